import Dialects
import JSONDocument
import StandardDialects
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("Outline") struct OutlineTests {
  private func outline(_ text: String) throws -> PictureOutline {
    let document = try JSONDocument(parsing: text, file: "card.json")
    let layout = try #require(LayoutDocument(document, path: "/nowhere/card.json", dialects: .standard))
    return PictureOutline(PreparedLayout(layout, in: Workspace(containing: "/nowhere/card.json")))
  }

  private static let card = #"""
    {"type": "hStack", "hStack": {"id": "root", "items": [
      {"type": "image", "image": {"url": {"ref": "image"}}},
      {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"ref": "title"}},
        {"type": "each", "each": {"ref": "rows", "item": {"type": "tag", "tag": {"text": {"ref": "text"}}}}}]}},
      {"type": "component", "component": {"name": "row", "data": {"ref": "row"}}}]}}
    """#

  @Test("a line for each node, with its type, id and references")
  func text() throws {
    #expect(
      try outline(Self.card).text == """
        ▸ hStack #root
        ├ ● image  url ↦ image
        ├ ▸ vStack
        │ ├ ● label  ↦ title
        │ └ ▸ each  ↦ rows
        │   └ ● tag  text ↦ text
        └ ▸ component row  ↦ row

        """)
  }

  @Test("a child is found by its position, however many there are and whatever is inside of them")
  func children() throws {
    let leaf = #"{"type": "label", "label": {"text": "a"}}"#
    let items = (0..<60).map { index in
      let inner = Array(repeating: leaf, count: index % 7).joined(separator: ", ")
      return index % 2 == 0 ? leaf : "{\"type\": \"vStack\", \"vStack\": {\"items\": [\(inner)]}}"
    }
    let index = try outline("{\"type\": \"hStack\", \"hStack\": {\"items\": [\(items.joined(separator: ", "))]}}").index
    for parent in 0..<index.count {
      let children = index.children(of: parent)
      #expect(children.indices.map { index.child($0, of: parent) } == children)
      #expect(index.child(children.count, of: parent) == nil)
      #expect(index.child(-1, of: parent) == nil)
    }
  }

  @Test("each node has its address by indexes and by pointer")
  func addresses() throws {
    let entries = try outline(Self.card).entries
    #expect(entries.map(\.path) == ["", "0", "1", "1/0", "1/1", "1/1/0", "2"])
    #expect(entries[5].pointer == "/hStack/items/1/vStack/items/1/each/item")
  }

  @Test("as JSON nodes are nested")
  func json() throws {
    let text = try outline(#"{"type": "vStack", "vStack": {"items": [{"type": "lable"}, {"type": "spacer"}]}}"#).json
    #expect(
      text.description == #"{"type":"vStack","path":"","pointer":"","children":["#
        + #"{"type":"lable","path":"0","pointer":"/vStack/items/0"},"#
        + #"{"type":"spacer","path":"1","pointer":"/vStack/items/1"}]}"#)
  }
}
