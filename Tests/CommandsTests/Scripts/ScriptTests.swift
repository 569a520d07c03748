import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Scripts
@testable import Editing
@testable import Sessions
@testable import Workspaces

@Suite struct ScriptTests {
  private func failure(
    _ script: String, in session: inout Session, shell: CommandRunner.Permission = .typed
  ) -> ScriptError? {
    var runner = CommandRunner(shell: shell)
    do throws(ScriptError) {
      try runner.run(Script(script, name: "fix.kimchi"), in: &session) { _, _ in }
      return nil
    } catch {
      return error
    }
  }

  @Test("comments and empty lines are left out; an id is no comment")
  func reads() {
    let script = Script("# a\n\n  # b\n#\n#title set hidden true\r\nundo\n", name: "s")
    #expect(script.lines.map(\.number) == [5, 6])
    #expect(script.lines.map(\.offset) == [13, 37])
  }

  @Test(
    "a line that only opens a document names it",
    arguments: [
      ("open a.json", "a.json"), (#"open "a b.json""#, "a b.json"), ("open", nil), ("open a.json discard", nil),
      ("edit a.json", nil), ("undo", nil),
    ] as [(String, String?)])
  func opens(line: String, expected: String?) {
    #expect(Script(line, name: "s").lines.first?.opens == expected)
  }

  @Test(
    "the first line that fails stops a script, with its place",
    arguments: [
      (
        "# one\n#title set font.size 500\n  #title set colour red\nundo",
        "fix.kimchi:3:14: error: label has no property \"colour\"\n  fix: did you mean color?\n"
      ),
      ("und", "fix.kimchi:1:1: error: scripts need full command names\n  fix: write `undo`\n"),
      ("undo\n\nset", "fix.kimchi:3:4: error: set needs a property\n  fix: for example `set color red 500`\n"),
      (
        "2/0 set text Grüße\n  2/0 set text Grüße\n#ü set color red",
        "fix.kimchi:3:1: error: no node has the id \"ü\"\n  fix: choose from #title, #row\n"
      ),
    ])
  func stops(_ script: String, _ expected: String) throws {
    var sample = try SampleSession()
    #expect(failure(script, in: &sample.session)?.text == expected)
  }

  @Test("what is in sight as a screen is opened is seen before the first command, and again when it comes back")
  func views() throws {
    let items = (0..<40).map { #"{ "id": "i\#($0)", "data": {}, "logging": { "i": \#($0) } }"# }
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/row.json":
        #"{ "component": "row", "layout": { "type": "label", "label": { "text": "Row", "height": 44 } } }"#,
      "Screens/home.json":
        """
      { "type": "screen", "screen": { "sections": [ { "id": "s", "layout": { "type": "list" }, "component": "row",
        "items": [\(items.joined(separator: ","))] } ] } }
      """,
    ])
    var session = try Session(Target.shown(scratch.path("Screens/home.json")))
    #expect(failure("scroll 600\nscroll top", in: &session) == nil)
    #expect(session.eventLog.events.map(\.subject).count { $0 == "row #i0" } == 2)
    #expect(session.eventLog.events.first?.subject == "row #i0")
  }

  @Test("a typed line may run a system command, a sourced one and a script's may not")
  func shell() throws {
    var sample = try SampleSession(others: ["inner.kimchi": "! true\n"])
    let effects: [Effect] = [.shell("true")]
    var typed = CommandRunner()
    #expect(try typed.perform("! true", in: &sample.session).flatMap(\.effects) == effects)
    let inner = sample.scratch.path("inner.kimchi")
    for line in ["source \(inner)", "source \(try nested(inner, sample))"] {
      #expect(throws: Refusal.self) { _ = try typed.perform(line, in: &sample.session) }
    }
    #expect(failure("! true", in: &sample.session)?.error.message == "a script can't run system commands")
    var piped = CommandRunner(shell: .never)
    #expect(throws: Refusal.self) { _ = try piped.perform("! true", in: &sample.session) }
    var allowed = CommandRunner(shell: .always)
    #expect(try allowed.perform("source \(inner)", in: &sample.session).flatMap(\.effects) == effects)
  }

  private func nested(_ inner: String, _ sample: SampleSession) throws -> String {
    try sample.scratch.write("nested.kimchi", "source \(inner)\n")
    return sample.scratch.path("nested.kimchi")
  }

  @Test("what came before the failure stays done and nothing is saved")
  func keepsWhatWasDone() throws {
    var sample = try SampleSession()
    #expect(failure("#title set font.size 500\nnonsense", in: &sample.session) != nil)
    #expect(sample.session.history.steps.count == 1)
    let bytes = try WorkspaceFiles.read(sample.scratch.path("Layouts/card.json"))
    #expect(String(decoding: bytes, as: UTF8.self) == SampleSession.card)
  }

