import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@Suite("What holds for every stack that breaks") struct LinePropertyTests {
  /// A random item: mostly a chip.
  private static func item(_ random: inout SeededRandom) -> Element {
    var item: Element =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: label(String(repeating: "a", count: Int.random(in: 0...14, using: &random)))
      case 4: label("one two three four")
      case 5: spacer(Double(Int.random(in: 0...20, using: &random)))
      case 6: h(2, .center, .fill, leaf(8, 8), label("ab cd"))
      default: leaf(Double(Int.random(in: 0...130, using: &random)), Double(Int.random(in: 1...40, using: &random)))
      }
    if random.chance(15) { item = item.width(.fill) }
    if random.chance(15) { item = item.weight(random.pick([0.5, 1, 2])) }
    if random.chance(15) { item = item.limits(minWidth: 20, maxWidth: 70) }
    if random.chance(10) { item = item.width(Double(Int.random(in: 0...140, using: &random))) }
    if random.chance(10) { item = item.width(.percent(random.pick([25, 50, 120]))) }
    if random.chance(15) { item = item.after(Double(Int.random(in: -4...20, using: &random))) }
    if random.chance(15) { item.extra.margin = Edges(top: 1, leading: 2, bottom: 3, trailing: 4) }
    if random.chance(10) { item.extra.alignSelf = random.pick([.fill, .position(.bottom), .position(.center)]) }
    if random.chance(10) { item.box.horizontalCompression = random.pick([1, 700, 800]) }
    return random.chance(12) ? item.hidden : item
  }

  /// Where each line begins and ends, by putting one item after the other while they fit.
  private static func broken(_ items: [Element], spacing: Double, width: Double) -> [[Element]] {
    var lines: [[Element]] = []
    for item in items where !item.flags.contains(.hidden) {
      let longer = (lines.last ?? []) + [item]
      var length = 0.0
      for (index, item) in longer.enumerated() {
        length +=
          item.box.width.kind == .percent ? part(item, of: width) : Laid(h(0, .fill, .fill, item)).result.size.width
        if index < longer.count - 1 { length += item.box.spacingAfter.isNaN ? spacing : item.box.spacingAfter }
      }
      if lines.isEmpty || length > width + 1e-6 { lines.append([item]) } else { lines[lines.count - 1] = longer }
    }
    return lines
  }

  private static func part(_ item: Element, of width: Double) -> Double {
    let margin = item.extra.margin.leading + item.extra.margin.trailing
    let size = item.box.width.value / 100 * width
    return max(0, min(max(size, item.extra.minWidth), item.extra.maxWidth)) + margin
  }

  /// As stacks of their own below each other.
  private static func stacked(_ lines: [[Element]], _ style: StackStyle) -> Element {
    let rows = lines.map { line -> Element in
      var row = style
      row.wraps = false
      let isAlone = line.count == 1 && [.equalSpacing, .equalCentering].contains(style.distribution)
      if style.distribution == .fill || isAlone { row.distribution = .start }
      return Element(.hStack(row), line).width(.fill)
    }
    return Element(.vStack(StackStyle(spacing: style.lineSpacing ?? style.spacing)), rows)
  }

  @Test("lines are stacks of the items that fit, below each other", arguments: 0..<500)
  func oracle(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let items = (0..<Int.random(in: 0...12, using: &random)).map { _ in Self.item(&random) }
    let style = StackStyle(
      spacing: Double(Int.random(in: -2...10, using: &random)),
      alignment: random.pick(StackStyle.CrossAlignment.allCases),
      distribution: random.chance(40) ? .fill : random.pick(StackStyle.Distribution.allCases), wraps: true,
      lineSpacing: random.chance(50) ? Double(Int.random(in: -2...10, using: &random)) : nil)
    let width = Double(Int.random(in: 0...300, using: &random))
    let isReversed = random.chance(20)
    let laid = Laid(Element(.hStack(style), items), width: width, rightToLeft: isReversed)
    let lines = Self.broken(items, spacing: style.spacing, width: width)
    let wanted = Laid(Self.stacked(lines, style), width: width, rightToLeft: isReversed)
    let frames = wanted.tree.children(of: 0).flatMap { wanted.frames(in: $0) }
    #expect(laid.items.count == frames.count, "seed \(seed)")
    for (index, (one, other)) in zip(laid.items, frames).enumerated() {
      let isSame = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
        .allSatisfy { abs($0) < 1e-4 }
      #expect(isSame, "seed \(seed), item \(index): \(one) is not \(other)")
    }
    #expect(abs(laid.result.size.height - wanted.result.size.height) < 1e-6, "seed \(seed)")
  }

  @Test("a column of a given height is a row on its side", arguments: 0..<200)
  func turned(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let sizes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      (Double(Int.random(in: 1...60, using: &random)), Double(Int.random(in: 1...60, using: &random)))
    }
    let spacings = sizes.map { _ in random.chance(20) ? Double(Int.random(in: 0...9, using: &random)) : .nan }
    let fills = sizes.map { _ in random.chance(10) }
    let style = StackStyle(
      spacing: Double(Int.random(in: -2...10, using: &random)),
      alignment: random.pick([.fill, .leading, .center, .trailing]),
      distribution: random.pick(StackStyle.Distribution.allCases), wraps: true, lineSpacing: 3)
    let length = Double(Int.random(in: 0...200, using: &random))
    var (row, column) = (Element(.hStack(style)), Element(.vStack(style)))
    for (index, (along, across)) in sizes.enumerated() {
      let (one, other) = (leaf(along, across).after(spacings[index]), leaf(across, along).after(spacings[index]))
      row.children.append(fills[index] ? one.width(.fill) : one)
      column.children.append(fills[index] ? other.height(.fill) : other)
    }
    let laid = Laid(column.height(length)).items
    let wanted = Laid(row.width(length)).items.map { Frame($0.y, $0.x, $0.height, $0.width) }
    let isSame = zip(laid, wanted).allSatisfy { one, other in
      abs(one.x - other.x) + abs(one.y - other.y) + abs(one.width - other.width) + abs(one.height - other.height) < 1e-6
    }
    #expect(laid.count == wanted.count && isSame, "seed \(seed): \(laid) is not \(wanted)")
  }

  @Test("with room for all of it a row is as it would be without lines", arguments: 0..<100)
  func oneLine(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let items = (0..<Int.random(in: 2...8, using: &random)).map { _ in Self.item(&random) }
      .filter { $0.box.width.kind != .percent }
    var style = StackStyle(
      spacing: 4, alignment: random.pick(StackStyle.CrossAlignment.allCases), distribution: .start, wraps: true)
    let broken = Laid(Element(.hStack(style), items).height(60), width: 4000)
    style.wraps = false
    expect(
      broken.items,
      Laid(Element(.hStack(style), items).height(60), width: 4000).items.map { [$0.x, $0.y, $0.width, $0.height] })
  }

  @Test("an update gives what a full layout gives when chips change", arguments: 0..<200)
  func update(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    func row(_ depth: Int) -> Element {
      let items = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        depth > 0 && random.chance(30) ? v(2, .leading, .fill, row(depth - 1), label("end")) : Self.item(&random)
      }
      return Element(
        .hStack(
          StackStyle(
            spacing: 3, alignment: random.pick([.fill, .center, .leading]),
            distribution: random.pick(StackStyle.Distribution.allCases), wraps: random.chance(80), lineSpacing: 5)),
        items)
    }
    let element = v(4, .fill, .fill, label("above"), row(2), row(1), label("below"))
    var tree = element.tree
    let options = LayoutOptions(width: 150)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    for edit in 0..<12 {
      let view = Int.random(in: 0..<tree.count, using: &random)
      let payload = Int(tree.nodes[view].payload)
      switch tree.nodes[view].kind {
      case .text:
        tree.texts[payload].text.text = String(repeating: "b", count: Int.random(in: 0...15, using: &random))
      case .shape: tree.shapes[payload].size.width = Double(Int.random(in: 0...150, using: &random))
      case .hStack where random.chance(50):
        tree.stacks[payload].wraps.toggle()
        tree.stacks[payload].spacing = random.pick([0, 3, 12])
      default: tree.nodes[view].flags.formSymmetricDifference(.hidden)
      }
      engine.relayout(tree, changed: [view])
      let fresh = LayoutEngine.full(tree, options).frames()
      let differs = zip(engine.result.frames(), fresh).map { one, other in
        abs(one.x - other.x) + abs(one.y - other.y) + abs(one.width - other.width) + abs(one.height - other.height)
          > 1e-6
      }.firstIndex(of: true)
      #expect(differs == nil, "seed \(seed), edit \(edit) of \(view): \(differs ?? 0)")
      if differs != nil { return }
    }
  }
}
