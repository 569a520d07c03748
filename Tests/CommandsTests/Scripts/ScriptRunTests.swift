import Checking
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Scripts
@testable import Sessions
@testable import Workspaces

@Suite("Running scripts, line by line") struct ScriptRunTests {
  private func refusal(_ line: String, _ runner: inout CommandRunner, _ session: inout Session) -> String {
    do throws(Refusal) {
      _ = try runner.perform(line, in: &session)
      return ""
    } catch {
      return error.message + (error.fix.map { " | \($0)" } ?? "")
    }
  }

  @Test("scripts may source each other sixteen deep", arguments: [15, 16, 17])
  func depth(_ count: Int) throws {
    var files = ["s\(count).kimchi": "root set spacing 3"]
    var sample = try SampleSession()
    for number in 1..<count { files["s\(number).kimchi"] = "source \(sample.scratch.path("s\(number + 1).kimchi"))" }
    for (name, text) in files { try sample.scratch.write(name, text) }
    var runner = CommandRunner()
    let message = refusal("source \(sample.scratch.path("s1.kimchi"))", &runner, &sample.session)
    #expect(message.contains("scripts source each other more than 16 deep") == (count > 16), "\(message)")
    #expect(sample.text.contains("\"spacing\": 3") == (count <= 16))
    #expect(Script.maximumDepth == 16 && Script.maximumBytes == 64 << 20)
  }

  @Test("what isn't a command is told so in a script that is sourced, and by its nearest name where one types")
  func unknown() throws {
    var sample = try SampleSession(others: ["a.kimchi": "undo\nnonsense word\n", "b.kimchi": "root set colour red\n"])
    var runner = CommandRunner()
    let (a, b) = (sample.scratch.path("a.kimchi"), sample.scratch.path("b.kimchi"))
    #expect(refusal("source \(a)", &runner, &sample.session).hasPrefix("\(a):2:1: this line isn't a command"))
    #expect(refusal("source \(b)", &runner, &sample.session).hasPrefix("\(b):1:10: vStack has no property \"colour\""))
    #expect(!refusal("nonsense word", &runner, &sample.session).contains("this line isn't a command"))
  }

  @Test("a recording is begun once and ended once")
  func recording() throws {
    var sample = try SampleSession()
    var runner = CommandRunner()
    let path = sample.scratch.path("r.kimchi")
    #expect(
      refusal("record stop", &runner, &sample.session) == "no recording is running | `record FILE` starts one")
    #expect(runner.recording == nil)
    let replies = try runner.perform("record \(path)", in: &sample.session)
    #expect(replies.map(\.message) == ["Recording to \(path)"] && runner.recording == path)
    #expect(
      refusal("record \(path)2", &runner, &sample.session) == "already recording \(path) | `record stop` ends it")
    for line in ["0 set number_of_lines 2", "select 1", "rm", "nonsense", "#row", "undo"] {
      _ = try? runner.perform(line, in: &sample.session)
    }
    #expect(try runner.perform("record stop", in: &sample.session).map(\.message) == ["Recorded \(path)"])
    let recorded = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    #expect(recorded == "select root\n0 set number_of_lines 2\nselect 1\nremove\n#row\nundo\n", "\(recorded)")
    #expect(runner.recording == nil)
    #expect(refusal("record \(path)", &runner, &sample.session) == "\(path) already exists | name another file")
  }

  @Test("a line's command is written out, its address and its arguments as they are")
  func full() throws {
    let rows: [(String, String?)] = [
      ("rm", "remove"), ("0 rm", "0 remove"), ("#a  rm", "#a remove"), ("set color red", "set color red"),
      ("0 unse  color ", "0 unset  color "), ("0", "0"), ("", nil),
    ]
    for (line, expected) in rows {
      #expect(try CommandTable.session.full(line, abbreviated: true) == expected, "\(line)")
    }
  }

  @Test("a failure is at its line, its column in characters and its byte")
  func places() throws {
    let script = Script("# é\nundo\n\t0 set é 1\n", name: "s")
    #expect(script.lines.map(\.number) == [2, 3] && script.lines.map(\.offset) == [5, 10])
    let line = script.lines[1]
    for (lower, column, offset) in [(0, 1, 10), (1, 2, 11), (7, 8, 17), (9, 9, 19), (10, 10, 20), (99, 11, 21)] {
      let error = ScriptError(Refusal("no", range: lower..<lower), in: "s", line: line)
      #expect(
        error.column == column && error.offset == offset && error.line == 3, "\(lower): \(error.column) \(error.offset)"
      )
      #expect(error.text == "s:3:\(column): error: no\n")
      #expect(error.diagnostic.location?.column == column && error.diagnostic.code == .commandRefused)
    }
    #expect(script.dropFirst().lines.map(\.number) == [3])
    #expect(ScriptError(Refusal("no", fix: "do"), in: "s", line: line).text == "s:3:1: error: no\n  fix: do\n")
  }

  @Test("scripts of a folder are run in the order of their paths, and counted")
  func checks() throws {
    let sample = try SampleSession()
    let open = "open \(sample.scratch.path("Layouts/card.json"))\n"
    try sample.scratch.write("t/b.kimchi", open + "expect 0 visible\nexpect root count 3\n")
    try sample.scratch.write("t/a.kimchi", open + "expect 0 hidden\n")
    try sample.scratch.write("t/c.kimchi", open + "nonsense\n")
    try sample.scratch.write("t/d.kimchi", "open nowhere.json\n")
    try sample.scratch.write("t/e.kimchi", open + "quit\nexpect 0 hidden\n")
    let files = ScriptCheck.files([sample.scratch.path("t"), "one.kimchi"])
    #expect(
      files.map { FilePath.name($0.path) } == [
        "a.kimchi", "b.kimchi", "c.kimchi", "d.kimchi", "e.kimchi", "one.kimchi",
      ])
    var check = ScriptCheck()
    for file in files.dropLast() { check.run(file) }
    #expect(check.part.summary == "5 scripts, 2 expectations met, 3 failed")
    #expect(check.part.report.files == 5 && check.part.report.cases.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(
      check.part.report.cases.map { $0.findings.first?.diagnostic.code.id ?? "" } == [
        "script.expectation", "", "command.refused", "command.refused", "",
      ])
    var refusing = ScriptCheck(refusal: { effect in effect == .quit ? "no end here" : nil })
    refusing.run(files[4])
    #expect(refusing.part.report.findings.map(\.diagnostic.message) == ["no end here"])
  }
}
