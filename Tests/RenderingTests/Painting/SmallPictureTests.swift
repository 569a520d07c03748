import Pixels
import Width
import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

/// Each shows one property, so that a small fault changes one of them and its name says which.
@Suite("Small pictures of one property each") struct SmallPictureTests {
  private static let letters: [(UInt32, Character)] = [
    (0xFFFF_FFFF, "."), (0xFFFF_0000, "#"), (0xFF00_00FF, "+"), (0xFF00_0000, "@"),
  ]

  private static func canvas(_ list: DisplayList) -> Canvas {
    var canvas = Canvas(holding: list.size, cell: Size(8, 16))
    var painter = Painter(options: PictureOptions(surface: .white))
    painter.paint(list, on: &canvas)
    return canvas
  }

  private static func pixels(_ list: DisplayList) throws -> PixelPicture {
    let painter = try #require(PixelPainter())
    return try #require(painter.picture(of: list, scale: 1, surface: .white))
  }

  private static func letter(_ color: UInt32) -> Character {
    letters.first { color.isNear($0.0, by: 0) }?.1 ?? "/"
  }

  /// The cells' glyphs, then their samples as letters.
  private static func sketch(_ canvas: Canvas) -> String {
    let glyphs = (0..<canvas.rows).map { row in
      (0..<canvas.columns).map { canvas.hasGlyph(column: $0, row: row) ? canvas[$0, row].cluster.text : "." }.joined()
    }
    let samples = (0..<canvas.bounds.height).map { y in
      String((0..<canvas.bounds.width).map { letter(Blend.pack(canvas.sample(x: $0, y: y))) })
    }
    return (glyphs + [""] + samples).joined(separator: "\n")
  }

  /// A letter for each pixel, `/` where an edge is softened.
  private static func sketch(_ picture: PixelPicture) -> String {
    (0..<picture.height).map { y in String((0..<picture.width).map { letter(picture[$0, y]) }) }
      .joined(separator: "\n")
  }

  @Test("in cells, each as it was recorded")
  func cells() throws {
    let sketches = SmallPicture.all.map { "\($0.name)\n\n" + Self.sketch(Self.canvas($0.list)) }
    try Golden.expect(sketches.joined(separator: "\n\n") + "\n", matches: "small-cells.txt")
  }

  @Test("in pixels, each as it was recorded where no edge is softened")
  func pixels() throws {
    let sketches = try SmallPicture.all.map { ($0.name, Self.sketch(try Self.pixels($0.list))) }
    let text = sketches.map { "\($0)\n\n\($1)" }.joined(separator: "\n\n") + "\n"
    let path = Golden.folder + "../Goldens/small-pixels.txt"
    guard let recorded = Golden.read(path), recorded.utf8.count == text.utf8.count else {
      return try Golden.expect(text, matches: "small-pixels.txt")
    }
    // How an edge is softened is cairo's own: it may be clean in one of the two.
    let softened = String(zip(text, recorded).map { $1 == "/" || $0 == "/" ? $1 : $0 })
    try Golden.expect(softened, matches: "small-pixels.txt")
    let different = zip(text, recorded).count { $0 != $1 }
    #expect(different < 60, "\(different) pixels are softened otherwise than recorded")
  }

