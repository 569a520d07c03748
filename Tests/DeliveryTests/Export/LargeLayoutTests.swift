import Binding
import JSONDocument
import KimchiCore
import Sushi
import TestSupport
import Testing
import WorkspaceSupport

@testable import Delivery
@testable import Pictures
@testable import Workspaces

@Suite("Layouts that come to more than can be drawn") struct LargeLayoutTests {
  @Test("components that nest components without end are cut, and said to be")
  func depth() throws {
    let layout = { (inner: String) in
      (0..<100).reduce(inner) { text, _ in #"{"type": "vStack", "vStack": {"items": [\#(text)]}}"# }
    }
    var files = ["kimchi.json": "{}", "Layouts/card.json": #"{"type": "component", "component": {"name": "c0"}}"#]
    for index in 0..<40 {
      let inner = #"{"type": "component", "component": {"name": "c\#(index + 1)"}}"#
      files["Components/c\(index).json"] = #"{"component": "c\#(index)", "layout": \#(layout(inner))}"#
    }
    let scratch = try Scratch(files)
    let target = try Target.find("Card", in: scratch.root)
    let picture = try Picture(target)
    #expect(Set(picture.findings.map(\.diagnostic.code.id)).contains("node.limit"))
    #expect(picture.bound.tree.count <= 600)
    let prepared = try #require(picture.stage.layoutStage).prepared
    #expect(try SizeReport(prepared, fixtures: [], items: 2).items == 2)
    #expect(refusal { _ = try LayoutExpander.flattened(prepared) }?.codes == ["export.refused"])
  }

  @Test("components that double at every step are told by the first that is too large, once, and not expanded")
  func doubling() throws {
    var files = ["kimchi.json": "{}"]
    for index in 0..<40 {
      let use = #"{"type": "component", "component": {"name": "c\#(index + 1)"}}"#
      let items = index == 39 ? #"{"type": "spacer", "spacer": {}}"# : use + "," + use
      files["Components/c\(index).json"] =
        #"{"component": "c\#(index)", "layout": {"type": "vStack", "vStack": {"items": [\#(items)]}}}"#
    }
    let scratch = try Scratch(files)
    var prepared = PreparedLayout(
      try Target.find("C0", in: scratch.root).layout, in: Workspace(containing: scratch.root))
    let bound = prepared.bind(nil)
    #expect(bound.tree.count <= 10_100)
    #expect(bound.diagnostics.isEmpty)
    let finding = try #require(prepared.findings.first?.diagnostic)
    #expect(prepared.findings.count == 1 && finding.code.id == "node.limit")
    #expect(
      finding.message
        == "c20 creates more than 1000000 views: c20 uses c21 2 times, c21 uses c22 2 times, c22 uses c23 2 times, …")
    #expect(finding.location?.file.hasSuffix("Components/c20.json") == true)
    #expect(refusal { _ = try LayoutExpander.flattened(prepared) }?.codes == ["export.refused"])
  }
}
