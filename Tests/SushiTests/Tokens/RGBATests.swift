import Glibc
import Testing

@testable import Sushi

struct RGBATests {
  @Test(
    "hexadecimal text is six or eight digits, the number sign optional",
    arguments: [
      ("#EF4F5F", RGBA(red: 0xEF, green: 0x4F, blue: 0x5F)), ("ef4f5f", RGBA(red: 0xEF, green: 0x4F, blue: 0x5F)),
      ("#80EF4F5F", RGBA(red: 0xEF, green: 0x4F, blue: 0x5F, alpha: 0x80)),
      ("00ffffff", RGBA(red: 255, green: 255, blue: 255, alpha: 0)), ("#000000", .black),
    ])
  func hex(text: String, expected: RGBA) {
    #expect(RGBA(hex: text) == expected)
  }

  @Test(
    "anything else is no colour",
    arguments: [
      "", "#", "#FFF", "#FFFFF", "#FFFFFFF", "#FFFFFFFFF", "##FFFFFF", "#GGGGGG", "red", "#EF4F5é", "#-12345",
      "FFF#FFF",
    ])
  func notHex(text: String) {
    #expect(RGBA(hex: text) == nil)
  }

  @Test(
    "a colour is written with its alpha only where it is not opaque",
    arguments: ["#EF4F5F", "#000000", "#80EF4F5F", "#00FFFFFF", "#0A0B0C0D"])
  func written(text: String) throws {
    #expect(try #require(RGBA(hex: text)).hex == text)
  }

  @Test(
    "contrast is the ratio of WCAG 2.2",
    arguments: [
      ("#000000", "#FFFFFF", 21.0), ("#FFFFFF", "#FFFFFF", 1.0), ("#777777", "#FFFFFF", 4.478),
      ("#FF0000", "#FFFFFF", 3.998),
      ("#0000FF", "#FFFFFF", 8.592), ("#767676", "#FFFFFF", 4.542),
    ])
  func contrast(first: String, second: String, expected: Double) throws {
    let (first, second) = (try #require(RGBA(hex: first)), try #require(RGBA(hex: second)))
    #expect(abs(first.contrast(with: second) - expected) < 0.001)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test("every channel stands for the light that sRGB's formula says")
  func linear() {
    for channel in UInt8.min...UInt8.max {
      let value = Double(channel) / 255
      let expected = channel <= 10 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      #expect(RGBA.linear(channel) == expected, "channel \(channel)")
      #expect(abs(RGBA(red: channel, green: channel, blue: channel).luminance - expected) < 1e-12)
    }
  }

  @Test(
    "a colour is laid over another by its alpha times the opacity",
    arguments: [
      ("#FFFFFF", "#000000", 1.0, "#FFFFFF"), ("#FFFFFF", "#000000", 0.0, "#000000"),
      ("#FFFFFF", "#000000", 0.5, "#808080"),
      ("#80FFFFFF", "#000000", 1.0, "#808080"), ("#80FFFFFF", "#000000", 0.5, "#404040"),
      ("#00FFFFFF", "#123456", 1.0, "#123456"), ("#FF0000", "#00000000", 0.5, "#80FF0000"),
      ("#80FF0000", "#800000FF", 1.0, "#C0AA0055"), ("#FFFFFF", "#000000", .nan, "#000000"),
      ("#FFFFFF", "#000000", 7.0, "#FFFFFF"),
    ])
  func blended(top: String, below: String, opacity: Double, expected: String) throws {
    let (top, below) = (try #require(RGBA(hex: top)), try #require(RGBA(hex: below)))
    #expect(top.blended(over: below, alpha: opacity).hex == expected)
  }

  @Test("over an opaque backdrop every mix is opaque")
  func opaqueStaysOpaque() {
    for alpha in 0...255 {
      let top = RGBA(red: 10, green: 200, blue: 90, alpha: UInt8(alpha))
      #expect(top.blended(over: .white).alpha == 255)
    }
  }
}
