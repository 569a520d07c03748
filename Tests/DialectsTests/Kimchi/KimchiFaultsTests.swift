import Dialects
import JSONDocument
import Layout
import ScreenLayout
import Screens
import StandardDialects
import Sushi
import Testing

@Suite("Screens of the project's own dialect that are wrong") struct KimchiFaultsTests {
  private static func decode(_ text: String) throws -> DecodedScreen {
    let document = try JSONDocument(parsing: text, file: "home.json")
    return KimchiDialect.decode(ScreenSource(document, contracts: FeedSample.contracts))
  }

  @Test(
    "a screen that holds nothing usable is an empty one",
    arguments: [
      (#"{ "type": "screen" }"#, ["node.payload"]),
      (#"{ "type": "screen", "screen": 7 }"#, ["node.payload"]),
      (#"{ "type": "screen", "screen": { "sections": {} } }"#, ["property.type"]),
      (#"{ "type": "screen", "screen": { "sections": [] } }"#, []),
      (#"{ "type": "screen", "screen": { "sections": [ null, [], "a" ] } }"#, ["property.type", "property.type"]),
    ])
  func nothing(_ text: String, _ codes: [String]) throws {
    let decoded = try Self.decode(text)
    #expect(decoded.diagnostics.map(\.code.id) == codes, "\(decoded.diagnostics.map(\.message))")
    var presenter = FeedSample.presenter(decoded.screen)
    #expect(presenter.present().isEmpty)
  }

  @Test("an action without a name and a misspelt event are reported, of items and of headers")
  func actions() throws {
    let decoded = try Self.decode(
      """
      { "type": "screen", "screen": { "sections": [
        { "id": "a", "layout": "list", "component": "restaurant_card",
          "header": { "component": "section_header", "data": { "title": "T" }, "action": { "url": "x" } },
          "items": [ { "id": "1", "data": { "name": "first" }, "events": { "clik": { "action": "open" }, "view": {} } },
            { "id": "2", "data": { "name": "b" }, "action": [{ "action": "open" }, { "ref": "act" }],
              "events": { "swipe": {}, "click": { "action": "open" }, "long_press": null } } ] } ] } }
      """)
    #expect(
      decoded.diagnostics.map { "\($0.severity) \($0.path ?? "") \($0.message)" }.sorted() == [
        #"error /screen/sections/0/items/0/events/clik unknown property "clik" in events"#,
        "warning /screen/sections/0/header/action expected an action, found an object",
        "warning /screen/sections/0/items/0/events/view expected an action, found an object",
      ])
  }

  @Test("of sections and items with the same id the first stays")
  func duplicates() throws {
    let decoded = try Self.decode(
      """
      { "type": "screen", "screen": { "sections": [
        { "id": "a", "layout": "list", "component": "restaurant_card",
          "items": [ { "id": "1", "data": { "name": "first" } }, { "id": "1" }, { "id": 1 } ] },
        { "id": "a", "layout": "list", "component": "restaurant_card", "items": [ { "id": "2" } ] } ] } }
      """)
    let snapshot = Snapshot(decoded.screen)
    #expect(snapshot.diagnostics.map(\.code.id) == ["section.duplicate", "item.duplicate", "item.duplicate"])
    #expect(snapshot.itemCount == 1)
    var presenter = FeedSample.presenter(decoded.screen)
    #expect(presenter.present().count == 1)
  }

  @Test("200,000 items open, and only those in sight are made")
  func large() throws {
    var items = ""
    for number in 0..<200_000 {
      items += "\(number == 0 ? "" : ",")\n{ \"id\": \(number), \"data\": { \"name\": \"R\" } }"
    }
    let decoded = try Self.decode(
      """
      { "type": "screen", "screen": { "sections": [ { "id": "all", "layout": "list", "component": "restaurant_card",
        "items": [\(items)] } ] } }
      """)
    #expect(decoded.diagnostics.isEmpty)
    var presenter = FeedSample.presenter(decoded.screen)
    _ = presenter.present()
    presenter.scroll(to: 1_000_000)
    #expect(presenter.present().count < 60)
  }
}
