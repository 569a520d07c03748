import JSONDocument
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Sessions

@Suite("Toggling") struct TogglingTests {
  @Test(
    "twice leaves the bytes as they were",
    arguments: [
      "#title toggle hidden", "2/0 toggle hidden", "2/1 toggle hidden", "#row toggle clip", "label[*] toggle hidden",
    ])
  func twice(_ line: String) throws {
    var sample = try SampleSession()
    try sample.perform(line)
    #expect(sample.text != SampleSession.card)
    let reply = try sample.perform(line)
    #expect(sample.text == SampleSession.card)
    #expect(reply.message.hasSuffix("to its default"), "\(reply.message)")
    #expect(sample.session.history.steps.count == 2)
    try sample.perform("undo")
    #expect(sample.text.contains("\"\(line.split(separator: " ")[2])\": true"))
  }

  @Test("a choice that is toggled through all its values leaves the bytes as they were")
  func choices() throws {
    var sample = try SampleSession()
    var seen: [String] = []
    for _ in 0..<8 {
      try sample.perform("#row toggle alignment")
      let text = sample.text
      seen += ["fill", "leading", "center", "trailing", "first_baseline", "last_baseline", "top", "bottom"].filter {
        text.contains("\"alignment\": \"\($0)\"")
      }
    }
    // What is not said is the default, so that the first toggle is one that can be seen.
    #expect(seen == ["leading", "center", "trailing", "first_baseline", "last_baseline", "top", "bottom"])
    #expect(sample.text == SampleSession.card)
  }

  @Test("back to the default after another edit, what the first toggle added goes")
  func withOtherEdits() throws {
    var sample = try SampleSession()
    try sample.perform("select #row")
    try sample.perform("toggle hidden")
    try sample.perform("set spacing 4")
    try sample.perform("toggle hidden")
    #expect(!sample.text.contains("hidden"))
  }

  @Test("a default that the file had written stays written")
  func written() throws {
    let layout = #"{"type": "label", "label": {"text": "x", "hidden": false}}"#
    var sample = try SampleSession(layout: layout)
    try sample.perform("toggle hidden")
    try sample.perform("set text y")
    try sample.perform("toggle hidden")
    #expect(sample.text == layout.replacing("\"x\"", with: "\"y\""))
  }

  @Test("on a screen too")
  func parts() throws {
    var sample = try SampleScreen()
    let before = sample.text
    var count = 0
    repeat {
      try sample.perform("section[1] toggle layout.behavior")
      count += 1
    } while sample.text != before && count < 12
    #expect(sample.text == before && count > 1)
  }
}
