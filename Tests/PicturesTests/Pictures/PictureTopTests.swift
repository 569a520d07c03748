import Binding
import Conditions
import JSONDocument
import KimchiCore
import Layout
import TestSupport
import Testing
import WorkspaceSupport

@testable import Pictures
@testable import Workspaces

@Suite("The top of a large layout") struct PictureTopTests {
  /// Points that are compared: more than the rows of a large terminal.
  private static let height = 2000.0

  @Test(
    "the first nodes show what the whole layout shows there",
    arguments: [
      #""items": [CARDS]"#,
      #""spacing": 12, "padding": {"all": 16}, "items": [CARDS]"#,
      #""items": [{"type": "label", "label": {"text": "Above"}}, {"type": "vStack", "vStack": {"items": [CARDS]}}]"#,
      #""alignment": "center", "items": [{"type": "vStack", "vStack": {"width": "fill", "items": [CARDS]}}]"#,
    ])
  func shown(_ root: String) throws {
    let (scratch, target) = try Self.target(#"{"type": "vStack", "vStack": {\#(root)}}"#)
    defer { _ = scratch }
    let top = try #require(Picture(top: Self.height, of: target, nil, PictureConditions()))
    let whole = Picture(target, fixture: nil as Fixture?, conditions: PictureConditions())
    #expect(top.bound.tree.count < whole.bound.tree.count / 2)
    var compared = 0
    for view in 0..<top.bound.tree.count where top.result.frame(of: view).y < Self.height {
      let (node, same) = (top.bound.tree.nodes[view], whole.bound.tree.nodes[view])
      #expect(node.kind == same.kind)
      // What goes on is higher in the end.
      guard Int(node.end) < top.bound.tree.count else { continue }
      #expect(top.result.frame(of: view) == whole.result.frame(of: view))
      #expect(top.result.text(of: view)?.lines == whole.result.text(of: view)?.lines)
      compared += 1
    }
    #expect(compared > 50)
    #expect(top.findings.filter { $0.diagnostic.severity == .error }.isEmpty)
  }

  @Test(
    "nothing is shown before all is read where what comes later may decide how the top looks",
    arguments: [
      #"{"type": "hStack", "hStack": {"items": [CARDS]}}"#,
      #"{"type": "vStack", "vStack": {"distribution": "fill_equally", "items": [CARDS]}}"#,
      #"{"type": "vStack", "vStack": {"height": 600, "items": [CARDS]}}"#,
      #"{"type": "vStack", "vStack": {"max_height": 600, "items": [CARDS]}}"#,
      #"{"type": "vStack", "vStack": {"gradient": {"colors": [{"type": "red"}, {"type": "blue"}]}, "items": [CARDS]}}"#,
      #"{"type": "vStack", "vStack": {"alignment": "center", "items": [{"type": "vStack", "vStack": {"items": [LABELS]}}]}}"#,
      #"{"type": "vStack", "vStack": {"items": [{"type": "each", "each": {"ref": "list", "item": {"type": "vStack", "vStack": {"items": [CARDS]}}}}]}}"#,
      #"{"type": "vStack", "vStack": {"items": [{"type": "component", "component": {"name": {"ref": "kind"}}}, CARDS]}}"#,
    ])
  func hidden(_ layout: String) throws {
    let (scratch, target) = try Self.target(layout)
    defer { _ = scratch }
    #expect(!Self.hasTop(target))
  }

  @Test("what isn't large is read at once")
  func small() throws {
    let target = try Target.find("RestaurantCard", in: Samples.root)
    #expect(!Self.hasTop(target))
  }

  @Test("nor is what has a height to be squeezed into")
  func squeezed() throws {
    let (scratch, target) = try Self.target(#"{"type": "vStack", "vStack": {"items": [CARDS]}}"#)
    defer { _ = scratch }
    #expect(Self.hasTop(target))
    #expect(!Self.hasTop(target, PictureConditions(height: 400)))
  }

  private static func hasTop(_ target: Target, _ conditions: PictureConditions = PictureConditions()) -> Bool {
    Picture(top: height, of: target, nil, conditions) != nil
  }

  /// A workspace with a layout of more than a megabyte.
  private static func target(_ layout: String) throws -> (Scratch, Target) {
    let cards = (0..<3000).map { number in
      #"""
      {"type": "vStack", "vStack": {"padding": {"all": 8}, "spacing": 4, "items": [
        {"type": "hStack", "hStack": {"items": [
          {"type": "label", "label": {"text": "Card \#(number)", "number_of_lines": 1}}, {"type": "spacer"},
          {"type": "label", "label": {"text": "\#(number % 7) of many"}}]}},
        {"type": "label", "label": {"text": "\#(String(repeating: "words ", count: 1 + number % 13))"}}]}}
      """#
    }
    let labels = (0..<20_000).map { #"{"type": "label", "label": {"text": "Label \#($0) of many"}}"# }
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Layouts/large.json": layout.replacing("CARDS", with: cards.joined(separator: ",\n"))
        .replacing("LABELS", with: labels.joined(separator: ",\n")),
    ])
    return (scratch, try Target.find("Large", in: scratch.root))
  }
}
