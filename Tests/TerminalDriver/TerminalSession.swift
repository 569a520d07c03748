import Foundation
import TestSupport

/// A program, or a part of this one, on a terminal that a test types on and looks at.
package final class TerminalSession {
  package let pseudoTerminal: PseudoTerminal
  package let screen: VirtualTerminal
  /// All that was written to the terminal.
  package private(set) var output: [UInt8] = []
  private var process: pid_t?
  /// What was typed and isn't known to be taken.
  private var typed: Typed?

  private struct Typed {
    /// How often the program had gone to sleep when something was last typed.
    var sleeps: Int
    /// How many bytes the program will have read once it has all of it: what was typed is on its way for as long as the
    /// system has other things to do, and the program sleeps meanwhile.
    var bytesRead: Int
    /// How often it was looked at since.
    var looks = 0
  }

  /// - Parameter graphics: pictures that the terminal can show; none shows cells only.
  package init(columns: Int = 80, rows: Int = 24, graphics: GraphicsEmulator? = nil) throws {
    pseudoTerminal = try PseudoTerminal(columns: columns, rows: rows, cell: graphics?.windowCell ?? (0, 0))
    screen = VirtualTerminal(columns: columns, rows: rows, graphics: graphics)
  }

  /// A program on a terminal of its own.
  package convenience init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    graphics: GraphicsEmulator? = nil
  ) throws {
    try self.init(columns: columns, rows: rows, graphics: graphics)
    var all = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent",
    ]
    for other in [PassedOn.variables, environment] { all.merge(other) { $1 } }
    process = try pseudoTerminal.spawn(arguments, environment: all)
  }

  deinit {
    if let process {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    pseudoTerminal.close()
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func type(_ bytes: [UInt8]) {
    if let sleeps, let bytesRead {
      typed = Typed(sleeps: sleeps, bytesRead: (typed?.bytesRead ?? bytesRead) + bytes.count)
    }
    pseudoTerminal.write(bytes)
  }

  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    pseudoTerminal.resize(columns: columns, rows: rows)
  }

  package func signal(_ signal: Int32) {
    if let process { kill(process, signal) }
  }

  /// Shows what came, and lets the emulator answer what it was asked.
  @discardableResult
  package func absorb() -> Bool {
    let bytes = pseudoTerminal.takeOutput()
    guard !bytes.isEmpty else { return false }
    output += bytes
    screen.write(bytes)
    let answers = screen.takeAnswers()
    if !answers.isEmpty { pseudoTerminal.write(answers) }
    return true
  }

  /// How long something is waited for, in seconds: longer than the busiest machine takes, since only a test that fails
  /// waits for all of it.
  package static let patience = 120.0

  /// Waits until the screen is as wanted; false when it is not within the time. It is looked at when something came, and
  /// else every twentieth of a second, for what is wanted of a file.
  package func wait(seconds: Double = TerminalSession.patience, for predicate: (VirtualTerminal) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    var nextLook = ContinuousClock.now
    while true {
      let hasCome = absorb()
      let now = ContinuousClock.now
      if hasCome || now >= nextLook {
        if predicate(screen) { return true }
        nextLook = .now + .milliseconds(50)
      }
      if now > end { return predicate(screen) }
      usleep(1000)
    }
  }

  /// Waits until a text is somewhere on the screen.
  package func wait(forText text: String, seconds: Double = TerminalSession.patience) -> Bool {
    wait(seconds: seconds) { $0.text.contains(text) }
  }

  /// Waits until all that was written to the terminal side in this process has arrived, by a mark of its own behind it.
  package func synchronize(with descriptor: Int32) {
    let mark = Array("\u{1B}]777;arrived\u{07}".utf8)
    _ = mark.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    _ = wait { _ in output.suffix(mark.count).elementsEqual(mark) }
    output.removeLast(min(mark.count, output.count))
  }

  /// Waits until nothing was written for a while.
  package func settle(milliseconds: Int = 60) {
    var quiet = 0
    while quiet < milliseconds {
      quiet = absorb() ? 0 : quiet + 2
      usleep(2000)
    }
  }

  /// Waits until the program has nothing left to do: it has taken what was typed, each of its threads has slept for a
  /// while without a break, and all that it wrote has been read. On a busy machine one that still has work may well write
  /// nothing for as long, or has not been told yet that something was typed.
  package func waitForRest(milliseconds: Int = 300, seconds: Double = TerminalSession.patience) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    var quiet = 0
    while quiet < milliseconds {
      quiet = absorb() || !hasTakenTyped || !isAsleep ? 0 : quiet + 2
      if Date() > end { return false }
      usleep(2000)
    }
    return true
  }

  /// Whether the program has read what was typed, and gone to sleep since. A second's looks are enough (time
  /// alone isn't: a machine that stands still for a second stops the program, and not the clock): one that has
  /// given its terminal to another program sleeps on.
  private var hasTakenTyped: Bool {
    guard let typed, let sleeps, let bytesRead else { return true }
    self.typed?.looks += 1
    guard sleeps > typed.sleeps && bytesRead >= typed.bytesRead || typed.looks > 500 else { return false }
    self.typed = nil
    return true
  }

  /// How often the program's first thread, which waits for keys, has gone to sleep.
  private var sleeps: Int? { number("voluntary_ctxt_switches", in: "status") }

  /// How many bytes the program has read, from its terminal and from files.
  private var bytesRead: Int? { number("rchar", in: "io") }

  private func number(_ name: String, in file: String) -> Int? {
    guard let process, let status = try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) })
    else { return nil }
    return line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
  }

  private var isAsleep: Bool {
    guard let process else { return true }
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.allSatisfy { thread in
      // The state stands behind the program's name, which is in brackets.
      let line = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8)
      return line?.split(separator: ")").last?.hasPrefix(" S") ?? true
    }
  }

  package enum Ending: Equatable {
    case exited(Int32)
    case killed(Int32)
    case running
  }

  /// Waits for the program's end.
  package func waitForEnd(seconds: Double = TerminalSession.patience) -> Ending {
    guard let process else { return .running }
    let end = Date(timeIntervalSinceNow: seconds)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      absorb()
      if Date() > end { return .running }
      usleep(1000)
    }
    self.process = nil
    settle()
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}
