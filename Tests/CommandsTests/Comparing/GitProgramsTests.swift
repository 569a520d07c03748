import Sheets
import Glibc
import Pictures
import TestSupport
import Testing

@testable import Commands
@testable import Revisions
@testable import Sessions
@testable import Workspaces

/// A setting of a repository that names a program, as git-config(1) lists them, with what makes git come across it.
struct GitProgramSetting: Sendable, CustomTestStringConvertible {
  let key: String
  /// `PROGRAM` stands for the path of the program.
  var value = "PROGRAM"
  /// Other settings that go with it.
  var others: [String: String] = [:]
  /// Lines of `.gitattributes`.
  var attributes = ""

  var testDescription: String { key }

  static let all: [GitProgramSetting] = [
    // Read by whatever looks at the index or the files of the work tree.
    GitProgramSetting(key: "core.fsmonitor", others: ["core.fsmonitorHookVersion": "2"]),
    GitProgramSetting(key: "core.hooksPath", value: "HOOKS"),
    GitProgramSetting(key: "filter.own.clean", others: ["filter.own.required": "true"], attributes: "* filter=own"),
    GitProgramSetting(key: "filter.own.smudge", others: ["filter.own.required": "true"], attributes: "* filter=own"),
    GitProgramSetting(key: "filter.own.process", others: ["filter.own.required": "true"], attributes: "* filter=own"),
    GitProgramSetting(key: "core.attributesFile", value: "ATTRIBUTES", others: ["filter.own.clean": "PROGRAM"]),
    // Differences.
    GitProgramSetting(key: "diff.external"),
    GitProgramSetting(key: "diff.own.command", attributes: "* diff=own"),
    GitProgramSetting(key: "diff.own.textconv", attributes: "* diff=own"),
    GitProgramSetting(key: "diff.own.textconv", others: ["diff.own.cachetextconv": "true"], attributes: "* diff=own"),
    GitProgramSetting(key: "interactive.diffFilter"),
    GitProgramSetting(key: "diff.tool", value: "own", others: ["difftool.own.cmd": "PROGRAM"]),
    GitProgramSetting(key: "difftool.own.path"),
    GitProgramSetting(key: "merge.own.driver", attributes: "* merge=own"),
    GitProgramSetting(key: "mergetool.own.cmd", others: ["merge.tool": "own"]),
    GitProgramSetting(key: "mergetool.own.path"),
    GitProgramSetting(key: "merge.guitool", value: "own", others: ["mergetool.own.cmd": "PROGRAM"]),
    // What is shown, asked or written.
    GitProgramSetting(key: "core.pager"),
    GitProgramSetting(key: "pager.rev-parse"),
    GitProgramSetting(key: "pager.ls-tree"),
    GitProgramSetting(key: "pager.cat-file"),
    GitProgramSetting(key: "pager.rev-list"),
    GitProgramSetting(key: "core.editor"),
    GitProgramSetting(key: "sequence.editor"),
    GitProgramSetting(key: "core.askPass"),
    GitProgramSetting(key: "credential.helper", value: "!PROGRAM"),
    GitProgramSetting(key: "credential.https://example.com.helper", value: "!PROGRAM"),
    GitProgramSetting(key: "browser.own.cmd", others: ["web.browser": "own", "help.browser": "own"]),
    GitProgramSetting(key: "browser.own.path"),
    GitProgramSetting(key: "man.own.cmd", others: ["man.viewer": "own"]),
    GitProgramSetting(key: "man.own.path"),
    GitProgramSetting(key: "instaweb.httpd"),
    GitProgramSetting(key: "instaweb.browser"),
    GitProgramSetting(key: "guitool.own.cmd"),
    GitProgramSetting(key: "core.pager", value: "PROGRAM", others: ["color.ui": "always", "color.pager": "true"]),
    // Commands.
    GitProgramSetting(key: "alias.rev-parse", value: "!PROGRAM"),
    GitProgramSetting(key: "alias.ls-tree", value: "!PROGRAM"),
    GitProgramSetting(key: "alias.cat-file", value: "!PROGRAM"),
    GitProgramSetting(key: "alias.rev-list", value: "!PROGRAM"),
    GitProgramSetting(key: "alias.diff-index", value: "!PROGRAM"),
    GitProgramSetting(key: "tar.own.command"),
    GitProgramSetting(key: "sendemail.sendmailCmd"),
    GitProgramSetting(key: "sendemail.smtpServer"),
    GitProgramSetting(key: "sendemail.toCmd"),
    GitProgramSetting(key: "sendemail.ccCmd"),
    GitProgramSetting(key: "imap.tunnel"),
    GitProgramSetting(key: "submodule.own.update", value: "!PROGRAM"),
    GitProgramSetting(key: "rebase.instructionFormat", value: "%s", others: ["sequence.editor": "PROGRAM"]),
    GitProgramSetting(key: "trailer.own.cmd"),
    GitProgramSetting(key: "trailer.own.command"),
    // Signatures.
    GitProgramSetting(key: "gpg.program", others: ["log.showSignature": "true"]),
    GitProgramSetting(key: "gpg.openpgp.program", others: ["merge.verifySignatures": "true"]),
    GitProgramSetting(key: "gpg.x509.program", others: ["gpg.format": "x509"]),
    GitProgramSetting(key: "gpg.ssh.program", others: ["gpg.format": "ssh"]),
    GitProgramSetting(key: "gpg.ssh.defaultKeyCommand"),
    // Connections: of a partial clone, which fetches what it lacks.
    GitProgramSetting(key: "core.sshCommand", others: promisor("ssh://example.invalid/a")),
    GitProgramSetting(key: "core.gitProxy", others: promisor("git://example.invalid/a")),
    GitProgramSetting(key: "core.alternateRefsCommand", others: promisor("REPOSITORY")),
    GitProgramSetting(key: "remote.origin.uploadpack", others: promisor("REPOSITORY")),
    GitProgramSetting(key: "remote.origin.receivepack", others: promisor("REPOSITORY")),
    GitProgramSetting(key: "remote.origin.vcs", value: "ext", others: promisor("PROGRAM")),
    GitProgramSetting(
      key: "protocol.ext.allow", value: "always", others: promisor("ext::PROGRAM %S")),
    GitProgramSetting(
      key: "protocol.allow", value: "always", others: promisor("ext::PROGRAM %S")),
    GitProgramSetting(
      key: "url.ext::PROGRAM %S.insteadOf", value: "https://",
      others: promisor("https://example.invalid/a").merging(["protocol.ext.allow": "always"]) { $1 }),
    GitProgramSetting(key: "uploadpack.packObjectsHook", others: promisor("REPOSITORY")),
    GitProgramSetting(key: "receive.procReceiveRefs", value: "refs/heads", others: ["core.hooksPath": "HOOKS"]),
    // Settings from elsewhere.
    GitProgramSetting(key: "include.path", value: "INCLUDED"),
    GitProgramSetting(key: "includeIf.gitdir:/.path", value: "INCLUDED"),
    GitProgramSetting(key: "core.worktree", value: "REPOSITORY", others: ["core.fsmonitor": "PROGRAM"]),
    GitProgramSetting(key: "core.bare", value: "false", others: ["core.fsmonitor": "PROGRAM"]),
    GitProgramSetting(key: "core.untrackedCache", value: "true", others: ["core.fsmonitor": "PROGRAM"]),
  ]

