import JSONDocument
import TestSupport
import Testing

@testable import Conditions
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

  @Test(
    "a release between two is the lower one, and one in a range the newest of it",
    arguments: [
      ("1.5.0", "1.2.0", "ios 1.5.0 is drawn as 1.2.0, the declared release before it"),
      ("2.0.0-alpha", "1.2.0", "ios 2.0.0-alpha is drawn as 1.2.0, the declared release before it"),
      ("2.9.9", "2.1.0", "ios 2.9.9 is drawn as 2.1.0, the declared release before it"),
      ("^2.0", "2.1.0", "ios ^2.0 is 2.1.0, the newest declared release in that range"),
      (">=1 <2", "1.2.0", "ios >=1 <2 is 1.2.0, the newest declared release in that range"), ("3", "3.0.0", nil),
      ("1.0.0", nil, nil), ("9.0.0", nil, nil), ("^4.0", nil, nil),
    ] as [(String, String?, String?)])
  func between(_ number: String, _ expected: String?, _ note: String?) throws {
    let versions = #""1.2.0": {}, "2.0.0": {}, "2.1.0": {}, "3.0.0": {}"#
    let scratch = try Scratch(["kimchi.json": #"{ "clients": { "ios": { \#(versions) } } }"#])
    let clients = Workspace(containing: scratch.root).configuration.clients
    let release = ClientRelease("ios", number)
    #expect(clients.version(of: release)?.number == expected)
    #expect(clients.note(on: release) == note)
  }

  @Test(
    "a platform, a version, a range, or a platform with one of them is a release",
    arguments: [
      ("ios", "ios"), ("ios ^1.2", "ios ^1.2"), ("ios@1.2", "ios 1.2"), ("ios >=1.0 <2.0", "ios >=1.0 <2.0"),
      ("1.2.0", "web 1.2.0"), ("~1.2", "web ~1.2"), ("ios wide", nil), ("", nil), ("ios 1.2 wide", nil),
    ] as [(String, String?)])
  func parsing(_ text: String, _ expected: String?) {
    #expect(ClientRelease(parsing: text, platform: "web")?.text == expected)
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
