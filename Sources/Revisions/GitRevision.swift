import Workspaces

/// The commit that is checked out around a folder, read from `.git` without running anything.
package enum GitRevision {
  /// Bytes of `packed-refs` that are read.
  private static let fileLimit = 64 << 20

  /// In hexadecimal; nil outside of a repository, before the first commit, or if `.git` is unlike anything known.
  ///
  /// - Parameter folder: a real path.
  package static func read(around folder: String) -> String? {
    guard let root = RepositoryRoot.find(workspace: nil, from: folder) else { return nil }
    var git = FilePath.join(root, ".git")
    if WorkspaceFiles.kind(of: git) == .file {
      // A worktree or a submodule: the folder is elsewhere.
      guard let line = text(git), line.hasPrefix("gitdir: ") else { return nil }
      git = FilePath.join(root, String(line.dropFirst("gitdir: ".count)))
    }
    guard let head = text(FilePath.join(git, "HEAD")) else { return nil }
    guard head.hasPrefix("ref: ") else { return hash(head) }
    let name = String(head.dropFirst("ref: ".count))
    guard name.hasPrefix("refs/"), !name.split(separator: "/").contains("..") else { return nil }
    let shared = text(FilePath.join(git, "commondir")).map { FilePath.join(git, $0) } ?? git
    for folder in [git, shared] {
      if let found = text(FilePath.join(folder, name)).flatMap(hash) { return found }
    }
    return text(FilePath.join(shared, "packed-refs")).flatMap { packed(name, in: $0) }
  }

  /// `HASH NAME`, a line for each reference.
  private static func packed(_ name: String, in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasSuffix(" \(name)") {
      return hash(String(line.prefix { $0 != " " }))
    }
    return nil
  }

  /// A file's text without its last line feed.
  private static func text(_ path: String) -> String? {
    guard let bytes = try? WorkspaceFiles.read(path), bytes.count <= fileLimit else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func hash(_ text: String) -> String? {
    [40, 64].contains(text.utf8.count) && text.allSatisfy { $0.isHexDigit && $0.isASCII } ? text : nil
  }
}
