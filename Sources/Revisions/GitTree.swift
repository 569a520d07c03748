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

  /// - Parameters:
  ///   - name: a revision as git names it.
  ///   - folder: an absolute path.
  ///   - places: where files are looked for that git does not track: folders, or files, from the folder.
  ///   - isWanted: which files count, by their paths from the folder.
  /// - Throws: if git is not there, the folder is in no repository, or has no such revision.
  init(_ name: String, of folder: String, in places: [String], where isWanted: (String) -> Bool) throws(Refusal) {
    let git = Git(folder: folder)
    let deadline = ContinuousClock.now + .seconds(Git.seconds)
    commit = try Self.commit(name, git, deadline)
    // Whatever the index knows of a file's time spares reading it; a file that only seems to be another is read.
    let changes = try Self.checked(
      git.run(["diff-index", "-z", "--no-renames", "--relative", commit], until: deadline))
    let others = try Self.checked(git.run(["ls-files", "--others", "-z", "--"] + places, until: deadline))
    for path in Self.parts(others) where isWanted(path) { files[path] = .some(nil) }
    var wanted: [(path: String, id: Substring)] = []
    var parts = Self.parts(changes).makeIterator()
    // `:100644 100644 OLD NEW M`, then the path.
    while let head = parts.next(), let path = parts.next() {
      let words = head.split(separator: " ")
      guard words.count == 5, isWanted(path) else { continue }
      switch words[0].dropFirst() {
      case "000000": files[path] = .some(nil)
      case "100644", "100755": wanted.append((path, words[2]))
      default: break
      }
    }
    guard wanted.count <= Self.maximumFiles else {
      throw Refusal(
        "\(wanted.count) files changed since \(name), at most \(Self.maximumFiles) are read",
        fix: "name a revision that is less far away")
    }
    try read(wanted, git, deadline)
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

  /// What stands before each NUL.
  private static func parts(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the bytes of all files in one run: `ID blob SIZE`, a line break, the bytes, a line break.
  private mutating func read(
    _ wanted: [(path: String, id: Substring)], _ git: Git, _ deadline: ContinuousClock.Instant
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
