import Terminal

/// Keys of a list to choose from. Letters filter it.
package enum ListAction: String, KeyAction {
  case up = "list.up"
  case down = "list.down"
  case pageUp = "list.page-up"
  case pageDown = "list.page-down"
  case first = "list.first"
  case last = "list.last"
  case choose = "list.choose"
  case close = "list.close"
  /// Let letters filter a list that leaves them to the prompt.
  case find = "list.find"
  case erase = "list.erase"
  case clear = "list.clear"

  package static let context = KeyContext.list

  package static let helpLines = [
    KeyLine(
      "list", ListAction.up, .down, .choose, .close,
      others: [.pageUp, .pageDown, .first, .last, .find, .erase, .clear],
      text: "preview a choice; choose it; cancel")
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up: [.up, .control("p")]
    case .down: [.down, .control("n"), .tab]
    case .pageUp, .pageDown, .first, .last: movement?.keys ?? []
    case .choose: [.enter]
    case .close: [.escape, .control("c"), .control("g")]
    case .find: ["/"]
    case .erase: [.backspace]
    case .clear: [.control("u")]
    }
  }

  package var isFixed: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last, .choose: false
    case .close, .find, .erase, .clear: true
    }
  }
}

/// Keys of a text to read.
package enum TextAction: String, KeyAction {
  case up = "text.up"
  case down = "text.down"
  case pageUp = "text.page-up"
  case pageDown = "text.page-down"
  case first = "text.first"
  case last = "text.last"
  case find = "text.find"
  case erase = "text.erase"
  case close = "text.close"

  package static let context = KeyContext.text

  package static let helpLines = [
    KeyLine(
      "text", TextAction.up, .down, .pageUp, .pageDown, .find, others: [.first, .last, .close, .erase],
      text: "scroll; find a word; Esc or a letter closes")
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up, .pageUp, .first, .last: movement?.keys ?? []
    case .down: [.down, .enter]
    case .pageDown: [.pageDown, " "]
    case .find: ["/"]
    case .erase: [.backspace]
    case .close: [.escape, .control("c"), .control("g")]
    }
  }

  package var isFixed: Bool { self == .close || self == .erase }
}
