import KimchiCore
import Layout
import Sushi
import Width

@testable import Rendering

/// Display lists made by hand, so that painting is tested without layout.
enum SampleLists {
  static let ink = RGBA(rgb: 0x1C1C1C)
  static let red = RGBA(rgb: 0xEF4F5F)
  static let page = RGBA(rgb: 0xF5F5F7)

  static func rounded(_ radius: Double) -> Outline { .rounded(Corners(radius)) }

  static func line(
    _ text: String, x: Double, y: Double, color: RGBA = ink, weight: FontWeight = .regular, width: Double? = nil
  ) -> DisplayItem.Content {
    let columns = Double(CellWidth.columns(of: text))
    let run = TextLineItem.Run(text: text, color: color, weight: weight)
    return .line(TextLineItem(frame: Frame(x, y, width ?? columns * 8, 16), ascent: 12.8, runs: [run]))
  }

  /// A restaurant's card on a grey page: shadow, picture, tag, rating, outlined and filled button.
  static func card() -> DisplayList {
    var list = DisplayList(size: Size(352, 256))
    func add(_ content: DisplayItem.Content, _ view: Int32) { list.append(content, view: view) }
    add(.fill(Frame(0, 0, 352, 256), rounded(0), .solid(page), isControl: false), 0)
    let card = Frame(16, 16, 320, 224)
    add(
      .shadow(
        Frame(16, 20, 320, 224), rounded(12), color: RGBA(rgb: 0x000000, alpha: 40), radius: 16), 1)
    add(.fill(card, rounded(12), .solid(.white), isControl: false), 1)
    add(.pushClip(card, rounded(12)), 1)
    let sunset = Gradient(colors: [], direction: .topLeftToBottomRight)
    add(
      .fill(
        Frame(16, 16, 320, 96), rounded(0),
        .gradient(sunset, [RGBA(rgb: 0xFF7E5F), RGBA(rgb: 0xFEB47B), RGBA(rgb: 0x6A82FB)]), isControl: false), 2)
    add(.popClip, 1)
    add(.fill(Frame(32, 80, 88, 16), rounded(4), .solid(RGBA(rgb: 0x256FEF)), isControl: true), 3)
    add(line("50% OFF", x: 48, y: 80, color: .white, weight: .bold), 3)
    add(line("Burger Singh", x: 32, y: 120, weight: .bold), 4)
    add(line("American, Fast Food · ₹500 for two", x: 32, y: 136, color: RGBA(rgb: 0x696969)), 5)
    let stars = ShapeContent.Figure.stars(count: 5, value: 3.5, gap: 4, empty: Color(.literal(ink)))
    add(
      .figure(
        Frame(32, 152, 96, 16),
        FigureItem(figure: stars, color: RGBA(rgb: 0xF9CB2F), second: RGBA(rgb: 0xCFCFCF))), 6)
    add(
      .separator(
        Frame(32, 176, 288, 1),
        SeparatorContent(axis: .horizontal, thickness: 1, reserved: 1, pattern: .solid, color: Color(.literal(ink))),
        color: RGBA(rgb: 0xE8E8E8)), 7)
    add(.fill(Frame(208, 192, 112, 32), rounded(8), .solid(red), isControl: true), 8)
    add(line("Order now", x: 228, y: 200, color: .white, weight: .semibold), 9)
    add(line("View menu", x: 52, y: 200, color: red), 11)
    add(.border(Frame(32, 192, 112, 32), rounded(8), width: 1, color: red, isDashed: false), 10)
    add(.border(card, rounded(12), width: 1, color: RGBA(rgb: 0xE8E8E8), isDashed: false), 1)
    return list
  }
}
