import Glibc
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Sessions
@testable import Workspaces

@Suite struct JournalTests {
  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }

  private func add(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "a"))
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  @Test("a step is in the file before the command is answered")
  func writesFirst() throws {
    var card = try JournalledSession()
    let before = size(card.journal)
    try card.perform("#title set font.size 500")
    let lines = String(decoding: try WorkspaceFiles.read(card.journal), as: UTF8.self).split(separator: "\n")
    #expect(size(card.journal) > before)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(#"{"kimchi_journal":1,"file":"\#(card.layout)","files":{"#) == true)
    #expect(lines.last?.contains(##""name":"#title set font.size 500""##) == true)
  }

  @Test("a refused command leaves no line")
  func skipsRefused() throws {
    var card = try JournalledSession()
    let before = size(card.journal)
    #expect(card.refusal("#title set colour red") != nil)
    #expect(size(card.journal) == before)
  }

  @Test("the folder and the file are their owner's alone")
  func isPrivate() throws {
    let card = try JournalledSession()
    for path in [card.state.path, card.state.folder(of: card.layout)] {
      var status = stat()
      try #require(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
    }
    var status = stat()
    try #require(stat(card.journal, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("a line that was being written is dropped, at whatever byte it ends")
  func dropsTornLine() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    let whole = size(card.journal)
    try card.perform("#row set spacing 4")
    let bytes = try WorkspaceFiles.read(card.journal)
    for end in stride(from: whole, to: bytes.count, by: 7) {
      card.session.journaling = nil
      try #require(truncate(card.journal, off_t(end)) == 0)
      try card.reopen()
      #expect(card.session.recovery?.names == ["#title set font.size 500"], "cut at byte \(end)")
      #expect(size(card.journal) == whole)
      card.session.journaling = nil
      try add(Array(bytes[whole...]), to: card.journal)
    }
    try card.reopen()
    #expect(card.session.recovery?.count == 2)
  }

  @Test("what follows a broken line is left out and kept beside")
  func setsDamageAside() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    try add(Array("{\"what\": \"is this\"}\n{\"at\":0}\n".utf8), to: card.journal)
    try card.reopen()
    #expect(
      card.session.takeNotices().map(\.message) == [
        "Line 3 of the journal can't be read. The lines after it were skipped."
      ])
    #expect(card.session.recovery?.count == 1)
    #expect(WorkspaceFiles.kind(of: card.journal + ".damaged") == .file)
  }

  @Test("a second program gets no journal and is told whose it is")
  func locks() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    var second = try Session(Target.find(card.layout))
    second.openJournal(in: card.state)
    #expect(
      second.takeNotices().map(\.message) == [
        "\(card.layout) is open in another program (process \(getpid())): unsaved work is not journaled here"
      ])
    #expect(!second.hasJournal)
    #expect(second.recovery == nil)
    _ = try second.perform("#title set font.size 600")
    try card.reopen()
    #expect(card.session.recovery?.count == 1)
  }

  @Test("a layout opened after one without a journal has its own")
  func triesAgain() throws {
    let card = try JournalledSession(others: ["Layouts/other.json": #"{ "type": "label", "label": "Hi" }"#])
    var second = try Session(Target.find(card.layout))
    second.openJournal(in: card.state)
    #expect(!second.hasJournal)
    _ = try second.perform("open \(card.sample.scratch.path("Layouts/other.json"))")
    #expect(second.hasJournal)
  }

  @Test("the lock of a process that is no more is taken over")
  func takesOver() throws {
    var card = try JournalledSession()
    card.session.journaling = nil
    let lock = card.state.folder(of: card.layout) + "/lock"
    let file = try #require(fopen(lock, "w"))
    fputs("2147483646\n", file)
    fclose(file)
    try card.reopen()
    #expect(card.session.takeNotices().isEmpty)
    #expect(card.session.hasJournal)
    #expect(String(decoding: try WorkspaceFiles.read(lock), as: UTF8.self).hasPrefix("\(getpid())\n"))
  }

  @Test("the lock goes with its session, also while a program that was just started holds a copy of the descriptor")
  func unlocks() throws {
    var card = try JournalledSession()
    // As posix_spawn(3) leaves it between making the process and running the program in it.
    let copy = dup(try #require(OpenDescriptor.find(card.state.folder(of: card.layout) + "/lock")))
    defer { close(copy) }
    try card.reopen()
    #expect(card.session.takeNotices().isEmpty)
    #expect(card.session.hasJournal)
  }

  @Test("a sync is due four seconds after the first step that the disk may lack")
  func tellsWhenSyncIsDue() throws {
    var card = try JournalledSession()
    #expect(card.session.journalSyncDue == nil)
    try card.perform("#title set font.size 500")
    let due = try #require(card.session.journalSyncDue)
    #expect(ContinuousClock.now.duration(to: due) <= .seconds(4))
    try card.perform("#title set font.size 600")
    #expect(card.session.journalSyncDue == due)
    card.session.syncJournal()
    #expect(card.session.journalSyncDue == nil)
    for step in 0..<Journal.syncInterval { try card.perform("#row set spacing \(step)") }
    #expect(card.session.journalSyncDue == nil)
  }

  @Test("without a folder the session goes on and says so")
  func goesOnWithout() throws {
    var sample = try SampleSession()
    sample.session.openJournal(in: StateFolder("/proc/kimchi"))
    let notices = sample.session.takeNotices().map(\.message)
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("The journal can't be written: ") == true)
    #expect(try sample.perform("#title set font.size 500").tone == .done)
  }

  @Test(
    "the state folder is the user's",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/kimchi"), (["HOME": "/h"], "/h/.local/state/kimchi"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/kimchi"), ([:], nil),
    ] as [([String: String], String?)])
  func findsState(_ environment: [String: String], _ expected: String?) {
    #expect(StateFolder(environment: { environment[$0] })?.path == expected)
  }

  @Test("bytes that are no UTF-8 come back as they were")
  func keepsBytes() throws {
    let odd: [UInt8] = [0x22, 0xC3, 0x28, 0xFF, 0x00, 0x22]
    let changes = [
      Step.FileChange(path: "/a", change: .create(odd), from: 0, to: 7),
      Step.FileChange(path: "/b", change: .delete(Array("ü\u{1}\"".utf8)), from: 3, to: 7),
      Step.FileChange(path: "/c", change: .edit(Edit([Splice(offset: 9, old: odd, new: [])])), from: 0, to: 7),
    ]
    let step = Step(
      number: 7, name: "set text \"a\tb\"", changes: changes, before: Place(path: "/a", pointer: "/x~1y"), after: nil)
    let bytes = JournalText.header(of: "/a", files: [:]) + JournalText.step(step, time: 5)
    let log = JournalLog(parsing: bytes, of: "/a")
    #expect(log.records == [.files([:]), .step(step, time: 5)])
    #expect(log.damage == nil)
    #expect(log.goodBytes == bytes.count)
  }

  @Test("a long journal is written anew when everything is saved, without its oldest steps")
  func compacts() throws {
    var card = try JournalledSession()
    let long = String(repeating: "x", count: 400_000)
    for step in 0..<8 { try card.perform("2/0 set text \(step)\(long)") }
    let grown = size(card.journal)
    #expect(grown > Journaling.largestHistory)
    try card.perform("save")
    #expect(size(card.journal) < grown / 2)
    let notices = card.session.takeNotices().map(\.message)
    #expect(notices == ["Dropped the oldest 5 steps: the history was too long"])
    let text = card.text
    try card.reopen()
    #expect(card.session.recovery == nil)
    #expect(card.text == text)
    try card.perform("undo")
    try card.perform("redo")
    #expect(card.text == text)
  }

  @Test("a journal that was written anew is well below the size at which it is", arguments: [0, 2000, 100_000])
  func staysShort(_ undone: Int) throws {
    var card = try JournalledSession()
    // As many small steps, of which an estimate of their bytes is the least right, as make a long journal.
    let path = card.layout
    var state = 0
    var number = 0
    while number < 2000 * Stress.factor || card.session.journaling?.journal.size ?? 0 < Journaling.compactionSize {
      for _ in 0..<1000 {
        number += 1
        let (old, new) = (Array("\(number % 2)".utf8), Array("\((number + 1) % 2)".utf8))
        let change = Step.FileChange(
          path: path, change: .edit(Edit([Splice(offset: 0, old: old, new: new)])), from: state, to: number)
        state = number
        card.session.history.append(Step(number: number, name: "s", changes: [change], before: nil, after: nil))
      }
      card.session.record()
    }
    let position = max(0, number - undone)
    _ = card.session.history.move(to: position)
    card.session.files.setState(path, position)
    card.session.files.markSaved(path, digest: card.session.files.digest(path))
    card.session.compactJournal()
    #expect(size(card.journal) <= Journaling.historySize + 4096)
    #expect(size(card.journal) > Journaling.historySize - 4096)
    let inode = inode(card.journal)
    card.session.compactJournal()
    #expect(self.inode(card.journal) == inode, "it isn't written again")
    card.session.compactJournal()
    try card.reopen()
    #expect(self.inode(card.journal) == inode, "nor by the next start")
  }

  private func inode(_ path: String) -> UInt {
    var status = stat()
    return stat(path, &status) == 0 ? UInt(status.st_ino) : 0
  }
}
