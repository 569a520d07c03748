import JSONDocument
import Pixels
import Rendering

extension GraphicsProtocol {
  static let iterm = GraphicsProtocol(
    name: "iterm", isOffered: { $0.isDirect && $0.isITerm }, isPassedOn: { $0.isDirect },
    writer: { _, _ in ITermGraphics() })
}

/// Pictures by iTerm2's inline images: each changed rectangle is a PNG that replaces its cells.
struct ITermGraphics: PixelWriter {
  mutating func show(
    _ new: PixelScreen, over old: PixelScreen?, written: Set<CellPosition>, sharing memory: inout SharedPictures?
  ) -> [UInt8] {
    let damage = PixelDamage(new, since: old, written: written)
    // A PNG of all would cover its holes.
    let rects = damage.rects(of: new, whole: PixelDamage(new, since: nil).rects)
    return Self.keepingCursor(rects.flatMap { Self.send($0, of: new) })
  }

  private static func send(_ rect: CellRect, of screen: PixelScreen) -> [UInt8] {
    // Only memory can be lacking: the cells stay as they are then.
    guard let png = PNGEncoder.encode(screen.picture, screen.pixels(of: rect)) else { return [] }
    let head =
      "\u{1B}[\(rect.row + 1);\(rect.column + 1)H\u{1B}]1337;File=inline=1;size=\(png.count);width=\(rect.columns);"
      + "height=\(rect.rows);preserveAspectRatio=0;doNotMoveCursor=1:"
    return Array(head.utf8) + Base64.digits(png) + [Ascii.bell]
  }
}
