import Commands
import Conditions
import Inspection
import JSONDocument
import Layout
import Pictures
import Rendering
import Sessions
import Sushi
import TestSupport
import Testing
import Workspaces

@testable import Pointing

/// Where everything goes that is dragged over a small layout and a small screen, as it was recorded.
@Suite("Recorded pointing") struct RecordedPointingTests {
  private static let screen = """
    { "type": "screen", "screen": { "title": "Home", "sections": [
      { "id": "top", "header": { "component": "row", "data": { "text": "Top" } }, "layout": { "type": "list", "spacing": 10 },
        "component": "row", "items": [ { "id": "a", "data": { "text": "A" } }, { "id": "b", "data": { "text": "B" } },
          { "id": "c", "data": { "text": "C" } } ] },
      { "id": "grid", "layout": { "type": "grid", "spacing": 6, "group": { "count": 2, "height": 40, "item_spacing": 8 } },
        "component": "row", "items": [ { "id": "d", "data": { "text": "D" } }, { "id": "e", "data": { "text": "E" } },
          { "id": "f", "data": { "text": "F" } } ] },
      { "id": "end", "component": "row", "items": [] } ] } }
    """

  private static func screenSession(rightToLeft: Bool) throws -> (Session, Scratch) {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "W"}"#, "Screens/home.json": screen,
      "Components/row.json": """
      { "component": "row", "fields": { "text": "string" }, "layout": { "type": "vStack", "vStack": { "height": 40,
        "items": [ { "type": "label", "label": { "text": { "ref": "text" } } } ] } } }
      """,
    ])
    let conditions = PictureConditions(rightToLeft: rightToLeft)
    return (try Session(Target.find(scratch.path("Screens/home.json")), conditions: conditions), scratch)
  }

  private static func words(_ frame: Frame?) -> String {
    frame.map { [$0.x, $0.y, $0.width, $0.height].map(\.plainText).joined(separator: ",") } ?? "-"
  }

  private static func words(_ place: DropPlace?) -> String {
    place.map { "\($0.words) | \($0.call?.line ?? "-") | \($0.mark) in \($0.container ?? -1) at \(words($0.line))" }
      ?? "nowhere"
  }

  /// Each place by the first point of a grid where it is another one than above.
  private static func drops(_ session: Session) -> String {
    let picture = session.picture
    let count = max(session.nodes.count, session.parts.count)
    var text = ""
    for moved in 0..<count where picture.isMovable(moved) {
      text += "# \(picture.describe(moved))\n"
      var last = ""
      for x in stride(from: 3.0, to: 393, by: 120) {
        for y in stride(from: 1.0, to: min(picture.result.size.height, 420), by: 5) {
          let found = words(picture.dropPlace(of: moved, at: Point(x, y), reach: Size(8, 16)))
          if found != last { text += "\(x.plainText) \(y.plainText): \(found)\n" }
          last = found
        }
      }
      // Rows of an outline have no direction.
      for over in 0..<count where !picture.result.options.rightToLeft {
        for (depth, isBelow, isInside) in [(0, false, false), (1, true, false), (2, true, true), (1, false, true)] {
          let place = picture.dropPlace(of: moved, over: over, depth: depth, isBelow: isBelow, isInside: isInside)
          text += "over \(over) \(depth) \(isBelow) \(isInside): \(words(place))\n"
        }
      }
    }
    return text
  }

  private static func around(_ session: Session) -> String {
    var session = session
    var text = ""
    for index in 0..<max(session.nodes.count, session.parts.count) {
      session.select(index)
      text += "# \(session.picture.describe(index)) \(session.picture.name(of: index))\n"
      for other in [nil, 0, 1] {
        guard let rulers = session.picture.rulers(of: index, to: other) else { continue }
        let distances = rulers.distances.map {
          "\($0.from.x.plainText),\($0.from.y.plainText)→\($0.to.x.plainText),\($0.to.y.plainText)"
        }
        text +=
          "\(other ?? -1): \(words(rulers.frame)) \(distances) \(rulers.padding.map(words)) \(rulers.gaps.map(words))\n"
      }
      text += session.picture.gaps(of: index).map { "gap \(words($0.frame)) \($0.isHorizontal)\n" }.joined()
      text += NodeMenu(session).rows.map {
        "  \($0.name) | \($0.line) | \($0.action) | \($0.shortcut.map { "\($0)" } ?? "-")\n"
      }.joined()
      if let value = session.picture.text(of: index) { text += "text \(value.place) \(value.text ?? "-")\n" }
    }
    return text
  }

  private func expect(_ text: String, _ name: String) throws {
    let difference = try RecordedText.difference(text, from: "Recorded/\(name).txt", besides: #filePath)
    #expect(difference == nil)
  }

  @Test("nodes of a layout", arguments: [false, true])
  func nodes(rightToLeft: Bool) throws {
    let desk = try SampleDesk(rightToLeft: rightToLeft)
    try expect(Self.drops(desk.session) + Self.around(desk.session), rightToLeft ? "nodes-rtl" : "nodes")
  }

  @Test("parts of a screen", arguments: [false, true])
  func parts(rightToLeft: Bool) throws {
    let (session, scratch) = try Self.screenSession(rightToLeft: rightToLeft)
    let text = withExtendedLifetime(scratch) { Self.drops(session) + Self.around(session) }
    try expect(text, rightToLeft ? "parts-rtl" : "parts")
  }

  @Test("each edge and corner of a box is its handle, and changes its sides by cells")
  func handles() {
    let box = SampleRect(x0: 2, y0: 3, x1: 9, y1: 7)
    var text = ""
    for isReversed in [false, true] {
      for row in 1..<9 {
        for column in 0..<11 {
          let edge = SizeHandle.edge(column: column, row: row, of: box, isReversed: isReversed)
          text += edge.map { "\($0) " } ?? ". "
          guard let edge else { continue }
          let handle = SizeHandle(edge, from: Size(50, 30))
          for (columns, rows, isFine) in [(2, 1, false), (-3, -2, false), (1, 1, true), (-99, -99, false)] {
            let size = handle.size(columns: columns, rows: rows, cell: Size(8, 16), isFine: isFine)
            text += "\(size.width?.plainText ?? "-")×\(size.height?.plainText ?? "-") "
          }
        }
        text += "\n"
      }
    }
    #expect(throws: Never.self) { try expect(text, "handles") }
  }
}
