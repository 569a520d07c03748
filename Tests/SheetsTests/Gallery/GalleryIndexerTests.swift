import Conditions
import JSONDocument
import Rendering
import TestSupport
import Testing

@testable import Sheets
@testable import Pictures
@testable import Workspaces

@Suite struct GalleryIndexerTests {
  private func entries(_ indexer: inout GalleryIndexer) -> [GalleryEntry] {
    var entries: [GalleryEntry] = []
    while !indexer.isDone { entries += indexer.next() }
    return entries
  }

  private static let label = #"{"type": "label", "label": {"text": {"ref": "title"}}}"#

  @Test("layouts, components, screens and fixtures are listed; excluded ones are not, a broken file is")
  func lists() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": Self.label, "Components/row.json": "{ broken",
      "Screens/home.json": #"{"type": "screen", "screen": {}}"#,
      "Previews/Card.previews.json":
        #"{"previews": {"a": {}, "b": {}, "c": {}}, "exclude": ["b"], "tags": {"c": ["long"]}}"#,
      "Previews/order.json": #"{"title": "captured"}"#, "Previews/Z.previews.json": "{",
    ])
    var indexer = GalleryIndexer([Workspace(containing: scratch.root)])
    let found = entries(&indexer)
    #expect(
      found.map { "\($0.kind) \($0.searchText)" } == [
        "screen home", "layout card", "component row", "fixture Card.a", "fixture Card.c #long", "broken Z",
        "fixture Order.default",
      ])
    #expect(Set(indexer.previewFiles[0].keys) == ["Card", "Order"])
  }

  @Test("a folder that is no workspace is looked through")
  func loose() throws {
    let scratch = try Scratch(["a.json": Self.label, "deep/b.json": Self.label, "notes.json": "[1]"])
    var indexer = GalleryIndexer([Workspace(containing: scratch.root)])
    #expect(entries(&indexer).map(\.name) == ["a", "b"])
  }

  @Test("two thousand fixtures in two hundred files are listed in parts, each of them, in order")
  func many() throws {
    var files = ["kimchi.json": "{}"]
    for file in 0..<200 {
      let previews = (0..<10).map { "\"f\(file)_\($0)\": {\"title\": \"t\"}" }.joined(separator: ",")
      files["Previews/Card\(file + 1000).previews.json"] = "{\"previews\": {\(previews)}}"
    }
    let scratch = try Scratch(files)
    var indexer = GalleryIndexer([Workspace(containing: scratch.root)])
    var parts: [Int] = []
    var names: [String] = []
    while !indexer.isDone {
      let part = indexer.next()
      parts.append(part.count)
      names += part.map(\.name)
    }
    #expect(names == (0..<200).flatMap { file in (0..<10).map { "f\(file)_\($0)" } })
    #expect(parts.max() ?? 0 <= 1010, "no part is all of it: \(parts)")
  }

  @Test("a picture is drawn of each entry, or it says what is wrong")
  func paints() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "Layouts/card.json": Self.label, "Components/row.json": "{ broken",
      "Previews/Card.previews.json": #"{"previews": {"a": {"title": "hello"}, "b": {"$extends": "gone"}}}"#,
      "Previews/Orphan.previews.json": #"{"previews": {"a": {}}}"#, "Previews/Z.previews.json": "{",
    ])
    let workspace = Workspace(containing: scratch.root)
    var indexer = GalleryIndexer([workspace])
    var painter = GalleryPainter([workspace])
    var said: [String: String] = [:]
    for entry in entries(&indexer) {
      let look = GalleryLook(PictureConditions(), colors: .truecolour)
      let picture = painter.paint(entry, look, previews: indexer.previewFiles)
      said[entry.address] = picture.canvas == nil ? picture.findings.first?.diagnostic.code.id : "drawn"
    }
    #expect(
      said == [
        "card": "drawn", "row": "json.syntax", "Card.a": "drawn", "Card.b": "fixture.unknown",
        "Orphan.a": "fixture.orphan", "Z": "json.syntax",
      ])
  }

  @Test("what is edited and not saved is drawn as it is edited")
  func edited() throws {
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/card.json": Self.label])
    let path = scratch.path("Layouts/card.json")
    let workspace = Workspace(containing: scratch.root)
    let tall = try JSONDocument(
      parsing: #"{"type": "label", "label": {"text": "x", "height": 160}}"#, file: "card.json")
    let entry = GalleryEntry(.layout, "card", path: path)
    let look = GalleryLook(PictureConditions(), colors: .truecolour)
    var plain = GalleryPainter([workspace])
    var edited = GalleryPainter([workspace], edited: [path: tall])
    #expect(plain.paint(entry, look, previews: []).facts.first != "393 × 160 points")
    #expect(edited.paint(entry, look, previews: []).facts.first == "393 × 160 pt")
  }
}
