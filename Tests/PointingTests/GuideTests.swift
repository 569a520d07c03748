import Conditions
import Lint
import Binding
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Sessions
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Pointing

@Suite("Guides over a picture") struct GuideTests {
  private func picture(_ path: String, _ change: (inout PictureConditions) -> Void = { _ in }) throws -> Picture {
    var conditions = PictureConditions(measure: .font)
    change(&conditions)
    return try Picture(Target.find(path), conditions: conditions)
  }

  private static let card = Samples.root + "/Layouts/restaurant_card.json"
  private static let feed = Samples.feed + "/Screens/home.json"

  @Test("every line of text has a baseline within its view")
  func baselines() throws {
    let picture = try picture(Self.card)
    let guides = picture.guides(.baselines)
    #expect(guides.count >= 8)
    let texts = picture.bound.tree.nodes.indices.filter { picture.bound.tree.nodes[$0].kind == .text }
      .map { picture.result.frame(of: $0) }
    for guide in guides {
      guard case .baseline(let y) = guide.kind else { throw Missing() }
      #expect(texts.contains { $0.y < y && y < $0.maxY }, "\(guide)")
    }
  }

  @Test("places to tap that are too small are those that lint finds")
  func taps() throws {
    let text = #"""
      {"type": "hStack", "hStack": {"items": [
        {"type": "label", "label": {"text": "small", "width": 20, "height": 20, "action": {"type": "open"}}},
        {"type": "label", "label": {"text": "large", "width": 80, "height": 60, "action": {"type": "open"}}}]}}
      """#
    let scratch = try Scratch(["kimchi.json": "{}", "Layouts/taps.json": text])
    let picture = try picture(scratch.root + "/Layouts/taps.json")
    let guides = picture.guides(.taps)
    #expect(guides.count == 2)
    guard case .smallTap(let side) = guides[0].kind else { throw Missing() }
    #expect(side < 44)
    #expect(guides[1].kind == .tap && guides[1].frame.width == 80)
    #expect(picture.lint([]).filter { $0.diagnostic.code.id == "tap.small" }.count == 1)
  }

  private struct Missing: Error {}

  @Test("a layout lies in the safe area, and of a screen the device's bars cover both ends")
  func safeArea() throws {
    let layout = try picture(Self.card).guides(.safeArea)
    #expect(layout == [Guide(kind: .safeArea, frame: Frame(0, 0, 393, 852 - 59 - 34))])
    let screen = try picture(Self.feed).guides(.safeArea)
    #expect(screen.map(\.kind) == [.covered, .covered])
    #expect(screen.map(\.frame) == [Frame(0, 0, 393, 59), Frame(0, 852 - 34, 393, 34)])
    #expect(try picture(Self.feed) { $0.hasFrame = true }.guides(.safeArea).map(\.kind) == [.safeArea])
  }
}
