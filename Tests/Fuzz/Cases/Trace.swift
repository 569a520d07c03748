import Glibc

/// What a process is about to do, in a file that outlives it.
final class Trace {
  private let file: Int32
  private(set) var counts = Worker.Counts()

  init?(_ path: String) {
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
  }

  deinit { close(file) }

  /// Begins a round; the one before is forgotten.
  func begin(_ round: FuzzCase) {
    ftruncate(file, 0)
    lseek(file, 0, SEEK_SET)
    counts.rounds += 1
    for file in round.damage {
      if let kind = AttackedKind.of(file.name) { counts.files[kind.name, default: 0] += 1 }
    }
    write(round.header)
  }

  func note(_ step: String) {
    counts.steps += 1
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
