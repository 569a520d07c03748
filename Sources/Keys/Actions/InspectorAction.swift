import Terminal

/// Keys of the inspector.
package enum InspectorAction: String, KeyAction {
  case up = "inspector.up"
  case down = "inspector.down"
  case pageUp = "inspector.page-up"
  case pageDown = "inspector.page-down"
  case first = "inspector.first"
  case last = "inspector.last"
  case set = "inspector.set"
  case toggle = "inspector.toggle"
  case increase = "inspector.increase"
  case decrease = "inspector.decrease"
  case reset = "inspector.reset"

  package static let context = KeyContext.inspector

  package static let helpLines = [
    KeyLine(
      "inspector", InspectorAction.up, .down, others: [.pageUp, .pageDown, .first, .last], text: "choose a property"),
    KeyLine("inspector", InspectorAction.set, .toggle, others: [.reset], text: "set it; toggle it"),
    KeyLine(
      "inspector", InspectorAction.increase, .decrease,
      text: "increase or decrease a number; next or previous choice"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last: movement.map { $0.keys + $0.letter } ?? []
    case .set: [.enter]
    case .toggle: [" "]
    case .increase: ["+"]
    case .decrease: ["-"]
    case .reset: [.delete]
    }
  }
}
