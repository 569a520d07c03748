import Glibc
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite struct SavingTests {
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  @Test("a reload that is refused because a file is gone drops nothing")
  func refusedReload() throws {
    var sample = try SampleSession()
    try sample.perform("#row extract component fresh")
    let refusal = sample.refusal("reload")
    #expect(refusal?.hasSuffix("Components/fresh.json was deleted | `save force` writes it again") == true)
    #expect(sample.text.contains("fresh"))
  }

  @Test("a file that was saved here can be opened and saved again from the same workspace")
  func sharedStore() throws {
    var sample = try SampleSession()
    let path = sample.session.layoutPath
    try sample.perform("#title set font.weight light")
    _ = try sample.session.save()
    let workspace = sample.session.workspace
    var second = try Session(Target(workspace: workspace, layout: workspace.layout(at: path)))
    #expect(try second.files.digest(path) == Digest(ofFile: path))
    try second.perform("#title set font.weight bold")
    #expect(try second.save() == [path])
  }

  @Test(
    "that pictures have no folder is said until saving makes one, also of a layout in the background",
    arguments: [["save"], ["new label another", "save"]])
  func starterPicture(saving: [String]) throws {
    var sample = try SampleSession()
    try sample.scratch.write(
      "kimchi.json", #"{ "workspace": "Sample", "images": { "https://cdn.example/": "Images/" } }"#)
    sample.session = try Session(Target.find(sample.scratch.path("Layouts/card.json")))
    func missing(_ session: Session) -> Int {
      session.picture.findings.count { $0.diagnostic.message.contains("no folder \"Images/\"") }
    }
    #expect(missing(sample.session) == 1)
    for line in ["#row replace image", "extract component fresh"] + saving { try sample.perform(line) }
    #expect(missing(sample.session) == 0)
  }

  @Test("findings in a file that an edit has made name it by its path, also when the edit is done again")
  func nameOfNewFile() throws {
    var sample = try SampleSession()
    for line in ["#row replace image", "extract component fresh", "undo", "redo"] { try sample.perform(line) }
    let files = sample.session.picture.findings.compactMap { $0.diagnostic.location?.file }
    #expect(files == [sample.scratch.path("Components/fresh.json")])
  }

  @Test("every byte that no edit has touched is saved as it was")
  func keepsBytes() throws {
    var sample = try SampleSession(layout: SampleSession.card.replacing("\n", with: "\r\n"))
    try sample.perform("#title set font.weight light")
    #expect(try sample.perform("save").message == "Saved \(sample.scratch.path("Layouts/card.json"))")
    let saved = String(decoding: try WorkspaceFiles.read(sample.scratch.path("Layouts/card.json")), as: UTF8.self)
    #expect(
      saved
        == SampleSession.card.replacing("\n", with: "\r\n").replacing(
          #""weight": "bold""#, with: #""weight": "light""#))
    #expect(try sample.perform("save").message == "No unsaved changes")
  }

  @Test("permissions and links stay, and no other file is left behind")
  func keepsModeAndLink() throws {
    let scratch = try Scratch(["real/card.json": SampleSession.card, "Layouts/.keep": ""])
    let real = scratch.path("real/card.json")
    try #require(chmod(real, 0o640) == 0)
    try #require(symlink(real, scratch.path("Layouts/card.json")) == 0)
    var session = try Session(Target.find(scratch.path("Layouts/card.json")))
    _ = try session.perform("#title set font.weight light")
    _ = try session.perform("save")
    #expect(mode(real) == S_IFREG | 0o640)
    #expect(mode(scratch.path("Layouts/card.json")) & S_IFMT == S_IFLNK)
    #expect(WorkspaceFiles.entries(of: scratch.path("real")) == ["card.json"])
  }

  @Test("a file that changed underneath is not written over, and the difference is shown")
  func refusesConflict() throws {
    var sample = try SampleSession()
    let path = sample.scratch.path("Layouts/card.json")
    try sample.perform("#title set font.weight light")
    let theirs = SampleSession.card.replacing(#""spacing": 8"#, with: #""spacing": 9"#)
    try sample.scratch.write("Layouts/card.json", theirs)
    let error = #expect(throws: Refusal.self) { try sample.session.perform("save") }
    #expect(error?.message == "another program changed \(path)")
    #expect(error?.fix == "`reload` loads it (`undo` reverts that), `save force` overwrites it")
    #expect(error?.lines == ["~ /vStack/spacing: 8 → 9"])
    #expect(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self) == theirs)

    let mine = sample.text
    try sample.perform("reload")
    #expect(sample.text == theirs)
    #expect(sample.session.unsavedFiles.isEmpty)
    try sample.perform("undo")
    #expect(sample.text == mine)
    try sample.perform("save")
    #expect(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self) == mine)
  }

  @Test("a reload of several files is one step")
  func reloadsSeveral() throws {
    var sample = try SampleSession()
    try sample.perform("#title set font.weight light")
    try sample.perform("data set title Warm Bear")
    let mine = sample.text
    let theirs = SampleSession.card.replacing(#""spacing": 8"#, with: #""spacing": 9"#)
    try sample.scratch.write("Layouts/card.json", theirs)
    let reply = try sample.perform("reload")
    #expect(reply.message.hasSuffix("Previews/Card.previews.json"), "\(reply.message)")
    #expect(sample.text == theirs && sample.session.unsavedFiles.isEmpty)
    #expect(sample.session.undoName == "reload")
    try sample.perform("undo")
    #expect(sample.text == mine && sample.session.unsavedFiles.count == 2)
    #expect(sample.session.undoName == "data set title Warm Bear")
  }

  @Test("what another program has changed behind a layout is said before anything is saved")
  func refusesBehind() throws {
    var sample = try SampleSession(others: ["Layouts/other.json": SampleSession.card])
    let (card, other) = (sample.scratch.path("Layouts/card.json"), sample.scratch.path("Layouts/other.json"))
    try sample.perform("#title set font.weight light")
    try sample.perform("open \(other)")
    try sample.perform("#title set font.weight light")
    let theirs = SampleSession.card.replacing(#""spacing": 8"#, with: #""spacing": 9"#)
    try sample.scratch.write("Layouts/card.json", theirs)
    let error = #expect(throws: Refusal.self) { try sample.session.perform("save") }
    #expect(error?.message == "another program changed \(card)")
    #expect(error?.fix?.hasPrefix("`open \(card)` comes back to it") == true, "\(String(describing: error?.fix))")
    #expect(String(decoding: try WorkspaceFiles.read(other), as: UTF8.self) == SampleSession.card)
    try sample.perform("save \(other)")
    try sample.perform("open \(card)")
    try sample.perform("reload")
    #expect(sample.text == theirs)
    try sample.perform("save")
  }

  @Test("save force writes over another program's change")
  func forces() throws {
    var sample = try SampleSession()
    try sample.perform("#title set font.weight light")
    try sample.scratch.write("Layouts/card.json", "{")
    #expect(
      sample.refusal("save")
        == "another program changed \(sample.scratch.path("Layouts/card.json")), and it isn't JSON any more | "
        + "`save force` overwrites it")
    try sample.perform("save force")
    let bytes = try WorkspaceFiles.read(sample.scratch.path("Layouts/card.json"))
    #expect(String(decoding: bytes, as: UTF8.self) == sample.text)
  }

  @Test("the same change made by two is no conflict")
  func acceptsTheSame() throws {
    var sample = try SampleSession()
    try sample.perform("#title set font.weight light")
    try sample.scratch.write("Layouts/card.json", sample.text)
    try sample.perform("save")
    #expect(sample.session.unsavedFiles.isEmpty)
  }

  @Test("a protected file stays, and is still unsaved")
  func respectsProtection() throws {
    var sample = try SampleSession()
    let path = sample.scratch.path("Layouts/card.json")
    try #require(chmod(path, 0o444) == 0)
    try sample.perform("#title set font.weight light")
    // The superuser may write everything.
    guard geteuid() != 0 else { return }
    #expect(sample.refusal("save")?.hasPrefix("\(path) can't be written: ") == true)
    #expect(sample.session.unsavedFiles == [path])
  }

  @Test("save-as writes another file and goes on there; the first stays as it is on disk")
  func savesAs() throws {
    var card = try JournalledSession()
    try card.perform("#title set font.weight light")
    let edited = card.text
    let other = card.sample.scratch.path("Layouts/other.json")
    #expect(try card.perform("save-as \(other)").message.hasPrefix("Saved as \(other); "))
    #expect(card.session.layoutPath == other)
    #expect(String(decoding: try WorkspaceFiles.read(other), as: UTF8.self) == edited)
    #expect(try card.onDisk == SampleSession.card)
    #expect(card.refusal("save-as \(other)")?.contains("already exists") == true)
    try card.reopen()
    #expect(card.session.recovery == nil)
  }

  @Test("save-as writes over no settings and no fixtures", arguments: ["kimchi.json", "Previews/Card.previews.json"])
  func otherFiles(_ name: String) throws {
    var sample = try SampleSession()
    let path = sample.scratch.path(name)
    let before = try WorkspaceFiles.read(path)
    let refusal = sample.refusal("save-as \(path) force")
    #expect(refusal?.contains("isn't a layout, and `save-as` replaces no other file") == true)
    #expect(try WorkspaceFiles.read(path) == before)
  }

  @Test("what is shown has a component as save-as has written it, although the written file can't be opened")
  func savesAsComponent() throws {
    var sample = try SampleSession(
      layout: #"{ "type": "component", "component": { "name": "part" } }"#,
      others: [
        "Components/part.json": #"{ "component": "part", "layout": { "type": "label", "label": "Part" } }"#,
        "Previews/Part.previews.json": #"{ "model": ["Part"], "previews": {} }"#,
      ])
    #expect(sample.session.picture.count(of: .error) == 0)
    let path = sample.scratch.path("Components/part.json")
    #expect(sample.refusal("save-as \(path) force")?.contains("\"model\"") == true)
    #expect(String(decoding: try WorkspaceFiles.read(path), as: UTF8.self) == sample.text)
    #expect(sample.session.layoutPath == sample.scratch.path("Layouts/card.json"))
    #expect(sample.session.picture.count(of: .error) == 1)
  }

  @Test("open keeps what was open with its changes and its history, and close goes back to it as it was left")
  func opensAndCloses() throws {
    var card = try JournalledSession(others: ["Layouts/other.json": #"{ "type": "label", "label": "Hi" }"#])
    let other = card.sample.scratch.path("Layouts/other.json")
    try card.perform("fixture short")
    try card.perform("#title set font.weight light")
    let edited = card.text
    #expect(
      try card.perform("open \(other)").message
        == "Opened \(other); \(card.layout) has unsaved changes, `close` goes back to it")
    #expect(card.session.nodes.count == 1)
    try card.perform("close")
    #expect(card.session.layoutPath == card.layout)
    #expect(card.session.picture.fixture?.name == "short")
    #expect(card.text == edited)
    try card.perform("undo")
    #expect(card.text == SampleSession.card)
    try card.perform("redo")
    try card.perform("open \(other)")
    #expect(card.refusal("quit")?.contains(card.layout) == true)
    try card.perform("open \(card.layout)")
    #expect(card.text == edited)
    #expect(try card.perform("save").message == "Saved \(card.layout)")
    try card.perform("close")
    #expect(card.session.layoutPath == other)
    #expect(try card.perform("close").message == "Closed; no layout is open")
    #expect(card.refusal("frame") == "no layout is open | `open FILE` opens one, `new card` creates one")
    #expect(card.refusal("close")?.hasPrefix("no layout is open") == true)
    try card.perform("new card begun")
    #expect(card.session.nodes.count > 1)
  }

  @Test("a layout comes back with what was done to its components meanwhile")
  func seesComponentsAgain() throws {
    var card = try JournalledSession(others: [
      "Layouts/uses.json": #"{ "type": "component", "component": { "name": "chip" } }"#,
      "Components/chip.json": #"{ "component": "chip", "layout": { "type": "label", "label": "Old" } }"#,
    ])
    let text = { (card: JournalledSession) in
      String(decoding: PictureWriter(.text).write(card.session.picture) ?? [], as: UTF8.self)
    }
    try card.perform("open Layouts/uses.json")
    #expect(text(card).contains("Old"))
    try card.perform("open Components/chip.json")
    try card.perform("set text New")
    try card.perform("save")
    try card.perform("close")
    #expect(text(card).contains("New"), "\(text(card))")
  }

  @Test("opening what is open keeps what was done to it, from inside of a component too, and undo does not lead away")
  func opensAgain() throws {
    var sample = try SampleSession(others: [
      "Layouts/uses.json": #"{ "type": "component", "component": { "name": "chip" } }"#,
      "Components/chip.json": #"{ "component": "chip", "layout": { "type": "label", "label": "Old" } }"#,
    ])
    let home = sample.scratch.path("Layouts/uses.json")
    try sample.perform("open Layouts/uses.json")
    try sample.perform("set opacity 0.5")
    let edited = sample.text
    try sample.perform("enter")
    try sample.perform("set text New")
    #expect(sample.session.layoutPath != home && sample.session.home == home)
    try sample.perform("open Layouts/uses.json")
    #expect(sample.session.layoutPath == home && sample.text == edited)
    #expect(sample.session.openedBefore.count == 1)
    try sample.perform("undo")
    #expect(sample.session.home == home)
    try sample.perform("open Layouts/uses.json")
    #expect(sample.session.unsavedFiles == [home])
  }

  @Test("open loses nothing without a journal either, and close refuses to")
  func asksBeforeClosing() throws {
    var sample = try SampleSession(others: ["Layouts/other.json": #"{ "type": "label", "label": "Hi" }"#])
    let path = sample.scratch.path("Layouts/card.json")
    let other = sample.scratch.path("Layouts/other.json")
    try sample.perform("#title set font.weight light")
    let edited = sample.text
    try sample.perform("open Layouts/other.json")
    try sample.perform("set font.weight light")
    #expect(
      sample.refusal("close")
        == "\(other) has unsaved changes and no journal | `save`, or add `discard` to the command"
    )
    try sample.perform("close discard")
    #expect(sample.text == edited)
    try sample.perform("open Layouts/other.json discard")
    #expect(sample.session.layoutPath == other)
    try sample.perform("close")
    #expect(sample.session.layoutPath == path)
    #expect(sample.text == SampleSession.card)
  }

  @Test("export writes the layout as it is now, and refuses errors")
  func exports() throws {
    var sample = try SampleSession()
    let out = sample.scratch.path("delivery.json")
    try sample.perform("#title set font.weight light")
    #expect(try sample.perform("export").message.hasPrefix("Would export "))
    try sample.perform("export \(out) minify")
    let text = String(decoding: try WorkspaceFiles.read(out), as: UTF8.self)
    #expect(text.contains(#""weight":"light""#))
    let source = sample.scratch.path("Layouts/card.json")
    #expect(sample.refusal("export \(source) force") == "\(source) is open here | name another file")
    #expect(
      sample.refusal("export \(sample.scratch.path("kimchi.json")) force")
        == "kimchi.json has the settings of a workspace | name another file")
    let data = sample.scratch.path("Previews/Card.previews.json")
    let refused = #expect(throws: Refusal.self) { try sample.session.perform("export \(data)") }
    #expect(refused?.findings.map(\.diagnostic.code.id) == ["export.overwrites"])
    #expect(refused?.fix == "name another file, or add `force`")
    var broken = try SampleSession(layout: #"{ "type": "lable", "lable": {} }"#)
    let error = #expect(throws: Refusal.self) { try broken.session.perform("export \(out)") }
    #expect(error?.message == "not exported: 1 error")
    #expect(error?.findings.isEmpty == false)
  }
}
