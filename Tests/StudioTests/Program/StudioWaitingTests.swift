import Commands
import Conditions
import Editing
import Foundation
import Glibc
import JSONDocument
import Pictures
import Rendering
import Sessions
import Terminal
import TestSupport
import Testing
import WorkspaceSupport
import Workspaces

@testable import Layers
@testable import Studio

/// A layout of more than a megabyte, between its first frame and the second.
@Suite("Opening a large layout")
@MainActor
struct StudioOpeningTests {
  @Test("its top is shown before the rest is read, and what was typed meanwhile is done then")
  func typed() throws {
    let opening = try Opening()
    defer { opening.close() }
    #expect(opening.terminal.text.contains("Label 0"))
    #expect(opening.terminal.text.contains("opening the rest …"))
    #expect(!opening.terminal.text.contains(" of 20001"))
    opening.openRest(typing: "select 7\rset color red 500\r")
    #expect(!opening.terminal.text.contains("opening the rest …"))
    #expect(opening.terminal.text.contains(" of 20001"))
    #expect(opening.terminal.text.contains("✓ Set color of label at 7 to red 500"))
    #expect(opening.program.state.session.undoName == "set color red 500")
  }

  @Test("words that are typed meanwhile can be read, and ^C ends the program")
  func interrupted() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.type("select 7")
    #expect(opening.console.line.text.contains("select 7"))
    opening.type("\u{03}")
    #expect(opening.program.state.session.isTopOnly && opening.program.isOver)
  }

  @Test("in pixels all of it is measured by the font, as its top was, and painted anew")
  func pixels() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.program.state.usePixels(PixelCell(width: 8, height: 16))
    let shown = opening.program.state.session.revision
    opening.openRest()
    let session = opening.program.state.session
    #expect(session.picture.conditions.measure == .font && session.environment.measuresForPixels)
    #expect(!session.isTopOnly && session.revision > shown)
    opening.program.state.usePixels(nil)
    #expect(opening.program.state.session.picture.conditions.measure == .cell)
  }

  @Test("a terminal that goes away meanwhile ends the program")
  func gone() throws {
    let opening = try Opening()
    defer { opening.close() }
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    ends.forEach { close($0) }
    try opening.program.run(input: ends[0], signals: opening.signals)
    #expect(opening.program.state.session.isTopOnly)
  }
}

/// The same of a layout that is opened in place of another one.
@Suite("Opening a large layout in the studio")
@MainActor
struct StudioReopeningTests {
  @Test("its top is shown, what is typed meanwhile is done then, and close goes back")
  func command() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    opening.type("open Large\rselect 7\rset color red 500\r")
    #expect(opening.terminal.text.contains("Label 0"))
    #expect(opening.terminal.text.contains("opening the rest …"))
    #expect(!opening.terminal.text.contains("Opened"))
    opening.openRest()
    #expect(opening.terminal.text.contains("✓ Opened "))
    #expect(opening.terminal.text.contains("✓ Set color of label at 7 to red 500"))
    #expect(opening.program.state.session.nodes.count == 20_001)
    opening.type("close discard\r")
    #expect(opening.terminal.text.contains("Layouts/small.json; unsaved changes in"))
    #expect(opening.program.state.session.undoName == nil)
  }

  @Test("^C goes back to what was open, and nothing of what was typed is done")
  func interrupted() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    opening.type("open Large\rset color red 500\r")
    opening.program.followOpening()
    opening.type("\u{03}")
    opening.openRest()
    #expect(opening.terminal.text.contains("Not opened"))
    #expect(!opening.program.isOver && !opening.program.state.session.isTopOnly)
    #expect(opening.program.state.session.layoutPath.hasSuffix("small.json"))
    #expect(opening.program.state.session.undoName == nil)
    opening.type("open Large\r")
    opening.openRest()
    #expect(opening.program.state.session.nodes.count == 20_001)
  }

  @Test("a call that follows, as of a fixture in the gallery, is done then")
  func following() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    let call = CommandCall.open("Layouts/large.json")
    #expect(opening.program.state.perform(call).failure == nil)
    #expect(opening.program.state.session.isTopOnly)
    #expect(opening.program.state.perform(CommandCall.device("iPhone SE")).failure == nil)
    #expect(!opening.terminal.text.contains("iPhone SE"))
    opening.openRest()
    #expect(opening.program.state.session.conditions.device.name == "iPhone SE")
  }

  @Test("a list of devices shows its top, as far as it is in sight, and says nothing of how much there is")
  func trial() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.openRest()
    #expect(opening.terminal.text.contains("rows 1–"))
    opening.type("\u{1B}OS\u{1B}[B")
    #expect(opening.program.state.shownPicture.isTopOnly)
    #expect(opening.terminal.text.contains("Label 0") && !opening.terminal.text.contains("rows 1–"))
    opening.type("\u{03}")
    opening.program.state.preview.row = 15_000
    opening.type("\u{1B}OS\u{1B}[B")
    #expect(!opening.program.state.shownPicture.isTopOnly && opening.program.state.isTrying)
  }

  @Test("the lines of a script see all of it")
  func script() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    let script = try opening.write("open Large\nselect 7\nset color red 500\n", to: "go.kimchi")
    opening.type("source \(script)\r")
    #expect(!opening.program.state.session.isTopOnly)
    #expect(opening.program.state.session.undoName == "set color red 500")
  }

  @Test("a program that does not go on with it opens all at once")
  func alone() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    var state = StudioState(opening.program.state.session, size: CellSize(columns: 160, rows: 48))
    state.perform("open Large")
    #expect(!state.session.isTopOnly && state.session.nodes.count == 20_001)
  }
}

