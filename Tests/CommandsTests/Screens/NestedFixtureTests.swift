import Completing
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Sessions
@testable import Workspaces

@Suite("Fixtures that parts are given, and adding to home responses") struct NestedFixtureTests {
  private static let feed = Samples.root + "/../Feed"

  private static func session(_ screen: String) throws -> Session {
    try Session(Target.find("\(feed)/Screens/\(screen).json"))
  }

  private static func refusal(_ line: String, in session: inout Session) -> String? {
    do {
      try session.perform(line)
      return nil
    } catch {
      return error.message + (error.fix.map { " | \($0)" } ?? "")
    }
  }

  @Test("a misspelt fixture in the data of a part is refused with the nearest name")
  func misspelt() throws {
    var session = try Self.session("tonight")
    let line = #"section[1] set header {"$preview": "SectionHeadr.regular"}"#
    let refused = try #require(Self.refusal(line, in: &session))
    #expect(refused.contains("$preview") || refused.contains("SectionHeader"), "\(refused)")
    let name = try #require(
      Self.refusal(#"#r101 set image {"$preview": "RestaurantCrad.regular"}"#, in: &session))
    #expect(name.contains("did you mean \"RestaurantCard.regular\"?"), "\(name)")
    #expect(session.history.steps.isEmpty)
  }

  @Test("a fixture in the screen's own file is refused, since none is looked up there")
  func inDocument() throws {
    var session = try Self.session("tonight")
    let line =
      #"section[1] set items [{"kind": "restaurant", "id": "q", "data": {"$preview": "RestaurantCard.regular"}}]"#
    #expect(Self.refusal(line, in: &session)?.hasPrefix("\"$preview\" works only in fixtures") == true)
  }

  @Test("adding says what can be added and where")
  func adding() throws {
    var session = try Self.session("home")
    #expect(
      Self.refusal("add banner", in: &session)
        == "an item needs a section | name the section first: section[0] add banner; or add one: "
        + "add section banner")
    #expect(
      Self.refusal("add", in: &session)?.contains("for example `section[0] add banner`; it can be section, ") == true)
    #expect(Self.refusal("add section", in: &session)?.contains("for example add section banner; types:") == true)
    #expect(try session.perform("section[0] add banner").message.hasPrefix("Added item banner"))
    #expect(try session.perform("add section banner").message.hasPrefix("Added section"))
  }

  @Test("the names of a section's properties are completed behind its address")
  func completes() throws {
    let session = try Self.session("home")
    let line = "section[2] set "
    let names = session.complete(line, at: line.utf8.count).candidates.map(\.text)
    #expect(names == ["type", "id", "header", "footer", "items", "logging", "logging_inherited"])
  }
}
