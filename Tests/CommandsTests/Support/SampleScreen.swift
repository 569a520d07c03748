import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import KimchiCore
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// A session over a screen of a list, a rail and a grid, in a workspace of its own.
struct SampleScreen {
  let scratch: Scratch
  var session: Session

  static let screen = """
    {
      "type": "screen",
      "screen": {
        "title": "Home",
        "sections": [
          {
            "id": "top",
            "header": { "component": "head", "data": { "text": "Top" } },
            "layout": { "type": "list", "spacing": 10 },
            "component": "row",
            "items": [
              { "id": "a", "data": { "text": "A" } },
              { "id": "b", "data": { "text": "B" }, "action": { "action": "navigate", "url": "app://nowhere" }, "logging": { "place": 2 } },
              { "id": "c", "data": { "text": "C" } }
            ]
          },
          {
            "id": "rail",
            "layout": { "type": "rail", "group": { "width": 100, "height": 50 }, "spacing": 10, "behavior": "group_paging" },
            "component": "row",
            "items": { "ref": "many" }
          },
          { "id": "end", "layout": { "type": "grid", "group": { "count": 2, "height": 40 } }, "component": "row", "items": [ { "id": "z", "data": { "text": "Z" } } ] }
        ],
        "next": { "action": "load_content", "offset": "20" }
      }
    }

    """

  static let page = """
    { "type": "screen", "screen": { "sections": [
      { "id": "end", "layout": "list", "component": "row", "items": [ { "id": "y", "data": { "text": "Y" } } ] },
      { "id": "more", "layout": "list", "component": "row", "items": [ { "id": "x", "data": { "text": "X" } } ] } ] } }
    """

  private static func component(_ name: String, height: Int) -> String {
    """
    { "component": "\(name)", "fields": { "text": { "type": "string", "required": true } },
      "layout": { "type": "vStack", "vStack": { "height": \(height), "items": [
        { "type": "label", "label": { "text": { "ref": "text" } } } ] } } }
    """
  }

  init(_ screen: String = screen) throws {
    let many = (0..<30).map { #"{ "id": "m\#($0)", "text": "M\#($0)" }"# }.joined(separator: ", ")
    scratch = try Scratch([
      "kimchi.json": #"{"workspace": "Sample"}"#,
      "Components/row.json": Self.component("row", height: 40),
      "Components/head.json": Self.component("head", height: 30),
      "Screens/home.json": screen,
      "Screens/home.20.json": Self.page,
      "Previews/Home.previews.json": """
      { "model": "Home", "previews": { "regular": { "many": [\(many)] },
        "fewer": { "many": [ { "id": "m1", "text": "M1" }, { "id": "m0", "text": "changed" } ] } } }
      """,
      "Previews/Row.previews.json": #"{ "model": "Row", "previews": { "regular": { "text": "A row" } } }"#,
    ])
    session = try Session(Target.find(scratch.path("Screens/home.json")))
  }

  var text: String { String(decoding: session.document.bytes, as: UTF8.self) }

  /// The outline without its signs: `section #top`, `item row #a`.
  var parts: [String] { session.outline.entries.map(\.label) }

  @discardableResult
  mutating func perform(_ line: String) throws -> Reply { try session.perform(line) }

  /// The ids of the cells in sight, in paint order.
  var shown: [String] {
    (session.picture.stage.screenStage?.cells ?? []).compactMap { cell in
      session.parts.index(of: cell.place).flatMap { session.parts[$0].id }
    }
  }
}
