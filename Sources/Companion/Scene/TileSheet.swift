import JSONDocument
import Layout
import Pixels
import Rendering
import Sushi
import Workspaces

/// A picture cut into tiles, each a PNG with a name of its own that is made of its bytes: what has not changed has the
/// same name, and a browser has it already.
struct TileSheet: Sendable {
  /// Pixels, as painters work (`PixelTile`).
  static let width = 1024
  static let height = 64
  /// Rows of tiles; what lies below is not painted.
  static let rowLimit = 640

  let scale: Double
  /// Names by rows; of a picture without pixels none.
  private(set) var names: [String] = []
  private(set) var columns = 0
  /// Pixels of the whole picture.
  private(set) var size = Size.zero
  /// Whether it is longer than what is painted.
  private(set) var isCut = false
  private var list: DisplayList?
  private var surface: RGBA?

  init(scale: Double) { self.scale = scale }

  /// Paints what has changed.
  ///
  /// - Returns: the tiles that have come to it.
  mutating func update(_ new: DisplayList, surface: RGBA, by painter: inout PixelPainter) -> [String: [UInt8]] {
    let change = surface == self.surface ? list.map { new.change(from: $0) } ?? .everything : .everything
    list = new
    self.surface = surface
    let all = PixelPainter.pixels(of: new.size, scale: scale)
    let rows = Int(clamping: (all.height / Double(Self.height)).rounded(.up))
    let dirty: Range<Int>
    switch change {
    case .nothing: return [:]
    case .part(let frame):
      let bounds = PixelRect(x: 0, y: 0, width: Int(clamping: size.width), height: Int(clamping: size.height))
      let window = PixelPainter.window(of: frame, in: bounds, origin: .zero, scale: scale)
      guard !window.isEmpty else { return [:] }
      dirty = window.y / Self.height..<(window.endY - 1) / Self.height + 1
    case .everything:
      guard all.width <= Double(PixelPainter.sideLimit) else {
        (names, columns, size) = ([], 0, .zero)
        return [:]
      }
      isCut = rows > Self.rowLimit
      size = isCut ? Size(all.width, Double(Self.rowLimit * Self.height)) : all
      columns = Int(clamping: (size.width / Double(Self.width)).rounded(.up))
      names = Array(repeating: "", count: min(rows, Self.rowLimit) * columns)
      dirty = 0..<min(rows, Self.rowLimit)
    }
    return dirty.reduce(into: [:]) { tiles, row in
      tiles.merge(paint(row, of: new, surface, by: &painter)) { first, _ in first }
    }
  }

  private mutating func paint(
    _ row: Int, of list: DisplayList, _ surface: RGBA, by painter: inout PixelPainter
  ) -> [String: [UInt8]] {
    var tiles: [String: [UInt8]] = [:]
    for column in 0..<columns {
      let (x, y) = (column * Self.width, row * Self.height)
      var picture = PixelPicture(
        width: min(Self.width, Int(clamping: size.width) - x), height: min(Self.height, Int(clamping: size.height) - y))
      let origin = Point(Double(x) / scale, Double(y) / scale)
      painter.paint(list, onto: &picture, origin: origin, scale: scale, surface: surface)
      guard let bytes = PNGEncoder.encode(picture) else { continue }
      let name = String(Digest(of: bytes).description.prefix(32))
      names[row * columns + column] = name
      tiles[name] = bytes
    }
    return tiles
  }
}
