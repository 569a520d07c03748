import JSONDocument
import KimchiCore
import TestSupport
import Testing

@testable import Delivery
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Turning written-out samples into one layout and data") struct FactorTests {
  /// A rail of a sample layout's cards, written out with its fixtures in turn, and nothing bound.
  private static func rail(_ name: String, model: String, count: Int) throws -> String {
    let workspace = Workspace(containing: Samples.root)
    let layout = try workspace.layout(at: "\(Samples.root)/Layouts/\(name).json")
    let prepared = PreparedLayout(layout, in: workspace)
    var resolver = FixtureResolver(workspace)
    var cards: [JSONText] = []
    for fixture in try resolver.names(ofModel: model) {
      let found = try #require(try resolver.fixture(fixture, ofModel: model))
      cards.append(LayoutExpander.filled(prepared, with: found))
    }
    let items = (0..<count).map { cards[$0 % cards.count] }
    return JSONText.object([
      ("type", "hStack"), ("hStack", .object([("spacing", 12), ("alignment", "top"), ("items", .array(items))])),
    ]).canonical
  }

  private static func session(_ text: String, fixtures: String? = nil) throws -> SampleSession {
    try SampleSession(layout: text, fixtures: fixtures ?? #"{"model": "Other", "previews": {"x": {}}}"#)
  }

  @Test(
    "a hundred cards become one layout and a hundred data objects, and the picture stays the same",
    arguments: [("rail_card", "RailCard"), ("restaurant_card", "RestaurantCard"), ("image_card", "ImageCard")])
  func hundredCards(_ name: String, _ model: String) throws {
    let text = try Self.rail(name, model: model, count: 100)
    var sample = try Self.session(text)
    let before = sample.session.picture.frames
    let reply = try sample.perform("factor")
    #expect(reply.message == "Factored into one layout and 100 elements at items of Card.regular")
    #expect(sample.session.picture.frames == before)
    #expect(sample.session.history.steps.count == 1)
    let nodes = sample.session.nodes
    #expect(nodes.count { $0.kind == .each } == 1)
    let fixture = try #require(sample.session.picture.fixture)
    let array = try #require(fixture.document.value(forKey: "items", in: fixture.node))
    #expect(fixture.document.childCount(of: array) == 100)
    // One layout: little more than the nodes of the card itself with its components written out.
    let original = try Session.sample("Layouts/\(name).json")
    #expect(nodes.count <= original.nodes.count * 2, "\(nodes.count) nodes\n\(sample.text)")
    #expect(sample.session.document.byteCount < text.utf8.count / 20)
    try sample.perform("undo")
    #expect(sample.text == text)
    #expect(sample.session.files.unsaved.isEmpty)
    try sample.perform("redo")
    #expect(sample.session.picture.frames == before)
  }

  @Test("names come from ids, types and properties, and equal values share one")
  func names() throws {
    let text = #"""
      {"type": "vStack", "vStack": {"id": "deals", "spacing": 4, "items": [
        {"type": "hStack", "hStack": {"action": {"action": "navigate", "url": "a://1"}, "items": [
          {"type": "image", "image": {"id": "coverImage", "url": "Images/a.png", "width": 40, "height": 40,
            "accessibility": {"label": "One"}}},
          {"type": "label", "label": {"text": "One", "color": {"type": "red"}}}]}},
        {"type": "hStack", "hStack": {"action": {"action": "navigate", "url": "a://2"}, "items": [
          {"type": "image", "image": {"id": "coverImage", "url": "Images/b.png", "width": 40, "height": 40,
            "accessibility": {"label": "Two"}}},
          {"type": "label", "label": {"text": "Two", "color": {"type": "blue"}}}]}}
      ]}}
      """#
    var sample = try Self.session(text, fixtures: #"{"model": "Card", "previews": {"regular": {"deals": 1}}}"#)
    try sample.perform("factor")
    #expect(
      sample.session.document.minifiedText(of: sample.session.document.root)
        == #"{"type":"each","each":{"ref":"items","axis":"vertical","id":"deals","spacing":4,"item":{"type":"hStack","#
        + #""hStack":{"action":{"action":"navigate","url":{"ref":"url"}},"items":[{"type":"image","image":"#
        + #"{"id":"coverImage","url":{"ref":"cover_image"},"width":40,"height":40,"accessibility":{"label":{"ref":"label"}}}},"#
        + #"{"type":"label","label":{"text":{"ref":"label"},"color":{"ref":"label_color"}}}]}}}}"#, "\(sample.text)")
    let fixture = try #require(sample.session.picture.fixture)
    #expect(
      fixture.document.minifiedText(of: fixture.node)
        == #"{"deals":1,"items":[{"url":"a://1","cover_image":"Images/a.png","label":"One","label_color":{"type":"red"}},"#
        + #"{"url":"a://2","cover_image":"Images/b.png","label":"Two","label_color":{"type":"blue"}}]}"#)
    try sample.perform("undo")
    #expect(sample.text == text)
  }

  @Test(
    "what only some samples have is hidden in the others",
    arguments: [
      // A label that is the same wherever it is.
      (
        [
          #"{"type":"vStack","vStack":{"items":[L]}}"#,
          #"{"type":"vStack","vStack":{"items":[L,{"type":"tag","tag":"New"}]}}"#,
        ],
        #"{"type":"tag","tag":{"ref":"tag"}}"#
      ),
      // A property that has its default where it is absent.
      (
        [#"{"type":"label","label":{"text":"a"}}"#, #"{"type":"label","label":{"text":"b","padding":8}}"#],
        #"{"type":"label","label":{"text":{"ref":"label"},"padding":{"ref":"padding"}}}"#
      ),
      // A node without a property to hide it by.
      (
        [
          #"{"type":"hStack","hStack":{"items":[L]}}"#,
          #"{"type":"hStack","hStack":{"items":[L,{"type":"separator"}]}}"#,
        ],
        #"{"type":"separator","separator":{"ref":"separator"}}"#
      ),
      // A stack with something in it.
      (
        [
          #"{"type":"hStack","hStack":{"items":[L]}}"#,
          #"{"type":"hStack","hStack":{"items":[L,{"type":"vStack","vStack":{"items":[L]}}]}}"#,
        ],
        #"{"type":"vStack","vStack":{"ref":"v_stack","items":[{"type":"label","label":"same"}]}}"#
      ),
    ])
  func optional(_ items: [String], _ expected: String) throws {
    let label = #"{"type":"label","label":"same"}"#
    let text = #"{"type":"vStack","vStack":{"items":[I]}}"#
      .replacing("I", with: items.joined(separator: ",").replacing("L", with: label))
    var sample = try Self.session(text)
    let before = sample.session.picture.frames
    try sample.perform("factor")
    #expect(sample.session.picture.frames == before)
    let written = sample.session.document.minifiedText(of: sample.session.document.root)
    #expect(written.contains(expected), "\(written)")
    #expect(!sample.session.picture.findings.contains { $0.diagnostic.severity == .error })
  }

  @Test("uses of one component become one use with references in its data")
  func components() throws {
    let text = #"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "component", "component": {"name": "row", "data": {"t": "one", "u": "same"}}},
        {"type": "component", "component": {"name": "row", "data": {"t": "two", "u": "same"}}}]}}
      """#
    var sample = try SampleSession(
      layout: text,
      others: [
        "Components/row.json": #"{"component": "row", "layout": {"type": "label", "label": {"text": {"ref": "t"}}}}"#
      ])
    let before = sample.session.picture.frames
    #expect(
      try sample.perform("factor").message
        == "Factored into one layout and 2 elements at rows of Card.regular; fixtures without them show nothing there: bare"
    )
    #expect(sample.session.picture.frames == before)
    #expect(
      sample.session.document.minifiedText(of: sample.session.document.root).contains(
        #""item":{"type":"component","component":{"name":"row","data":{"t":{"ref":"t"},"u":"same"}}}"#))
    try sample.perform("undo")
    #expect(sample.text == text)
  }

  @Test(
    "what has no layout in common is refused with the reason",
    arguments: [
      ("#row factor", "item 1 has spacer; item 0 has label | factor nodes of the same shape"),
      ("#title factor", "label #title at 0 isn't an hStack or a vStack | select the stack around the samples"),
      (
        "factor",
        "item 0 is already bound to title and can't be factored | `unbind` it first"
      ),
      ("#row factor Some-Name", "\"Some-Name\" isn't a name for data | such as some_name"),
    ])
  func refusals(_ line: String, _ expected: String) throws {
    var sample = try SampleSession(
      layout: line.contains("Some")
        ? SampleSession.card.replacing(#"{ "type": "spacer" }, "#, with: "")
          .replacing(#"{ "type": "icon", "icon": { "code": "e905" } }"#, with: #"{ "type": "label", "label": "x" }"#)
        : SampleSession.card)
    #expect(sample.refusal(line) == expected)
  }

  @Test("fixtures that lack the new array are named")
  func otherFixtures() throws {
    let text = #"{"type":"vStack","vStack":{"items":[{"type":"label","label":"a"},{"type":"label","label":"b"}]}}"#
    var sample = try Self.session(
      text,
      fixtures: #"{"model": "Card", "previews": {"one": {}, "two": {"$extends": "one", "x": 1}, "three": {}}}"#)
    let reply = try sample.perform("factor")
    #expect(
      reply.message
        == "Factored into one layout and 2 elements at items of Card.one; fixtures without them show nothing there: three"
    )
    #expect(reply.tone == .warning)
  }

  @Test("items that share too little are refused")
  func tooDifferent() throws {
    func stack(_ types: [String]) -> String {
      #"{"type":"vStack","vStack":{"items":["#
        + types.map { #"{"type":"\#($0)","\#($0)":{"width":10,"height":10}}"# }.joined(separator: ",") + "]}}"
    }
    let text =
      #"{"type":"vStack","vStack":{"items":["#
      + stack(["shimmer", "loader", "shimmer", "loader", "shimmer", "shimmer"]) + ","
      + stack(["icon", "separator", "icon", "separator", "host", "host"]) + "]}}"
    var sample = try Self.session(text)
    #expect(
      sample.refusal("factor")
        == "the items are too different: 13 nodes together, the largest has 7 | move items of the same shape into their own stack and factor that"
    )
  }

  @Test(
    "names in snake_case",
    arguments: [
      ("titleText", "title_text"), ("Title text", "title_text"), ("rating_bar", "rating_bar"), ("hStack", "h_stack"),
      ("3d", "value_3d"), ("ünï", "n"), ("--", ""),
    ])
  func snakeCase(_ text: String, _ expected: String) {
    #expect(DataNames.snakeCase(text) == expected)
  }
}
