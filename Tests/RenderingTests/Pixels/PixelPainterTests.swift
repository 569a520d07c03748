import KimchiCore
import Layout
import Sushi
import Testing

@testable import Pixels
@testable import Rendering

/// Colours are asked for inside shapes, so that no test depends on how edges are softened.
@Suite("Painting in pixels") struct PixelPainterTests {
  static let square = Outline.rounded(.zero)
  static let blue = RGBA(rgb: 0x0000FF)
  static let red = RGBA(rgb: 0xFF0000)

  static func picture(
    _ items: [DisplayItem.Content], size: Size = Size(64, 48), scale: Double = 2, images: ImageStore? = nil
  ) throws -> PixelPicture {
    var list = DisplayList(size: size)
    for item in items { list.append(item, view: 0) }
    let painter = try #require(PixelPainter(images: images))
    return try #require(painter.picture(of: list, scale: scale, surface: .white))
  }

  private func fill(_ frame: Frame, _ color: RGBA, _ outline: Outline = square) -> DisplayItem.Content {
    .fill(frame, outline, .solid(color), isControl: false)
  }

  @Test("a box covers exactly its points at any scale", arguments: [1.0, 2, 3])
  func boxes(scale: Double) throws {
    let picture = try Self.picture([fill(Frame(8, 8, 16, 16), Self.blue)], scale: scale)
    #expect(picture.width == Int(64 * scale) && picture.height == Int(48 * scale))
    let (first, last) = (Int(8 * scale), Int(24 * scale))
    #expect(picture[first, first] == 0xFF00_00FF && picture[last - 1, last - 1] == 0xFF00_00FF)
    #expect(picture[first - 1, first] == 0xFFFF_FFFF && picture[last, last] == 0xFFFF_FFFF)
  }

  @Test("a corner cuts off what is outside of it, whatever its shape")
  func corners() throws {
    let shapes: [Outline] = [
      .rounded(Corners(12)), .squircle(Corners(12), smoothing: 0.7), .rounded(Corners(topLeading: 12)),
    ]
    for shape in shapes {
      let picture = try Self.picture([fill(Frame(0, 0, 64, 48), Self.blue, shape)])
      #expect(picture[1, 1] == 0xFFFF_FFFF && picture[64, 48] == 0xFF00_00FF && picture[64, 1] == 0xFF00_00FF)
      let isCut = shape != shapes[2]
      #expect((picture[126, 94] == 0xFFFF_FFFF) == isCut)
    }
    let ticket = try Self.picture([fill(Frame(0, 0, 64, 48), Self.blue, .ticket(radius: 8, offset: 0.25))])
    #expect(ticket[2, 40] == 0xFFFF_FFFF && ticket[124, 40] == 0xFFFF_FFFF && ticket[2, 2] == 0xFF00_00FF)
  }

  @Test("a clip holds back what is painted until its end")
  func clips() throws {
    let picture = try Self.picture([
      .pushClip(Frame(0, 0, 32, 48), .rounded(Corners(16))), fill(Frame(0, 0, 64, 48), Self.blue), .popClip,
      fill(Frame(48, 0, 8, 8), Self.red),
    ])
    #expect(picture[1, 1] == 0xFFFF_FFFF && picture[32, 48] == 0xFF00_00FF && picture[80, 48] == 0xFFFF_FFFF)
    #expect(picture[100, 4] == 0xFFFF_0000)
  }

  @Test("a faded group is laid over as one picture, also one inside others without end")
  func opacity() throws {
    let overlap = [fill(Frame(0, 0, 32, 48), .black), fill(Frame(16, 0, 32, 48), .black)]
    let picture = try Self.picture([.pushOpacity(0.5)] + overlap + [.popOpacity])
    #expect(picture[16, 20] == picture[48, 20] && picture[48, 20].isNear(0xFF80_8080))
    #expect(picture[110, 20] == 0xFFFF_FFFF)
    let deep = Array(repeating: DisplayItem.Content.pushOpacity(0.99), count: 500) + overlap
    #expect(try Self.picture(deep)[20, 20].isNear(0xFFFD_FDFD))
    #expect(try Self.picture([.popOpacity, .popClip] + overlap)[20, 20] == 0xFF00_0000)
  }

