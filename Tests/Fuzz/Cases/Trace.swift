import Glibc

/// What a process is about to do, in a file that outlives it.
final class Trace {
  private let file: Int32
  /// Steps of all rounds.
  private(set) var steps = 0
  private(set) var rounds = 0

  init?(_ path: String) {
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
  }

  deinit { close(file) }

  /// Begins a round; the one before is forgotten.
  func begin(_ round: FuzzCase) {
    ftruncate(file, 0)
    lseek(file, 0, SEEK_SET)
    rounds += 1
    write(round.header)
  }

  func note(_ step: String) {
    steps += 1
    write(FuzzCase.line(step))
  }

  /// Why the round ended before its steps did.
  func note(_ fault: Fault) {
    write("fault \(fault.kind.rawValue): \(fault.message.replacing("\n", with: " "))\n")
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = Glibc.write(file, bytes.baseAddress, bytes.count) }
  }
}
