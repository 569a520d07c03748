import Binding
import JSONDocument
import Sushi
import Testing

@testable import KimchiCore

@Suite("Binding data")
struct BinderTests {
  private func texts(_ layout: String, _ data: String? = nil, components: [String] = []) throws -> [String] {
    var bench = try Workbench(layout, components: components)
    return try bench.bind(data).tree.shownTexts
  }

  @Test("a whole payload comes from a string, a number or an object")
  func wholePayload() throws {
    let layout = #"{"type": "label", "label": {"ref": "title"}}"#
    #expect(try texts(layout, #"{"title": "a"}"#) == ["a"])
    #expect(try texts(layout, #"{"title": 4.30}"#) == ["4.30"])
    #expect(try texts(layout, #"{"title": {"text": "b", "number_of_lines": 1}}"#) == ["b"])
  }

  @Test("an absent or null value hides its view and is listed")
  func absence() throws {
    var bench = try Workbench(
      #"{"type": "hStack", "hStack": {"items": [{"type": "label", "label": {"text": {"ref": "a"}}}, {"type": "label", "label": {"text": "b"}}]}}"#
    )
    for data in ["{}", #"{"a": null}"#] {
      let view = try bench.bind(data)
      #expect(view.tree.shownTexts == ["b"])
      #expect(view.missing.map(\.path) == ["a"])
    }
  }

