import JSONDocument
import Sushi
import Testing

@testable import Binding
@testable import KimchiCore

@Suite("Data against a component's fields")
struct ContractTests {
  private static let card = #"""
    {"component": "card", "fields": {
      "title": {"type": "string", "required": true}, "price": {"type": "number"}, "tags": {"type": "string | [string]"},
      "footer": {"type": "footer"}},
     "layout": {"type": "vStack", "vStack": {"items": [
       {"type": "label", "label": {"ref": "title"}}, {"type": "label", "label": {"ref": "price"}},
       {"type": "each", "each": {"ref": "tags", "item": {"type": "label", "label": {"ref": "$item"}}}},
       {"type": "component", "component": {"name": "footer", "data": {"ref": "footer"}}}]}}}
    """#
  private static let footer = #"""
    {"component": "footer", "fields": {"text": {"type": "string", "required": true}},
     "layout": {"type": "label", "label": {"ref": "text"}}}
    """#
  private static let use = #"{"type": "component", "component": {"name": "card", "data": {"ref": "card"}}}"#

  private func bound(_ card: String) throws -> BoundView {
    var bench = try Workbench(Self.use, components: [Self.card, Self.footer])
    return try bench.bind(#"{"card": \#(card)}"#)
  }

  @Test(
    "an optional field that fails to decode is dropped with one warning",
    arguments: [
      (#"{"title": "a", "price": true}"#, ["a"], "/card/price"),
      (#"{"title": "a", "footer": {}}"#, ["a"], "/card/footer"),
      (#"{"title": "a", "footer": {"text": 5}, "price": 2}"#, ["a", "2"], "/card/footer/text"),
      (#"{"title": "a", "footer": "x"}"#, ["a"], "/card/footer"),
      (#"{"title": "a", "tags": {}}"#, ["a"], "/card/tags"),
    ])
  func optional(_ card: String, _ texts: [String], _ path: String) throws {
    let view = try bound(card)
    #expect(view.tree.shownTexts == texts)
    #expect(view.diagnostics.map(\.code) == [.moduleOptional])
    #expect(view.diagnostics.first?.severity == .warning)
    #expect(view.diagnostics.first?.path == path)
    #expect(view.diagnostics.first?.location?.file == "data.json")
    let dropped = path.split(separator: "/")[1]
    #expect(!view.missing.contains { $0.path == dropped && $0.value.source == 1 })
  }

  @Test("a component names its own scalar, as its field and in its paths")
  func ownScalar() throws {
    let tag = #"""
      {"component": "tag", "fields": {"$value": {"type": "string", "required": true}},
       "layout": {"type": "label", "label": {"text": {"ref": "$value"}}}}
      """#
    let use = #"""
      {"type": "each", "each": {"ref": "tags",
        "item": {"type": "component", "component": {"name": "tag", "data": {"ref": "$item"}}}}}
      """#
    var bench = try Workbench(use, components: [tag])
    #expect(try bench.bind(#"{"tags": ["new", "hot"]}"#).tree.shownTexts == ["new", "hot"])
    let wrong = try bench.bind(#"{"tags": ["new", 5]}"#)
    #expect(wrong.diagnostics.map(\.message) == ["\"$value\" of tag isn't a string"])
    #expect(wrong.diagnostics.first?.path == "/tags/1")
    var alone = try Workbench(#"{"type": "label", "label": {"text": {"ref": "$value"}}}"#)
    #expect(try alone.bind("7").tree.shownTexts == ["7"])
  }

  @Test("a number is not a string")
  func number() throws {
    let view = try bound(#"{"title": 12345}"#)
    #expect(view.diagnostics.map(\.code) == [.moduleRequired])
    #expect(view.diagnostics.first?.message == "\"title\" of card isn't a string")
  }

  @Test("a field declared so takes one value or an array of it")
  func oneOrMany() throws {
    for (tags, texts) in [(#""x""#, ["a", "x"]), (#"["x", "y"]"#, ["a", "x", "y"])] {
      let view = try bound(#"{"title": "a", "tags": \#(tags)}"#)
      #expect(view.tree.shownTexts == texts)
      #expect(view.diagnostics.isEmpty)
    }
  }

  @Test("required fields are checked where a use has no data")
  func noData() throws {
    var bench = try Workbench(
      #"{"type": "component", "component": {"name": "footer"}}"#, components: [Self.footer])
    let view = try bench.bind("{}")
    #expect(view.diagnostics.map(\.message) == ["footer needs \"text\""])
    #expect(view.diagnostics.first?.location?.file == "layout.json")
  }

  @Test("other data brings back a field that was dropped")
  func rebind() throws {
    var bench = try Workbench(Self.use, components: [Self.card, Self.footer])
    var view = try bench.bind(#"{"card": {"title": "a", "price": true}}"#)
    _ = try bench.rebind(&view, #"{"card": {"title": "a", "price": 3}}"#)
    #expect(view.tree.shownTexts == ["a", "3"])
    _ = try bench.rebind(&view, #"{"card": {"title": "b", "price": "x"}}"#)
    #expect(view.tree.shownTexts == ["b"])
    #expect(view.diagnostics.map(\.code) == [.moduleOptional])
  }

  @Test(
    "a missing value hides a view only where it is what the view shows",
    arguments: [
      (#""text": "a", "color": {"ref": "x"}"#, ["a"]), (#""text": "a", "bg_color": {"ref": "x"}"#, ["a"]),
      (#""text": "a", "font": {"ref": "x"}"#, ["a"]), (#""text": "a", "width": {"ref": "x"}"#, ["a"]),
      (#""text": {"ref": "x"}"#, []), (#""ref": "x""#, []),
    ])
  func decoration(_ payload: String, _ texts: [String]) throws {
    var bench = try Workbench(#"{"type": "label", "label": {\#(payload)}}"#)
    let view = try bench.bind("{}")
    #expect(view.tree.shownTexts == texts)
    #expect(view.missing.map(\.path) == ["x"])
  }

  // MARK: Places

  @Test("what a filled value gets wrong is said where it was written")
  func places() throws {
    let layout = #"""
      {"type": "component", "component": {"name": "card", "data": {
        "footer": {"ref": "foot"},
        "price": "x"}}}
      """#
    var bench = try Workbench(layout, components: [Self.card, Self.footer])
    let view = try bench.bind(#"{"foot": {"text": true}}"#)
    #expect(!view.diagnostics.contains { $0.location?.file == "computed value" })
    let places = view.diagnostics.map {
      "\($0.location?.file ?? ""):\($0.location?.line ?? 0):\($0.location?.column ?? 0)"
    }
    // The title that is missing, the price in the layout, and the footer's text in the data.
    #expect(places == ["layout.json:1:61", "layout.json:3:12", "data.json:1:19"])
    #expect(view.diagnostics.map(\.path) == ["/component/data", "/component/data/price", "/foot/text"])
  }

  @Test("an index of the wrong type is said at its reference")
  func index() throws {
    var bench = try Workbench(
      #"{"type": "each", "each": {"ref": "rows", "item": {"type": "label", "label": {"text": "a", "color": {"ref": "$index"}}}}}"#
    )
    let view = try bench.bind(#"{"rows": [1]}"#)
    #expect(view.diagnostics.map(\.code) == [.referenceType])
    #expect(view.diagnostics.first?.location?.file == "layout.json")
    #expect(view.diagnostics.first?.notes.first?.location?.file == "layout.json")
  }
}
