import JSONDocument
import Pixels
import Rendering

extension GraphicsProtocol {
  /// Inside tmux, placeholders stand for kitty's own placements.
  static let kitty = GraphicsProtocol(
    name: "kitty", isOffered: { $0.answersKitty && (!$0.isInTmux || $0.knowsPlaceholders) },
    isPassedOn: { $0.isDirect || $0.isInTmux },
    writer: { detection, process in
      if detection.isInTmux { KittyPlaceholders(process: process) } else { KittyGraphics(process: process) }
    })
}

/// Pictures by kitty's graphics protocol: each changed rectangle is an image of its own over the older ones, and images
/// of which nothing is seen any more are deleted.
///
/// No edits of images and no animations: other terminals that speak the protocol know neither.
struct KittyGraphics: PixelWriter {
  private struct Image: Sendable {
    let id: Int
    let rect: CellRect
    let z: Int
    /// Where it is placed.
    var parts: [CellRect]
  }

  private var images: [Image] = []
  private var sent = 0
  private let base: Int

  /// More images than these are replaced by one.
  static let limit = 24
  /// Below the text, and below cells that have a background of their own.
  static let lowest = -2_000_000_000
  /// The bytes of one piece of data, in Base64.
  static let piece = 4096

  /// - Parameter process: tells this program's images from others'.
  init(process: Int) { base = 0x4B00_0000 | (process & 0xFFF) << 12 }

  /// Whether so many images are there that all should be sent again as one.
  private var isFull: Bool { images.count >= Self.limit }

  var liesOverText: Bool { false }

  mutating func show(
    _ new: PixelScreen, over old: PixelScreen?, written: Set<CellPosition>, sharing memory: inout SharedPictures?
  ) -> [UInt8] {
    let damage = PixelDamage(new, since: old, written: written)
    var bytes: [UInt8] = []
    for rect in damage.rects(of: new, whole: [new.shownBounds], all: isFull) {
      bytes += send(rect, of: new, sharing: &memory)
    }
    return Self.keepingCursor(bytes + trim(to: new))
  }

  mutating func clear() -> [UInt8] { trim(to: nil) }

  /// Puts a rectangle of a screen over what is there. One with holes is only kept by the terminal: `trim` places it.
  private mutating func send(_ rect: CellRect, of screen: PixelScreen, sharing memory: inout SharedPictures?) -> [UInt8]
  {
    sent += 1
    var image = Image(id: base | sent & 0xFFF, rect: rect, z: Self.lowest + sent, parts: [rect])
    let content = Self.content(rect, of: screen, sharing: &memory)
    // Only errors are answered, so that a picture that is refused is known.
    var keys = "q=1,\(content.keys),i=\(image.id)"
    if Self.parts(of: rect, in: screen) == [rect] {
      keys = "a=T,\(keys),p=1,\(Self.place(rect, image.z))"
    } else {
      keys = "a=t,\(keys)"
      image.parts = []
    }
    var bytes = Array(Self.move(to: rect).utf8)
    for piece in Self.pieces(keys, content.data) { bytes += piece }
    images.append(image)
    return bytes
  }

  /// A rectangle's pixels as they go to the terminal, in Base64, and the keys that say how: in shared memory where that is
  /// possible, else compressed.
  static func content(
    _ rect: CellRect, of screen: PixelScreen, sharing memory: inout SharedPictures?
  ) -> (keys: String, data: [UInt8]) {
    let area = screen.pixels(of: rect)
    let pixels = screen.picture.rgb(of: area)
    let keys = "f=24,s=\(area.width),v=\(area.height)"
    if let name = memory?.share(pixels) { return ("\(keys),t=s", Base64.digits(Array(name.utf8))) }
    guard let stream = Deflate.zlib(pixels) else { return (keys, Base64.digits(pixels)) }
    return ("\(keys),o=z", Base64.digits(stream))
  }

  private static func place(_ rect: CellRect, _ z: Int) -> String { "c=\(rect.columns),r=\(rect.rows),C=1,z=\(z)" }

  private static func move(to rect: CellRect) -> String { "\u{1B}[\(rect.row + 1);\(rect.column + 1)H" }

  /// A command with its data, in as many pieces as it takes.
  static func pieces(_ keys: String, _ data: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    repeat {
      let end = min(start + piece, data.count)
      let more = end < data.count ? 1 : 0
      let head = Array("\u{1B}_G\(start == 0 ? keys + "," : "q=1,")m=\(more);".utf8)
      pieces.append(head + data[start..<end] + [0x1B, UInt8(ascii: "\\")])
      start = end
    } while start < data.count
    return pieces
  }

  /// Takes away what a screen does not show, and images that others cover.
  private mutating func trim(to screen: PixelScreen?) -> [UInt8] {
    var text = ""
    var covered: [CellRect] = []
    for index in images.indices.reversed() {
      let image = images[index]
      let isCovered = covered.contains { $0.intersection(image.rect) == image.rect }
      let parts = isCovered ? [] : screen.map { Self.parts(of: image.rect, in: $0) } ?? []
      if parts.isEmpty {
        text += "\u{1B}_Ga=d,d=I,i=\(image.id),q=2\u{1B}\\"
        images.remove(at: index)
        continue
      }
      covered.append(image.rect)
      guard parts != image.parts else { continue }
      images[index].parts = parts
      if !image.parts.isEmpty { text += "\u{1B}_Ga=d,d=i,i=\(image.id),q=2\u{1B}\\" }
      guard let screen else { continue }
      for (number, part) in parts.enumerated() {
        let (x, y) = (
          (part.column - image.rect.column) * screen.cell.width, (part.row - image.rect.row) * screen.cell.height
        )
        let size = screen.pixels(of: part)
        text +=
          Self.move(to: part)
          + "\u{1B}_Ga=p,q=2,i=\(image.id),p=\(number + 1),x=\(x),y=\(y),w=\(size.width),h=\(size.height),"
          + "\(Self.place(part, image.z))\u{1B}\\"
      }
    }
    return Array(text.utf8)
  }

  /// The cells of a rectangle that show pixels, in rectangles.
  private static func parts(of rect: CellRect, in screen: PixelScreen) -> [CellRect] {
    var parts: [CellRect] = []
    for row in rect.row..<rect.endRow {
      var start: Int?
      for column in rect.column...rect.endColumn {
        if column < rect.endColumn, screen.shows(column: column, row: row) {
          start = start ?? column
        } else if let first = start {
          start = nil
          let isSame = { (part: CellRect) in
            part.endRow == row && part.column == first && part.columns == column - first
          }
          if let index = parts.lastIndex(where: isSame) {
            parts[index].rows += 1
          } else {
            parts.append(CellRect(column: first, row: row, columns: column - first, rows: 1))
          }
        }
      }
    }
    return parts
  }

  /// Deletes every image that the screen has, whosever.
  var exitSequence: String { "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" }
}
