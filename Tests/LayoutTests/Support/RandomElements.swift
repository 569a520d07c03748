import KimchiCore
import Sushi
import TestSupport

/// Random trees of every kind of view.
struct RandomElements {
  /// Only what keeps children inside their parents: no fixed sides, offsets, negative gaps or layers around a small one.
  var isGentle = false
  var hasPercent = false
  var hasBaselines = false
  var hasGrids = false
  var hasLines = false
  var hasPages = false
  var random: SeededRandom

  init(_ seed: Int) { random = SeededRandom(seed: seed) }

  mutating func tree(depth: Int = 5) -> Element {
    var root = container(depth)
    root.flags.remove(.hidden)
    return root
  }

  mutating func element(_ depth: Int) -> Element {
    depth == 0 || random.chance(40) ? leaf() : container(depth)
  }

  mutating func container(_ depth: Int) -> Element {
    let children = (0..<Int.random(in: 0...5, using: &random)).map { _ in element(depth - 1) }
    if hasPages, random.chance(30) { return sized(Element(.scroll(scrollStyle()), children)) }
    if hasGrids, random.chance(40) { return sized(Element(.grid(gridStyle()), children)) }
    let kind: Element.Kind =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: .hStack(stackStyle())
      case 4..<8: .vStack(stackStyle())
      case 8: .zStack(random.pick(Alignment.allCases), sizeFrom: nil)
      default: .scroll(scrollStyle())
      }
    return sized(Element(kind, children))
  }

  mutating func stackStyle() -> StackStyle {
    let distributions = StackStyle.Distribution.allCases
    let alignments = StackStyle.CrossAlignment.allCases.filter {
      hasBaselines || ($0 != .firstBaseline && $0 != .lastBaseline)
    }
    return StackStyle(
      spacing: Double(Int.random(in: isGentle ? 0...12 : -6...12, using: &random)), alignment: random.pick(alignments),
      distribution: random.chance(60) ? .fill : random.pick(distributions), wraps: hasLines && random.chance(50))
  }

  mutating func scrollStyle() -> ScrollStyle {
    var style = ScrollStyle(axis: random.pick(Axis.allCases))
    guard hasPages else { return style }
    style.paging = random.pick([.none, .size, .item, .pager(peek: 0, spacing: 8), .pager(peek: 12, spacing: 4)])
    style.page = Int.random(in: 0...4, using: &random)
    return style
  }

  mutating func gridStyle() -> GridStyle {
    let columns = (0..<Int.random(in: 1...4, using: &random)).map { _ -> GridStyle.Column in
      random.pick([.points(30), .hug, .hug, .share(0.25), .weight(1), .weight(2)])
    }
    return GridStyle(
      columns: columns, spacing: Double(Int.random(in: -3...9, using: &random)), rowSpacing: 4,
      alignment: random.pick(OwnAlignment.allCases))
  }

  mutating func leaf() -> Element {
    let kind: Element.Kind =
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: .text(text())
      case 5: .icon(Double(Int.random(in: 8...30, using: &random)))
      case 6: .spacer
      case 7:
        .separator(
          SeparatorContent(axis: nil, thickness: 1, reserved: 1, pattern: .solid, color: .black))
      default:
        .box(Size(Double(Int.random(in: 0...60, using: &random)), Double(Int.random(in: 0...40, using: &random))))
      }
    return sized(Element(kind))
  }

  mutating func text() -> TextContent {
    var content = TextContent(AttributedText(words()), color: .black)
    content.pointSize = Double(random.pick([10, 12, 7]))
    content.numberOfLines = random.pick([0, 0, 0, 1, 2])
    content.truncation = random.pick(TextContent.Truncation.allCases)
    content.lineBreak = random.chance(90) ? .word : .char
    content.minScale = random.chance(10) ? 0.5 : 1
    content.letterSpacing = random.chance(10) ? 0.5 : 0
    content.lineHeight = random.chance(10) ? 26 : 0
    return content
  }

  mutating func words() -> String {
    let words = ["a", "of", "word", "kimchi", "unbreakable", "中文字", "e\u{301}té", "👩‍👩‍👧", "a-b", "(x)", "\n", "end."]
    return (0..<Int.random(in: 0...9, using: &random)).map { _ in random.pick(words) }.joined(separator: " ")
  }

  private mutating func side() -> Dimension {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3 where !isGentle: .fixed(Double(Int.random(in: 0...120, using: &random)))
    case 3..<5: .fill
    case 5 where hasPercent: .percent(Double(Int.random(in: 0...120, using: &random)))
    default: .hug
    }
  }

  mutating func sized(_ element: Element) -> Element {
    var element = element
    element.box.width = side()
    element.box.height = side()
    if random.chance(20) { element.box.horizontalHugging = random.pick([0, 249, 250, 251, 1000]) }
    if random.chance(20) { element.box.verticalCompression = random.pick([0, 749, 750, 751, 1000]) }
    if random.chance(10) { element.box.horizontalCompression = random.pick([0, 749, 751, 1000]) }
    if random.chance(10) {
      element.box.spacingAfter = Double(Int.random(in: isGentle ? 0...9 : -9...9, using: &random))
    }
    if random.chance(12) { element.flags.insert(.hidden) }
    if random.chance(5) { element.flags.insert(random.pick([.background, .overlay])) }
    if random.chance(25) { element.extra = extra() }
    return element
  }

  mutating func extra() -> BoxExtra {
    var extra = BoxExtra()
    if random.chance(60) {
      extra.padding = Edges(
        top: 1, leading: Double(Int.random(in: 0...9, using: &random)), bottom: 3,
        trailing: Double(Int.random(in: 0...9, using: &random)))
    }
    if random.chance(15) {
      extra.margin = Edges(top: 2, leading: Double(Int.random(in: 0...9, using: &random)), bottom: 4, trailing: 1)
    }
    if isGentle { return extra }
    if random.chance(30) { extra.minWidth = Double(Int.random(in: 0...60, using: &random)) }
    if random.chance(30) { extra.maxWidth = extra.minWidth + Double(Int.random(in: 0...90, using: &random)) }
    if random.chance(20) { extra.minHeight = Double(Int.random(in: 0...40, using: &random)) }
    if random.chance(20) { extra.maxHeight = extra.minHeight + Double(Int.random(in: 0...60, using: &random)) }
    if random.chance(15) { extra.aspectRatio = random.pick([0.5, 1, 1.5]) }
    if random.chance(15) { extra.offset = Point(5, -7) }
    if random.chance(10) { extra.alignSelf = random.pick(OwnAlignment.allCases) }
    if hasGrids {
      extra.columnSpan = Int.random(in: 1...3, using: &random)
      extra.rowSpan = Int.random(in: 1...3, using: &random)
    }
    if random.chance(20) { extra.weight = random.pick([0.5, 1, 2]) }
    return extra
  }
}
