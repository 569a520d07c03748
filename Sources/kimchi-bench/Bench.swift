import Foundation

/// Runs measurements and prints a row for each as soon as it is known.
struct Bench {
  let filter: String
  let isQuick: Bool
  /// The sizes that curves are measured at, in nodes, items or whatever grows.
  let counts: [Int]

  private static let widths = (name: 25, figure: 29, ratio: 36, goal: 20)

  /// - Parameter isLarge: whether curves go on to nearly a million nodes, the most that a layout may have.
  init(filter: String, isQuick: Bool, isLarge: Bool) {
    self.filter = filter
    self.isQuick = isQuick
    counts = [1_000, 10_000] + (isQuick ? [] : [100_000]) + (isLarge ? [900_000] : [])
  }

  /// How times grow with the sizes that they were measured at: 1 is linear.
  static func exponent(_ times: [Double], at counts: [Int]) -> Double {
    guard let first = times.first, let last = times.last, let least = counts.first, let most = counts.last else {
      return 0
    }
    return log(last / first) / log(Double(most) / Double(least))
  }

  /// Whether any of the rows is asked for, so that a sample for the others need not be built.
  func wants(_ names: String...) -> Bool { names.contains { filter.isEmpty || $0.contains(filter) } }

  func printHeading() {
    row("row", "measured", "in this run", "goal", "others, on such a machine")
  }

  /// Prints a row if it is asked for.
  ///
  /// - Parameter peers: what others reached when they were measured on a machine of two processors, not in this run.
  func row(_ name: String, _ figure: String, _ ratio: String = "", goal: String = "", peers: String = "") {
    if wants(name) { row(name, figure, ratio, goal, peers) }
  }

  private func row(_ name: String, _ figure: String, _ ratio: String, _ goal: String, _ peers: String) {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    var line = padded(name, Self.widths.name) + padded(figure, Self.widths.figure)
    line += padded(ratio, Self.widths.ratio) + padded(goal, Self.widths.goal) + peers
    while line.last == " " { line.removeLast() }
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  // MARK: Measuring

  /// The clock that runs are timed by.
  enum Clock {
    /// The time of this thread: what else the machine does meanwhile counts little.
    case thread
    /// The time of all threads together: what dividing the work costs, whatever else the machine does.
    case process
    /// The time that passes: for what uses several threads or processes.
    case wall

    fileprivate var id: clockid_t {
      switch self {
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .wall: CLOCK_MONOTONIC
      }
    }
  }

  /// The median of some runs in seconds.
  func median(_ runs: Int, by clock: Clock = .thread, _ body: () -> Void) -> Double {
    let count = max(3, isQuick ? runs / 4 : runs)
    return (0..<count).map { _ in seconds(by: clock, body) }.sorted()[count / 2]
  }

  /// The median of some runs of so many repetitions each, in seconds a repetition: for what is too short for a clock.
  func median(_ runs: Int, of repetitions: Int, _ body: () -> Void) -> Double {
    median(runs) { for _ in 0..<repetitions { body() } } / Double(repetitions)
  }

  func seconds(by clock: Clock = .thread, _ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(clock.id, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    try body()
    return now() - start
  }

  // MARK: Words

  static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-6: String(format: "%.1f ns", seconds * 1e9)
    case ..<1e-3: String(format: "%.2f µs", seconds * 1e6)
    case ..<1: String(format: "%.2f ms", seconds * 1e3)
    default: String(format: "%.2f s", seconds)
    }
  }

  static func rate(_ bytes: Int, _ seconds: Double) -> String {
    let rate = Double(bytes) / seconds
    return rate < 1e9 ? String(format: "%.0f MB/s", rate / 1e6) : String(format: "%.2f GB/s", rate / 1e9)
  }

  static func times(_ ratio: Double, _ what: String) -> String { String(format: "%.1f × %@", ratio, what) }
}

/// Keeps the optimiser from removing what is measured.
@inline(never) func keep<Value>(_ value: borrowing Value) {}
