import JSONDocument
import Testing

@testable import Screens

@Suite("Screens")
struct ScreenTests {
  private func names(_ screen: Screen) -> [String] {
    screen.sections.map { section in
      let around = [section.header, section.footer].map { $0.map { "[\(screen.name(of: $0))]" } ?? "" }
      return "\(section.id): \(around[0])" + section.items.map { screen.name(of: $0) }.joined(separator: " ")
        + around[1]
    }
  }

  // MARK: Pages

  @Test("a page's sections go on where they were, new ones come behind, and the first of an id is the one")
  func appending() throws {
    let first = try SampleScreen(("S", "a b"), ("T", "c"), ("S", "d"))
    var page = try SampleScreen(("U", "e f"), ("S", "g"), ("T", "h i"))
    page.screen.sections[0].header = page.screen.sections[1].items[0]
    page.screen.sections[0].footer = page.screen.sections[2].items[0]
    page.screen.next = page.screen.sections[2].items[1].data
    let both = first.screen.appending(page.screen)
    #expect(names(both) == ["S: a b g", "T: c h i", "S: d", "U: [g]e f[h]"])
    #expect(both.sources.count == 2)
    let next = try #require(both.value(at: both.next))
    #expect(next.document.pointer(to: next.node).description == "/4/1")
    let moved = try #require(both.sections[0].items.last)
    #expect([moved.data, moved.origin, moved.name].map(\.source) == [1, 1, 1])
    #expect(both.pointer(of: moved)?.description == "/2")
    #expect(both.itemCount == 9)
    // The page is the last: there is no next one.
    page.screen.next = .none
    #expect(first.screen.appending(page.screen).next.isNone)
  }

  @Test("of a response, the sections asked for come in their places, and those that it lacks go")
  func replacing() throws {
    let old = try SampleScreen(("S", "a"), ("T", "b"), ("U", "c"))
    let new = try SampleScreen(("T", "x y"), ("S", "z"), ("T", "later"))
    #expect(names(old.screen.replacing(["T", "U"], from: new.screen)) == ["S: a", "T: x y"])
    #expect(names(old.screen.replacing([], from: new.screen)) == ["S: a", "T: b", "U: c"])
    #expect(names(old.screen.replacing(["S"], from: new.screen)) == ["S: z", "T: b", "U: c"])
  }

  @Test("components and behaviors go along by what they are, not by their numbers")
  func adopting() throws {
    var first = try SampleScreen(("S", "a"))
    _ = first.screen.component(named: "card")
    var page = try SampleScreen(("T", "b c"))
    let place = page.screen.sections[0].items[0].data
    page.screen.sections[0].items[1].component = page.screen.component(named: "tile")
    page.screen.sections[0].items[1].behavior = page.screen.add(
      ItemBehavior(action: place, events: place, logging: .none))
    let both = first.screen.appending(page.screen)
    #expect(both.components == ["row", "card", "tile"])
    let items = try #require(both.sections.last).items
    #expect(items.map { both.componentName(of: $0) } == ["row", "tile"])
    #expect(both.behavior(of: items[0]) == ItemBehavior())
    let behavior = both.behavior(of: items[1])
    #expect(behavior.action.source == 1 && behavior.action.index == place.index)
    #expect(behavior.events == behavior.action && behavior.logging.isNone)
  }

  // MARK: Building and reading

  @Test("an item has no behavior unless it is given one, and equal ones in a row are one")
  func behaviors() throws {
    var screen = try SampleScreen(("S", "a b")).screen
    let (a, b) = (screen.sections[0].items[0].data, screen.sections[0].items[1].data)
    #expect(Item(ItemIdentity("a"), component: 0).behavior == 0)
    #expect(screen.add(ItemBehavior()) == 0)
    #expect(screen.behaviorCount == 1)
    #expect(screen.add(ItemBehavior(action: a)) == 1)
    #expect(screen.add(ItemBehavior(action: a)) == 1)
    #expect(screen.add(ItemBehavior(events: b)) == 2)
    #expect(screen.add(ItemBehavior(action: a)) == 3)
    #expect(screen.behaviorCount == 4)
    var item = screen.sections[0].items[0]
    for (number, expected) in [
      (0, ItemBehavior()), (2, ItemBehavior(events: b)), (4, ItemBehavior()), (-1, ItemBehavior()),
    ] {
      item.behavior = Int32(number)
      #expect(screen.behavior(of: item) == expected, "\(number)")
    }
  }

  @Test("a component is counted once, and a number that none has is the one without a name")
  func components() throws {
    var screen = Screen()
    #expect([screen.component(named: "a"), screen.component(named: "b"), screen.component(named: "a")] == [0, 1, 0])
    var item = Item(ItemIdentity("x"), component: 1)
    #expect(screen.componentName(of: item) == "b")
    for number in [2, -1] {
      item.component = Int32(number)
      #expect(screen.componentName(of: item) == "")
    }
  }

