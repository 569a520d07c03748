import JSONDocument
import Pictures
import Sessions
import TestSupport
import Testing
import Workspaces

@testable import Commands

@Suite("Items of feeds whose entities stand apart") struct FeedEntityTests {
  @Test("a field of an item whose entity is another fixture's is written there") func fields() throws {
    var session = try Session(Target.find(Samples.feed + "/Screens/tonight.json"))
    let errors = session.picture.count(of: .error)
    try session.perform("#r101 set name Xyzzy")
    #expect(session.picture.count(of: .error) == errors)
    try session.perform(#"expect text "Xyzzy" in #r101"#)
  }
}
