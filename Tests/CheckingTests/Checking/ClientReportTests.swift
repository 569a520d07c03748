import Conditions
import Dialects
import JSONDocument
import TestSupport
import Testing

@testable import Checking
@testable import Pictures
@testable import Workspaces

/// What all declared clients lose, and what they must not.
@Suite("Reports over declared clients") struct ClientReportTests {
  private static let clients = """
    { "clients": { "ios": { "1.0.0": { "components": ["row"], "actions": ["navigate"] },
      "2.0.0": { "adds": { "components": ["badge"] } } }, "web": { "1.0.0": { "components": ["row", "badge"] } } } }
    """

  private func scratch(badge: String = "") throws -> Scratch {
    try Scratch([
      "kimchi.json": Self.clients,
      "Components/row.json": #"{ "component": "row", "layout": { "type": "label", "label": { "text": "row" } } }"#,
      "Components/badge.json":
        #"{ "component": "badge", \#(badge) "layout": { "type": "label", "label": { "text": "badge" } } }"#,
      "Layouts/card.json": """
      { "type": "vStack", "vStack": { "items": [ { "type": "component", "component": { "name": "badge" } } ] } }
      """,
      "Screens/home.json": """
      { "sections": [ { "id": "s", "required": REQUIRED, "body": [
        { "id": "b", "component": { "id": "badge" }, "events": { "click": { "name": "navigate" } } } ] } ] }
      """.replacing("REQUIRED", with: badge.contains("required") ? "true" : "false"),
    ])
  }

  private func report(_ path: String, _ scratch: Scratch) throws -> ClientReport {
    ClientReport(try Target.find(scratch.path(path)), fixtures: [nil])
  }

  @Test("each client is listed with what it leaves out", arguments: ["Screens/home.json", "Layouts/card.json"])
  func losses(_ path: String) throws {
    let report = try report(path, try scratch())
    #expect(report.rows.map(\.release.text) == ["ios 1.0.0", "ios 2.0.0", "web 1.0.0"])
    #expect(report.rows.map { $0.losses.isEmpty } == [false, true, path.hasPrefix("Layouts")])
    #expect(report.errors.isEmpty)
    #expect(report.lines.first?.hasPrefix("ios 1.0.0  ") == true)
    #expect(report.lines.contains("ios 2.0.0  everything is shown"))
  }

  @Test("what any of several fixtures shows is told, once")
  func fixtures() throws {
    let scratch = try scratch()
    let target = try Target.find(scratch.path("Layouts/card.json"))
    let one = ClientReport(target, fixtures: [nil])
    let two = ClientReport(target, fixtures: [nil, nil])
    #expect(one.lines == two.lines && !one.rows[0].losses.isEmpty)
    #expect(ClientReport(target, fixtures: []).rows.allSatisfy { $0.losses.isEmpty })
  }

  @Test("an essential component is an error for each client without it, in the report and in check")
  func essential() throws {
    let scratch = try scratch(badge: #""essential": true,"#)
    for path in ["Screens/home.json", "Layouts/card.json"] {
      #expect(try report(path, scratch).rows.map { $0.errors.count } == [1, 0, 0])
      let found = Checker().check([scratch.path(path)]).findings.map(\.diagnostic)
      #expect(found.count { $0.code == .clientEssentialOmitted && $0.severity == .error } == 1, "\(path): \(found)")
    }
    var conditions = PictureConditions(client: ClientRelease("ios", "2.0.0"))
    conditions.explicit = [.client]
    let one = Checker(conditions: conditions).check([scratch.path("Screens/home.json")]).findings
    #expect(!one.contains { $0.diagnostic.code == .clientEssentialOmitted })
  }

  @Test("a required section that is empty for a client is an error")
  func required() throws {
    let scratch = try scratch(badge: #""summary": "required","#)
    let found = Checker().check([scratch.path("Screens/home.json")]).findings.map(\.diagnostic)
    #expect(
      found.filter { $0.code == .deliveryEmptySection }.map(\.message).sorted() == [
        #"the required section "s" is empty for ios 1.0.0"#, #"the required section "s" is empty for web 1.0.0"#,
      ])
    #expect(try report("Screens/home.json", scratch).rows.map { $0.errors.count } == [1, 0, 1])
  }
}
