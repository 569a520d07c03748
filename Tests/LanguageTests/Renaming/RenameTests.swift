import Inspection
import JSONDocument
import Language
import Sessions
import TestSupport
import Testing
import Workspaces

@Suite("renaming") struct RenameTests {
  /// The same after the studio's command.
  private static func studio(
    _ file: String, _ rename: (inout Session) throws -> Void
  ) throws -> [String: String] {
    var session = try Session(try Target.find(file))
    let before = Dictionary(
      session.nameChange.documents.map { ($0.path, $0.document.bytes) }, uniquingKeysWith: { one, _ in one })
    try rename(&session)
    var texts: [String: String] = [:]
    for (path, document) in session.nameChange.documents where before[path] != document.bytes {
      texts[path] = String(decoding: document.bytes, as: UTF8.self)
    }
    return texts
  }

  private struct Case: Sendable, CustomStringConvertible {
    var root: String
    /// A layout that the studio has open.
    var opened: String
    /// Where the editor's cursor is: a file, and a text that it stands inside of.
    var file: String
    var part: String
    var rename: @Sendable (inout Session) throws -> Void

    var description: String { "\(file) \(part)" }
  }

  private static let cases: [Case] = [
    Case(root: Samples.root, opened: "Layouts/menu_item.json", file: "Components/veg_mark.json", part: #""veg_mark""#) {
      _ = try $0.renameComponent("veg_mark", to: "renamed", as: "")
    },
    Case(
      root: Samples.root, opened: "Layouts/cart_summary.json", file: "Components/bill_row.json", part: #""bill_row""#
    ) { _ = try $0.renameComponent("bill_row", to: "renamed", as: "") },
    Case(
      root: Samples.root, opened: "Layouts/restaurant_card.json", file: "Layouts/restaurant_card.json",
      part: #""ref": "name""#
    ) { _ = try $0.renameReference("name", to: "renamed", as: "") },
    Case(
      root: Samples.root, opened: "Layouts/restaurant_card.json", file: "Previews/RestaurantCard.previews.json",
      part: #""closed""#
    ) { _ = try $0.renameFixture("closed", ofModel: "RestaurantCard", to: "renamed", as: "") },
    Case(
      root: Samples.feed, opened: "Layouts/\(firstLayout(Samples.feed))", file: "Components/section_header.json",
      part: #""section_header""#
    ) { _ = try $0.renameComponent("section_header", to: "renamed", as: "") },
  ]

  private static func firstLayout(_ root: String) -> String {
    WorkspaceFiles.documents(in: root + "/Layouts").first.map(FilePath.name) ?? ""
  }

  @Test("the edits are the studio's, byte for byte, on the samples", arguments: cases)
  private func samples(_ test: Case) throws {
    let path = "\(test.root)/\(test.file)"
    guard WorkspaceFiles.kind(of: path) == .file, WorkspaceFiles.kind(of: "\(test.root)/\(test.opened)") == .file else {
      return
    }
    let text = SourceText(try WorkspaceFiles.read(path))
    let start = try #require(text.bytes.indices.first { text.bytes[$0...].starts(with: test.part.utf8) })
    var editor = TestEditor(test.root)
    editor.open(path, String(decoding: text.bytes, as: UTF8.self))
    let answer = try editor.ask(
      "textDocument/rename", path, at: start + test.part.utf8.count - 2, of: text, [("newName", "renamed")]
    ).get()
    let edited = try TestEditor.applied(answer) { try WorkspaceFiles.read($0) }
    let expected = try Self.studio("\(test.root)/\(test.opened)", test.rename)
    #expect(!edited.isEmpty)
    #expect(edited == expected)
  }

  @Test("a token, an id and a field are renamed wherever they are named") func small() throws {
    let scratch = try Small.scratch()
    var editor = TestEditor(scratch.root)
    func renamed(_ file: String, _ cursor: String) throws -> [String: String] {
      let text = try #require(Small.files[file])
      let (before, after) = (cursor.prefix { $0 != "|" }, cursor.drop { $0 != "|" }.dropFirst())
      let start = try #require(text.ranges(of: before + after).first)
      let place = text[..<start.lowerBound].utf8.count + before.utf8.count
      let source = SourceText(Array(text.utf8))
      editor.open(scratch.path(file), text)
      let answer = try editor.ask(
        "textDocument/rename", scratch.path(file), at: place, of: source, [("newName", "other")]
      ).get()
      return try TestEditor.applied(answer) {
        Array((Small.files[String($0.dropFirst(scratch.root.utf8.count + 1))] ?? "").utf8)
      }
    }
    let token = try renamed("Layouts/card.json", #""token": "le|af""#)
    #expect(token[scratch.path("kimchi.json")]?.contains(#""other": {"light""#) == true)
    #expect(token[scratch.path("Layouts/card.json")] == Small.card.replacing("leaf", with: "other"))
    let id = try renamed("Layouts/card.json", #""size_from": "ti|tle""#)
    #expect(id == [scratch.path("Layouts/card.json"): Small.card.replacing("title", with: "other")])
    let member = try renamed("Layouts/card.json", #""place/n|ame"}, "color""#)
    #expect(member[scratch.path("Layouts/card.json")] == Small.card.replacing("place/name", with: "place/other"))
    #expect(member[scratch.path("Previews/Card.previews.json")]?.contains(#""other": "Nilgiris""#) == true)
    let holder = try renamed("Layouts/card.json", #""pl|ace/name"}, "color""#)
    #expect(holder[scratch.path("Layouts/card.json")] == Small.card.replacing("place/", with: "other/"))
  }

  @Test("what the studio refuses is refused in its words") func refused() throws {
    let scratch = try Small.scratch()
    var editor = TestEditor(scratch.root)
    func answer(_ text: String, _ name: String) -> Result<JSONView, RPCError> {
      editor.ask("textDocument/rename", scratch.path("Components/line.json"), text, [("newName", .string(name))])
    }
    let line = try #require(Small.files["Components/line.json"]).replacing(
      #"{"component": "line"#, with: #"{"component": "li|ne"#)
    #expect(
      answer(line, "label") == .failure(.failed("label is the name of a type: choose another name, such as label_row")))
    #expect(answer(line, "line") == .failure(.failed("it has that name already: choose another one")))
    #expect(answer(#"{"component|": "line"}"#, "x") == .failure(.failed("nothing here can be renamed")))
    #expect(
      answer(#"{"component": "li|ne""#, "x") == .failure(.failed("the file isn't well-formed JSON; repair it first")))
  }

  @Test("without the editor's help a component keeps its file's name, so the rename is refused") func noFiles() throws {
    let scratch = try Small.scratch()
    var editor = TestEditor(scratch.root, capabilities: [:])
    let line = try #require(Small.files["Components/line.json"]).replacing(
      #"{"component": "line"#, with: #"{"component": "li|ne"#)
    guard
      case .failure(let error) = editor.ask(
        "textDocument/rename", scratch.path("Components/line.json"), line, [("newName", "other")])
    else {
      Issue.record("renamed")
      return
    }
    #expect(error.message.contains("can't rename files"))
  }
}
