import JSONDocument
import Sushi
import Workspaces

/// The changes of files that findings carry.
package struct Corrections {
  package enum Choice: Sendable, Hashable {
    /// All that are the one right answer. A place may have several findings; the first one's is made.
    case certain
    /// Every one is counted from 1, also those to be looked at first; only the one with this number is made.
    case numbered(Int?)
  }

  /// By path, in the order of the findings.
  package private(set) var edits: [FileEdit] = []
  /// Each change for people: its place, what stands there, and what would.
  package var lines: [String] {
    changes.map { DiagnosticText.clean("\($0.location.file)\($0.location.position): \($0.words)") }
  }
  /// The same as `lines` in parts: the finding, its place, and the words for the change.
  package private(set) var changes: [(diagnostic: Diagnostic, location: SourceLocation, words: String)] = []
  private var corrected: Set<SourceLocation> = []
  private var counted: Set<Diagnostic> = []
  private let choice: Choice

  /// - Parameter file: the path and the document of a finding's file, as the finding names it; the document is nil where
  ///   it is no JSON. Nil leaves the file's findings alone.
  package init(
    of findings: [Finding], _ choice: Choice = .certain,
    file: (String) -> (path: String, document: JSONDocument?)?
  ) {
    self.choice = choice
    var files: [String: (path: String, document: JSONDocument?)] = [:]
    for diagnostic in findings.map(\.diagnostic) {
      guard let location = diagnostic.location, let correction = diagnostic.fix?.correction,
        correction.isCertain || choice != .certain, let file = files[location.file] ?? file(location.file)
      else { continue }
      files[location.file] = file
      add(diagnostic, correction, at: location, in: file)
    }
  }

  private mutating func add(
    _ diagnostic: Diagnostic, _ correction: Correction, at location: SourceLocation,
    in file: (path: String, document: JSONDocument?)
  ) {
    switch choice {
    case .certain:
      guard corrected.insert(location).inserted else { return }
      let index = edits.firstIndex { $0.path == file.path }
      var edit = index.map { edits[$0] } ?? FileEdit(file.path)
      guard edit.correct(diagnostic, in: file.document) else { return }
      if let index { edits[index] = edit } else { edits.append(edit) }
    case .numbered(let wanted):
      var edit = FileEdit(file.path)
      guard edit.correct(diagnostic, in: file.document), counted.insert(diagnostic).inserted else { return }
      if changes.count + 1 == wanted { edits = [edit] }
    }
    let (words, place) = Self.words(for: diagnostic, correction, at: location, in: file.document)
    changes.append((diagnostic, place, words))
  }

  /// A change in words, and where it is: for the name in a reference that is not where the finding is.
  private static func words(
    for diagnostic: Diagnostic, _ correction: Correction, at location: SourceLocation, in document: JSONDocument?
  ) -> (String, SourceLocation) {
    func here(_ words: String) -> (String, SourceLocation) { (words, location) }
    let node = document?.node(atOffset: location.offset)
    let key = node.flatMap { document?.key(of: $0) } ?? ""
    switch correction {
    case .value(let new):
      guard let document, let node else { break }
      if document.keyLocation(of: node)?.offset == location.offset {
        return here("\(Spelling.excerpt(JSONText.string(key).description)) → \(new.minified)")
      }
      let old = FileEdit.place(of: new, at: node, document) ?? node
      var place = document.location(of: old)
      place.file = location.file
      return ("\(Spelling.excerpt(document.text(of: old))) → \(new.minified)", place)
    case .member(let key, let value, _): return here("add \(JSONText.string(key)): \(value.minified)")
    case .moved(let owner): return here("move \(JSONText.string(key)) into \(JSONText.string(owner))")
    case .removal: return here("remove \(JSONText.string(key))")
    case .text: break
    }
    return here(diagnostic.fix?.words ?? "")
  }
}
