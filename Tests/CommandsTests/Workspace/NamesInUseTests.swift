import Inspection
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// Names that screens, experiments and fixtures use besides layouts.
@Suite struct NamesInUseTests {
  private static let files = [
    "kimchi.json": """
    { "workspace": "Bikes", "design_system": { "colors": { "brand": "#0B6E4F", "accent": "#00FF00" } },
      "experiments": {
        "blue": { "kimchi.json": [ { "op": "replace", "path": "/design_system/colors/brand", "value": "#0000CC" } ] },
        "line": { "Layouts/bike_card.json": [ { "op": "add", "path": "/vStack/items/-",
          "value": { "type": "label", "label": { "text": { "ref": "menu" } } } } ] } } }
    """,
    "Layouts/bike_card.json": """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "id": "name", "text": { "ref": "name" } } },
      { "type": "label", "label": { "id": "menu", "text": { "ref": "menu", "default": "-" } } } ] } }
    """,
    "Components/line.json": """
    { "component": "line", "fields": { "text": "string" },
      "layout": { "type": "label", "label": { "text": { "ref": "text" } } } }
    """,
    "Screens/home.json": """
    { "type": "screen", "screen": { "sections": [
      { "id": "main", "layout": "list", "component": "bike_card", "items": [
        { "id": "a", "data": { "name": "Plain", "menu": "Hello" } }, { "id": "b", "component": "line", "data": { "text": "B" } } ] },
      { "id": "near", "layout": "list", "component": "bike_card", "items": { "ref": "nearby" } },
      { "id": "rows", "layout": "list", "component": "line", "items": { "ref": "rows" } } ] } }
    """,
    "Previews/BikeCard.previews.json": """
    { "model": "BikeCard", "previews": { "regular": { "name": "City", "menu": "Rent" }, "two": { "name": "Two" } },
      "conditions": { "regular": { "direction": "rtl" } }, "tags": { "regular": [ "rtl" ] } }
    """,
    "Previews/Line.previews.json": #"{ "model": "Line", "previews": { "hours": { "text": "9 to 5" } } }"#,
    "Previews/Home.previews.json": """
    { "model": "Home", "previews": { "regular": {
      "nearby": [ { "$preview": "BikeCard.regular" }, { "name": "Own", "menu": "Own menu" } ],
      "rows": [ { "$preview": "Line.hours", "text": "Now" }, { "text": "Plain" } ] } } }
    """,
  ]

  private func open(_ path: String) throws -> (Scratch, Session) {
    let scratch = try Scratch(Self.files)
    return (scratch, try Session(Target.find(scratch.path(path))))
  }

