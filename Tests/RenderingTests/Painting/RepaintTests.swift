import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Repainting")
struct RepaintTests {
  static let texts = ["Hello", "日本語テキスト", "a👩‍👩‍👧b", "e\u{301}tude", "שלום abc", "₹1,299 only", " "]

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
      let figure = ShapeContent.Figure.progress(value: 0.4, track: Color(.literal(color)))
      return .figure(frame, FigureItem(figure: figure, color: color, second: .black))
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

  @Test("painting only what changed gives what painting everything gives", arguments: 0..<200)
  func partial(seed: Int) {
    var random = SeededRandom(seed)
    let size = Size(320, 240)
    let colors = ColorMode.allCases[seed % 4]
    var painter = Painter(options: PictureOptions(colors: colors))
    var items = Self.list(&random)
    func list() -> DisplayList {
      var list = DisplayList(size: size)
      for (index, item) in items.enumerated() { list.append(item, view: Int32(index)) }
      return list
    }
    var canvas = Canvas(holding: size)
    painter.paint(list(), on: &canvas)
    for step in 0..<5 {
      // Only items that draw: moving a clip or a group changes what it holds.
      let drawn = items.indices.filter { if case .pushClip = items[$0] { false } else { items[$0].isDrawn } }
      guard let index = drawn.randomElement(using: &random) else { return }
      let old = items[index].bounds
      items[index] = Self.item(&random)
      let new = items[index].bounds
      let changed = list()
      painter.paint(changed, on: &canvas, dirty: old)
      painter.paint(changed, on: &canvas, dirty: new)
      var fresh = Canvas(holding: size)
      painter.paint(changed, on: &fresh)
      let same = (0..<canvas.rows).allSatisfy { row in
        (0..<canvas.columns).allSatisfy { canvas[$0, row] == fresh[$0, row] }
      }
      #expect(same, "seed \(seed), step \(step), \(items[index])")
      if !same { return }
    }
  }

  @Test("writers put out no control character but their own", arguments: 0..<60)
  func controls(seed: Int) {
    var random = SeededRandom(seed)
    let colors = ColorMode.allCases[seed % 4]
    var list = DisplayList(size: Size(320, 240))
    for item in Self.list(&random) { list.append(item, view: 0) }
    list.append(SampleLists.line("\u{1B}[2J\u{9B}31m\u{7}\r\nx\u{202E}y\u{0}", x: 0, y: 0), view: 0)
    let canvas = PictureTests.canvas(list, colors)
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

extension DisplayItem.Content {
  fileprivate var isDrawn: Bool {
    switch self {
    case .pushClip, .popClip, .pushOpacity, .popOpacity: false
    default: true
    }
  }
}
