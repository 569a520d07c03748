import JSONDocument
import Sushi
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Elements of an each")
struct ElementTests {
  private static let label = #"{"type": "label", "label": {"text": {"ref": "$item"}}}"#

  private func each(_ path: String, _ item: String) -> String {
    #"{"type": "each", "each": {"ref": "\#(path)", "item": \#(item)}}"#
  }

  @Test("$item is the element, so arrays of plain values repeat")
  func plainValues() throws {
    var bench = try Workbench(each("tags", Self.label))
    let view = try bench.bind(#"{"tags": ["new", "hot", 5]}"#)
    #expect(view.tree.shownTexts == ["new", "hot", "5"])
    #expect(view.diagnostics.isEmpty && view.missing.isEmpty)
  }

  @Test("$item reaches into the element and repeats arrays of arrays")
  func inside() throws {
    var bench = try Workbench(each("rows", each("$item", #"{"type": "label", "label": {"ref": "$item/t"}}"#)))
    #expect(try bench.bind(#"{"rows": [[{"t": "a"}], [{"t": "b"}, {"t": "c"}]]}"#).tree.shownTexts == ["a", "b", "c"])
  }

  @Test("a component takes the whole element as its data")
  func wholeElement() throws {
    let row =
      #"{"component": "row", "fields": {"title": {"type": "string", "required": true}}, "layout": {"type": "label", "label": {"ref": "title"}}}"#
    var bench = try Workbench(
      each("rows", #"{"type": "component", "component": {"name": "row", "data": {"ref": "$item"}}}"#), components: [row]
    )
    let view = try bench.bind(#"{"rows": [{"title": "a"}, {"title": "b"}]}"#)
    #expect(view.tree.shownTexts == ["a", "b"])
    #expect(view.diagnostics.isEmpty)
  }

  @Test("outside of an each, and inside a component used there, there is no $item")
  func noElement() throws {
    var bench = try Workbench(Self.label)
    #expect(try bench.bind(#""a""#).missing.map(\.path) == ["$item"])
    var inner = try Workbench(
      each("rows", #"{"type": "component", "component": {"name": "row", "data": {"ref": "$item"}}}"#),
      components: [#"{"component": "row", "layout": \#(Self.label)}"#])
    #expect(try inner.bind(#"{"rows": [{"title": "a"}]}"#).missing.map(\.path) == ["$item"])
  }

  // MARK: Recursion

  private static let comment = #"""
    {"component": "comment", "layout": {"type": "vStack", "vStack": {"items": [
      {"type": "label", "label": {"text": {"ref": "text"}}},
      {"type": "each", "each": {"ref": "replies", "item":
        {"type": "component", "component": {"name": "comment", "data": {"ref": "$item"}}}}}]}}}
    """#

  private static let thread = #"{"type": "component", "component": {"name": "comment", "data": {"ref": "first"}}}"#

  @Test("a component uses itself in an each over its own field, as deep as the data goes")
  func recursion() throws {
    var bench = try Workbench(Self.thread, components: [Self.comment])
    #expect(bench.layout.diagnostics.isEmpty)
    let data =
      #"{"first": {"text": "a", "replies": [{"text": "b", "replies": [{"text": "c"}]}, {"text": "d", "replies": []}]}}"#
    let view = try bench.bind(data)
    #expect(view.tree.shownTexts == ["a", "b", "c", "d"])
    #expect(view.diagnostics.isEmpty)
    var next = try bench.bind(data)
    _ = try bench.rebind(&next, data.replacing("\"d\"", with: "\"e\""))
    #expect(next.tree.shownTexts == ["a", "b", "c", "e"])
  }

  @Test("replies to replies end at a bound, which is said once")
  func depth() throws {
    var data = #"{"text": "x"}"#
    for _ in 0..<80 { data = #"{"text": "x", "replies": [\#(data), {"text": "y"}]}"# }
    var bench = try Workbench(Self.thread, components: [Self.comment])
    let view = try bench.bind(#"{"first": \#(data)}"#)
    #expect(view.tree.shownTexts.count { $0 == "x" } == Binder.recursionLimit)
    #expect(view.diagnostics.map(\.code) == [.nodeLimit])
    #expect(view.diagnostics.first?.message == "comment is nested in itself more than 64 times")
  }

  @Test("two components that use each other need an each on every way round")
  func mutual() throws {
    let a = #"""
      {"component": "a", "layout": {"type": "vStack", "vStack": {"items": [
        {"type": "each", "each": {"ref": "rows", "item": {"type": "component", "component": {"name": "b"}}}},
        {"type": "component", "component": {"name": "b"}}]}}}
      """#
    let b = #"{"component": "b", "layout": {"type": "component", "component": {"name": "a"}}}"#
    var bench = try Workbench(#"{"type": "component", "component": {"name": "a"}}"#, components: [a, b])
    #expect(bench.layout.diagnostics.map(\.code) == [.componentCycle])
    #expect(bench.layout.diagnostics.first?.message.hasSuffix("a → b → a") == true)
    #expect(try bench.bind("{}").diagnostics.isEmpty)
  }
}
