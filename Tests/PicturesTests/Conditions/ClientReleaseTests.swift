import JSONDocument
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("Releases of clients") struct ClientReleaseTests {
  @Test("a release is found by its version however that is spelt")
  func spelling() throws {
    let scratch = try Scratch(["kimchi.json": #"{ "clients": { "ios": { "1.2.0": {}, "2.0.0-beta": {} } } }"#])
    let clients = Workspace(containing: scratch.root).configuration.clients
    #expect(clients.version(of: ClientRelease("ios", "1.2"))?.number == "1.2.0")
    #expect(clients.version(of: ClientRelease("", "2.0.0-beta+7"))?.number == "2.0.0-beta")
    #expect(clients.version(of: ClientRelease("ios", "2.0.0")) == nil)
  }

  @Test("a component's \"since\" that is not a version is reported where it stands")
  func since() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/card.json": """
      { "component": "card",
        "since": "spring", "layout": { "type": "spacer", "spacer": {} } }
      """,
    ])
    let target = try Target.find(scratch.path("Components/card.json"))
    let findings = PreparedLayout(target.layout, in: target.workspace).findings.map(\.diagnostic)
    #expect(findings.map(\.code.id) == ["client.version"])
    #expect(findings.map(\.location?.line) == [2])
  }
}
