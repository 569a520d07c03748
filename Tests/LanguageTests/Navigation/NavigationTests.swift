import JSONDocument
import Language
import TestSupport
import Testing
import Workspaces

@Suite("going to places") struct NavigationTests {
  private let scratch: Scratch

  init() throws { scratch = try Small.scratch() }

  /// The text with a cursor behind a part of it.
  private static func cursor(behind part: String, in text: String) throws -> String {
    let range = try #require(text.range(of: part))
    return text[..<range.upperBound] + "|" + text[range.upperBound...]
  }

  /// `card.json:2`, for each place of an answer, from line 1.
  private func places(_ answer: JSONView) -> [String] {
    answer.elements.map {
      "\(FilePath.name($0["uri"]?.string ?? "")):\(($0["range"]?["start"]?["line"]?.integer ?? -1) + 1)"
    }
  }

  private func places(_ method: String, _ file: String, behind part: String) throws -> [String] {
    var editor = TestEditor(scratch.root)
    let text = try #require(Small.files[file])
    return places(
      try editor.ask(method, scratch.path(file), try Self.cursor(behind: part, in: text)).get())
  }

  @Test(
    "a name leads to where it is declared",
    arguments: [
      ("Layouts/card.json", #""name": "li"#, ["line.json:1"]),
      ("Layouts/card.json", #""ref": "place/na"#, ["Card.previews.json:2"]),
      ("Layouts/card.json", #""ref": "te"#, ["Card.previews.json:2"]),
      ("Layouts/card.json", #""token": "le"#, ["kimchi.json:1"]),
      ("Layouts/card.json", #""size_from": "ti"#, ["card.json:2"]),
      ("Layouts/card.json", #""url": "Ima"#, ["a.png:1"]),
      ("Layouts/card.json", #""padd"#, []),
      ("Components/line.json", #""ref": "cap"#, ["line.json:1", "Line.previews.json:1"]),
      ("Previews/Card.previews.json", #""$extends": "reg"#, ["Card.previews.json:2"]),
    ])
  func definition(file: String, part: String, expected: [String]) throws {
    #expect(try places("textDocument/definition", file, behind: part) == expected)
  }

  @Test(
    "the references of a name are all its places",
    arguments: [
      ("Layouts/card.json", #""name": "li"#, ["card.json:4", "line.json:1"]),
      ("Layouts/card.json", #""token": "le"#, ["card.json:2", "kimchi.json:1"]),
      ("Layouts/card.json", #""id": "ti"#, ["card.json:2", "card.json:5"]),
      (
        "Layouts/card.json", #""ref": "pla"#,
        ["Card.previews.json:2", "Card.previews.json:3", "card.json:2", "card.json:4"]
      ),
      ("Previews/Card.previews.json", #""regu"#, ["Card.previews.json:2", "Card.previews.json:3"]),
      ("Components/line.json", #"{"capt"#, ["Line.previews.json:1", "card.json:4", "line.json:1", "line.json:2"]),
    ])
  func references(file: String, part: String, expected: [String]) throws {
    #expect(try places("textDocument/references", file, behind: part).sorted() == expected.sorted())
  }

  @Test(
    "hover tells what is known",
    arguments: [
      ("Layouts/card.json", #""padd"#, ["space inside the bounds", "Takes points"]),
      ("Layouts/card.json", #""ref": "place/na"#, ["place/name", "Nilgiris", "long: `\"A long name\"`"]),
      ("Layouts/card.json", #""name": "li"#, ["A line of text.", "`caption` string, required", "Used 1 time"]),
      ("Layouts/card.json", #""token": "le"#, ["#00AA00", "#00FF00", "contrast 3.1 on the surface"]),
      ("Layouts/card.json", #""type": "lab"#, ["a text"]),
      ("Previews/Card.previews.json", #""lon"#, ["Card.long", "Extends `regular`"]),
      ("kimchi.json", #""design_sys"#, ["own colors and named styles", "Takes an object"]),
      ("kimchi.json", ##""light": "#00A"##, ["contrast 3.1 on the surface", "nearest token is `leaf`"]),
      ("Components/line.json", #""requi"#, ["whether an instance without it is an error"]),
      ("Previews/Card.previews.json", #""previ"#, ["fixtures by name"]),
    ])
  func hover(file: String, part: String, expected: [String]) throws {
    var editor = TestEditor(scratch.root)
    let text = try #require(Small.files[file])
    let answer = try editor.ask("textDocument/hover", scratch.path(file), try Self.cursor(behind: part, in: text)).get()
    let words = answer["contents"]?["value"]?.string ?? ""
    for word in expected { #expect(words.contains(word), "\(words)") }
  }

  @Test(
    "an editor that shows pictures sees what is named",
    arguments: [
      ("Layouts/card.json", #""name": "li"#), ("Previews/Card.previews.json", #""lon"#),
      ("Previews/Card.previews.json", #""$extends": "reg"#),
    ])
  func pictures(file: String, part: String) throws {
    let text = try #require(Small.files[file])
    for (markdown, isShown) in [("marked", true), ("other", false)] {
      var editor = TestEditor(
        scratch.root,
        capabilities: ["general": ["markdown": ["parser": .string(markdown)], "positionEncodings": ["utf-8"]]])
      let answer = try editor.ask("textDocument/hover", scratch.path(file), try Self.cursor(behind: part, in: text))
        .get()
      let words = answer["contents"]?["value"]?.string ?? ""
      #expect(words.contains("![](data:image/png;base64,iVBOR") == isShown)
      #expect(words.utf8.count < 100_000)
    }
  }

  @Test("hover on a problem has its page") func page() throws {
    var editor = TestEditor(scratch.root)
    let file = scratch.path("Layouts/card.json")
    let text = #"{"type": "label", "label": {"txet": "a"}}"#
    editor.open(file, text)
    editor.settle()
    let answer = try editor.ask("textDocument/hover", file, at: 31, of: SourceText(Array(text.utf8))).get()
    #expect(answer["contents"]?["value"]?.string?.hasPrefix("**property.unknown**: ") == true)
  }

  @Test("a document that is broken has no places, and the server goes on") func broken() throws {
    var editor = TestEditor(scratch.root)
    for method in ["definition", "references", "hover", "documentHighlight", "documentSymbol", "foldingRange"] {
      _ = try editor.ask("textDocument/\(method)", scratch.path("Layouts/card.json"), #"{"type": |"#).get()
    }
  }

  @Test("any place of any sample can be asked about", arguments: Samples.all)
  func samples(root: String) throws {
    var editor = TestEditor(root)
    var random = SeededRandom(seed: 3)
    let paths = WorkspaceFiles.documents(in: root).filter { $0.hasSuffix(".json") }
    for path in paths.shuffled(using: &random).prefix(6) {
      let text = SourceText(try WorkspaceFiles.read(path))
      editor.open(path, String(decoding: text.bytes, as: UTF8.self))
      for _ in 0..<12 {
        let offset = Int.random(in: 0...text.bytes.count, using: &random)
        for method in ["definition", "references", "hover", "completion", "prepareRename"] {
          let answer = editor.ask("textDocument/\(method)", path, at: offset, of: text)
          guard case .success = answer else {
            Issue.record("\(path) \(offset) \(method): \(answer)")
            return
          }
        }
      }
    }
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? { ranges(of: part).first }
}
