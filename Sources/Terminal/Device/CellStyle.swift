import Rendering
import Sushi
import Width

/// The style of text in a pane. A colour of alpha 0 is the terminal's own foreground or background.
package struct CellStyle: Sendable, Hashable {
  package var foreground: RGBA
  package var background: RGBA
  package var attributes: CellAttributes

  package init(foreground: RGBA = .clear, background: RGBA = .clear, attributes: CellAttributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours.
  package static let plain = CellStyle()

  package func with(_ attributes: CellAttributes) -> CellStyle {
    CellStyle(foreground: foreground, background: background, attributes: self.attributes.union(attributes))
  }
}

extension Cell {
  /// A space in a style.
  package static func blank(_ style: CellStyle = .plain) -> Cell {
    Cell(
      cluster: CellCluster(" ", width: 1), foreground: style.foreground, background: style.background,
      attributes: style.attributes)
  }

  /// Whether two cells show the same, whatever view they belong to.
  ///
  /// Asked of every cell of every frame: field by field, since equality that is derived in another module is a call,
  /// and a colour's four bytes at once.
  @inline(__always)
  func looksLike(_ other: Cell) -> Bool {
    cluster.scalar.value == other.cluster.scalar.value && Self.isSame(foreground, other.foreground)
      && Self.isSame(background, other.background) && attributes.rawValue == other.attributes.rawValue
      && isContinuation == other.isContinuation && cluster.width == other.cluster.width
      && cluster.marks == other.cluster.marks
  }

  @inline(__always)
  private static func isSame(_ one: RGBA, _ other: RGBA) -> Bool {
    unsafeBitCast(one, to: UInt32.self) == unsafeBitCast(other, to: UInt32.self)
  }
}
