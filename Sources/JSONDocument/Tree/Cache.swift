import Synchronization

/// What is worked out at first use and true until the next edit: line starts, and child lists of large containers.
final class Cache: Sendable {
  private struct Contents {
    var lines: LineIndex?
    var children: [UInt32: [UInt32]] = [:]
  }

  private let contents = Mutex(Contents())

  /// The line starts, found by `build` the first time.
  func lines(_ build: () -> LineIndex) -> LineIndex {
    contents.withLock { contents in
      if let known = contents.lines { return known }
      let built = build()
      contents.lines = built
      return built
    }
  }

  /// The children of a container, listed by `build` the first time.
  func children(of container: UInt32, _ build: () -> [UInt32]) -> [UInt32] {
    contents.withLock { contents in
      if let known = contents.children[container] { return known }
      let built = build()
      contents.children[container] = built
      return built
    }
  }
}
