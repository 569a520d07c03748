import KimchiCore
import Layout
import Sushi
import Testing
import Width

@testable import Rendering

@Suite("Gradients in 256 colours")
struct GradientDitherTests {
  static let ramps: [[RGBA]] = [
    [RGBA(rgb: 0x3B2A5C), RGBA(rgb: 0x6E44B8), RGBA(rgb: 0xC2185B)], [.black, .white],
    [RGBA(rgb: 0xFF7E5F), RGBA(rgb: 0xFEB47B), RGBA(rgb: 0x6A82FB)], [RGBA(rgb: 0x0B7A3E), RGBA(rgb: 0x16B364)],
  ]

  static func canvas(
    _ colors: [RGBA], at origin: Point = .zero, mode: ColorMode
  ) -> Canvas {
    PainterTests.paint(
      [
        .fill(
          Frame(origin.x, origin.y, 640, 64), SampleLists.rounded(0),
          .gradient(Gradient(colors: [], direction: .leftToRight), colors), isControl: false)
      ], size: Size(720, 128), options: PictureOptions(colors: mode))
  }

  static func nearest(_ color: RGBA) -> RGBA {
    var palette = TerminalPalette.xterm256
    return palette.color(palette.index(of: color))
  }

  /// The mean of squares of four cells by two, of which each half is one colour.
  static func means(_ canvas: Canvas, _ shown: (RGBA) -> RGBA = { $0 }) -> [SIMD3<Double>] {
    stride(from: 0, to: 80, by: 4).map { column in
      var sum = SIMD3<Double>.zero
      for row in 0..<2 {
        for place in column..<column + 4 {
          let cell = canvas[place, row]
          for color in [cell.cluster.text == " " ? cell.background : cell.foreground, cell.background].map(shown) {
            sum += SIMD3(Double(color.red), Double(color.green), Double(color.blue))
          }
        }
      }
      return sum / 16
    }
  }

  static func error(_ one: [SIMD3<Double>], _ other: [SIMD3<Double>]) -> Double {
    zip(one, other).map { pair in
      let difference = pair.0 - pair.1
      return (difference * difference).sum().squareRoot()
    }.reduce(0, +)
  }

  @Test("cells have only colours of the palette", arguments: ramps)
  func exact(ramp: [RGBA]) {
    let canvas = Self.canvas(ramp, mode: .palette256)
    for column in 0..<80 {
      for row in 0..<4 {
        let cell = canvas[column, row]
        #expect(cell.foreground == Self.nearest(cell.foreground) && cell.background == Self.nearest(cell.background))
      }
    }
  }

  @Test("squares of cells are nearer to the gradient than bands of the nearest colours", arguments: ramps)
  func nearer(ramp: [RGBA]) {
    let wanted = Self.canvas(ramp, mode: .truecolour)
    let meant = Self.means(wanted)
    let dithered = Self.error(Self.means(Self.canvas(ramp, mode: .palette256)), meant)
    let banded = Self.error(Self.means(wanted, Self.nearest), meant)
    #expect(dithered < banded * 0.9)
  }

  @Test("no column of the gradient is all one colour where its own lies in the middle of two")
  func mixed() {
    let canvas = Self.canvas([RGBA(rgb: 0x676767), RGBA(rgb: 0x676767)], mode: .palette256)
    let halves = (0..<4).flatMap { row in [canvas[3, row].foreground, canvas[3, row].background] }
    #expect(Set(halves) == [RGBA(rgb: 0x626262), RGBA(rgb: 0x6C6C6C)])
  }

  @Test("a gradient that is scrolled or moved by whole cells keeps its cells", arguments: ramps)
  func moved(ramp: [RGBA]) {
    let (here, there) = (
      Self.canvas(ramp, mode: .palette256), Self.canvas(ramp, at: Point(24, 48), mode: .palette256)
    )
    for column in 0..<80 {
      for row in 0..<4 {
        #expect(here[column, row].foreground == there[column + 3, row + 3].foreground)
        #expect(here[column, row].background == there[column + 3, row + 3].background)
      }
    }
  }

  @Test("a gradient that lets through what is below is mixed after it is laid over it")
  func translucent() {
    let canvas = Self.canvas([RGBA(rgb: 0, alpha: 0), RGBA(rgb: 0, alpha: 200)], mode: .palette256)
    let colors = (0..<80).flatMap { [canvas[$0, 1].foreground, canvas[$0, 1].background] }
    #expect(colors.allSatisfy { $0 == Self.nearest($0) } && Set(colors).count > 12)
  }

  @Test("plain colours and other depths are left as they are", arguments: [ColorMode.truecolour, .palette16])
  func others(mode: ColorMode) {
    let canvas = Self.canvas([RGBA(rgb: 0x676767), RGBA(rgb: 0x676767)], mode: mode)
    #expect(canvas[3, 1].background == RGBA(rgb: 0x676767))
    let plain = PainterTests.paint(
      [PainterTests.fill(Frame(0, 0, 80, 64), RGBA(rgb: 0x676767))], options: PictureOptions(colors: .palette256))
    #expect(plain[3, 1].background == RGBA(rgb: 0x676767))
  }
}
