import Checking
import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

@Suite("diagnostics of the language server") struct DiagnosticsTests {
  /// What an editor shows of a finding.
  private struct Shown: Hashable, CustomStringConvertible {
    var file: String
    var code: String
    var severity: Int
    var message: String

    var description: String { "\(FilePath.name(file)) \(code) \(severity) \(message)" }
  }

  /// By file, in the order of each.
  private static func byFile(_ shown: [Shown]) -> [String: [Shown]] { Dictionary(grouping: shown, by: \.file) }

  private static func shown(_ editor: TestEditor) -> [String: [Shown]] {
    byFile(
      editor.diagnostics.flatMap { uri, diagnostics in
        diagnostics.map {
          Shown(
            file: FileURI.path(uri) ?? "", code: $0["code"]?.string ?? "", severity: $0["severity"]?.integer ?? 0,
            message: $0["message"]?.string ?? "")
        }
      })
  }

  private static func found(_ root: String, _ documents: DocumentStore) -> [String: [Shown]] {
    let findings = Checker().check([root], documents: documents).findings
    let shown = findings.compactMap { finding -> Shown? in
      let diagnostic = finding.diagnostic
      guard let location = diagnostic.location else { return nil }
      var lines = [location.byte.map { "byte \($0): \(diagnostic.message)" } ?? diagnostic.message]
      if let fix = diagnostic.fix?.words { lines.append(fix) }
      lines += diagnostic.notes.filter { $0.location == nil }.map(\.message)
      let severity = [Diagnostic.Severity.error, .warning, .note].firstIndex(of: diagnostic.severity) ?? 9
      return Shown(
        file: location.file, code: diagnostic.code.id, severity: severity + 1, message: lines.joined(separator: "\n"))
    }
    return byFile(shown)
  }

  @Test("they are those of `check` in its order, on every workspace of samples", arguments: Samples.all)
  func samples(root: String) {
    var editor = TestEditor(root)
    editor.settle()
    #expect(Self.shown(editor) == Self.found(root, DocumentStore()))
  }

