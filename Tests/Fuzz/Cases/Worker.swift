import Foundation

/// Runs rounds in a process of its own, so that a crash or a hang ends that one.
struct Worker {
  /// How a process ended that should have gone on.
  enum Ending: Sendable, Hashable {
    case fault(String)
    case signal(Int32)
    case hang
    case status(Int32)

    /// Whether two are of the same sort: what is looked for while a case is made smaller.
    func isLike(_ other: Ending) -> Bool {
      switch (self, other) {
      case (.fault(let one), .fault(let other)): one.prefix { $0 != ":" } == other.prefix { $0 != ":" }
      default: self == other
      }
    }

    var description: String {
      switch self {
      case .fault(let text): text
      case .signal(let number): "ended by signal \(number) (\(String(cString: strsignal(number))))"
      case .hang: "hangs"
      case .status(let number): "ended with status \(number)"
      }
    }
  }

  /// What a process did.
  struct Report {
    /// Nil when all went well.
    var ending: Ending?
    /// The round it was in, as far as it got.
    var round: FuzzCase?
    var counts = Counts()
    /// What it wrote: the runtime's message of a crash.
    var output = ""
  }

  struct Counts: Sendable, CustomStringConvertible {
    var rounds = 0, steps = 0
    /// Damaged files by kind.
    var files: [String: Int] = [:]

    static func += (left: inout Counts, right: Counts) {
      left.rounds += right.rounds
      left.steps += right.steps
      left.files.merge(right.files, uniquingKeysWith: +)
    }

    /// A line of its process's output.
    var description: String {
      (["counts", "\(rounds)", "\(steps)"] + files.sorted { $0.key < $1.key }.flatMap { [$0, "\($1)"] })
        .joined(separator: " ")
    }

    /// Reads what a process has written; nothing where it was ended before.
    init(readFrom output: String) {
      let words = output.split(separator: "\n").last { $0.hasPrefix("counts ") }?.split(separator: " ") ?? []
      guard words.count >= 3 else { return }
      (rounds, steps) = (Int(words[1]) ?? 0, Int(words[2]) ?? 0)
      for index in stride(from: 3, to: words.count - 1, by: 2) { files[String(words[index])] = Int(words[index + 1]) }
    }

    init(rounds: Int = 0, steps: Int = 0) { (self.rounds, self.steps) = (rounds, steps) }
  }

  let program: String
  private static let backtrace = "enable=yes,color=no,interactive=no,limit=24,threads=crashed"
  /// The exit status of a process that has found a fault.
  static let faultStatus: Int32 = 3

  /// Runs rounds from a seed on, so many or for some seconds.
  func rounds(of attack: AttackKind, from seed: UInt64, count: Int?, seconds: Double) -> Report {
    var words = ["rounds", attack.rawValue, "--seed", "\(seed)", "--seconds", "\(seconds)"]
    if let count { words += ["--count", "\(count)"] }
    return run(words, patience: attack.patience)
  }

  /// Plays a case. Crashes are explained only on request: that takes the runtime seconds.
  func replay(_ round: FuzzCase, explained: Bool = false) -> Report {
    run(["replay"], round: round, patience: explained ? 120 : round.attack.patience, explained: explained)
  }

  private func run(_ words: [String], round: FuzzCase? = nil, patience: Double, explained: Bool = false) -> Report {
    let memory = URL(fileURLWithPath: "/dev/shm")
    let parent = access("/dev/shm", W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
    let folder = parent.appendingPathComponent("kimchi-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (trace, output) = (folder.appendingPathComponent("trace"), folder.appendingPathComponent("output"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words + ["--trace", trace.path, "--folder", folder.path]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = explained ? Self.backtrace : "enable=no"
    environment["XDG_STATE_HOME"] = folder.path
    environment["XDG_CONFIG_HOME"] = folder.path
    environment["EDITOR"] = "true"
    process.environment = environment
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if let round {
        let file = folder.appendingPathComponent("case")
        try Data(round.description.utf8).write(to: file)
        process.arguments?.append(file.path)
      }
      try Data().write(to: output)
      let handle = try FileHandle(forWritingTo: output)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    } catch {
      return Report(ending: .fault("\(program) can't be started: \(error)"))
    }
    let isHanging = !wait(for: process, trace.path, patience)
    var report = Report(output: Self.text(output))
    let traced = Self.text(trace)
    report.round = FuzzCase(traced)
    report.counts = Counts(readFrom: report.output)
    switch (process.terminationReason, process.terminationStatus) {
    case _ where isHanging: report.ending = .hang
    case (.exit, 0): break
    case (.exit, Self.faultStatus): report.ending = .fault(Self.fault(traced))
    case (.exit, let status): report.ending = .status(status)
    case (_, let signal): report.ending = .signal(signal)
    }
    return report
  }

  /// Waits until a process ends; false for one that does nothing new for too long, and was ended.
  private func wait(for process: Process, _ trace: String, _ seconds: Double) -> Bool {
    var (last, patience) = (Data(), Patience(seconds: seconds, with: process.processIdentifier))
    while process.isRunning {
      usleep(20_000)
      var status = stat()
      guard stat(trace, &status) == 0 else { continue }
      let now = withUnsafeBytes(of: (status.st_size, status.st_mtim)) { Data($0) }
      if now != last {
        last = now
        patience.renew()
      }
      guard patience.isOver else { continue }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return false
    }
    return true
  }

  private static func text(_ file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// What the trace of a process ends with that has found a fault.
  private static func fault(_ trace: String) -> String {
    let line = trace.split(separator: "\n").last { $0.hasPrefix("fault ") }
    return String(line?.dropFirst(6) ?? "status \(faultStatus)")
  }
}
