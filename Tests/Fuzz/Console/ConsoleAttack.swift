import Foundation

/// Rounds of random keys, each in a process of its own, so that a crash ends one round and can be made small.
struct ConsoleAttack {
  /// This program.
  let program: String
  let isVi: Bool
  let keysPerRound: Int

  /// A round's end that should not be.
  struct Failure {
    let seed: UInt64
    let events: [ConsoleEvent]
    /// What the round said at its end: the sanitizer's report, a signal.
    let report: String
  }

  /// A round that takes longer hangs: its lines may be as long as the console takes them. Seconds of the processor.
  private static let patience = 100.0

  /// Plays one round; answers how it failed.
  func round(seed: UInt64) -> Failure? {
    var generator = ConsoleEvents(seed: seed, isVi: isVi)
    let events = (0..<keysPerRound).map { _ in generator.next() }
    return play(events).map { Failure(seed: seed, events: events, report: $0) }
  }

  /// Leaves out ever shorter runs of events while the round still fails, for a minute at most.
  func smallest(_ failure: Failure) -> Failure {
    let end = ContinuousClock.now + .seconds(60)
    var smallest = failure
    var length = failure.events.count / 2
    while length > 0, ContinuousClock.now < end {
      var start = 0
      var isSmaller = false
      while start < smallest.events.count, ContinuousClock.now < end {
        var fewer = smallest.events
        fewer.removeSubrange(start..<min(start + length, fewer.count))
        if let report = play(fewer) {
          smallest = Failure(seed: failure.seed, events: fewer, report: report)
          isSmaller = true
        } else {
          start += length
        }
      }
      if !isSmaller || length > 1 { length /= 2 }
    }
    return smallest
  }

  /// Answers how the events failed; nothing when the console took them all.
  private func play(_ events: [ConsoleEvent]) -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (keys, report) = (folder.appendingPathComponent("keys"), folder.appendingPathComponent("report"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["play", isVi ? "--vi" : "--emacs", keys.path]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(events.map { $0.description + "\n" }.joined().utf8).write(to: keys)
      try Data().write(to: report)
      let output = try FileHandle(forWritingTo: report)
      process.standardOutput = output
      process.standardError = output
      try process.run()
    } catch {
      return "\(program) can't be started: \(error)"
    }
    let watch = DispatchSource.makeTimerSource()
    let patience = Patience(seconds: Self.patience, with: process.processIdentifier)
    watch.setEventHandler { if patience.isOver { process.terminate() } }
    watch.schedule(deadline: .now() + 1, repeating: 1)
    watch.resume()
    process.waitUntilExit()
    watch.cancel()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
    let ending = process.terminationReason == .exit ? "status" : "signal"
    let text = (try? String(decoding: Data(contentsOf: report), as: UTF8.self)) ?? ""
    return "ended with \(ending) \(process.terminationStatus)\n\(text)"
  }
}
