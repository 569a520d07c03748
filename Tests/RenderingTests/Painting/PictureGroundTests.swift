import Width
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Text, borders and corners over pictures")
struct PictureGroundTests {
  /// Red above, blue below, the edge in the middle of the third row of cells.
  private let store: ImageStore
  private let pictures: TestPictures

  init() throws {
    let pictures = try TestPictures()
    self.pictures = pictures
    store = ImageStore { pictures.path($0) }
  }

  private func paint(_ items: [DisplayItem.Content]) -> Canvas {
    let bounds = Frame(0, 0, 80, 80)
    let image = ImageItem(
      bounds: bounds, outline: .rounded(.zero), picture: bounds, url: "square.png")
    var list = DisplayList(size: Size(80, 80))
    for (index, item) in ([.image(image)] + items).enumerated() { list.append(item, view: Int32(index)) }
    var canvas = Canvas(holding: Size(80, 80))
    var painter = Painter(options: PictureOptions(), images: store)
    painter.paint(list, on: &canvas)
    return canvas
  }

  @Test("a text over a picture stands on the mean of the two samples of its cell")
  func mean() {
    let canvas = paint([SampleLists.line("Hi", x: 16, y: 32, color: .white)])
    #expect(canvas[2, 2].cluster.text == "H" && canvas[2, 2].background == RGBA(rgb: 0x7F0080))
    #expect(canvas[4, 2].cluster.text == "▀")
  }

  @Test("a text on a label's own ground over a picture stands on that ground")
  func ownGround() {
    let panel = PainterTests.fill(Frame(0, 40, 80, 16), .black)
    let canvas = paint([panel, SampleLists.line("Hi", x: 16, y: 40, color: .white)])
    #expect(canvas[2, 3].background == .black || canvas[2, 2].background == .black)
  }

  @Test("a blank between two texts of one box is filled like them, and one beside them isn't")
  func between() {
    // The box begins in the middle of a row of cells.
    let canvas = PainterTests.paint(
      [
        PainterTests.fill(Frame(0, 0, 80, 80), .white), PainterTests.fill(Frame(0, 24, 48, 24), .black),
        SampleLists.line("4", x: 0, y: 16, color: .white), SampleLists.line("5", x: 16, y: 16, color: .white),
      ], size: Size(80, 80))
    #expect(canvas[0, 1].background == canvas[2, 1].background)
    #expect(canvas[1, 1].cluster.text == " " && canvas[1, 1].background == canvas[0, 1].background)
    #expect(canvas[3, 1].cluster.text == "▀")
  }

  @Test("a border is not drawn across a picture, only its edge is tinted")
  func border() {
    let canvas = paint([
      .border(Frame(0, 0, 80, 80), .rounded(.zero), width: 1, color: .white, isDashed: false)
    ])
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns { #expect(!canvas.hasGlyph(column: column, row: row)) }
    }
    #expect(canvas.sample(x: 0, y: 0) != RGBA(rgb: 0xFF0000) && canvas.sample(x: 1, y: 1) == RGBA(rgb: 0xFF0000))
  }

  @Test("a gradient keeps its card's border")
  func gradient() {
    let frame = Frame(0, 0, 80, 80)
    let canvas = PainterTests.paint(
      [
        .fill(frame, .rounded(.zero), .gradient(Gradient(colors: []), [.black, .white]), isControl: false),
        .border(frame, .rounded(.zero), width: 1, color: SampleLists.red, isDashed: false),
      ], size: Size(80, 80))
    #expect(canvas[1, 0].cluster.text == "─" && canvas[0, 2].cluster.text == "│")
  }
}
