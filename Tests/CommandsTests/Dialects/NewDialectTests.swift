import Checking
import Delivery
import Dialects
import JSONDocument
import Screens
import StandardDialects
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// A dialect is a folder and a row: the workspace that is given one more knows it in every room.
@Suite("A dialect of somebody else's") struct NewDialectTests {
  private static let dialects = DialectRegistry.standard.with(LinesDialect.self)

  private func scratch() throws -> Scratch {
    try Scratch([
      "kimchi.json": "{}",
      "Components/line.json": """
      { "component": "line", "fields": { "text": "string" },
        "layout": { "type": "label", "label": { "text": { "ref": "text" } } } }
      """,
      "Previews/Line.previews.json": #"{ "previews": { "a": { "text": "Roses" } } }"#,
      "Screens/poem.json": #"{ "lines": [{ "id": "a", "text": "Roses" }, { "id": "b", "text": "Violets" }] }"#,
    ])
  }

  private func workspace(_ scratch: Scratch) -> Workspace {
    Workspace(containing: scratch.root, dialects: Self.dialects)
  }

  @Test("its documents are screens of a workspace that has it, and of no other")
  func sort() throws {
    let scratch = try scratch()
    let path = scratch.path("Screens/poem.json")
    #expect(try workspace(scratch).layout(at: path).kind == .screen)
    #expect(throws: Refusal.self) { try Workspace(containing: scratch.root).layout(at: path) }
    let target = try Target.find(path, dialects: Self.dialects)
    #expect(target.layout.kind == .screen)
    #expect(try Picture(target).stage.screenStage?.screen.itemCount == 2)
  }

  @Test("check reads it, and counts its component as used")
  func check() throws {
    let scratch = try scratch()
    let checker = Checker()
    let report = checker.check([scratch.root], documents: DocumentStore(dialects: Self.dialects))
    #expect(report.findings.map(\.diagnostic.message) == [])
    #expect(!checker.check([scratch.root]).findings.isEmpty)
  }

  @Test("the schema has its files")
  func schema() throws {
    let scratch = try scratch()
    let text = WorkspaceSchema.text(for: workspace(scratch)).description
    let condition = ##"{"type":"object","required":["lines"],"not":{"required":["type"]}}"##
    #expect(text.contains(##""if":\##(condition),"then":{"$ref":"#/$defs/lines_file"}"##))
    #expect(text.contains(#""lines_file":{"type":"object""#))
    #expect(!WorkspaceSchema.text(for: Workspace(containing: scratch.root)).description.contains("lines_file"))
  }

  @Test("its parts are edited, added and undone like those of any other")
  func edit() throws {
    let scratch = try scratch()
    let workspace = workspace(scratch)
    let layout = try workspace.layout(at: scratch.path("Screens/poem.json"))
    var session = try Session(Target(workspace: workspace, layout: layout))
    func lines() -> String { session.document.minifiedText(of: session.document.root) }
    _ = try session.perform("#b set text Lilies")
    #expect(lines() == #"{"lines":[{"id":"a","text":"Roses"},{"id":"b","text":"Lilies"}]}"#)
    _ = try session.perform("#a add line")
    #expect(lines().contains(#"{"id":"a","text":"Roses"},{"id":"line","text":"…"},"#))
    _ = try session.perform("undo")
    _ = try session.perform("undo")
    #expect(lines() == #"{"lines":[{"id":"a","text":"Roses"},{"id":"b","text":"Violets"}]}"#)
    let error = #expect(throws: Refusal.self) { try session.perform("#a set txt x") }
    #expect(error?.fix == "did you mean text?")
  }

  @Test("a new screen is in the dialect of the workspace's others, and a delivery has the component that it shows")
  func uses() throws {
    let scratch = try scratch()
    var session = try Session(in: workspace(scratch))
    _ = try session.perform("new screen verse")
    #expect(session.document.minifiedText(of: session.document.root) == #"{"lines":[]}"#)
    let target = try Target.find(scratch.path("Screens/poem.json"), dialects: Self.dialects)
    let bundle = try DeliveryBundle(target)
    #expect(bundle.manifest.components == ["line"])
  }
}
