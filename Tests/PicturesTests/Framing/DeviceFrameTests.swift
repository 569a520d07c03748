import Conditions
import JSONDocument
import Layout
import Pixels
import Rendering
import Sushi
import TestSupport
import Testing

@testable import Pictures
@testable import Workspaces

@Suite("The device around a picture") struct DeviceFrameTests {
  private func picture(
    _ model: String = "RestaurantCard", on device: Device, isFramed: Bool = true, appearance: Appearance = .light
  ) throws -> Picture {
    var conditions = PictureConditions(device: device, appearance: appearance, measure: .font)
    conditions.hasFrame = isFramed
    return try Picture(Target.find(model, in: Samples.root), conditions: conditions)
  }

  @Test("each device is drawn whole, with the picture in its safe area", arguments: Device.all)
  func devices(_ device: Device) throws {
    let picture = try picture(on: device)
    let frame = DeviceFrame(of: picture)
    let list = picture.framedList()
    #expect(list.size == frame.size)
    let edge = frame.origin.x - device.safeArea.leading
    #expect(edge > 0)
    #expect(frame.size.width == device.size.width + 2 * edge)
    #expect(frame.origin.y - device.safeArea.top > 0)
    #expect(picture.result.size.width < device.contentWidth + 1)
    // All that the picture draws is there, moved.
    let drawn = picture.displayList().items
    let start = try #require(list.items.firstIndex { $0.view >= 0 })
    #expect(list.items[start..<start + drawn.count].map(\.view) == drawn.map(\.view))
    let painter = try #require(PixelPainter())
    #expect(painter.picture(of: list, scale: 0.5, surface: picture.surface) != nil)
  }

  @Test("a device is as high as it is, and longer for a picture that needs more")
  func height() throws {
    let small = DeviceFrame(of: try picture(on: .standard))
    #expect(small.size == Size(393 + 24, 852 + 24))
    let device = Device("wide", 393, 200, scale: 1, safeArea: Edges(top: 20, bottom: 10))
    let picture = try picture(on: device)
    #expect(DeviceFrame(of: picture).size.height == picture.result.size.height + 20 + 10 + 24)
  }

  @Test(
    "the corners of the screen and the pill in it are dark, the screen is the theme's own",
    arguments: Appearance.allCases)
  func pixels(appearance: Appearance) throws {
    let picture = try picture(on: .standard, appearance: appearance)
    let painter = try #require(PixelPainter())
    let pixels = try #require(painter.picture(of: picture.framedList(), scale: 1, surface: picture.surface))
    func color(_ x: Int, _ y: Int) -> UInt32 { pixels.pixels[y * pixels.width + x] }
    let body: UInt32 = 0xFF17_181B
    #expect(color(208, 40) == body)
    #expect(color(5, 400) == body)
    #expect(color(21, 21) == body)
    let surface = picture.surface
    let screen = 0xFF00_0000 | UInt32(surface.red) << 16 | UInt32(surface.green) << 8 | UInt32(surface.blue)
    #expect(color(208, 800) == screen)
    #expect(color(208, 853) != screen)
  }

  @Test("in cells the frame is a line, and the picture begins at whole cells")
  func cells() throws {
    var conditions = PictureConditions()
    conditions.hasFrame = true
    let picture = try Picture(Target.find("RestaurantCard", in: Samples.root), conditions: conditions)
    let frame = DeviceFrame(of: picture, cell: Size(8, 16))
    #expect(frame.origin == Point(8, 16 + 64))
    let lines = String(decoding: try #require(PictureWriter(.text).write(picture)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("╭──") && lines[0].hasSuffix("──╮"), "\(lines[0])")
    #expect(lines[2].hasPrefix("│") && lines[2].hasSuffix("│"), "\(lines[2])")
    #expect(lines.contains { $0.contains("9:41") })
    #expect(lines.contains { $0.contains("Paradise Biryani") })
  }

  @Test("the time is whole in cells of any size", arguments: [Size(8, 16), Size(12, 24), Size(4, 8)])
  func time(cell: Size) throws {
    let picture = try picture(on: .standard)
    let canvas = PictureWriter(.text, cell: cell).canvas(of: picture, means: .glyphs)
    #expect(TextWriter.write(canvas).contains("9:41"))
  }

  @Test("a screen gets what the system's bars leave of the device")
  func screen() throws {
    let target = try Target.find(Samples.feed + "/Screens/home.json")
    var conditions = PictureConditions(measure: .font)
    let whole = try Picture(target, conditions: conditions)
    conditions.hasFrame = true
    let framed = try Picture(target, conditions: conditions)
    #expect(whole.result.size.height == 852)
    #expect(framed.result.size.height == 852 - 59 - 34)
    #expect(DeviceFrame(of: framed).size.height == 852 + 24)
  }

  @Test("the condition takes two words, and isn't said while it is off")
  func condition() throws {
    var conditions = PictureConditions()
    #expect(conditions.titles == ["iPhone 16", "light"])
    try Condition.frame.set("device", in: &conditions, of: nil)
    #expect(conditions.hasFrame && conditions.titles == ["iPhone 16", "light", "device frame"])
    try Condition.frame.set("off", in: &conditions, of: nil)
    #expect(!conditions.hasFrame)
    #expect(throws: Refusal.self) { try Condition.frame.set("on", in: &conditions, of: nil) }
  }
}
