import Checking
import Editing
import JSONDocument
import Sushi
import Templates
import TestSupport
import Testing

@testable import Commands
@testable import Dialects
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Files that new writes") struct NewFileTests {
  @Test(
    "every sample, starter and component checks clean in a workspace of each dialect",
    arguments: WorkspaceSample.all.map(\.dialect))
  func clean(_ dialect: String) throws {
    let scratch = try Scratch()
    try #require(WorkspaceSample.all.first { $0.dialect == dialect }).workspace(named: "New").write(into: scratch.root)
    for sample in WorkspaceSample.starters {
      let workspace = Workspace(containing: scratch.root)
      let template = sample.template(
        named: "new_\(sample.noun ?? "screen")", for: workspace, ScreenLibrary(workspace))
      #expect(template.problem(in: workspace) == nil)
      try template.add(to: scratch.root)
    }
    var session = try Session(in: Workspace(containing: scratch.root))
    for name in Starter.layouts.map(\.name) + session.knownComponents() {
      _ = try session.perform("new \(name) new_\(name)")
      _ = try session.save()
    }
    let report = Checker(devices: [.standard]).check([scratch.root])
    let problems = report.findings.map(\.diagnostic).filter { $0.severity != .note }
    // Declared clients may lack the components: `new` names those.
    #expect(problems.filter { !$0.code.id.hasPrefix("client.") }.map(\.message) == [])
  }

  @Test("a template that others would read as an error is refused", arguments: ["gift", "new_plugin", "Bag", "größe"])
  func refused(_ name: String) throws {
    let scratch = try Scratch(["kimchi.json": "{}"])
    let plugin = try #require(WorkspaceSample.starters.first { $0.noun == "plugin" })
    var workspace = Workspace(containing: scratch.root)
    try plugin.template(named: "new_plugin", for: workspace, ScreenLibrary(workspace)).add(to: scratch.root)
    workspace = Workspace(containing: scratch.root)
    #expect(plugin.template(named: name, for: workspace, ScreenLibrary(workspace)).problem(in: workspace) != nil)
    var session = try Session(in: workspace)
    #expect(throws: Refusal.self) { try session.perform("new component") }
  }
}
