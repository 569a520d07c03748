import JSONDocument
import Sushi
import Workspaces

/// How the files of a folder were at a revision, as far as they are others now.
struct GitTree {
  /// Forty hexadecimal digits, or more.
  let commit: String
  /// The bytes that files had, by their paths from the folder; nil where there was no such file.
  private(set) var files: [String: [UInt8]?] = [:]

  /// Files that may be others.
  static let maximumFiles = 20_000

  /// Nothing of the work tree is left to git: it only names objects of the commit and prints them, and the files of
  /// today are listed, read and hashed here. So no filter, file system monitor or hook of the repository is run.
  ///
  /// - Parameters:
  ///   - name: a revision as git names it.
  ///   - folder: an absolute path.
  ///   - places: folders and files inside it, by their paths from it, besides the files that lie directly in it.
  ///   - today: the files that are there now, by their paths from the folder.
  ///   - isWanted: which files count, by their paths from the folder.
  /// - Throws: if git is not there, the folder is in no repository, or has no such revision.
  init(
    _ name: String, of folder: String, in places: [String], today: [String], where isWanted: (String) -> Bool
  ) throws(Refusal) {
    let git = Git(folder: folder)
    var deadline = ContinuousClock.now + .seconds(Git.seconds)
    commit = try Self.commit(name, git, deadline)
    let direct = try Self.checked(git.run(["ls-tree", "-z", commit], until: deadline))
    let nested = try Self.checked(
      git.run(["ls-tree", "-r", "-z", commit, "--"] + places.map { "./\($0)" }, until: deadline))
    let left = deadline - .now
    var tracked: Set<String> = []
    var wanted: [Blob] = []
    for blob in Self.entries(direct) + Self.entries(nested) where tracked.insert(blob.path).inserted {
      guard blob.isFile, isWanted(blob.path), !Self.isUnchanged(blob, in: folder) else { continue }
      wanted.append(blob)
    }
    for path in today where isWanted(path) && !tracked.contains(path) { files[path] = .some(nil) }
    guard wanted.count <= Self.maximumFiles else {
      throw Refusal(
        "\(wanted.count) files changed since \(name), at most \(Self.maximumFiles) are read",
        fix: "name a revision that is less far away")
    }
    // The time that the files of today took is not git's.
    deadline = .now + left
    try read(wanted, git, deadline)
  }

  private static func isUnchanged(_ blob: Blob, in folder: String) -> Bool {
    guard let bytes = try? WorkspaceFiles.read(FilePath.join(folder, blob.path)) else { return false }
    return BlobName.matches(blob.id, bytes)
  }

  private static func commit(_ name: String, _ git: Git, _ deadline: ContinuousClock.Instant) throws(Refusal) -> String
  {
    let inside = try git.run(["rev-parse", "--is-inside-work-tree"], until: deadline)
    guard inside.status == 0, inside.bytes.starts(with: Array("true".utf8)) else {
      guard inside.status == 0 || inside.reason.contains("not a git repository") else {
        throw Refusal("git refused: \(inside.reason)")
      }
      throw Refusal("\(git.folder) isn't in a git repository", fix: "`git init` makes one, `git commit` fills it")
    }
    let isOption = name.hasPrefix("-")
    let found =
      isOption
      ? Git.Output(status: 1)
      : try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], until: deadline)
    let commit = String(decoding: found.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard found.status == 0, commit.utf8.count >= 40 else {
      let isEmpty = try git.run(["rev-parse", "--verify", "--quiet", "HEAD"], until: deadline).status != 0
      throw isEmpty
        ? Refusal("the git repository has no commit yet", fix: "`git commit` makes one")
        : Refusal(
          "git knows no revision \(Spelling.quoted(name))", fix: "name a commit, a branch or a tag, such as HEAD~1")
    }
    return commit
  }

  private static func checked(_ output: Git.Output) throws(Refusal) -> [UInt8] {
    guard output.status == 0 else { throw Refusal("git refused: \(output.reason)") }
    return output.bytes
  }

  /// Something in the tree of a commit.
  private struct Blob {
    let path: String
    let id: Substring
    /// Whether it is a file with content, rather than a folder, a link or a submodule.
    let isFile: Bool
  }

  /// `100644 blob ID`, a tab, the path, a NUL. Paths that aren't UTF-8 can't be opened and are left out.
  private static func entries(_ bytes: [UInt8]) -> [Blob] {
    bytes.split(separator: 0).compactMap { line in
      guard let text = String(validating: line, as: UTF8.self), let tab = text.firstIndex(of: "\t") else { return nil }
      let words = text[..<tab].split(separator: " ")
      guard words.count == 3 else { return nil }
      let path = String(text[text.index(after: tab)...])
      return Blob(path: path, id: words[2], isFile: words[0] == "100644" || words[0] == "100755")
    }
  }

  /// Reads the bytes of all files in one run: `ID blob SIZE`, a line break, the bytes, a line break.
  private mutating func read(
    _ wanted: [Blob], _ git: Git, _ deadline: ContinuousClock.Instant
  ) throws(Refusal) {
    guard !wanted.isEmpty else { return }
    let input = Array(wanted.map { $0.id + "\n" }.joined().utf8)
    let bytes = try Self.checked(git.run(["cat-file", "--batch"], input: input, until: deadline))
    var at = 0
    for file in wanted {
      let head = bytes[at...].prefix { $0 != 0x0A }
      let words = head.split(separator: 0x20)
      let start = head.endIndex + 1
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0,
        size <= bytes.count - start
      else {
        throw Refusal("git has lost \(file.path) of that revision", fix: "`git fsck` says what is missing")
      }
      files[file.path] = .some(Array(bytes[start..<start + size]))
      at = min(start + size + 1, bytes.count)
    }
  }
}
