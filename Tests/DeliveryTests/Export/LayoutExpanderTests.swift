import Binding
import JSONDocument
import KimchiCore
import Sushi
import TestSupport
import Testing

@testable import Delivery
@testable import Pictures
@testable import Workspaces

@Suite("Writing layouts out") struct LayoutExpanderTests {
  /// The views of a layout that needs no components, without where they came from.
  private func views(_ text: JSONText, _ fixture: Fixture?) throws -> [String] {
    let document = try JSONDocument(parsing: text.bytes, file: "expanded.json")
    var compiler = LayoutCompiler(decoder: ValueDecoder(sources: [document]))
    let compiled = compiler.compile(JSONValue(source: 0, node: document.root), named: "expanded")
    var binder = Binder(compiled, documents: [document])
    return Self.visible(binder.bind(fixture.map { ($0.document, $0.node) }).tree)
  }

  private static func visible(_ tree: ViewTree) -> [String] {
    (0..<tree.count).filter { !tree.isHidden($0) }.map { view in
      let node = tree.nodes[view]
      let payload: String =
        switch node.kind {
        case .text: "\(tree.texts[Int(node.payload)])"
        case .image: "\(tree.images[Int(node.payload)])"
        case .icon: "\(tree.icons[Int(node.payload)])"
        case .hStack, .vStack: "\(tree.stacks[Int(node.payload)])"
        case .shape: "\(tree.shapes[Int(node.payload)])"
        case .separator: "\(tree.separators[Int(node.payload)])"
        case .grid: "\(tree.grids[Int(node.payload)])"
        case .scroll: "\(tree.scrolls[Int(node.payload)])"
        case .zStack, .spacer: ""
        }
      var box = tree.boxes[view]
      let extra = tree.extras[Int(box.extra)]
      box.extra = 0
      // NaN, which says "none", would not equal itself.
      let gap = box.spacingAfter.isNaN ? -1 : box.spacingAfter
      box.spacingAfter = 0
      return
        "\(node.kind) \(node.flags.subtracting(.filled)) \(payload) \(box) \(gap) \(extra) \(tree.wrappers[Int(node.wrapper)])"
    }
  }

  @Test("a layout filled with data, and a flat one bound to it, show the same views as the layout and its components")
  func same() throws {
    let workspace = Workspace(containing: Samples.root)
    var resolver = FixtureResolver(workspace)
    var count = 0
    for path in workspace.files(in: .layouts) {
      let layout = try workspace.layout(at: path)
      var prepared = PreparedLayout(layout, in: workspace)
      for name in try resolver.names(ofModel: layout.model) {
        let fixture = try #require(try resolver.fixture(name, ofModel: layout.model))
        let expected = Self.visible(prepared.bind(fixture).tree)
        #expect(try views(LayoutExpander.filled(prepared, with: fixture), nil) == expected, "\(fixture.address)")
        count += 1
      }
    }
    #expect(count > 40)
  }

