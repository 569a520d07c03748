import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

@Suite("the shape of a document, and what stands beside it") struct StructureTests {
  private let scratch: Scratch

  init() throws { scratch = try Small.scratch() }

  private func ask(_ method: String, _ file: String, _ others: [(String, JSONText)] = []) throws -> JSONView {
    var editor = TestEditor(scratch.root)
    let text = try #require(Small.files[file])
    return try editor.ask("textDocument/\(method)", scratch.path(file), text + "|", others).get()
  }

  private static func outline(_ symbols: [JSONView], depth: Int = 0) -> [String] {
    symbols.flatMap { symbol in
      [String(repeating: " ", count: depth) + (symbol["name"]?.string ?? "")]
        + outline(symbol["children"]?.elements ?? [], depth: depth + 1)
    }
  }

  @Test("symbols are the outline") func symbols() throws {
    #expect(
      Self.outline(try ask("documentSymbol", "Layouts/card.json").elements)
        == ["vStack", " label #title", " each", "  label", " component line", " image"])
    #expect(
      Self.outline(try ask("documentSymbol", "Previews/Card.previews.json").elements) == ["regular", "long"])
    #expect(Self.outline(try ask("documentSymbol", "kimchi.json").elements) == ["design_system", " leaf"])
    #expect(Self.outline(try ask("documentSymbol", "Components/line.json").elements) == ["caption", "label"])
  }

  @Test("every symbol's name lies inside it, on every screen of the samples", arguments: Samples.screens)
  func ranges(path: String) throws {
    var editor = TestEditor(Samples.root)
    let text = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    editor.open(path, text)
    let answer = try editor.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(FileURI.text(path))]]
    ).get()
    func look(_ symbols: [JSONView]) throws {
      for symbol in symbols {
        let (range, selection) = (try #require(symbol["range"]), try #require(symbol["selectionRange"]))
        #expect(range["start"]?.text == selection["start"]?.text || range["start"] != nil)
        try look(symbol["children"]?.elements ?? [])
      }
    }
    try look(answer.elements)
  }

  @Test("a workspace's names are found by some of their letters") func workspaceSymbols() throws {
    var editor = TestEditor(scratch.root)
    func names(_ query: String) throws -> [String] {
      try editor.request("workspace/symbol", ["query": .string(query)]).get().elements.compactMap { $0["name"]?.string }
    }
    #expect(try names("") == ["card", "line", "Card.regular", "Card.long", "Line.one", "leaf"])
    #expect(try names("crd") == ["card", "Card.regular", "Card.long"])
    #expect(try names("zz").isEmpty)
  }

  @Test("colours are shown, and tokens offered for one") func colors() throws {
    let found = try ask("documentColor", "kimchi.json").elements
    #expect(found.count == 2)
    #expect(found.first?["color"]?["green"]?.number == 0.667)
    let start = try #require(found.first?["range"])
    let range: JSONText = start.text
    let color: JSONText = ["red": 0, "green": 0.667, "blue": 0, "alpha": 1]
    let labels = try ask("colorPresentation", "kimchi.json", [("range", range), ("color", color)]).elements
      .compactMap { $0["label"]?.string }
    #expect(labels.first == "leaf")
    #expect(labels.last == "#00AA00")
  }

  @Test("a reference's value stands behind it, and a component's uses above it") func hints() throws {
    let range: JSONText = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]
    let hints = try ask("inlayHint", "Layouts/card.json", [("range", range)]).elements
    #expect(
      hints.compactMap { $0["label"]?.string }
        == [#""Nilgiris""#, #"[{"text":"one"}]"#, #""one""#, #""Nilgiris""#])
    let lenses = try ask("codeLens", "Components/line.json").elements.compactMap { $0["command"]?["title"]?.string }
    #expect(lenses == ["used 1 time", "1 fixture"])
  }

  @Test("formatting is that of `fmt`, and changes only what differs", arguments: Small.files.keys.sorted())
  func formatting(file: String) throws {
    guard file.hasSuffix(".json"), let text = Small.files[file] else { return }
    let document = try JSONDocument(parsing: text, file: file)
    var source = SourceText(Array(text.utf8))
    for edit in try ask("formatting", file).elements {
      let range = try #require(edit["range"])
      func offset(_ key: String) throws -> Int {
        let place = try #require(range[key])
        return source.offset(
          of: TextPosition(line: place["line"]?.integer ?? 0, character: place["character"]?.integer ?? 0), in: .utf8)
      }
      source.replace(try offset("start")..<offset("end"), with: Array((edit["newText"]?.string ?? "").utf8))
    }
    #expect(String(decoding: source.bytes, as: UTF8.self) == String(decoding: document.canonicalBytes(), as: UTF8.self))
  }

  @Test("objects and arrays of several lines fold, pictures are links, a selection grows") func others() throws {
    let folds = try ask("foldingRange", "Layouts/card.json").elements
    #expect(folds.first?["startLine"]?.integer == 0 && folds.first?["endLine"]?.integer == 3)
    let links = try ask("documentLink", "Layouts/card.json").elements.compactMap { $0["target"]?.string }
    #expect(links == [FileURI.text(scratch.path("Images/a.png"))])
    let position: JSONText = ["line": 1, "character": 16]
    var range = try ask("selectionRange", "Layouts/card.json", [("positions", [position])]).elements.first
    var lines: [Int] = []
    while let current = range {
      lines.append(current["range"]?["end"]?["line"]?.integer ?? -1)
      range = current["parent"]
    }
    #expect(lines.count > 4 && lines.last == 4)
  }
}
