import Synchronization

/// What is worked out at first use and then kept: line starts until the next edit, and child lists of large containers.
final class Cache: Sendable {
  private struct Contents {
    var lines: LineIndex?
    var children: [UInt32: [UInt32]] = [:]
  }

  private let contents = Mutex(Contents())

  init() {}

  /// Takes over the child lists, which an edit elsewhere in the document leaves as they are.
  init(childrenOf other: Cache) {
    let known = other.contents.withLock { $0.children }
    contents.withLock { $0.children = known }
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

  func forgetChildren(of container: UInt32) {
    contents.withLock { if !$0.children.isEmpty { $0.children[container] = nil } }
  }
}
