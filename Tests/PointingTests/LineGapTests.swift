import JSONDocument
import Layout
import Pictures
import Sessions
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Pointing

@Suite("Gaps of stacks that break") struct LineGapTests {
  /// Chips a, b above c, d.
  private func session(_ properties: String) throws -> (session: Session, scratch: Scratch, index: Int) {
    let chips = ["a", "b", "c", "d"].map {
      #"{"type": "label", "label": {"id": "\#($0)", "text": "\#($0)", "width": 64, "height": 32}}"#
    }
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "W"}"#,
      "Layouts/card.json":
        #"{"type": "vStack", "vStack": {"width": 240, "items": [{"type": "hStack", "hStack": {"id": "row", "wrap": true, "spacing": 16, \#(properties) "max_width": 160, "items": [\#(chips.joined(separator: ", "))]}}]}}"#,
    ])
    let session = try Session(Target.find(scratch.path("Layouts/card.json")))
    return (session, scratch, try #require(session.outline.entries.firstIndex { $0.id == "row" }))
  }

  @Test("between chips of a line lies the spacing, between lines theirs, and no gap leads from one line to the next")
  func gaps() throws {
    let (session, scratch, index) = try session(#""line_spacing": 32,"#)
    defer { _ = scratch }
    let gaps = session.picture.gaps(of: index)
    #expect(gaps.map(\.frame) == [Frame(64, 0, 16, 32), Frame(64, 64, 16, 32), Frame(0, 32, 160, 32)].sorted(by: gaps))
    let held = session.picture.gapHandle(of: index, in: Frame(64, 8, 8, 16))
    #expect(held == GapHandle(isHorizontal: true, start: 16, isReversed: false))
    let between = session.picture.gapHandle(of: index, in: Frame(8, 40, 8, 16))
    #expect(between == GapHandle(property: "line_spacing", isHorizontal: false, start: 32, isReversed: false))
    #expect(session.picture.gapHandle(of: index, in: Frame(24, 8, 8, 16)) == nil)
  }

  @Test("without a line spacing the pointer begins with the stack's spacing")
  func unset() throws {
    let (session, scratch, index) = try session("")
    defer { _ = scratch }
    let between = session.picture.gapHandle(of: index, in: Frame(8, 32, 8, 16))
    #expect(between == GapHandle(property: "line_spacing", isHorizontal: false, start: 16, isReversed: false))
  }
}

extension [Frame] {
  /// In the order in which the gaps were found.
  fileprivate func sorted(by gaps: [Picture.Gap]) -> [Frame] {
    let order = gaps.map(\.frame)
    return sorted { (order.firstIndex(of: $0) ?? .max) < (order.firstIndex(of: $1) ?? .max) }
  }
}
