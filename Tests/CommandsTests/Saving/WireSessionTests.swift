import Binding
import JSONDocument
import KimchiCore
import TestSupport
import Testing
import WorkspaceSupport

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// A card in a binary form, worked on like any other.
@Suite("Files in another form than JSON") struct WireSessionTests {
  private let scratch: Scratch
  private var session: Session

  init() throws {
    scratch = try Scratch([
      "kimchi.json": #"{"workspace": "Sample"}"#, "Previews/Card.previews.json": SampleSession.fixtures,
    ])
    try scratch.write("Layouts/card.pack", PackedWire.bytes(SampleSession.card))
    session = try Session(Target.find(scratch.path("Layouts/card.pack"), wires: PackedWire.table))
  }

  private static let spacing = JSONPointer(tokens: ["vStack", "spacing"])

  private var path: String { scratch.path("Layouts/card.pack") }
  private var bytes: [UInt8] { get throws { try WorkspaceFiles.read(path) } }

  @Test("a picture is drawn of it as of the same layout in JSON")
  func drawn() throws {
    let sample = try SampleSession()
    #expect(session.picture.findings.isEmpty)
    #expect(session.picture.bound.tree.count == sample.session.picture.bound.tree.count)
    #expect(session.picture.fixture?.name == "regular")
  }

  @Test("an edit is one of the text that is shown, and saved in the file's form")
  mutating func saved() throws {
    try session.perform("#title set font.weight light")
    #expect(session.unsavedFiles == [path])
    #expect(try bytes == PackedWire.bytes(SampleSession.card), "nothing is written before it is saved")
    #expect(try session.save() == [path])
    #expect(try bytes.starts(with: PackedWire.magic))
    #expect(try bytes == PackedWire().write(session.document))
    #expect(session.files.digest(path) == Digest(of: try bytes))
    #expect(session.unsavedFiles.isEmpty)
    #expect(session.filesChanged([path]).isEmpty, "the session's own writing is not another program's")
    #expect(try PackedWire.table.read(path, named: "card").document.bytes == session.document.bytes)
  }

  @Test("a spelling that the form cannot keep becomes the form's own when it is saved, as a step")
  mutating func spelling() throws {
    let spacing = try #require(session.document.node(at: Self.spacing))
    let path = path
    try session.change("spell") { transaction throws(Refusal) in
      try transaction.edit(path) { document throws(EditError) in
        let offset = document.span(of: spacing).lowerBound
        let edit = Edit([Splice(offset: offset, old: Array("8".utf8), new: Array("8.0e0".utf8))])
        try document.apply(edit)
        return edit
      }
    }
    _ = try session.save()
    #expect(session.unsavedFiles.isEmpty)
    #expect(try PackedWire.table.read(path, named: "card").document.bytes == session.document.bytes)
    #expect(session.history.steps.map(\.name) == ["spell", "save card.pack"])
  }

  @Test("what another program writes is read in the file's form, as a step")
  mutating func outside() throws {
    let other = SampleSession.card.replacing("\"spacing\": 8", with: "\"spacing\": 20")
    try scratch.write("Layouts/card.pack", PackedWire.bytes(other))
    let replies = session.filesChanged([path]).map(\.message)
    #expect(replies == ["Reloaded \(path), changed by another program"])
    #expect(session.document.node(at: Self.spacing).flatMap { session.document.number($0) } == 20)
    #expect(session.unsavedFiles.isEmpty)
    try session.perform("undo")
    #expect(session.unsavedFiles == [path])
  }

  @Test("what another program writes over unsaved changes is seen, and not written over")
  mutating func conflict() throws {
    try session.perform("#title set font.weight light")
    let other = try PackedWire.bytes(SampleSession.card.replacing("\"spacing\": 8", with: "\"spacing\": 20"))
    try scratch.write("Layouts/card.pack", other)
    #expect(session.filesChanged([path]).map(\.tone) == [.warning])
    #expect(throws: Refusal.self) { _ = try session.save() }
    #expect(try bytes == other)
    _ = try session.save(force: true)
    #expect(try bytes == PackedWire().write(session.document))
  }