  @Test(
    "components are put in their places with paths that start from the layout's data",
    arguments: [
      (#"{"name": "row", "data": {"ref": "a/b"}}"#, #"{"ref":"a/b/t"}"#),
      (#"{"name": "row", "data": {"t": {"ref": "x"}}}"#, #"{"ref":"x"}"#),
      (#"{"name": "row", "data": {"t": "said"}}"#, #""said""#),
      (
        #"{"name": "row", "data": {"t": {"call": "upper", "with": [{"ref": "x"}]}}}"#,
        #"{"call":"upper","with":[{"ref":"x"}]}"#
      ),
      (#"{"name": "outer", "data": {"ref": "o"}}"#, #"{"ref":"o/in/t"}"#),
      (#"{"name": "outer", "data": {"in": {"t": {"ref": "deep[0]"}}}}"#, #"{"ref":"deep[0]"}"#),
    ])
  func flattened(_ use: String, _ expected: String) throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "card.json": #"{"type": "component", "component": \#(use)}"#,
      "Components/row.json": #"{"component": "row", "layout": {"type": "label", "label": {"text": {"ref": "t"}}}}"#,
      "Components/outer.json": #"""
      {"component": "outer", "layout": {"type": "component", "component": {"name": "row", "data": {"ref": "in"}}}}
      """#,
    ])
    let workspace = Workspace(containing: scratch.root)
    let prepared = PreparedLayout(try workspace.layout(at: scratch.path("card.json")), in: workspace)
    let flat = try LayoutExpander.flattened(prepared).text
    #expect(flat.description == #"{"type":"label","label":{"text":\#(expected)}}"#)
  }

  @Test("a call inside a component reads the layout's own data, and with data there is its result")
  func calls() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/card.json": #"{"type": "component", "component": {"name": "row", "data": {"ref": "a"}}}"#,
      "Components/row.json": #"""
      {"component": "row", "layout": {"type": "label", "label": {
        "call": "text", "with": [{"call": "upper", "with": [{"ref": "t"}]}, "!"], "number_of_lines": 1}}}
      """#,
      "Previews/Card.previews.json": #"{"previews": {"full": {"a": {"t": "x"}}}}"#,
    ])
    let workspace = Workspace(containing: scratch.root)
    let prepared = PreparedLayout(try workspace.layout(at: scratch.path("Layouts/card.json")), in: workspace)
    #expect(
      try LayoutExpander.flattened(prepared).text.minified.description
        == #"{"type":"label","label":{"call":"text","with":[{"call":"upper","with":[{"ref":"a/t"}]},"!"],"number_of_lines":1}}"#
    )
    var resolver = FixtureResolver(workspace)
    let fixture = try #require(try resolver.fixture("full", ofModel: "Card"))
    #expect(
      LayoutExpander.filled(prepared, with: fixture).minified.description
        == #"{"type":"label","label":{"text":"X!","number_of_lines":1}}"#)
  }

  @Test("children go where the component has room for them")
  func children() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "card.json": #"""
      {"type": "component", "component": {"name": "box", "padding": 4, "children": [
        {"type": "label", "label": {"text": {"ref": "t"}}}]}}
      """#,
      "Components/box.json": #"""
      {"component": "box", "layout": {"type": "children", "children": {"axis": "horizontal", "spacing": 2}}}
      """#,
    ])
    let workspace = Workspace(containing: scratch.root)
    let prepared = PreparedLayout(try workspace.layout(at: scratch.path("card.json")), in: workspace)
    #expect(
      try LayoutExpander.flattened(prepared).text.minified.description
        == #"{"type":"vStack","vStack":{"padding":4,"items":[{"type":"hStack","hStack":{"spacing":2,"items":"#
        + #"[{"type":"label","label":{"text":{"ref":"t"}}}]}}]}}"#)
  }

  @Test("a component inside itself is left out rather than followed")
  func recursion() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}", "card.json": #"{"type": "component", "component": {"name": "a"}}"#,
      "Components/a.json": #"""
      {"component": "a", "layout": {"type": "vStack", "vStack": {"items": [
        {"type": "component", "component": {"name": "a"}}, {"type": "spacer", "spacer": {}}]}}}
      """#,
    ])
    let workspace = Workspace(containing: scratch.root)
    let prepared = PreparedLayout(try workspace.layout(at: scratch.path("card.json")), in: workspace)
    #expect(
      try LayoutExpander.flattened(prepared).text.minified.description
        == #"{"type":"vStack","vStack":{"items":[{"type":"spacer","spacer":{}}]}}"#)
  }

  @Test("the element of an each is written into the component that takes it, and replies as deep as they go")
  func elements() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/thread.json": #"""
      {"type": "each", "each": {"ref": "comments", "item":
        {"type": "component", "component": {"name": "comment", "data": {"ref": "$item"}}}}}
      """#,
      "Components/comment.json": #"""
      {"component": "comment", "layout": {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"text": {"ref": "t"}}},
        {"type": "each", "each": {"ref": "tags", "item": {"type": "label", "label": {"text": {"ref": "$item"}}}}},
        {"type": "each", "each": {"ref": "replies", "item":
          {"type": "component", "component": {"name": "comment", "data": {"ref": "$item"}}}}}]}}}
      """#,
      "Previews/Thread.previews.json":
        #"{"previews": {"a": {"comments": [{"t": "x", "tags": ["n"], "replies": [{"t": "y"}]}]}}}"#,
    ])
    let workspace = Workspace(containing: scratch.root)
    let prepared = PreparedLayout(try workspace.layout(at: scratch.path("Layouts/thread.json")), in: workspace)
    let flat = try LayoutExpander.flattened(prepared).text.minified.description
    #expect(flat.contains(#"{"type":"label","label":{"text":{"ref":"t"}}}"#), "\(flat)")
    #expect(flat.contains(#"{"name":"comment","data":{"ref":"$item"}}"#), "\(flat)")
    var resolver = FixtureResolver(workspace)
    let fixture = try #require(try resolver.fixture("a", ofModel: "Thread"))
    let filled = LayoutExpander.filled(prepared, with: fixture).minified.description
    #expect(["x", "n", "y"].allSatisfy { filled.contains("\"text\":\"\($0)\"") }, "\(filled)")
    #expect(!filled.contains("ref") && !filled.contains("component"), "\(filled)")
  }
}
