import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("ANSI writer")
struct AnsiWriterTests {
  static func write(_ items: [DisplayItem.Content], _ colors: ColorMode, columns: Double = 4) -> String {
    let canvas = PainterTests.paint(items, size: Size(columns * 8, 16), options: PictureOptions(colors: colors))
    return AnsiWriter.write(canvas, colors: colors).replacing("\u{1B}", with: "^")
  }

  @Test("only what changes is said, and a line ends as it began")
  func minimal() {
    let items = [
      PainterTests.fill(Frame(0, 0, 16, 16), RGBA(rgb: 0x010203)),
      SampleLists.line("a", x: 0, y: 0, color: .white, weight: .bold),
      SampleLists.line("b", x: 8, y: 0, color: .white, weight: .bold),
    ]
    #expect(
      Self.write(items, .truecolour) == "^[1;38;2;255;255;255;48;2;1;2;3mab^[48;2;255;255;255m  ^[0m\n")
  }

  @Test("halves of a cell take whichever block needs less said")
  func halves() {
    let items = [
      PainterTests.fill(Frame(0, 0, 8, 16), .black), PainterTests.fill(Frame(8, 0, 24, 8), .black),
    ]
    #expect(Self.write(items, .palette16) == "^[40m ^[97m▄▄▄^[0m\n")
  }

  @Test(
    "the nearest colours look alike",
    arguments: [
      (0xFFFFFF, 231, 15), (0x000000, 16, 0), (0xF5F5F5, 255, 15), (0x808080, 244, 8), (0xEF4F5F, 203, 9),
      (0x24963F, 28, 2), (0xFF7E5F, 209, 9),
    ] as [(UInt32, UInt8, UInt8)])
  func nearest(rgb: UInt32, of256: UInt8, of16: UInt8) {
    var palette = TerminalPalette.xterm256
    var small = TerminalPalette.xterm16
    #expect(palette.index(of: RGBA(rgb: rgb)) == of256)
    #expect(small.index(of: RGBA(rgb: rgb)) == of16)
  }

  @Test("every colour of a palette is its own nearest")
  func exact() {
    var palette = TerminalPalette.xterm256
    for index in UInt8(16)...255 {
      let color = palette.color(index)
      #expect(palette.color(palette.index(of: color)) == color)
    }
  }

  @Test("a readable text stays readable where there are few colours")
  func legible() {
    let items = [
      PainterTests.fill(Frame(0, 0, 32, 16), RGBA(rgb: 0xFF0000)),
      SampleLists.line("Go", x: 0, y: 0, color: RGBA(rgb: 0xFF8080)),
    ]
    let text = Self.write(items, .palette16, columns: 2)
    #expect(!text.contains("91;101") && text.contains("Go"))
  }

  @Test("without colours a line's trailing blanks are left out, reversed ones are not")
  func mono() {
    let items = [
      SampleLists.line("a", x: 0, y: 0),
      .fill(Frame(16, 0, 8, 16), .rounded(.zero), .solid(SampleLists.red), isControl: true),
    ]
    #expect(Self.write(items, .mono) == "a ^[7m ^[0m\n")
  }

  @Test("in sixteen colours black is not bold on a light ground, where many terminals would make it grey")
  func boldBlack() {
    func write(_ ground: UInt32, _ ink: RGBA, _ colors: ColorMode) -> String {
      Self.write(
        [
          PainterTests.fill(Frame(0, 0, 32, 16), RGBA(rgb: ground)),
          SampleLists.line("Go", x: 0, y: 0, color: ink, weight: .bold),
        ], colors, columns: 2)
    }
    #expect(!write(0xE5E5E5, .black, .palette16).contains("[1;"))
    #expect(write(0xE5E5E5, .black, .palette256).contains("[1;"))
    #expect(write(0x000000, RGBA(rgb: 0x00CDCD), .palette16).contains("[1;"), "bright cyan is as readable")
  }
}