/// The same of commands that may take longer than a key may wait.
@Suite("Commands beside the loop")
@MainActor
struct StudioWorkTests {
  @Test("the status names one, and ^C stops it; what was typed meanwhile is dropped")
  func stopped() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.openRest()
    opening.type("select 7\rsize\r")
    opening.program.followJobs()
    opening.type("set color red 500\rwords")
    #expect(opening.terminal.text.contains("size … · ^C stops it"))
    #expect(!opening.terminal.text.contains("sending the layout once saves"))
    opening.type("\u{03}")
    #expect(opening.terminal.text.contains("Stopped: size"))
    opening.finish()
    #expect(!opening.terminal.text.contains("sending the layout once saves"))
    #expect(opening.program.state.session.undoName == nil)
    opening.type("set color red 500\r")
    #expect(opening.program.state.session.undoName == "set color red 500")
  }

  @Test("an edit of many nodes, and its undo, are done beside the loop, and what is typed meanwhile after them")
  func manyNodes() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.openRest()
    opening.type("label[*] set color red 500\r")
    #expect(opening.terminal.text.contains("label[*] set color red 500 … · ^C stops it"))
    #expect(opening.program.state.session.undoName == nil)
    opening.type("select 7\rset text Other\r")
    opening.finish()
    let text = opening.text
    #expect(text.matches(of: /"red","scale":500|red/).count >= 20_000 && text.contains("Other"))
    #expect(opening.program.state.session.undoName == "set text Other")
    opening.type("undo\r")
    #expect(opening.program.state.session.undoName == "label[*] set color red 500")
    opening.type("undo\r")
    #expect(opening.terminal.text.contains("undo … · ^C stops it"))
    opening.finish()
    #expect(opening.program.state.session.undoName == nil)
    #expect(!opening.text.contains("red"))
  }

  @Test("^C asks a change to stop, and it answers what it has done", arguments: [false, true])
  func stoppedChange(hasBegun: Bool) throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.openRest()
    let before = opening.text
    opening.type("label[*] set color red 500\r")
    if hasBegun { opening.program.followJobs() }
    opening.type("select 7\rwords\u{03}")
    let said = hasBegun ? "Stopping label[*] set color red 500 …" : "Stopped: label[*] set color red 500"
    #expect(opening.terminal.text.contains(said))
    opening.finish()
    let session = opening.program.state.session
    // Once it has begun it may have been too late.
    let isDone = session.undoName != nil
    #expect(hasBegun || !isDone)
    #expect((opening.text == before) != isDone && session.selectedIndex != 8)
    #expect(opening.terminal.text.contains(isDone ? "Set color" : "Stopped: label[*] set color red 500"))
    opening.type("#none set color red\rselect 7\rset text Other\r")
    #expect(opening.program.state.session.undoName == "set text Other")
  }

  @Test("what is typed meanwhile is done after it, in order, also what is done beside the loop too")
  func inOrder() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.openRest()
    let file = try opening.write("", to: "out.json")
    unlink(file)
    opening.type("export \(file)\rselect 7\rset text Other\rexport \(file) force\rundo\rsnapshot\rundo\rredo\r")
    opening.finish()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Other") && !text.contains("Label 7 of many") && text.contains("Label 8 of many"))
    #expect(opening.program.state.session.undoName == "set text Other")
    let answers = ["✗ a snapshot needs a fixture", "· Nothing to undo", "✓ Redid: "]
    #expect(answers.filter { !opening.terminal.text.contains($0) } == [])
  }

  @Test("under other conditions what is in sight is shown at once, and all of it later")
  func conditions() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.openRest()
    opening.type("select 7\rvariant other\r")
    #expect(opening.program.state.shownPicture.isTopOnly && !opening.program.state.session.picture.isTopOnly)
    #expect(opening.terminal.text.contains("Other 1") && !opening.terminal.text.contains("rows 1–"))
    #expect(opening.terminal.text.contains("· variant other"))
    #expect(!opening.terminal.text.contains("✓ Variant: other"))
    opening.type("variant off\rset text Changed\r")
    opening.finish()
    #expect(!opening.program.state.shownPicture.isTopOnly && opening.program.state.session.conditions.variant == nil)
    #expect(opening.terminal.text.contains("✓ Variant: other"))
    #expect(opening.terminal.text.contains("✓ Variant: off"))
    #expect(opening.program.state.session.undoName == "set text Changed")
  }

  @Test("^C goes back to the conditions before, and scrolled far down all is drawn beside the loop")
  func conditionsStopped() throws {
    let opening = try Opening()
    defer { opening.close() }
    opening.openRest()
    opening.type("variant other\r")
    opening.program.followJobs()
    opening.type("\u{03}")
    opening.finish()
    #expect(opening.program.state.session.conditions.variant == nil)
    #expect(opening.terminal.text.contains("Stopped: variant other") && opening.terminal.text.contains("Label 1 of"))
    opening.program.state.preview.row = 15_000
    opening.type("variant other\r")
    #expect(!opening.program.state.shownPicture.isTopOnly && opening.terminal.text.contains("variant other … · ^C"))
    opening.finish()
    #expect(opening.program.state.session.conditions.variant == "other")
  }

  @Test("places of a text in the workspace are found, and listed")
  func places() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    opening.type("find Label 1999 in workspace\r")
    #expect(!opening.terminal.text.contains("in 1 file"))
    opening.finish()
    #expect(opening.terminal.text.contains("11 places in 1 file"))
    opening.type("\r")
    opening.finish()
    #expect(opening.program.state.session.layoutPath.hasSuffix("large.json"))
    opening.type("find Small replace Large in workspace\r")
    #expect(opening.terminal.text.contains("· ^C stops it"))
    opening.finish()
    #expect(opening.program.state.session.undoName == "find Small replace Large in workspace")
  }

  @Test("several that are typed at once are all done, though nothing else happens")
  func atOnce() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    opening.type("size 1\rrefs\rsize 2\rset text Other\r")
    // As the loop turns: the jobs are followed once for each time that something has happened.
    opening.program.followJobs()
    while opening.program.commandJob != nil {
      _ = opening.program.queue.wait(milliseconds: -1)
      opening.program.queue.run()
      opening.program.followJobs()
    }
    let isDone = opening.program.state.console.work == nil
    #expect(isDone)
    #expect(opening.program.state.session.undoName == "set text Other")
  }

  @Test("words that are typed meanwhile mean what they mean over the answer: a letter closes a list")
  func overAnswer() throws {
    let opening = try Opening(from: "Small")
    defer { opening.close() }
    opening.type("set color grey 200\rlint\rset text Oth")
    #expect(opening.console.line.text == "set text Oth")
    opening.type("er\r")
    opening.finish()
    #expect(opening.terminal.text.contains("! 1 finding") && opening.console.isEmpty)
    #expect(opening.program.state.session.undoName == "set text Other")
  }

  @Test("a file that nobody waits for any more isn't written")
  func unwritten() throws {
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/a.json": #"{"type": "label", "label": {"text": "A"}}"#])
    var session = try Session(Target.find("A", in: scratch.root), conditions: PictureConditions())
    session.environment.isStopped = { true }
    for line in ["export", "screenshot"] {
      let path = scratch.path("\(line).txt")
      #expect(throws: Refusal.self) { try session.perform("\(line) \(path)") }
      #expect(WorkspaceFiles.kind(of: path) == nil)
    }
    for line in ["size", "lint"] { #expect(throws: Refusal.self) { try session.perform(line) } }
  }

  @Test("a change that nobody waits for any more isn't made, and a save writes no more files")
  func unchanged() throws {
    let text = #"{"type": "label", "label": {"text": "A"}}"#
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/a.json": text, "Layouts/b.json": text])
    var session = try Session(Target.find("A", in: scratch.root), conditions: PictureConditions())
    session.environment.isStopped = { true }
    #expect(#expect(throws: Refusal.self) { try session.perform("set text B") }?.isStop == true)
    #expect(session.document.bytes == Array(text.utf8) && session.history.steps.isEmpty)
    session.environment.isStopped = { false }
    try session.perform("find A replace B in workspace")
    session.environment.isStopped = { true }
    let refusal = #expect(throws: Refusal.self) { try session.perform("save") }
    #expect(refusal?.message == "stopped: 0 of 2 files are saved" && session.unsavedFiles.count == 2)
    #expect(try session.perform("undo").tone == .note)
    session.environment.isStopped = { false }
    #expect(try session.perform("save").message.hasPrefix("Saved "))
    #expect(try String(contentsOfFile: scratch.path("Layouts/b.json"), encoding: .utf8).contains("\"B\""))
  }
}

