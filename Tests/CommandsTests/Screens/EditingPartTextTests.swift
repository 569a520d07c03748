import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Scripts
@testable import Sessions
@testable import Workspaces

@Suite("Editing the text of parts of screens") struct EditingPartTextTests {
  @Test(
    "what comes back from the editor takes the part's place, and nothing else in the file changes",
    arguments: [
      ("#b edit", #""text": "B""#, #""text": "Bee""#), ("#top edit", #""id": "top""#, #""id": "first""#),
      ("root edit", #""title": "Home""#, #""title": "Away""#), ("header[0] edit", #""text": "Top""#, #""text": "Up""#),
    ])
  func editor(_ line: String, _ old: String, _ new: String) throws {
    var sample = try SampleScreen()
    guard case .editText(let text, let what)? = try sample.perform(line).effects.first else {
      Issue.record("\(line) asks for no editor")
      return
    }
    #expect(text.contains(old))
    let reply = try sample.session.finishEditing(what, text.replacing(old, with: new))
    #expect(reply.message.hasPrefix("Changed "), "\(reply.message)")
    #expect(sample.text == SampleScreen.screen.replacing(old, with: new))
    try sample.perform("undo")
    #expect(sample.text == SampleScreen.screen)
    #expect(try sample.session.finishEditing(what, text).message == "No changes")
  }

  @Test("JSON on the same line does the same, and what is no part is refused")
  func line() throws {
    var sample = try SampleScreen()
    try sample.perform(#"#b edit {"id": "b", "data": {"text": "Bee"}}"#)
    #expect(sample.parts.contains("item row #b"))
    #expect(sample.text.contains(#""text": "Bee""#) && !sample.text.contains("app://nowhere"))
    let text = sample.text
    let refused = #expect(throws: Refusal.self) { try sample.perform("#b edit [1]") }
    #expect(refused?.message == "expected an object, found an array")
    let broken = #expect(throws: Refusal.self) { try sample.perform(#"#b edit {"id": }"#) }
    #expect(broken?.message.hasPrefix("line 1, column ") == true)
    #expect(sample.text == text)
  }

  @Test("a part that stands in the data is edited in its fixture, and recorded as what does the same")
  func data() throws {
    var sample = try SampleScreen()
    let path = sample.scratch.path("made.kimchi")
    var runner = CommandRunner()
    _ = try runner.perform("record \(path)", in: &sample.session)
    for (line, new) in [("#m1 edit", "data"), ("#a edit", "the screen")] {
      guard case .editText(let text, let what)? = try runner.perform(line, in: &sample.session).first?.effects.first,
        let end = text.lastIndex(of: "}")
      else {
        Issue.record("\(line) asks for no editor")
        return
      }
      _ = try runner.finishEditing(what, text[..<end] + #", "made_in": "\#(new)"}"#, in: &sample.session)
    }
    _ = try runner.perform("record stop", in: &sample.session)
    var again = try SampleScreen()
    let script = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    var other = CommandRunner()
    try other.run(Script(script, name: "made.kimchi"), in: &again.session) { _, _ in }
    for sample in [sample, again] {
      #expect(sample.text.contains(#""made_in": "the screen""#) && !sample.text.contains(#""made_in": "data""#))
      let fixtures = try #require(sample.session.picture.fixture).document
      #expect(fixtures.canonicalText(of: fixtures.root).contains(#""made_in": "data""#))
    }
    #expect(again.text == sample.text)
  }
}