  private static func promisor(_ url: String) -> [String: String] {
    [
      "remote.origin.url": url, "remote.origin.promisor": "true", "remote.origin.partialclonefilter": "blob:none",
      "extensions.partialClone": "origin",
    ]
  }
}

/// A repository that is a workspace, with one file changed, one that git doesn't track, an index that asks the file
/// system monitor, and an object of the changed file that is missing where a partial clone would lack it.
private struct HostileRepository {
  let scratch: Scratch
  let git: GitFolder
  /// A program that leaves a file behind.
  private let program: String
  let mark: String

  init(_ scratch: Scratch) throws {
    self.scratch = scratch
    git = try GitFolder(scratch)
    (program, mark) = (scratch.path("program"), scratch.path("was-run"))
    try git.commit("Begin")
    try git.git("-c", "core.fsmonitor=/bin/true", "update-index", "--fsmonitor")
    try scratch.write("Layouts/card.json", SampleSession.card.replacing("8", with: "9"))
    try scratch.write("Layouts/late.json", SampleSession.card)
    try scratch.write("program", "#!/bin/sh\ntouch '\(mark)'\ncat\n")
    chmod(program, 0o755)
    for hook in [
      "post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman", "query-watchman",
      "pre-commit",
      "pre-auto-gc", "post-rewrite", "sendemail-validate", "proc-receive",
    ] {
      try scratch.write(".git/hooks/\(hook)", "#!/bin/sh\ntouch '\(mark)'\n")
      chmod(scratch.path(".git/hooks/\(hook)"), 0o755)
    }
    try scratch.write("attributes", "* filter=own\n")
    try scratch.write("included", "[core]\n\tfsmonitor = \(program)\n[diff]\n\texternal = \(program)\n")
  }