/// The studio with the top of a layout on a screen in memory, or with a small one.
@MainActor
private final class Opening {
  let terminal = MemoryTerminal(size: CellSize(columns: 160, rows: 48))
  let console = Console(prompt: "kimchi › ")
  let program: StudioProgram
  private let scratch: Scratch
  let signals = SignalPipe()

  init(from name: String? = nil) throws {
    let change = #"{"op": "replace", "path": "/vStack/items/1/label/text", "value": "Other 1"}"#
    let labels = (0..<20_000).map { #"{"type": "label", "label": {"text": "Label \#($0) of many"}}"# }
    scratch = try Scratch([
      "kimchi.json": #"{"experiments": {"other": {"Layouts/large.json": [\#(change)]}}}"#,
      "Layouts/small.json": #"{"type": "label", "label": {"text": "Small"}}"#,
      "Layouts/large.json": #"{"type": "vStack", "vStack": {"items": [\#(labels.joined(separator: ",\n"))]}}"#,
    ])
    let opening = try SessionOpening(
      Target.find(name ?? "Large", in: scratch.root), conditions: PictureConditions())
    let session = try name == nil ? #require(opening.top(rows: 48)) : opening.session()
    program = StudioProgram(session, terminal: terminal, console: console, journal: nil)
    program.present()
  }

  /// What is open.
  var text: String { String(decoding: program.state.session.document.bytes, as: UTF8.self) }

  /// What the terminal sends, up to the frame after it.
  func type(_ keys: String) {
    var decoder = InputDecoder()
    decoder.feed(Array(keys.utf8)).forEach(program.handle)
    program.present()
  }

  /// - Parameter keys: what the terminal sends meanwhile.
  func openRest(typing keys: String = "") {
    program.followOpening()
    type(keys)
    finish()
  }

  /// Waits until nothing is waited for.
  func finish() {
    program.finishWaiting()
    program.present()
  }

  /// Returns the path of what it writes.
  func write(_ text: String, to name: String) throws -> String {
    try scratch.write(name, text)
    return scratch.path(name)
  }

  func close() {
    console.close()
    signals.close()
  }

  private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
