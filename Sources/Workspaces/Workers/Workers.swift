import CPlatform
import Glibc
import Synchronization

/// Work in parts that is divided among the processors.
package enum Workers {
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
    let threads = isParallel ? min(count, processorCount) : 1
    guard threads > 1 else { return work() }
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

  /// Processors that are running; at least one.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