  func use(_ setting: GitProgramSetting) throws {
    try git.git("config", setting.key.replacing("PROGRAM", with: program), filled(setting.value))
    for (key, value) in setting.others { try git.git("config", key, filled(value)) }
    if setting.others["extensions.partialClone"] != nil { try git.git("config", "core.repositoryFormatVersion", "1") }
    if !setting.attributes.isEmpty { try scratch.write(".gitattributes", setting.attributes + "\n") }
  }

  private func filled(_ value: String) -> String {
    value.replacing("PROGRAM", with: program).replacing("HOOKS", with: scratch.path(".git/hooks"))
      .replacing("ATTRIBUTES", with: scratch.path("attributes")).replacing("INCLUDED", with: scratch.path("included"))
      .replacing("REPOSITORY", with: scratch.root)
  }

  /// Removes the content that the changed file had from the repository.
  func loseObject() throws {
    let id = BlobName.text(of: Array(SampleSession.card.utf8), digits: 40)
    try #require(unlink(scratch.path(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")) == 0)
  }

  /// Looks back in every way that there is: `render --at`, `compare git`, `snapshot`, `changed:` and
  /// `sheet changed`.
  ///
  /// - Returns: the messages of those that were refused.
  func lookBack() throws -> [String] {
    var refusals: [String] = []
    let workspace = Workspace(containing: scratch.root)
    for name in ["HEAD", "HEAD^{/Begin}", ":Layouts/card.json"] {
      do throws(Refusal) {
        _ = try WorkspaceRevision(name, of: workspace, with: scratch.path("Layouts/card.json"))
      } catch {
        refusals.append(error.message)
      }
    }
    do throws(Refusal) {
      _ = try WorkspaceRevision.commit(changing: scratch.path("Layouts/card.json"), of: workspace)
    } catch {
      refusals.append(error.message)
    }
    do throws(Refusal) { _ = try GalleryComparer(since: "HEAD", [workspace]) } catch { refusals.append(error.message) }
    var session = try Session(Target.find(scratch.path("Layouts/card.json")))
    do throws(Refusal) { try session.perform("compare git") } catch { refusals.append(error.message) }
    return refusals
  }

  var wasRun: Bool { access(mark, F_OK) == 0 }
}

@Suite("Programs that a repository names")
struct GitProgramsTests {
  private func repository() throws -> HostileRepository { try HostileRepository(SampleSession().scratch) }

  @Test("none of them is run", arguments: GitProgramSetting.all)
  func settings(_ setting: GitProgramSetting) throws {
    let repository = try repository()
    try repository.use(setting)
    _ = try repository.lookBack()
    #expect(!repository.wasRun)
    try repository.loseObject()
    #expect(try !repository.lookBack().isEmpty)
    #expect(!repository.wasRun)
  }

