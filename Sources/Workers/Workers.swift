import CPlatform
import Glibc
import Synchronization

/// Work in parts that is divided among the processors.
package enum Workers {
  /// How many times parts are being divided at the moment: what such a part divides again finds all processors taken.
  private static let running = Atomic(0)

  /// Runs the parts 0..<`count`, each once: a thread takes the next one as soon as it has finished one.
  ///
  /// - Parameter make: makes what a thread keeps for all parts that it takes. Called once for each thread that has
  ///   something to do.
  package static func run<Worker>(
    _ count: Int, isParallel: Bool = true, make: @Sendable () -> Worker,
    _ body: @Sendable (_ worker: inout Worker, _ part: Int) -> Void
  ) {
    let next = Atomic(0)
    func work() {
      var part = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard part < count else { return }
      var worker = make()
      while part < count {
        body(&worker, part)
        part = next.wrappingAdd(1, ordering: .relaxed).oldValue
      }
    }
    let threads = isParallel ? min(count, freeProcessors) : 1
    guard threads > 1 else { return work() }
    running.wrappingAdd(1, ordering: .relaxed)
    defer { running.wrappingSubtract(1, ordering: .relaxed) }
    withoutActuallyEscaping(work) { work in
      withUnsafePointer(to: work) { work in
        kimchi_run_threads(
          Int32(clamping: threads), { context, _ in context?.assumingMemoryBound(to: (() -> Void).self).pointee() },
          UnsafeMutableRawPointer(mutating: work))
      }
    }
  }

  /// Runs the parts 0..<`count`, each once, which share nothing.
  package static func run(_ count: Int, _ body: @Sendable (_ part: Int) -> Void) {
    run(count, make: {}) { _, part in body(part) }
  }

  /// All that `body` answers for the stretches of 0..<`count`, in order: one stretch, or several on threads of their own.
  ///
  /// - Parameter threshold: how many are too few for another thread.
  package static func collect<Element: Sendable>(
    _ count: Int, threshold: Int, _ body: @Sendable (_ stretch: Range<Int>) -> [Element]
  ) -> [Element] {
    let parts = min(freeProcessors * 4, count / max(1, threshold))
    guard parts > 1 else { return body(0..<count) }
    let found = Mutex<[[Element]]>(Array(repeating: [], count: parts))
    run(parts) { part in
      let elements = body(count * part / parts..<count * (part + 1) / parts)
      found.withLock { $0[part] = elements }
    }
    return found.withLock { found in
      var all: [Element] = []
      all.reserveCapacity(found.reduce(0) { $0 + $1.count })
      // Not by `joined()`, which goes one by one.
      for elements in found { all += elements }
      return all
    }
  }

  /// Processors that nothing is divided among yet; at least one.
  package static var freeProcessors: Int { running.load(ordering: .relaxed) > 0 ? 1 : processorCount }

  /// Processors that are running; at least one.
  static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
