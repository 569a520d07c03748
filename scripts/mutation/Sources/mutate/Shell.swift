import Foundation

/// A program that could not be run, or a command line that means nothing.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Runs other programs.
enum Shell {
  struct Result {
    var status: Int32
    var output: String
    /// Stopped from here: at the text that it was to stop at, or after the time that it had.
    var isStopped = false
    var isLate = false
    var seconds: Double
    /// Of the processor, by the program and what it has waited for: what counts where the machine has other work too.
    var processorSeconds = 0.0
  }

  /// Runs a program in a process group of its own, so that what it has started ends with it.
  ///
  /// - Parameters:
  ///   - stop: a text in the output after which nothing more is needed.
  ///   - limit: seconds that it has, and of these on the processor: where there is much other work, only the latter tell
  ///     a hang.
  static func run(
    _ words: [String], in folder: URL, environment: [String: String] = [:], stop: String? = nil,
    limit: (seconds: Double, processor: Double)? = nil
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("kimchi-mutate-\(UUID().uuidString).log")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let start = Date()
    try process.run()
    var result = Result(status: 0, output: "", seconds: 0)
    var pause = 0.01
    while process.isRunning {
      Thread.sleep(forTimeInterval: pause)
      pause = min(0.1, pause * 1.5)
      if let used = processorSeconds(of: process.processIdentifier) { result.processorSeconds = used }
      if let stop, let data = try? Data(contentsOf: file), data.range(of: Data(stop.utf8)) != nil {
        result.isStopped = true
      } else if let limit,
        Date().timeIntervalSince(start) > limit.seconds || result.processorSeconds > limit.processor
      {
        result.isLate = true
      } else {
        continue
      }
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
      break
    }
    process.waitUntilExit()
    result.seconds = Date().timeIntervalSince(start)
    result.status = process.terminationStatus
    result.output = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    if let stop, result.output.contains(stop) { result.isStopped = true }
    return result
  }

  /// What a running program and those that it has waited for have used of the processor; nil once it has ended.
  private static func processorSeconds(of process: Int32) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // The fields behind the name: user, system, and both of the children, in ticks.
    let fields = text[text.index(after: end)...].split(separator: " ").dropFirst(11).prefix(4).compactMap { Double($0) }
    return fields.count == 4 ? fields.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK))) : nil
  }
}