  @Test("a faded group inside many others is faded by each of them", arguments: [1, 2, 12, 40, 200])
  func nestedOpacity(depth: Int) throws {
    // Each group has a box of its own, so that none can be left out.
    let group = [DisplayItem.Content.pushOpacity(0.9), fill(Frame(40, 0, 2, 2), Self.red)]
    let items = Array(repeating: group, count: depth).flatMap { $0 } + [fill(Frame(0, 0, 32, 48), .black)]
    let closed = items + Array(repeating: .popOpacity, count: depth) + [fill(Frame(48, 0, 8, 8), .black)]
    let picture = try Self.picture(closed)
    let shade = 255 - 255 * (0..<depth).reduce(1.0) { value, _ in value * 0.9 }
    // Each group is rounded to whole shades.
    #expect(abs(Double(picture[20, 20] & 255) - shade) <= 6, "\(picture[20, 20] & 255), not \(shade)")
    #expect(picture[100, 4] == 0xFF00_0000)
  }

  @Test("a group is as faint as it says, down to nothing")
  func faint() throws {
    let box = fill(Frame(0, 0, 32, 48), .black)
    for (opacity, shade) in [(0.0, UInt32(255)), (-1, 255), (1, 0), (2, 0), (0.25, 191)] {
      let picture = try Self.picture([.pushOpacity(opacity), box, .popOpacity, fill(Frame(48, 0, 8, 8), .black)])
      #expect(picture[20, 20].isNear(0xFF00_0000 | shade << 16 | shade << 8 | shade, by: 1))
      #expect(picture[100, 4] == 0xFF00_0000)
    }
  }

  @Test("a border lies within its box, dashed or not")
  func borders() throws {
    let frame = Frame(8, 8, 48, 32)
    let border = DisplayItem.Content.border(frame, Self.square, width: 4, color: Self.blue, isDashed: false)
    let picture = try Self.picture([border])
    #expect(picture[18, 40] == 0xFF00_00FF && picture[14, 40] == 0xFFFF_FFFF && picture[40, 40] == 0xFFFF_FFFF)
    let dashed = try Self.picture([.border(frame, Self.square, width: 4, color: Self.blue, isDashed: true)])
    let line = (20..<108).map { dashed[$0, 18] }
    #expect(line.contains(0xFF00_00FF) && line.contains(0xFFFF_FFFF))
    let thick = try Self.picture([.border(frame, Self.square, width: 400, color: Self.blue, isDashed: false)])
    #expect(thick[64, 48] == 0xFF00_00FF && thick[8, 48] == 0xFFFF_FFFF)
  }

  @Test("a shadow fades with the distance from its box", arguments: [4.0, 16, 300])
  func shadows(radius: Double) throws {
    let frame = Frame(16, 16, 32, 16)
    let shadow = DisplayItem.Content.shadow(frame, Self.square, color: .black, radius: radius)
    let picture = try Self.picture([shadow])
    let (inside, near, far) = (picture[64, 48] & 255, picture[64, 66] & 255, picture[64, 90] & 255)
    #expect(inside <= near && near <= far && inside < 255)
    if radius == 4 { #expect(inside < 40 && far == 255) }
  }

  @Test("gradients run from their first colour to their last")
  func gradients() throws {
    func picture(_ gradient: Gradient, _ colors: [RGBA]) throws -> PixelPicture {
      try Self.picture([.fill(Frame(0, 0, 64, 48), Self.square, .gradient(gradient, colors), isControl: false)])
    }
    let across = try picture(Gradient(colors: [], direction: .leftToRight), [Self.red, Self.blue])
    #expect(
      across[1, 40].isNear(0xFFFE_0001) && across[64, 40].isNear(0xFF80_0080) && across[126, 40].isNear(0xFF01_00FE))
    // Without alpha multiplied in, the way from clear red to blue leads over half a purple, not over half a blue.
    let clear = try picture(
      Gradient(colors: [], direction: .leftToRight), [RGBA(rgb: 0xFF0000, alpha: 0), Self.blue])
    #expect(clear[64, 40].isNear(0xFFBF_7FBF))
    let radial = try picture(Gradient(kind: .radial, colors: []), [Self.red, Self.blue])
    #expect(radial[64, 48].isNear(0xFFFF_0000, by: 12) && radial[2, 48].isNear(0xFF08_00F7, by: 12))
    let sweep = try picture(Gradient(kind: .sweep, colors: []), [Self.red, Self.blue])
    #expect(sweep[100, 52].isNear(0xFFF8_0007, by: 16) && sweep[100, 44].isNear(0xFF07_00F8, by: 16))
  }

