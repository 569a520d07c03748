import JSONDocument
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("A checkout's config that another program breaks while it is open") struct BrokenCheckoutTests {
  private static let broken = #"{ "checkoutPageConfigs": [ { "navigationTitle": "X", }"#

  private static func config(_ title: String = "A") -> String {
    #"{ "checkoutPageConfigs": [{ "navigationTitle": "\#(title)", "checkoutPluginConfigs": [{ "identifier": "items" }] }] }"#
  }

  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = try Scratch(["kimchi.json": "{}", "Screens/pay.json": Self.config()])
    path = scratch.path("Screens/pay.json")
  }

  private func open() throws -> Session { try Session(Target.shown(path)) }

  private func change(_ session: inout Session, to text: String) throws -> [Reply] {
    try scratch.write("Screens/pay.json", text)
    return session.filesChanged([path])
  }

  private func disk() throws -> String { String(decoding: try WorkspaceFiles.read(path), as: UTF8.self) }

  /// The title of the open page; nil where the fallback is shown.
  private func title(_ session: Session) -> String? {
    guard session.picture.target.layout.unreadable == nil else {
      #expect(session.picture.stage.screenStage?.screen.sections.map(\.id).contains("page-2") == true)
      return nil
    }
    return session.picture.stage.screenStage?.screen.title
  }

  @Test("the fallback is shown with the error at its place, and no part can be edited")
  func breaking() throws {
    var session = try open()
    let replies = try change(&session, to: Self.broken)
    #expect(replies.map(\.tone) == [.warning])
    #expect(replies.first?.message.hasSuffix("`undo` restores the last valid version.") == true)
    #expect(title(session) == nil && session.unsavedFiles.isEmpty)
    let problem = session.picture.findings.first { $0.diagnostic.code.id == "json.syntax" }?.diagnostic
    #expect(problem?.location?.line == 1 && problem?.location?.column == 52)
    let refusal = #expect(throws: Refusal.self) { try session.perform("section[0] remove") }
    #expect(refusal?.message.contains("Screens/pay.json can't be edited") == true)
    #expect(try change(&session, to: Self.broken).isEmpty, "the same text is reported twice")
  }

  @Test("undo restores the last valid version, which can be saved, and the steps before it")
  func undoing() throws {
    var session = try open()
    try session.perform("section[0] set navigationTitle B")
    try session.perform("save")
    _ = try change(&session, to: Self.broken)
    #expect(session.undoName == "external change: pay.json")
    #expect(try session.perform("undo").message == "Undid: external change: pay.json")
    #expect(title(session) == "B" && session.unsavedFiles == [path])
    try session.perform("undo")
    #expect(title(session) == "A")
    try session.perform("redo")
    #expect(title(session) == "B")
    try session.perform("save")
    #expect(try disk() == Self.config("B") && session.unsavedFiles.isEmpty)
    #expect(title(session) == "B")
  }

  @Test("unsaved edits stay in sight; the fallback is shown once they are undone")
  func unsaved() throws {
    var session = try open()
    try session.perform("section[0] set navigationTitle B")
    let replies = try change(&session, to: Self.broken)
    #expect(replies.first?.message.contains("which has unsaved changes here") == true)
    #expect(title(session) == "B")
    try session.perform("undo")
    #expect(title(session) == nil)
    try session.perform("redo")
    #expect(title(session) == "B" && session.unsavedFiles == [path])
    #expect(throws: Refusal.self) { try session.perform("save") }
    try session.perform("save force")
    #expect(try disk() == Self.config("B") && title(session) == "B")
  }

  @Test("reload shows the fallback in the place of unsaved edits, and undo brings them back")
  func reloading() throws {
    var session = try open()
    try session.perform("section[0] set navigationTitle B")
    _ = try change(&session, to: Self.broken)
    try session.perform("reload")
    #expect(title(session) == nil && session.unsavedFiles.isEmpty)
    try session.perform("undo")
    #expect(title(session) == "B" && session.unsavedFiles == [path])
  }

  @Test("a text that is mended outside is shown at once, be it the one from before or another", arguments: ["A", "C"])
  func mending(new: String) throws {
    var session = try open()
    _ = try change(&session, to: Self.broken)
    let replies = try change(&session, to: Self.config(new))
    #expect(replies.map(\.message) == ["Reloaded \(path), changed by another program"])
    #expect(title(session) == new && session.unsavedFiles.isEmpty)
  }

  @Test("its text can be edited, also back to the last valid version, undone and saved", arguments: ["A", "D"])
  func editing(new: String) throws {
    var session = try open()
    _ = try change(&session, to: Self.broken)
    #expect(try session.perform("edit").effects == [.editText(Self.broken, .file(path))])
    _ = try session.finishEditing(.file(path), Self.config(new))
    #expect(title(session) == new && session.unsavedFiles == [path])
    try session.perform("save")
    #expect(try disk() == Self.config(new) && session.unsavedFiles.isEmpty)
  }

  @Test("another name gets the last valid version, not what stands in for it")
  func savingAs() throws {
    var session = try open()
    _ = try change(&session, to: Self.broken)
    try session.perform("save-as \(scratch.path("Screens/copy.json"))")
    let copy = try WorkspaceFiles.read(scratch.path("Screens/copy.json"))
    #expect(String(decoding: copy, as: UTF8.self) == Self.config())
    #expect(title(session) == "A")
  }

  @Test("a broken layout still shows its last valid version, since nothing takes its place")
  func layout() throws {
    let label = #"{ "type": "label", "label": { "text": "A" } }"#
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/a.json": label])
    let path = scratch.path("Layouts/a.json")
    var session = try Session(Target.shown(path))
    try scratch.write("Layouts/a.json", #"{ "type": "label", "#)
    #expect(session.filesChanged([path]).first?.message.hasSuffix("Showing the last valid version.") == true)
    #expect(session.picture.target.layout.unreadable == nil && session.undoName == nil)
  }
}
