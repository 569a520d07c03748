import Binding
import Completing
import Conditions
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import TestSupport
import Testing
import WorkspaceSupport

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Variants, clients and what the device holds") struct VariantTests {
  private static let files = [
    "kimchi.json": """
    { "workspace": "W",
      "experiments": {
        "loud": { "Layouts/card.json": [ { "op": "replace", "path": "/vStack/items/0/label/text", "value": "LOUD" } ] },
        "row": { "Components/row.json": [ { "op": "add", "path": "/layout/label/text", "value": "patched" } ] },
        "broken": { "Layouts/card.json": [ { "op": "remove", "path": "/nothing" } ] },
        "lost": { "Layouts/none.json": [] } },
      "clients": { "ios": { "1.0.0": { "components": [] }, "2.0.0": { "adds": { "components": ["row"] } } } } }
    """,
    "Layouts/card.json": """
    { "type": "vStack", "vStack": { "items": [ { "type": "label", "label": { "text": "quiet" } },
      { "type": "label", "label": { "text": { "ref": "$client/city" } } },
      { "type": "component", "component": { "name": "row" } } ] } }
    """,
    "Components/row.json": """
    { "component": "row", "essential": true, "layout": { "type": "label", "label": { "text": "row" } } }
    """,
  ]

  private func texts(_ conditions: PictureConditions) throws -> (texts: [String], codes: [String]) {
    let scratch = try Scratch(Self.files)
    let picture = try Picture(Target.find(scratch.path("Layouts/card.json")), conditions: conditions)
    let tree = picture.bound.tree
    let shown = tree.nodes.indices.filter { tree.nodes[$0].kind == .text && !tree.isHidden($0) }
    return (
      shown.map { tree.texts[Int(tree.nodes[$0].payload)].text.text }, picture.findings.map(\.diagnostic.code.id)
    )
  }

  @Test("without a condition the files are drawn as they are")
  func plain() throws {
    #expect(try texts(PictureConditions()).texts == ["quiet", "row"])
  }

  @Test(
    "a variant patches a layout or a component",
    arguments: [("loud", ["LOUD", "row"]), ("row", ["quiet", "patched"])])
  func variants(name: String, expected: [String]) throws {
    #expect(try texts(PictureConditions(variant: name)).texts == expected)
  }

  @Test(
    "a variant that cannot be drawn is an error, and the files are drawn",
    arguments: [("broken", "variant.patch"), ("lost", "variant.patch"), ("nobody", "condition.unknown")])
  func refused(name: String, code: String) throws {
    let (texts, codes) = try texts(PictureConditions(variant: name))
    #expect(texts == ["quiet", "row"])
    #expect(codes.contains(code))
  }

  @Test("a client leaves out what it was released before, which is an error for an essential component")
  func clients() throws {
    let old = try texts(PictureConditions(client: ClientRelease("ios", "1.0.0")))
    #expect(old.texts == ["quiet"])
    #expect(old.codes.contains("client.essential_omitted"))
    let new = try texts(PictureConditions(client: ClientRelease("ios")))
    #expect(new.texts == ["quiet", "row"])
  }

  @Test("a release is named with its platform, or alone; a platform alone is its newest release")
  func releases() throws {
    let scratch = try Scratch(Self.files)
    var session = try Session(Target.find(scratch.path("Layouts/card.json")))
    _ = try session.perform("client 1.0.0")
    #expect(try #require(session.conditions.client).text == "1.0.0")
    #expect(session.picture.bound.tree.nodes.contains { $0.flags.contains(.hidden) })
    _ = try session.perform("platform ios")
    #expect(try #require(session.conditions.client).text == "ios 1.0.0")
    _ = try session.perform("client 2.0.0")
    #expect(try #require(session.conditions.client).text == "ios 2.0.0")
    #expect(throws: Refusal.self) { try session.perform("platform web") }
    #expect(session.complete("platform i", at: 10).candidates.map(\.text) == ["ios"])
    _ = try session.perform("platform off")
    #expect(session.conditions.client == nil)
  }

  @Test("what the device holds fills $client")
  func clientData() throws {
    var conditions = PictureConditions()
    try Condition.clientData.set(#"{"city": "Pune"}"#, in: &conditions, of: nil)
    #expect(try texts(conditions).texts == ["quiet", "Pune", "row"])
  }

  @Test("nothing can be changed while a variant is drawn, and the selection stays")
  func session() throws {
    let scratch = try Scratch(Self.files)
    var session = try Session(Target.find(scratch.path("Layouts/card.json")))
    _ = try session.perform("select 1")
    _ = try session.perform("variant loud")
    #expect(session.selectedPlace.pointer == "/vStack/items/1")
    let error = #expect(throws: Refusal.self) { try session.perform("0 set text Hello") }
    #expect(error?.fix?.contains("variant off") == true)
    _ = try session.perform("variant off")
    _ = try session.perform("0 set text Hello")
    #expect(session.conditions.variant == nil)
  }
}
