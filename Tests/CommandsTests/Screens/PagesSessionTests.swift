import Binding
import Completing
import Editing
import JSONDocument
import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// Pages in a session: `scroll` turns them, taps do, and `expect` sees them.
@Suite("Pages in a session") struct PagesSessionTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "pager", "pager": { "id": "photos", "current_page": { "ref": "$client/photo" },
        "events": { "change": { "action": "track", "what": "photo" } }, "items": [
        { "type": "label", "label": { "id": "first", "text": "One" } },
        { "type": "label", "label": { "text": "Two" } },
        { "type": "label", "label": { "text": "Three" } } ] } },
      { "type": "indicator", "indicator": { "id": "dots", "dot_count": 3, "current_page": { "ref": "$client/photo" } } },
      { "type": "button", "button": { "id": "last", "text": "Last",
        "action": { "action": "set", "client": "photo", "value": 2 } } },
      { "type": "pager", "pager": { "id": "fixed", "current_page": 1, "items": [
        { "type": "label", "label": "A" }, { "type": "label", "label": "B" } ] } } ] } }
    """

  @Test("pages are turned by commands and taps, one after the other, and undo takes it back")
  func turned() throws {
    var sample = try SampleSession(layout: Self.layout)
    for line in [
      "expect #photos page 0", "#photos scroll next", "expect #photos page 1", "expect #dots visible",
      "#first scroll next", "expect #photos page 2", "undo", "expect #photos page 1", "#photos scroll prev",
      "expect #photos page 0", "#photos scroll 1", "tap #last", "expect #photos page 2", "undo",
      "expect #photos page 1",
      "expect #fixed page 1", "scroll at 10 10 next", "expect #photos page 2",
    ] {
      try sample.perform(line)
    }
    #expect(sample.refusal("#photos scroll next")?.contains("#photos shows its last page") == true)
    #expect(sample.refusal("#photos scroll 3")?.contains("page 3 is out of range (0–2)") == true)
    #expect(sample.refusal("#photos scroll 0 1")?.contains("unexpected") == true)
    #expect(sample.refusal("#photos scroll nxt")?.contains("did you mean next?") == true)
    #expect(sample.refusal("#last scroll next")?.contains("nothing scrolls in") == true)
    #expect(sample.refusal("scroll at 10 9999 next")?.contains("nothing scrolls at this point") == true)
    #expect(sample.refusal("expect #photos page 0")?.contains("found page 2 (0–2)") == true)
    #expect(sample.refusal("expect #last page 0")?.contains("has no pages") == true)
    let events = try sample.perform("events").lines
    #expect(events.contains { $0.hasPrefix("page  #photos") })
    #expect(events.contains { $0.hasPrefix("change") && $0.contains("track") })
  }

  @Test("a page that the device doesn't store is turned for the picture alone, also once it becomes one")
  func notStored() throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("#fixed scroll prev")
    try sample.perform("expect #fixed page 0")
    #expect(sample.session.history.last == nil)
    try sample.perform(#"#fixed set current_page {"ref": "$client/fixed"}"#)
    try sample.perform("#fixed scroll next")
    try sample.perform("expect #fixed page 1")
    try sample.perform("#fixed scroll prev")
    try sample.perform("expect #fixed page 0")
  }

  @Test("each element has a page of its own where its path names one")
  func repeated() throws {
    var sample = try SampleSession(
      layout: """
        { "type": "each", "each": { "ref": "rooms", "item": { "type": "vStack", "vStack": { "items": [
          { "type": "label", "label": { "text": { "ref": "id" }, "height": 20 } },
          { "type": "pager", "pager": { "current_page": { "ref": "$client/room/{id}" }, "height": 20, "items": [
            { "type": "label", "label": "Bed" }, { "type": "label", "label": "Bath" } ] } } ] } } } }
        """,
      fixtures: #"{ "model": "Card", "previews": { "regular": { "rooms": [{ "id": "a" }, { "id": "b" }] } } }"#)
    func pages() -> [Int] {
      let picture = sample.session.picture
      return picture.stage.bound.tree.nodes.indices.compactMap {
        picture.result.pages(of: $0, in: picture.stage.bound.tree)?.current
      }
    }
    #expect(pages() == [0, 0])
    try sample.perform("scroll at 5 70 next")
    #expect(pages() == [0, 1])
    try sample.perform("scroll at 5 30 next")
    #expect(pages() == [1, 1])
  }

  private func completions(_ line: String, in session: Session) -> [String] {
    session.complete(line, at: line.utf8.count).candidates.map(\.text)
  }

  @Test("words for pages are completed, and a new pager can be turned at once")
  func words() throws {
    var sample = try SampleSession(layout: Self.layout)
    #expect(completions("expect #photos pa", in: sample.session).contains("page"))
    #expect(completions("expect #photos page ", in: sample.session) == ["0"])
    #expect(completions("#photos scroll n", in: sample.session).contains("next"))
    try sample.perform("root add pager id new")
    try sample.perform("#new scroll next")
    try sample.perform("expect text \"Second page\"")
  }
}
