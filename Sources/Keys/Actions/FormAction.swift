import Terminal

/// Keys of the property form.
package enum FormAction: String, KeyAction {
  case up = "form.up"
  case down = "form.down"
  case pageUp = "form.page-up"
  case pageDown = "form.page-down"
  case first = "form.first"
  case last = "form.last"
  case unfold = "form.unfold"
  case fold = "form.fold"
  /// Go from the properties to the data, and back.
  case subject = "form.subject"
  case set = "form.set"
  case type = "form.type"
  case bind = "form.bind"
  case toggle = "form.toggle"
  case increase = "form.increase"
  case decrease = "form.decrease"
  case increaseMore = "form.increase-more"
  case decreaseMore = "form.decrease-more"
  case reset = "form.reset"
  case filter = "form.filter"
  case close = "form.close"
  /// End the filter, then close.
  case back = "form.back"
  case cancel = "form.cancel"

  package static let context = KeyContext.form

  package static let helpLines = [
    KeyLine(
      "form", FormAction.up, .down, .unfold, .fold, .filter, others: [.pageUp, .pageDown, .first, .last, .subject],
      text: "choose; show and hide members; filter"),
    KeyLine("form", FormAction.set, .type, text: "choose a value from a list; type it at the prompt"),
    KeyLine(
      "form", FormAction.increase, .decrease, .decreaseMore, .increaseMore,
      text: "step by 1, by 8; next or previous choice (also the wheel on the row)"),
    KeyLine(
      "form", FormAction.toggle, .reset, .back, others: [.close, .cancel], text: "toggle; reset; close"),
    KeyLine("form", FormAction.bind, text: "bind the property to data; right click: menu of the row"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last: movement.map { $0.keys + $0.letter } ?? []
    case .unfold: [.right]
    case .fold: [.left]
    case .subject: [.tab]
    case .set: [.enter]
    case .type: ["i"]
    case .bind: ["b"]
    case .toggle: [" "]
    case .increase: ["+", "="]
    case .decrease: ["-"]
    case .increaseMore: [">"]
    case .decreaseMore: ["<"]
    case .reset: [.delete, .backspace]
    case .filter: ["/"]
    case .close: ["e"]
    case .back: [.escape]
    case .cancel: [.control("c")]
    }
  }

  package var isFixed: Bool { self == .back || self == .cancel }
}
