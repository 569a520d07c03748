import Dialects
import Inspection
import JSONDocument
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Envelopes of facets, feeds and modules take taps, events and edits as they do in screens of their own")
struct EmbeddedEnvelopeTests {
  private let scratch: Scratch

  private static func chip(_ name: String, _ text: String, _ selected: String) -> String {
    """
    { "component": "\(name)", "layout": { "type": "hStack", "hStack": { "action": { "action": "toggle" }, "items": [
      { "type": "label", "label": { "text": { "ref": "\(text)" } } },
      { "type": "label", "label": { "text": "chosen", "hidden": { "ref": "\(selected)" } } } ] } } }
    """
  }

  private static func filter(_ id: String, _ value: String, selected: Bool) -> String {
    """
    { "type": "facet", "facet": { "id": "\(id)", "component": { "id": "chip" }, "text": { "title": "\(id)" },
      "custom": { "selected": \(selected), "filter": { "param": "class", "kind": "collection", "value": "\(value)",
        "group": "class" } } } }
    """
  }

  private static let items = """
    { "id": "own", "data": { "title": "Own" }, "action": { "action": "juggle" } },
    \(filter("first", "1", selected: false)), \(filter("second", "2", selected: true)),
    { "type": "facet", "facet": { "id": "train", "component": { "id": "row" }, "text": { "title": "IC 5" },
      "logging": { "train": "5" }, "events": { "click": { "name": "board" } },
      "children": [ { "id": "late", "component": { "id": "row" }, "text": { "title": "10 minutes late" },
        "logging": { "delay": "10" }, "events": { "click": { "name": "explain" } } } ] } },
    { "feed": { "sections": [ { "type": "filter_bar", "id": "bar", "items": [
      { "kind": "filter", "id": "bikes", "text": "Bikes", "group": "more" },
      { "kind": "filter", "id": "quiet", "text": "Quiet", "group": "more", "selected": true } ] } ] } },
    { "modules": [ { "type": "card", "id": "tip", "card": { "title": "Tip", "action": { "action": "follow" } } } ] }
    """

  init() throws {
    scratch = try Scratch([
      "kimchi.json": #"{ "capabilities": ["action", "follow", "metrics"] }"#,
      "Components/card.json":
        #"{ "component": "card", "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }"#,
      "Components/chip.json": Self.chip("chip", "text/title", "custom/selected"),
      "Components/filter_chip.json": Self.chip("filter_chip", "text", "selected"),
      "Components/row.json":
        """
      { "component": "row", "layout": { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": { "ref": "text/title" } } },
        { "type": "each", "each": { "ref": "children", "axis": "vertical", "item": { "type": "label",
          "label": { "text": { "ref": "$item/text/title" }, "action": { "ref": "$item/events/click" } } } } } ] } } }
      """,
      "Screens/items.json":
        """
      { "type": "screen", "screen": { "sections": [ { "id": "list", "layout": { "type": "list" }, "component": "card",
        "logging": { "page": "home" }, "logging_inherited": true, "items": [\(Self.items)] } ] } }
      """,
      "Screens/sections.json":
        """
      { "type": "screen", "screen": { "sections": [
        { "sections": [ { "id": "stops", "body": [
          { "id": "calm", "component": { "id": "chip" }, "text": { "title": "Calm" },
            "custom": { "selected": false, "filter": { "param": "calm", "kind": "binary" } } },
          { "id": "stop", "component": { "id": "row" }, "text": { "title": "A stop" } } ] } ] },
        { "feed": { "sections": [ { "type": "filter_bar", "id": "bar", "items": [
          { "kind": "filter", "id": "bikes", "text": "Bikes", "selected": false } ] } ],
          "next": { "action": "load_content", "offset": "2" } } } ] } }
      """,
      "Screens/sections.2.json":
        """
      { "feed": { "sections": [ { "type": "filter_bar", "id": "bar", "items": [
        { "kind": "filter", "id": "night", "text": "Night" } ] } ] } }
      """,
    ])
  }

  private func open(_ name: String) throws -> Session {
    try Session(Target.shown(scratch.path("Screens/\(name).json")))
  }

