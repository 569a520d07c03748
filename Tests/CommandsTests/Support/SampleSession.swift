import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Sessions
@testable import Workspaces

/// A session over a small card with fixtures, in a folder of its own.
struct SampleSession {
  let scratch: Scratch
  var session: Session

  static let card = """
    {
      "type": "vStack",
      "vStack": {
        "spacing": 8,
        "items": [
          { "type": "label", "label": { "id": "title", "text": { "ref": "title" }, "font": { "weight": "bold" } } },
          { "type": "label", "label": { "ref": "subtitle" } },
          {
            "type": "hStack",
            "hStack": {
              "id": "row",
              "items": [ { "type": "label", "label": "plain" }, { "type": "spacer" }, { "type": "icon", "icon": { "code": "e905" } } ]
            }
          }
        ]
      }
    }

    """

  static let fixtures = """
    {
      "model": "Card",
      "previews": {
        "regular": { "title": "Frosty Bear", "subtitle": { "text": "Ice cream", "color": "#FF0000" }, "price": 120 },
        "short": { "$extends": "regular", "title": "FB" },
        "bare": { "title": "Only a title" }
      }
    }

    """

  init(layout: String = card, fixtures: String = fixtures, others: [String: String] = [:]) throws {
    var files = others
    files["kimchi.json"] = #"{"workspace": "Sample"}"#
    files["Layouts/card.json"] = layout
    files["Previews/Card.previews.json"] = fixtures
    scratch = try Scratch(files)
    session = try Session(Target.find(scratch.path("Layouts/card.json")))
  }

  /// The layout's text as it is now.
  var text: String { String(decoding: session.document.bytes, as: UTF8.self) }

  @discardableResult
  mutating func perform(_ line: String) throws -> Reply { try session.perform(line) }

  /// The message and the fix of a line that must be refused.
  mutating func refusal(_ line: String) -> String? {
    let before = session.document.bytes
    do {
      _ = try session.perform(line)
      return nil
    } catch {
      #expect(session.document.bytes == before, "a refused line changes nothing")
      return error.message + (error.fix.map { " | \($0)" } ?? "")
    }
  }
}
