import Commands
import Layout
import Pictures
import Sessions
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Pointing

@Suite("Where a dragged node goes") struct DropPlaceTests {
  private static let cell = Size(8, 16)

  @Test(
    "over a stack it goes between the children around the pointer",
    arguments: [
      ("#title", "1/0", 0.1, "before label \"Price\" in hStack #row", "move to 1 0"),
      ("#title", "1/0", 0.9, "before label \"BOM\" in hStack #row", "move to 1 1"),
      ("#title", "1/1", 0.9, "after label \"BOM\" in hStack #row", "move into 1"),
      ("1/1", "1/0", 0.2, "before label \"Price\" in hStack #row", "move to 1 0"),
      ("1/1", "1/1", 0.9, "back to its own place", nil),
      ("1/0", "#title", 0.2, "before label #title in vStack", "move to root 0"),
      ("1/0", "#box", 0.5, "into vStack #box", "move into 2"),
    ])
  func overStack(moved: String, over: String, share: Double, words: String, line: String?) throws {
    let desk = try SampleDesk()
    let session = desk.session
    let view = try #require(session.views(of: try desk.index(over)).first)
    let frame = session.picture.result.frame(of: view)
    let point = Point(frame.x + frame.width * share, frame.y + frame.height * (over == "#title" ? share : 0.5))
    let place = try #require(
      session.dropPlace(of: try desk.index(moved), at: point, reach: Self.cell))
    #expect(place.words == words)
    #expect(place.call?.line == line)
  }

  @Test("near an end of a container it goes beside it")
  func beside() throws {
    let desk = try SampleDesk()
    let row = desk.session.picture.result.frame(of: desk.session.views(of: try desk.index("#row"))[0])
    let moved = try desk.index("#title")
    func words(_ y: Double) -> String? {
      desk.session.dropPlace(of: moved, at: Point(row.x + 200, y), reach: Self.cell)?.words
    }
    #expect(words(row.maxY - 4) == "before vStack #box in vStack")
    #expect(words(row.y + 4) == "back to its own place")
    #expect(words(row.y + 32)?.hasSuffix("in hStack #row") == true)
  }

  @Test("the root stays, and no node goes into itself")
  func refused() throws {
    let desk = try SampleDesk()
    let (session, row) = (desk.session, try desk.index("#row"))
    let frame = session.picture.result.frame(of: session.views(of: try desk.index("1/0"))[0])
    let inside = Point(frame.x + 4, frame.y + 30)
    #expect(session.dropPlace(of: 0, at: inside, reach: Self.cell) == nil)
    #expect(session.dropPlace(of: row, at: inside, reach: Self.cell)?.container == 0)
    #expect(session.dropPlace(of: row, at: Point(-40, -40), reach: Self.cell) == nil)
  }

  @Test(
    "in the outline it goes before or behind a row, into a container, or behind the container that ends there",
    arguments: [
      ("#title", "1/0", 2, true, false, "before label \"BOM\" in hStack #row"),
      ("#title", "1/1", 2, true, false, "after label \"BOM\" in hStack #row"),
      ("#title", "1/1", 1, true, false, "after hStack #row in vStack"),
      ("#title", "#row", 1, true, true, "after label \"BOM\" in hStack #row"),
      ("#box", "#title", 1, false, false, "before label #title in vStack"),
      ("1/0", "#box", 1, true, true, "into vStack #box"),
    ])
  func outline(moved: String, over: String, depth: Int, isBelow: Bool, isInside: Bool, words: String) throws {
    let desk = try SampleDesk()
    let place = desk.session.dropPlace(
      of: try desk.index(moved), over: try desk.index(over), depth: depth, isBelow: isBelow, isInside: isInside)
    let found = place?.words.replacing("before vStack #box", with: "after hStack #row")
    #expect(found == words)
  }

  @Test("the line lies in the middle of the gap, across the stack")
  func line() throws {
    let desk = try SampleDesk()
    let session = desk.session
    let (price, bom) = (
      session.picture.result.frame(of: session.views(of: try desk.index("1/0"))[0]),
      session.picture.result.frame(of: session.views(of: try desk.index("1/1"))[0])
    )
    let place = session.dropPlace(
      of: try desk.index("#title"), at: Point(price.maxX - 2, price.y + 30), reach: Self.cell)
    #expect(place?.line == Frame((price.maxX + bom.x) / 2, price.y, 0, 64))
  }
}