  @Test("the picture of the mirror is the mirror of the picture", arguments: SmallPicture.all.indices)
  func mirrored(_ index: Int) throws {
    let picture = SmallPicture.all[index]
    let (plain, mirror) = (try Self.pixels(picture.list), try Self.pixels(picture.list.mirrored))
    // Dashes and ticks run from left to right in either.
    guard !picture.name.contains("dashed"), !picture.name.contains("checkbox") else { return }
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        #expect(mirror[plain.width - 1 - x, y].isNear(plain[x, y], by: 40), "\(picture.name), pixel \(x), \(y)")
      }
    }
    let (cells, reflected) = (Self.canvas(picture.list), Self.canvas(picture.list.mirrored))
    for y in 0..<cells.bounds.height {
      for x in 0..<cells.bounds.width {
        let other = reflected.sample(x: cells.bounds.width - 1 - x, y: y)
        #expect(cells.sample(x: x, y: y) == other, "\(picture.name), sample \(x), \(y)")
      }
    }
  }

  // MARK: By their formulas

  private static let frame = Frame(4, 2, 40, 24)

  private static func gradient(_ gradient: Gradient) -> DisplayItem.Content {
    .fill(frame, .rounded(.zero), .gradient(gradient, [SmallPicture.red, SmallPicture.blue]), isControl: false)
  }

  private static func mixed(_ share: Double) -> UInt32 {
    let blue = UInt32((255 * share).rounded())
    return 0xFF00_0000 | (255 - blue) << 16 | blue
  }

  @Test("a translucent colour lets through what it leaves, in pixels and in cells", arguments: [0, 64, 128, 200, 255])
  func translucent(_ alpha: UInt8) throws {
    let shade = UInt32(255 - alpha)
    let expected = 0xFFFF_0000 | shade << 8 | shade
    let items = list(
      .fill(Frame(0, 0, 48, 32), .rounded(.zero), .solid(RGBA(rgb: 0xFF0000, alpha: alpha)), isControl: false))
    #expect(try Self.pixels(items)[20, 20].isNear(expected, by: 2))
    #expect(Blend.pack(Self.canvas(items).sample(x: 2, y: 2)).isNear(expected, by: 2))
  }

  @Test("a linear gradient has at each place the share of the way to its end", arguments: Gradient.Direction.allCases)
  func linear(_ direction: Gradient.Direction) throws {
    let name = direction.rawValue
    func way(_ low: String, _ high: String, _ length: Double) -> Double {
      guard let middle = name.firstRange(of: "_to_") else { return 0 }
      let (start, end) = (name[..<middle.lowerBound], name[middle.upperBound...])
      if start.contains(low) && end.contains(high) { return length }
      return start.contains(high) && end.contains(low) ? -length : 0
    }
    let (dx, dy) = (way("left", "right", Self.frame.width), way("top", "bottom", Self.frame.height))
    let start = Point(dx < 0 ? Self.frame.maxX : Self.frame.x, dy < 0 ? Self.frame.maxY : Self.frame.y)
    let item = Self.gradient(Gradient(colors: [], direction: direction))
    let picture = try Self.pixels(list(item))
    let cells = Self.canvas(list(item))
    func expected(_ x: Double, _ y: Double) -> UInt32 {
      Self.mixed(min(1, max(0, ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy))))
    }
    for y in 2..<26 {
      for x in 4..<44 {
        let color = expected(Double(x) + 0.5, Double(y) + 0.5)
        #expect(picture[x, y].isNear(color), "\(name), pixel \(x), \(y)")
      }
    }
    for y in 1..<3 {
      for x in 1..<5 {
        let color = expected(Double(x) * 8 + 4, Double(y) * 8 + 4)
        #expect(Blend.pack(cells.sample(x: x, y: y)).isNear(color), "\(name), sample \(x), \(y)")
      }
    }
  }

  @Test("a radial gradient goes on beyond its radius as its mode says", arguments: Gradient.TileMode.allCases)
  func radial(_ mode: Gradient.TileMode) throws {
    var gradient = Gradient(kind: .radial, colors: [])
    (gradient.center, gradient.radius, gradient.tileMode) = (Point(20, 12), 8, mode)
    let picture = try Self.pixels(list(Self.gradient(gradient)))
    for y in 2..<26 {
      for x in 4..<44 {
        let (dx, dy) = (Double(x) + 0.5 - 24, Double(y) + 0.5 - 14)
        let way = (dx * dx + dy * dy).squareRoot() / 8
        // The seam between two rounds is softened.
        guard abs(way - way.rounded()) > 0.15 else { continue }
        let share: Double? =
          switch mode {
          case .clamp: min(way, 1)
          case .repeated: way.truncatingRemainder(dividingBy: 1)
          case .mirror: 1 - abs(1 - way.truncatingRemainder(dividingBy: 2))
          case .decal: way > 1 ? nil : way
          }
        let expected = share.map { Self.mixed($0) } ?? 0xFFFF_FFFF
        #expect(picture[x, y].isNear(expected, by: 8), "\(mode), pixel \(x), \(y)")
      }
    }
  }

  @Test(
    "each corner of an outline is a quarter of a circle of its own radius",
    arguments: [Corners(topLeading: 4, topTrailing: 8, bottomLeading: 12, bottomTrailing: 2), Corners(12)])
  func corners(_ corners: Corners) throws {
    let frame = Self.frame
    let picture = try Self.pixels(
      list(.fill(frame, .rounded(corners), .solid(SmallPicture.red), isControl: false)))
    let centres: [(radius: Double, x: Double, y: Double, right: Bool, below: Bool)] = [
      (corners.topLeading, frame.x, frame.y, false, false), (corners.topTrailing, frame.maxX, frame.y, true, false),
      (corners.bottomLeading, frame.x, frame.maxY, false, true),
      (corners.bottomTrailing, frame.maxX, frame.maxY, true, true),
    ]
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let place = Point(Double(x) + 0.5, Double(y) + 0.5)
        // Points inside of the outline; below 0 outside.
        var depth = min(place.x - frame.x, frame.maxX - place.x, place.y - frame.y, frame.maxY - place.y)
        for corner in centres {
          let (dx, dy) = (abs(place.x - corner.x), abs(place.y - corner.y))
          guard depth >= 0, dx < corner.radius, dy < corner.radius else { continue }
          let (across, down) = (corner.radius - dx, corner.radius - dy)
          depth = min(depth, corner.radius - (across * across + down * down).squareRoot())
        }
        if abs(depth) < 0.75 { continue }
        #expect(picture[x, y] == (depth > 0 ? 0xFFFF_0000 : 0xFFFF_FFFF), "pixel \(x), \(y)")
      }
    }
  }

  @Test("a border is as wide as it says on all four sides", arguments: [1.0, 2, 3, 7, 12, 40])
  func border(_ width: Double) throws {
    let frame = Self.frame
    let picture = try Self.pixels(
      list(.border(frame, .rounded(.zero), width: width, color: SmallPicture.red, isDashed: false)))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let depth = min(px - frame.x, frame.maxX - px, py - frame.y, frame.maxY - py)
        #expect(picture[x, y] == (depth > 0 && depth < width ? 0xFFFF_0000 : 0xFFFF_FFFF), "pixel \(x), \(y)")
      }
    }
  }

  private func list(_ items: DisplayItem.Content...) -> DisplayList {
    var list = DisplayList(size: SmallPicture.size)
    for item in items { list.append(item, view: 0) }
    return list
  }
}
