import Commands
import JSONDocument
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
    let view = try #require(session.picture.stage.views(of: try desk.index(over)).first)
    let frame = session.picture.result.frame(of: view)
    let point = Point(frame.x + frame.width * share, frame.y + frame.height * (over == "#title" ? share : 0.5))
    let place = try #require(
      session.picture.dropPlace(of: try desk.index(moved), at: point, reach: Self.cell))
    #expect(place.words == words)
    #expect(place.call?.line == line)
  }

  @Test(
    "among lines of chips it goes between those of the line under the pointer",
    arguments: [
      ("d", Point(10, 10), "move to 0 0"), ("d", Point(70, 10), "move to 0 1"), ("d", Point(126, 10), "move to 0 2"),
      ("a", Point(10, 50), "move to 0 1"), ("a", Point(70, 50), "move to 0 2"), ("a", Point(126, 50), "move into 0"),
    ])
  func lines(moved: String, point: Point, line: String) throws {
    let chips = ["a", "b", "c", "d"].map {
      #"{"type": "label", "label": {"id": "\#($0)", "text": "\#($0)", "width": 60, "height": 30}}"#
    }
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "W"}"#,
      "Layouts/card.json":
        #"{"type": "vStack", "vStack": {"width": 200, "items": [{"type": "hStack", "hStack": {"wrap": true, "spacing": 4, "line_spacing": 10, "max_width": 130, "items": [\#(chips.joined(separator: ", "))]}}]}}"#,
    ])
    let session = try Session(Target.find(scratch.path("Layouts/card.json")))
    let index = try #require(session.outline.entries.firstIndex { $0.id == moved })
    let place = try #require(session.picture.dropPlace(of: index, at: point, reach: Size(2, 2)))
    #expect(place.call?.line == line)
    let frame = try #require(place.line)
    #expect(frame.width == 0 && frame.height == 30, "the mark stands in one line")
  }

  @Test("near an end of a container it goes beside it")
  func beside() throws {
    let desk = try SampleDesk()
    let row = desk.session.picture.result.frame(of: desk.session.picture.stage.views(of: try desk.index("#row"))[0])
    let moved = try desk.index("#title")
    func words(_ y: Double) -> String? {
      desk.session.picture.dropPlace(of: moved, at: Point(row.x + 200, y), reach: Self.cell)?.words
    }
    #expect(words(row.maxY - 4) == "before vStack #box in vStack")
    #expect(words(row.y + 4) == "back to its own place")
    #expect(words(row.y + 32)?.hasSuffix("in hStack #row") == true)
  }

  @Test("into the slot of a component, among the nodes that are there; not into one that the data fills")
  func slots() throws {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "W"}"#,
      "Components/box.json": #"""
      {"component": "box", "layout": {"type": "vStack", "vStack": {"padding": 24, "items": [
        {"type": "label", "label": {"text": "Head"}}, {"type": "children", "children": {"axis": "horizontal"}}]}}}
      """#,
      "Layouts/card.json": #"""
      {"type": "vStack", "vStack": {"items": [
        {"type": "label", "label": {"id": "moved", "text": "Moved"}},
        {"type": "component", "component": {"id": "full", "name": "box", "children": [
          {"type": "label", "label": {"id": "one", "text": "One", "width": 80}},
          {"type": "label", "label": {"id": "two", "text": "Two", "width": 80}}]}},
        {"type": "component", "component": {"id": "empty", "name": "box"}},
        {"type": "component", "component": {"id": "bound", "name": "box", "children": {"ref": "nodes"}}}]}}
      """#,
    ])
    let session = try Session(Target.find(scratch.path("Layouts/card.json")))
    func index(_ id: String) throws -> Int {
      try #require(session.outline.entries.firstIndex { $0.id == id })
    }
    func place(_ id: String, _ share: Double) throws -> DropPlace? {
      let frame = session.picture.result.frame(of: try #require(session.picture.stage.views(of: try index(id)).first))
      return session.picture.dropPlace(
        of: try index("moved"), at: Point(frame.x + frame.width * share, frame.y + frame.height / 2), reach: Self.cell)
    }
    #expect(try place("one", 0.2)?.call?.line == "move to 1 0")
    #expect(try place("one", 0.9)?.call?.line == "move to 1 1")
    #expect(try place("one", 0.9)?.line != nil)
    #expect(try place("two", 0.9)?.call?.line == "move into 1")
    #expect(try place("empty", 0.5)?.call?.line == "move into 2")
    #expect(try place("bound", 0.5)?.container == 0)
    let inOutline = session.picture.dropPlace(
      of: try index("moved"), over: try index("empty"), depth: 2, isBelow: true, isInside: true)
    #expect(inOutline?.call?.line == "move into 2")
    for line in ["move to 1 0", "move to 1 1", "move into 1", "move into 2"] {
      var copy = session
      copy.select(try index("moved"))
      _ = try copy.perform(line)
      #expect(!copy.picture.findings.contains { $0.diagnostic.severity == .error }, "\(line)")
    }
  }

  @Test("the root stays, and no node goes into itself")
  func refused() throws {
    let desk = try SampleDesk()
    let (session, row) = (desk.session, try desk.index("#row"))
    let frame = session.picture.result.frame(of: session.picture.stage.views(of: try desk.index("1/0"))[0])
    let inside = Point(frame.x + 4, frame.y + 30)
    #expect(session.picture.dropPlace(of: 0, at: inside, reach: Self.cell) == nil)
    #expect(session.picture.dropPlace(of: row, at: inside, reach: Self.cell)?.container == 0)
    #expect(session.picture.dropPlace(of: row, at: Point(-40, -40), reach: Self.cell) == nil)
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
    let place = desk.session.picture.dropPlace(
      of: try desk.index(moved), over: try desk.index(over), depth: depth, isBelow: isBelow, isInside: isInside)
    let found = place?.words.replacing("before vStack #box", with: "after hStack #row")
    #expect(found == words)
  }

  @Test("the line lies in the middle of the gap, across the stack")
  func line() throws {
    let desk = try SampleDesk()
    let session = desk.session
    let (price, bom) = (
      session.picture.result.frame(of: session.picture.stage.views(of: try desk.index("1/0"))[0]),
      session.picture.result.frame(of: session.picture.stage.views(of: try desk.index("1/1"))[0])
    )
    let place = session.picture.dropPlace(
      of: try desk.index("#title"), at: Point(price.maxX - 2, price.y + 30), reach: Self.cell)
    #expect(place?.line == Frame((price.maxX + bom.x) / 2, price.y, 0, 64))
  }
}