  @Test("bytes that are put back leave nothing to save")
  mutating func restored() throws {
    let before = try bytes
    try session.perform("#title set font.weight light")
    _ = try session.save()
    try session.perform("undo")
    #expect(session.unsavedFiles == [path])
    try scratch.write("Layouts/card.pack", before)
    #expect(session.filesChanged([path]).map(\.message) == ["\(path) now matches the disk"])
    #expect(session.unsavedFiles.isEmpty)
  }

  @Test("a file that another program breaks says at which byte, and stays open as it was")
  mutating func broken() throws {
    let before = session.document.bytes
    try scratch.write("Layouts/card.pack", Array(bytes.prefix(9)))
    #expect(
      session.filesChanged([path]).map(\.message)
        == ["\(path): byte 9: a key is missing. Showing the last valid version."])
    #expect(session.document.bytes == before)
    try session.perform("#title set font.weight light")
    do {
      _ = try session.save()
      Issue.record("a file that was changed by another program is not written over")
    } catch {
      #expect(error.message == "another program changed \(path), and it isn't packed data any more")
    }
  }

  @Test("a file that becomes JSON is saved as JSON from then on")
  mutating func otherForm() throws {
    try scratch.write("Layouts/card.pack", SampleSession.card)
    _ = session.filesChanged([path])
    try session.perform("#title set font.weight light")
    _ = try session.save()
    #expect(try bytes == session.document.bytes)
  }

  @Test("what has no form is refused with its place, and nothing is written")
  mutating func refused() throws {
    let before = try bytes
    try session.perform("set spacing 404")
    do {
      _ = try session.save()
      Issue.record("404 has no packed form")
    } catch {
      #expect(error.message == "404 has no packed form")
    }
    #expect(try bytes == before)
    #expect(session.unsavedFiles == [path])
  }

  @Test("findings name bytes of the file while it has the text, lines of the text while it has not")
  mutating func places() throws {
    let card = SampleSession.card.replacing("\"spacing\": 8", with: "\"spacin\": 8")
    try scratch.write("Layouts/card.pack", PackedWire.bytes(card))
    session = try Session(Target.find(path, wires: PackedWire.table))
    func place(_ session: Session) -> String? {
      session.picture.findings.first { $0.diagnostic.code.id == "property.unknown" }?.diagnostic.location?.description
    }
    #expect(place(session)?.hasPrefix("\(path): byte ") == true)
    try session.perform("#title set font.weight light")
    #expect(place(session)?.hasPrefix("\(path):") == true)
    #expect(place(session)?.contains("byte") == false)
    _ = try session.save()
    #expect(place(session)?.hasPrefix("\(path): byte ") == true)
  }

  @Test("the journal brings back what was not saved, and undo what was")
  mutating func recovered() throws {
    let state = StateFolder(scratch.path("state/kimchi"))
    session.openJournal(in: state)
    try session.perform("#title set font.weight light")
    _ = try session.save()
    try session.perform("set spacing 20")
    let text = session.document.bytes
    session.journaling = nil
    session = try Session(Target.find(path, wires: PackedWire.table))
    session.openJournal(in: state)
    #expect(session.recovery?.count == 1)
    try session.perform("recover")
    #expect(session.document.bytes == text)
    try session.perform("undo 2")
    #expect(try PackedWire().write(session.document) == PackedWire.bytes(SampleSession.card))
  }

  @Test("save-as writes the form that the name asks for")
  mutating func savedAs() throws {
    try session.perform("save-as \(scratch.path("Layouts/copy.json"))")
    #expect(try WorkspaceFiles.read(scratch.path("Layouts/copy.json")) == session.document.bytes)
    try session.perform("save-as \(scratch.path("Layouts/again.pack"))")
    #expect(try WorkspaceFiles.read(scratch.path("Layouts/again.pack")) == bytes)
    #expect(session.layoutPath == scratch.path("Layouts/again.pack"))
    do {
      try session.perform("save-as \(scratch.path("Layouts/again.txt"))")
    } catch {
      #expect(error.message == "a layout's name ends in .json or .pack")
      #expect(error.fix == scratch.path("Layouts/again.txt") + ".pack")
    }
  }
}