  private func isChosen(_ id: String, _ session: Session) -> Bool? {
    guard let screen = session.picture.stage.screenStage?.screen,
      let item = screen.sections.flatMap(\.items).first(where: { screen.name(of: $0) == id }),
      let (document, node) = screen.value(at: item.data)
    else { return nil }
    let custom = document.value(forKey: "custom", in: node) ?? node
    return document.value(forKey: "selected", in: custom).flatMap { document.bool($0) }
  }

  @Test("chips of facets and of feeds are chosen among the items of a section, one of each group")
  func chips() throws {
    var session = try open("items")
    #expect(try session.perform("#first tap").message == "toggle: query: class=1")
    #expect(isChosen("first", session) == true && isChosen("second", session) == false)
    #expect(isChosen("quiet", session) == true)
    try session.perform("#bikes tap")
    #expect(isChosen("bikes", session) == true && isChosen("quiet", session) == false)
    #expect(isChosen("first", session) == true)
    #expect(try session.perform("#own tap").message == "juggle: passed to the app's \"action\"")
  }

  @Test("chips in envelopes that are sections are chosen, also those of a page that the envelope asks for")
  func sections() throws {
    var session = try open("sections")
    #expect(try session.perform("#calm tap").message == "toggle: query: calm=true")
    try session.perform("#bikes tap")
    #expect(isChosen("calm", session) == true && isChosen("bikes", session) == true)
    #expect(try session.perform("load-next").message.hasPrefix("Added 1 item from"))
    try session.perform("#night tap")
    #expect(isChosen("night", session) == true && isChosen("bikes", session) == true)
  }

  @Test("clicks log the attributes of the part that is tapped, with those that the section hands down")
  func logging() throws {
    var session = try open("items")
    for line in ["#train tap", "#late tap", "#tip tap"] { try session.perform(line) }
    let clicks = session.eventLog.events.filter { $0.kind == "click" }
    #expect(clicks.map { $0.logging?.contains("\"page\":\"home\"") == true } == [true, true, true])
    #expect(
      clicks[0].logging?.contains("\"train\":\"5\"") == true && clicks[1].logging?.contains("\"delay\":\"10\"") == true)
    #expect(clicks[2].subject.contains("card #tip"))
    #expect(clicks[2].outcome == "passed to the app's \"follow\"")
  }

  @Test(
    "what is added beside a part of an envelope follows the envelope's rules, and stands in it",
    arguments: [
      ("#bikes add filter text Dogs", "/screen/sections/0/items/4/feed/sections/0/items/1"),
      ("#tip add card title More", "/screen/sections/0/items/5/modules/1"),
      ("#train add child row", "/screen/sections/0/items/3/facet/children/1"),
      ("#train add card title Mine", "/screen/sections/0/items/4"),
      ("#bikes add section news", "/screen/sections/1"),
    ])
  func adding(_ line: String, _ pointer: String) throws {
    var session = try open("items")
    try session.perform(line)
    let selected = try #require(session.selectedIndex)
    let part = try session.picture.editedPart(selected)
    #expect(part.document.pointer(to: part.node).description == pointer)
    #expect(session.picture.count(of: .error) == 0)
  }

  @Test("facets are added to a response that is a section, and into its facets")
  func addingToResponses() throws {
    var session = try open("sections")
    try session.perform("#stop add row text.title \"Another stop\"")
    try session.perform("#stop add child row text.title Lift")
    let texts = session.picture.stage.screenStage?.screen.sections[0].items.count
    #expect(texts == 3)
    try session.perform("expect text \"Another stop\"")
  }

  @Test("a copied envelope gets ids of its own, and so does a copied module")
  func copying() throws {
    var session = try open("items")
    try session.perform("#train copy")
    try session.perform("#own paste after")
    #expect(session.parts.contains { $0.id == "train_2" } && session.parts.contains { $0.id == "late_2" })
    try session.perform("#tip duplicate")
    #expect(session.parts.contains { $0.id == "tip_2" })
    #expect(session.picture.count(of: .error) == 0)
  }

  @Test("completion offers what the envelope takes")
  func completing() throws {
    let session = try open("items")
    func words(_ id: String) -> [String] {
      guard let index = session.parts.indices.first(where: { session.parts[$0].id == id }) else { return [] }
      return session.picture.additions(at: index).map(\.word)
    }
    #expect(words("bikes").contains("filter"))
    #expect(words("train").contains("child") && words("train").contains("item"))
    #expect(!words("own").contains("child"))
  }
}