  @Test("a file that isn't on disk yet has them, as long as it is open") func newFiles() throws {
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/a.json": #"{"type": "spacer", "spacer": {}}"#])
    let path = scratch.path("Layouts/b.json")
    var editor = TestEditor(scratch.root)
    editor.settle()
    editor.open(path, #"{"type": "label", "label": {"text": "a", "colr": "red"}}"#)
    editor.settle()
    #expect(Self.shown(editor)[path]?.isEmpty == false)
    editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(FileURI.text(path))]])
    editor.settle()
    #expect(Self.shown(editor)[path] == nil)
  }

  @Test("with unsaved text they are those of `check` on the same text", arguments: [1, 2, 3])
  func unsaved(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let root = try #require(Samples.all.randomElement(using: &random))
    let paths = WorkspaceFiles.documents(in: root).filter { $0.hasSuffix(".json") }
    var editor = TestEditor(root)
    let documents = DocumentStore()
    for _ in 0..<4 {
      let path = random.pick(paths)
      var text = SourceText(try WorkspaceFiles.read(path))
      editor.open(path, String(decoding: text.bytes, as: UTF8.self))
      // Most stay well formed: a word is misspelt. Some lose a byte.
      for _ in 0..<3 {
        let letters = text.bytes.indices.filter { text.bytes[$0] >= 0x61 && text.bytes[$0] <= 0x7A }
        let place = random.pick(letters)
        let new = random.chance(80) ? "x" : "\""
        editor.change(path, place..<place + 1, with: new, in: text)
        text.replace(place..<place + 1, with: Array(new.utf8))
        if random.chance(50) { editor.step() }
      }
      do throws(Refusal) {
        let read = try documents.wires(of: path).read(text.bytes, of: path, named: path)
        documents.replace(path, with: read.document, as: read.form)
      } catch {
        documents.replace(path, with: error)
      }
    }
    editor.settle()
    #expect(Self.shown(editor) == Self.found(root, documents), "seed \(seed)")
  }

  @Test("the file that changed comes first, and a newer text drops what is under way") func order() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": #"{"type": "label", "label": {"text": "a"}}"#,
    ])
    var editor = TestEditor(scratch.root)
    editor.settle()
    let path = scratch.path("Layouts/card.json")
    let uri = FileURI.text(path)
    editor.open(path, #"{"type": "label", "label": {"txet": "a"}}"#)
    editor.step()
    editor.open(path, #"{"type": "label", "label": {"text": "a", "colour": "red"}}"#)
    while editor.diagnostics[uri]?.isEmpty != false, editor.server.hasWork { editor.step() }
    #expect(editor.diagnostics[uri]?.compactMap { $0["message"]?.string }.contains { $0.contains("txet") } == false)
    #expect(editor.server.hasWork)
    editor.settle()
    #expect(editor.diagnostics[uri]?.isEmpty == false)
    editor.open(path, #"{"type": "label", "label": {"text": "a"}}"#)
    editor.settle()
    #expect(editor.diagnostics[uri]?.isEmpty == true)
  }

  @Test("while the settings can't be read, nothing else is said to be wrong") func settings() throws {
    let settings = ##"{"design_system": {"colors": {"leaf": {"light": "#00AA00", "dark": "#00FF00"}}}}"##
    let scratch = try Scratch([
      "kimchi.json": settings, "Layouts/card.json": #"{"type": "label", "label": {"text": "a", "colr": "leaf"}}"#,
    ])
    let (file, card) = (scratch.path("kimchi.json"), FileURI.text(scratch.path("Layouts/card.json")))
    var editor = TestEditor(scratch.root)
    editor.settle()
    #expect(editor.diagnostics[card]?.count == 1)
    editor.open(file, String(settings.dropLast()))
    editor.settle()
    #expect(editor.diagnostics[card]?.isEmpty == true)
    #expect(editor.diagnostics[FileURI.text(file)]?.count == 1)
    editor.open(file, settings)
    editor.settle()
    #expect(editor.diagnostics[card]?.count == 1)
    #expect(editor.diagnostics[FileURI.text(file)]?.isEmpty == true)
  }

  @Test("a file that is no part of a workspace has only what is wrong with its syntax") func elsewhere() throws {
    let scratch = try Scratch(["package.json": #"{"name": "x"}"#])
    var editor = TestEditor(scratch.root)
    let path = scratch.path("package.json")
    editor.open(path, #"{"name": "x"}"#)
    editor.settle()
    #expect(editor.diagnostics[FileURI.text(path)]?.isEmpty == true)
    editor.open(path, #"{"name": "x}"#)
    editor.settle()
    #expect(editor.diagnostics[FileURI.text(path)]?.count == 1)
  }

  @Test("a workspace that is deleted, and changes out of range, leave the server running") func gone() throws {
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": "{}"])
    var editor = TestEditor(scratch.root)
    let path = scratch.path("Layouts/card.json")
    editor.open(path, "{}")
    scratch.remove("")
    editor.settle()
    editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
    editor.settle()
    let far: JSONText = ["line": 99, "character": 99]
    for range in [["start": far, "end": far], ["start": far, "end": ["line": 0, "character": 0]], [:]] as [JSONText] {
      editor.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(FileURI.text(path)), "version": 9],
          "contentChanges": [["range": range, "text": "x"]],
        ])
    }
    editor.settle()
    #expect(editor.logged.count >= 3)
  }

  @Test("a code links to its line in the file of pages, where the editor can open it and the file has it")
  func codeAddress() throws {
    let card = #"{"type": "label", "label": {"txet": "a", "number_of_lines": "two"}}"#
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": card,
      "codes.md": "# Codes\n\n## property.unknown\n\nUnknown property.\n",
    ])
    let opens: JSONText = ["textDocument": ["publishDiagnostics": ["codeDescriptionSupport": true]]]
    func addresses(_ capabilities: JSONText, _ file: String?) -> [String: String?] {
      var editor = TestEditor(scratch.root, capabilities: capabilities, codeFile: file)
      editor.settle()
      let shown = editor.diagnostics[FileURI.text(scratch.path("Layouts/card.json"))] ?? []
      return Dictionary(
        shown.map { ($0["code"]?.string ?? "", $0["codeDescription"]?["href"]?.string) }, uniquingKeysWith: { $1 })
    }
    let found = addresses(opens, scratch.path("codes.md"))
    #expect(found["property.unknown"] == .some(FileURI.text(scratch.path("codes.md")) + "#L3"))
    #expect(found["property.type"] == .some(nil))
    for found in [addresses([:], scratch.path("codes.md")), addresses(opens, nil), addresses(opens, "/none/codes.md")] {
      #expect(found.count == 2 && found.values.allSatisfy { $0 == nil })
    }
  }
}