  @Test("an item is called as its id is spelt, or else by its place, or else an item")
  func itemNames() throws {
    let document = try JSONDocument(parsing: #"[7, "a\u0062", {"x": 1}]"#, file: "s.json")
    var screen = Screen()
    #expect(screen.add(document) == 0)
    let places = document.elements(of: document.root).map { DocumentPlace(source: 0, node: $0) }
    var item = Item(ItemIdentity("x"), component: 0, origin: places[2], name: places[0])
    #expect(screen.name(of: item) == "7")
    item.name = places[1]
    #expect(screen.name(of: item) == "ab")
    item.name = .none
    #expect(screen.name(of: item) == "/2")
    #expect(screen.pointer(of: item)?.description == "/2")
    item.origin = .none
    #expect(screen.name(of: item) == "an item" && screen.pointer(of: item) == nil)
    #expect(screen.value(at: DocumentPlace(source: 1, node: document.root)) == nil)
  }

  @Test("a document can be replaced where one is")
  func sources() throws {
    let (one, other) = (try JSONDocument(parsing: "1", file: "a"), try JSONDocument(parsing: "2", file: "b"))
    var screen = Screen(title: "T", sources: [one])
    for index in [-1, 1, 0] { screen.replaceSource(index, with: other) }
    #expect(screen.sources.map(\.file) == ["b"] && screen.title == "T")
    #expect(screen.add(one) == 1)
  }

  // MARK: Where values were written

  /// A response that was built from a written one: its two numbers stand at /a and /b of that.
  private func built() throws -> (screen: Screen, places: [DocumentPlace], written: [DocumentPlace]) {
    let source = try JSONDocument(parsing: #"{"a": 1, "b": [2]}"#, file: "written.json")
    let made = try JSONDocument(parsing: "[1, 2]", file: "made.json")
    var screen = Screen(sources: [source])
    let written = ["/a", "/b/0"].compactMap { text in
      (try? JSONPointer(parsing: text)).flatMap { source.node(at: $0) }.map { DocumentPlace(source: 0, node: $0) }
    }
    let root = DocumentPlace(source: 0, node: source.root)
    let index = screen.add(made, madeOf: [root] + written)
    let again = screen.add(
      made, madeOf: (0..<3).compactMap { made.node(at: $0) }.map { DocumentPlace(source: index, node: $0) })
    let places = made.elements(of: made.root).flatMap { node in
      [DocumentPlace(source: index, node: node), DocumentPlace(source: again, node: node)]
    }
    return (screen, places, written)
  }

  @Test("a place in a document that was built leads back to where it was written, through as many as there are")
  func written() throws {
    let (screen, places, written) = try built()
    #expect(places.map { screen.written($0) } == [written[0], written[0], written[1], written[1]])
    #expect(screen.written(written[0]) == written[0])
    #expect(screen.written(.none).isNone)
    // A value behind the end has no place, and one that is made of itself ends there.
    let long = try JSONDocument(parsing: "[1, 2, 3]", file: "long.json")
    let far = DocumentPlace(source: 1, node: try #require(Array(long.elements(of: long.root)).last))
    #expect(screen.written(far).isNone)
    var endless = Screen(sources: [long])
    let here = DocumentPlace(source: 1, node: long.root)
    #expect(endless.add(long, madeOf: [here]) == 1)
    #expect(endless.written(here) == here)
  }

  @Test("a diagnostic and its notes are moved to where their values were written")
  func diagnostics() throws {
    let (screen, places, _) = try built()
    let made = try #require(screen.value(at: places[0])), other = try #require(screen.value(at: places[2]))
    let found = Diagnostic(
      .error, .sectionGroup, "wrong", at: made.document.location(of: made.node), path: "/0",
      notes: [
        Diagnostic.Note("here", at: other.document.location(of: other.node)),
        Diagnostic.Note("elsewhere", at: screen.sources[0].location(of: screen.sources[0].root)),
      ])
    let moved = screen.written(found)
    #expect(moved.location?.description == "written.json:1:7" && moved.path == "/a")
    #expect(moved.notes.map { $0.location?.description } == ["written.json:1:16", "written.json:1:1"])
    let plain = Screen(sources: [screen.sources[1]]).written(found)
    #expect(plain.location == found.location && plain.path == "/0")
    // A page keeps the origins of its documents.
    let paged = Screen(sources: [screen.sources[1]]).appending(screen)
    #expect(paged.origins.keys.sorted() == [2, 3])
    #expect(
      paged.written(DocumentPlace(source: 2, node: made.node))
        == DocumentPlace(
          source: 1, node: try #require(screen.sources[0].node(at: JSONPointer(parsing: "/a")))))
  }

  @Test("a number and a text are identities, of one kind each, and other values are none")
  func identities() throws {
    let document = try JSONDocument(parsing: #"["1", 1, null, true, [], {}]"#, file: "s")
    let nodes = Array(document.elements(of: document.root))
    #expect(ItemIdentity(document, nodes[0]) == ItemIdentity("1"))
    #expect(ItemIdentity(document, nodes[1]) == ItemIdentity("1"))
    #expect(ItemIdentity(kind: "k", document, nodes[1]) == ItemIdentity(kind: "k", "1"))
    #expect(nodes[2...].allSatisfy { ItemIdentity(document, $0) == nil })
    #expect(ItemIdentity(kind: "ab", "c") != ItemIdentity(kind: "a", "bc"))
    #expect(ItemIdentity(kind: "", "a") == ItemIdentity("a"))
  }
}
