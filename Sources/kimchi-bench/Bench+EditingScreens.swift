import Foundation
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// A field of one item set on a screen of so many items in sections of a hundred: from the typed line to the changed
  /// cells.
  func timeOfEditingScreen(_ count: Int) throws -> Double {
    try inFolder { folder in
      let card = """
        { "component": "row", "fields": { "title": { "type": "string", "required": true, "doc": "The name." } },
          "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }
        """
      try write(card, "Components/row.json", to: folder)
      let sections = stride(from: 0, to: count, by: 100).map { first in
        let items = (first..<min(first + 100, count)).map {
          "{ \"id\": \"i\($0)\", \"data\": { \"title\": \"Irvington Woodworks \($0)\" } }"
        }
        return """
          { "id": "s\(first)", "layout": { "type": "list", "group": { "height": { "estimated": 24 } } },
            "component": "row", "items": [\n\(items.joined(separator: ",\n")) ] }
          """
      }
      let screen = """
        { "type": "screen", "screen": { "title": "All", "sections": [ \(sections.joined(separator: ",\n")) ] } }
        """
      let path = try write(screen, "Screens/all.json", to: folder)
      var state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
      _ = state.perform("0/2 select")
      var (before, _) = state.draw()
      var number = 0
      return median(101) {
        number += 1
        _ = state.perform("set title \"Number \(number)\"")
        let next = state.draw().screen
        keep(next.changes(since: before))
        before = next
      }
    }
  }
}
