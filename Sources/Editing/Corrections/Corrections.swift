import JSONDocument
import Sushi
import Workspaces

/// The changes of files that are the one right answer to findings.
package struct Corrections {
  /// By path, in the order of the findings.
  package private(set) var edits: [FileEdit] = []
  /// Each change for people: its place, what stands there, and what would.
  package private(set) var lines: [String] = []
  private var known: Set<SourceLocation> = []
  /// The number of the only one to be made; nil makes all.
  private let number: Int?
  private var count = 0

  /// - Parameters:
  ///   - number: the only one to be made, counted from 1; nil makes all.
  ///   - file: the path and the document of a finding's file, as the finding names it; the document is nil where it is no
  ///     JSON. Nil leaves the file's findings alone.
  package init(
    of findings: [Finding], only number: Int? = nil, file: (String) -> (path: String, document: JSONDocument?)?
  ) {
    self.number = number
    var files: [String: (path: String, document: JSONDocument?)] = [:]
    for diagnostic in findings.map(\.diagnostic) {
      guard let location = diagnostic.location, let correction = diagnostic.fix?.correction, correction.isCertain,
        let file = files[location.file] ?? file(location.file)
      else { continue }
      files[location.file] = file
      add(diagnostic, correction, at: location, in: file)
    }
  }

  private mutating func add(
    _ diagnostic: Diagnostic, _ correction: Correction, at location: SourceLocation,
    in file: (path: String, document: JSONDocument?)
  ) {
    // A place may have several findings; the first one's fix is made.
    guard known.insert(location).inserted else { return }
    let index = edits.firstIndex { $0.path == file.path }
    var edit = index.map { edits[$0] } ?? FileEdit(file.path)
    guard edit.correct(diagnostic, in: file.document) else { return }
    count += 1
    guard number == nil || number == count else { return }
    if let index { edits[index] = edit } else { edits.append(edit) }
    var words = diagnostic.fix?.words ?? ""
    if case .value(let new) = correction, let document = file.document {
      let node = document.node(atOffset: location.offset)
      let isKey = document.keyLocation(of: node)?.offset == location.offset
      let old = isKey ? JSONText.string(document.key(of: node) ?? "").description : document.text(of: node)
      words = "\(Spelling.excerpt(old)) → \(new.minified)"
    }
    lines.append(DiagnosticText.clean("\(location.file)\(location.position): \(words)"))
  }
}
