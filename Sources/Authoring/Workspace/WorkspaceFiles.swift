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
  package static func read(_ path: String) throws(Rejection) -> [UInt8] {
    guard isNameable(path) else {
      throw Rejection(.fileMissing, "\(display(path)) is no path", fix: "a path holds no NUL character")
    }
    // A pipe would block until someone writes to it.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let what = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no regular file"
      throw Rejection(.fileUnreadable, "\(display(path)) is \(what)", fix: "name a JSON file")
    }
    guard Int(status.st_size) <= JSONDocument.maximumBytes else {
      throw Rejection(
        .fileUnreadable, "\(display(path)) has \(status.st_size) bytes, more than \(JSONDocument.maximumBytes)",
        fix: "split the file")
    }
    return try read(file, size: Int(status.st_size), path)
  }

  private static func read(_ file: Int32, size: Int, _ path: String) throws(Rejection) -> [UInt8] {
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

  /// Parses a file; `name` is what locations call it.
  ///
  /// - Throws: what `read` throws, or the syntax error with its line.
  package static func document(_ path: String, named name: String? = nil) throws(Rejection) -> JSONDocument {
    let bytes = try read(path)
    do {
      return try JSONDocument(parsing: bytes, file: name ?? path)
    } catch {
      throw Rejection([Finding(error)])
    }
  }

  /// The absolute path with links followed; none when there is nothing.
  package static func realPath(_ path: String) -> String? {
    guard isNameable(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
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
  package static func entries(of folder: String) -> [String] {
    guard isNameable(folder), let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The JSON files in a folder and the folders inside it, as paths that begin with `folder`.
  package static func jsonFiles(in folder: String, depth: Int = 16) -> [String] {
    entries(of: folder).flatMap { name -> [String] in
      let path = FilePath.join(folder, name)
      switch kind(of: path) {
      case .file where name.hasSuffix(".json"): return [path]
      case .folder where depth > 0: return jsonFiles(in: path, depth: depth - 1)
      default: return []
      }
    }
  }

  package static var currentFolder: String { realPath(".") ?? "/" }

  // MARK: Failing

  private static func isNameable(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }

  private static func display(_ path: String) -> String { path.isEmpty ? "an empty name" : path }

  private static func failure(_ path: String, _ code: Int32) -> Rejection {
    guard code == ENOENT || code == ENOTDIR else {
      let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      return Rejection(.fileUnreadable, "\(path) cannot be read: \(reason)")
    }
    let folder = FilePath.parent(path)
    let nearest = Spelling.nearest(FilePath.name(path), in: entries(of: folder))
    return Rejection(
      .fileMissing, "\(path) does not exist", fix: nearest.map { "did you mean \(FilePath.join(folder, $0))?" })
  }
}
