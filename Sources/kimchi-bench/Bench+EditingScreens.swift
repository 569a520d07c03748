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
      var state = StudioState(
        try Session(Target.find(try screen(of: count, inSectionsOf: 100, in: folder))),
        size: CellSize(columns: 160, rows: 48))
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
