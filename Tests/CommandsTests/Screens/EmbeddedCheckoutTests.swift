import Dialects
import JSONDocument
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("A checkout that stands in a screen of another dialect takes its events") struct EmbeddedCheckoutTests {
  private static let envelope = """
    { "checkoutPageConfigs": [
      { "navigationTitle": "Terms", "checkoutPluginConfigs": [{ "identifier": "terms" }] },
      { "navigationTitle": "More", "checkoutPluginConfigs": [{ "identifier": "cutlery" }] } ] }
    """
  private static let card = #"{ "id": "x", "data": { "title": "X" }, "action": { "action": "juggle" } }"#

  private static func label(_ name: String, _ text: String, _ action: String) -> String {
    """
    { "component": "\(name)", "layout": { "type": "label", "label": { "text": { "ref": "\(text)" },
      "action": { "ref": "\(action)" } } } }
    """
  }

  private let scratch: Scratch

  init() throws {
    func screen(_ sections: String) -> String { #"{ "type": "screen", "screen": { "sections": [\#(sections)] } }"# }
    let list = #"{ "id": "list", "layout": { "type": "list" }, "component": "card", "items": "#
    scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/card.json":
        #"{ "component": "card", "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }"#,
      "Components/terms.json": Self.label("checkout_terms", "title", "toggle"),
      "Components/cutlery.json": Self.label("checkout_cutlery", "title", "toggle"),
      "Components/next.json": Self.label("checkout_next", "title", "action"),
      "Screens/section.json": screen("\(list) [\(Self.card)] }, \(Self.envelope)"),
      "Screens/item.json": screen("\(list) [\(Self.card), \(Self.envelope)] }"),
    ])
  }

  private func open(_ name: String) throws -> Session {
    try Session(Target.shown(scratch.path("Screens/\(name).json")))
  }

  /// Whether a plugin is switched on; nil where it isn't shown.
  private func isOn(_ plugin: String, _ session: Session) -> Bool? {
    guard let screen = session.picture.stage.screenStage?.screen,
      let item = screen.sections.flatMap(\.items).first(where: { screen.name(of: $0) == plugin }),
      let (document, node) = screen.value(at: item.data)
    else { return nil }
    return document.value(forKey: "is_on", in: node).flatMap { document.bool($0) }
  }

  @Test("taps and actions change it, also where it is an item of a list", arguments: ["section", "item"])
  func acting(name: String) throws {
    var session = try open(name)
    #expect(isOn("terms", session) == false)
    try session.perform("#terms tap")
    #expect(isOn("terms", session) == true)
    #expect(session.eventLog.events.contains { $0.kind == "changed" }, "\(session.eventLog.events.map(\.kind))")
    try session.perform("act terms toggle")
    #expect(isOn("terms", session) == false)
    let refusal = #expect(throws: Refusal.self) { try session.perform("act terms juggle") }
    #expect(refusal?.message.contains("terms has no action named juggle") == true)
    #expect(try session.perform("#x tap").message == "juggle: passed to the app's \"action\"")
    #expect(session.offers(at: 0).map(\.name).contains("next_page"))
  }

  @Test("its pages turn only when they are complete, by its button too, and the screen around it stays")
  func pages() throws {
    var session = try open("section")
    #expect(throws: Refusal.self) { try session.perform("page") }
    try session.perform("act terms toggle")
    try session.perform("page")
    #expect(isOn("terms", session) == nil && isOn("cutlery", session) == false)
    try session.perform("act cutlery toggle")
    #expect(isOn("cutlery", session) == true)
    try session.perform("page back")
    #expect(isOn("terms", session) == true && isOn("cutlery", session) == nil)
    try session.perform("#next tap")
    #expect(isOn("cutlery", session) == true)
    try session.perform("start")
    #expect(isOn("terms", session) == false)
  }

  @Test("an edit of the screen keeps what has happened to it")
  func editing() throws {
    var session = try open("section")
    try session.perform("act terms toggle")
    try session.perform("#x duplicate")
    #expect(isOn("terms", session) == true)
    try session.perform("undo")
    #expect(isOn("terms", session) == true)
  }

  @Test("it begins again with another fixture, and its beginning is in the log")
  func beginning() throws {
    var session = try open("section")
    session.noteViews()
    #expect(session.eventLog.events.first?.kind == "started")
    try session.perform("act terms toggle")
    try session.perform("apply \(scratch.path("Screens/section.json"))")
    #expect(isOn("terms", session) == false)
  }
}
