import Checking
import JSONDocument
import Sushi
import Workspaces

/// Diagnostics, which are those of `kimchi check` on the texts as they are.
extension LanguageServer {
  /// The workspaces in the editor's folders and around open files, files outside of any, and those that aren't on disk yet.
  mutating func checkedPaths() -> [String] {
    var paths = cache.roots ?? rootsBelow()
    cache.roots = paths
    for file in texts.keys.sorted() {
      if !paths.contains(where: { FilePath.contains($0, file) }) {
        let workspace = Workspace(containing: file, documents: store)
        paths.append(workspace.isConfigured ? workspace.root : file)
      }
      // A folder lists the files that are on disk.
      if !paths.contains(file), WorkspaceFiles.kind(of: file) == nil { paths.append(file) }
    }
    return paths
  }

  /// The workspaces around and below the editor's folders.
  private func rootsBelow() -> [String] {
    var roots: [String] = []
    for folder in folders {
      let around = Workspace(containing: folder, documents: store)
      let below = Workspace.below(folder, wires: store.wires(of: folder), dialects: store.dialects)
      for workspace in (around.isConfigured ? [around] : []) + below where !roots.contains(workspace.root) {
        roots.append(workspace.root)
      }
    }
    return roots
  }

  /// Shows findings in place of those that are shown.
  ///
  /// - Parameter file: the only file whose findings are known; nil where all are.
  mutating func publish(_ findings: [Finding], of file: String?) {
    var found: [String: [JSONText]] = [:]
    let known = file.map { [$0] } ?? Array(texts.keys) + Array(checks.shown.keys)
    for path in known { found[path] = [] }
    for path in known { checks.forgetFindings(of: path) }
    for finding in findings {
      guard let location = finding.diagnostic.location, file == nil || location.file == file,
        isShown(finding.diagnostic)
      else { continue }
      found[location.file, default: []].append(json(finding.diagnostic, at: location))
    }
    for (path, diagnostics) in found.sorted(by: { $0.key < $1.key }) {
      let list = JSONText.array(diagnostics)
      let hash = list.hashValue
      guard checks.shown[path] != hash else { continue }
      checks.shown[path] = hash
      var params: [(String, JSONText)] = [("uri", .string(uri(path)))]
      if let version = texts[path]?.version { params.append(("version", .integer(version))) }
      notify("textDocument/publishDiagnostics", .object(params + [("diagnostics", list)]))
    }
  }

  /// An editor asks about every file that it has open, so a file that isn't the program's is no news.
  private func isShown(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code != .documentKind || diagnostic.severity != .note
  }

  private mutating func json(_ diagnostic: Diagnostic, at location: SourceLocation) -> JSONText {
    let text = location.byte == nil ? text(of: location.file) : nil
    var lines = [location.byte.map { "byte \($0): \(diagnostic.message)" } ?? diagnostic.message]
    if let fix = diagnostic.fix { lines.append(fix.words) }
    lines += diagnostic.notes.filter { $0.location == nil }.map(\.message)
    let marked = text.map { Self.marked(location, in: $0) } ?? 0..<0
    var members: [(String, JSONText)] = [
      ("range", text.map { range(marked, in: $0) } ?? Self.beginning),
      ("severity", .integer(diagnostic.severity.number)), ("code", .string(diagnostic.code.id)),
      ("source", "kimchi"), ("message", .string(lines.joined(separator: "\n"))),
    ]
    if let address = codePages?.address(of: diagnostic.code) {
      members.append(("codeDescription", ["href": .string(address)]))
    }
    let related = diagnostic.notes.compactMap { note -> JSONText? in
      note.location.map { ["location": self.location($0), "message": .string(note.message)] }
    }
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    let json = JSONText.object(members)
    let kept = diagnostic.fix?.correction == nil ? nil : json
    checks.findings[location.file, default: []].append((diagnostic, marked, kept))
    return json
  }

  /// The bytes to underline: of a place without length the word that begins there.
  private static func marked(_ location: SourceLocation, in text: SourceText) -> Range<Int> {
    let start = min(max(0, location.offset), text.bytes.count)
    guard location.length == 0 else {
      return firstLine(of: start..<min(start + location.length, text.bytes.count), in: text)
    }
    let ends = Set(" \t\r\n,:]}".utf8)
    let word = text.bytes[start...].prefix(256).prefix { !ends.contains($0) }
    return start..<max(word.endIndex, min(start + 1, text.bytes.count))
  }
}

extension LanguageServer {
  /// Of a place of several lines the first that says something: nobody looks at an underlined page.
  private static func firstLine(of range: Range<Int>, in text: SourceText) -> Range<Int> {
    let bytes = text.bytes
    func line(from start: Int) -> Range<Int> {
      let end = bytes[start..<range.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
      return start..<end
    }
    let first = line(from: range.lowerBound)
    guard first.upperBound < range.upperBound, first.count <= 1 else { return first }
    let next = bytes[first.upperBound..<range.upperBound].firstIndex { $0 > 0x20 }
    return next.map(line) ?? first
  }
}

extension Diagnostic.Severity {
  /// As the protocol numbers it: notes are information.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
