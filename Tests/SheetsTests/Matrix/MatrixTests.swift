import Conditions
import JSONDocument
import Layout
import Rendering
import Sushi
import Synchronization
import TestSupport
import Testing

@testable import Sheets
@testable import Pictures
@testable import Workspaces

@Suite("The matrix") struct MatrixTests {
  private static let files = [
    "kimchi.json": """
    { "workspace": "W", "devices": ["iPhone SE", "iPad mini"],
      "experiments": { "loud": { "Layouts/card.json": [
        { "op": "replace", "path": "/vStack/items/0/label/color", "value": "#EEEEEE" } ] } },
      "clients": { "ios": { "1.0.0": { "components": [] } } } }
    """,
    "Layouts/card.json": """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "text": { "ref": "title" }, "number_of_lines": 1, "color": "#000000" } },
      { "type": "image", "image": { "url": { "ref": "picture" }, "width": 20, "height": 20 } },
      { "type": "label", "label": { "text": { "ref": "nowhere" } } } ],
      "bg_color": "#FFFFFF" } }
    """,
    "Previews/Card.previews.json": """
    { "model": "Card", "previews": {
      "short": { "title": "Kimchi" },
      "long": { "title": "Paradise Biryani and Grill House, since 1978, Sector 29, Gurugram, behind the old railway station" },
      "lost": { "title": "Kimchi", "picture": "none.png" },
      "wrong": { "title": { "text": 5 } } } }
    """,
  ]

  private func plan(
    _ axes: [(Condition, String)], fixtures: [String]? = nil, target: String = "Layouts/card.json"
  ) throws -> (plan: MatrixPlan, scratch: Scratch) {
    let scratch = try Scratch(Self.files)
    let target = try Target.find(scratch.path(target))
    let axes = try axes.map { try MatrixAxis($0.0, parsing: $0.1, in: target.workspace) }
    return (
      try MatrixPlan([target], axes: axes, fixtures: fixtures, base: PictureConditions(measure: .font)), scratch
    )
  }

  private func letters(_ axes: [(Condition, String)], fixtures: [String]? = nil) throws -> [[String]] {
    let (plan, scratch) = try plan(axes, fixtures: fixtures)
    return withExtendedLifetime(scratch) { MatrixSheet(computing: plan).rows.map { $0.map(\.letters) } }
  }

  @Test("a row stands for a fixture, a column for each combination in the order of the axes")
  func shape() throws {
    let (plan, _) = try plan([(.device, "iPhone SE, iPad mini"), (.theme, "all"), (.typeSize, "l,ax3,l")])
    #expect(plan.rows.map(\.address) == ["Card.short", "Card.long", "Card.lost", "Card.wrong"])
    #expect(plan.columns.count == 8)
    #expect(plan.columns[1].title == "iPhone SE · light · ax3")
    #expect(plan.groups.count == 1)
    #expect(plan.groups[0].layouts.count == 4)
  }

  @Test("only what breaks is marked")
  func marks() throws {
    // No fixture has what the third label asks for, so that every cell says so.
    let one = try letters([(.device, "iPhone SE"), (.typeSize, "l")])
    #expect(one == [["R"], ["RT"], ["RI"], ["ER"]])
    #expect(try letters([(.device, "iPhone SE,iPad mini")], fixtures: ["long"]) == [["RT", "R"]])
    #expect(try letters([(.device, "iPad mini"), (.typeSize, "l,ax5")], fixtures: ["Card.long"]) == [["R", "RT"]])
  }

  @Test("contrast is looked at in every theme and variant, at the place that it breaks")
  func themes() throws {
    #expect(try letters([(.variant, "off,loud")], fixtures: ["short"]) == [["R", "RL"]])
    let fixed = try letters([(.theme, "light,dark")], fixtures: ["short"])
    #expect(fixed == [["R", "R"]])
  }

