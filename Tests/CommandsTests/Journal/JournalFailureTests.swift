import Glibc
import JSONDocument
import Testing

@testable import Editing
@testable import Sessions
@testable import Workspaces

@Suite("A journal that cannot be written") struct JournalFailureTests {
  /// Runs a body while nothing can be written to the journal, as on a full disk.
  private func failing(_ card: inout JournalledSession, _ body: (inout JournalledSession) throws -> Void) throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let journal = try #require(OpenDescriptor.find(card.journal))
    try OpenDescriptor.replacing(journal, by: full) { try body(&card) }
  }

  @Test("it is tried again after the next step, and has everything then")
  func triesAgain() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    try failing(&card) { card in
      try card.perform("#row set spacing 4")
      try card.perform("undo")
      #expect(
        card.session.takeNotices().map(\.message) == [
          "The journal can't be written: \(card.journal) can't be written: No space left on device"
        ])
      #expect(!card.session.hasJournal)
    }
    try card.perform("#row set spacing 6")
    #expect(card.session.takeNotices().map(\.message) == ["The journal is complete again"])
    #expect(card.session.hasJournal)
    let edited = card.text
    try card.reopen()
    #expect(card.session.recovery?.names == ["#row set spacing 6", "#title set font.weight light"])
    try card.perform("recover")
    #expect(card.text == edited)
  }

  @Test("it is tried again when a sync is due, without a step")
  func triesAgainLater() throws {
    var card = try JournalledSession()
    try failing(&card) { card in
      try card.perform("#row set spacing 4")
      #expect(card.session.journalSyncDue != nil)
    }
    card.session.syncJournal()
    #expect(card.session.hasJournal)
    #expect(card.session.journalSyncDue == nil)
    try card.reopen()
    #expect(card.session.recovery?.count == 1)
  }

  @Test("steps that were saved meanwhile are not offered by the next start")
  func offersNothingSaved() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    try failing(&card) { card in
      try card.perform("#row set spacing 4")
      // The journal is written anew beside, which works; as does what follows.
      try card.perform("save")
    }
    try card.perform("#row set spacing 6")
    try card.reopen()
    #expect(card.session.recovery?.names == ["#row set spacing 6"])
    #expect(card.session.history.steps.count == 2)
  }

  @Test("a journal that cannot be written anew either goes out of the way, and comes back complete")
  func goesAside() throws {
    guard geteuid() != 0 || access("/dev/full", W_OK) == 0 else { return }
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    let folder = card.state.folder(of: card.layout)
    try failing(&card) { card in
      try card.perform("#row set spacing 4")
      // Its temporary file cannot be made.
      let temporary = try WriteTarget(card.journal).temporary
      mkdir(temporary, 0o700)
      defer { rmdir(temporary) }
      try card.perform("save")
      #expect(!card.session.hasJournal)
      #expect(WorkspaceFiles.kind(of: card.journal) == nil)
      #expect(WorkspaceFiles.entries(of: folder).contains("journal.stale"))
    }
    try card.perform("undo")
    #expect(WorkspaceFiles.entries(of: folder) == ["journal", "lock"])
    let edited = card.text
    try card.reopen()
    #expect(card.session.recovery?.names == ["undo #row set spacing 4"])
    try card.perform("recover")
    #expect(card.text == edited)
    #expect(card.session.history.steps.count == 2)
  }

  @Test("a write that takes only a part is not said to be a full disk")
  func tellsTheReason() throws {
    var card = try JournalledSession()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    // A pipe that nobody reads takes a part of what is too much for it, and nothing of the rest.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let journal = try #require(OpenDescriptor.find(card.journal))
    try OpenDescriptor.replacing(journal, by: ends[1]) {
      try card.perform("2/0 set text \(String(repeating: "x", count: 200_000))")
    }
    #expect(
      card.session.takeNotices().map(\.message) == [
        "The journal can't be written: \(card.journal) can't be written: "
          + "Resource temporarily unavailable"
      ])
    try card.perform("#row set spacing 4")
    try card.reopen()
    #expect(card.session.recovery?.count == 2)
  }

  @Test("a journal whose folder was deleted is made again with the next step, and has all of them")
  func survivesDeletion() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    unlink(card.journal)
    try card.perform("#row set spacing 4")
    #expect(card.session.hasJournal && card.session.takeNotices().isEmpty)
    try card.reopen()
    #expect(card.session.recovery?.names == ["#row set spacing 4", "#title set font.weight light"])
    try card.perform("recover")
    unlink(card.journal)
    try card.perform("save")
    try card.perform("#row set spacing 6")
    try card.reopen()
    #expect(card.session.recovery?.names == ["#row set spacing 6"])
  }
}
