import Conditions
import JSONDocument
import TestSupport
import Testing

@testable import Checking
@testable import Sheets
@testable import Commands
@testable import Layout
@testable import Sushi
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("conditions of a fixture")
struct FixtureConditionTests {
  static let fixtures = """
    {
      "model": "Card",
      "conditions": {
        "night": { "theme": "dark", "type-size": "ax1", "device": "iPhone SE" },
        "narrow": { "device": 280, "direction": "rtl" }
      },
      "previews": {
        "regular": { "title": "Frosty Bear" },
        "night": { "$extends": "regular" },
        "narrow": { "title": "Narrow" }
      }
    }

    """

  @Test("they hold while the fixture is shown, and no longer")
  func shown() throws {
    var sample = try SampleSession(fixtures: Self.fixtures)
    #expect(sample.session.picture.conditions.titles == ["iPhone 16", "light"])
    try sample.perform("fixture night")
    #expect(sample.session.picture.conditions.titles == ["iPhone SE", "dark", "text ax1"])
    #expect(sample.session.picture.ownTitles == ["iPhone SE", "dark", "text ax1"])
    try sample.perform("fixture narrow")
    #expect(sample.session.picture.conditions.titles == ["280 points wide", "light", "right to left"])
    try sample.perform("fixture regular")
    #expect(sample.session.picture.conditions.titles == ["iPhone 16", "light"])
  }

  @Test("a condition that somebody has set counts more, and switching goes by what is shown")
  func explicit() throws {
    var sample = try SampleSession(fixtures: Self.fixtures)
    try sample.perform("fixture night")
    #expect(try sample.perform("theme").message == "Theme: light")
    #expect(sample.session.picture.conditions.titles == ["iPhone SE", "light", "text ax1"])
    try sample.perform("device Pixel 8")
    try sample.perform("type-size l")
    #expect(sample.session.picture.conditions.titles == ["Pixel 8", "light"])
    try sample.perform("fixture narrow")
    #expect(sample.session.picture.conditions.titles == ["Pixel 8", "light", "right to left"])
    try sample.perform("compare night")
    #expect(sample.session.comparedPictures.first?.picture.conditions.titles == ["Pixel 8", "light"])
  }

  @Test("comparing with a theme shows that theme, whatever the fixture says")
  func compared() throws {
    var sample = try SampleSession(fixtures: Self.fixtures)
    try sample.perform("fixture night")
    try sample.perform("compare")
    #expect(sample.session.comparedPictures.first?.picture.conditions.appearance == .light)
    #expect(sample.session.picture.conditions.appearance == .dark)
  }

  @Test("the gallery, check, the matrix and snapshots draw with them")
  func others() throws {
    let sample = try SampleSession(fixtures: Self.fixtures)
    let report = Checker().check([sample.scratch.root])
    // One device for each of the two that say one, and the standard one for the third.
    #expect(report.pictures == 3)
    let target = try Target.find(sample.scratch.path("Layouts/card.json"))
    let picture = try Picture(target, fixture: "night")
    #expect(PictureSnapshot(picture).conditions.title == "iPhone SE · dark · ax1")
    let plan = try MatrixPlan(
      [target], axes: [MatrixAxis(.theme, ["light", "dark"])], base: PictureConditions(measure: .font))
    var worker = MatrixWorker(plan)
    let widths = plan.rows.indices.map { worker.cells(ofRow: $0).map(\.size.width) }
    #expect(widths == [[393, 393], [375, 375], [280, 280]], "\(widths)")
  }

  @Test(
    "unknown names are reported with the nearest ones",
    arguments: [
      (#"{ "nigth": { "theme": "dark" } }"#, "Card has no fixture \"nigth\"", "did you mean \"night\"?"),
      (#"{ "night": { "thema": "dark" } }"#, "a fixture has no condition \"thema\"", "did you mean \"theme\"?"),
      (#"{ "night": { "theme": "drak" } }"#, "no theme named \"drak\"", "did you mean dark?"),
      (#"{ "night": { "measure": "font" } }"#, "a fixture has no condition \"measure\"", ""),
      (#"{ "night": "dark" }"#, "expected an object of conditions, found a string", ""),
      (#"["dark"]"#, "expected an object of conditions, found an array", ""),
      (#"{ "night": { "theme": ["dark"] } }"#, "expected a word, found an array", ""),
    ])
  func unknown(_ conditions: String, _ message: String, _ fix: String) throws {
    let fixtures = #"{"model": "Card", "conditions": \#(conditions), "previews": {"night": {"title": "A"}}}"#
    let sample = try SampleSession(fixtures: fixtures)
    let found = Checker().check([sample.scratch.root]).findings.map(\.diagnostic)
    let one = try #require(found.first { $0.message == message }, "\(found.map(\.message))")
    #expect(one.severity == .warning && one.location?.line == 1)
    if !fix.isEmpty { #expect(one.fix?.words == fix) }
    // Drawn without them.
    #expect(sample.session.picture.fixture?.name == "night")
  }
}
