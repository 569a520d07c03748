import JSONDocument
import Layout
import Pixels
import Rendering
import Sushi
import Workspaces

/// Two pictures beside each other and what differs between them, as one would lay them on a desk.
package struct ComparisonSheet: Sendable {
  private let difference: PixelDifference
  /// The pictures with the words above them.
  private let columns: [(caption: String, picture: PixelPicture)]
  private let painter: PixelPainter
  private let scale: Double

  /// Points around the pictures, and of the row for the words.
  private static let gap = 24.0
  private static let captionHeight = 20.0
  private static let ground = RGBA(red: 0xEC, green: 0xEE, blue: 0xF2)
  private static let ink = RGBA(red: 0x26, green: 0x2B, blue: 0x33)

  /// Both are drawn whole, with as many pixels a point as the first one has.
  ///
  /// - Throws: why there is no sheet: what is lacking for drawing letters, or pictures that are too large.
  package init(from old: (name: String, picture: Picture), to new: (name: String, picture: Picture)) throws(Refusal) {
    let writer = PictureWriter(.png)
    guard let oldPixels = writer.pixels(of: old.picture) else { throw Self.refusal(writer, old.picture) }
    let scale = PictureWriter.pixelScale(of: old.picture)
    guard let newPixels = writer.pixels(of: new.picture, scale: scale), let painter = writer.painter(of: new.picture)
    else { throw Self.refusal(writer, new.picture) }
    difference = PixelDifference(from: oldPixels, to: newPixels)
    self.scale = scale
    self.painter = painter
    columns = [
      (old.name, oldPixels), (new.name, newPixels),
      (difference.summary, difference.marked(over: newPixels)),
    ]
  }

  private static func refusal(_ writer: PictureWriter, _ picture: Picture) -> Refusal {
    let refusal = writer.refusal(of: picture)
    return Refusal(refusal.message, fix: refusal.fix)
  }

  package var isSame: Bool { difference.isEmpty }
  package var summary: String { difference.summary }

  /// The bytes of a PNG.
  ///
  /// - Throws: that it is too large.
  package func png() throws(Refusal) -> [UInt8] {
    let (gap, caption) = (pixels(Self.gap), pixels(Self.captionHeight))
    let size = Size(
      Double(columns.reduce(gap) { $0 + $1.picture.width + gap }),
      Double(2 * gap + caption + (columns.map(\.picture.height).max() ?? 0)))
    guard PixelPainter.fits(size) else { throw Self.tooLarge }
    var sheet = PixelPicture(width: Int(clamping: size.width), height: Int(clamping: size.height))
    var painter = painter
    painter.paint(captions(), onto: &sheet, scale: scale, surface: Self.ground)
    var left = gap
    for column in columns {
      sheet.put(column.picture, x: left, y: gap + caption)
      left += column.picture.width + gap
    }
    guard let png = PNGEncoder.encode(sheet) else { throw Self.tooLarge }
    return png
  }

  private static let tooLarge = Refusal(
    "the pictures are too large for one PNG", fix: "compare them on a smaller device")

  private func pixels(_ points: Double) -> Int { Int(clamping: (points * scale).rounded()) }

  /// The words above the pictures, each cut to its picture's width.
  private func captions() -> DisplayList {
    var list = DisplayList(size: .zero)
    var left = Self.gap
    for column in columns {
      let width = Double(column.picture.width) / scale
      let frame = Frame(left, Self.gap / 2, width, Self.captionHeight)
      list.append(.pushClip(frame, .rounded(.zero)), view: -1)
      list.append(.line(Self.line(column.caption, at: frame)), view: -1)
      list.append(.popClip, view: -1)
      left += width + Self.gap
    }
    return list
  }
}

extension ComparisonSheet {
  /// A text that begins at the left of a frame.
  private static func line(_ text: String, at frame: Frame) -> TextLineItem {
    let run = TextLineItem.Run(text: text, color: ink, weight: .semibold, size: 13)
    var clusters: [TextCluster] = []
    FontMeasurer().appendAdvances(of: text[...], font: Font(run.weight, .s100), pointSize: run.size, to: &clusters)
    let width = clusters.reduce(0) { $0 + $1.advance }
    return TextLineItem(frame: Frame(frame.x, frame.y, width, frame.height), ascent: 15, runs: [run])
  }
}

extension PixelDifference {
  /// `2.4 % of the pixels differ, in 3 places`.
  fileprivate var summary: String {
    guard !isEmpty else { return "no pixel differs" }
    let tenths = (Double(count) / Double(max(total, 1)) * 1000).rounded()
    let share = tenths < 1 ? "less than 0.1" : "\(JSONText.number(tenths / 10))"
    return "\(share) % of the pixels differ, in \(Spelling.counted(places.count, "place"))"
  }
}