  @Test("a picture is drawn in its frame, tinted or gray, and a missing one is a box with its name")
  func images() throws {
    let pictures = try TestPictures()
    let store = ImageStore { pictures.path($0) }
    func image(_ url: String, _ change: (inout ImageItem) -> Void = { _ in }) throws -> PixelPicture {
      let frame = Frame(8, 8, 40, 40)
      var item = ImageItem(bounds: frame, outline: Self.square, picture: frame, url: url)
      change(&item)
      return try Self.picture([.image(item)], images: store)
    }
    let plain = try image("square.png")
    #expect(plain[40, 30] == 0xFFFF_0000 && plain[40, 80] == 0xFF00_00FF && plain[8, 8] == 0xFFFF_FFFF)
    #expect(try image("square.png") { $0.tint = RGBA(rgb: 0x00FF00) }[40, 30] == 0xFF00_FF00)
    let gray = try image("square.png") { $0.grayscale = 100 }[40, 30]
    #expect(gray >> 16 & 255 == gray & 255 && gray >> 8 & 255 == gray & 255)
    for name in ["no.png", "damaged.png", "text.png"] {
      let box = try image(name)
      #expect(box[18, 18] == 0xFFE8_E8E8)
      #expect((20..<92).contains { x in (50..<62).contains { box[x, $0] != 0xFFE8_E8E8 } }, "no name in \(name)")
    }
  }

  @Test("pictures may be left out at first, and the painter remembers that")
  func leftOut() throws {
    let pictures = try TestPictures()
    var list = DisplayList(size: Size(64, 48))
    let frame = Frame(0, 0, 40, 40)
    list.append(.image(ImageItem(bounds: frame, outline: Self.square, picture: frame, url: "square.png")), view: 0)
    var painter = try #require(PixelPainter(images: ImageStore { pictures.path($0) }))
    var picture = PixelPicture(width: 64, height: 48)
    painter.drawsImages = false
    painter.paint(list, onto: &picture, scale: 1, surface: .white)
    #expect(painter.hasLeftImagesOut && picture[20, 10] == 0xFFE8_E8E8)
    painter.drawsImages = true
    painter.hasLeftImagesOut = false
    painter.paint(list, onto: &picture, scale: 1, surface: .white)
    #expect(!painter.hasLeftImagesOut && picture[20, 10] == 0xFFFF_0000)
  }

  @Test("switches, stars and bars show their value")
  func figures() throws {
    let gray = Color(.literal(.black))
    func figure(_ figure: ShapeContent.Figure, _ frame: Frame) throws -> PixelPicture {
      try Self.picture([.figure(frame, FigureItem(figure: figure, color: Self.red, second: Self.blue))])
    }
    let on = try figure(.toggle(on: true, track: gray), Frame(0, 0, 64, 48))
    #expect(on[78, 48] == 0xFFFF_0000 && on[36, 48] == 0xFF00_00FF)
    let bar = try figure(.progress(value: 0.5, track: gray), Frame(0, 20, 64, 8))
    #expect(bar[40, 48] == 0xFFFF_0000 && bar[100, 48] == 0xFF00_00FF)
    let stars = try figure(.stars(count: 3, value: 1.5, gap: 0, empty: gray), Frame(0, 0, 48, 16))
    #expect(stars[16, 18] == 0xFFFF_0000 && stars[46, 18] == 0xFFFF_0000)
    #expect(stars[50, 18] == 0xFF00_00FF && stars[80, 18] == 0xFF00_00FF)
  }

  @Test(
    "an icon stands in the middle of its square and fills most of it",
    arguments: ["star_box", "plus", "search", "clock"])
  func icons(name: String) throws {
    let frame = Frame(16, 8, 32, 32)
    let picture = try Self.picture([.glyph(IconItem(frame: frame, code: name, color: .black))])
    var (left, right, top, bottom) = (picture.width, -1, picture.height, -1)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] & 255 < 128 {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    #expect(left >= 32 && right < 96 && top >= 16 && bottom < 80)
    #expect(abs(left - 32 - (95 - right)) <= 8 && abs(top - 16 - (79 - bottom)) <= 8)
    #expect(max(right - left, bottom - top) >= 32)
  }

  @Test("a picture in pixels has at most 32,767 a side and 64 million")
  func limits() {
    func fits(_ width: Double, _ height: Double, _ scale: Double) -> Bool {
      PixelPainter.fits(PixelPainter.pixels(of: Size(width, height), scale: scale))
    }
    #expect(fits(8000, 8000, 1) && !fits(8000, 8001, 1))
    #expect(fits(32_767, 1, 1) && !fits(32_768, 1, 1) && !fits(100_000, 100_000, 1))
    #expect(!fits(4000, 4001, 2) && PixelPainter.pixels(of: .zero, scale: 2) == Size(1, 1))
  }
}

extension PixelPicture {
  subscript(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
}

extension UInt32 {
  /// Whether no channel differs by more.
  func isNear(_ other: UInt32, by most: Int = 6) -> Bool {
    [24, 16, 8, 0].allSatisfy { abs(Int(self >> UInt32($0) & 255) - Int(other >> UInt32($0) & 255)) <= most }
  }
}
