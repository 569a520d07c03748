import Conditions
import Pictures
import Rendering
import Sushi
import Testing

@testable import Sheets

@Suite("How pictures of the gallery are drawn")
struct GalleryLookTests {
  @Test("the text of a small picture is measured in its own cells, unless its font measures it")
  func measure() {
    var look = GalleryLook(PictureConditions(), colors: .truecolour, cell: Size(16, 32))
    #expect(look.measuringCells?.cell == Size(16, 32))
    look.pixels = (10, 20)
    #expect(look.measuringCells == nil)
    look.pixels = nil
    look.conditions.measure = .font
    #expect(look.measuringCells == nil)
    #expect(GalleryLook(PictureConditions(), colors: .truecolour).measuringCells == nil)
  }
}
