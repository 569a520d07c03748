import CCairo
import Layout
import Rendering
import Sushi

/// A picture's texts in the installed fonts.
extension PixelPainter {
  /// The font that text is measured by.
  package static let fontName = "Inter"

  /// Whether it is installed. Without it letters of another font are drawn, as wide as they were measured.
  package var hasFont: Bool { kit.use { kimchi_fonts_have($0.fonts, Self.fontName) } }

  /// A line of text as it is painted.
  package struct PaintedLine: Sendable {
    package var view: Int32
    /// As layout has it.
    package var frame: Frame
    /// Where the first letter's advance begins and the last one's ends, in points.
    package var letters: Range<Double>
    /// Characters that no installed font covers.
    package var missing: [Unicode.Scalar]
  }

  /// The lines of a list, in paint order.
  package func lines(of list: DisplayList) -> [PaintedLine] {
    kit.use { stock in
      list.items.compactMap { item in
        guard case .line(let line) = item.content, let shaped = stock.line(ShapedLine.Key(line)) else { return nil }
        let x = shaped.x(of: line)
        return PaintedLine(
          view: item.view, frame: line.frame, letters: x..<max(x, x + shaped.width), missing: shaped.missing)
      }
    }
  }
}

/// Letters for pictures in cells, by one painter that is made when the first line needs it.
package struct PixelLetters: LetterPainter {
  private static let painter = PixelPainter()

  package init() {}

  package func paint(_ line: TextLineItem, onto picture: inout PixelPicture, origin: Point, scale: Double) -> Bool {
    guard var painter = Self.painter else { return false }
    var list = DisplayList(size: .zero)
    list.append(.line(line), view: 0)
    painter.paint(list, onto: &picture, origin: origin, scale: scale, surface: .clear)
    return true
  }
}
