import Dialects
import JSONDocument
import Testing

@Suite("One handler for each capability")
struct CapabilityHandlersTests {
  private func payload(_ text: String) throws -> CapabilityEvent.Payload {
    let document = try JSONDocument(parsing: text, file: "deals.json")
    return CapabilityEvent.Payload(document, document.root)
  }

  @Test(
    "an action goes to the capability of its name, any other to \"action\"",
    arguments: [
      (#"{ "action": "navigate", "url": "shop" }"#, "action"),
      (#"{ "action": "favorite", "listing_id": 1 }"#, "favorite"),
      (#"{ "action": "favourite" }"#, "favorite"), (#"{ "action": "follow" }"#, "follow"),
      (#"{ "action": "metrics" }"#, "action"), (#"{ "action": 1 }"#, "action"), ("{}", "action"), ("1", "action"),
    ])
  func names(_ action: String, _ expected: String) throws {
    #expect(CapabilityEvent(action: try payload(action)).capability == expected)
  }

  @Test("the preview records what would have been done")
  func records() throws {
    let recorder = CapabilityRecorder()
    let handlers = recorder.handlers()
    #expect(handlers.names == ["action", "favorite", "follow", "metrics"])
    let favorite = CapabilityEvent(action: try payload(#"{ "action": "favourite" }"#), component: "listing_card")
    #expect(handlers.handle(favorite) == .handled)
    #expect(handlers.handle(CapabilityEvent("metrics", kind: "view")) == .handled)
    #expect(recorder.events.map(\.capability) == ["favorite", "metrics"])
    #expect(recorder.events.map(\.kind) == ["click", "view"])
    recorder.clear()
    #expect(recorder.events.isEmpty)
  }

  @Test("a missing handler is reported on use, at the place that asked")
  func missing() throws {
    let recorder = CapabilityRecorder()
    var handlers = recorder.handlers()
    handlers["favourite"] = nil
    let outcome = handlers.handle(
      CapabilityEvent(action: try payload(#"{ "action": "favorite" }"#), component: "listing_card"))
    let diagnostic = try #require(outcome.diagnostic)
    #expect(diagnostic.code == .capabilityMissing)
    #expect(diagnostic.message == "no handler for \"favorite\", which listing_card uses")
    #expect(diagnostic.location?.file == "deals.json")
    #expect(recorder.events.isEmpty)
  }

  @Test("a misspelt capability names the nearest one")
  func nearest() {
    let outcome = CapabilityRecorder().handlers().handle(CapabilityEvent("folow"))
    #expect(outcome.diagnostic?.fix == "did you mean \"follow\"?")
  }

  @Test("an app may have capabilities of its own")
  func own() {
    let recorder = CapabilityRecorder()
    #expect(recorder.handlers(for: ["share"]).handle(CapabilityEvent("share")) == .handled)
    #expect(recorder.events.count == 1)
  }
}
