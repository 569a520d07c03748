import JSONDocument
import TestSupport
import Testing

@testable import Editing
@testable import Sessions
@testable import Workspaces

@Suite struct JournalPropertyTests {
  @Test("the files are always what the journal's replay makes of the disk", arguments: 1...12 as ClosedRange<UInt64>)
  func replays(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var card = try JournalledSession()
    for step in 0..<40 {
      let line = Self.line(&random)
      _ = card.refusal(line)
      if random.next() % 12 == 0, card.session.unsavedFiles.isEmpty {
        // Another program writes the file, and the session is told.
        try card.write("Layouts/card.json", card.text.replacing("plain", with: "changed \(step)"))
        _ = card.session.filesChanged([card.layout])
      }
      guard random.next() % 5 == 0 else { continue }
      let expected = Self.state(card.session)
      let history = card.session.history.steps.map(\.name)
      let position = card.session.history.position
      try card.reopen()
      #expect(card.session.takeNotices().isEmpty)
      if card.session.recovery != nil { try card.perform("recover") }
      #expect(Self.state(card.session) == expected, "seed \(seed), after \(line) at \(step)")
      #expect(card.session.history.steps.map(\.name) == history, "seed \(seed), after \(line) at \(step)")
      #expect(card.session.history.position == position, "seed \(seed), after \(line) at \(step)")
    }
  }

  @Test(
    "a save that is killed after any of its files leaves all of the history",
    arguments: 1...12 as ClosedRange<UInt64>)
  func survivesCutSaves(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var card = try JournalledSession()
    for round in 0..<Stress.rounds(8) {
      for _ in 0..<(1 + random.next() % 5) { _ = card.refusal(Self.line(&random, data: true)) }
      let expected = Self.state(card.session)
      let history = card.session.history.steps.map(\.name)
      let position = card.session.history.position
      let unsaved = card.session.files.unsaved
      var marks: [String: JournalLog.Mark] = [:]
      for path in unsaved {
        let digest = card.session.files.document(path).map { Digest(of: $0.bytes) }
        marks[path] = JournalLog.Mark(state: card.session.files.state(path), digest: digest)
      }
      if random.next() % 4 != 0 { card.session.recordSaved(marks) }
      let written = card.session.journaling == nil ? [] : unsaved.filter { _ in random.next() % 2 == 0 }
      for path in written where marks[path] != nil {
        card.session.recordSaved(marks)
        try AtomicFile.write(card.session.files.document(path)?.bytes ?? [], to: path)
      }
      try card.reopen()
      let place = "seed \(seed), round \(round), \(written.count) of \(unsaved.count) files written"
      #expect(card.session.takeNotices().isEmpty, "\(place)")
      if card.session.recovery != nil { try card.perform("recover") }
      for (path, text) in expected where card.session.files.contains(path) {
        #expect(Self.state(card.session)[path] == text, "\(place)")
      }
      #expect(card.session.history.steps.map(\.name) == history, "\(place)")
      #expect(card.session.history.position == position, "\(place)")
      if random.next() % 3 == 0 { try card.perform("save") }
    }
    try card.perform("undo \(card.session.history.position)")
    #expect(card.text == SampleSession.card, "seed \(seed)")
  }

  @Test("no journal makes the program crash, whatever is in it", arguments: 1...40 as ClosedRange<UInt64>)
  func survivesNonsense(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var card = try JournalledSession()
    for _ in 0..<6 { _ = card.refusal(Self.line(&random)) }
    var bytes = try WorkspaceFiles.read(card.journal)
    for _ in 0..<(1 + random.next() % 4) {
      let at = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 3 {
      case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes[at] = UInt8(ascii: "0") + UInt8(random.next() % 10)
      default: bytes.removeSubrange(at..<min(bytes.count, at + Int(random.next() % 40)))
      }
      if bytes.isEmpty { break }
    }
    card.session.journaling = nil
    try AtomicFile.write(bytes, to: card.journal)
    try card.reopen()
    _ = card.refusal("recover")
    _ = card.refusal("undo 9")
    _ = card.refusal("recover discard")
    _ = card.refusal("#row set spacing 1")
    let expected = card.text
    try card.reopen()
    _ = card.refusal("recover")
    #expect(card.text == expected, "seed \(seed)")
  }

  private static func state(_ session: Session) -> [String: String] {
    session.files.entries.compactMapValues { $0.document.map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  private static func line(_ random: inout SeededRandom, data: Bool = false) -> String {
    var lines = [
      "#title set font.size 500", "#title set font.weight light", "#row set spacing \(random.next() % 40)",
      "#title toggle hidden", "2/0 set text Grüße \(random.next() % 10)", "root set spacing += 1", "undo", "undo 3",
      "redo", "redo 2", "goto \(random.next() % 9)", "save", "#title unset font", "label[*] set number_of_lines 2",
      "fixture next", "select 2",
    ]
    if data { lines += (0..<6).map { "data set title Bear \(random.next() % 9) \($0)" } + ["save Layouts/card.json"] }
    return lines[Int(random.next() % UInt64(lines.count))]
  }
}
