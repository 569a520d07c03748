import Glibc
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Sessions
@testable import Workspaces

/// Files that another program deletes while they are open with unsaved steps.
@Suite struct DeletedFileTests {
  /// The card with an edit before it was deleted and one after.
  private func deletedCard() throws -> JournalledSession {
    var card = try JournalledSession(others: ["Layouts/other.json": SampleSession.card])
    try card.perform("#title set font.weight light")
    unlink(card.layout)
    #expect(card.session.filesChanged([card.layout]).map(\.message).joined().contains("Another program deleted"))
    try card.perform("#title set hidden true")
    return card
  }

  /// As after a kill and a start with another layout.
  private func startElsewhere(_ card: inout JournalledSession) throws -> [String] {
    card.session.journaling = nil
    card.session = try Session(Target.find(card.sample.scratch.path("Layouts/other.json")))
    card.session.openJournal(in: card.state)
    return card.session.takeNotices().map(\.message)
  }

  @Test("a deleted layout comes back with every step after a kill")
  func bringsBackLayout() throws {
    var card = try deletedCard()
    let edited = card.text
    let notices = try startElsewhere(&card)
    let name = card.layout
    #expect(notices == ["Unsaved layout from last time: \(name). `open \(name)` restores it."])
    #expect(try card.perform("open Layouts/card.json").message == "Restored 1 step")
    #expect(card.text == edited)
    #expect(card.session.unsavedFiles == [card.layout])
    try card.perform("undo 2")
    #expect(card.text == SampleSession.card)
    try card.perform("redo 2")
    try card.perform("save force")
    #expect(try card.onDisk == edited)
    try card.perform("close")
    #expect(try startElsewhere(&card).isEmpty)
  }

  @Test("one that was deleted after its last step comes back too, and after a second kill")
  func bringsBackUntouched() throws {
    var card = try deletedCard()
    try card.perform("undo")
    let edited = card.text
    for _ in 0..<2 {
      #expect(try startElsewhere(&card).count == 1)
      try card.perform("open Layouts/card.json")
      #expect(card.text == edited)
    }
    try card.perform("#row set spacing 3")
    let spaced = card.text
    #expect(try startElsewhere(&card).count == 1)
    try card.perform("open Layouts/card.json")
    #expect(card.text == spaced)
  }

  @Test("one that waits behind another layout is kept as well, and said at once")
  func bringsBackWaiting() throws {
    var card = try JournalledSession(others: ["Layouts/other.json": SampleSession.card])
    try card.perform("#title set font.weight light")
    let edited = card.text
    try card.perform("open \(card.sample.scratch.path("Layouts/other.json"))")
    unlink(card.layout)
    let said = card.session.filesChanged([card.layout]).map(\.message)
    #expect(said.first?.hasSuffix("card.json, which has unsaved changes in \(card.layout)") == true, "\(said)")
    #expect(card.session.filesChanged([card.layout]).isEmpty)
    #expect(try startElsewhere(&card).count == 1)
    try card.perform("open \(card.layout)")
    #expect(card.text == edited)
    try card.perform("save force")
    unlink(card.layout)
    #expect(try startElsewhere(&card).isEmpty, "it was saved, and deleted while it was closed")
  }

  @Test("a layout that is given up, or that comes back, is offered no more")
  func forgets() throws {
    var card = try deletedCard()
    try card.perform("open Layouts/other.json")
    try card.perform("open Layouts/card.json")
    try card.perform("close discard")
    #expect(try startElsewhere(&card).isEmpty)

    card = try deletedCard()
    try card.write("Layouts/card.json", SampleSession.card)
    _ = card.session.filesChanged([card.layout])
    unlink(card.layout)
    #expect(try startElsewhere(&card).isEmpty)
  }

  @Test("a deleted file of data comes back with the layout that was edited")
  func bringsBackFixtures() throws {
    var card = try JournalledSession()
    try card.perform("data set title Warm Bear")
    let fixtures = card.sample.scratch.path("Previews/Card.previews.json")
    unlink(fixtures)
    _ = card.session.filesChanged([fixtures])
    try card.perform("data set title Cold Bear")
    let expected = card.session.files.document(fixtures)?.bytes
    #expect(expected != nil)
    try card.reopen()
    try card.perform("recover")
    #expect(card.session.files.document(fixtures)?.bytes == expected)
    #expect(card.session.unsavedFiles.contains(fixtures))
  }
}
