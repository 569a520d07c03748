import CPlatform
import Glibc

/// A pipe that signals are told through, so that one wait sees them too (`docs/terminal.md` §4). While it is open, the
/// terminal is put back however the process ends.
package struct SignalPipe {
  private let ends: [Int32]

  /// Readable when a signal has come; each is a byte, its number.
  package var descriptor: Int32 { ends[0] }

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      kimchi_signals_install(ends[1])
    }
    self.ends = ends
  }

  /// Gives the signals back to whoever handled them before.
  package func close() {
    kimchi_signals_remove()
    for end in ends { Glibc.close(end) }
  }

  /// The numbers of the signals that came, each once.
  package func drain() -> [Int32] {
    let bytes = [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      count = max(read(ends[0], buffer.baseAddress, buffer.count), 0)
    }
    return Set(bytes).sorted().map(Int32.init)
  }
}
