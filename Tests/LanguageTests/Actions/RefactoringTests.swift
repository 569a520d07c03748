import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

@Suite("code actions") struct RefactoringTests {
  private let scratch: Scratch

  private static let files = [
    "kimchi.json": ##"{"design_system": {"colors": {"leaf": {"light": "#00AA00", "dark": "#00FF00"}}}}"##,
    "Layouts/card.json": ##"""
    {"type": "vStack", "vStack": {"items": [
      {"type": "label", "label": {"id": "title", "text": "Nilgiris", "color": "#00AB01"}},
      {"type": "label", "label": {"text": {"ref": "note"}}},
      {"type": "hStack", "hStack": {"items": [{"type": "label", "label": {"text": {"ref": "note"}}}]}},
      {"type": "label", "label": {"text": {"ref": "extra"}}}]}}
    """##,
    "Previews/Card.previews.json": """
    {"previews": {"regular": {"note": "Open"}, "bare": {"extra": "More"}}}
    """,
  ]

  init() throws { scratch = try Scratch(Self.files) }

  /// The actions at a text of a file, by title, each with the files after it.
  private func actions(
    _ file: String, at part: String, through end: String? = nil, context: JSONText = ["diagnostics": []],
    capabilities: JSONText = TestEditor.modern
  ) throws -> [String: [String: String]] {
    var editor = TestEditor(scratch.root, capabilities: capabilities)
    let text = try #require(Self.files[file])
    let source = SourceText(Array(text.utf8))
    editor.open(scratch.path(file), text)
    func offset(_ part: String) throws -> Int {
      try #require(source.bytes.indices.first { source.bytes[$0...].starts(with: part.utf8) })
    }
    let start = try offset(part) + (end == nil ? 1 : 0)
    let last = try end.map { try offset($0) + $0.utf8.count } ?? start
    let answer = try editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(FileURI.text(scratch.path(file)))],
        "range": [
          "start": TestEditor.json(source.position(of: start, in: .utf8)),
          "end": TestEditor.json(source.position(of: last, in: .utf8)),
        ], "context": context,
      ]
    ).get()
    var result: [String: [String: String]] = [:]
    for action in answer.elements {
      let edit = try #require(action["edit"])
      let applied = try TestEditor.applied(edit) {
        Array((Self.files[String($0.dropFirst(scratch.root.utf8.count + 1))] ?? "").utf8)
      }
      let named = applied.map { (String($0.key.dropFirst(scratch.root.utf8.count + 1)), $0.value) }
      result[action["title"]?.string ?? ""] = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }
    return result
  }

  private static let card = files["Layouts/card.json"] ?? ""

  @Test("a text is bound, and its value moves into the fixture") func binding() throws {
    let files = try #require(try actions("Layouts/card.json", at: "Nilgiris")["Bind text to title"])
    #expect(files["Layouts/card.json"] == Self.card.replacing(#""Nilgiris""#, with: #"{"ref": "title"}"#))
    #expect(files["Previews/Card.previews.json"]?.contains(#""title": "Nilgiris""#) == true)
    #expect(files.count == 2)
  }

  @Test("digits of a color become the nearest token") func token() throws {
    let files = try #require(try actions("Layouts/card.json", at: "#00AB01")["Use the color leaf (#00AA00)"])
    #expect(files == ["Layouts/card.json": Self.card.replacing(##""#00AB01""##, with: #"{"token": "leaf"}"#)])
  }

  @Test("a node is wrapped, unwrapped and extracted") func structure() throws {
    let stack = try actions("Layouts/card.json", at: #"{"type": "hStack""#)
    #expect(
      stack.keys.sorted() == [
        "Extract hStack at 2 into the component card_h_stack", "Unwrap hStack at 2", "Wrap hStack at 2 in hStack",
        "Wrap hStack at 2 in vStack", "Wrap hStack at 2 in zStack",
      ])
    let label = #"{"type": "label", "label": {"text": {"ref": "note"}}}"#
    let unwrapped = try #require(stack["Unwrap hStack at 2"]?["Layouts/card.json"])
    #expect(!unwrapped.contains("hStack") && unwrapped.ranges(of: label).count == 2)
    let wrapped = try #require(stack["Wrap hStack at 2 in zStack"]?["Layouts/card.json"])
    #expect(wrapped.contains(#""zStack""#) && wrapped.contains(#""hStack""#))
    let extracted = try #require(stack["Extract hStack at 2 into the component card_h_stack"])
    #expect(extracted["Components/card_h_stack.json"]?.contains(#""component": "card_h_stack""#) == true)
    #expect(extracted["Layouts/card.json"]?.contains(#""name": "card_h_stack""#) == true)
    #expect(extracted["Previews/CardHStack.previews.json"]?.contains("Open") == true)
  }

  @Test("neighbours that are selected are wrapped together; what has no children isn't unwrapped") func several() throws
  {
    let chosen = try actions(
      "Layouts/card.json", at: #"{"type": "label", "label": {"id""#, through: #""text": {"ref": "note"}}}"#)
    #expect(
      chosen.keys.sorted() == ["Wrap 2 nodes in hStack", "Wrap 2 nodes in vStack", "Wrap 2 nodes in zStack"])
    let wrapped = try #require(chosen["Wrap 2 nodes in hStack"]?["Layouts/card.json"])
    let document = try JSONDocument(parsing: wrapped, file: "card.json")
    let items = try #require(document.node(at: JSONPointer(tokens: ["vStack", "items"])))
    #expect(document.childCount(of: items) == 3)
    #expect(try actions("Layouts/card.json", at: #""label", "label": {"id""#)["Unwrap label #title at 0"] == nil)
    // The root of a layout is one node.
    #expect(try actions("Layouts/card.json", at: #"{"type": "vStack""#).keys.allSatisfy { !$0.hasPrefix("Unwrap") })
  }

  @Test("a reference gets a default, and its value is added to the fixture without it") func data() throws {
    let found = try actions("Layouts/card.json", at: #"note"}}},"#)
    let written = try #require(found["Write a default for note"]?["Layouts/card.json"])
    #expect(written.contains(#"{"ref": "note", "default": ""}"#))
    let files = try #require(found["Add note to Card.bare"])
    #expect(files.keys.sorted() == ["Previews/Card.previews.json"])
    #expect(files["Previews/Card.previews.json"]?.contains(#""extra": "More", "note": "Open""#) == true)
    #expect(found["Add note to Card.regular"] == nil)
  }

  @Test("a fixture gets what its layout asks for") func fixture() throws {
    #expect(try actions("Previews/Card.previews.json", at: "bare").keys.sorted() == ["Add note to Card.bare"])
    #expect(try actions("Previews/Card.previews.json", at: "regular").keys.sorted() == ["Add extra to Card.regular"])
  }

  @Test("only the kinds that are asked for are offered, and new files only to editors that make them") func kinds()
    throws
  {
    let only: JSONText = ["diagnostics": [], "only": ["refactor.extract"]]
    #expect(
      try actions("Layouts/card.json", at: "Nilgiris", context: only).keys.sorted()
        == ["Extract label #title at 0 into the component title"])
    let plain = try actions("Layouts/card.json", at: "Nilgiris", capabilities: ["workspace": [:]])
    #expect(plain.keys.allSatisfy { !$0.hasPrefix("Extract") } && !plain.isEmpty)
  }

  @Test("what an action writes has no error that wasn't there", arguments: Samples.all)
  func samples(root: String) throws {
    var editor = TestEditor(root)
    var random = SeededRandom(seed: 11)
    let paths = WorkspaceFiles.documents(in: root).filter { $0.hasSuffix(".json") }
    for path in paths.shuffled(using: &random).prefix(4) {
      let text = SourceText(try WorkspaceFiles.read(path))
      editor.open(path, String(decoding: text.bytes, as: UTF8.self))
      for _ in 0..<3 {
        let place = TestEditor.json(text.position(of: Int.random(in: 0...text.bytes.count, using: &random), in: .utf8))
        let answer = try editor.request(
          "textDocument/codeAction",
          [
            "textDocument": ["uri": .string(FileURI.text(path))], "range": ["start": place, "end": place],
            "context": ["diagnostics": []],
          ]
        ).get()
        for action in answer.elements {
          let applied = try TestEditor.applied(try #require(action["edit"])) {
            WorkspaceFiles.kind(of: $0) == .file ? try WorkspaceFiles.read($0) : []
          }
          for (file, new) in applied {
            #expect(throws: Never.self, "\(action["title"]?.string ?? "") in \(path)") {
              try JSONDocument(parsing: new, file: file)
            }
          }
        }
      }
    }
  }
}
