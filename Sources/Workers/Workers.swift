import CPlatform
import Glibc
import Synchronization

/// Work in parts that is divided among the processors.
package enum Workers {
  /// Set on a thread while it does a part: what that divides again finds all processors taken.
  private static let isInPart: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

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
    func workInPart() {
      pthread_setspecific(isInPart, UnsafeRawPointer(bitPattern: 1))
      work()
      pthread_setspecific(isInPart, nil)
    }
    withoutActuallyEscaping(workInPart) { work in
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

  /// The processors that work of this thread can be divided among; at least one.
  package static var freeProcessors: Int { pthread_getspecific(isInPart) == nil ? processorCount : 1 }

  /// Processors that are running; at least one.
  static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
