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
        #""colr" → "color""#, #""titel" → "title""#,
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

  @Test("another system's spelling is put right, and another word of it only told") func spelling() throws {
    let layout = ##"{"type": "vStack", "vStack": {"gap": 8, "cornerRadius": 4, "children": [], "width": "100px"}}"##
    var sample = try SampleSession(layout: layout, fixtures: #"{"model": "Card", "previews": {}}"#)
    #expect(
      try sample.perform("correct").lines.map { $0.split(separator: ": ", maxSplits: 1).last } == [
        #""gap" → "spacing""#, #""cornerRadius" → "corner_radius""#, #""100px" → 100"#,
      ])
    #expect(
      sample.session.document.text(of: sample.session.document.root)
        == ##"{"type": "vStack", "vStack": {"spacing": 8, "corner_radius": 4, "children": [], "width": 100}}"##)
  }

  @Test("one of the list alone") func one() throws {
    var sample = try SampleSession(layout: Self.layout, fixtures: Self.fixtures)
    let list = try sample.perform("correct list")
    #expect(list.lines.count == 3 && list.effects == [.show(.corrections(list.lines.map { String($0.dropFirst(3)) }))])
    #expect(
      try sample.perform("correct 2").lines.map { $0.split(separator: ": ", maxSplits: 1).last } == [
        #""titel" → "title""#
      ])
    let text = sample.session.document.text(of: sample.session.document.root)
    #expect(text == Self.layout.replacing("titel", with: "title"))
    #expect(throws: Refusal.self) { try sample.perform("correct 9") }
  }

  @Test("what is to be looked at first is corrected by its number, never with all") func uncertain() throws {
    let layout = ##"{"type": "label", "label": {"text": "Kimchi", "blinking": true, "colr": "#000000"}}"##
    var sample = try SampleSession(layout: layout, fixtures: #"{"model": "Card", "previews": {}}"#)
    #expect(
      try sample.perform("correct list").lines.map { $0.split(separator: ": ", maxSplits: 1).last } == [
        #"remove "blinking""#, #""colr" → "color""#,
      ])
    #expect(try sample.perform("correct").lines.count == 1)
    #expect(sample.session.document.text(of: sample.session.document.root).contains("blinking"))
    let reply = try sample.perform("correct 1")
    #expect(reply.message == "Corrected 1 place in 1 file" && reply.lines.count == 1)
    #expect(
      sample.session.document.text(of: sample.session.document.root)
        == ##"{"type": "label", "label": {"text": "Kimchi", "color": "#000000"}}"##)
    _ = try sample.perform("undo")
    #expect(sample.session.document.text(of: sample.session.document.root).contains(#""blinking": true"#))
  }

  @Test("what stands beside the payload is moved into it, once it has been looked at") func moved() throws {
    let layout = ##"{"type": "label", "height": 33, "label": {"text": "Kimchi"}, "border": {"width": 1}}"##
    var sample = try SampleSession(layout: layout, fixtures: #"{"model": "Card", "previews": {}}"#)
    #expect(
      try sample.perform("correct list").lines.map { $0.split(separator: ": ", maxSplits: 1).last } == [
        #"move "height" into "label""#, #"move "border" into "label""#,
      ])
    #expect(throws: Never.self) { try sample.perform("correct 2") }
    #expect(throws: Never.self) { try sample.perform("correct 1") }
    #expect(
      sample.session.document.text(of: sample.session.document.root)
        == ##"{"type": "label", "label": {"text": "Kimchi", "border": {"width": 1}, "height": 33}}"##)
    #expect(sample.session.picture.findings.isEmpty)
  }

  /// The rows of the list that a command shows.
  private func rows(_ line: String, _ sample: inout SampleSession) throws -> [FindingRow] {
    for case .show(.findings(line, let rows)) in try sample.perform(line).effects { return rows }
    return []
  }

  @Test("the lists of problems and of the lint correct a finding, else select its node, else explain its code")
  func ways() throws {
    let layout = ##"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"text": "Bear", "color": "#FFFFFF"}},
        {"type": "label", "label": {"text": {"ref": "title"}, "colr": "#000000"}}]}}
      """##
    let fixtures = #"{"model": "Card", "previews": {"regular": {"title": "Bear", "price": 3}}}"#
    var sample = try SampleSession(layout: layout, fixtures: fixtures)
    #expect(try rows("problems", &sample).map(\.way) == [.correct(1, #""colr" → "color""#)])
    let lint = try rows("lint", &sample)
    #expect(lint.map(\.code) == ["contrast.low", "data.unused"])
    #expect(lint.map(\.way) == [.select("0"), .explain])
  }
}
