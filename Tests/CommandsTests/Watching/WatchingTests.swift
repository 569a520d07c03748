import Glibc
import JSONDocument
import Rendering
import Sushi
import TestSupport
import Testing

@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite struct WatchingTests {
  private static let path = "Layouts/card.json"

  /// Waits until the watch has something to say.
  private func changed(_ session: inout Session) throws -> [String] {
    var place = pollfd(fd: try #require(session.watchDescriptor), events: Int16(POLLIN), revents: 0)
    try #require(poll(&place, 1, 5000) == 1, "inotify says nothing")
    return session.filesChanged().map(\.message)
  }

  @Test("a clean file that another program changes is read again, with its selection, and undo takes it back")
  func takesIn() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    try sample.perform("#title set font.weight light")
    try sample.perform("save")
    #expect(try changed(&sample.session).isEmpty, "its own save is no news")
    try sample.perform("select #row")
    let before = sample.text
    let after = before.replacing("Grüße", with: "").replacing(#""spacing": 8"#, with: #""spacing": 24, "id": "all""#)
    try sample.scratch.write(Self.path, after)
    let name = sample.scratch.path(Self.path)
    #expect(try changed(&sample.session) == ["Reloaded \(name), changed by another program"])
    #expect(sample.text == after)
    #expect(sample.session.unsavedFiles.isEmpty)
    #expect(sample.session.history.last?.name == "external change: card.json")
    #expect(sample.session.selectedPlace.pointer == "/vStack/items/2")
    try sample.perform("undo")
    #expect(sample.text == before)
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
    try sample.perform("redo 2")
    #expect(sample.text == after)
    #expect(sample.session.unsavedFiles.isEmpty)
  }

  @Test("what happened between the reading and the watching is taken in")
  func gap() throws {
    var sample = try SampleSession()
    #expect(sample.session.workspace.files(in: .layouts).count == 1)
    let after = SampleSession.card.replacing(#""spacing": 8"#, with: #""spacing": 24"#)
    try sample.scratch.write(Self.path, after)
    try sample.scratch.write("Layouts/other.json", SampleSession.card)
    let isMissed = sample.session.startWatching()
    #expect(isMissed)
    let name = sample.scratch.path(Self.path)
    #expect(sample.session.takeNotices().map(\.message) == ["Reloaded \(name), changed by another program"])
    #expect(sample.text == after)
    #expect(sample.session.workspace.files(in: .layouts).count == 2)
    let isMissedAgain = sample.session.startWatching()
    #expect(!isMissedAgain)
  }

  @Test("a file with unsaved changes stays, and the user is told")
  func keepsUnsaved() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    try sample.perform("#title set font.weight light")
    let mine = sample.text
    try sample.scratch.write(Self.path, SampleSession.card + "\n")
    #expect(try changed(&sample.session).joined().contains("has unsaved changes here. `reload` loads it"))
    #expect(sample.text == mine)
  }

  @Test("a broken file is said with its place, and the picture stays until it is whole again")
  func waitsForJSON() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    let name = sample.scratch.path(Self.path)
    try sample.scratch.write(Self.path, "{\n  \"type\": ")
    let messages = try changed(&sample.session)
    #expect(messages.first?.hasPrefix("\(name):2:") == true, "\(messages)")
    #expect(sample.text == SampleSession.card)
    try sample.scratch.write(Self.path, #"{ "type": "label", "label": "whole" }"#)
    _ = try changed(&sample.session)
    #expect(sample.session.nodes.count == 1)
  }

  @Test("fixtures and components that are only read are drawn again")
  func redrawsOthers() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    try sample.scratch.write(
      "Previews/Card.previews.json", SampleSession.fixtures.replacing("Frosty Bear", with: "Warm Bear"))
    let revision = sample.session.revision
    #expect(try changed(&sample.session).count == 1)
    #expect(sample.session.revision > revision)
    let fixture = try #require(sample.session.picture.fixture)
    #expect(fixture.document.minifiedText(of: fixture.node).contains("Warm Bear"))
    #expect(sample.session.history.steps.isEmpty)
  }

  @Test("a fixture that goes while it is shown gives way to the first")
  func survivesLosingTheFixture() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    try sample.perform("fixture bare")
    try sample.scratch.write(
      "Previews/Card.previews.json", SampleSession.fixtures.replacing("\"bare\"", with: "\"naked\""))
    _ = try changed(&sample.session)
    #expect(sample.session.picture.fixture?.name == "regular")
  }

  @Test("colours of kimchi.json are read again")
  func readsWorkspaceAgain() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    try sample.scratch.write(
      "kimchi.json", ##"{"workspace": "Other", "design_system": {"colors": {"brand": "#00FF00"}}}"##)
    _ = try changed(&sample.session)
    #expect(sample.session.workspace.name == "Other")
    try sample.perform("#title set color brand")
  }

  @Test("a picture that changes is measured and drawn again")
  func readsPicturesAgain() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "Pictures"}"#,
      "Layouts/card.json": #"{ "type": "image", "image": { "url": "Images/a.png" } }"#, "Images/.keep": "",
    ])
    func show(_ name: String) throws {
      let bytes = try WorkspaceFiles.read(Samples.root + "/Images/\(name).png")
      try AtomicFile.write(bytes, to: scratch.path("Images/a.png"))
    }
    try show("badge_offer")
    var session = try Session(Target.find(scratch.path(Self.path)))
    session.startWatching()
    let small = try #require(session.picture.images.size(of: "Images/a.png"))
    try show("map")
    let revision = session.revision
    #expect(try changed(&session).isEmpty)
    #expect(session.revision > revision)
    #expect(try #require(session.picture.images.size(of: "Images/a.png")) != small)
  }

  @Test("what no picture was asked for draws nothing again, and a picture that comes to be there does")
  func leavesOtherFilesAlone() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "Pictures"}"#,
      "Layouts/card.json": #"{ "type": "image", "image": { "url": "Images/a.png" } }"#, "Images/.keep": "",
    ])
    func write(_ name: String) throws {
      try AtomicFile.write(try WorkspaceFiles.read(Samples.root + "/Images/map.png"), to: scratch.path(name))
    }
    var session = try Session(Target.find(scratch.path(Self.path)))
    session.startWatching()
    let revision = session.revision
    try write("Images/b.png")
    #expect(try changed(&session).isEmpty)
    try scratch.write("Images/build.log", "made")
    #expect(try changed(&session).isEmpty)
    #expect(session.revision == revision)
    try write("Images/a.png")
    #expect(try changed(&session).isEmpty)
    #expect(session.revision > revision)
    #expect(session.picture.images.size(of: "Images/a.png") != nil)
  }

  @Test("files that come later are found, also in folders that come later")
  func findsNewFolders() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    mkdir(sample.scratch.path("Components"), 0o755)
    _ = try changed(&sample.session)
    try sample.scratch.write(
      "Components/chip.json", #"{ "component": "chip", "layout": { "type": "label", "label": "chip" } }"#)
    let revision = sample.session.revision
    _ = try changed(&sample.session)
    #expect(sample.session.revision > revision)
  }

  @Test("what another program has changed isn't saved, whatever is undone, until it is as before or is taken in")
  func changedBesideEdits() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    let before = sample.text
    try sample.perform("#title set font.weight light")
    try sample.scratch.write(Self.path, before.replacing(#""spacing": 8"#, with: #""spacing": 9"#))
    #expect(try changed(&sample.session).joined().contains("which has unsaved changes here"))
    try sample.perform("undo")
    #expect(sample.session.unsavedFiles.count == 1)
    #expect(sample.refusal("save")?.contains("another program changed") == true)
    try sample.perform("redo")
    try sample.scratch.write(Self.path, before)
    _ = try changed(&sample.session)
    try sample.perform("undo")
    #expect(sample.session.unsavedFiles.isEmpty)
    try sample.scratch.write(Self.path, before.replacing(#""spacing": 8"#, with: #""spacing": 7"#))
    #expect(try changed(&sample.session).joined().contains("Reloaded"))
    #expect(sample.session.unsavedFiles.isEmpty && sample.text.contains(#""spacing": 7"#))
  }

  @Test("a deleted file is said and stays open; only save force writes it again")
  func survivesDeletion() throws {
    var sample = try SampleSession()
    sample.session.startWatching()
    unlink(sample.scratch.path(Self.path))
    #expect(try changed(&sample.session).joined().contains("Another program deleted"))
    #expect(sample.session.unsavedFiles.count == 1)
    let name = sample.scratch.path(Self.path)
    for edit in ["select root", "#title set font.weight light"] {
      try sample.perform(edit)
      #expect(sample.refusal("save") == "another program deleted \(name) | `save force` writes it again")
      #expect(WorkspaceFiles.kind(of: name) == nil)
    }
    try sample.perform("save force")
    #expect(String(decoding: try WorkspaceFiles.read(name), as: UTF8.self) == sample.text)
    try sample.perform("#title set hidden true")
    try sample.perform("save")
  }

  @Test(
    "the splice between two texts keeps characters whole",
    arguments: [
      ("a", "a"), ("", "abc"), ("abc", ""), ("Grüße", "Gräße"), ("€", "₭"), ("aa", "aaa"), ("xaay", "xay"),
      ("日本", "日木"),
    ])
  func splices(_ old: String, _ new: String) {
    let splice = OutsideChange.splice(from: Array(old.utf8), to: Array(new.utf8))
    #expect((splice == nil) == (old == new))
    guard let splice else { return }
    var bytes = Array(old.utf8)
    #expect(Array(bytes[splice.range]) == splice.old)
    bytes.replaceSubrange(splice.range, with: splice.new)
    #expect(bytes == Array(new.utf8))
    #expect(String(validating: splice.old, as: UTF8.self) != nil)
    #expect(String(validating: splice.new, as: UTF8.self) != nil)
  }
}
