import Dialects
import Foundation
import JSONDocument
import Layout
import ScreenLayout
import Screens
import StandardDialects
import Sushi
import Testing

@Suite("Home responses that are wrong") struct FeedFaultsTests {
  /// `Bad/NAME.json`, beside this file.
  private static func bad(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Bad")
    return try String(contentsOf: folder.appendingPathComponent("\(name).json"), encoding: .utf8)
  }

  @Test(
    "what is wrong is said where it stands, and the rest is the screen",
    arguments: [
      ("duplicate_ids", [], ["section.duplicate", "item.duplicate"], [2]),
      ("unknown_names", ["feed.section", "feed.footer", "feed.item", "property.unknown"], [], [1, 0]),
      (
        "wrong_types",
        ["property.type", "property.type", "feed.section", "property.type", "section.id"]
          + Array(repeating: "property.type", count: 8), [], [0, 2]
      ),
      ("no_layout", ["feed.section"], [], [1]),
      ("empty", ["feed.header", "feed.item", "section.id", "item.id"], [], [0, 0, 0, 1]),
    ] as [(String, [String], [String], [Int])])
  func files(_ name: String, _ codes: [String], _ snapshotCodes: [String], _ counts: [Int]) throws {
    let decoded = try FeedSample.decode(text: Self.bad(name), file: "\(name).json")
    #expect(decoded.diagnostics.map(\.code.id) == codes, "\(decoded.diagnostics)")
    #expect(decoded.diagnostics.allSatisfy { $0.location != nil }, "\(decoded.diagnostics)")
    let snapshot = Snapshot(decoded.screen)
    #expect(snapshot.diagnostics.map(\.code.id) == snapshotCodes)
    #expect(snapshot.sections.map(\.count) == counts)
    var presenter = FeedSample.presenter(decoded.screen)
    #expect(presenter.present().count >= counts.reduce(0, +))
  }

  @Test("a misspelt name gets the nearest known one")
  func nearest() throws {
    let fixes = try FeedSample.decode(text: Self.bad("unknown_names")).diagnostics.compactMap(\.fix)
    #expect(fixes[0] == "did you mean \"banner\"?")
    #expect(fixes[2] == "did you mean \"restaurant\"?")
    #expect(fixes[3] == "did you mean \"items\"?")
  }

  @Test("a component that the workspace lacks is said once, and its items are left out")
  func missingComponent() throws {
    let document = try JSONDocument(
      parsing: """
        { "feed": { "sections": [ { "type": "restaurant_list", "id": "all", "header": { "title": "All" }, "items": [
          { "kind": "restaurant", "id": "1" }, { "kind": "restaurant", "id": "2" }, { "kind": "cuisine", "id": "3" } ] } ] } }
        """, file: "home.json")
    let decoded = FeedDialect.decode(
      ScreenSource(
        document, contracts: TestContracts(["cuisine_tile", "section_header"], declarations: FeedSample.declarations)))
    #expect(decoded.diagnostics.map(\.code.id) == ["component.unknown"])
    #expect(decoded.screen.itemCount == 1)
  }

  @Test("200,000 items open, and only those in sight are made")
  func large() throws {
    var items = ""
    for number in 0..<200_000 {
      items += "\(number == 0 ? "" : ",")\n{ \"kind\": \"restaurant\", \"id\": \(number), \"name\": \"R\" }"
    }
    let decoded = try FeedSample.decode("{ \"type\": \"restaurant_list\", \"id\": \"all\", \"items\": [\(items)] }")
    #expect(decoded.diagnostics.isEmpty)
    #expect(decoded.screen.itemCount == 200_000)
    var presenter = FeedSample.presenter(decoded.screen)
    _ = presenter.present()
    presenter.scroll(to: 1_000_000)
    #expect(presenter.present().count < 60)
  }

  @Test("a response of which every item is wrong is told of a hundred, and of how many more there are")
  func flood() throws {
    let items = (0..<1000).map { "{ \"id\": \($0) }" }.joined(separator: ",")
    let decoded = try FeedSample.decode("{ \"type\": \"banner\", \"id\": \"all\", \"items\": [\(items)] }")
    #expect(decoded.diagnostics.count == 101)
    #expect(decoded.diagnostics.last?.message.hasPrefix("900 more") == true)
  }
}
