import Foundation
import JSONDocument
import Pixels
import Width
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Images")
struct ImageStoreTests {
  let pictures: TestPictures
  let store: ImageStore

  init() throws {
    let pictures = try TestPictures()
    self.pictures = pictures
    store = ImageStore { pictures.path($0) }
  }

  @Test("a pixel is a point unless the file's name says otherwise")
  func sizes() {
    #expect(store.size(of: "square.png") == Size(40, 40))
    #expect(store.size(of: "square@2x.png") == Size(20, 20))
    #expect(ImageStore.scale(ofFile: "a@2x/b@3x.png") == 3 && ImageStore.scale(ofFile: "a@2x/b.png") == 1)
  }

  @Test(
    "what is missing, broken, too large or in another format has no size",
    arguments: ["no.png", "text.png", "huge.png", "broken.png", "foreign.ppm", "drawing.png"])
  func unusable(name: String) {
    #expect(store.size(of: name) == nil)
    #expect(store.pixels(of: name, width: 4, height: 4) == nil)
  }

  @Test("what a picture is its first bytes say, and not its name", arguments: ["photo.jpg", "photo"])
  func kinds(name: String) throws {
    let stage = try Stage(
      #"{"type": "image", "image": {"url": "NAME", "width": 80, "height": 80}}"#.replacing("NAME", with: name),
      images: store)
    #expect(stage.canvas()[0, 0].background == RGBA(rgb: 0xFF0000))
    let painter = try #require(PixelPainter(images: store))
    let picture = try #require(painter.picture(of: stage.list, scale: 1, surface: .white))
    #expect(picture[40, 20] == 0xFFFF_0000 && picture[40, 70] == 0xFF00_00FF)
  }

  @Test(
    "why a picture can't be drawn is told apart",
    arguments: [("no.png", .missing), ("text.png", .foreign), ("broken.png", .damaged), ("huge.png", .damaged)]
      as [(String, ImageProblem)])
  func problems(name: String, problem: ImageProblem) { #expect(store.problem(of: name) == problem) }

  @Test("a picture may be in its own url")
  func inline() throws {
    let path = try #require(pictures.path("square.png"))
    let png = Base64.encode(Array(try Data(contentsOf: URL(filePath: path))))
    for (ending, isRight) in [("", true), ("\r\n", true), ("?", false), ("=", false)] {
      let url = "data:image/png;base64,\(png)\(ending)"
      #expect(store.size(of: url) == (isRight ? Size(40, 40) : nil))
      #expect((store.pixels(of: url, width: 4, height: 4) != nil) == isRight)
      #expect((store.pixelSize(of: url) != nil) == isRight)
    }
    #expect(store.problem(of: "data:image/png,raw") == .damaged)
    #expect(store.problem(of: "data:image/svg+xml;base64,\(Base64.encode(Array("<svg/>".utf8)))") == .foreign)
    let large = String(repeating: "A", count: InlinePicture.limit / 3 * 4)
    #expect(store.size(of: "data:image/png;base64,\(large)") == nil)
  }

  @Test("a picture whose pixels can't be read is a named box")
  func damaged() throws {
    let stage = try Stage(
      #"{"type": "image", "image": {"url": "damaged.png", "width": 160, "height": 80}}"#, images: store)
    #expect(stage.text.contains("damaged.png"))
  }

  @Test("a picture is the mean of what each pixel stands for")
  func means() throws {
    let stripes = try #require(store.pixels(of: "stripes.png", width: 4, height: 4))
    for pixel in stripes.pixels {
      #expect(pixel >> 24 == 255)
      #expect(abs(Int(pixel & 255) - 128) <= 6)
    }
    let square = try #require(store.pixels(of: "square.png", width: 2, height: 2))
    #expect(square.pixels[0] & 0xFF_FFFF == 0xFF0000 && square.pixels[3] & 0xFF_FFFF == 0x0000FF)
  }

  @Test("transparent pixels do not darken their neighbours")
  func alpha() {
    let pixels = ImagePixels(width: 2, height: 1, pixels: [0xFFFF_0000, 0])
    #expect(pixels.resampled(width: 1, height: 1).pixels == [0x80FF_0000])
  }

  @Test("a picture is drawn two samples a cell, a missing one as a tinted box with its name")
  func drawn() throws {
    let json = #"{"type": "image", "image": {"url": "NAME", "width": 80, "height": 80}}"#
    let drawn = try Stage(json.replacing("NAME", with: "square.png"), images: store).canvas()
    #expect(drawn[0, 0].background == RGBA(rgb: 0xFF0000) && drawn[9, 4].background == RGBA(rgb: 0x0000FF))
    #expect(drawn[4, 2].cluster.text == "▀" && drawn[4, 2].foreground == RGBA(rgb: 0xFF0000))
    let missing = try Stage(json.replacing("NAME", with: "https://x.y/a/no.png?w=3"), images: store)
    #expect(missing.text.contains("no.png"))
    let box = missing.canvas()[0, 0].background
    #expect(box != .white)
  }

  @Test("a tint keeps only the alpha, grayscale takes the colour away")
  func filters() {
    #expect(PixelFilter(tint: RGBA(rgb: 0x00FF00), grayscale: 0).applied(to: 0x80FF_0000) == 0x8000_FF00)
    let gray = PixelFilter(tint: nil, grayscale: 100).applied(to: 0xFFFF_0000)
    #expect(gray >> 16 & 255 == gray & 255 && gray >> 8 & 255 == gray & 255)
  }
}
