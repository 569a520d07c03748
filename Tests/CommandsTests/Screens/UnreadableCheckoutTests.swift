import Inspection
import JSONDocument
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Sessions on a checkout's config that isn't JSON") struct UnreadableCheckoutTests {
  private static let broken = #"{ "checkoutPageConfigs": [ { "navigationTitle": "X", }"#
  private static let mended = #"{ "checkoutPageConfigs": [{ "checkoutPluginConfigs": [{ "identifier": "items" }] }] }"#

  private static func open() throws -> (Scratch, Session, path: String) {
    let scratch = try Scratch(["kimchi.json": "{}", "Screens/pay.json": broken])
    let path = scratch.path("Screens/pay.json")
    return (scratch, try Session(Target.shown(path)), path)
  }

  private static func pages(_ session: Session) -> [String] {
    session.picture.stage.screenStage?.screen.sections.map(\.id) ?? []
  }

  @Test("it opens as apps draw it: the fallback, with the error at its place")
  func opening() throws {
    let (scratch, session, _) = try Self.open()
    defer { _ = scratch }
    #expect(Self.pages(session).contains("page-2"))
    let problem = session.picture.findings.first { $0.diagnostic.code.id == "json.syntax" }?.diagnostic
    #expect(problem?.location?.line == 1 && problem?.location?.column == 52)
    #expect(session.unsavedFiles.isEmpty)
  }

  @Test("it can't be edited part by part, and its text can be mended, undone and saved")
  func mending() throws {
    var (scratch, session, path) = try Self.open()
    defer { _ = scratch }
    for line in ["section[0] remove", "section[0] set id x", "add section"] {
      let refusal = #expect(throws: Refusal.self) { try session.perform(line) }
      let message = refusal?.message ?? ""
      #expect(message.contains("Screens/pay.json can't be edited"), "\(line): \(message)")
    }
    #expect(session.picture.properties(of: session.selectedIndex ?? 0).isEmpty)
    try session.perform("undo")
    #expect(Self.pages(session).contains("page-2"))
    let effects = try session.perform("edit").effects
    #expect(effects == [.editText(Self.broken, .file(path))])
    #expect(throws: Refusal.self) { try session.finishEditing(.file(path), Self.broken) }
    #expect(throws: Refusal.self) { try session.perform("edit no_json") }
    try session.perform("edit \(Self.mended)")
    #expect(session.document.bytes == Array(Self.mended.utf8))
    try session.perform("undo")
    _ = try session.finishEditing(.file(path), Self.mended)
    #expect(Self.pages(session) == ["page-1"] && session.unsavedFiles == [path])
    try session.perform("undo")
    #expect(Self.pages(session).contains("page-2") && session.unsavedFiles.isEmpty)
    try session.perform("redo")
    try session.perform("save")
    #expect(try String(decoding: WorkspaceFiles.read(path), as: UTF8.self) == Self.mended)
    #expect(session.unsavedFiles.isEmpty)
  }

  @Test("what another program mends is shown, and what it breaks again is told")
  func watching() throws {
    var (scratch, session, path) = try Self.open()
    try scratch.write("Screens/pay.json", Self.broken + " ]")
    let replies = session.filesChanged([path])
    #expect(replies.count == 1 && replies[0].message.hasSuffix("expected another element after the comma"))
    #expect(!replies[0].message.contains("last valid"))
    try scratch.write("Screens/pay.json", Self.mended)
    #expect(session.filesChanged([path]).map(\.message).first?.hasPrefix("Reloaded") == true)
    #expect(Self.pages(session) == ["page-1"] && session.unsavedFiles.isEmpty)
  }
}
