import Binding
import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Layout
import StandardDialects
import Sushi
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

/// An edit beside a finding: the nodes of a zStack are compiled background first, in whatever order they are written.
@Suite("Following edits of a layout with findings") struct FaultFollowTests {
  private static let members = [
    "items": #""items": [ { "type": "label", "label": { "text": "A", "padding": 2 } } ]"#,
    "background":
      #""background": [ { "type": "spacer", "spacer": { "height": 9, "bg_color": { "token": "nope" } } } ]"#,
    "overlay": #""overlay": [ { "type": "spacer", "spacer": { "width": 7, "bg_color": { "token": "nope" } } } ]"#,
  ]

  private static let orders: [[String]] = [
    ["items", "background", "overlay"], ["items", "overlay", "background"], ["background", "items", "overlay"],
    ["background", "overlay", "items"], ["overlay", "items", "background"], ["overlay", "background", "items"],
    ["overlay", "items"], ["items"],
  ]

  @Test(
    "whatever order they are written in, each node can be edited and the picture is as a fresh one", arguments: orders)
  func edits(_ order: [String]) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json":
        #"{ "type": "zStack", "zStack": { \#(order.compactMap { Self.members[$0] }.joined(separator: ", ")) } }"#,
    ])
    try withExtendedLifetime(scratch) {
      let start = try Picture(try Target.find(scratch.path("Layouts/card.json")))
      let nodes = try #require(start.stage.layoutStage).prepared.nodes
      for node in nodes {
        var picture = start
        var document = picture.target.layout.document
        picture.releaseDocument()
        let edit = try document.set(JSONText.number(5), forKey: "padding", in: node.value.node)
        picture.adopt(document)
        // What can't be followed is drawn again by whoever asked.
        guard picture.follow([edit]) else { continue }
        let layout = try #require(LayoutDocument(document, path: picture.target.layout.path, dialects: .standard))
        let fresh = Picture(
          Target(workspace: picture.target.workspace, layout: layout), fixture: nil as Fixture?,
          conditions: PictureConditions())
        #expect(Self.facts(picture) == Self.facts(fresh), "\(node.kind)")
      }
    }
  }

  @Test("an edit of a value with a finding inside is followed", arguments: ["weight", "size", "style"])
  func inside(_ key: String) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": """
      { "type": "vStack", "vStack": { "items": [
        { "type": "label", "label": { "text": "A", "font": { "size": 14 } } },
        { "type": "label", "label": { "text": "B", "font": { "size": 14 } } } ] } }
      """,
    ])
    try withExtendedLifetime(scratch) {
      var picture = try Picture(try Target.find(scratch.path("Layouts/card.json")))
      let label = try #require(picture.stage.layoutStage).prepared.nodes[1].value.node
      var document = picture.target.layout.document
      picture.releaseDocument()
      let font = try #require(document.value(forKey: "font", in: label))
      let edit = try document.set(JSONText.string("400"), forKey: key, in: font)
      picture.adopt(document)
      let isFollowed = picture.follow([edit])
      #expect(isFollowed)
      let layout = try #require(LayoutDocument(document, path: picture.target.layout.path, dialects: .standard))
      let fresh = Picture(
        Target(workspace: picture.target.workspace, layout: layout), fixture: nil as Fixture?,
        conditions: PictureConditions())
      #expect(Self.facts(picture) == Self.facts(fresh))
    }
  }

  private static func facts(_ picture: Picture) -> [String] {
    picture.findings.map { "\($0.diagnostic)" }
      + (0..<picture.bound.tree.count).map { "\(picture.bound.tree.nodes[$0].kind) \(picture.result.frame(of: $0))" }
  }
}
