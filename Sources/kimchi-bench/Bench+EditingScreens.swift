import Foundation
import Sessions
import Studio
import Terminal
import Workspaces

extension Bench {
  /// A field of one item set on a screen of so many items in sections of a hundred.
  func timeOfEditingScreen(_ count: Int) throws -> Double {
    try inFolder { folder in
      try timeOfSetting("title", of: "0/2", on: screen(of: count, inSectionsOf: 100, in: folder))
    }
  }

  /// One property of a part set again and again: from the typed line to the changed cells.
  func timeOfSetting(_ property: String, of address: String, on path: String) throws -> Double {
    var state = StudioState(try Session(Target.find(path)), size: CellSize(columns: 160, rows: 48))
    _ = state.perform("\(address) select")
    var (before, _) = state.draw()
    var number = 0
    return median(101) {
      number += 1
      _ = state.perform("set \(property) \"Number \(number)\"")
      let next = state.draw().screen
      keep(next.changes(since: before))
      before = next
    }
  }
}
