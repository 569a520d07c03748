import Commands
import Editing
import Forms
import JSONDocument
import Pictures
import Sessions
import TestSupport
import Testing
import Workspaces

@Suite struct FormTests {
  private func session(_ path: String, _ lines: String...) throws -> Session {
    var session = try Session(Target.find("\(Samples.root)/\(path)"))
    for line in lines { try session.perform(line) }
    return session
  }

  @Test("every property has a row, set or not, under the headings of the schema")
  func complete() throws {
    let form = Form(.properties, in: try session("Layouts/restaurant_card.json", "label[0]"))
    #expect(form.rows.first?.group == "label")
    for name in ["text", "font", "color", "number_of_lines", "padding", "bg_color", "hidden"] {
      #expect(form.row(named: name) != nil, "\(name)")
    }
    #expect(form.row(named: "padding")?.group == "every view")
    #expect(form.row(named: "letter_spacing")?.value == "0")
    #expect(form.row(named: "letter_spacing")?.source == .fallback)
    #expect(form.row(named: "items") == nil)
  }

  @Test("a value from the data is shown beside its path, and edited there")
  func bound() throws {
    let row = try #require(
      Form(.properties, in: try session("Layouts/restaurant_card.json", "label[1]")).row(named: "text"))
    #expect(row.value == "Paradise Biryani")
    #expect(row.sourceText == "↦ name")
    #expect(row.line == "data set name Paradise Biryani")
    #expect(row.reset?.line == "data unset name")
  }

  @Test("inside an each, the value of the first element is shown, and edited by its path from the root")
  func elements() throws {
    var session = try session("Layouts/restaurant_card.json", "tag[0]")
    let row = try #require(Form(.properties, in: session).row(named: "text"))
    #expect(row.line == "data set tags[0]/text Bestseller")
    try session.perform("data set tags []")
    let none = try #require(Form(.properties, in: session).row(named: "text"))
    #expect(none.value == nil)
    #expect(none.sourceText == "↦ text missing")
  }

  @Test("members of a value that nobody has written are without one: alone, each would replace all of it")
  func members() throws {
    let session = try session("Layouts/restaurant_card.json", "label[1]", "unset font")
    let form = Form(.properties, in: session, unfolded: ["font"])
    #expect(form.row(named: "font")?.value == "regular 100")
    #expect(form.row(named: "font.weight")?.value == nil)
  }

  @Test("a colour has its swatch, and the text's contrast with what is below it")
  func colors() throws {
    let session = try session("Layouts/two_labels.json", "label[0]", "set color red 500")
    let row = try #require(Form(.properties, in: session).row(named: "color"))
    #expect(row.value == "red 500")
    #expect(row.swatch != nil)
    #expect((row.contrast?.ratio ?? 0) > 1)
    #expect(row.stepped(by: 1) == "red 600")
    #expect(row.stepped(by: 40) == "red 900")
    #expect(row.choices(in: session).first { $0.text == "blue" }?.swatch != nil)
  }

  @Test("what an element gives itself is told from what is written")
  func drawn() throws {
    var session = try session("Layouts/two_labels.json", "label[0]")
    #expect(Form(.properties, in: session).row(named: "padding")?.source == .element)
    try session.perform("set padding 12 8")
    let row = try #require(Form(.properties, in: session).row(named: "padding"))
    #expect(row.source == .layout)
    #expect(row.value == "12 8")
    #expect(Form(.properties, in: session, unfolded: ["padding"]).row(named: "padding.vertical")?.value == "12")
  }

  @Test(
    "numbers step within their limits, and choices go round",
    arguments: [
      ("opacity", 1, nil), ("opacity", -1, "0.9"), ("letter_spacing", 8, "8"), ("min_scale", -40, "0.01"),
      ("markdown", 1, "false"), ("text_align", -1, "justify"), ("text", 1, nil),
    ] as [(String, Int, String?)])
  func steps(_ name: String, _ count: Int, _ expected: String?) throws {
    let row = Form(.properties, in: try session("Layouts/two_labels.json", "label[0]")).row(named: name)
    #expect(try #require(row).stepped(by: count) == expected)
  }

  @Test(
    "a font's size steps through the scale, and by a point where it is in points",
    arguments: [
      ("bold 400", 1, "bold 500"), ("bold 17pt", 1, "bold 18pt"), ("bold 17.5pt", -2, "bold 15.5pt"),
      ("bold 1.5pt", -3, "bold 1pt"), ("bold 1pt", -1, nil),
    ] as [(String, Int, String?)])
  func fontSteps(_ value: String, _ count: Int, _ expected: String?) throws {
    var session = try session("Layouts/two_labels.json", "label[0]")
    try session.perform("set font \(value)")
    #expect(try #require(Form(.properties, in: session).row(named: "font")).stepped(by: count) == expected)
    let size = try #require(Form(.properties, in: session, unfolded: ["font"]).row(named: "font.size"))
    #expect(size.stepped(by: count) == expected.map { String($0.dropFirst("bold ".count)) })
  }

  @Test("the data's form has the declared fields, required ones first, and says what is missing")
  func fields() throws {
    var session = try session("Components/bill_row.json")
    let rows = Form(.data, in: session).rows
    #expect(rows.prefix(3).map(\.name) == ["title", "amount", "was"])
    #expect(rows.prefix(3).map(\.isRequired) == [true, true, false])
    #expect(rows[0].group == "required fields")
    #expect(rows[0].summary == "string, required: The amount charged.")
    try session.perform("data unset amount")
    let row = try #require(Form(.data, in: session).row(named: "amount"))
    #expect(row.value == nil)
    #expect(row.sourceText == "missing")
    try session.perform(try #require(row.call(setting: "₹40")?.line))
    #expect(Form(.data, in: session).row(named: "amount")?.value == "₹40")
  }

  @Test("a filter finds names, values, sources and meanings")
  func filters() throws {
    let form = Form(.properties, in: try session("Layouts/restaurant_card.json", "label[1]"))
    #expect(form.rows(matching: "paradise").map(\.name) == ["text"])
    #expect(form.rows(matching: "corner rad").map(\.name) == ["corner_radius"])
    #expect(form.rows(matching: "no such thing").isEmpty)
    #expect(form.rows(matching: " ").count == form.rows.count)
  }

  @Test("a variant's value is told from the file's")
  func variants() throws {
    let session = try session("Layouts/restaurant_card.json", "variant large_picture", "#picture")
    let row = try #require(Form(.properties, in: session).row(named: "aspect_ratio"))
    #expect(row.value == "1")
    #expect(row.source == .variant("large_picture"))
  }

  @Test("a style of the design system is named as the source of what it gives")
  func styles() throws {
    let scratch = try Scratch([
      "kimchi.json": #"""
      { "design_system": { "text": { "title": { "font": { "weight": "bold", "size": "700" }, "color": "#FF0000" } } } }
      """#,
      "Layouts/a.json": #"{ "type": "label", "label": { "text": "A", "styled_by": { "text_role": "title" } } }"#,
    ])
    let session = try Session(Target.find(scratch.path("Layouts/a.json")))
    let row = try #require(Form(.properties, in: session).row(named: "font"))
    #expect(row.value == "bold 700")
    #expect(row.source == .style("text role title"))
    #expect(!row.isSet)
  }
}
