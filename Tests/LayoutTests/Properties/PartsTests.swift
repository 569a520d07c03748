import KimchiCore
import Sushi
import TestSupport
import Testing

@testable import Layout

@Suite("Layouts in parts")
struct PartsTests {
  private static func elements(_ seed: Int) -> RandomElements {
    var elements = RandomElements(seed)
    elements.hasBaselines = seed % 3 == 0
    elements.hasPercent = seed % 5 == 1
    elements.hasLines = seed % 4 == 2
    elements.hasGrids = seed % 7 == 0
    elements.hasPages = seed % 11 == 0
    return elements
  }

  @Test("parts on several threads give what one thread gives, and an update goes on from there", arguments: 0..<600)
  func parts(_ seed: Int) {
    var elements = Self.elements(seed)
    let tree = elements.tree(depth: 6).tree
    let options = LayoutOptions(
      width: seed % 3 == 0 ? nil : 200, height: seed % 4 == 0 ? 150 : nil, scale: Double(seed % 2),
      rightToLeft: seed % 7 == 0)
    var whole = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    whole.layout(tree, options, in: nil)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    for size in [1, 4, 15] {
      engine.layout(tree, options, in: TreeParts(tree, size: size))
      expectEqual(engine, whole, tree, "seed \(seed), parts of \(size)")
      #expect(engine.isLaidOut(for: Size(200, 150)) == whole.isLaidOut(for: Size(200, 150)))
    }
    var edited = tree
    let view = Int.random(in: 0..<tree.count, using: &elements.random)
    edited.boxes[view].spacingAfter = 7
    edited.boxes[view].horizontalHugging = 400
    whole.relayout(edited, changed: [view])
    engine.relayout(edited, changed: [view])
    expectEqual(engine, whole, edited, "seed \(seed), edit of \(view)")
  }

  private func expectEqual(_ engine: LayoutEngine, _ whole: LayoutEngine, _ tree: ViewTree, _ place: String) {
    let other = zip(engine.result.frames(), whole.result.frames()).map(==).firstIndex(of: false)
    #expect(other == nil, "\(place): view \(other ?? 0)")
    for view in 0..<tree.count where tree.nodes[view].kind == .text {
      let (text, other) = (engine.result.text(of: view), whole.result.text(of: view))
      #expect(text?.lines == other?.lines && text?.isTruncated == other?.isTruncated, "\(place): text \(view)")
    }
  }

  @Test("what is in sight and what is wrong are the same in a large tree, hidden views among it", arguments: 0..<40)
  func largeTrees(_ seed: Int) {
    var elements = Self.elements(seed)
    var items: [Element] = []
    var count = 1
    while count < 2 * TreeParts.threshold {
      let item = elements.container(4)
      items.append(item)
      count += item.tree.count
    }
    let tree = Element(.vStack(StackStyle()), items).tree
    var whole = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    whole.layout(tree, LayoutOptions(width: 300), in: nil)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, LayoutOptions(width: 300), in: TreeParts(tree, size: 500))
    expectEqual(engine, whole, tree, "seed \(seed)")
    for y in stride(from: -100, to: whole.result.size.height, by: whole.result.size.height / 7) {
      let part = Frame(20, y, 200, 400)
      #expect(engine.result.touching(part, reach: 0) == whole.result.touching(part, reach: 0), "seed \(seed), at \(y)")
    }
    let each = (0..<tree.count).flatMap { whole.result.problems(of: $0, in: tree) }
    #expect(engine.result.problems(in: tree) == each, "seed \(seed)")
    let cut = (0..<tree.count).filter { whole.result.isTruncated($0) && whole.result.isVisible($0) }
    #expect(engine.result.truncatedTexts() == cut, "seed \(seed)")
  }

  @Test("runs and holders are all views, each once, and no run is held by another", arguments: 0..<200)
  func division(_ seed: Int) {
    var elements = Self.elements(seed)
    let tree = elements.tree(depth: 6).tree
    for size in [1, 5, 40] {
      let parts = TreeParts(tree, size: size)
      #expect((parts.holders + parts.runs.flatMap(Array.init)).sorted() == Array(0..<tree.count))
      for run in parts.runs {
        var view = run.lowerBound
        while view < run.upperBound { view = Int(tree.nodes[view].end) }
        #expect(view == run.upperBound, "seed \(seed): \(run) cuts a view")
      }
    }
  }
}
