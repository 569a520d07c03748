import JSONDocument
import Layout
import Pictures
import Pixels
import Rendering
import Sushi

/// Paints the session's picture for pages, each pixel ratio on a sheet of its own, and remembers what it has painted.
struct CompanionArtist: Sendable {
  /// The ratios that are painted; others take the nearest.
  static let scales = [1, 1.25, 1.5, 2, 3.0]

  private var painter: PixelPainter?
  private var missing: PixelPainter.MissingItem?
  private var sheets: [Double: TileSheet] = [:]

  static func scale(nearest ratio: Double) -> Double {
    scales.min { abs($0 - ratio) < abs($1 - ratio) } ?? 1
  }

  /// The names of all tiles on its sheets.
  var names: Set<String> { Set(sheets.values.flatMap(\.names)) }

  /// The messages by pixel ratio, and the tiles that were painted for them.
  struct Painting {
    var pictures: [Double: JSONText] = [:]
    var tiles: [String: [UInt8]] = [:]
  }

  mutating func paint(_ picture: Picture, _ scales: Set<Double>, _ stamp: DocumentStamp) -> Painting {
    begin()
    var painting = Painting()
    let list = picture.framedList()
    sheets = sheets.filter { scales.contains($0.key) }
    for scale in scales {
      var sheet = sheets[scale] ?? TileSheet(scale: scale)
      if var painter {
        painter.images = picture.images
        painting.tiles.merge(sheet.update(list, surface: picture.surface, by: &painter)) { first, _ in first }
      }
      sheets[scale] = sheet
      painting.pictures[scale] = json(of: sheet, list.size, stamp)
    }
    return painting
  }

  private mutating func begin() {
    guard painter == nil, missing == nil else { return }
    do throws(PixelPainter.MissingItem) { painter = try PixelPainter(showing: nil) } catch { missing = error }
  }

  private func json(
    of sheet: TileSheet, _ size: Size, _ stamp: DocumentStamp
  ) -> JSONText {
    var members: [(String, JSONText)] = [
      ("document", .string(stamp.description)),
      ("size", [.number(size.width), .number(size.height)]), ("scale", .number(sheet.scale)),
      ("pixels", [.number(sheet.size.width), .number(sheet.size.height)]),
      ("tile", [.integer(TileSheet.width), .integer(TileSheet.height)]), ("columns", .integer(sheet.columns)),
      ("tiles", .array(sheet.names.map { .string($0) })),
    ]
    if sheet.isCut { members.append(("cut", .bool(true))) }
    if let missing { members.append(("missing", .string("Pictures need \(missing.needs): \(missing.fix)."))) }
    return .object(members)
  }
}
