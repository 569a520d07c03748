import CPlatform

/// A pipe that signals are told through, so that one wait sees them too (`docs/terminal.md` §4). While it is open, the
/// terminal is put back however the process ends.
package struct SignalPipe {
  private let pipe = SelfPipe()

  /// Readable when a signal has come; each is a byte, its number.
  package var descriptor: Int32 { pipe.reading }

  package init() {
    if pipe.writing >= 0 { kimchi_signals_install(pipe.writing) }
  }

  /// Gives the signals back to whoever handled them before.
  package func close() {
    kimchi_signals_remove()
    pipe.close()
  }

  /// The numbers of the signals that came, each once.
  package func drain() -> [Int32] { Set(pipe.drain(512)).sorted().map(Int32.init) }
}
