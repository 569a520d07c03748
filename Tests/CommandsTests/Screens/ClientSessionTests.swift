import Dialects
import JSONDocument
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("A session runs a screen as its client would") struct ClientSessionTests {
  private static func chip(_ id: String, _ selected: Bool) -> String {
    """
    { "kind": "filter", "id": "\(id)", "text": "\(id)", "selected": \(selected), "group": "g",
      "action": { "action": "toggle" } }
    """
  }

  private static func feed(_ names: [String], next: String = "2") -> String {
    let cards = names.map { name in
      """
      { "kind": "restaurant", "id": "\(name)", "text": "\(name)",
        "action": { "action": "reload", "sections": ["all"] } }
      """
    }
    return """
      { "feed": { "sections": [
        { "type": "filter_bar", "id": "filters", "items": [\(chip("near", true)), \(chip("late", false))] },
        { "type": "restaurant_list", "id": "all", "items": [\(cards.joined(separator: ", "))] } ],
        "next": { "action": "load_content", "offset": "\(next)" } } }
      """
  }

  private static func component(_ name: String) -> String {
    """
    { "component": "\(name)", "layout": { "type": "label", "label": { "text": { "ref": "text" } } } }
    """
  }

  private static func scratch(_ more: [String: String] = [:]) throws -> Scratch {
    var files = [
      "kimchi.json": "{}", "Screens/home.json": feed(["a", "b"]), "Screens/home.2.json": feed(["c"], next: "3"),
      "Screens/other.json": feed(["b", "x"]),
      "Plugins/list.json": #"{ "section_type": "restaurant_list", "layout": "list" }"#,
      "Plugins/card.json": #"{ "item_kind": "restaurant", "component": "restaurant_card" }"#,
    ]
    for name in ["filter_chip", "restaurant_card"] { files["Components/\(name).json"] = component(name) }
    return try Scratch(files.merging(more) { _, new in new })
  }

  private static func session(_ scratch: Scratch, _ name: String = "home") throws -> Session {
    let workspace = Workspace(containing: scratch.root)
    let layout = try workspace.layout(at: scratch.path("Screens/\(name).json"))
    return try Session(Target(workspace: workspace, layout: layout))
  }

  /// Sections, and what their items show.
  private static func shown(_ session: Session) -> [String] {
    guard let screen = session.picture.stage.screenStage?.screen else { return [] }
    return screen.sections.flatMap { section in
      [section.id]
        + section.items.map { item in
          screen.value(at: item.data).map { JSONText($0.document, $0.node).minified.description } ?? ""
        }
    }
  }

  private static func chosen(_ session: Session) -> [Bool] {
    shown(session).filter { $0.contains("\"filter\"") }.map { $0.contains("\"selected\":true") }
  }

  @Test("chosen chips stay chosen after an edit of the document and under other conditions")
  func edits() throws {
    let scratch = try Self.scratch()
    var session = try Self.session(scratch)
    try session.perform("#late tap")
    #expect(Self.chosen(session) == [false, true])
    try session.perform("#a remove")
    #expect(Self.chosen(session) == [false, true])
    #expect(Self.shown(session).count == 5)
    try session.perform("theme dark")
    #expect(Self.chosen(session) == [false, true])
  }

  @Test("chosen chips stay chosen with another fixture")
  func fixtures() throws {
    let previews = """
      { "model": "Tab", "previews": {
        "one": { "chips": [\(Self.chip("near", true)), \(Self.chip("late", false))] },
        "two": { "chips": [\(Self.chip("near", true)), \(Self.chip("late", false)), \(Self.chip("new", false))] } } }
      """
    let tab = #"{ "feed": { "sections": [ { "type": "filter_bar", "id": "filters", "items": { "ref": "chips" } } ] } }"#
    let scratch = try Self.scratch(["Screens/tab.json": tab, "Previews/Tab.previews.json": previews])
    var session = try Self.session(scratch, "tab")
    try session.perform("#late tap")
    try session.perform("fixture two")
    #expect(Self.chosen(session) == [false, true, false])
  }

  @Test("reload reads the screen's file, the response that was applied, and the fixture again")
  func reloading() throws {
    let scratch = try Self.scratch()
    var session = try Self.session(scratch)
    try scratch.write("Screens/home.json", Self.feed(["a", "b", "new"]))
    #expect(try session.perform("#a tap").message == "reload: reloaded all")
    #expect(Self.shown(session).count == 7)
    try session.perform("apply \(scratch.path("Screens/other.json"))")
    #expect(Self.shown(session).count == 6)
    try scratch.write("Screens/other.json", Self.feed(["b"]))
    let again = try session.perform("reload").message
    #expect(again.hasSuffix("/Screens/other.json"))
    #expect(Self.shown(session).count == 5)
    try session.perform("apply \(scratch.path("Screens/home.json"))")
    #expect(Self.shown(session).count == 7)
  }

  @Test("reload reads the fixture again, which is not open")
  func fixtureAgain() throws {
    func previews(_ names: [String]) -> String {
      let cards = names.map { "{ \"kind\": \"restaurant\", \"id\": \"\($0)\", \"text\": \"\($0)\" }" }
      return "{ \"model\": \"Tab\", \"previews\": { \"one\": { \"list\": [\(cards.joined(separator: ", "))] } } }"
    }
    let tab = #"{ "feed": { "sections": [ { "type": "restaurant_list", "id": "all", "items": { "ref": "list" } } ] } }"#
    let scratch = try Self.scratch(["Screens/tab.json": tab, "Previews/Tab.previews.json": previews(["a"])])
    var session = try Self.session(scratch, "tab")
    try scratch.write("Previews/Tab.previews.json", previews(["a", "b"]))
    try session.perform("reload")
    #expect(Self.shown(session).count == 3)
  }

  @Test("what is asked for and what arrives are events of their own, and may be held apart")
  func holding() throws {
    let loading = ["Components/loading.json": Self.component("loading")]
    let scratch = try Self.scratch(loading)
    func path(_ page: String) -> String { scratch.path("Screens/home.\(page).json") }
    var session = try Self.session(scratch)
    try session.perform("events hold")
    #expect(try session.perform("load-next").message == "Page 2 requested")
    #expect(Self.shown(session).suffix(2) == ["loading (page)", ""])
    let arrived = try session.perform("events release").lines
    #expect(arrived == ["page 2: added 1 item from \(path("2")); 2 were there already"])
    #expect(!Self.shown(session).contains("loading (page)"))
    #expect(session.eventLog.events.map(\.kind) == ["requested", "arrived"])
    let missing = try session.perform("load-next").message
    #expect(missing == "No page \(path("3"))")
    #expect(session.eventLog.events.map(\.kind).suffix(2) == ["requested", "failed"])
  }

  @Test("an edit while another response is shown leads back to the screen's own document")
  func own() throws {
    let scratch = try Self.scratch()
    var session = try Self.session(scratch)
    try session.perform("apply \(scratch.path("Screens/other.json"))")
    #expect(throws: Refusal.self) { try session.perform("#x remove") }
    try session.perform("undo")
    try session.perform("fixture")
    try session.perform("apply \(scratch.path("Screens/home.json"))")
    try session.perform("#a remove")
    #expect(Self.shown(session).count == 5)
  }

  @Test("what is shown is what the document, the data and the client's state come to", arguments: 0..<10)
  func function(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let scratch = try Self.scratch()
    var session = try Self.session(scratch)
    let other = "apply \(scratch.path("Screens/other.json"))"
    let lines = [
      "#late tap", "#near tap", "load-next", "item[2] tap", "reload", "events hold", "events release", other,
    ]
    for _ in 0..<Stress.rounds(12) {
      let line = random.pick(lines)
      _ = try? session.perform(line)
      let shown = Self.shown(session)
      try session.refresh()
      #expect(Self.shown(session) == shown, "seed \(seed), after \(line)")
    }
  }

  @Test("a home response of nested fixtures is drawn with each of them")
  func sample() throws {
    var session = try Session(Target.find("\(Samples.root)/../Feed/Screens/tonight.json"))
    #expect(session.picture.fixture?.name == "regular")
    #expect(session.picture.findings.filter { $0.diagnostic.severity == .error }.isEmpty)
    #expect(session.picture.stage.screenStage?.screen.itemCount == 4)
    try session.perform("#late tap")
    try session.perform("fixture all_closed")
    #expect(session.picture.stage.screenStage?.screen.itemCount == 3)
  }
}
