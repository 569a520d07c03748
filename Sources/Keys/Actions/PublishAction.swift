import Terminal

/// Keys of a publish. What decides it stays where it is.
package enum PublishAction: String, KeyAction {
  case confirm = "publish.confirm"
  case cancel = "publish.cancel"
  case up = "publish.up"
  case down = "publish.down"
  case pageUp = "publish.page-up"
  case pageDown = "publish.page-down"
  case first = "publish.first"
  case last = "publish.last"

  package static let context = KeyContext.publish

  package static let helpLines = [
    KeyLine(
      "publish", PublishAction.confirm, .cancel, others: [.up, .down, .pageUp, .pageDown, .first, .last],
      text: "publish what is shown; cancel")
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .confirm: [.enter]
    case .cancel: [.escape, .control("c"), .control("g")]
    case .up, .down, .pageUp, .pageDown, .first, .last: movement?.keys ?? []
    }
  }

  package var isFixed: Bool { self == .confirm || self == .cancel }
}

/// Keys of a picture beside its snapshot.
package enum SnapshotAction: String, KeyAction {
  case pageUp = "snapshot.page-up"
  case pageDown = "snapshot.page-down"
  case up = "snapshot.up"
  case down = "snapshot.down"
  case left = "snapshot.left"
  case right = "snapshot.right"
  case close = "snapshot.close"

  package static let context = KeyContext.snapshot

  package static let helpLines = [
    KeyLine(
      "snapshot", SnapshotAction.pageUp, .pageDown, others: [.up, .down, .left, .right, .close],
      text: "scroll; Esc goes back to the picture")
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .up: [.up]
    case .down: [.down]
    case .left: [.left]
    case .right: [.right]
    case .close: [.escape]
    }
  }

  package var isFixed: Bool { self == .close }
}
