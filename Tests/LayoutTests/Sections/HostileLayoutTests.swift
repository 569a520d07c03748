import JSONDocument
import Layout
import ScreenLayout
import Screens
import Sushi
import TestSupport
import Testing

@Suite("Layouts that nobody would write")
struct HostileLayoutTests {
  private static let numbers = ["0", "1", "-5", "0.5", "40", "1000", "-1e7", "1e7", "1e300", "\"x\"", "null", "1e-9"]

  private func number(_ random: inout SeededRandom) -> String { random.pick(Self.numbers) }

  private func dimension(_ random: inout SeededRandom) -> String {
    let keys = [
      "absolute", "fractional", "fractional_width", "fractional_height", "estimated", "uniform_across_siblings", "none",
    ]
    return random.chance(30) ? number(&random) : "{ \"\(random.pick(keys))\": \(number(&random)) }"
  }

  private func group(_ random: inout SeededRandom, depth: Int = 0) -> String {
    var parts: [String] = []
    func add(_ key: String, _ percent: Int, _ value: (inout SeededRandom) -> String) {
      if random.chance(percent) { parts.append("\"\(key)\": \(value(&random))") }
    }
    add("width", 70) { dimension(&$0) }
    add("height", 70) { dimension(&$0) }
    add("insets", 20) { number(&$0) }
    add("edge_spacing", 20) { "{ \"\($0.pick(["fixed", "flexible", "top", "leading"]))\": \(number(&$0)) }" }
    add("direction", 40) { "\"\($0.pick(["horizontal", "vertical", "custom", "no"]))\"" }
    add("item_spacing", 40) { "{ \"\($0.pick(["fixed", "flexible"]))\": \(number(&$0)) }" }
    add("count", 30) { $0.pick(["1", "3", "1000", "0", "-1", "1.5"]) }
    add("frames", 15) { random in
      "[\((0..<3).map { _ in "[\((0..<4).map { _ in number(&random) }.joined(separator: ", "))]" }.joined(separator: ", "))]"
    }
    if depth < 4 {
      add("items", 60) { random in
        "[\((0..<Int.random(in: 0...3, using: &random)).map { _ in group(&random, depth: depth + 1) }.joined(separator: ", "))]"
      }
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private func layout(_ random: inout SeededRandom) -> String {
    """
    { "type": "\(random.pick(["list", "rail", "grid", "compositional"]))", "group": \(group(&random)),
      "insets": \(number(&random)), "spacing": \(number(&random)), "section_spacing": \(number(&random)),
      "behavior": "\(random.pick(["none", "continuous", "paging", "group_paging", "group_paging_centered"]))",
      "header": { "height": \(dimension(&random)), "pinned": \(random.chance(50)) } }
    """
  }

  @Test("nothing crashes or hangs, and every place is a number", arguments: 0..<300)
  func fuzz(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var sections: [Section] = []
    for index in 0..<3 {
      let document = try JSONDocument(parsing: layout(&random), file: "layout.json")
      let layout = SectionLayoutDecoder.decode(document, document.root).layout
      sections.append(
        SectionCase.section(layout, count: random.pick([0, 1, 7, 5000]), id: "\(index)", header: true, footer: true))
    }
    let heights = [0.0, 10, 80, .infinity, .nan, -5, 1e7]
    var sample = SectionCase(sections, viewport: Size(320, 480), overscan: 100) { cell in
      guard case .item(let item) = cell.part else { return Size(10, 20) }
      return Size(heights[(item + 3) % heights.count], heights[item % heights.count])
    }
    for _ in 0..<6 {
      let cells = sample.frame()
      #expect(cells.count <= 3 * 5120, "seed \(seed)")
      #expect(
        cells.allSatisfy { $0.frame.x.isFinite && $0.frame.y.isFinite && $0.frame.width >= 0 && $0.frame.height >= 0 },
        "seed \(seed)")
      sample.virtualizer.scroll(to: random.pick([0, 100, 1e9, -.infinity, .nan, sample.virtualizer.offset + 300]))
      for index in 0..<3 {
        let rests = sample.virtualizer.sections[index].rests
        sample.virtualizer.scrollRail(index, to: random.pick([rests.flick(from: 0, 1), 1e9, .nan, -7]))
      }
    }
  }
}
