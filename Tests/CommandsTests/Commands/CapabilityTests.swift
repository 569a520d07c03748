import Dialects
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Sessions
@testable import Workspaces

@Suite("Asking the app from the preview")
struct CapabilityTests {
  private func session(_ workspace: String) throws -> (Scratch, Session) {
    let scratch = try Scratch([
      "kimchi.json": workspace,
      "Components/card.json": """
      { "component": "card", "fields": { "title": "string" }, "layout": { "type": "label", "label": { "ref": "title" } } }
      """,
      "Screens/tab.json": """
      [{ "type": "card", "card": { "title": "Bowl", "action": { "action": "favorite", "listing_id": 7 },
         "logging": { "listing_id": 7 } } },
       { "type": "card", "card": { "title": "Ana", "action": { "action": "follow", "shop_id": 1 } } },
         { "type": "card", "card": { "title": "Vase", "heart": { "parts": [{ "action": { "action": "favorite" } }] } } }]
      """,
    ])
    let place = Workspace(containing: scratch.root)
    let layout = try place.layout(at: scratch.path("Screens/tab.json"))
    return (scratch, try Session(Target(workspace: place, layout: layout)))
  }

  @Test("a tap is handed to its capability, its attributes to metrics")
  func recorded() throws {
    var (scratch, session) = try session("{}")
    defer { withExtendedLifetime(scratch) {} }
    let reply = try session.perform("tap item[0]")
    #expect(reply.message == "favorite: passed to the app's \"favorite\"")
    #expect(session.recorder.events.map(\.capability) == ["favorite", "metrics"])
    #expect(session.recorder.events.map(\.component) == ["card", "card"])
  }

  @Test("what the workspace's app does not inject is reported on use")
  func missing() throws {
    var (scratch, session) = try session(#"{ "capabilities": ["action", "favourite", "metrics"] }"#)
    defer { withExtendedLifetime(scratch) {} }
    #expect(throws: Refusal.self) { try session.perform("tap item[1]") }
    #expect(session.eventLog.events.map(\.outcome) == ["no handler for \"follow\", which card uses"])
    #expect(session.recorder.events.isEmpty)
  }

  @Test("what lies deep in a part's data is tapped by its action's name")
  func nested() throws {
    var (scratch, session) = try session("{}")
    defer { withExtendedLifetime(scratch) {} }
    let reply = try session.perform("tap item[2] favourite")
    #expect(reply.message == "favorite: passed to the app's \"favorite\"")
    #expect(session.recorder.events.map(\.capability) == ["favorite"])
    #expect(throws: Refusal.self) { try session.perform("item[2] tap follow") }
  }
}
