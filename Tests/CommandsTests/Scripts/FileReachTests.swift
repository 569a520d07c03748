import Glibc
import TestSupport
import Testing

@testable import Commands
@testable import Scripts
@testable import Sessions
@testable import Workspaces

@Suite("Which files a script may use")
struct FileReachTests {
  /// A workspace with a layout open, beside a folder that is not its own.
  private func sample() throws -> (SampleSession, Scratch) {
    let outside = try Scratch([
      "secret.env": "AWS_SECRET=hunter2\nsecond line\n", "card.json": SampleSession.card, "inner.kimchi": "undo\n",
    ])
    var sample = try SampleSession(others: ["inner.kimchi": "#row set spacing 3\n"])
    for (link, place) in [
      ("Layouts/link.json", "card.json"), ("link.kimchi", "secret.env"), ("link.png", "new.png"),
      ("link.txt", "secret.env"), ("elsewhere", ""),
    ] {
      try #require(symlink(outside.path(place), sample.scratch.path(link)) == 0)
    }
    sample.session = try Session(Target.find(sample.scratch.path("Layouts/card.json")))
    return (sample, outside)
  }

  private func failure(_ line: String, in session: inout Session, outside: CommandRunner.Permission) -> Refusal? {
    var runner = CommandRunner(outside: outside)
    do throws(ScriptError) {
      try runner.run(Script(line, name: "<stdin>"), in: &session) { _, _ in }
      return nil
    } catch {
      return error.error
    }
  }

  static let lines = [
    "open OUT/card.json", "open ../NAME/card.json", "open Layouts/link.json", "open INSIDE/elsewhere/card.json",
    "source OUT/secret.env", "source INSIDE/link.kimchi", "source INSIDE/elsewhere/inner.kimchi",
    "save-as OUT/new.json", "save-as INSIDE/elsewhere/new.json", "save-as OUT/card.json force",
    "export OUT/new.json", "export INSIDE/elsewhere/new/new.json", "export OUT/card.json force",
    "screenshot OUT/new.png", "screenshot INSIDE/link.png", "screenshot INSIDE/link.txt force",
    "screenshot INSIDE/Layouts/../../new.png", "record OUT/new.kimchi", "record INSIDE/elsewhere/new.kimchi",
    "fixture OUT/card.json", "fixture INSIDE/elsewhere/card.json", "fixture diff OUT/card.json",
    "fixture diff ../NAME/card.json INSIDE/elsewhere/card.json", "compare OUT/card.json",
    "client-data OUT/card.json", "client-data ../NAME/card.json", "client-data INSIDE/elsewhere/card.json",
    "paste OUT/card.json", "paste INSIDE/elsewhere/card.json#/vStack/items/0",
  ]

  private func filled(_ line: String, _ sample: SampleSession, _ outside: Scratch) -> String {
    line.replacing("OUT", with: outside.root).replacing("NAME", with: FilePath.name(outside.root))
      .replacing("INSIDE", with: sample.scratch.root)
  }

  @Test("none outside the workspace, however they are reached", arguments: lines)
  func refused(_ line: String) throws {
    var (sample, outside) = try sample()
    let line = filled(line, sample, outside)
    let before = WorkspaceFiles.entries(of: outside.root)
    for permission in [CommandRunner.Permission.never, .typed] {
      let refusal = failure(line, in: &sample.session, outside: permission)
      #expect(refusal?.message.hasPrefix("a script can't use files outside the workspace: ") == true, "\(line)")
      #expect(refusal?.fix == "pass `--allow-outside`, or type the command at the studio's prompt")
      #expect(refusal?.message.contains("hunter2") != true)
    }
    #expect(WorkspaceFiles.entries(of: outside.root) == before)
    #expect(try WorkspaceFiles.read(outside.path("card.json")) == Array(SampleSession.card.utf8))
  }

  @Test("any where a person types, or a flag allows it", arguments: lines)
  func allowed(_ line: String) throws {
    var (sample, outside) = try sample()
    let line = filled(line, sample, outside)
    let refusal = failure(line, in: &sample.session, outside: .always)
    #expect(refusal?.message.hasPrefix("a script can't use") != true)
    var (typed, _) = try self.sample()
    var runner = CommandRunner()
    do throws(Refusal) {
      _ = try runner.perform(line, in: &typed.session)
    } catch {
      #expect(!error.message.hasPrefix("a script can't use"))
    }
  }

  @Test("those of the workspace, and of the folder of the script")
  func inside() throws {
    var (sample, _) = try sample()
    let own = try Scratch(["fix.kimchi": "", "more.kimchi": "#row set spacing 5\n"])
    let root = sample.scratch.root
    let text = """
      source \(root)/inner.kimchi
      source \(own.path("more.kimchi"))
      screenshot \(root)/new/../a.txt
      export \(root)/made/card.json
      record \(root)/made.kimchi
      record stop
      open \(root)/Layouts/card.json
      save
      """
    try sample.scratch.write("new/a", "")
    try own.write("fix.kimchi", text)
    var runner = CommandRunner(outside: .never)
    try runner.run(try Script(file: own.path("fix.kimchi")), in: &sample.session) { _, _ in }
    #expect(WorkspaceFiles.kind(of: root + "/made/card.json") == .file)
  }

  @Test("what a script has opened opens nothing around it")
  func opened() throws {
    var (sample, outside) = try sample()
    try sample.scratch.write("Inner/kimchi.json", "{}")
    try sample.scratch.write("Inner/Layouts/card.json", SampleSession.card)
    let root = sample.scratch.root
    let lines =
      "open \(root)/Inner/Layouts/card.json\nopen \(root)/Layouts/card.json\nopen \(outside.path("card.json"))"
    let refusal = failure(lines, in: &sample.session, outside: .never)
    #expect(refusal?.message == "a script can't use files outside the workspace: \(outside.path("card.json"))")
    // Whoever types afterwards may go anywhere.
    var runner = CommandRunner()
    #expect(throws: Refusal.self) { try runner.perform("source \(root)/link.kimchi", in: &sample.session) }
    _ = try runner.perform("open \(outside.path("card.json"))", in: &sample.session)
  }

  @Test("the first line of a script too")
  func first() throws {
    let (_, outside) = try sample()
    for line in ["open \(outside.path("card.json"))", "open \(outside.path("secret.env"))"] {
      let error = #expect(throws: ScriptError.self) { try Script(line, name: "<stdin>").begin() }
      #expect(error?.error.message.hasPrefix("a script can't use files outside the workspace: ") == true)
    }
  }

  @Test(
    "a file that isn't a script is not quoted",
    arguments: ["AWS_SECRET=hunter2", "hunter2[x]", "2/hunter2 a"])
  func quotesNothing(_ secret: String) throws {
    var (sample, outside) = try sample()
    try outside.write("secret.env", secret + "\n")
    var runner = CommandRunner()
    let error = #expect(throws: Refusal.self) {
      try runner.perform("source \(outside.path("secret.env"))", in: &sample.session)
    }
    #expect(error?.message == "\(outside.path("secret.env")):1:1: this line isn't a command")
    #expect(error.map { "\($0)" }?.contains("hunter2") == false, "\(error.map { "\($0)" } ?? "")")
  }
}
