import Foundation

/// How long a process may be busy with one thing. Its own time of the processor counts, since a machine with other work
/// stops it for as long as it likes; one that waits for nothing at all gets twenty times as long.
struct Patience {
  /// Of the processor.
  let seconds: Double
  private let process: pid_t
  private var began: (processor: Double, clock: ContinuousClock.Instant)

  init(seconds: Double, with process: pid_t) {
    self.seconds = seconds
    self.process = process
    began = (Self.processorTime(of: process), .now)
  }

  /// Begins again, as the process has gone on to something else.
  mutating func renew() { began = (Self.processorTime(of: process), .now) }

  var isOver: Bool {
    Self.processorTime(of: process) - began.processor > seconds
      || ContinuousClock.now - began.clock > .seconds(20 * seconds)
  }

  /// Seconds of the processor that a process and its ended children have used; 0 once it is gone (proc(5)).
  private static func processorTime(of process: pid_t) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return 0 }
    // The state is the first field after the name; the four times are the twelfth and those behind it.
    let ticks = text[end...].split(separator: " ").dropFirst(12).prefix(4).compactMap { Double($0) }
    return ticks.reduce(0, +) / Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
  }
}
