@preconcurrency import CReadline
import Glibc

/// The lines accepted so far, which readline recalls and searches, and the file that keeps them.
@MainActor
struct ConsoleHistory {
  /// Nil keeps them for this run only.
  let file: String?
  /// Lines kept at most.
  let limit: Int32

  init(file: String?, limit: Int = 1000) {
    self.file = file
    self.limit = Int32(clamping: max(limit, 1))
    clear_history()
    using_history()
    history_write_timestamps = 1
    history_comment_char = CChar(UInt8(ascii: "#"))
    stifle_history(self.limit)
    guard let file else { return }
    // Lines may hold anything that was typed: they are for this user only.
    _ = Files.createFolders(file.split(separator: "/").dropLast().map { "/" + $0 }.joined())
    let descriptor = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    close(descriptor)
    read_history(file)
    history_truncate_file(file, self.limit)
  }

  /// Keeps a line, unless it is blank or the same as the one before.
  func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
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