  @Test("a cell is what the picture under its conditions is")
  func sameAsPictures() throws {
    let (plan, scratch) = try plan([
      (.device, "iPhone SE,320"), (.theme, "all"), (.typeSize, "xs,ax2"), (.direction, "all"), (.locale, "all"),
      (.variant, "all"), (.client, "off,ios 1.0.0"),
    ])
    let sheet = withExtendedLifetime(scratch) { MatrixSheet(computing: plan) }
    for (row, cells) in sheet.rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        let picture = try Picture(
          plan.rows[row].target, fixture: plan.rows[row].fixture, conditions: plan.columns[column].conditions)
        #expect(picture.result.size == cell.size, "row \(row), \(plan.columns[column].title)")
        let warnings = Set(picture.findings.map(\.diagnostic).filter { $0.severity > .note }.map(\.message))
        #expect(warnings.isSubset(of: Set(cell.findings.map(\.message))))
      }
    }
  }

  @Test("the sheet is the same on one processor and on all")
  func parallel() throws {
    let target = try Target.find(Samples.root + "/Layouts/restaurant_card.json")
    let plan = try MatrixPlan(
      [target], axes: MatrixAxis.standard(in: target.workspace), base: PictureConditions(measure: .font))
    let one = MatrixSheet(computing: plan, isParallel: false)
    let rows = Mutex<Set<Int>>([])
    let all = MatrixSheet(computing: plan, onRow: { row, _ in _ = rows.withLock { $0.insert(row) } })
    #expect(MatrixReport.text(one) == MatrixReport.text(all))
    #expect(rows.withLock { $0 } == Set(plan.rows.indices))
  }

  @Test("a cancelled run stops")
  func cancelled() throws {
    let (plan, _) = try plan([(.typeSize, "all")])
    let sheet = MatrixSheet(computing: plan, isCancelled: { true })
    #expect(sheet.rows.allSatisfy { $0.isEmpty })
  }

  @Test(
    "what means nothing is refused",
    arguments: [
      (Condition.device, "iPhone 61", nil), (.theme, "light,drak", nil), (.variant, "lou", nil),
      (.typeSize, "l", ["none"]),
    ] as [(Condition, String, [String]?)])
  func refused(condition: Condition, list: String, fixtures: [String]?) throws {
    #expect(throws: Refusal.self) { try plan([(condition, list)], fixtures: fixtures) }
  }

  @Test("a matrix of too many cells is refused before anything is computed")
  func tooMany() throws {
    let axes: [(Condition, String)] = [
      (.device, "all"), (.theme, "all"), (.typeSize, "all"), (.direction, "all"), (.locale, "all"),
      (.variant, "all"), (.client, "all"), (.device, "all"),
    ]
    let error = #expect(throws: Refusal.self) { try plan(axes) }
    #expect(error?.diagnostics.first?.code == .matrixSize)
  }

  @Test("the report has the axes above, a letter where something breaks, and each finding once with its cells")
  func report() throws {
    let (plan, scratch) = try plan(
      [(.device, "iPhone SE,iPad mini"), (.typeSize, "l,ax5")], fixtures: ["short", "long"])
    let text = withExtendedLifetime(scratch) { MatrixReport.text(MatrixSheet(computing: plan)) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "            iPhone SE iPad mini")
    #expect(lines[1] == "            l    ax5  l    ax5")
    #expect(lines[2].hasPrefix("Card.short  R"))
    #expect(text.contains("R unresolved reference · T truncated text"))
    #expect(text.contains("2 fixtures × 4 conditions, 8 cells, 8 with problems: 2 findings"))
  }

  @Test("as JSON only cells that break are listed, with their findings by position")
  func json() throws {
    let (plan, scratch) = try plan([(.device, "iPhone SE,iPad mini")], fixtures: ["long"])
    let text = withExtendedLifetime(scratch) { MatrixReport.json(MatrixSheet(computing: plan)) }
    let document = try JSONDocument(parsing: text, file: "report")
    #expect(document.value(forKey: "broken", in: document.root).map { document.text(of: $0) } == "2")
    let findings = try #require(document.value(forKey: "findings", in: document.root))
    #expect(Array(document.elements(of: findings)).count == 2)
  }

  @Test("as a page every cell has a picture, and what breaks is said")
  func html() throws {
    let (plan, scratch) = try plan([(.device, "iPhone SE,iPad mini")], fixtures: ["short", "long"])
    let text = withExtendedLifetime(scratch) { MatrixHTML(MatrixSheet(computing: plan)).text }
    #expect(text.split(separator: "<img ").count == 5)
    #expect(text.contains("class=\"broken\""))
    #expect(text.contains("<abbr title=\"truncated text\">T</abbr>"))
    #expect(!text.contains("<script"))
  }
}
