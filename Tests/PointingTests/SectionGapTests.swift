import Dialects
import Layout
import Pictures
import Sessions
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Commands
@testable import Pointing

@Suite("Gaps of a screen that the pointer holds") struct SectionGapTests {
  private static let screen = #"""
    {"type": "screen", "screen": {"sections": [
      {"id": "top", "layout": {"type": "list", "spacing": 16, "section_spacing": 32}, "component": "row", "items": [
        {"id": "a", "data": {"text": "A"}}, {"id": "b", "data": {"text": "B"}}]},
      {"id": "rail", "layout": {"type": "rail", "group": {"width": 100, "height": 64}, "spacing": 24},
       "component": "row", "items": [{"id": "c", "data": {"text": "C"}}, {"id": "d", "data": {"text": "D"}}]},
      {"id": "wide", "layout": {"type": "list", "spacing": 16, "variants": [{"min_width": 600, "spacing": 8}]},
       "component": "row", "items": [{"id": "e", "data": {"text": "E"}}, {"id": "f", "data": {"text": "F"}}]},
      {"id": "grid", "layout": {"type": "grid", "spacing": 16, "group": {"count": 2, "height": 48, "item_spacing": 24}},
       "component": "row", "items": [{"id": "g", "data": {"text": "G"}}, {"id": "h", "data": {"text": "H"}},
         {"id": "i", "data": {"text": "I"}}]}
    ]}}
    """#
  private static let row = #"""
    {"component": "row", "fields": {"text": {"type": "string"}}, "layout":
      {"type": "label", "label": {"text": {"ref": "text"}, "height": 48}}}
    """#

  private func session() throws -> (Session, Scratch) {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "W"}"#, "Screens/home.json": Self.screen, "Components/row.json": Self.row,
    ])
    return (try Session(Target.find(scratch.path("Screens/home.json"))), scratch)
  }

  private func frame(_ id: String, _ session: Session) throws -> Frame {
    let index = try #require(session.parts.indices.first { session.parts[$0].id == id })
    return try #require(session.picture.frame(ofPart: index))
  }

  /// The property of the gap at a point, while a section is selected, and the points that it begins with.
  private func gap(_ section: String, _ x: Double, _ y: Double, _ session: inout Session) throws -> String? {
    session.select(try #require(session.parts.indices.first { session.parts[$0].id == section }))
    return session.picture.gapHandle(of: session.selectedIndex ?? 0, in: Frame(x - 4, y - 8, 8, 16)).map {
      "\($0.property) \(Int($0.start))"
    }
  }

  @Test("between the items of a section, along it")
  func items() throws {
    var (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    let (a, c) = (try frame("a", session), try frame("c", session))
    #expect(try gap("top", a.x + 40, a.maxY + 8, &session) == "layout.spacing 16")
    #expect(try gap("top", a.x + 40, a.y + 24, &session) == nil)
    #expect(try gap("rail", c.maxX + 12, c.y + 24, &session) == "layout.spacing 24")
    #expect(try gap("top", c.maxX + 12, c.y + 24, &session) == nil)
    let e = try frame("e", session)
    #expect(try gap("wide", e.x + 40, e.maxY + 8, &session) == nil)
    // Between the rows of a grid, in all columns; the space between its columns is that of the group.
    let (g, h) = (try frame("g", session), try frame("h", session))
    for item in [g, h] {
      #expect(try gap("grid", item.x + 40, item.maxY + 8, &session) == "layout.spacing 16")
    }
    #expect(try gap("grid", g.maxX + 12, g.y + 24, &session) == nil)
    _ = try session.perform("#rail set layout.spacing 32")
    #expect(try frame("d", session).x - frame("c", session).maxX == 32)
  }

  @Test("and between a section and the next")
  func sections() throws {
    var (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    let b = try frame("b", session)
    #expect(try gap("top", b.x + 40, b.maxY + 16, &session) == "layout.section_spacing 32")
    #expect(try gap("rail", b.x + 40, b.maxY + 16, &session) == nil)
  }
}
