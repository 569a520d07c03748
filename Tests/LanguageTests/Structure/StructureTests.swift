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
    let name = method.hasPrefix("kimchi/") ? method : "textDocument/\(method)"
    return try editor.ask(name, scratch.path(file), text + "|", others).get()
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
    // A token of the design system, by its name.
    #expect(try ask("documentColor", "Layouts/card.json").elements.map { $0["color"]?["green"]?.number } == [0.667])
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
    #expect(lenses == ["used 1 time", "1 fixture", "Open in the studio"])
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
    let fixtures = try ask("documentLink", "Previews/Card.previews.json").elements.compactMap { $0["target"]?.string }
    #expect(fixtures == ["\(FileURI.text(scratch.path("Previews/Card.previews.json")))#L2"])
    let position: JSONText = ["line": 1, "character": 16]
    var range = try ask("selectionRange", "Layouts/card.json", [("positions", [position])]).elements.first
    var lines: [Int] = []
    while let current = range {
      lines.append(current["range"]?["end"]?["line"]?.integer ?? -1)
      range = current["parent"]
    }
    #expect(lines.count > 4 && lines.last == 4)
  }

  // MARK: Pictures

  @Test("a picture has the place of each node, in the picture and in the text", arguments: ["svg", "png", "ansi"])
  func preview(format: String) throws {
    let answer = try ask("kimchi/preview", "Layouts/card.json", [("format", .string(format))])
    #expect(answer["fixture"]?.string == "regular")
    #expect(answer["fixtures"]?.elements.compactMap(\.string) == ["regular", "long"])
    #expect((answer["cell"] != nil) == (format == "ansi"))
    let title = try #require(answer["frames"]?.elements.first { $0["pointer"]?.string == "/vStack/items/0" })
    #expect(title["range"]?["start"]?["line"]?.integer == 1 && title["x"]?.number == 8)
  }

  @Test("a larger scale has more pixels, and impossible ones are refused") func scales() throws {
    func bytes(_ scale: JSONText) throws -> Int {
      let answer = try ask("kimchi/preview", "Layouts/card.json", [("format", "png"), ("scale", scale)])
      return answer["content"]?.string?.utf8.count ?? 0
    }
    #expect(try bytes(1) < bytes(3))
    for scale: JSONText in [0, -1, 1000] { #expect(throws: RPCError.self) { try bytes(scale) } }
    #expect(throws: RPCError.self) {
      try ask("kimchi/preview", "Layouts/card.json", [("format", "pdf")])
    }
  }

  // MARK: Commands, tokens, ranges

  @Test("an editor that shows pictures gets a lens for them, and any editor is told how to open the studio")
  func commands() throws {
    var editor = TestEditor()
    _ = editor.request(
      "initialize",
      ["rootUri": .string(FileURI.text(scratch.root)), "capabilities": [:], "initializationOptions": ["preview": true]])
    let path = scratch.path("Layouts/card.json")
    editor.open(path, Small.card)
    let lenses = try editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(FileURI.text(path))]])
      .get().elements.compactMap { $0["command"] }
    #expect(lenses.compactMap { $0["title"]?.string } == ["2 fixtures", "Preview", "Open in the studio"])
    let open = try #require(lenses.last)
    #expect(lenses[1]["command"]?.string == "kimchi.preview" && open["command"]?.string == "kimchi.openStudio")
    let message = IncomingMessage.request(
      .number(90), method: "workspace/executeCommand",
      params: TestEditor.view(["command": "kimchi.openStudio", "arguments": open["arguments"]?.text ?? []]))
    let shown = editor.receive(message).compactMap { message in
      if case .notification("window/showMessage", let params) = message {
        TestEditor.view(params)["message"]?.string
      } else {
        nil
      }
    }
    #expect(shown == ["Run in a terminal: kimchi '\(path)'"])
    guard case .failure = editor.request("workspace/executeCommand", ["command": "rm"]) else {
      Issue.record("carried out")
      return
    }
  }

  @Test("references, tokens and components are coloured") func tokens() throws {
    let data = try ask("semanticTokens/full", "Layouts/card.json")["data"]?.elements.compactMap(\.integer) ?? []
    let lines = Small.card.split(separator: "\n").map { Array($0.utf8) }
    var (line, character) = (0, 0)
    var found: [String] = []
    for start in stride(from: 0, to: data.count, by: 5) {
      character = data[start] == 0 ? character + data[start + 1] : data[start + 1]
      line += data[start]
      let text = lines[line][character..<character + data[start + 2]]
      found.append("\(data[start + 3]) \(String(decoding: text, as: UTF8.self))")
    }
    #expect(found == ["0 place/name", "1 leaf", "0 rows", "0 text", "2 line", "0 place/name"])
    let range: JSONText = ["start": ["line": 3, "character": 0], "end": ["line": 4, "character": 0]]
    let few = try ask("semanticTokens/range", "Layouts/card.json", [("range", range)])["data"]?.elements ?? []
    #expect(few.count == 10)
  }

  @Test("formatting one line after another is formatting the whole", arguments: Small.files.keys.sorted())
  func ranges(file: String) throws {
    guard file.hasSuffix(".json"), let text = Small.files[file] else { return }
    let document = try JSONDocument(parsing: text, file: file)
    let all: JSONText = ["start": ["line": 0, "character": 0], "end": ["line": 999, "character": 0]]
    func formatted(_ range: JSONText) throws -> String {
      var new = SourceText(Array(text.utf8))
      for edit in try ask("rangeFormatting", file, [("range", range)]).elements.reversed() {
        func offset(_ key: String) throws -> Int {
          let place = try #require(edit["range"]?[key])
          return new.offset(
            of: TextPosition(line: place["line"]?.integer ?? 0, character: place["character"]?.integer ?? 0), in: .utf8)
        }
        new.replace(try offset("start")..<offset("end"), with: Array((edit["newText"]?.string ?? "").utf8))
      }
      return String(decoding: new.bytes, as: UTF8.self)
    }
    #expect(try formatted(all) == String(decoding: document.canonicalBytes(), as: UTF8.self))
    let first: JSONText = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 20]]
    let one = try formatted(first)
    #expect(
      one.hasSuffix(text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")))
  }
}
