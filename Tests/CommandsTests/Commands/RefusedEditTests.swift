import Binding
import Editing
import FuzzSupport
import JSONDocument
import KimchiCore
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// An edit that is refused leaves everything as it was, and costs no more than one that is made.
@Suite("Refused edits") struct RefusedEditTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "id": "title", "text": "Title", "font": { "weight": "bold" } } },
      { "type": "hStack", "hStack": { "id": "row", "padding": { "leading": 4 }, "items": [
        { "type": "label", "label": { "id": "left", "text": "Left" } },
        { "type": "label", "label": { "id": "wrong", "text": "Right", "font": { "size": 14 } } } ] } } ] } }

    """

  /// Where the rows of the views lie in memory: others once all are made again.
  private func rows(of sample: SampleSession) -> Int {
    sample.session.picture.bound.tree.nodes.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }

  @Test(
    "the picture stays, and is not drawn again",
    arguments: [
      // Refused by the words, and once it has been made.
      "#title set font.weight bolt", #"#title set font {"size": 14}"#, #"#title,#left set font {"size": 14}"#,
      "#title set font.size 14", "#row set padding.leading nothing",
      "#row set spacing x",
      "#left set color nope", "#wrong set font.size 15", "#title,#left set font.weight bolt",
      "#row,#title set padding.top x", "#title set action navigate", "#title set action 3",
      #"#title set action {"acton": "navigate"}"#, "#title set logging foo",
      #"#title set events {"clik": {"action": "x"}}"#,
    ])
  func stays(_ line: String) throws {
    var sample = try SampleSession(layout: Self.layout)
    // The first edit gives the picture memory of its own.
    try sample.perform("#left set text Other")
    try sample.perform("undo")
    for _ in 0..<2 {
      let (before, selection) = (rows(of: sample), sample.session.selectedIndex)
      #expect(sample.refusal(line) != nil)
      #expect(rows(of: sample) == before, "drawn again")
      #expect(sample.text == Self.layout && sample.session.selectedIndex == selection)
      #expect(sample.session.staleness == nil)
    }
    try sample.perform("redo")
    #expect(sample.session.staleness == nil)
  }

  @Test("a change of which only a part can be made leaves the picture as it was, too")
  func part() throws {
    var sample = try SampleSession(layout: Self.layout)
    let title = #"{ "id": "title", "text": "Title", "font": { "weight": "bold" } }"#
    let place = try #require(sample.text.firstRange(of: title)).lowerBound.utf16Offset(in: sample.text)
    let edit = Edit([
      Splice(offset: place, old: Array(title.utf8), new: Array("{}".utf8)),
      Splice(offset: 0, old: Array("nothing".utf8), new: []),
    ])
    let path = sample.session.layoutPath
    #expect(throws: Refusal.self) {
      try sample.session.change("recovered") { transaction throws(Refusal) in
        try transaction.apply(Step.FileChange(path: path, change: .edit(edit), from: 0, to: 1))
      }
    }
    #expect(sample.text == Self.layout && sample.session.staleness == nil)
  }

  @Test("of changes of one file the last of which can't be made none is")
  func several() throws {
    var sample = try SampleSession(layout: Self.layout)
    let (document, path) = (sample.session.document, sample.session.layoutPath)
    var edit = FileEdit(path)
    edit.replace(try document.resolve(JSONPointer(parsing: "/vStack/items/0/label")), with: .object([]))
    edit.add("items", .array([]), to: try document.resolve(JSONPointer(parsing: "/vStack/items/1/hStack")))
    _ = consume document
    let refusal = #expect(throws: Refusal.self) {
      try sample.session.change("renamed") { transaction throws(Refusal) in try transaction.apply(edit) }
    }
    #expect(refusal?.message.contains("already has") == true)
    #expect(sample.text == Self.layout && sample.session.staleness == nil)
    try sample.perform("#title set text Other")
    #expect(sample.session.staleness == nil)
  }

  @Test("what is wrong beside a value does not refuse it, and what is wrong in it does")
  func beside() throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("#wrong set font.weight bold")
    #expect(sample.text.contains(#""weight": "bold""#) && sample.session.staleness == nil)
    #expect(sample.refusal("#wrong set font.size 15")?.contains(#"found "15""#) == true)
    #expect(sample.refusal("#wrong set font.size 14")?.contains(#"found "14""#) == true)
    #expect(sample.refusal(#"#wrong set font {"size": 16}"#)?.contains("found the number 16") == true)
    try sample.perform("#wrong set font.size 400")
    #expect(sample.session.staleness == nil)
  }
}
