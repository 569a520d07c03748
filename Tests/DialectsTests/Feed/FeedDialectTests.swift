import Dialects
import JSONDocument
import ScreenSupport
import Screens
import StandardDialects
import Sushi
import Testing

@Suite("Home responses") struct FeedDialectTests {
  @Test(
    "a document with a feed is a home response, unless it is something else",
    arguments: [
      (#"{ "feed": { "sections": [] } }"#, true),
      (#"{ "feed": {} }"#, true),
      (#"{ "feed": [] }"#, false),
      (#"{ "type": "screen", "screen": {} }"#, false),
      (#"[ { "type": "feed", "feed": {} } ]"#, false),
      (#"{ "type": "feed", "feed": {} }"#, false),
      (#"{ "component": "feed", "feed": {} }"#, false),
      (#"{ "model": "Feed", "layout": {}, "feed": {} }"#, false),
      (#"{ "model": "Feed", "previews": { "feed": {} }, "feed": {} }"#, false),
      (#"{ "modules": [] }"#, false),
      ("7", false),
    ])
  func recognition(_ text: String, _ isFeed: Bool) throws {
    let document = try JSONDocument(parsing: text, file: "a.json")
    #expect((DialectRegistry.standard.dialect(of: document)?.name == "feed") == isFeed)
  }

  @Test("a section has a header, a footer, the layout of its type, and an item for each entity")
  func sections() throws {
    let decoded = try FeedSample.decode(
      """
      { "type": "restaurant_list", "id": "all",
        "header": { "title": "Restaurants", "action": { "action": "navigate", "url": "all" } },
        "footer": { "kind": "see_all", "title": "All 120" },
        "items": [ { "kind": "restaurant", "id": "r1", "name": "One", "logging": { "rank": 1 } },
                   { "kind": "restaurant", "id": 2 } ] }
      """, next: #"{ "action": "load_content", "offset": "20" }"#)
    #expect(decoded.diagnostics.isEmpty, "\(decoded.diagnostics)")
    let screen = decoded.screen
    #expect(screen.title == "Food")
    #expect(screen.value(at: screen.next) != nil)
    let section = try #require(screen.sections.first)
    #expect(section.layout == FeedSample.types.section(named: "restaurant_list")?.layout)
    let header = try #require(section.header)
    let footer = try #require(section.footer)
    #expect(screen.componentName(of: header) == "section_header")
    #expect(screen.value(at: screen.behavior(of: header).action) != nil)
    #expect(screen.componentName(of: footer) == "section_footer")
    #expect(section.items.map(screen.componentName) == ["restaurant_card", "restaurant_card"])
    #expect(section.items.map(screen.name) == ["r1", "2"])
    #expect(screen.pointer(of: section.items[0])?.description == "/feed/sections/0/items/0")
    #expect(screen.value(at: screen.behavior(of: section.items[0]).logging) != nil)
  }

  @Test("one restaurant stands in two sections, as two kinds or as one, and is itself in the next response")
  func identities() throws {
    let sections = """
      { "type": "sliding_restaurants", "id": "near", "items": [
        { "kind": "restaurant_highlight", "id": "r1" }, { "kind": "restaurant_tile", "id": "r2" } ] },
      { "type": "restaurant_list", "id": "all", "items": [ { "kind": "restaurant", "id": "r1" } ] },
      { "type": "restaurant_list", "id": "again", "items": [ { "kind": "restaurant", "id": "r1" } ] }
      """
    let decoded = try FeedSample.decode(sections)
    let snapshot = Snapshot(decoded.screen)
    #expect(decoded.diagnostics.isEmpty && snapshot.diagnostics.isEmpty)
    #expect(Set(snapshot.identities).count == 4)
    #expect(snapshot.identities == Snapshot(try FeedSample.decode(sections).screen).identities)
  }

  @Test("an entity that goes to another section moves there")
  func moving() throws {
    let old = try FeedSample.decode(
      """
      { "type": "restaurant_list", "id": "a", "items": [ { "kind": "restaurant", "id": "1" }, { "kind": "restaurant", "id": "2" } ] },
      { "type": "restaurant_list", "id": "b", "items": [] }
      """)
    let new = try FeedSample.decode(
      """
      { "type": "restaurant_list", "id": "a", "items": [ { "kind": "restaurant", "id": "2" } ] },
      { "type": "restaurant_list", "id": "b", "items": [ { "kind": "restaurant", "id": "1" } ] }
      """)
    let difference = ScreenDifference(from: Snapshot(old.screen), to: Snapshot(new.screen))
    #expect(difference.lines() == ["move 0.0 → 1.0"])
  }

  @Test("every kind has a component of its own, every type a layout")
  func tables() {
    let types = FeedSample.types
    #expect(types.sections.count == 7 && types.kinds.count == 7)
    #expect(Set(types.kinds.map(\.component)).count == types.kinds.count)
    #expect(types.sections.allSatisfy { !$0.layout.insets.leading.isZero })
    #expect(types.section(named: "banner")?.layout.behavior == .groupPaging)
    guard case .custom(let frames) = types.section(named: "sliding_restaurants")?.layout.group.content
    else {
      Issue.record("sliding restaurants lie in a custom group")
      return
    }
    #expect(frames.count == 3)
  }

  @Test("a section that is another dialect's envelope is read by that one, in its place")
  func embedding() throws {
    let decoded = try FeedSample.decode(
      """
      { "type": "banner", "id": "a", "items": [ { "kind": "banner", "id": "1" } ] },
      { "type": "screen", "screen": { "sections": [ { "id": "b", "layout": "rail", "component": "cuisine_tile",
        "items": [ { "id": "2", "data": { "name": "Soup" } }, { "id": "3", "component": "nothing" } ] } ] } },
      { "type": "info_card", "id": "c", "items": [] },
      { "type": "screen", "screen": { "sections": [ { "id": "d", "layout": "list", "items": [] } ] } }
      """)
    let screen = decoded.screen
    #expect(screen.sections.map(\.id) == ["a", "b", "c", "d"])
    #expect(decoded.diagnostics.map(\.code.id) == ["component.unknown"])
    #expect(decoded.diagnostics.first?.location?.line == 3)
    let item = try #require(screen.sections[1].items.first)
    #expect(screen.pointer(of: item)?.description == "/feed/sections/1/screen/sections/0/items/0")
  }
}
