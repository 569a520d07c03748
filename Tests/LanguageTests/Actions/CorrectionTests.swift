import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

@Suite("corrections") struct CorrectionTests {
  /// A mistake in one of the small workspace's files: what is written in place of what is right.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var file = "Layouts/card.json"
    var right: String
    var wrong: String

    var testDescription: String { wrong }
  }

  private static let mistakes = [
    Mistake(right: #""padding""#, wrong: #""paddng""#),
    Mistake(right: #"{"token": "leaf"}"#, wrong: #"{"token": "laef"}"#),
    Mistake(right: #"{"token": "leaf"}"#, wrong: #""leaf""#),
    Mistake(right: #"{"type": "label", "label": {"id""#, wrong: #"{"type": "lable", "lable": {"id""#),
    Mistake(right: #""text": {"ref": "place/name"}"#, wrong: #""text": {"ref": "place/nmae"}"#),
    Mistake(right: #""name": "line""#, wrong: #""name": "lien""#),
    Mistake(file: "Components/line.json", right: #""string""#, wrong: #""strng""#),
    Mistake(file: "Previews/Card.previews.json", right: #""$extends": "regular""#, wrong: #""$extends": "regulr""#),
    Mistake(file: "Previews/Card.previews.json", right: #""$extends""#, wrong: #""$extend""#),
    Mistake(file: "kimchi.json", right: #""design_system""#, wrong: #""desing_system""#),
    // What isn't JSON yet.
    Mistake(right: #""place/name"}, "color""#, wrong: #""place/name"} "color""#),
    Mistake(right: #""size_from": "title"}"#, wrong: #""size_from": "title",}"#),
    Mistake(right: #""padding": 8"#, wrong: #"padding: 8"#),
    Mistake(right: #""padding": 8"#, wrong: #""padding"= 8"#),
    Mistake(right: #""padding": 8"#, wrong: #"'padding': 8"#),
    Mistake(right: #""padding": 8"#, wrong: #""padding": 08"#),
    Mistake(right: #""padding": 8,"#, wrong: #""padding": 8,/* wide */"#),
    Mistake(file: "Components/line.json", right: "true", wrong: "True"),
    Mistake(file: "Components/line.json", right: #"{"ref": "caption"}}}}"#, wrong: #"{"ref": "caption"}}}"#),
    Mistake(file: "Previews/Line.previews.json", right: #""x"}}}"#, wrong: #""x"}}}}"#),
  ]

  @Test("what is misspelt is corrected to what it was", arguments: mistakes)
  func corrected(mistake: Mistake) throws {
    let scratch = try Small.scratch()
    let path = scratch.path(mistake.file)
    let right = try #require(Small.files[mistake.file])
    let text = right.replacing(mistake.right, with: mistake.wrong, maxReplacements: 1)
    #expect(text != right)
    var editor = TestEditor(scratch.root)
    editor.open(path, text)
    editor.settle()
    let actions = try actions(&editor, path, 0..<text.utf8.count, text, only: "source.fixAll")
    let edit = try #require(
      actions.first?["edit"], "\(editor.diagnostics.values.flatMap { $0 }.map { $0["message"]?.string ?? "" })")
    #expect(try TestEditor.applied(edit) { _ in Array(text.utf8) } == [path: right])
  }

  @Test("an action is offered where its problem is, and nowhere else") func places() throws {
    let scratch = try Small.scratch()
    let path = scratch.path("Layouts/card.json")
    let text = Small.card.replacing("padding", with: "paddng").replacing(#""token": "leaf""#, with: #""token": "laef""#)
    var editor = TestEditor(scratch.root)
    editor.open(path, text)
    editor.settle()
    let at = try #require(text.split(separator: "laef").first).utf8.count
    let here = try actions(&editor, path, at..<at, text)
    #expect(
      here.prefix(2).map { $0["title"]?.string }
        == [#"Change to "leaf""#, "Correct what has one right answer in this file"])
    #expect(here.first?["diagnostics"]?.elements.first?["code"]?.string == "color.unknown")
    let all = try actions(&editor, path, 0..<text.utf8.count, text, only: "quickfix")
    #expect(all.map { $0["title"]?.string } == [#"Change to "padding""#, #"Change to "leaf""#, #"Remove "size_from""#])
    #expect(try actions(&editor, path, 0..<1, text, only: "quickfix").isEmpty)
    #expect(try actions(&editor, path, 0..<text.utf8.count, text, only: "refactor.inline").isEmpty)
  }

  @Test(
    "what has to be looked at is offered alone, and never with everything else",
    arguments: [
      ("Layouts/card.json", #""padding": 8"#, #""wibble": 8"#, #"Remove "wibble""#, ""),
      (
        "Layouts/card.json", #", "data": {"caption": {"ref": "place/name"}}"#, #", "data": {}"#, #"Add "caption""#,
        #""caption": """#
      ),
      (
        "Layouts/card.json", #"{"type": "label", "label": {"id""#, #"{"label": {"id""#, #"Add "type""#,
        #""type": "label""#
      ),
    ])
  func drafts(file: String, right: String, wrong: String, title: String, expected: String) throws {
    let scratch = try Small.scratch()
    let path = scratch.path(file)
    let text = try #require(Small.files[file]).replacing(right, with: wrong, maxReplacements: 1)
    var editor = TestEditor(scratch.root)
    editor.open(path, text)
    editor.settle()
    let all = try actions(&editor, path, 0..<text.utf8.count, text, only: "quickfix")
    let action = try #require(
      all.first { $0["title"]?.string == title }, "\(all.map { $0["title"]?.string ?? "" })")
    let new = try TestEditor.applied(try #require(action["edit"])) { _ in Array(text.utf8) }[path]
    #expect(expected.isEmpty ? new?.contains("wibble") == false : new?.contains(expected) == true)
    let whole = try actions(&editor, path, 0..<text.utf8.count, text, only: "source.fixAll")
    #expect(whole.isEmpty || title == #"Add "type""#)
  }

  @Test("a text that has changed since isn't corrected where something else stands") func stale() throws {
    let scratch = try Small.scratch()
    let path = scratch.path("Layouts/card.json")
    let text = Small.card.replacing("padding", with: "paddng")
    var editor = TestEditor(scratch.root)
    editor.open(path, text)
    editor.settle()
    editor.change(path, 0..<0, with: "\n", in: SourceText(Array(text.utf8)))
    #expect(try actions(&editor, path, 0..<text.utf8.count, text, only: "quickfix").isEmpty)
    editor.settle()
    #expect(try actions(&editor, path, 0..<text.utf8.count, text, only: "quickfix").count == 1)
  }

  private func actions(
    _ editor: inout TestEditor, _ path: String, _ range: Range<Int>, _ text: String, only: JSONText? = nil
  ) throws -> [JSONView] {
    let source = SourceText(Array(text.utf8))
    let answer = editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(FileURI.text(path))],
        "range": [
          "start": TestEditor.json(source.position(of: range.lowerBound, in: .utf8)),
          "end": TestEditor.json(source.position(of: range.upperBound, in: .utf8)),
        ],
        "context": only.map { ["diagnostics": [], "only": [$0]] } ?? ["diagnostics": []],
      ])
    return try answer.get().elements
  }
}
