import Conditions
import Inspection
import Pictures
import Sessions
import TestSupport
import Workspaces

/// A session on a layout, and the folder that keeps its files.
struct SampleDesk {
  let scratch: Scratch
  var session: Session

  /// A row of two labels below a title, an empty box of its own, and a list from data.
  static let layout = #"""
    {"type": "vStack", "vStack": {"padding": 8, "spacing": 16, "items": [
      {"type": "label", "label": {"id": "title", "text": {"ref": "title"}}},
      {"type": "hStack", "hStack": {"id": "row", "spacing": 24, "height": 64, "items": [
        {"type": "label", "label": {"text": "Price", "width": 80}},
        {"type": "label", "label": {"text": "BOM", "width": 40, "action": {"type": "open"}}}]}},
      {"type": "vStack", "vStack": {"id": "box", "height": 48, "items": []}},
      {"type": "each", "each": {"id": "list", "ref": "rows", "item":
        {"type": "label", "label": {"text": {"ref": "name"}}}}},
      {"type": "label", "label": {"ref": "note"}}
    ]}}
    """#

  static let fixtures = #"""
    {"model": "Card", "previews": {"regular":
      {"title": "Frosty Bear", "rows": [{"name": "One"}, {"name": "Two"}], "note": {"text": "40"}}}}
    """#

  init(rightToLeft: Bool = false) throws {
    scratch = try Scratch([
      "kimchi.json": #"{"workspace": "W"}"#, "Layouts/card.json": Self.layout,
      "Previews/Card.previews.json": Self.fixtures,
    ])
    session = try Session(
      Target.find(scratch.path("Layouts/card.json")), conditions: PictureConditions(rightToLeft: rightToLeft))
  }

  /// The index of the node at an address.
  func index(_ address: String) throws -> Int {
    guard let parsed = try Address(parsing: address) else { throw Missing(address: address) }
    return try session.resolve(parsed)[0]
  }

  struct Missing: Error { let address: String }
}
