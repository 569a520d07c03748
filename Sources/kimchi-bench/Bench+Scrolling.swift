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
      var state = StudioState(
        try Session(Target.find(try screen(of: count, inSectionsOf: count, in: folder))),
        size: CellSize(columns: 160, rows: 48))
      var (screenBefore, _) = state.draw()
      return median(101) {
        _ = state.perform("scroll 40")
        let next = state.draw().screen
        keep(next.changes(since: screenBefore))
        screenBefore = next
      }
    }
  }

  /// Writes a screen of so many items of one component, an item a line. Answers its path.
  func screen(of count: Int, inSectionsOf size: Int, in folder: URL) throws -> String {
    let card = """
      { "component": "row", "fields": { "title": { "type": "string", "required": true, "doc": "The name." } },
        "layout": { "type": "label", "label": { "text": { "ref": "title" } } } }
      """
    try write(card, "Components/row.json", to: folder)
    let sections = stride(from: 0, to: count, by: size).map { first in
      let items = (first..<min(first + size, count)).map {
        "{ \"id\": \"item_\($0)\", \"data\": { \"title\": \"Irvington Woodworks \($0)\" } }"
      }
      return """
        { "id": "s\(first)", "layout": { "type": "list", "group": { "height": { "estimated": 24 } } },
          "component": "row", "items": [\n\(items.joined(separator: ",\n")) ] }
        """
    }
    let screen = """
      { "type": "screen", "screen": { "title": "All", "sections": [ \(sections.joined(separator: ",\n")) ] } }
      """
    return try write(screen, "Screens/all.json", to: folder)
  }
}
