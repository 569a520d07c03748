import Glibc
import JSONDocument
import TestSupport
import Testing

@testable import Revisions
@testable import Workspaces

@Suite("The files of a revision") struct RevisionFilesTests {
  private static let label = #"{"type": "label", "label": {"text": "a"}}"#

  private func committed(_ files: [String: String]) throws -> GitFolder {
    let git = try GitFolder(try Scratch(files.merging(["kimchi.json": "{}"]) { first, _ in first }))
    try git.commit("Begin")
    return git
  }

  private func revision(_ git: GitFolder, _ name: String = "HEAD", with path: String? = nil) throws
    -> WorkspaceRevision
  {
    try WorkspaceRevision(name, of: Workspace(containing: git.scratch.root), with: path)
  }

  @Test("nothing has changed after a commit, and every file was there")
  func unchanged() throws {
    let git = try committed(["Layouts/a.json": Self.label, "Layouts/deep/b.json": Self.label])
    let revision = try revision(git)
    #expect(revision.changed.isEmpty)
    for name in ["Layouts/a.json", "Layouts/deep/b.json"] { #expect(revision.had(git.scratch.path(name))) }
  }

  @Test("files that were edited, deleted and made since are named in order, each read as it was")
  func changed() throws {
    let git = try committed([
      "Layouts/b.json": Self.label, "Layouts/a.json": Self.label, "Layouts/same.json": Self.label,
    ])
    try git.scratch.write("Layouts/b.json", "{}")
    git.scratch.remove("Layouts/a.json")
    try git.scratch.write("Layouts/c.json", Self.label)
    let revision = try revision(git)
    #expect(revision.changed == ["a", "b", "c"].map { git.scratch.path("Layouts/\($0).json") })
    for (name, was) in [("a", true), ("b", true), ("c", false), ("same", true)] {
      #expect(revision.had(git.scratch.path("Layouts/\(name).json")) == was, "\(name)")
    }
    let before = try revision.workspace.documents.document(git.scratch.path("Layouts/b.json"), named: "then")
    #expect(before.bytes == Array(Self.label.utf8))
  }

  @Test("a file counts with leave to run it and with other line ends, and not as a link or of another kind")
  func kinds() throws {
    let git = try committed([
      "Layouts/run.json": Self.label, "Layouts/lines.json": "{\n}\n", "Layouts/notes.txt": "a", "notes.json": "{}",
      "other/far.json": "{}",
    ])
    chmod(git.scratch.path("Layouts/run.json"), 0o755)
    symlink("run.json", git.scratch.path("Layouts/link.json"))
    try git.commit("Kinds")
    try git.scratch.write("Layouts/run.json", "{}")
    try git.scratch.write("Layouts/lines.json", "{\r\n}\r\n")
    for name in ["Layouts/notes.txt", "other/far.json"] { try git.scratch.write(name, "[]") }
    #expect(try revision(git).changed == [git.scratch.path("Layouts/run.json")])
    try git.scratch.write("notes.json", "[]")
    #expect(try revision(git).changed.contains(git.scratch.path("notes.json")))
  }

  @Test("a file outside the workspace's folders counts where it is asked for")
  func extra() throws {
    let git = try committed(["other/far.json": "{}"])
    let path = git.scratch.path("other/far.json")
    try git.scratch.write("other/far.json", "[]")
    #expect(try revision(git).changed.isEmpty)
    #expect(try revision(git, with: path).changed == [path])
  }

  @Test("contents of any size are told apart, empty ones and many lines too")
  func sizes() throws {
    let long = "[" + Array(repeating: "1", count: 50_000).joined(separator: ",\n") + "]"
    let git = try committed(["Layouts/a.json": long, "Layouts/b.json": "", "Layouts/c.json": Self.label])
    for name in ["a", "b", "c"] { try git.scratch.write("Layouts/\(name).json", "{}") }
    let revision = try revision(git)
    #expect(revision.changed.count == 3)
    let documents = revision.workspace.documents
    #expect(try documents.document(git.scratch.path("Layouts/a.json"), named: "then").bytes == Array(long.utf8))
    #expect(try documents.document(git.scratch.path("Layouts/c.json"), named: "then").bytes == Array(Self.label.utf8))
    #expect(revision.had(git.scratch.path("Layouts/b.json")), "it was there, though it can't be read")
  }

  @Test("a title has the name and seven digits, or the digits alone where they were the name")
  func titles() throws {
    let git = try committed([:])
    let head = try revision(git)
    let short = String(head.commit.prefix(7))
    #expect(head.commit.count == 40 && head.title == "HEAD (\(short))")
    #expect(try revision(git, String(head.commit.prefix(12))).title == short)
    #expect(try revision(git, "main").title == "main (\(short))")
    #expect(try revision(git) == head)
    #expect(try revision(git, "main") != head)
  }
}
