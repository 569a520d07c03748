import Commands
import Inspection
import Layers
import Panes
import Pictures
import Sessions
import Terminal

/// The wheel over a number in the inspector.
extension StudioState {
  /// Whether the selected row of the inspector is under the pointer and has a number: other rows are scrolled past.
  func isOnNumber(_ position: CellPosition) -> Bool {
    guard focus == .inspector, inspector.shown == .inspector, let row = property(at: position), row == inspector.row
    else {
      return false
    }
    let property = facts.properties[row]
    return property.source == .layout && Double(property.value) != nil
  }

  /// Changes the number by 1, or by a step of the grid with Shift or Control.
  mutating func turnNumber(up: Bool, _ modifiers: KeyModifiers) -> [StudioRequest] {
    guard facts.properties.indices.contains(inspector.row) else { return [] }
    let step = modifiers.isDisjoint(with: [.shift, .control]) ? 1 : 8
    let (count, property) = (up ? step : -step, facts.properties[inspector.row].name)
    return performTick(.add(count, to: property), on: property, by: count)
  }
}
