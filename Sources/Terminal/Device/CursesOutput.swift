@preconcurrency import CNcurses
import CPlatform
import Glibc

/// The way out to the terminal, for ncurses and for everything else: a frame is one write.
///
/// ncurses empties its buffer after each movement of the cursor, and all that it knows is a descriptor. Within a frame a
/// file in memory has that descriptor's number, and what came there goes out with the rest of the frame. Outside of one it
/// is the terminal, whose modes ncurses reads and sets.
@MainActor
final class CursesOutput {
  /// The terminal.
  private let terminal: Int32
  /// The file that ncurses writes to.
  private let file: UnsafeMutablePointer<FILE>
  /// The file in memory; -1 where the system has none. Then ncurses writes to the terminal itself.
  private let memory: Int32
  /// Bytes of the frame that is open.
  private var pending: [UInt8] = []
  private var isGathering = false
  /// Writes to the terminal, and their bytes; ncurses' own are not among them.
  private(set) var writes = 0
  private(set) var bytes = 0
  /// The bytes that stay in memory from one frame to the next.
  private static let kept = 1 << 20

  init(terminal: Int32, file: UnsafeMutablePointer<FILE>) {
    self.terminal = terminal
    self.file = file
    memory = kimchi_memory_file()
  }

  func close() {
    if memory >= 0 { Glibc.close(memory) }
  }

  /// Sends bytes, or adds them to the frame.
  func write(_ bytes: [UInt8]) {
    pending += bytes
    if !isGathering { flush() }
  }

  /// Sends what is written within as one write. Returns false when the terminal did not take all of it.
  func frame(_ body: () -> Void) -> Bool {
    isGathering = true
    body()
    isGathering = false
    return flush()
  }

  /// Adds what ncurses writes within to the frame.
  func gather(_ draw: () -> Void) {
    let descriptor = fileno(file)
    guard isGathering, memory >= 0, kimchi_replace(descriptor, memory) == 0 else {
      // What came before goes out before.
      flush()
      return draw()
    }
    draw()
    kimchi_replace(descriptor, terminal)
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return }
    pending += [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(pread(memory, buffer.baseAddress, count, 0), 0)
    }
    lseek(memory, 0, SEEK_SET)
    if count > Self.kept { ftruncate(memory, 0) }
  }

  @discardableResult
  private func flush() -> Bool {
    guard !pending.isEmpty else { return true }
    writes += 1
    bytes += pending.count
    defer { pending.removeAll(keepingCapacity: pending.count <= Self.kept) }
    return Files.writeAll(pending, to: terminal)
  }
}
