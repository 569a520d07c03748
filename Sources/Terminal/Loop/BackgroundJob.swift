import CPlatform
import Synchronization

/// Work that takes longer than a key may wait: it is done on a thread of its own, and what it has to tell arrives on the
/// loop's thread.
package final class BackgroundJob: Sendable {
  /// The job as its work sees it.
  package struct Progress<Part: Sendable>: Sendable {
    fileprivate let job: BackgroundJob
    fileprivate let deliver: @Sendable (Part) -> Void

    /// Whether it is to end: it was asked to, or nobody waits for it any more. Work that takes long asks often.
    package var isCancelled: Bool { job.isAskedToEnd.load(ordering: .relaxed) }

    /// Hands over what is ready so far. From any thread; parts arrive in this order, before the result.
    package func report(_ part: Part) { deliver(part) }
  }

  private let isOver = Atomic(false)
  private let isAskedToEnd = Atomic(false)

  /// Begins the work.
  ///
  /// - Parameters:
  ///   - queue: where parts and the result arrive.
  ///   - isQuiet: whether keys come first, because nobody waits for it.
  ///   - work: runs on another thread, and answers the result.
  ///   - onPart: gets each part that the work reports.
  ///   - onEnd: gets the result, last.
  package init<Part: Sendable, Result: Sendable>(
    on queue: LoopQueue, isQuiet: Bool = false,
    _ work: @escaping @Sendable (Progress<Part>) -> Result,
    onPart: @escaping @MainActor @Sendable (Part) -> Void,
    onEnd: @escaping @MainActor @Sendable (consuming Result) -> Void = { _ in }
  ) {
    Self.start(isQuiet: isQuiet) {
      let progress = Progress<Part>(job: self) { part in
        queue.post { if !self.isCancelled { onPart(part) } }
      }
      // A message that held on to the result would have an edit of it copy it.
      let result = Mutex<Result?>(work(progress))
      queue.post {
        guard !self.isCancelled, let taken = result.withLock({ $0.take() }) else { return }
        onEnd(taken)
      }
    }
  }

  /// Runs on a thread of its own, or at once where the system gives no more of them.
  private static func start(isQuiet: Bool, _ work: @escaping @Sendable () -> Void) {
    final class Box {
      let work: @Sendable () -> Void
      init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    let box = Unmanaged.passRetained(Box(work))
    let isStarted = kimchi_start_thread(
      { context in
        guard let context else { return }
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
      }, box.toOpaque(), isQuiet)
    if !isStarted { box.takeRetainedValue().work() }
  }

  /// Begins work that only has a result.
  package convenience init<Result: Sendable>(
    on queue: LoopQueue, isQuiet: Bool = false,
    _ work: @escaping @Sendable () -> Result, onEnd: @escaping @MainActor @Sendable (consuming Result) -> Void
  ) {
    self.init(on: queue, isQuiet: isQuiet, { (_: Progress<Never>) in work() }, onPart: { _ in }, onEnd: onEnd)
  }

  package var isCancelled: Bool { isOver.load(ordering: .relaxed) }

  /// Ends the work at the next time that it asks. On the loop's thread: nothing of it arrives after this.
  package func cancel() {
    isOver.store(true, ordering: .relaxed)
    stop()
  }

  /// Asks the work to end. Its result still arrives: it may have been done a moment before.
  package func stop() { isAskedToEnd.store(true, ordering: .relaxed) }
}
