/// Views that wait for a sweep; each waits once.
struct ViewHeap {
  /// Whether the first in document order comes out first: parents before children. Otherwise children come first.
  let isTopDown: Bool
  /// Turned round for children first, so that the least key is always the next.
  private var keys: [Int32] = []
  private var waits: [Bool] = []

  init(isTopDown: Bool) { self.isTopDown = isTopDown }

  mutating func begin(count: Int) {
    if waits.count != count { waits = Array(repeating: false, count: count) }
  }

  /// - Returns: whether it didn't wait before.
  @discardableResult
  mutating func push(_ view: Int) -> Bool {
    guard !waits[view] else { return false }
    waits[view] = true
    keys.append(Int32(truncatingIfNeeded: isTopDown ? view : -view))
    var index = keys.count - 1
    while index > 0, keys[index] < keys[(index - 1) / 2] {
      keys.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    return true
  }

  mutating func pop() -> Int? {
    guard let top = keys.first else { return nil }
    let view = Int(isTopDown ? top : -top)
    waits[view] = false
    let last = keys.removeLast()
    if !keys.isEmpty {
      keys[0] = last
      sink()
    }
    return view
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = 2 * index + 1
      guard least < keys.count else { return }
      if least + 1 < keys.count, keys[least + 1] < keys[least] { least += 1 }
      guard keys[least] < keys[index] else { return }
      keys.swapAt(index, least)
      index = least
    }
  }
}
