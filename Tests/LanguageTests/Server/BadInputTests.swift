import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

/// Whatever comes is an error or a line in the log, and the server goes on.
@Suite("bad input of a language server") struct BadInputTests {
  private let scratch: Scratch

  init() throws { scratch = try Small.scratch() }

  private var path: String { scratch.path("Layouts/card.json") }

  private func change(_ editor: inout TestEditor, version: Int, _ changes: JSONText) {
    editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(FileURI.text(path)), "version": .integer(version)], "contentChanges": changes,
      ])
  }

  private func text(_ editor: TestEditor) -> String {
    String(decoding: editor.server.openText(path) ?? [], as: UTF8.self)
  }

  @Test("an edit between the halves of a character is made before it") func surrogates() {
    var editor = TestEditor(scratch.root, capabilities: [:])
    editor.open(path, #"{"a": "🍜🍜"}"#)
    let half: JSONText = ["line": 0, "character": 8]
    change(&editor, version: 2, [["range": ["start": half, "end": half], "text": "x"]])
    #expect(text(editor) == #"{"a": "x🍜🍜"}"#)
    editor.settle()
  }

  @Test("a change with an older version is left out, and logged") func versions() {
    var editor = TestEditor(scratch.root)
    editor.open(path, "{}")
    change(&editor, version: 5, [["text": "[5]"]])
    change(&editor, version: 4, [["text": "[4]"]])
    #expect(text(editor) == "[5]")
    #expect(editor.logged.contains { $0.contains("version 4 came after version 5") })
    change(&editor, version: 6, [["text": "[6]"]])
    #expect(text(editor) == "[6]")
  }

  @Test(
    "a change that can't be made is left out, and logged",
    arguments: [
      [[:]], [["range": [:], "text": "x"]], [["text": 7]],
      [["range": ["start": ["line": -1, "character": 0], "end": ["line": 0, "character": 0]], "text": "x"]],
      [["range": ["start": ["line": 1, "character": 0], "end": ["line": 0, "character": 0]], "text": "x"]],
    ] as [JSONText])
  func changes(changes: JSONText) {
    var editor = TestEditor(scratch.root)
    editor.open(path, "{}")
    change(&editor, version: 2, changes)
    #expect(text(editor) == "{}")
    #expect(!editor.logged.isEmpty)
  }

  @Test(
    "every request survives parameters of other shapes",
    arguments: [
      .null, [], 7, "x", [:], ["textDocument": 7], ["textDocument": ["uri": 7]],
      ["textDocument": ["uri": "file:///"], "position": ["line": 1e300, "character": -1], "range": []],
    ] as [JSONText])
  func shapes(params: JSONText) {
    var editor = TestEditor(scratch.root)
    editor.open(path, Small.card)
    for method in LanguageServer.methods where method != "initialize" && method != "shutdown" {
      _ = editor.request(method, params)
      editor.notify(method, params)
    }
    editor.settle()
    #expect(text(editor) == Small.card)
    guard case .success = editor.ask("textDocument/hover", path, at: 3, of: SourceText(Array(Small.card.utf8))) else {
      Issue.record("the server doesn't answer any more")
      return
    }
  }

  @Test(
    "every request about a place of an open document is answered, at its end and beyond",
    arguments: [
      "", "{", "null", #"{"type"#, "\u{0}", "\u{FEFF}{}", #"{"type": "label", "label": {"text": "🍜"}}"#,
      String(repeating: "[", count: 5000),
    ])
  func texts(text: String) {
    var editor = TestEditor(scratch.root)
    editor.open(path, text)
    let far: JSONText = ["line": 2_147_483_647, "character": 2_147_483_647]
    let start: JSONText = ["line": 0, "character": 0]
    let color: JSONText = ["red": 2, "green": -1, "blue": 0.5, "alpha": 1e300]
    for method in LanguageServer.methods where method.hasPrefix("textDocument/") && !method.contains("/did") {
      let params: JSONText = [
        "textDocument": ["uri": .string(FileURI.text(path))], "position": far, "positions": [far, start],
        "range": ["start": start, "end": far], "context": [:], "newName": "x", "color": color,
      ]
      _ = editor.request(method, params)
    }
    editor.settle()
    #expect(self.text(editor) == text)
  }
}
