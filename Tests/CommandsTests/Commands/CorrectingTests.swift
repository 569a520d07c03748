import JSONDocument
import Pictures
import TestSupport
import Testing
import Workspaces

@testable import Commands
@testable import Sessions

@Suite("Correcting what has one right answer") struct CorrectingTests {
  private static let layout = #"""
    {"type": "vStack", "vStack": {"items": [
      {"type": "label", "label": {"id": "title", "text": {"ref": "titel"}, "colr": {"token": "color.text.defalt"}}}]}}
    """#
  private static let fixtures =
    #"{"model": "Card", "previews": {"regular": {"title": "Bear"}, "long": {"$extends": "regulr"}}}"#

  @Test("all in one step, in all files, and back") func correcting() throws {
    var sample = try SampleSession(layout: Self.layout, fixtures: Self.fixtures)
    let reply = try sample.perform("correct")
    #expect(
      reply.lines.map { $0.split(separator: ": ", maxSplits: 1).last } == [
        #""colr" → "color""#, #"{"ref": "titel"} → "title""#,
        #""regulr" → "regular""#,
      ])
    #expect(sample.session.document.text(of: sample.session.document.root).contains(#""color": {"token""#))
    #expect(try sample.perform("correct").lines.count == 1)
    #expect(try sample.perform("correct").message == "Nothing here has one right answer")
    #expect(sample.session.picture.findings.allSatisfy { $0.diagnostic.severity < .error })
    _ = try sample.perform("undo")
    _ = try sample.perform("undo")
    #expect(sample.session.document.text(of: sample.session.document.root) == Self.layout)
  }

  @Test("one of the list alone") func one() throws {
    var sample = try SampleSession(layout: Self.layout, fixtures: Self.fixtures)
    let list = try sample.perform("correct list")
    #expect(list.lines.count == 3 && list.effects == [.show(.corrections(list.lines.map { String($0.dropFirst(3)) }))])
    #expect(
      try sample.perform("correct 2").lines.map { $0.split(separator: ": ", maxSplits: 1).last } == [
        #"{"ref": "titel"} → "title""#
      ])
    let text = sample.session.document.text(of: sample.session.document.root)
    #expect(text == Self.layout.replacing("titel", with: "title"))
    #expect(throws: Refusal.self) { try sample.perform("correct 9") }
  }
}
