import Glibc

/// Where a file is written: the place that its path leads to through symbolic links, and what is there.
struct WriteTarget {
  /// With links followed. A link that leads to nothing names the file to be created.
  let path: String
  /// None: there is nothing yet.
  let status: stat?

  private static let linkLimit = 40

  init(_ path: String) throws(AtomicFile.Failure) {
    self.path = try Self.destination(of: path)
    var status = stat()
    self.status = stat(self.path, &status) == 0 ? status : nil
  }

  /// Whether it is a device or a pipe, which is written to and not replaced.
  var isSpecial: Bool { status.map { $0.st_mode & S_IFMT != S_IFREG } ?? false }

  /// Whether the file has other names too, which a rename would leave behind with the old bytes.
  var isHardLinked: Bool { status.map { $0.st_nlink > 1 } ?? false }

  private static func destination(of path: String) throws(AtomicFile.Failure) -> String {
    if let real = WorkspaceFiles.realPath(path) { return real }
    var place = path
    for _ in 0..<linkLimit {
      var text = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(place, &text, text.count)
      guard count >= 0 else { return place }
      let link = String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      place = FilePath.join(FilePath.parent(place), link)
    }
    throw AtomicFile.Failure(path, reason: "its symbolic links form a loop")
  }

  // MARK: Names beside

  /// Beside the file, for what is not finished: `NAME.PROCESS.tmp`.
  var temporary: String { "\(path).\(getpid()).tmp" }

  /// Beside the file, for what it held while it is written in place: `NAME.PROCESS.before`.
  var backup: String { "\(path).\(getpid()).before" }

  /// Deletes the temporary files that dead processes have left beside this file; nothing else fits the name.
  ///
  /// A process is known by its number, so one of another container that shares the folder counts as dead: its save is
  /// refused then, and nothing is lost.
  func removeStale() {
    let (folder, prefix, suffix) = (FilePath.parent(path), FilePath.name(path) + ".", ".tmp")
    for name in WorkspaceFiles.files(in: folder, from: prefix, to: suffix) {
      if Self.isOfDeadProcess(name.dropFirst(prefix.count).dropLast(suffix.count)) {
        unlink(FilePath.join(folder, name))
      }
    }
  }

  /// Whether a number is that of a process, and no such process runs on this machine.
  static func isOfDeadProcess(_ digits: Substring) -> Bool {
    guard let process = Int32(digits), process > 0, String(process) == digits, process != getpid() else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}

extension AtomicFile {
  /// Deletes the temporary files, `NAME.PROCESS.tmp`, that dead processes have left in a folder and the folders in it.
  /// Linear in the files there.
  ///
  /// A process of another machine that shares the folder counts as dead, so that a caller must hold a lock under which
  /// nobody else writes there.
  package static func removeStale(below folder: String, depth: Int = 32) {
    for name in WorkspaceFiles.files(in: folder, from: "", to: ".tmp") {
      let stem = name.dropLast(".tmp".count)
      guard let point = stem.lastIndex(of: "."), point > stem.startIndex else { continue }
      if WriteTarget.isOfDeadProcess(stem[stem.index(after: point)...]) { unlink(FilePath.join(folder, name)) }
    }
    guard depth > 0 else { return }
    for name in WorkspaceFiles.folders(in: folder) {
      removeStale(below: FilePath.join(folder, name), depth: depth - 1)
    }
  }
}
