import JSONDocument
import Testing

@testable import DivKit
@testable import ImportedWorkspaces
@testable import Importing

@Suite("Grids of DivKit") struct DivKitGridTests {
  @Test("items share the height of a grid where all of them do, by rows, with their margins") func sharedHeight() throws
  {
    func item(_ members: String) -> String {
      #"{"type": "text", "text": "a", "height": {"type": "match_parent"\#(members)}"#
    }
    let text = DivKitTests.card(
      #"""
      {"type": "grid", "column_count": 2, "height": {"type": "fixed", "value": 200}, "paddings": {"top": 10, "bottom": 10},
        "items": [\#(item("}")), \#(item(#", "weight": 2}, "row_span": 2"#)), \#(item(#"}, "margins": {"top": 5}"#))]}
      """#)
    let layout = try DivKitTests.layout(text)
    for wanted in [#""height":90"#, #""height":180"#, #""height":85"#] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
    #expect(try DivKitTests.imported(text).ledger.count(.near) == 0)
  }

  private static func text(_ words: String, _ members: String = "") -> String {
    #"{"type": "text", "text": "\#(words)"\#(members.isEmpty ? "" : ", " + members)}"#
  }

  private static func grid(_ count: Int, _ items: [String], _ members: String = "") -> String {
    DivKitTests.card(
      #"{"type": "grid", "column_count": \#(count)\#(members), "items": [\#(items.joined(separator: ", "))]}"#)
  }

  private static let hug = #""width": {"type": "wrap_content"}"#

  @Test(
    "columns have the weights of their items, or hug them",
    arguments: [
      ([text("a"), text("b")], #"["fill","fill"]"#),
      ([text("a", hug), text("b", #""width": {"type": "match_parent", "weight": 2}"#)], #"["hug",{"weight":2}]"#),
      ([text("a", hug), text("b", hug), text("c"), text("d", hug)], #"["fill","hug"]"#),
      // An item of two columns gives each half of its weight.
      ([text("a", #""column_span": 2"#), text("c", hug), text("d", hug)], #"[{"weight":0.5},{"weight":0.5}]"#),
      // An item of two rows has the first column; those after it lie in the second.
      ([text("a", hug + #", "row_span": 2"#), text("b"), text("c", hug)], #"["hug","fill"]"#),
      ([text("a", #""visibility": "gone""#), text("b", hug), text("c")], #"["hug","fill"]"#),
    ])
  func columns(items: [String], wanted: String) throws {
    let text = Self.grid(2, items)
    let layout = try DivKitTests.layout(text)
    #expect(layout.contains(#""grid":{"columns":\#(wanted),"alignment":"top_leading""#), "\(layout)")
    #expect(try DivKitTests.imported(text).ledger.losses.isEmpty)
  }

  @Test("items have their spans and their places in the cells") func items() throws {
    let layout = try DivKitTests.layout(
      Self.grid(
        3,
        [
          Self.text("a", #""column_span": 2, "row_span": 2, "alignment_horizontal": "right", \#(Self.hug)"#),
          Self.text("b", #""alignment_vertical": "bottom", "height": {"type": "match_parent"}"#),
          Self.text("c", #""alignment_horizontal": "center", "alignment_vertical": "center""#),
        ]))
    for wanted in [
      #""align_self":"top_trailing","column_span":2,"row_span":2}"#,
      #""width":"fill","height":"fill","align_self":"bottom_leading"}"#, #""align_self":"center"}"#,
    ] {
      #expect(layout.contains(wanted), "\(wanted) in \(layout)")
    }
  }

  @Test("cells of a column are as wide as each other") func picture() throws {
    let text = Self.grid(
      2, [Self.text("Longer", Self.hug), Self.text("A"), Self.text("B", Self.hug), Self.text("C")])
    let lines = try ImportedPicture.lines(of: DivKitTests.imported(text))
    let places = lines.compactMap { line in
      line.firstIndex { "AC".contains($0) }.map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(places.count == 2 && places.first == places.last, "\(lines)")
  }

  @Test("cells lie in the middle or at an end of a grid that is larger, in a stack around them") func alignment() throws
  {
    let text = Self.grid(
      1, [Self.text("a", Self.hug)],
      #", "content_alignment_horizontal": "right", "content_alignment_vertical": "center", "height": {"type": "fixed", "value": 90}"#
    )
    let layout = try DivKitTests.layout(text)
    #expect(
      layout.contains(#""zStack":{"alignment":"trailing","items":[{"type":"grid","grid":{"columns":["hug"]"#),
      "\(layout)")
    let ledger = try DivKitTests.imported(text).ledger
    #expect(ledger.count(.helper) == 2 && ledger.count(.near) == 0 && ledger.count(.lost) == 0)
    // One that is as large as its cells has nothing to move.
    let tight = Self.grid(1, [Self.text("a")], #", "content_alignment_horizontal": "right""#)
    #expect(try DivKitTests.imported(tight).ledger.losses.isEmpty)
  }

  @Test("rows that would share the height are near, spans that are no numbers are lost") func losses() throws {
    let text = Self.grid(
      1, [Self.text("a", #""height": {"type": "match_parent"}"#), Self.text("b", #""column_span": "x""#)],
      #", "height": {"type": "fixed", "value": 90}"#)
    let losses = try DivKitTests.imported(text).ledger.losses
    #expect(
      losses.map(\.message) == [
        "grid: rows are as high as their content, and don't share the height",
        "text.column_span: \"x\" isn't known here",
      ])
  }

  @Test("the places of an item with many rows are found at once") func manyRows() throws {
    var places = GridPlaces(columns: 2)
    #expect(places.next(width: 1, height: 1_000_000_000) == 0)
    #expect(places.next(width: 2, height: 1) == 0)
    #expect(places.next(width: 1, height: 1) == 0)
  }
}
