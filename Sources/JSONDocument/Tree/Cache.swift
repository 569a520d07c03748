import Synchronization

/// Values computed at first use: line starts until the next edit, child lists and keys of large containers.
final class Cache: Sendable {
  private struct Contents {
    var lines: LineIndex?
    var children: [UInt32: [UInt32]] = [:]
    var keys: [UInt32: KeyIndex] = [:]
  }

  private let contents = Mutex(Contents())

  init() {}

  /// Takes over the child lists, which an edit elsewhere in the document leaves as they are.
  init(childrenOf other: Cache) {
    let known = other.contents.withLock { ($0.children, $0.keys) }
    contents.withLock { ($0.children, $0.keys) = known }
  }

  /// The line starts, found by `build` the first time.
  func lines(_ build: () -> LineIndex) -> LineIndex {
    contents.withLock { contents in
      if let known = contents.lines { return known }
      let built = build()
      contents.lines = built
      return built
    }
  }

  func forgetLines() { contents.withLock { $0.lines = nil } }

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
