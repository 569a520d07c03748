import Foundation
import Glibc
import JSONDocument
import TestSupport
import Testing

@testable import Editing
@testable import Sessions
@testable import Workspaces

@Suite struct RecoveryTests {
  @Test("steps that were not saved are offered, and nothing can be changed before that is answered")
  func offers() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    try card.perform("#row set spacing 4")
    let edited = card.text
    try card.reopen()
    #expect(card.text == SampleSession.card)
    let recovery = try #require(card.session.recovery)
    #expect(recovery.count == 2)
    #expect(recovery.names == ["#row set spacing 4", "#title set font.size 500"])
    #expect(recovery.isExact)
    for line in ["#title set hidden true", "undo", "redo"] {
      #expect(
        card.refusal(line)
          == "2 unsaved steps from last time: #row set spacing 4, #title set font.size 500 | "
          + "`recover` restores, `recover discard` drops")
    }
    #expect(try card.perform("recover").message == "Restored 2 steps")
    #expect(card.text == edited)
    try card.perform("undo 2")
    #expect(card.text == SampleSession.card)
  }

  @Test("a step that doesn't fit, as of a journal that somebody has edited, costs none of the others")
  func damaged() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    try card.perform("#row set spacing 4")
    let edited = card.text
    try card.perform("#title set font.size 600")
    let lines = String(decoding: try WorkspaceFiles.read(card.journal), as: UTF8.self).split(separator: "\n")
    let last = try #require(lines.last { $0.contains("font.size 600") })
    let damaged = lines.map { line -> String in
      line == last ? String(line).replacing(/"edit": ?\[\[\d+, ?"/) { "\($0.output)x" } : String(line)
    }
    #expect(damaged != lines.map(String.init))
    // The file has changed, too, so that nothing is certain.
    try card.write("Layouts/card.json", card.onDisk + "\n")
    card.session.journaling = nil
    try Data((damaged.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: card.journal))
    try card.reopen()
    #expect(card.session.recovery?.count == 3)
    #expect(try card.perform("recover").message == "Restored 2 steps, 1 did not fit")
    #expect(card.text == edited + "\n")
    try card.reopen()
    #expect(card.session.recovery?.count == 2)
  }

  @Test("a step follows its text in a file that has changed, and none is lost that fits nowhere")
  func moved() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    let edited = card.text
    try card.write("Layouts/card.json", "\n\n" + SampleSession.card)
    try card.reopen()
    #expect(try card.perform("recover").message == "Restored 1 step")
    #expect(card.text == "\n\n" + edited)
    try card.perform("undo")
    #expect(card.text == "\n\n" + SampleSession.card)

    var other = try JournalledSession()
    try other.perform("#title set font.size 500")
    try other.write("Layouts/card.json", #"{"type": "label", "label": {"text": "Another"}}"#)
    try other.reopen()
    let refusal = other.refusal("recover") ?? ""
    #expect(refusal.hasPrefix("the step doesn't fit: ") && refusal.contains("| start again once"), "\(refusal)")
    #expect(other.session.recovery?.count == 1)
    try other.write("Layouts/card.json", SampleSession.card)
    try other.reopen()
    #expect(try other.perform("recover").message == "Restored 1 step")
    #expect(other.text == edited)
  }

  @Test("an insertion goes to the item that it was made in, wherever that is now, and nowhere where two are alike")
  func items() throws {
    func line(_ text: String) -> String { #"    {"type": "label", "label": {"text": "\#(text)"}}"# }
    func list(_ texts: [String]) -> String {
      "{\"type\": \"vStack\", \"vStack\": {\"items\": [\n" + texts.map(line).joined(separator: ",\n") + "\n]}}"
    }
    for (texts, isFound) in [
      (["New", "One", "Two", "Three"], true), (["One", "Two", "Third"], true), (["First", "Two", "Three"], true),
      (["Two", "Two", "One"], false), (["First", "Two", "Third"], true),
      (["One", "Two", "Three", "One", "Two", "Three"], false),
    ] {
      var card = try JournalledSession()
      card.session.journaling = nil
      try card.write("Layouts/card.json", list(["One", "Two", "Three"]))
      try card.reopen()
      try card.perform("label[1] set color red 500")
      try card.write("Layouts/card.json", list(texts))
      try card.reopen()
      guard isFound else {
        let refusal = card.refusal("recover")
        #expect(refusal != nil && card.text == list(texts))
        continue
      }
      try card.perform("recover")
      let red = try #require(card.text.split(separator: "\n").first { $0.contains("red") })
      #expect(red.contains("Two"))
    }
  }

  @Test("of a step over several files those are restored that nobody has changed, however many places it has in them")
  func someFiles() throws {
    let label = #"{"type": "label", "label": {"text": "Alpha"}}"#
    let list = "{\"type\": \"vStack\", \"vStack\": {\"items\": [\(label), \(label)]}}"
    var card = try JournalledSession(others: ["Layouts/one.json": list, "Layouts/two.json": list])
    try card.perform("find Alpha replace Beta in workspace")
    try card.write("Layouts/two.json", "\n" + list)
    try card.reopen()
    #expect(try card.perform("recover").message == "Restored 0 steps, 1 in some of its files")
    try card.perform("save")
    func text(_ name: String) throws -> String {
      String(decoding: try WorkspaceFiles.read(card.sample.scratch.path(name)), as: UTF8.self)
    }
    #expect(try text("Layouts/one.json") == list.replacing("Alpha", with: "Beta"))
    #expect(try text("Layouts/two.json") == "\n" + list)
  }

  @Test("a part that the data lists is selected again when steps are recovered")
  func part() throws {
    var sample = try SampleScreen()
    let state = StateFolder(sample.scratch.path("state/kimchi"))
    sample.session.openJournal(in: state)
    try sample.perform("select 1/5")
    try sample.perform("set text Fresh")
    let selected = try #require(sample.session.selectedPart)
    sample.session.journaling = nil
    sample.session = try Session(Target.find(sample.scratch.path("Screens/home.json")))
    sample.session.openJournal(in: state)
    try sample.perform("recover")
    #expect(sample.session.selectedPart == selected)
    try sample.perform("set text Fresher")
    try sample.perform("select root")
    try sample.perform("undo")
    #expect(sample.session.selectedPart == selected)
  }

  @Test("what is recovered is offered again after the next kill, and can be discarded")
  func offersAgain() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    try card.reopen()
    try card.perform("recover")
    try card.perform("#title set font.size 600")
    try card.reopen()
    #expect(card.session.recovery?.count == 2)
    #expect(try card.perform("recover discard").message == "Discarded 2 steps")
    #expect(card.text == SampleSession.card)
    try card.perform("#title set hidden true")
    try card.reopen()
    #expect(card.session.recovery?.names == ["#title set hidden true"])
  }

  @Test("what was saved can be undone after a restart")
  func undoesAcrossRestarts() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    try card.perform("save")
    try card.reopen()
    #expect(card.session.recovery == nil)
    #expect(card.session.history.steps.count == 1)
    try card.perform("undo")
    #expect(card.text == SampleSession.card)
    try card.perform("save")
    #expect(try card.onDisk == SampleSession.card)
    try card.reopen()
    #expect(try card.perform("redo").message == "Redid: #title set font.size 500")
  }

  @Test("undoing what was saved is offered too, and steps that met their undoing are not")
  func offersUndo() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    try card.perform("save")
    try card.perform("undo")
    try card.perform("#row set spacing 4")
    try card.perform("undo")
    let edited = card.text
    try card.reopen()
    #expect(card.session.recovery?.names == ["undo #title set font.size 500"])
    try card.perform("recover")
    #expect(card.text == edited)
    try card.reopen()
    try card.perform("recover")
    try card.perform("redo")
    #expect(card.text.contains(#""spacing": 4"#))
  }

  @Test("steps over another base are offered and applied where they still fit")
  func salvages() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    try card.perform("#row set id line")
    // The other program changes the end of the file, so that only the first step still finds its bytes.
    try card.write("Layouts/card.json", SampleSession.card.replacing(#""id": "row""#, with: #""id": "last""#))
    try card.reopen()
    let recovery = try #require(card.session.recovery)
    #expect(!recovery.isExact)
    #expect(recovery.count == 2)
    #expect(card.refusal("#title set hidden true")?.contains("changed since") == true)
    #expect(try card.perform("recover").message == "Restored 1 step, 1 did not fit")
    #expect(card.text.contains(#""weight": "light""#))
    #expect(card.text.contains(#""id": "last""#))
    try card.reopen()
    #expect(card.session.recovery?.count == 1)
  }

  @Test("a file that changed after everything was saved has no history, and nothing is offered")
  func forgets() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    try card.perform("save")
    try card.write("Layouts/card.json", SampleSession.card + "\n")
    try card.reopen()
    #expect(card.session.recovery == nil)
    #expect(card.session.history.steps.isEmpty)
    #expect(card.session.takeNotices().map(\.message).joined().contains("Another program changed"))
    try card.perform("#title set font.size 600")
    try card.reopen()
    #expect(card.session.recovery?.count == 1)
  }

  @Test("a kill between the journal's word of a save and the save itself loses nothing", arguments: [true, false])
  func survivesHalfASave(_ isWritten: Bool) throws {
    var card = try JournalledSession()
    try card.perform("#title set font.size 500")
    let edited = card.text
    card.session.recordSaved([
      card.layout: JournalLog.Mark(state: 1, digest: Digest(of: Array(edited.utf8)))
    ])
    if isWritten { try card.write("Layouts/card.json", edited) }
    try card.reopen()
    #expect((card.session.recovery == nil) == isWritten)
    if !isWritten { try card.perform("recover") }
    #expect(card.text == edited)
    #expect(card.session.history.position == 1)
  }

  /// Which of the two files the disk has got when the program is killed.
  @Test(
    "a kill in the middle of a save of two files leaves all of the history", arguments: [true, false], [true, false])
  func survivesHalfASaveOfTwo(_ isLayout: Bool, _ isDiscarded: Bool) throws {
    var card = try JournalledSession()
    let fixtures = card.sample.scratch.path("Previews/Card.previews.json")
    try card.perform("#title set font.weight light")
    try card.perform("data set title Warm Bear")
    try card.perform("#row set spacing 4")
    try card.perform("data set title Cold Bear")
    let paths = [card.layout, fixtures]
    let before = try paths.map { try WorkspaceFiles.read($0) }
    let after = paths.map { card.session.files.document($0)?.bytes ?? [] }
    card.session.recordSaved([
      card.layout: JournalLog.Mark(state: 3, digest: Digest(of: after[0])),
      fixtures: JournalLog.Mark(state: 4, digest: Digest(of: after[1])),
    ])
    let written = isLayout ? 0 : 1
    try AtomicFile.write(after[written], to: paths[written])

    try card.reopen()
    #expect(card.session.takeNotices().isEmpty)
    let recovery = try #require(card.session.recovery)
    #expect(recovery.isExact)
    #expect(
      recovery.names
        == (isLayout
          ? ["data set title Cold Bear", "data set title Warm Bear"]
          : ["#row set spacing 4", "#title set font.weight light"]))
    if isDiscarded {
      try card.perform("recover discard")
      #expect(card.session.unsavedFiles.isEmpty)
    } else {
      try card.perform("recover")
      #expect(card.session.history.steps.count == 4)
      #expect(paths.map { card.session.files.document($0)?.bytes } == after)
      #expect(card.session.unsavedFiles == [paths[1 - written]])
      try card.perform("save")
      #expect(try paths.map { try WorkspaceFiles.read($0) } == after)
    }
    for _ in 0..<2 {
      try card.reopen()
      #expect(card.session.recovery == nil)
      #expect(card.session.takeNotices().isEmpty)
      try card.perform("undo \(card.session.history.position)")
      for (path, bytes) in zip(paths, before) { #expect(card.session.files.document(path)?.bytes == bytes) }
      try card.perform("goto \(card.session.history.steps.count)")
    }
  }

  @Test("states that an undo of several steps only passes do not count as those of the disk")
  func passesStates() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    try card.perform("save")
    try card.perform("#row set spacing 4")
    try card.perform("data set title Warm Bear")
    // On its way this passes the layout that is on disk.
    try card.perform("undo 3")
    try card.perform("data set title Cold Bear")
    let (edited, history) = (card.text, card.session.history.steps.map(\.name))
    let fixtures = card.sample.scratch.path("Previews/Card.previews.json")
    let bytes = try #require(card.session.files.document(fixtures)?.bytes)
    card.session.recordSaved([fixtures: JournalLog.Mark(state: 4, digest: Digest(of: bytes))])
    try AtomicFile.write(bytes, to: fixtures)
    try card.reopen()
    #expect(card.session.recovery?.names == ["undo #title set font.weight light"])
    try card.perform("recover")
    #expect(card.text == edited)
    #expect(card.session.history.steps.map(\.name) == history)
    #expect(card.session.files.document(fixtures)?.bytes == bytes)
  }

  @Test("saving the later of two files alone leaves all of the history after a kill")
  func survivesSavingOne() throws {
    var card = try JournalledSession()
    try card.perform("data set title Warm Bear")
    try card.perform("#title set font.weight light")
    let edited = card.text
    try card.perform("save \(card.layout)")
    try card.reopen()
    #expect(card.session.recovery?.names == ["data set title Warm Bear"])
    try card.perform("recover")
    #expect(card.session.history.steps.count == 2)
    #expect(card.text == edited)
    #expect(card.session.unsavedFiles == [card.sample.scratch.path("Previews/Card.previews.json")])
  }

  @Test("a change outside before the choice is taken into account, and is not written over")
  func noticesChangeBeforeChoice() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    try card.reopen()
    #expect(card.session.recovery?.isExact == true)
    let theirs = SampleSession.card.replacing(#""id": "row""#, with: #""id": "last""#)
    try card.write("Layouts/card.json", theirs)
    _ = card.session.filesChanged([card.layout])
    #expect(card.text == theirs)
    #expect(card.session.recovery?.isExact == false)
    try card.perform("recover")
    #expect(card.text == theirs.replacing("bold", with: "light"))
    try card.perform("save")
    #expect(try card.onDisk == card.text)
  }

  @Test("of several files those that were not saved are offered")
  func recoversOneOfTwo() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    try card.perform("data set title Warm Bear")
    let fixtures = card.sample.scratch.path("Previews/Card.previews.json")
    #expect(card.session.unsavedFiles == [card.layout, fixtures])
    try card.perform("save \(card.layout)")
    #expect(card.session.unsavedFiles == [fixtures])
    let expected = card.session.files.document(fixtures)?.bytes
    try card.reopen()
    #expect(card.session.recovery?.names == ["data set title Warm Bear"])
    try card.perform("recover")
    #expect(card.session.files.document(fixtures)?.bytes == expected)
    #expect(card.session.unsavedFiles == [fixtures])
    #expect(card.text.contains("light"))
  }

  @Test("a new layout that was never saved comes back")
  func recoversNewLayout() throws {
    var card = try JournalledSession()
    try card.perform("new vStack fresh")
    try card.perform("set spacing 4")
    let (path, edited) = (card.session.layoutPath, card.text)
    try card.reopen()
    #expect(card.session.recovery == nil, "what was done to the new layout is nothing of the old one's")
    let notices = card.session.takeNotices().map(\.message)
    #expect(notices.contains { $0.contains("Unsaved layout from last time: ") }, "\(notices)")
    #expect(try card.perform("open Layouts/fresh.json").message == "Restored 2 steps")
    #expect(card.session.layoutPath == path)
    #expect(card.text == edited)
    try card.perform("save")
    #expect(WorkspaceFiles.kind(of: path) == .file)
    try card.perform("close")
    try card.reopen()
    #expect(card.session.takeNotices().isEmpty)
  }

  @Test(
    "what began elsewhere cannot be undone away: a saved new layout stays, whatever the one before is brought back to")
  func historiesOfNewLayouts() throws {
    var card = try JournalledSession()
    let before = card.session.history.steps.count
    try card.perform("new vStack fresh")
    try card.perform("set spacing 4")
    try card.perform("save")
    let path = card.session.layoutPath
    let bytes = try WorkspaceFiles.read(path)
    try card.perform("goto 0")
    try card.perform("save")
    #expect(WorkspaceFiles.kind(of: path) == .file)
    try card.perform("redo")
    try card.perform("save")
    try card.perform("close")
    try card.reopen()
    #expect(card.session.history.steps.count == before)
    try card.perform("goto 0")
    try card.perform("save")
    #expect(try WorkspaceFiles.read(path) == bytes)
  }

  @Test("a new layout that is given up leaves nothing behind")
  func givesUpNewLayout() throws {
    var card = try JournalledSession()
    try card.perform("new vStack fresh")
    #expect(card.refusal("new vStack fresh")?.contains("layout fresh already exists") == true)
    try card.perform("close discard")
    #expect(card.session.layoutPath == card.layout)
    try card.reopen()
    #expect(card.session.takeNotices().isEmpty)
    try card.perform("new vStack fresh")
    #expect(card.session.history.steps.count == 1)
  }

  @Test("files of a step in several documents come back together")
  func recoversFixtures() throws {
    var card = try JournalledSession()
    try card.session.open(card.sample.scratch.path("Previews/Card.previews.json"))
    let fixtures = card.sample.scratch.path("Previews/Card.previews.json")
    let layout = card.layout
    try card.session.change("both") { transaction throws(Refusal) in
      for path in [fixtures, layout] {
        try transaction.edit(path) { document throws(EditError) in
          try document.apply(Edit([Splice(offset: 0, old: Array("{".utf8), new: Array("{ ".utf8))]))
          return Edit([Splice(offset: 0, old: Array("{".utf8), new: Array("{ ".utf8))])
        }
      }
    }
    try card.session.change("a new file") { transaction throws(Refusal) in
      try transaction.create(layout + ".new.json", Array("{}".utf8))
    }
    try card.reopen()
    #expect(card.session.recovery?.count == 2)
    try card.perform("recover")
    #expect(card.session.files.unsaved.count == 3)
    try card.perform("save")
    #expect(WorkspaceFiles.kind(of: layout + ".new.json") == .file)
    try card.reopen()
    #expect(card.session.recovery == nil)
    try card.perform("undo 2")
    try card.perform("save")
    #expect(WorkspaceFiles.kind(of: layout + ".new.json") == nil)
    #expect(try card.onDisk == SampleSession.card)
  }
}
