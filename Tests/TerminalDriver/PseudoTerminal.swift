import Foundation
import Synchronization
import TestSupport

/// A pseudo-terminal. What is written to its terminal side is gathered by a thread, so that whoever writes, even this
/// process, never waits for a reader.
package final class PseudoTerminal: Sendable {
  package struct Failure: Error {
    let step: String
    let code: Int32
  }

  package let master: Int32
  package let path: String
  private let gathered = Mutex<[UInt8]>([])
  private let arrival = Mutex<ContinuousClock.Instant?>(nil)
  private let isOpen = Atomic(true)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameter cell: what a cell has in pixels, in a terminal that says so.
  package init(columns: Int, rows: Int, cell: (width: Int, height: Int) = (0, 0)) throws {
    var (master, terminal): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    guard openpty(&master, &terminal, &name, nil, &size) == 0 else { throw Failure(step: "openpty", code: errno) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    Glibc.close(terminal)
    self.master = master
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let thread = Thread { [self] in gather() }
    thread.start()
  }

  /// Ends the gathering and hangs up.
  package func close() {
    guard isOpen.exchange(false, ordering: .relaxed) else { return }
    hasEnded.wait()
    Glibc.close(master)
  }

  /// The terminal side, opened in this process.
  package func openTerminal() throws -> Int32 {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(step: "open", code: errno) }
    return descriptor
  }

  /// What came since the last call.
  package func takeOutput() -> [UInt8] {
    gathered.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
  }

  /// When the newest bytes came; nil before any have.
  package var lastArrival: ContinuousClock.Instant? { arrival.withLock(\.self) }

  /// Types.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Changes the window; the kernel tells the foreground processes.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Starts a program that has this terminal as its own; answers its process.
  package func spawn(_ arguments: [String], environment: [String: String]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The leader of a session without a terminal gets the one that it opens first.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let newSession: Int32 = 0x80
    var process: pid_t = 0
    let failure = withOwnSignals(flags: newSession) { attributes in
      withWords(arguments) { words in
        withWords(environment.map { "\($0)=\($1)" }) {
          posix_spawnp(&process, arguments[0], &actions, attributes, words, $0)
        }
      }
    }
    guard failure == 0 else { throw Failure(step: "posix_spawn", code: failure) }
    return process
  }

  private func withWords<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  private func gather() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while isOpen.load(ordering: .relaxed) {
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 20) > 0 else { continue }
      guard Int32(ready.revents) & POLLIN != 0 else {
        // Nobody held the terminal side; if somebody has opened it since, a read would wait for what they write.
        usleep(2000)
        continue
      }
      let count = read(master, &buffer, buffer.count)
      if count > 0 {
        arrival.withLock { $0 = .now }
        gathered.withLock { $0 += buffer[..<count] }
      }
    }
    hasEnded.signal()
  }
}
