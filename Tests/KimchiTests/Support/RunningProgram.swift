import Glibc
import Testing

/// The program while it runs: lines go in one at a time, and what it says to each is waited for.
final class RunningProgram {
  private let process: pid_t
  private let input: Pipe
  private let output: Pipe
  private let messages: Pipe
  private var said: [UInt8] = []
  private var hasEnded = false

  init(_ arguments: [String], environment: [String: String]) throws {
    let started = try Program.start([Program.path] + arguments, environment)
    process = started.0
    (input, output, messages) = started.1
  }

  deinit {
    if !hasEnded { _ = end(by: SIGKILL) }
    for pipe in [input, output, messages] {
      pipe.closeReader()
      pipe.closeWriter()
    }
  }

  /// Writes without waiting for an answer.
  func send(_ text: String) {
    var left = Array(text.utf8)[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { write(input.writer, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      left = left.dropFirst(count)
    }
  }

  /// The next line of standard output. None when the program has ended.
  func nextLine() -> String? {
    while true {
      if let end = said.firstIndex(of: 0x0A) {
        defer { said.removeSubrange(...end) }
        return String(decoding: said[..<end], as: UTF8.self)
      }
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, read(output.reader, buffer.baseAddress, buffer.count))
      }
      if part.isEmpty { return nil }
      said += part
    }
  }

  /// Everything that is still said.
  func remainingLines() -> [String] {
    var lines: [String] = []
    while let line = nextLine() { lines.append(line) }
    return lines
  }

  func closeInput() { input.closeWriter() }

  /// Ends the program by a signal, or waits for it with 0.
  ///
  /// - Returns: the exit status, or minus the signal that ended it.
  func end(by signal: Int32 = 0) -> Int32 {
    if signal != 0 { kill(process, signal) }
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    hasEnded = true
    return end & 0x7F == 0 ? end >> 8 & 0xFF : -(end & 0x7F)
  }
}
