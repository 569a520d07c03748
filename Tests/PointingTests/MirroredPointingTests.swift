import Commands
import Layout
import Pictures
import Sessions
import Sushi
import Testing

@testable import Pointing

/// What a point means is the same at the mirrored point of the mirrored picture.
@Suite("Pointing from right to left") struct MirroredPointingTests {
  private static let cell = Size(8, 16)

  /// Points all over a picture, none of them on an edge of anything.
  private static func points(in size: Size) -> [Point] {
    stride(from: 3.3, to: size.width, by: 12).flatMap { x in
      stride(from: 3.3, to: size.height, by: 9).map { Point(x, $0) }
    }
  }

  private static func mirrored(_ point: Point, _ size: Size) -> Point { Point(size.width - point.x, point.y) }

  @Test(
    "a dropped node goes to the same place among its siblings", arguments: ["#title", "1/0", "1/1", "#box", "#row"])
  func drops(_ moved: String) throws {
    let (desk, mirror) = (try SampleDesk(), try SampleDesk(rightToLeft: true))
    let (index, size) = (try desk.index(moved), desk.session.picture.result.size)
    var places: Set<String> = []
    for point in Self.points(in: size) {
      let place = desk.session.picture.dropPlace(of: index, at: point, reach: Self.cell)
      let other = mirror.session.picture.dropPlace(of: index, at: Self.mirrored(point, size), reach: Self.cell)
      #expect(place?.call == other?.call && place?.words == other?.words && place?.mark == other?.mark, "\(point)")
      if let line = place?.line, let reflected = other?.line {
        #expect(abs(size.width - line.maxX - reflected.x) < 1e-6 && line.y == reflected.y, "\(point)")
      } else {
        #expect(place?.line == other?.line, "\(point)")
      }
      if let call = place?.call { places.insert(call.line) }
    }
    #expect(places.count > 2, "\(places)")
  }

  @Test("the space that the pointer holds is the same")
  func gaps() throws {
    var (desk, mirror) = (try SampleDesk(), try SampleDesk(rightToLeft: true))
    let size = desk.session.picture.result.size
    var found: Set<String> = []
    for address in ["root", "#row", "#title", "1/0", "#list"] {
      desk.session.select(try desk.index(address))
      mirror.session.select(try mirror.index(address))
      for point in Self.points(in: size) {
        let area = Frame(point.x - 4, point.y - 8, 8, 16)
        let reflected = Frame(size.width - area.maxX, area.y, 8, 16)
        let (handle, other) = (
          desk.session.picture.gapHandle(of: desk.session.selectedIndex ?? 0, in: area),
          mirror.session.picture.gapHandle(of: mirror.session.selectedIndex ?? 0, in: reflected)
        )
        #expect(handle?.property == other?.property && handle?.start == other?.start, "\(address) \(point)")
        if let handle { found.insert("\(address) \(handle.isHorizontal)") }
        func moved(_ handle: GapHandle?, _ columns: Int) -> Double? {
          handle?.spacing(columns: columns, rows: 1, cell: Self.cell, isFine: false)
        }
        #expect(moved(handle, 2) == moved(other, -2), "\(address) \(point)")
      }
    }
    #expect(found.count >= 2, "\(found)")
  }
}
