import Foundation

/// The test suites of the copy, what each reaches, and how long it takes.
struct Suites: Sendable {
  struct Suite: Sendable {
    /// `LayoutTests.SolverTests`, or one test that is in no suite.
    var name: String
    var target: String
    var seconds = 0.0
    var processorSeconds = 0.0
    /// The numbers of the faults that it comes by.
    var reached: Set<Int> = []
  }

  private(set) var suites: [Suite] = []
  /// Those that fail without any fault: they can notice nothing.
  private(set) var failing: [String] = []
  private let folder: URL
  private let binary: URL

  init(in folder: URL, targets: Set<String>) throws {
    self.folder = folder
    binary = folder.appendingPathComponent(".build/release/kimchiPackageTests.xctest")
    let listed = try Shell.run(["swift", "test", "list", "--skip-build"] + WorkCopy.configuration, in: folder)
    var names: Set<String> = []
    for line in listed.output.split(separator: "\n") where line.contains(".") && !line.contains(" ") {
      let name = String(line.prefix { $0 != "/" })
      let target = String(name.prefix { $0 != "." })
      guard targets.contains(target), names.insert(name).inserted else { continue }
      suites.append(Suite(name: name, target: target))
    }
    guard !suites.isEmpty else { throw Failure("no tests found: \(listed.output.suffix(2000))") }
  }

  /// Runs a suite with a fault, or with none.
  func run(
    _ suite: Suite, mutant: Int, reached: String? = nil, limit: (seconds: Double, processor: Double)
  ) throws -> Shell.Result {
    let name = NSRegularExpression.escapedPattern(for: suite.name).replacingOccurrences(of: "\\(\\)", with: "")
    var environment = ["KIMCHI_MUTANT": "\(mutant)"]
    if let reached { environment["KIMCHI_MUTANTS_REACHED"] = reached }
    return try Shell.run(
      [binary.path, "--testing-library", "swift-testing", "--filter", "^\(name)([/(]|$)"], in: folder,
      environment: environment, stop: mutant == 0 ? nil : "✘", limit: limit)
  }

  /// Runs each suite once without a fault.
  mutating func measure(jobs: Int, say: @escaping @Sendable (String) -> Void) async throws {
    let measured = try await inParallel(suites, jobs: jobs) { [self] suite, count in
      let log = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-reached-\(UUID().uuidString)")
      try Data().write(to: log)
      defer { try? FileManager.default.removeItem(at: log) }
      var suite = suite
      let result = try run(suite, mutant: 0, reached: log.path, limit: (900, 900))
      (suite.seconds, suite.processorSeconds) = (result.seconds, result.processorSeconds)
      suite.reached = Set(
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").compactMap { Int($0) })
      if count % 25 == 24 { say("measured \(count + 1) of \(suites.count) suites") }
      return (suite, result.status == 0)
    }
    suites = measured.filter(\.1).map(\.0)
    failing = measured.filter { !$0.1 }.map(\.0.name)
  }
}

/// Does something with each of some values, several at a time, and gives the results in their order. The body gets the
/// number of values that were begun before. Ends with the first error.
func inParallel<Value: Sendable, Result: Sendable>(
  _ values: [Value], jobs: Int, _ body: @escaping @Sendable (Value, Int) throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      if index >= jobs, let (done, result) = try await group.next() { results[done] = result }
      group.addTask {
        // A thread of its own: the body waits for programs, and tasks share as many threads as there are processors.
        try await withCheckedThrowingContinuation { continuation in
          Thread.detachNewThread { continuation.resume(with: .init { (index, try body(value, index)) }) }
        }
      }
    }
    while let (done, result) = try await group.next() { results[done] = result }
    return results.compactMap(\.self)
  }
}
