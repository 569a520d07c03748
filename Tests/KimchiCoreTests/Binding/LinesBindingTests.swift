import JSONDocument
import Sushi
import TestSupport
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Stacks that break, as documents have them") struct LinesBindingTests {
  @Test(
    "hStack, vStack and each have wrap and line_spacing; without it nothing breaks",
    arguments: [
      (
        #"{"type": "hStack", "hStack": {"wrap": true, "spacing": 8, "line_spacing": 4, "items": []}}"#,
        StackStyle(spacing: 8, wraps: true, lineSpacing: 4)
      ),
      (#"{"type": "vStack", "vStack": {"wrap": true, "items": []}}"#, StackStyle(wraps: true)),
      (#"{"type": "hStack", "hStack": {"wrap": false, "items": []}}"#, StackStyle()),
      (
        #"{"type": "each", "each": {"ref": "list", "axis": "horizontal", "wrap": true, "distribution": "center", "item": {"type": "label", "label": "A"}}}"#,
        StackStyle(distribution: .center, wraps: true)
      ),
    ])
  func decoded(_ text: String, _ style: StackStyle) throws {
    var bench = try Workbench(text)
    #expect(bench.layout.diagnostics.isEmpty)
    #expect(try bench.bind(#"{"list": []}"#).tree.stacks == [style])
  }

  @Test("a component's place for children breaks them too")
  func children() throws {
    var bench = try Workbench(
      #"{"type": "component", "component": {"name": "row", "children": [{"type": "label", "label": "A"}]}}"#,
      components: [
        #"{"component": "row", "layout": {"type": "children", "children": {"axis": "horizontal", "wrap": true}}}"#
      ])
    let tree = try bench.bind().tree
    #expect(tree.stacks.map(\.wraps) == [true] && tree.nodes.first?.kind == .hStack)
  }

  @Test("another value of wrap, and other data, show the same as a fresh view")
  func rebound() throws {
    var bench = try Workbench(
      #"""
      {"type": "each", "each": {"ref": "list", "axis": "horizontal", "wrap": {"ref": "wraps"}, "line_spacing": {"ref": "gap"},
        "item": {"type": "label", "label": {"ref": "$item"}}}}
      """#)
    var view = try bench.bind(#"{"list": ["a", "b"], "wraps": true}"#)
    #expect(view.tree.stacks == [StackStyle(wraps: true)])
    for data in [
      #"{"list": ["a", "c"], "wraps": true, "gap": 3}"#, #"{"list": ["a"], "wraps": false}"#, #"{"list": ["x", "y"]}"#,
    ] {
      _ = try bench.rebind(&view, data)
      #expect(view.tree.dump == (try bench.bind(data)).tree.dump)
      #expect(view.tree.stacks == (try bench.bind(data)).tree.stacks)
    }
  }
}
