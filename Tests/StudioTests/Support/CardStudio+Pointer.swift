import Width
import Rendering
import Terminal
import Workspaces

@testable import Layers
@testable import Studio

extension CardStudio {
  /// The cell in which a text begins: the first one from the top left, or in the last row.
  mutating func place(of text: String, last: Bool = false) throws -> CellPosition {
    let screen = self.screen
    for row in last ? screen.size.rows - 1..<screen.size.rows : 0..<screen.size.rows {
      let line = (0..<screen.size.columns).map { screen[$0, row].cluster.text }.joined()
      if let range = line.firstRange(of: text) {
        return CellPosition(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      }
    }
    throw Refusal("\(text) is not on the screen:\n\(self.text)")
  }

  /// Presses a button on a text and lets it go. Answers what that asks the program for.
  @discardableResult
  mutating func click(
    _ text: String, _ action: MouseEvent.Action = .press(.left), last: Bool = false
  ) throws -> [StudioRequest] {
    let place = try place(of: text, last: last)
    let requests = state.handle(MouseEvent(action, at: place, []))
    _ = state.handle(MouseEvent(.release(.left), at: place, []))
    _ = state.draw()
    return requests
  }
}
