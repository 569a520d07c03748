import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@testable import Rendering

@Suite("Repainting")
struct RepaintTests {
  static let texts = ["Hello", "日本語テキスト", "a👩‍👩‍👧b", "e\u{301}tude", "שלום abc", "₹1,299 only", " "]

  static let size = Size(320, 240)

  /// Changes, adds or removes an item that draws by itself.
  static func edit(_ items: inout [DisplayItem.Content], _ random: inout SeededRandom) {
    let drawn = items.indices.filter { items[$0].isDrawn }
    guard let index = drawn.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: items.remove(at: index)
    case 1: items.insert(item(&random), at: index)
    default: items[index] = item(&random)
    }
  }

  static func frame(_ random: inout SeededRandom) -> Frame {
    Frame(
      Double(Int.random(in: -80...640, using: &random)) / 2, Double(Int.random(in: -80...480, using: &random)) / 2,
      Double(Int.random(in: 1...400, using: &random)) / 2, Double(Int.random(in: 1...240, using: &random)) / 2)
  }

  static func color(_ random: inout SeededRandom) -> RGBA {
    let alphas: [UInt8] = [255, 255, 255, 128, 20]
    return RGBA(
      rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random), alpha: alphas.randomElement(using: &random) ?? 255)
  }

  static func outline(_ random: inout SeededRandom) -> Outline {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .rounded(.zero)
    case 1: .squircle(Corners(Double.random(in: 0...40, using: &random)), smoothing: 0.72)
    case 2: .ticket(radius: 8, offset: 0.4)
    default: .rounded(Corners(Double.random(in: 0...40, using: &random)))
    }
  }

  static func item(_ random: inout SeededRandom) -> DisplayItem.Content {
    let frame = frame(&random)
    let outline = outline(&random)
    let color = color(&random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .fill(frame, outline, .solid(color), isControl: Bool.random(using: &random))
    case 1:
      let direction = Gradient.Direction.allCases.randomElement(using: &random) ?? .leftToRight
      let gradient = Gradient(colors: [], direction: direction)
      return .fill(frame, outline, .gradient(gradient, [color, Self.color(&random)]), isControl: false)
    case 2: return .shadow(frame, outline, color: color, radius: 12)
    case 3:
      return .border(
        frame, outline, width: Double.random(in: 0.5...9, using: &random), color: color,
        isDashed: Bool.random(using: &random))
    case 4:
      let content = SeparatorContent(
        axis: nil, thickness: 1, reserved: 1, pattern: .solid, color: Color(.literal(color)))
      return .separator(Frame(frame.x, frame.y, frame.width, 1), content, color: color)
    case 5:
      let figures: [ShapeContent.Figure] = [
        .progress(value: 0.4, track: Color(.literal(color))), .toggle(on: true, track: Color(.literal(color))),
        .stars(count: 5, value: 3.5, gap: 3, empty: Color(.literal(color))),
        .checkbox(checked: true, border: Color(.literal(color))),
        .dots(count: 6, current: 1, size: 7, gap: 4, factor: 3, selector: nil), .placeholder(name: "Map"),
      ]
      let figure = figures.randomElement(using: &random) ?? .box
      var item = FigureItem(figure: figure, color: color, second: .black)
      item.lineOffset = frame.x.remainder(dividingBy: 24)
      return .figure(frame, item)
    default:
      let text = texts.randomElement(using: &random) ?? ""
      return SampleLists.line(text, x: frame.x, y: frame.y, color: color)
    }
  }

  static func list(_ random: inout SeededRandom) -> [DisplayItem.Content] {
    var items: [DisplayItem.Content] = []
    var open: [DisplayItem.Content] = []
    for _ in 0..<30 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        items.append(.pushClip(frame(&random), outline(&random)))
        open.append(.popClip)
      case 1:
        items.append(.pushOpacity(Double.random(in: 0...1, using: &random)))
        open.append(.popOpacity)
      case 2: if let last = open.popLast() { items.append(last) }
      default: items.append(item(&random))
      }
    }
    return items + open.reversed()
  }

  @Test(
    "painting only what changed gives what painting everything gives", arguments: 0..<200, CellDivision.allCases)
  func partial(seed: Int, cells: CellDivision) {
    var random = SeededRandom(seed: seed)
    var painter = Painter(options: PictureOptions(colors: ColorMode.allCases[seed % 4], cells: cells))
    var items = Self.list(&random)
    var shown = DisplayList(size: Self.size, items)
    var canvas = Canvas(holding: Self.size)
    painter.paint(shown, on: &canvas)
    for step in 0..<5 {
      Self.edit(&items, &random)
      let next = DisplayList(size: Self.size, items)
      switch next.change(from: shown) {
      case .nothing: break
      case .part(let dirty): painter.paint(next, on: &canvas, dirty: dirty)
      case .everything: painter.paint(next, on: &canvas)
      }
      shown = next
      var fresh = Canvas(holding: Self.size)
      painter.paint(next, on: &fresh)
      let difference = canvas.firstDifference(from: fresh)
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { return }
    }
  }

  @Test("a list differs from itself in nothing, and from another size in everything")
  func changes() {
    let list = SampleLists.card()
    #expect(list.change(from: list) == .nothing)
    #expect(list.change(from: DisplayList(size: .zero)) == .everything)
    var moved = DisplayList(size: list.size)
    for (index, item) in list.items.enumerated() {
      moved.append(index == 10 ? SampleLists.line("Burger King", x: 32, y: 120) : item.content, view: item.view)
    }
    #expect(moved.change(from: list) != .everything)
  }

  @Test("whatever is visible gets at least one sample", arguments: 0..<200, CellDivision.allCases)
  func visible(seed: Int, cells: CellDivision) {
    var random = SeededRandom(seed: seed)
    let frame = Frame(
      Double.random(in: 0...300, using: &random), Double.random(in: 0...220, using: &random),
      Double.random(in: 0.01...16, using: &random), Double.random(in: 0.01...16, using: &random))
    let list = DisplayList(
      size: Self.size, [.fill(frame, .rounded(.zero), .solid(SampleLists.red), isControl: false)])
    #expect(
      !PainterTests.painted(PictureTests.canvas(list, cells: cells), SampleLists.red).isEmpty,
      "seed \(seed), \(frame)")
  }

  @Test("writers put out no control character but their own", arguments: 0..<60)
  func controls(seed: Int) {
    var random = SeededRandom(seed: seed)
    let colors = ColorMode.allCases[seed % 4]
    var list = DisplayList(size: Size(320, 240))
    for item in Self.list(&random) { list.append(item, view: 0) }
    list.append(SampleLists.line("\u{1B}[2J\u{9B}31m\u{7}\r\nx\u{202E}y\u{0}", x: 0, y: 0), view: 0)
    let canvas = PictureTests.canvas(list, colors, cells: CellDivision.allCases[seed / 4 % 4])
    let ansi = AnsiWriter.write(canvas, colors: colors)
    for line in ansi.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.replacing(#/\u{1B}\[[0-9;]+m/#, with: "")
      #expect(!bare.unicodeScalars.contains { $0.properties.generalCategory == .control }, "seed \(seed)")
    }
    let text = TextWriter.write(canvas)
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control }, "seed \(seed)")
  }
}

extension DisplayList {
  init(size: Size, _ items: [DisplayItem.Content]) {
    self.init(size: size)
    for (index, item) in items.enumerated() { append(item, view: Int32(index)) }
  }
}

extension Canvas {
  fileprivate func firstDifference(from other: Canvas) -> SampleRect? {
    for row in 0..<rows {
      for column in 0..<columns where self[column, row] != other[column, row] {
        return SampleRect(x0: column, y0: row, x1: column + 1, y1: row + 1)
      }
    }
    return nil
  }
}

extension DisplayItem.Content {
  fileprivate var isDrawn: Bool {
    switch self {
    case .pushClip, .popClip, .pushOpacity, .popOpacity: false
    default: true
    }
  }
}
