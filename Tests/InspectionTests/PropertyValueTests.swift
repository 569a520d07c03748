import Inspection
import JSONDocument
import Pictures
import Sushi
import TestSupport
import Testing
import Workspaces

@Suite("Properties of nodes") struct PropertyValueTests {
  private let scratch: Scratch
  private let picture: Picture

  init() throws {
    scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": """
      {"type": "vStack", "vStack": {"bg_color": "#EF4F5F", "spacing": 4, "items": [
        {"type": "label", "label": {"text": {"ref": "title"}, "color": {"ref": "tint"}}},
        {"type": "image", "image": {"url": "https://example.com/a/pizza.png?size=2"}},
        {"type": "each", "each": {"ref": "rows", "item": {"type": "label", "label": {"text": {"ref": "name"}}}}}
      ]}}
      """,
      "Previews/Card.previews.json": """
      {"model": "Card", "previews": {"regular": {
        "title": "Frosty\\nBear", "tint": "#112233", "rows": [{"name": "One"}, {"name": "Two"}, {"name": "Three"}]
      }}}
      """,
    ])
    picture = try Picture(Target.find(scratch.path("Layouts/card.json")))
  }

  private func property(_ name: String, of index: Int) throws -> PropertyValue {
    try #require(picture.properties(of: index).first { $0.name == name })
  }

  @Test("a written colour has a swatch, and other values have none")
  func colours() throws {
    let ground = try property("bg_color", of: 0)
    #expect(ground.source == .layout)
    #expect(ground.color?.hex == "#EF4F5F")
    #expect(try property("spacing", of: 0).color == nil)
  }

  @Test("a reference is named with what the data has there")
  func references() throws {
    let text = try property("text", of: 1)
    #expect(text.source == .data(path: "title"))
    #expect(text.value == "Frosty\nBear")
    #expect(picture.wholeValue(of: text, at: 1) == "Frosty\nBear")
  }

  @Test("what is written comes before what could be")
  func order() {
    let sources = picture.properties(of: 0).map { $0.source == .unset }
    #expect(sources == sources.sorted { !$0 && $1 })
    #expect(sources.first == false && sources.last == true)
  }

  @Test("a row of the outline is told by its text, its picture's file, or how much is in it")
  func gists() {
    #expect(picture.nodeSummary(of: 0).count == 3)
    #expect(picture.nodeSummary(of: 1).text == "\"Frosty Bear\"")
    #expect(picture.nodeSummary(of: 1).reference == "title")
    #expect(picture.nodeSummary(of: 2).text == "pizza.png")
    #expect(picture.nodeSummary(of: 3).count == 3)
    #expect(picture.nodeSummary(of: 4).text == "\"One\"")
  }

  @Test("a text is found where it stands, in the layout before the data")
  func search() throws {
    #expect(picture.search("bear").map(\.index) == [1])
    // The label has it, not the `each` around the label.
    #expect(picture.search("THREE").map(\.path) == ["rows[2]/name"])
    #expect(picture.search("THREE").map(\.index) == [4])
    #expect(picture.search("example.com").map(\.index) == [2])
    #expect(picture.dataPath(ofText: "two") == "rows[1]/name")
    #expect(picture.search("nothing of the kind").isEmpty)
  }

  @Test("on a screen every part's own texts are searched, however many there are; references end at a limit")
  func searchOfParts() throws {
    let items = (0..<9).map { #"{ "id": "i\#($0)", "data": { "title": "Cabin \#($0)" } }"# }.joined(separator: ", ")
    let bound = #"{ "id": "bound", "data": { "title": { "ref": "notes" } } }"#
    let scratch = try Scratch([
      "kimchi.json": "{}", "Components/cabin.json": #"{ "component": "cabin", "layout": { "type": "spacer" } }"#,
      "Previews/Deck.previews.json": #"{ "previews": { "a": { "notes": ["one", "two", "Sauna"] } } }"#,
      "Screens/deck.json":
        #"{ "type": "screen", "screen": { "sections": [{ "component": "cabin", "items": [\#(items), \#(bound)] }] } }"#,
    ])
    let picture = try Picture(Target.find(scratch.path("Screens/deck.json")))
    #expect(picture.search("cabin 8", limit: 1).map { picture.path($0.index) } == ["0/8"])
    #expect(picture.search("sauna", limit: 9).map { picture.path($0.index) } == ["0/9"])
    #expect(picture.search("sauna", limit: 2).isEmpty && picture.dataPath(ofText: "sauna") == "notes[2]")
  }

  @Test(
    "relative addresses start at the given place",
    arguments: [
      (Address.next, 1, 2), (.previous, 1, 0), (.parent, 4, 3), (.first, 2, 1), (.last, 2, 3),
    ])
  func relative(_ address: Address, _ start: Int, _ end: Int) throws {
    #expect(try picture.resolve(address, from: start) == [end])
  }
}
