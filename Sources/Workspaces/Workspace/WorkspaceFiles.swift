import Glibc
import JSONDocument

/// Reading from the file system: regular files up to a size, with errors in words.
package enum WorkspaceFiles {
  package enum Kind: Sendable {
    case file, folder, other
  }

  /// A whole file.
  ///
  /// - Throws: `file.missing` with the nearest name in its folder, or `file.unreadable`.
  package static func read(_ path: String) throws(Refusal) -> [UInt8] { try contents(path).bytes }

  /// A whole file and its status.
  ///
  /// - Throws: as `read`.
  static func contents(_ path: String) throws(Refusal) -> (bytes: [UInt8], status: stat) {
    guard isNameable(path) else {
      throw Refusal(.fileMissing, "\(display(path)) is not a path", fix: "remove the NUL character")
    }
    // A pipe would block until someone writes to it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let what = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "not a regular file"
      throw Refusal(.fileUnreadable, "\(display(path)) is \(what)", fix: "name a file")
    }
    guard Int(status.st_size) <= JSONDocument.maximumBytes else {
      throw Refusal(
        .fileUnreadable,
        "\(display(path)) is too large: \(status.st_size) bytes (at most \(JSONDocument.maximumBytes))",
        fix: "split the file")
    }
    return (try read(file, size: Int(status.st_size), path), status)
  }

  private static func read(_ file: Int32, size: Int, _ path: String) throws(Refusal) -> [UInt8] {
    var failed: Int32 = 0
    // The file may shrink meanwhile; what it grows by is another time's to read.
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failed != 0 { throw failure(path, failed) }
    return bytes
  }

  /// The document in a file, in whatever form that is; `name` is what locations call it.
  ///
  /// - Throws: what `WireTable.read` throws.
  package static func document(
    _ path: String, named name: String? = nil, wires: WireTable = .standard
  ) throws(Refusal) -> JSONDocument {
    try wires.read(path, named: name ?? path).document
  }

  /// The first bytes of a regular file, a given number at most; nil when it cannot be read.
  package static func head(_ path: String, count: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      got = Glibc.read(file, buffer.baseAddress, count)
      filled = max(0, got)
    }
    return got < 0 ? nil : bytes
  }

  /// The absolute path with links followed; nil when there is nothing.
  package static func realPath(_ path: String) -> String? {
    guard isNameable(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path of a file with links followed, whether it is there or not; nil when its folder isn't.
  package static func path(ofNew path: String) -> String? {
    realPath(path) ?? realPath(FilePath.parent(path)).map { FilePath.join($0, FilePath.name(path)) }
  }

  /// Bytes of a file; nil when there is nothing.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard isNameable(path), stat(path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard isNameable(path), stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The names in a folder, in byte order, those that begin with a point left out.
  package static func entries(of folder: String) -> [String] { list(folder).map(\.name) }

  /// The names of the regular files in a folder that begin and end with these texts.
  static func files(in folder: String, from prefix: String, to suffix: String) -> [String] {
    list(folder, named: { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }, where: { $0 == .file }).map(\.name)
  }

  /// The names of the folders in a folder, as `entries` gives names. Links are left out.
  package static func folders(in folder: String) -> [String] {
    list(folder, where: { $0 == .folder }).map(\.name)
  }

  /// Whether a file belongs into such a listing. It is opened only where its name does not tell.
  package static func isDocument(_ path: String, wires: WireTable) -> Bool {
    wires.lists(path) { head(path, count: WireTable.headSize) }
  }

  enum EntryType {
    case file, folder, link, other
  }

  struct Entry {
    var name: String
    var type: EntryType
    /// Whether the name is UTF-8; one that is not is shown with replacement characters and cannot be opened.
    var isReadable = true
  }

  /// Skipped files are not sorted either, which matters in a folder of ten thousand files.
  ///
  /// - Parameter isNamed: which names are looked at; those that begin with a point are left out without it.
  static func list(
    _ folder: String, named isNamed: (String) -> Bool = { !$0.hasPrefix(".") },
    where isWanted: (EntryType) -> Bool = { _ in true }
  ) -> [Entry] {
    guard isNameable(folder), let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let entry = readdir(directory) {
      let (name, isReadable) = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.prefix { $0 != 0 }
        let text = String(decoding: name, as: UTF8.self)
        return (text, text.utf8.elementsEqual(name))
      }
      guard isNamed(name) else { continue }
      let type = type(of: FilePath.join(folder, name), Int32(entry.pointee.d_type))
      if isWanted(type) { entries.append(Entry(name: name, type: type, isReadable: isReadable)) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// The type that the folder gives, or the file's own where it gives none.
  private static func type(of path: String, _ type: Int32) -> EntryType {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      case S_IFLNK: return .link
      default: return .other
      }
    default: return .other
    }
  }

  package static var currentFolder: String { realPath(".") ?? "/" }

  // MARK: Failing

  private static func isNameable(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }

  private static func display(_ path: String) -> String { path.isEmpty ? "an empty name" : path }

  private static func failure(_ path: String, _ code: Int32) -> Refusal {
    guard code == ENOENT || code == ENOTDIR else {
      let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      return Refusal(.fileUnreadable, "\(path) can't be read: \(reason)")
    }
    let folder = FilePath.parent(path)
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      return Refusal(
        .fileMissing, "\(path) is a broken link", fix: "restore the file that it leads to, or remove the link")
    }
    let nearest = Spelling.nearest(FilePath.name(path), in: entries(of: folder))
    return Refusal(
      .fileMissing, "\(path) does not exist", fix: nearest.map { "did you mean \(FilePath.join(folder, $0))?" })
  }
}
