import JSONDocument
import Sushi

package struct StackStyle: Sendable, Hashable {
  package enum Distribution: String, Sendable, CaseIterable, PropertyChoice {
    case fill
    case fillEqually = "fill_equally"
    case fillProportionally = "fill_proportionally"
    case fillProportionallyExactly = "fill_proportionally_exact"
    case equalSpacing = "equal_spacing"
    case equalCentering = "equal_centering"
    case start, center, end
    case spaceAround = "space_around"
    case spaceEvenly = "space_evenly"

    /// Where the room goes that items at their own sizes leave, in points: before the first of them, and added to each
    /// gap. Nil where items or gaps take it by rules of their own.
    package func packing(_ room: Double, items count: Int) -> (before: Double, between: Double)? {
      switch self {
      case .fill, .fillEqually, .fillProportionally, .fillProportionallyExactly, .equalSpacing, .equalCentering: nil
      case .start: (0, 0)
      case .center: (room / 2, 0)
      case .end: (room, 0)
      case .spaceAround: (room / Double(2 * count), room / Double(count))
      case .spaceEvenly: (room / Double(count + 1), room / Double(count + 1))
      }
    }
  }

  /// Across the stack's axis. Leading is top and trailing is bottom in an hStack.
  package enum CrossAlignment: String, Sendable, CaseIterable, PropertyChoice {
    case fill, leading, center, trailing
    case firstBaseline = "first_baseline"
    case lastBaseline = "last_baseline"
  }

  /// Points between neighbours; may be negative.
  package var spacing = 0.0
  package var alignment: CrossAlignment = .fill
  package var distribution: Distribution = .fill
  /// Whether items that don't fit begin another line.
  package var wraps = false
  /// Points between lines; nil is as between neighbours.
  package var lineSpacing: Double?

  package init(
    spacing: Double = 0, alignment: CrossAlignment = .fill, distribution: Distribution = .fill, wraps: Bool = false,
    lineSpacing: Double? = nil
  ) {
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    self.wraps = wraps
    self.lineSpacing = lineSpacing
  }
}

package struct ZStackStyle: Sendable, Hashable {
  package var alignment: Alignment
  /// The child view that alone gives the size, or -1.
  package var sizeFrom: Int32

  package init(alignment: Alignment = .center, sizeFrom: Int32 = -1) {
    self.alignment = alignment
    self.sizeFrom = sizeFrom
  }
}

package struct GridStyle: Sendable, Hashable {
  package enum Column: Sendable, Hashable {
    case points(Double)
    /// As wide as its widest item.
    case hug
    /// So much of the grid's width, from 0 to 1.
    case share(Double)
    /// A share of what the others leave.
    case weight(Double)
  }

  /// At least one.
  package var columns: [Column]
  /// Points between columns and between rows; may be negative.
  package var spacing: Double
  package var rowSpacing: Double
  /// Of the items in their cells.
  package var alignment: OwnAlignment
  /// Painted behind the first row, by a view of its own in the background.
  package var header: Color?

  package init(
    columns: [Column], spacing: Double = 0, rowSpacing: Double = 0, alignment: OwnAlignment = .fill,
    header: Color? = nil
  ) {
    self.columns = columns.isEmpty ? [.weight(1)] : columns
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.alignment = alignment
    self.header = header
  }
}

/// How a scroll shows its content, and a pager its pages.
package struct ScrollStyle: Sendable, Hashable {
  package enum Paging: Sendable, Hashable {
    /// Pictures show the start.
    case none
    /// By the scroll's own length.
    case size
    /// By the items of the stack in it.
    case item
    /// Each view inside is a page, as long as the view less the peek at both sides. In points.
    case pager(peek: Double, spacing: Double)

    package var isPager: Bool { if case .pager = self { true } else { false } }
  }

  package var axis: Axis
  package var paging: Paging
  /// The page that is shown, from 0; the last one where there are fewer.
  package var page: Int
  /// Of a pager: more peek, as a part of its own length, below one half.
  package var peekShare = 0.0
  /// Whether a pager's first page lies at its start and the last one at its end.
  package var isBounded = false
  /// How far somebody who looks at it has scrolled: the page of a pager, or points from the start, from 0 on. The layout
  /// doesn't say it; nil shows what that says.
  package var byHand: Double?

  /// The page of a pager that is shown.
  package var shownPage: Int { byHand.map { Int(clamping: $0) } ?? page }

  /// The same as the layout has it.
  package var asWritten: ScrollStyle {
    var style = self
    style.byHand = nil
    return style
  }

  /// Where a pager's first page begins, in points from the start of its room.
  ///
  /// - Parameter length: points along the axis that the pages have room in.
  package func start(ofPages count: Int, in length: Double) -> Double {
    guard case .pager(let peek, let spacing) = paging else { return 0 }
    let around = peek + peekShare * length
    let step = max(0, length - 2 * around) + spacing
    let first = min(around, length / 2) - Double(min(shownPage, count - 1)) * step
    return isBounded ? min(0, max(first, length - (Double(count) * step - spacing))) : first
  }

  package init(
    axis: Axis, paging: Paging = .none, page: Int = 0, peekShare: Double = 0, isBounded: Bool = false
  ) {
    self.axis = axis
    self.paging = paging
    self.page = page
    self.peekShare = peekShare
    self.isBounded = isBounded
  }
}