  @Test("git itself would run them, so that these tests can fail")
  func control() throws {
    let repository = try repository()
    try repository.use(GitProgramSetting(key: "core.fsmonitor"))
    try repository.git.git("status", "--short")
    #expect(repository.wasRun)
  }

  @Test("settings and hooks aside, the repository is read")
  func read() throws {
    let refusals = try repository().lookBack()
    // One of the names leads to a file.
    #expect(refusals == ["git knows no revision \":Layouts/card.json\""])
  }

  @Test("a tracked folder that looks like a repository is refused, and nothing in it is run")
  func embedded() throws {
    let scratch = try Scratch(["kimchi.json": "{}"])
    let mark = scratch.path("was-run")
    let program = scratch.path("program")
    try scratch.write("program", "#!/bin/sh\ntouch '\(mark)'\n")
    chmod(program, 0o755)
    for (name, text) in [
      ("HEAD", "ref: refs/heads/main\n"), ("objects/info/none", ""), ("refs/heads/none", ""),
      ("config", "[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = \(program)\n"), ("kimchi.json", "{}"),
      ("Layouts/card.json", SampleSession.card),
    ] {
      try scratch.write("Inner/\(name)", text)
    }
    try GitFolder(scratch).commit("Begin")
    let error = #expect(throws: Refusal.self) {
      try WorkspaceRevision("HEAD", of: Workspace(containing: scratch.path("Inner")))
    }
    #expect(error?.message.hasPrefix("git refused: cannot use bare repository") == true, "\(error?.message ?? "")")
    #expect(access(mark, F_OK) != 0)
  }

  @Test("a repository of somebody else is refused as git says", .enabled(if: geteuid() == 0))
  func owner() throws {
    let scratch = try SampleSession().scratch
    try GitFolder(scratch).commit("Begin")
    for name in ["", ".git"] { chown(scratch.path(name), 12345, 12345) }
    let error = #expect(throws: Refusal.self) { try WorkspaceRevision("HEAD", of: Workspace(containing: scratch.root)) }
    #expect(error?.message.hasPrefix("git refused: detected dubious ownership") == true, "\(error?.message ?? "")")
  }

  // MARK: What counts as changed

  @Test(
    "a file that was only touched, or checked out with other line ends, has not changed", arguments: ["sha1", "sha256"])
  func unchanged(_ format: String) throws {
    let scratch = try SampleSession().scratch
    let git = try GitFolder(scratch, objectFormat: format)
    try git.commit("Begin")
    let workspace = Workspace(containing: scratch.root)
    try scratch.write("Layouts/card.json", SampleSession.card)
    #expect(try WorkspaceRevision("HEAD", of: workspace).changed.isEmpty)
    try scratch.write("Layouts/card.json", SampleSession.card.replacing("\n", with: "\r\n"))
    #expect(try WorkspaceRevision("HEAD", of: workspace).changed.isEmpty)
    try scratch.write("Layouts/card.json", SampleSession.card + " ")
    #expect(try WorkspaceRevision("HEAD", of: workspace).changed == [scratch.path("Layouts/card.json")])
    unlink(scratch.path("Layouts/card.json"))
    let revision = try WorkspaceRevision("HEAD", of: workspace)
    #expect(revision.changed == [scratch.path("Layouts/card.json")])
    #expect(revision.had(scratch.path("Layouts/card.json")))
  }

  @Test("the names of contents are git's")
  func names() {
    let bytes = Array("hello\n".utf8)
    #expect(BlobName.text(of: bytes, digits: 40) == "ce013625030ba8dba906f756967f9e9ca394464a")
    #expect(
      BlobName.text(of: bytes, digits: 64) == "2cf8d83d9ee29543b34a87727421fdecb7e3f3a183d337639025de576db9ebb4")
  }
}
