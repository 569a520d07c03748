import KimchiCore
import Layout
import Sushi

/// The drawn items in paint order, in absolute points: the one source of the terminal and of every exporter.
///
/// Left and right are already settled: outlines, runs and figures are mirrored where the picture runs from right to
/// left, and `leading` in an outline means left.
package struct DisplayList: Sendable {
  package private(set) var items: [DisplayItem] = []
  /// The bounds of every item, so that a small repaint walks only these.
  private(set) var entries: [Entry] = []
  /// The picture's own size in points.
  package var size: Size

  package init(size: Size) { self.size = size }

  /// Takes an item up; one whose frame is beyond all sense is left out, or clips everything.
  package mutating func append(_ content: DisplayItem.Content, view: Int32) {
    var content = content
    if case .pushClip(let frame, _) = content {
      if !frame.isDrawable { content = .pushClip(.zero, .rounded(.zero)) }
    } else if !content.bounds.isDrawable {
      return
    }
    items.append(DisplayItem(view: view, content))
    entries.append(Entry(content, view: view))
  }

  /// The area that an item may touch, in points.
  package func bounds(of index: Int) -> Frame { entries[index].bounds }

  /// An item in short: plain values, and for the commonest item, a box of one colour, all there is to it.
  struct Entry: Sendable {
    /// The area that the item may touch.
    var bounds: Frame
    var view: Int32
    /// `0xAARRGGBB` of a square-cornered box of one colour.
    var color: UInt32
    var isPlain: Bool

    init(_ content: DisplayItem.Content, view: Int32) {
      bounds = content.bounds
      self.view = view
      if case .fill(_, .rounded(.zero), .solid(let color), isControl: false) = content {
        self.color = Blend.pack(color)
        isPlain = true
      } else {
        color = 0
        isPlain = false
      }
    }
  }
}

extension Frame {
  /// Whether every edge is a number within a thousand million points, so that arithmetic on it stays exact.
  fileprivate var isDrawable: Bool {
    let limit = 1e9
    return abs(x) <= limit && abs(y) <= limit && abs(width) <= 2 * limit && abs(height) <= 2 * limit
  }
}

package struct DisplayItem: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// The outline's shadow, already offset; `radius` is the blur.
    case shadow(Frame, Outline, color: RGBA, radius: Double)
    /// `isControl` marks what a monochrome picture reverses: buttons and tags.
    case fill(Frame, Outline, Fill, isControl: Bool)
    case border(Frame, Outline, width: Double, color: RGBA, isDashed: Bool)
    /// One line of text: its box, and the runs in reading order.
    case line(TextLineItem)
    case image(ImageItem)
    case glyph(IconItem)
    case separator(Frame, SeparatorContent, color: RGBA)
    case figure(Frame, FigureItem)
    case pushClip(Frame, Outline)
    case popClip
    /// 0…1 over everything up to the matching pop, laid over what is below as one picture.
    case pushOpacity(Double)
    case popOpacity

    /// Points; unlimited for what pushes and pops.
    var bounds: Frame {
      switch self {
      case .shadow(let frame, _, _, let radius):
        Frame(frame.x - radius, frame.y - radius, frame.width + 2 * radius, frame.height + 2 * radius)
      case .fill(let frame, _, _, _), .border(let frame, _, _, _, _), .separator(let frame, _, _): frame
      case .figure(let frame, let item): item.bounds(in: frame)
      case .line(let item): item.bounds
      case .image(let item): item.bounds
      case .glyph(let item): item.frame
      case .pushClip, .popClip, .pushOpacity, .popOpacity: Frame(-1e9, -1e9, 2e9, 2e9)
      }
    }
  }

  /// The view that draws this.
  package var view: Int32
  package var content: Content

  package init(view: Int32, _ content: Content) {
    self.view = view
    self.content = content
  }
}

package enum Fill: Sendable, Equatable {
  case solid(RGBA)
  /// The colours are the gradient's own, resolved.
  case gradient(Gradient, [RGBA])
}
