import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// The kind of problem in a cell of the matrix: one letter on the sheet.
package enum MatrixMark: Int, Sendable, CaseIterable {
  case error, unresolved, image, overfull, overlap, clipped, truncated, broken, contrast, tap, words, other

  package var letter: Character {
    switch self {
    case .error: "E"
    case .unresolved: "R"
    case .image: "I"
    case .overfull: "F"
    case .overlap: "O"
    case .clipped: "C"
    case .truncated: "T"
    case .broken: "W"
    case .contrast: "L"
    case .tap: "S"
    case .words: "A"
    case .other: "!"
    }
  }

  package var title: String {
    switch self {
    case .error: "error"
    case .unresolved: "unresolved reference"
    case .image: "missing image"
    case .overfull: "stack too full or too empty"
    case .overlap: "overlap"
    case .clipped: "clipped"
    case .truncated: "truncated text"
    case .broken: "broken word"
    case .contrast: "low contrast"
    case .tap: "small tap target"
    case .words: "no screen-reader label"
    case .other: "warning"
    }
  }

  package init(_ diagnostic: Diagnostic) {
    switch diagnostic.code {
    case .referenceMissing: self = .unresolved
    case .imageMissing: self = .image
    case .layoutOverconstrained: self = .overfull
    case .layoutOverlap, .textOverlap: self = .overlap
    case .layoutClipped, .textCovered: self = .clipped
    case .labelTruncated: self = .truncated
    case .textBrokenWord: self = .broken
    case .contrastLow: self = .contrast
    case .tapSmall: self = .tap
    case .accessibilityMissing: self = .words
    default: self = diagnostic.severity == .error ? .error : .other
    }
  }
}