  @Test("an absent value hides what shows it, and other properties keep their defaults")
  func outcomes() throws {
    var bench = try Workbench(
      #"""
      {"type": "vStack", "vStack": {"spacing": {"ref": "s"}, "padding": {"top": {"ref": "p"}}, "items": [
        {"type": "label", "label": {"text": {"ref": "t"}, "color": {"ref": "c"}, "hidden": {"ref": "h"}}},
        {"type": "image", "image": {"url": "a.png", "height": {"ref": "i"}}}, {"type": "label", "label": {"ref": "l"}},
        {"type": "each", "each": {"ref": "e", "item": {"type": "label", "label": "x"}}}]}}
      """#)
    let outcomes = try bench.bind("{}").missing.map { ($0.path, $0.outcome) }
    func paths(_ outcome: MissingReference.Outcome) -> [String] {
      outcomes.filter { $0.1 == outcome }.map(\.0).sorted()
    }
    #expect(paths(.hidden) == ["e", "l", "t"])
    #expect(paths(.keepsDefault) == ["c", "h", "i", "s"])
    #expect(paths(.absent) == ["p"])
  }

  @Test("a default stands in for an absent value")
  func fallback() throws {
    let layout = #"{"type": "label", "label": {"text": {"ref": "a", "default": "none"}}}"#
    #expect(try texts(layout, "{}") == ["none"])
    #expect(try texts(layout, #"{"a": "some"}"#) == ["some"])
  }

  @Test("static keys beside a reference win, and objects merge deeply")
  func staticKeysWin() throws {
    var bench = try Workbench(
      #"{"type": "label", "label": {"ref": "title", "number_of_lines": 1, "font": {"size": "500"}}}"#)
    let view = try bench.bind(
      #"{"title": {"text": "a", "number_of_lines": 3, "font": {"weight": "bold", "size": "100"}}}"#)
    let text = try #require(view.tree.texts.first)
    #expect(text.numberOfLines == 1)
    #expect(text.font == Font(.bold, .s500))
  }

  @Test(
    "a container's nodes come from the layout, beside a reference too; nodes in the data are told, not dropped in silence"
  )
  func nodesBesideReference() throws {
    let label = #"{"type": "label", "label": {"text": "TEXT"}}"#
    let own = label.replacing("TEXT", with: "own")
    var bench = try Workbench(#"{"type": "vStack", "vStack": {"ref": "box", "items": [\#(own)]}}"#)
    let plain = try bench.bind(#"{"box": {"spacing": 4}}"#)
    #expect(plain.tree.shownTexts == ["own"] && plain.diagnostics.isEmpty)
    let theirs = label.replacing("TEXT", with: "theirs")
    let view = try bench.bind(#"{"box": {"items": [\#(theirs)]}}"#)
    #expect(view.tree.shownTexts == ["own"])
    let diagnostic = try #require(view.diagnostics.first)
    #expect(diagnostic.code == .referenceType && diagnostic.severity == .warning)
    #expect(diagnostic.message == "\"items\" in the data is ignored: a vStack takes its content from the layout")
    #expect(diagnostic.location?.file == "layout.json" && diagnostic.notes.count == 1)
  }

  @Test("data of the wrong type is told in both files, and the rest stands")
  func wrongType() throws {
    var bench = try Workbench(
      #"{"type": "vStack", "vStack": {"items": [{"type": "label", "label": {"text": {"ref": "a"}}}, {"type": "label", "label": {"text": "b"}}]}}"#
    )
    let view = try bench.bind(#"{"a": [1]}"#)
    let diagnostic = try #require(view.diagnostics.first)
    #expect(diagnostic.code == .referenceType)
    #expect(diagnostic.location?.file == "layout.json")
    #expect(diagnostic.notes.first?.location?.file == "data.json")
    #expect(diagnostic.notes.first?.location?.column == 7)
    #expect(view.tree.shownTexts == ["b"])
  }

  @Test("each repeats its item, with its own scope, index and root")
  func each() throws {
    let layout = #"""
      {"type": "each", "each": {"ref": "rows", "item": {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"text": {"ref": "name"}}},
        {"type": "label", "label": {"text": {"ref": "$index"}}},
        {"type": "label", "label": {"text": {"ref": "$root/city"}}}]}}}}
      """#
    #expect(
      try texts(layout, #"{"city": "X", "rows": [{"name": "a"}, {"name": "b"}]}"#) == ["a", "0", "X", "b", "1", "X"])
    #expect(try texts(layout, #"{"city": "X", "rows": []}"#) == [])
  }

  @Test("each stops at its limit")
  func limit() throws {
    let layout =
      #"{"type": "each", "each": {"ref": "rows", "limit": 2, "item": {"type": "label", "label": {"text": {"ref": "n"}}}}}"#
    #expect(try texts(layout, #"{"rows": [{"n": 1}, {"n": 2}, {"n": 3}]}"#) == ["1", "2"])
  }

  @Test("a component has its own data, filled in the caller's scope, and its children keep the caller's")
  func components() throws {
    let layout = #"""
      {"type": "component", "component": {"name": "card", "data": {"title": {"ref": "name"}, "kind": "x"},
        "children": [{"type": "label", "label": {"text": {"ref": "city"}}}]}}
      """#
    let card = #"""
      {"component": "card", "fields": {"title": {"type": "string", "required": true}},
       "layout": {"type": "vStack", "vStack": {"items": [
         {"type": "label", "label": {"text": {"ref": "title"}}}, {"type": "label", "label": {"text": {"ref": "kind"}}},
         {"type": "children", "children": {}}]}}}
      """#
    #expect(try texts(layout, #"{"name": "n", "city": "c"}"#, components: [card]) == ["n", "x", "c"])
  }

  @Test("an instance without a required field is a box with the reason; its neighbours stand")
  func required() throws {
    let layout =
      #"{"type": "each", "each": {"ref": "rows", "item": {"type": "component", "component": {"name": "row", "data": {"ref": "row"}}}}}"#
    let row =
      #"{"component": "row", "fields": {"title": {"type": "label", "required": true}}, "layout": {"type": "label", "label": {"ref": "title"}}}"#
    var bench = try Workbench(layout, components: [row])
    let view = try bench.bind(#"{"rows": [{"row": {"title": "a"}}, {"row": {}}, {"row": {"title": "c"}}]}"#)
    #expect(view.tree.shownTexts == ["a", "⚠ row needs \"title\"", "c"])
    #expect(view.diagnostics.map(\.code) == [.moduleRequired])
    #expect(view.diagnostics.first?.location?.file == "data.json")
  }

  @Test("values of the device are read from $client")
  func client() throws {
    var bench = try Workbench(#"{"type": "label", "label": {"text": {"ref": "$client/address"}}}"#)
    #expect(try bench.bind("{}", client: #"{"address": "12 Main St"}"#).tree.shownTexts == ["12 Main St"])
  }

  @Test("an absent value inside a property counts as not said")
  func nested() throws {
    var bench = try Workbench(
      #"{"type": "label", "label": {"text": "a", "border": {"width": 2, "color": {"ref": "line"}}}}"#)
    let view = try bench.bind("{}")
    #expect(view.tree.shownTexts == ["a"])
    #expect(view.tree.wrappers.last?.border?.width == 2)
  }

  private static let frame = #"""
    {"component": "frame", "layout": {"type": "vStack", "vStack": {"items": [
      {"type": "label", "label": {"text": "head"}}, {"type": "children", "children": {"axis": "horizontal"}}]}}}
    """#
  private static let framed = #"""
    {"type": "component", "component": {"name": "frame", "children": {"ref": "nodes"}}}
    """#

  @Test("the data may give a component its children, whose references start in the caller's scope")
  func givenNodes() throws {
    var bench = try Workbench(Self.framed, components: [Self.frame])
    let view = try bench.bind(
      #"""
      {"title": "t", "nodes": [{"type": "label", "label": {"text": {"ref": "title"}}}, {"type": "spacer"},
        {"type": "component", "component": {"name": "frame"}}]}
      """#)
    #expect(view.diagnostics.isEmpty)
    #expect(view.tree.nodes.map(\.kind) == [.vStack, .text, .hStack, .text, .spacer, .vStack, .text, .hStack])
    #expect(view.tree.texts.map(\.text.text) == ["head", "t", "head"])
    #expect(view.tree.nodes.map(\.source).suffix(5) == [-1, -1, -1, -1, -1])
  }

  @Test(
    "nodes of the data that are wrong are reported where they stand, and cost only themselves",
    arguments: [
      (#"{"nodes": [{"type": "lable", "label": {}}]}"#, "node.unknown_type", "data.json"),
      (#"{"nodes": [{"type": "label", "label": {"text": {"ref": "gone"}}}]}"#, "ref.missing", "data.json"),
      (#"{"nodes": 5}"#, "ref.type", "layout.json"),
      (
        #"{"nodes": [{"type": "component", "component": {"name": "frame", "children": {"ref": "nodes"}}}]}"#,
        "node.limit",
        "layout.json"
      ),
    ])
  func wrongNodes(data: String, code: String, file: String) throws {
    var bench = try Workbench(Self.framed, components: [Self.frame])
    let view = try bench.bind(data)
    let found = view.diagnostics.filter { $0.code.id == code }
    #expect(!found.isEmpty, "\(view.diagnostics.map(\.code.id))")
    #expect(view.tree.texts.first?.text.text == "head")
  }

  @Test("no nodes in the data leave the place for children empty")
  func noNodes() throws {
    var bench = try Workbench(Self.framed, components: [Self.frame])
    let view = try bench.bind("{}")
    #expect(view.tree.nodes.map(\.kind) == [.vStack, .text, .hStack])
    #expect(view.missing.map(\.path) == ["nodes"])
  }
}
