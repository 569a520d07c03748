@preconcurrency import CReadline
import Glibc

/// The lines accepted so far, which readline recalls and searches, and the file that keeps them.
@MainActor
struct ConsoleHistory {
  /// Nil keeps them for this run only; so does a file of more than `fileLimit` bytes.
  let file: String?
  /// Lines kept at most.
  let limit: Int32
  /// Bytes of a line that is kept. A search goes through every byte of every line at each key.
  static let lineLimit = 4096
  /// Bytes of a file that is read and added to: more than that many full lines are not this program's work.
  private static let fileLimit = 16 << 20

  init(file: String?, limit: Int = 1000) {
    var status = stat()
    let isOurs = file.map { stat($0, &status) != 0 || status.st_size <= Self.fileLimit } ?? false
    self.file = isOurs ? file : nil
    self.limit = Int32(clamping: max(limit, 1))
    clear_history()
    using_history()
    history_write_timestamps = 1
    history_comment_char = CChar(UInt8(ascii: "#"))
    stifle_history(self.limit)
    guard let file = self.file else { return }
    // Lines may hold anything that was typed: they are for this user only.
    _ = Files.createFolders(file.split(separator: "/").dropLast().map { "/" + $0 }.joined())
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    close(descriptor)
    read_history(file)
    history_truncate_file(file, self.limit)
    forgetLongLines()
  }

  /// A file may have them from an earlier version, or from somebody else.
  private func forgetLongLines() {
    for index in (0..<history_length).reversed() {
      guard let entry = history_get(history_base + index), strlen(entry.pointee.line) > Self.lineLimit else { continue }
      free_history_entry(remove_history(index))
    }
    using_history()
  }

  /// Keeps a line, unless it is blank, longer than `lineLimit`, or the same as the one before.
  func add(_ line: String) {
    guard line.utf8.count <= Self.lineLimit, line.contains(where: { !$0.isWhitespace }) else { return }
    if let last = history_get(history_base + history_length - 1), String(cString: last.pointee.line) == line { return }
    add_history(line)
    // Else readline would take the new entry for the one that is being edited, and change it.
    using_history()
    if let file { append_history(1, file) }
  }

  /// The lines, oldest first.
  var lines: [String] {
    guard let list = history_list() else { return [] }
    return (0..<Int(history_length)).compactMap { list[$0].map { String(cString: $0.pointee.line) } }
  }
}
