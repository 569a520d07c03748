import Dispatch
import Testing

/// Tests that wait for a server, or for another publisher, most of their time run on threads of their own. The usual ones
/// are as many as there are processors, so each wait would leave one idle.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingExecutor.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  static var waiting: Self { Self() }
}

/// A few threads, whatever the number of processors.
private final class WaitingExecutor: TaskExecutor {
  static let shared = WaitingExecutor()

  private let queue = DispatchQueue(label: "waiting", attributes: .concurrent)
  /// At the same time: more would only make the servers slow.
  private let places = DispatchSemaphore(value: 3)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      places.wait()
      defer { places.signal() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
