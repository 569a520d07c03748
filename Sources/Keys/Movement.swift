import Terminal

/// A movement through rows, with its keys and its length: the actions of many contexts are one.
package enum Movement: String, Sendable, CaseIterable {
  case up, down, first, last
  case pageUp = "page-up"
  case pageDown = "page-down"

  /// The keys that it has everywhere.
  var keys: [KeyChord] {
    switch self {
    case .up: [.up]
    case .down: [.down]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .first: [.home]
    case .last: [.end]
    }
  }

  /// Its letter, where letters aren't text.
  var letter: [KeyChord] {
    switch self {
    case .up: ["k"]
    case .down: ["j"]
    case .pageUp, .pageDown, .first, .last: []
    }
  }

  /// The rows that it goes down, further than any list for the ends.
  fileprivate func rows(page: Int) -> Int {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    case .pageDown: page
    case .first: -.max / 2
    case .last: .max / 2
    }
  }
}

extension KeyAction {
  /// The movement that the last word of its name is; nil for other actions.
  var movement: Movement? { name.split(separator: ".").last.flatMap { Movement(rawValue: String($0)) } }

  /// The rows that it goes down, 0 unless it is a movement. The ends are further than any list is long.
  package func rows(page: Int) -> Int { movement?.rows(page: page) ?? 0 }
}
