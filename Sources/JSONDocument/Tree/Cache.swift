import Synchronization

/// Values computed at first use: line starts, of which an edit leaves those before it, child lists and keys of large
/// containers.
final class Cache: Sendable {
  private struct Contents {
    var lines = LineIndex()
    var children: [UInt32: [UInt32]] = [:]
    var keys: [UInt32: KeyIndex] = [:]
  }

  private let contents = Mutex(Contents())

  init() {}

  /// Takes over what an edit elsewhere in the document leaves as it is.
  init(of other: Cache) {
    let known = other.contents.withLock { $0 }
    contents.withLock { $0 = known }
  }

  /// The line starts, once `extend` has taken in as much of the text as is wanted.
  func lines(_ extend: (inout LineIndex) -> Void) -> LineIndex {
    contents.withLock { contents in
      extend(&contents.lines)
      return contents.lines
    }
  }

  /// Drops the line starts from a byte of the text on.
  func forgetLines(from offset: Int) { contents.withLock { $0.lines.truncate(to: offset) } }

  /// The children of a container, listed by `build` the first time.
  func children(of container: UInt32, _ build: () -> [UInt32]) -> [UInt32] {
    contents.withLock { contents in
      if let known = contents.children[container] { return known }
      let built = build()
      contents.children[container] = built
      return built
    }
  }

  /// Drops the cached children of a container.
  func forgetChildren(of container: UInt32) {
    contents.withLock { contents in
      if !contents.children.isEmpty { contents.children[container] = nil }
      if !contents.keys.isEmpty { contents.keys[container] = nil }
    }
  }

  /// The members of a large object by key, indexed by `build` the first time.
  func keys(of container: UInt32, _ build: () -> KeyIndex) -> KeyIndex {
    if let known = contents.withLock({ $0.keys[container] }) { return known }
    let built = build()
    contents.withLock { $0.keys[container] = built }
    return built
  }

  /// Hands an index over, to be changed and put back: nobody else has it meanwhile, so it is not copied.
  func takeKeys(of container: UInt32) -> KeyIndex? { contents.withLock { $0.keys.removeValue(forKey: container) } }

  func put(_ keys: KeyIndex, of container: UInt32) { contents.withLock { $0.keys[container] = keys } }
}
