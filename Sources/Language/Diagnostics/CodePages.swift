import JSONDocument
import Workspaces

/// The file with the pages of all codes, `codes.md`, where the program finds one: editors open it from a diagnostic.
package struct CodePages: Sendable {
  private let uri: String
  /// The lines of the codes' headings, from 1.
  private let lines: [String: Int]

  /// - Parameter path: of the file; nil if it can't be read.
  package init?(at path: String) {
    guard let bytes = try? WorkspaceFiles.read(path) else { return nil }
    uri = FileURI.text(path)
    var lines: [String: Int] = [:]
    let heading = Array("## ".utf8)
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.starts(with: heading) {
      lines[String(decoding: line.dropFirst(heading.count), as: UTF8.self)] = number + 1
    }
    self.lines = lines
  }

  /// The address of a code's page, with its line as editors and GitHub read it; nil if the file doesn't have it.
  func address(of code: DiagnosticCode) -> String? { lines[code.id].map { "\(uri)#L\($0)" } }
}