package struct TextContent: Sendable, Hashable {
  package typealias Truncation = TextTruncation
  package typealias LineBreak = TextLineBreak
  package typealias Align = TextAlign

  package var text: AttributedText
  package var font: Font
  /// Points where an element overrides the font's own size (stepper, sub text); 0 keeps it.
  package var pointSize = 0.0
  package var color: Color
  /// 0 means no limit.
  package var numberOfLines = 0
  package var truncation: Truncation = .tail
  package var lineBreak: LineBreak = .word
  package var align: Align = .start
  /// The smallest scale that a single line may shrink to before it is truncated; 1 never shrinks.
  package var minScale = 1.0
  /// Points between clusters.
  package var letterSpacing = 0.0
  /// Points from one line to the next before the text size scales them; 0 keeps the font's own.
  package var lineHeight = 0.0
  private var extraBox: ExtraBox?

  package init(_ text: AttributedText, font: Font = .regular100, color: Color) {
    self.text = text
    self.font = font
    self.color = color
  }

  /// Nil in most texts.
  package var extra: TextExtra? {
    get {
      guard case .extra(let extra) = extraBox else { return nil }
      return extra
    }
    set { extraBox = newValue.map { .extra($0) } }
  }

  /// Behind one pointer: layouts have many texts, and laying out visits all of them.
  private indirect enum ExtraBox: Sendable, Hashable { case extra(TextExtra) }

  /// The size of its letters, in points.
  package func points(scaled scale: Double) -> Double { (pointSize > 0 ? pointSize : font.size.points) * scale }
}

/// Values that few texts have.
package struct TextExtra: Sendable, Hashable {
  package var decoration: TextDecoration?
  /// The tail after the ellipsis, such as "read more"; may be empty.
  package var overflowText: String
  package var overflowColor: Color?

  package init(decoration: TextDecoration?, overflowText: String, overflowColor: Color?) {
    self.decoration = decoration
    self.overflowText = overflowText
    self.overflowColor = overflowColor
  }
}

package struct ImageContent: Sendable, Hashable {
  package typealias Scale = ImageScale

  /// As written in the document; the workspace maps it to a file.
  package var url: String
  /// Where else the picture may be, in order, when that leads nowhere.
  package var fallbacks: [String] = []
  package var scale: Scale
  package var alignment: Alignment
  package var tint: Color?
  /// 0…100.
  package var grayscale = 0.0
  /// Draw-time zoom; layout unchanged.
  package var scaleFactor = 1.0

  package init(url: String, scale: Scale = .fit, alignment: Alignment = .center) {
    self.url = url
    self.scale = scale
    self.alignment = alignment
  }

  /// - Parameter addresses: where the picture may be, in the order in which the places are tried.
  package init(addresses: [String], scale: Scale, alignment: Alignment) {
    self.init(url: addresses.first ?? "", scale: scale, alignment: alignment)
    fallbacks = Array(addresses.dropFirst())
  }
}

package struct IconContent: Sendable, Hashable {
  /// A hexadecimal code of the icon font, or a readable name.
  package var code: String
  /// Points; the view is that square.
  package var size: Double
  package var color: Color

  package init(code: String, size: Double, color: Color) {
    self.code = code
    self.size = size
    self.color = color
  }
}

package struct SeparatorContent: Sendable, Hashable {
  package enum Pattern: Sendable, Hashable {
    case solid
    /// Points on, points off, round caps.
    case dashed(on: Double, off: Double)
    /// Points deep; waves of cubic curves.
    case zigzag(width: Double, height: Double, pointsDown: Bool)
    /// A line with a notch: a menu's edge.
    case notched
  }

  /// The direction of the line; nil follows the stack: across it.
  package var axis: Axis?
  /// Points across the line; 0 is one pixel.
  package var thickness: Double
  /// Points that the line takes across, at least its thickness.
  package var reserved: Double
  /// Points along the line; 0 stretches.
  package var length: Double
  package var pattern: Pattern
  package var color: Color

  package init(axis: Axis?, thickness: Double, reserved: Double, length: Double = 0, pattern: Pattern, color: Color) {
    self.axis = axis
    self.thickness = thickness
    self.reserved = reserved
    self.length = length
    self.pattern = pattern
    self.color = color
  }
}

/// A drawn leaf of a composite, of a size known before layout.
package struct ShapeContent: Sendable, Hashable {
  package enum Figure: Sendable, Hashable {
    /// Nothing but its wrapper.
    case box
    /// `count` stars of which `value` are filled.
    case stars(count: Int, value: Double, gap: Double, empty: Color)
    case checkbox(checked: Bool, border: Color)
    case radio(selected: Bool)
    case toggle(on: Bool, track: Color)
    /// A filled part, 0…1, over a track.
    case progress(value: Double, track: Color)
    case loader(inner: Color)
    /// Page dots: the active one is drawn `factor` times as long.
    case dots(count: Int, current: Int, size: Double, gap: Double, factor: Double, selector: Color?)
    case shimmer(highlight: Color)
    /// A view of the app itself, or an animation: a box with its name.
    case placeholder(name: String)
  }

  package var figure: Figure
  /// Ideal size in points. Beside the figure's case, which layout reads with it.
  package var size: Size
  package var color: Color

  package init(_ figure: Figure, color: Color, size: Size) {
    self.figure = figure
    self.color = color
    self.size = size
  }
}

/// The decoration of a view: shadow, background or gradient, then the content, then the border.
package struct WrapperPaint: Sendable, Hashable {
  package typealias Outline = Sushi.Outline

  package var background: Color?
  package var gradient: Gradient?
  package var outline: Outline = .rounded(.zero)
  package var border: Border?
  package var shadow: Shadow?
  /// 0…1, over the view and all inside it.
  package var opacity = 1.0

  package init() {}
}
