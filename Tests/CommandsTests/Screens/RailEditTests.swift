import JSONDocument
import Pictures
import Sessions
import TestSupport
import Testing
import Workspaces

@testable import Commands

/// An edit moves nothing that it isn't about.
@Suite("Edits in rails") struct RailEditTests {
  private func frame(_ address: String, in session: inout Session) throws -> String {
    try session.perform("\(address) frame").message
  }

  @Test(
    "a rail stays where it is while one of its items is edited, and when that is undone",
    arguments: [
      "set custom.selected true", "set text.title \"A title that is much longer\"", "set text.title x", "remove",
      "duplicate",
    ])
  func stays(command: String) throws {
    var session = try Session(Target.find(Samples.facets + "/Screens/home.json"))
    let ids = session.outline.entries.compactMap(\.id).filter { $0.hasPrefix("filter:") }
    let (first, second) = (try #require(ids.first), try #require(ids.dropFirst().first))
    // Without its first item a rail may be scrolled less.
    for points in command == "remove" ? [0] : [0, 60] {
      if points > 0 { try session.perform("#\(first) scroll \(points)") }
      let before = try [first, second].map { try frame("#\($0)", in: &session) }
      for _ in 0..<3 {
        try session.perform("#\(first) \(command)")
        _ = session.picture
        if command != "remove" {
          let place = try frame("#\(first)", in: &session).split(separator: " at ").last
          #expect(place == before[0].split(separator: " at ").last, "\(command)")
        }
        try session.perform("undo")
        #expect(try [first, second].map { try frame("#\($0)", in: &session) } == before, "\(command)")
        try session.perform("redo")
        try session.perform("undo")
        #expect(try [first, second].map { try frame("#\($0)", in: &session) } == before, "\(command)")
      }
    }
  }
}
