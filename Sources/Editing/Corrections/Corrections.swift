import JSONDocument
import Sushi
import Workspaces

/// The changes of files that the fixes of findings say.
package struct Corrections {
  /// By path, in the order of the findings.
  package private(set) var edits: [FileEdit] = []
  /// Each change for people: its place, what stands there, and what would.
  package private(set) var lines: [String] = []
  private var known: Set<SourceLocation> = []

  /// - Parameter file: the path and the document of a finding's file, as the finding names it; nil leaves its findings
  ///   alone.
  package init(of findings: [Finding], file: (String) -> (path: String, document: JSONDocument)?) {
    var files: [String: (path: String, document: JSONDocument)] = [:]
    for diagnostic in findings.map(\.diagnostic) {
      guard let location = diagnostic.location, let new = diagnostic.fix?.replacement,
        let file = files[location.file] ?? file(location.file)
      else { continue }
      files[location.file] = file
      add(diagnostic, new, at: location, in: file)
    }
  }

  private mutating func add(
    _ diagnostic: Diagnostic, _ new: JSONText, at location: SourceLocation,
    in file: (path: String, document: JSONDocument)
  ) {
    let document = file.document
    // A place may have several findings; the first one's fix is made.
    guard known.insert(location).inserted else { return }
    let index = edits.firstIndex { $0.path == file.path }
    var edit = index.map { edits[$0] } ?? FileEdit(file.path)
    guard edit.correct(diagnostic, in: document) else { return }
    if let index { edits[index] = edit } else { edits.append(edit) }
    let node = document.node(atOffset: location.offset)
    let isKey = document.keyLocation(of: node)?.offset == location.offset
    let old = isKey ? JSONText.string(document.key(of: node) ?? "").description : document.text(of: node)
    lines.append(
      DiagnosticText.clean("\(location.file)\(location.position): \(Spelling.excerpt(old)) → \(new.minified)"))
  }
}
