import JSONDocument
import TestSupport
import Testing

@testable import Revisions
@testable import Workspaces

@Suite("What is read of git, and how it answers") struct GitReadingTests {
  private static let forty = String(repeating: "a1", count: 20)
  private static let long = String(repeating: "0f", count: 32)

  // MARK: The commit that is checked out

  private static let heads: [(String, Bool)] = [
    (forty, true), ("\(forty)\n", true), (long, true), (String(forty.dropLast()), false), ("\(forty)0", false),
    (String(long.dropLast()), false), ("\(long)00", false), ("\(forty.dropLast())g", false),
    ("\(forty)\n\n", false), ("", false), (" \(forty.dropFirst())", false),
    (String(repeating: "٣", count: 20), false), (forty.uppercased(), true),
  ]

  @Test("a commit has forty or sixty-four hexadecimal digits", arguments: heads)
  func hashes(_ head: String, _ isCommit: Bool) throws {
    let scratch = try Scratch([".git/HEAD": head])
    #expect((GitRevision.read(around: scratch.root) != nil) == isCommit)
  }

  @Test("a branch is read from the checkout, from the shared folder, or from the packed list, in this order")
  func branches() throws {
    let (own, shared, packed) = (Self.forty, Self.long, String(repeating: "c", count: 40))
    let scratch = try Scratch([
      "main/.git/packed-refs":
        "# pack-refs with: peeled\n\(own) refs/heads/mainly\n\(packed) refs/heads/main\n^\(own)\n\(own) refs/tags/main\n",
      "main/.git/HEAD": "ref: refs/heads/other\n", "tree/.git": "gitdir: ../main/.git/worktrees/tree\n",
      "main/.git/worktrees/tree/HEAD": "ref: refs/heads/main\n", "main/.git/worktrees/tree/commondir": "../..\n",
    ])
    #expect(GitRevision.read(around: scratch.path("main")) == nil)
    #expect(GitRevision.read(around: scratch.path("tree")) == packed)
    try scratch.write("main/.git/refs/heads/main", shared + "\n")
    #expect(GitRevision.read(around: scratch.path("tree")) == shared)
    try scratch.write("main/.git/worktrees/tree/refs/heads/main", own)
    #expect(GitRevision.read(around: scratch.path("tree")) == own)
    try scratch.write("tree/deep/kimchi.json", "{}")
    #expect(GitRevision.read(around: scratch.path("tree/deep")) == own)
    for head in ["refs/heads/main", "ref: heads/main", "ref: refs/heads/../heads/main", "ref:refs/heads/main"] {
      try scratch.write("main/.git/worktrees/tree/HEAD", head)
      #expect(GitRevision.read(around: scratch.path("tree")) == nil, "\(head)")
    }
    try scratch.write("tree/.git", "../main/.git")
    #expect(GitRevision.read(around: scratch.path("tree")) == nil)
  }

  @Test("the top is the nearest folder with a .git, or the checkout that a build names around it")
  func roots() throws {
    let scratch = try Scratch([
      "top/.git/HEAD": "", "top/sub/.git": "gitdir: x", "top/sub/deep/a": "", "top/other/a": "", "plain/a": "",
    ])
    func root(_ folder: String, _ workspace: String? = nil) -> String? {
      RepositoryRoot.find(workspace: workspace.map(scratch.path), from: scratch.path(folder))
        .map { FilePath.relative($0, to: scratch.root) }
    }
    #expect(root("top/sub/deep") == "top/sub" && root("top/other") == "top" && root("top") == "top")
    #expect(root("top/sub/deep", "top") == "top")
    #expect(root("top/sub/deep", "plain") == "top/sub" && root("top/sub", "top/other") == "top/sub")
    #expect(root("top/sub", "none") == "top/sub")
    #expect(RepositoryRoot.find(workspace: nil, from: "/") == nil)
  }

  // MARK: Contents

  @Test("a content is git's with its lines ended by \\n or by \\r\\n, unless it has a NUL")
  func contents() {
    func name(_ text: String) -> String { BlobName.text(of: Array(text.utf8), digits: 40) }
    let rows: [(String, String, Bool)] = [
      ("a\nb\n", "a\nb\n", true), ("a\nb\n", "a\r\nb\r\n", true), ("a\nb\n", "a\r\nb\n", true),
      ("a\nb", "a\r\nb", true), ("a\r\nb", "a\nb", false), ("a\r\n", "a\r\n", true), ("a", "a\r", false),
      ("a\n", "a\r\r\n", false), ("a\r\n", "a\r\r\n", true), ("a\0\n", "a\0\r\n", false), ("", "", true),
      ("", "\r\n", false),
      ("a\rb", "a\rb", true), ("\n", "\r\n", true),
    ]
    for (stored, there, isSame) in rows {
      #expect(BlobName.matches(name(stored), Array(there.utf8)) == isSame, "\(stored.debugDescription)")
    }
    #expect(name("") == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    #expect(BlobName.text(of: [], digits: 64) == "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813")
  }

