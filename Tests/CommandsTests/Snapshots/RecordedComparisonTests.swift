import Conditions
import Layout
import Pictures
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Revisions
@testable import Sessions
@testable import Sheets

/// On a screen that draws pixels, a snapshot is compared with what its own commit draws.
@Suite("Comparing with what a snapshot recorded")
struct RecordedComparisonTests {
  /// A session on a screen that draws pixels.
  private func sample() throws -> SampleSession {
    var sample = try SampleSession()
    var conditions = sample.session.conditions
    conditions.measure = .font
    try sample.session.redraw(under: conditions)
    sample.session.environment.measuresForPixels = true
    return sample
  }

  private func recorded(_ session: Session) -> String? {
    guard case .recorded(let revision) = session.comparisons.first else { return nil }
    return revision.commit
  }

  @Test("the picture of the commit that recorded it stands beside the picture, until it is recorded again")
  func shown() throws {
    var sample = try sample()
    let git = try GitFolder(sample.scratch)
    try sample.perform("snapshot record")
    try git.commit("Record")
    // A commit that leaves the snapshot alone.
    try sample.scratch.write("Layouts/other.json", SampleSession.card)
    try git.commit("Go on")
    try sample.perform("#title set font.size 900")
    let reply = try sample.perform("snapshot")
    #expect(reply.message.hasSuffix(" changed"))
    #expect(reply.lines.isEmpty && reply.effects == [.show(.snapshot(nil))])
    #expect(recorded(sample.session) != nil)
    #expect(sample.session.comparisonCaptions.first == "now")
    #expect(sample.session.comparisonCaptions.last?.hasPrefix("recorded · ") == true)
    let past = try #require(sample.session.comparedPictures.first)
    #expect(past.picture.conditions.measure == .font)
    #expect(past.picture.result.size.height < sample.session.picture.result.size.height)
    #expect(!past.difference.isEmpty)
    // Snapshots are measured in cells, whatever the screen draws.
    try sample.perform("undo")
    #expect(try sample.perform("snapshot").message.hasSuffix("matches its snapshot"))
    #expect(sample.session.comparisons.isEmpty)
    try sample.perform("redo")
    try sample.perform("snapshot")
    try sample.perform("compare next")
    #expect(try sample.perform("snapshot record").message.hasPrefix("Recorded "))
    #expect(sample.session.comparisons.isEmpty)
  }

  @Test("what no commit draws is shown in cells, as it was recorded")
  func notShown() throws {
    var sample = try sample()
    try sample.perform("snapshot record")
    func isInCells() throws -> Bool {
      let reply = try sample.perform("snapshot")
      guard case .show(.snapshot(.some)) = reply.effects.first, sample.session.comparisons.isEmpty else { return false }
      return reply.lines == ["Shown in cells: no commit draws what was recorded"]
    }
    try sample.perform("#title set font.size 900")
    // Without a repository, and in one without a commit.
    #expect(try isInCells())
    let git = try GitFolder(sample.scratch)
    #expect(try isInCells())
    // The commit has the snapshot, but another layout than it was recorded from.
    try sample.perform("save")
    try git.commit("Record too late")
    #expect(try isInCells())
    // On a screen of cells it is always shown in cells, and nothing has to be said.
    sample.session.environment.measuresForPixels = false
    try sample.perform("measure cell")
    #expect(try sample.perform("snapshot").lines.isEmpty)
  }

  @Test("a measure that was chosen is the snapshot's own")
  func chosen() throws {
    var sample = try sample()
    #expect(sample.session.pictureForSnapshot.conditions.measure == .cell)
    try sample.perform("measure font")
    #expect(sample.session.pictureForSnapshot.conditions.measure == .font)
    #expect(try sample.perform("snapshot record").message.contains("font"))
  }
}
