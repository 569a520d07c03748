import Foundation
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// A frame of the studio after a screen of so many items was scrolled by a line: from the typed line to the changed
  /// cells.
  func timeOfScrolling(_ count: Int) throws -> Double {
    try inFolder { folder in
      let card = """
        { "component": "row", "fields": { "title": { "type": "string", "required": true, "doc": "The name." } },
          "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }
        """
      try write(card, "Components/row.json", to: folder)
      let items = (0..<count).map { "{ \"id\": \"i\($0)\", \"data\": { \"title\": \"Irvington Woodworks \($0)\" } }" }
      let screen = """
        { "type": "screen", "screen": { "title": "All", "sections": [
          { "id": "all", "layout": { "type": "list", "group": { "height": { "estimated": 24 } } }, "component": "row",
            "items": [\n\(items.joined(separator: ",\n")) ] } ] } }
        """
      let path = try write(screen, "Screens/all.json", to: folder)
      var state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
      var (screenBefore, _) = state.draw()
      return median(101) {
        _ = state.perform("scroll 40")
        let next = state.draw().screen
        keep(next.changes(since: screenBefore))
        screenBefore = next
      }
    }
  }
}
