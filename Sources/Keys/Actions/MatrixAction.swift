import Terminal

/// Keys of the matrix.
package enum MatrixAction: String, KeyAction {
  case up = "matrix.up"
  case down = "matrix.down"
  case left = "matrix.left"
  case right = "matrix.right"
  case pageUp = "matrix.page-up"
  case pageDown = "matrix.page-down"
  case first = "matrix.first"
  case last = "matrix.last"
  case next = "matrix.next-problem"
  case previous = "matrix.previous-problem"
  case show = "matrix.show"
  case help = "matrix.help"
  case close = "matrix.close"
  case back = "matrix.back"

  package static let context = KeyContext.matrix

  package static let helpLines = [
    KeyLine(
      "matrix", MatrixAction.up, .down, .left, .right, others: [.next, .previous, .pageUp, .pageDown, .first, .last],
      text: "choose a cell; \(MatrixAction.next) and \(MatrixAction.previous) go to the next and previous problem"),
    KeyLine(
      "matrix", MatrixAction.show, .back, others: [.close, .help],
      text: "show the cell's fixture under its conditions; go back"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last: movement.map { $0.keys + $0.letter } ?? []
    case .left: [.left, "h"]
    case .right: [.right, "l"]
    case .next: ["n"]
    case .previous: ["p", "N"]
    case .show: [.enter]
    case .help: [.function(1)]
    case .close: ["q", .function(5)]
    case .back: [.escape, .control("c")]
    }
  }

  package var isFixed: Bool { self == .back }
}
