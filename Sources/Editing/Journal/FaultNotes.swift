import CPlatform
import Glibc
import Workspaces

/// The work that faults have interrupted, which a signal handler notes in the state folder. New notes are shown at the
/// next start; those of work that must not be repeated unasked are kept.
///
/// A note counts for the build that wrote it, to the byte: another build tries again.
package struct FaultNotes: Sendable {
  package struct Note: Sendable, Hashable {
    package var doing: Doing
    /// Nil once it has been told.
    package var signal: Int32?
  }

  /// Those that nobody has been told of, oldest first.
  package let fresh: [Note]
  /// Pictures that the gallery leaves out, since drawing them ended the program.
  package let avoided: Set<Doing>

  /// Notes that are kept.
  static let limit = 100
  /// Bytes that are read of them.
  static let readLimit = 256 << 10

  /// Nothing has happened.
  package init() { (fresh, avoided) = ([], []) }

  /// Takes in what earlier runs left, and has faults of this one noted from now on.
  package init(in state: StateFolder) {
    let path = FilePath.join(state.path, "faults")
    let program = Self.program
    let notes = Self.notes(in: path, of: program)
    fresh = notes.filter { $0.signal != nil }
    // A picture can be asked for by whoever opens the layout; nothing else is done without being asked for.
    let kept = notes.filter { $0.doing.work == .picture }.suffix(Self.limit)
    avoided = Set(kept.map(\.doing))
    if !fresh.isEmpty { Self.write(kept.map(\.doing), to: path, of: program) }
    try? AtomicFile.makeFolder(state.path, mode: 0o700)
    kimchi_faults_install(path, program)
  }

  private static func notes(in path: String, of program: String) -> [Note] {
    guard WorkspaceFiles.kind(of: path) == .file, let bytes = try? WorkspaceFiles.read(path) else { return [] }
    let lines = String(decoding: bytes.suffix(readLimit), as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      // PROGRAM, SIGNAL, and what `Doing` writes.
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == program, let signal = Int32(parts[1]) else { return nil }
      let doing = Doing(line: parts[2]) ?? Doing(.event, of: "")
      return Note(doing: doing, signal: signal == 0 ? nil : signal)
    }
  }

  private static func write(_ kept: [Doing], to path: String, of program: String) {
    let text = kept.map { "\(program)\t00\t\($0.work.rawValue)\t\($0.layout)\t\($0.text)\n" }.joined()
    // Where that fails the same is told once more.
    try? AtomicFile.write(Array(text.utf8), to: path, expecting: .anything)
  }

  /// Tells this build of the program from others: the length of its file and when that was written.
  private static let program: String = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return "unknown" }
    return "\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }()
}

extension FaultNotes.Note {
  /// "kimchi crashed last time (Illegal instruction) while previewing `set padding 4` in card.json", without a full stop.
  ///
  /// - Parameter display: the short name of a file by its real path.
  package func message(_ display: (String) -> String) -> String {
    let place = doing.layout.isEmpty ? "" : " in \(DiagnosticText.clean(display(doing.layout)))"
    let text = DiagnosticText.clean(doing.text)
    let what =
      switch doing.work {
      case .opening: "while opening \(DiagnosticText.clean(display(doing.layout)))"
      case .command: "while running `\(text)`\(place)"
      case .preview: "while previewing `\(text)`\(place)"
      case .picture: "while drawing \(text)\(place) for the gallery"
      case .event: doing.layout.isEmpty ? "" : "with \(DiagnosticText.clean(display(doing.layout))) open"
      }
    let reason = signal.flatMap { strsignal($0) }.map { String(cString: $0) } ?? "a fault"
    return "kimchi crashed last time (\(reason))\(what.isEmpty ? "" : " \(what)")"
  }
}
