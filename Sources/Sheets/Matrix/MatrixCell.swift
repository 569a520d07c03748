import JSONDocument
import Sushi

/// A fixture under one column's conditions: how large it is, and what breaks.
package struct MatrixCell: Sendable {
  /// Points.
  package var size: Size = .zero
  /// Errors and warnings, and texts that were cut; notes are left out.
  package var findings: [Diagnostic] = []

  package init() {}

  /// In their own order, each once.
  package var marks: [MatrixMark] {
    guard !findings.isEmpty else { return [] }
    let found = Set(findings.map(MatrixMark.init))
    return MatrixMark.allCases.filter(found.contains)
  }

  package var letters: String { String(marks.map(\.letter)) }

  package var isBroken: Bool { !findings.isEmpty }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