  private func text(_ path: String, _ scratch: Scratch, _ session: Session) -> String {
    let document = session.files.document(scratch.path(path)) ?? (try? session.workspace.document(scratch.path(path)))
    return document.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  @Test("a member of a layout's data is renamed in what screens give it, in lists of their data, and in experiments")
  func layoutReference() throws {
    let (scratch, opened) = try open("Layouts/bike_card.json")
    var session = opened
    try session.perform("rename ref menu dishes")
    #expect(text("Screens/home.json", scratch, session).contains(#"{ "name": "Plain", "dishes": "Hello" }"#))
    #expect(text("Previews/Home.previews.json", scratch, session).contains(#""name": "Own", "dishes": "Own menu""#))
    #expect(text("kimchi.json", scratch, session).contains(#""text": { "ref": "dishes" }"#))
    #expect(text("Previews/BikeCard.previews.json", scratch, session).contains(#""dishes": "Rent""#))
    try session.perform("undo")
    #expect(text("Screens/home.json", scratch, session) == Self.files["Screens/home.json"])
    #expect(text("kimchi.json", scratch, session) == Self.files["kimchi.json"])
  }

  @Test("a field of a component is renamed where a section's items are a list of the data")
  func boundItems() throws {
    let (scratch, opened) = try open("Components/line.json")
    var session = opened
    try session.perform("rename ref text words")
    let home = text("Previews/Home.previews.json", scratch, session)
    #expect(home.contains(#"{ "$preview": "Line.hours", "words": "Now" }, { "words": "Plain" }"#), "\(home)")
    #expect(text("Screens/home.json", scratch, session).contains(#""data": { "words": "B" }"#))
  }

  @Test("a token is renamed in the paths of experiments")
  func token() throws {
    let (scratch, opened) = try open("Layouts/bike_card.json")
    var session = opened
    try session.perform("rename token brand green1")
    #expect(text("kimchi.json", scratch, session).contains(#""path": "/design_system/colors/green1""#))
  }

  @Test("a component gets no name by which screens show a layout, or that a screen has")
  func taken() throws {
    let (scratch, opened) = try open("Layouts/bike_card.json")
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    for line in [
      "#name extract component bike_card", "#name extract component home", "rename component line bike_card",
    ] {
      #expect(session.refusal(line)?.contains("screens show it by that") == true, "\(line)")
    }
    #expect(session.refusal("new card home")?.contains("has the model Home already") == true)
  }

  @Test("a workspace's colour that is called like a family is meant where no tint is said")
  func ownColor() throws {
    let (scratch, opened) = try open("Layouts/bike_card.json")
    var session = opened
    try session.perform("#name set color accent")
    #expect(text("Layouts/bike_card.json", scratch, session).contains(#""token": "accent""#))
    try session.perform("#name set color accent 500")
    #expect(text("Layouts/bike_card.json", scratch, session).contains(#""type": "accent""#))
  }

  @Test("a fixture takes the place of a nested one, whose own data stays")
  func nested() throws {
    let (scratch, opened) = try open("Screens/home.json")
    var session = opened
    try session.perform(#"data set nearby[0] {"$preview": "BikeCard.two"}"#)
    #expect(text("Previews/Home.previews.json", scratch, session).contains(#""BikeCard.two""#))
    #expect(text("Previews/BikeCard.previews.json", scratch, session) == Self.files["Previews/BikeCard.previews.json"])
    try session.perform("data set nearby[0].name Third")
    #expect(text("Previews/BikeCard.previews.json", scratch, session).contains(#""name": "Third""#))
  }

  @Test("a copy of a fixture has its conditions and tags")
  func copiedFixture() throws {
    let (scratch, opened) = try open("Layouts/bike_card.json")
    var session = opened
    try session.perform("fixture save-as closed")
    let fixtures = text("Previews/BikeCard.previews.json", scratch, session)
    #expect(
      fixtures.contains(#""closed": { "direction": "rtl" }"#) && fixtures.contains(#""closed": [ "rtl" ]"#),
      "\(fixtures)")
    try session.perform("undo")
    #expect(text("Previews/BikeCard.previews.json", scratch, session) == Self.files["Previews/BikeCard.previews.json"])
  }

  @Test("uses on screens are counted, and none is no sentence")
  func counted() throws {
    let (scratch, opened) = try open("Components/line.json")
    defer { withExtendedLifetime(scratch) {} }
    var session = opened
    #expect(try session.perform("root set number_of_lines 2").message.hasSuffix("; 2 places use line"))
    #expect(session.workspace.users(ofComponent: "bike_card") == 2)
    #expect(session.workspace.users(ofComponent: "nothing") == 0)
  }

  @Test("a value that the component of an item can't use is refused")
  func wrongValue() throws {
    let (scratch, opened) = try open("Screens/home.json")
    var session = opened
    let before = text("Screens/home.json", scratch, session)
    #expect(session.refusal("#b set text {}") != nil)
    #expect(text("Screens/home.json", scratch, session) == before)
    try session.perform("#b set text Words")
    #expect(text("Screens/home.json", scratch, session).contains(#""text": "Words""#))
  }
}
