import Checking
import Completing
import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Scripts
@testable import Sessions
@testable import Workspaces

@Suite("Expectations in scripts")
struct ExpectationTests {
  @Test(
    "what is so is answered in words",
    arguments: [
      ("expect #title visible", "#title is visible"),
      ("#title expect visible", "#title is visible"),
      ("expect #title text Frosty Bear", "text of #title is Frosty Bear"),
      ("expect #title font.weight bold", "font.weight of #title is bold"),
      ("expect label[1] color #FF0000", "color of label at 1 is #FF0000"),
      ("expect #row count 3", "3 in #row"),
      ("expect root count 3", "3 in vStack at root"),
      ("expect text Ice cream", "Found text \"Ice cream\" in the layout"),
      ("expect text \"Frosty\" in #title", "Found text \"Frosty\" in #title"),
      ("#title expect no text Ice", "No text \"Ice\" in #title"),
      ("expect no text Ice cream in #title", "No text \"Ice cream\" in #title"),
    ])
  func met(_ line: String, _ reply: String) throws {
    var sample = try SampleSession()
    #expect(try sample.perform(line).message == reply)
  }

  @Test(
    "what is not so is refused with what was found",
    arguments: [
      ("expect #title hidden", "expected #title to be hidden, but it is not"),
      ("expect #title text Bear", "expected text of #title to be Bear, found \"Frosty Bear\""),
      ("expect #row count 2", "expected 2 in #row, found 3"),
      ("expect text Cocoa in #title", "no text \"Cocoa\" in #title: it shows \"Frosty Bear\""),
      ("expect no text Ice", "found the text \"Ice\" in the layout"),
      ("expect #title enabled", "#title can't be disabled"),
      ("expect #title colour red", "#title has no value for colour"),
      ("expect #title visibel", "the value of visibel is missing | did you mean visible?"),
      (
        "expect #title",
        "the condition is missing | for example `expect #title visible`, or `expect text Hello in #title`"
      ),
      ("expect no", "expected `text` after `no` | for example `expect no text Closed`"),
      ("expect #titel visible", "no node has the id \"titel\" | did you mean #title?"),
    ])
  func failed(_ line: String, _ message: String) throws {
    var sample = try SampleSession()
    #expect(sample.refusal(line) == message)
  }

  @Test("a control may be expected to be disabled")
  func enabled() throws {
    var sample = try SampleSession(
      layout: #"{ "type": "button", "button": { "id": "buy", "text": "Buy", "enabled": { "ref": "open" } } }"#,
      fixtures: #"{ "model": "Card", "previews": { "regular": { "open": false }, "open": { "open": true } } }"#)
    #expect(try sample.perform("expect #buy disabled").message == "#buy is disabled")
    try sample.perform("fixture open")
    #expect(sample.refusal("expect #buy disabled") == "expected #buy to be disabled, but it is not")
  }

  @Test("a form may be expected to be valid, and its problems are named")
  func valid() throws {
    let checks = #""checks": [{"condition": {"call": "matches", "with": [{"ref": "mail"}, "@"]}, "message": "No @"}]"#
    var sample = try SampleSession(
      layout: """
        {"type": "vStack", "vStack": {"id": "form", "items": [
          {"type": "text_field", "text_field": {"id": "mail", "text": {"ref": "mail"}, \(checks)}},
          {"type": "text_field", "text_field": {"id": "age", "text": {"ref": "age"}, "kind": "number", "max": 120}},
          {"type": "button", "button": {"id": "go", "text": "Go", \(checks)}}]}}
        """,
      fixtures: #"{"previews": {"good": {"mail": "a@b", "age": 30}, "bad": {"mail": "ab", "age": 130}}}"#)
    for line in ["expect #form valid", "expect #mail valid", "expect #age valid", "expect #go enabled"] {
      try sample.perform(line)
    }
    #expect(sample.refusal("expect #mail invalid") == "expected #mail to be invalid, but it is not")
    try sample.perform("fixture bad")
    for line in ["expect #form invalid", "expect #mail invalid", "expect text No @ in #mail", "expect #go disabled"] {
      try sample.perform(line)
    }
    #expect(sample.refusal("expect #form valid") == "expected #form to be valid, but it is not: \"No @\", \"130\"")
    #expect(sample.refusal("expect #go enabled") == "expected #go to be enabled, but it is not")
  }

  @Test("on a screen, what is scrolled out of sight counts too, and so do members of the data")
  func screens() throws {
    var sample = try SampleScreen()
    for line in [
      "expect #z visible", "expect text Z", "expect #a text A", "expect #top count 4", "expect no text Z in #top",
      "expect #a enabled",
    ] {
      try sample.perform(line)
    }
    #expect(throws: Refusal.self) { try sample.perform("expect #a text B") }
  }

  @Test("completion knows parts, states, members and their values")
  func completes() throws {
    let sample = try SampleScreen()
    func words(_ line: String) -> [String] {
      sample.session.complete(line, at: line.utf8.count).candidates.map(\.text)
    }
    #expect(words("expect te") == ["text"])
    #expect(words("expect #a") == ["#a"])
    #expect(words("expect #a v") == ["visible", "valid"])
    #expect(words("expect #a te").contains("text"))
    #expect(words("expect #a text ") == ["A"])
    #expect(words("expect text Z ") == ["in"])
    #expect(words("expect no ") == ["text"])
  }

  @Test("scripts run as tests, each in a session of its own")
  func checks() throws {
    let sample = try SampleSession()
    let open = "open \(sample.scratch.path("Layouts/card.json"))\n"
    try sample.scratch.write("tests/good.kimchi", open + "set spacing 4\nexpect root spacing 4\n")
    try sample.scratch.write("tests/more/bad.kimchi", open + "expect root spacing 8\nexpect #title text X\n")
    try sample.scratch.write("tests/read.me", "nothing")
    let files = ScriptCheck.files([sample.scratch.path("tests")])
    #expect(files.map { FilePath.name($0.path) } == ["good.kimchi", "bad.kimchi"])
    var check = ScriptCheck()
    for file in files { check.run(file) }
    #expect(check.part.summary == "2 scripts, 2 expectations met, 1 failed")
    let finding = try #require(check.part.report.findings.first?.diagnostic)
    #expect(check.part.report.findings.count == 1)
    #expect(finding.code == .expectationFailed)
    #expect(finding.location?.line == 3 && finding.location?.column == 8)
  }
}
