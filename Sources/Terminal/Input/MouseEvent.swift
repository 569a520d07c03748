/// A mouse action and its cell.
package struct MouseEvent: Sendable, Hashable {
  package enum Button: Sendable, Hashable {
    case left, middle, right
    /// A release in the old encoding does not say which.
    case unknown
  }

  package enum Action: Sendable, Hashable {
    case press(Button)
    case release(Button)
    /// The pointer moved into another cell with a button held.
    case drag(Button)
    /// The pointer moved into another cell with no button held.
    case move
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  package var action: Action
  package var position: CellPosition
  package var modifiers: KeyModifiers

  package init(_ action: Action, at position: CellPosition, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }

  /// From the numbers of a report (xterm's control sequences, "Mouse Tracking"): the position counts from 1. Nothing for
  /// buttons beyond the wheel.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, code < 128, column >= 1, row >= 1 else { return nil }
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let number = code & 3
    let button: Button = [.left, .middle, .right, .unknown][number]
    let action: Action
    if code & 64 != 0 {
      action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][number]
    } else if code & 32 != 0 {
      action = number == 3 ? .move : .drag(button)
    } else {
      action = isRelease || number == 3 ? .release(button) : .press(button)
    }
    self.init(action, at: CellPosition(column: column - 1, row: row - 1), modifiers)
  }
}
