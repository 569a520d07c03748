import Inspection
import JSONDocument
import KimchiCore
import Testing

@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Commands that put nodes in, take them out and move them") struct StructureCommandTests {
  /// The outline as indented types with ids and words.
  static func outline(_ session: Session) -> String {
    session.outline.entries.map { entry in
      String(repeating: " ", count: entry.depth) + entry.type + (entry.name.map { ":\($0)" } ?? "")
        + (entry.id.map { "#\($0)" } ?? "")
    }.joined(separator: "\n")
  }

  static func selected(_ session: Session) -> String {
    session.selectedIndex.map(session.picture.describe) ?? "nothing"
  }

  @Test(
    "a node goes inside the selected container or behind the selected element, and is selected",
    arguments: [
      ("add label", "label at 3", #"{ "type": "label", "label": { "text": "Label" } }"#),
      ("#title add tag text New size small", "tag at 1", #"{ "text": "New", "size": "small" }"#),
      (
        "#row add label text Hello there font.weight bold", "label at 2/3",
        #""text": "Hello there", "font": { "weight": "bold" }"#
      ),
      ("2/0 add spacer", "spacer at 2/1", #""label": "plain" }, { "type": "spacer", "spacer": {} }"#),
      ("#row add label text \"color me\" color red 500", "label at 2/3", #""color me", "color": { "type": "red""#),
      ("#row insert before separator", "separator at 2", #""separator": {}"#),
      ("insert after label", "", ""),
      ("#row add vStack", "vStack at 2/3", #"{ "items": [] }"#),
      ("#row add each ref rows", "each at 2/3", #"{ "ref": "rows", "item": { "type": "label""#),
      ("#row add scroll axis horizontal", "scroll at 2/3", #""axis": "horizontal""#),
      ("add image aspect_ratio 2", "image at 3", #""aspect_ratio": 2"#),
      ("add vStack id title", "vStack #title_2 at 3", #""id": "title_2""#),
    ])
  func adds(_ line: String, _ place: String, _ expected: String) throws {
    var sample = try SampleSession()
    guard !place.isEmpty else {
      #expect(sample.refusal(line) == "the root has no siblings | `wrap vStack` puts it in a stack first")
      return
    }
    try sample.perform(line)
    #expect(Self.selected(sample.session) == place)
    let squeezed = sample.text.split(whereSeparator: \.isWhitespace).joined()
    #expect(squeezed.contains(expected.split(whereSeparator: \.isWhitespace).joined()), "\(sample.text)")
    #expect(sample.session.history.steps.count == 1)
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
  }

  @Test("every type has defaults that can be seen and that the layout accepts")
  func defaults() throws {
    for type in [
      "hStack", "zStack", "label", "button", "icon", "tag", "separator", "rating_bar", "stepper", "checkbox",
      "radio", "switch", "text_field", "progress", "loader", "indicator", "shimmer", "animation", "host", "scroll",
      "spacer",
    ] {
      var sample = try SampleSession()
      let errors = sample.session.picture.findings.count { $0.diagnostic.severity == .error }
      try sample.perform("add \(type)")
      #expect(sample.session.picture.findings.count { $0.diagnostic.severity == .error } == errors, "\(type)")
      let index = try #require(sample.session.selectedIndex)
      #expect(sample.session.nodes[index].kind.rawValue == type)
    }
  }

  @Test("a component is added by its name and takes its required fields from data of the same names")
  func component() throws {
    var sample = try SampleSession(others: [
      "Components/row.json": #"""
      {"component": "row", "fields": {"title": {"type": "string", "required": true}, "note": {"type": "string"}},
       "layout": {"type": "label", "label": {"text": {"ref": "title"}}}}
      """#
    ])
    try sample.perform("add row")
    #expect(Self.selected(sample.session) == "component row at 3")
    #expect(sample.text.contains(#""data": { "title": { "ref": "title" } }"#), "\(sample.text)")
    try sample.perform("data unset title")
    #expect(
      try sample.perform("add row").message == "Added component row at 4, which has an error: row needs \"title\"")
    #expect(sample.refusal("add rwo") == "no type or component named \"rwo\" | did you mean row?")
  }

  @Test("what is added keeps the file's style, and the rest byte for byte")
  func style() throws {
    let layout =
      "{\n\t\"type\": \"vStack\",\n\t\"vStack\": {\n\t\t\"items\": [\n\t\t\t{\"type\":\"spacer\",\"spacer\":{}}\n\t\t]\n\t}\n}\n"
    var sample = try SampleSession(layout: layout)
    try sample.perform("add label text Hi")
    let expected = layout.replacing(
      "{}}\n", with: "{}},\n\t\t\t{\"type\":\"label\",\"label\":{\"text\":\"Hi\"}}\n")
    #expect(sample.text == expected)
  }

  @Test(
    "what cannot be added says why",
    arguments: [
      ("add labl", "no type or component named \"labl\" | did you mean label?"),
      ("add label txet Hi", "label has no property \"txet\" | did you mean text?"),
      ("add label color rde", "expected a colour, found \"rde\" | did you mean red?"),
      ("add vStack items []", "items holds nodes | create the node, then `add` its children"),
      (
        "insert beside label",
        "expected before, after, found \"beside\" | usage: `insert before|after TYPE [PROPERTIES…]`"
      ),
      ("add component", "`component` isn't enough | write the component's name instead"),
    ])
  func refusals(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(sample.refusal(line) == expected)
  }

  static let before = "vStack\n label#title\n label\n hStack#row\n  label\n  spacer\n  icon"

  @Test(
    "the outline and the selection afterwards",
    arguments: [
      ("#title remove", "vStack\n label\n hStack#row\n  label\n  spacer\n  icon", "vStack at root"),
      ("#row remove", "vStack\n label#title\n label", "vStack at root"),
      ("label[*] remove", "vStack\n hStack#row\n  spacer\n  icon", "vStack at root"),
      (
        "#title duplicate", "vStack\n label#title\n label#title_2\n label\n hStack#row\n  label\n  spacer\n  icon",
        "label #title_2 at 1"
      ),
      ("#title move down", "vStack\n label\n label#title\n hStack#row\n  label\n  spacer\n  icon", "label #title at 1"),
      ("#row move first", "vStack\n hStack#row\n  label\n  spacer\n  icon\n label#title\n label", "hStack #row at 0"),
      ("2/2 move up", "vStack\n label#title\n label\n hStack#row\n  label\n  icon\n  spacer", "icon at 2/1"),
      ("#title move last", "vStack\n label\n hStack#row\n  label\n  spacer\n  icon\n label#title", "label #title at 2"),
      (
        "#title move into #row", "vStack\n label\n hStack#row\n  label\n  spacer\n  icon\n  label#title",
        "label #title at 1/3"
      ),
      (
        "#title move to #row 0", "vStack\n label\n hStack#row\n  label#title\n  label\n  spacer\n  icon",
        "label #title at 1/0"
      ),
      ("2/2 move to 0", "vStack\n icon\n label#title\n label\n hStack#row\n  label\n  spacer", "icon at 0"),
      (
        "#title wrap hStack spacing 4",
        "vStack\n hStack\n  label#title\n label\n hStack#row\n  label\n  spacer\n  icon",
        "hStack at 0"
      ),
      (
        "root wrap zStack", "zStack\n vStack\n  label#title\n  label\n  hStack#row\n   label\n   spacer\n   icon",
        "zStack at root"
      ),
      (
        "root wrap scroll", "scroll\n vStack\n  label#title\n  label\n  hStack#row\n   label\n   spacer\n   icon",
        "scroll at root"
      ),
      ("next remove", "vStack\n label\n hStack#row\n  label\n  spacer\n  icon", "vStack at root"),
      ("#row unwrap", "vStack\n label#title\n label\n label\n spacer\n icon", "label at 2"),
      (
        "#row replace vStack", "vStack\n label#title\n label\n vStack#row\n  label\n  spacer\n  icon",
        "vStack #row at 2"
      ),
      (
        "#row replace scroll", "vStack\n label#title\n label\n scroll#row\n  hStack\n   label\n   spacer\n   icon",
        "scroll #row at 2"
      ),
      (
        "#title replace button", "vStack\n button#title\n label\n hStack#row\n  label\n  spacer\n  icon",
        "button #title at 0"
      ),
      ("#row replace label", "vStack\n label#title\n label\n label#row", "label #row at 2"),
    ])
  func changes(_ line: String, _ outline: String, _ selected: String) throws {
    var sample = try SampleSession()
    #expect(Self.outline(sample.session) == Self.before)
    try sample.perform(line)
    #expect(Self.outline(sample.session) == outline)
    #expect(Self.selected(sample.session) == selected)
    #expect(sample.session.history.steps.count == 1)
    let after = sample.text
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
    #expect(Self.selected(sample.session) == "vStack at root")
    try sample.perform("redo")
    #expect(sample.text == after)
    #expect(Self.selected(sample.session) == selected)
  }

  @Test("removing the selected node selects its neighbour, then what is around it")
  func selection() throws {
    var sample = try SampleSession()
    try sample.perform("2/1")
    try sample.perform("remove")
    #expect(Self.selected(sample.session) == "icon at 2/1")
    try sample.perform("remove")
    #expect(Self.selected(sample.session) == "label at 2/0")
    try sample.perform("remove")
    #expect(Self.selected(sample.session) == "hStack #row at 2")
    #expect(sample.text.contains(#""items": []"#), "\(sample.text)")
  }

  @Test(
    "what cannot be done says why and what can",
    arguments: [
      ("remove", "the root can't be removed | `replace vStack` changes its type"),
      ("move up", "the node is alone in its list | `move to ADDRESS` moves it elsewhere"),
      ("#row move into #row", "hStack #row at 2 can't be moved into itself"),
      ("#row move into 2/0", "label at 2/0 can't contain nodes | `move to 2/0` moves it in front"),
      ("#title move to #row 9", "index 9 is out of range (0–3)"),
      (
        "#title move sideways",
        "expected up, down, first, last, to, into, before, after, found \"sideways\" | usage: `move PLACE [ADDRESS] [INDEX]`"
      ),
      ("#title wrap label", "label can't contain nodes | `wrap vStack` uses a stack"),
      ("#title unwrap", "label #title at 0 has no children | `.. unwrap` unwraps its parent"),
      (
        "unwrap",
        "the root can't be unwrapped: it holds 3 nodes and a layout needs one | `replace vStack` makes it another container"
      ),
      ("#title replace label", "label #title at 0 already has that type"),
      ("paste", "nothing has been copied | `copy` or `cut` a node first, or `paste FILE`"),
      ("paste Layouts/crad.json", "no file \"Layouts/crad.json\" | did you mean Layouts/card.json?"),
    ])
  func structureRefusals(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(sample.refusal(line) == expected)
  }

  @Test(
    "a motion that leads nowhere is no step, and the answer says why",
    arguments: [
      ("#title move up", "label #title at 0 is already first in its list"),
      ("2/2 move last", "icon at 2/2 is already last in its list"),
      ("0,1,2 move up", "All 3 nodes are already there"),
    ])
  func alreadyThere(_ line: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(try sample.perform(line).message == expected)
    #expect(sample.text == SampleSession.card && sample.session.history.steps.isEmpty)
  }

  @Test("a moved, wrapped or copied node keeps its own spelling")
  func spelling() throws {
    var sample = try SampleSession()
    try sample.perform("#row wrap vStack")
    try sample.perform("duplicate")
    #expect(
      sample.text.split(separator: "\n").count {
        $0.contains(
          #""items": [ { "type": "label", "label": "plain" }, { "type": "spacer" }, { "type": "icon", "icon": { "code": "e905" } } ]"#
        )
      } == 2, "\(sample.text)")
    try sample.perform("undo 2")
    #expect(sample.text == SampleSession.card)
  }

  @Test("copy, cut and paste, within the layout and from another file")
  func clipboard() throws {
    var sample = try SampleSession(others: [
      "Layouts/other.json": #"{"type": "vStack", "vStack": {"items": [{"type": "icon", "icon": {"code": "e802"}}]}}"#
    ])
    let reply = try sample.perform("#title copy")
    #expect(reply.effects.count == 1)
    try sample.perform("#row paste")
    #expect(Self.selected(sample.session) == "label #title_2 at 2/3")
    try sample.perform("#title cut")
    try sample.perform("paste before")
    #expect(Self.outline(sample.session).contains("  icon\n  label#title\n  label#title_2"))
    try sample.perform("root paste into Layouts/other.json#/vStack/items/0")
    #expect(Self.selected(sample.session) == "icon at 2")
    try sample.perform("paste after Layouts/other.json")
    #expect(Self.selected(sample.session) == "vStack at 3")
    try sample.perform("undo 5")
    #expect(sample.text == SampleSession.card)
  }

  static let slots = """
    {
      "type": "zStack",
      "zStack": {
        "background": [ { "type": "shimmer", "shimmer": { "id": "back", "width": 10, "height": 10 } } ],
        "items": [
          { "type": "scroll", "scroll": { "axis": "horizontal", "item": { "type": "label", "label": { "id": "only", "text": "a" } } } }
        ],
        "overlay": [ { "type": "each", "each": { "ref": "rows", "item": { "type": "label", "label": { "id": "cell", "ref": "title" } } } } ]
      }
    }

    """

  @Test(
    "the lists of a zStack and the one place of a scroll or an each are kept apart",
    arguments: [
      ("#back duplicate", "zStack\n shimmer#back\n shimmer#back_2\n scroll\n  label#only\n each\n  label#cell"),
      ("#back insert before label", "zStack\n label\n shimmer#back\n scroll\n  label#only\n each\n  label#cell"),
      ("#only add icon", "zStack\n shimmer#back\n scroll\n  hStack\n   label#only\n   icon\n each\n  label#cell"),
      ("scroll[0] add icon", "zStack\n shimmer#back\n scroll\n  hStack\n   label#only\n   icon\n each\n  label#cell"),
      ("each[0] add icon", "zStack\n shimmer#back\n scroll\n  label#only\n each\n  vStack\n   label#cell\n   icon"),
      ("#only remove", "zStack\n shimmer#back\n scroll\n  vStack\n each\n  label#cell"),
      ("#only wrap vStack", "zStack\n shimmer#back\n scroll\n  vStack\n   label#only\n each\n  label#cell"),
      ("scroll[0] unwrap", "zStack\n shimmer#back\n label#only\n each\n  label#cell"),
      ("#cell move into root", "zStack\n shimmer#back\n scroll\n  label#only\n label#cell\n each\n  vStack"),
      ("root replace vStack", "vStack\n shimmer#back\n scroll\n  label#only\n each\n  label#cell"),
      ("each[0] replace scroll", "zStack\n shimmer#back\n scroll\n  label#only\n scroll\n  label#cell"),
      ("#back move into scroll[0]", "zStack\n scroll\n  hStack\n   label#only\n   shimmer#back\n each\n  label#cell"),
    ])
  func places(_ line: String, _ outline: String) throws {
    var sample = try SampleSession(layout: Self.slots)
    let reply = try sample.perform(line)
    #expect(Self.outline(sample.session) == outline, "\(sample.text)")
    if line.hasPrefix("#cell move") { #expect(reply.tone == .warning, "\(reply.message)") }
    try sample.perform("undo")
    #expect(sample.text == Self.slots)
  }

  @Test("another type keeps what both have and loses what it cannot have")
  func replaces() throws {
    var sample = try SampleSession()
    try sample.perform("#title set padding 4")
    try sample.perform("#title set number_of_lines 2")
    let reply = try sample.perform("#title replace button")
    #expect(
      sample.text.contains(
        #"{ "type": "button", "button": { "id": "title", "text": { "ref": "title" }, "font": { "weight": "bold" }, "padding": 4 } }"#
      ),
      "\(sample.text)")
    #expect(reply.message.hasSuffix("dropped number_of_lines"))
    try sample.perform("2/0 replace button")
    #expect(sample.text.contains(#"{ "type": "button", "button": "plain" }"#), "\(sample.text)")
    try sample.perform("2/1 replace image")
    #expect(sample.text.contains(#""aspect_ratio": 1.5"#))
  }

  private static let box = [
    "Components/box.json": #"""
    {"component": "box", "layout": {"type": "vStack", "vStack": {"padding": 4, "items": [
      {"type": "children", "children": {"axis": "vertical"}}]}}}
    """#,
    "Components/row.json": #"{"component": "row", "layout": {"type": "label", "label": "Row"}}"#,
  ]

  @Test(
    "components that take children are containers like others",
    arguments: [
      ("#title wrap box", "vStack\n component:box\n  label#title\n label\n hStack#row\n  label\n  spacer\n  icon"),
      ("#row replace box", "vStack\n label#title\n label\n component:box#row\n  label\n  spacer\n  icon"),
      ("label[*] move into #row", "vStack\n hStack#row\n  spacer\n  icon\n  label#title\n  label\n  label"),
      ("add box", "vStack\n label#title\n label\n hStack#row\n  label\n  spacer\n  icon\n component:box"),
    ])
  func components(_ line: String, _ outline: String) throws {
    var sample = try SampleSession(others: Self.box)
    try sample.perform(line)
    #expect(Self.outline(sample.session) == outline, "\(sample.text)")
    if line == "add box" {
      try sample.perform("add icon")
      #expect(Self.outline(sample.session) == outline + "\n  icon")
      try sample.perform("undo")
    }
    try sample.perform("undo")
    #expect(sample.text == SampleSession.card)
    #expect(
      sample.refusal("#title wrap row")
        == "row takes no children | `wrap vStack`, or add a children node to its layout")
  }
}