  @Test("source runs a file's commands, and says where in it one fails")
  func sources() throws {
    var sample = try SampleSession()
    var runner = CommandRunner()
    try sample.scratch.write("inner.kimchi", "#title set font.size 500\nselect #row\n")
    try sample.scratch.write("outer.kimchi", "source \(sample.scratch.path("inner.kimchi"))\nset spacing x\n")
    let path = sample.scratch.path("outer.kimchi")
    let error = #expect(throws: Refusal.self) {
      try runner.perform("source \(path)", in: &sample.session)
    }
    #expect(error?.message == "\(path):2:13: expected a number from -10000000 to 10000000, found \"x\"")
    #expect(sample.session.history.steps.count == 1)
  }

  @Test("scripts that source themselves come to an end")
  func bounds() throws {
    var sample = try SampleSession()
    var runner = CommandRunner()
    let path = sample.scratch.path("again.kimchi")
    try sample.scratch.write("again.kimchi", "source \(path)\n")
    let error = #expect(throws: Refusal.self) { try runner.perform("source \(path)", in: &sample.session) }
    #expect(error?.message.hasSuffix("scripts source each other more than 16 deep") == true)
  }

  @Test("a recording does the same again, with full names, whatever was selected by other means")
  func records() throws {
    var sample = try SampleSession()
    let path = sample.scratch.path("made.kimchi")
    try sample.scratch.write("inner.kimchi", "#row set spacing 3\n")
    var runner = CommandRunner()
    for line in [
      "recor \(path)", "  #title togg hidden", "2/0", "set text Hello there", "!true",
      "source \(sample.scratch.path("inner.kimchi"))", "und", "und", "red", "label[*] set number_of_lines 2",
    ] {
      _ = try runner.perform(line, in: &sample.session)
    }
    #expect(runner.recording == path)
    // As a click on the picture does.
    sample.session.select(0)
    _ = try runner.perform("toggle hidden", in: &sample.session)
    _ = try? runner.perform("toggle nothing", in: &sample.session)
    #expect(try runner.perform("record stop", in: &sample.session).map(\.message) == ["Recorded \(path)"])
    _ = try runner.perform("undo", in: &sample.session)
    _ = try runner.perform("redo", in: &sample.session)
    let script = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    #expect(
      script == """
        select root
        #title toggle hidden
        2/0
        set text Hello there
        ! true
        #row set spacing 3
        undo
        undo
        redo
        label[*] set number_of_lines 2
        select root
        toggle hidden

        """)
    var again = try SampleSession()
    #expect(failure(script, in: &again.session, shell: .always) == nil)
    #expect(again.text == sample.text)
  }

  @Test("what comes out of an editor is recorded as a command that does the same")
  func recordsEdits() throws {
    var sample = try SampleSession()
    let path = sample.scratch.path("made.kimchi")
    var runner = CommandRunner()
    _ = try runner.perform("record \(path)", in: &sample.session)
    for (line, old, new) in [
      ("#row edit", "plain", "other text"), ("root edit", #""spacing": 8"#, #""spacing": 2.50, "hidden": false"#),
      ("data edit", "Frosty Bear", "Warm  Bear"),
    ] {
      let replies = try runner.perform(line, in: &sample.session)
      guard case .editText(let text, let what) = replies.first?.effects.first else {
        Issue.record("\(line) asks for no editor")
        return
      }
      #expect(text.contains(old))
      _ = try runner.finishEditing(what, text.replacing(old, with: new), in: &sample.session)
    }
    _ = try runner.perform("record stop", in: &sample.session)
    var again = try SampleSession()
    let script = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    #expect(failure(script, in: &again.session) == nil)
    #expect(again.text == sample.text)
    let fixtures = "Previews/Card.previews.json"
    #expect(
      again.session.files.document(again.scratch.path(fixtures))?.bytes
        == sample.session.files.document(sample.scratch.path(fixtures))?.bytes)
  }

  @Test("a recording never writes over a file")
  func keepsFiles() throws {
    var sample = try SampleSession()
    var runner = CommandRunner()
    let path = sample.scratch.path("kimchi.json")
    let error = #expect(throws: Refusal.self) { try runner.perform("record \(path)", in: &sample.session) }
    #expect(error?.message == "\(path) already exists")
    #expect(throws: Refusal.self) { try runner.perform("record stop", in: &sample.session) }
  }
}