  // MARK: Running it

  @Test("the reason of a failure is its first line without git's own word")
  func reasons() {
    for (errors, reason) in [
      ("fatal: not here\nmore", "not here"), ("error: x", "error: x"), ("", ""), ("\nfatal: a", ""), ("fatal: ", ""),
    ] {
      #expect(Git.Output(status: 1, errors: Array(errors.utf8)).reason == reason)
    }
  }

  @Test("it answers with its status, and is given what it reads")
  func running() throws {
    let scratch = try Scratch()
    let git = Git(folder: scratch.root)
    let soon = ContinuousClock.now + .seconds(120)
    let version = try git.run(["--version"], until: soon)
    #expect(version.status == 0 && version.errors.isEmpty && version.bytes.starts(with: Array("git version ".utf8)))
    let failed = try git.run(["rev-parse", "HEAD"], until: soon)
    #expect(failed.status == 128 && failed.reason.hasPrefix("not a git repository"))
    try GitFolder(scratch).git("status", "--short")
    for size in [0, 6, 70_000, 300_000] {
      let input = [UInt8](repeating: 0x61, count: size)
      let named = try git.run(["hash-object", "--stdin"], input: input, until: soon)
      #expect(named.status == 0)
      #expect(String(decoding: named.bytes, as: UTF8.self) == BlobName.text(of: input, digits: 40) + "\n", "\(size)")
    }
  }

  @Test("what takes too long is ended, and a name with a NUL is never asked about")
  func limits() throws {
    let scratch = try Scratch()
    let git = Git(folder: scratch.root)
    func refusal(_ words: [String], _ deadline: ContinuousClock.Instant) -> String {
      do throws(Refusal) {
        _ = try git.run(words, until: deadline)
        return ""
      } catch {
        return "\(error.message) | \(error.fix ?? "")"
      }
    }
    #expect(
      refusal(["--version"], .now - .seconds(1))
        == "git took longer than 10 seconds | try again, or run `git status` to see why")
    #expect(refusal(["rev-parse", "a\0b"], .now + .seconds(120)) == "the name has a NUL character | ")
    #expect(Git.seconds == 10 && Git.maximumBytes == 128 << 20 && GitTree.maximumFiles == 20_000)
  }

  @Test("two revisions of one commit, name and folder are one")
  func equality() throws {
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/a.json": "{}"])
    let git = try GitFolder(scratch)
    try git.commit("One")
    try git.git("tag", "first")
    try scratch.write("Layouts/a.json", "[]")
    try git.commit("Two")
    let workspace = Workspace(containing: scratch.root)
    func revision(_ name: String) throws -> WorkspaceRevision { try WorkspaceRevision(name, of: workspace) }
    let (head, again, main, first) = (
      try revision("HEAD"), try revision("HEAD"), try revision("main"), try revision("first")
    )
    #expect(head == again && head != main && head != first)
    #expect(Set([head, again]).count == 1 && Set([head, main, first]).count == 3)
    #expect(head.hashValue == again.hashValue && head.hashValue != first.hashValue)
    #expect(try revision("HEAD~1").commit == first.commit)
    #expect(first.changed == [scratch.path("Layouts/a.json")] && head.changed.isEmpty)
  }

  @Test("settings of the commit count, and those of now where it had the same")
  func settings() throws {
    let scratch = try Scratch(["kimchi.json": #"{"workspace": "Then"}"#, "Layouts/a.json": "{}"])
    let git = try GitFolder(scratch)
    try git.commit("One")
    func name() throws -> String {
      try WorkspaceRevision("HEAD", of: Workspace(containing: scratch.root)).workspace.name
    }
    #expect(try name() == "Then")
    try scratch.write("kimchi.json", #"{"workspace": "Now"}"#)
    #expect(try name() == "Then")
    try git.commit("Two")
    #expect(try name() == "Now")
    try scratch.write("kimchi.json", #"{"workspace": "#)
    #expect(try name() == "Now")
  }
}
