import Binding
import Conditions
import Editing
import KimchiCore
import Layout
import Rendering
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

/// What a layout lets scroll is scrolled by whoever looks: no file and no step knows of it.
@Suite("Scrolling inside a layout") struct InnerScrollingTests {
  private static let layout = """
    { "type": "vStack", "vStack": { "items": [
      { "type": "label", "label": { "id": "title", "text": { "ref": "title" } } },
      { "type": "scroll", "scroll": { "id": "rail", "axis": "horizontal", "item":
        { "type": "hStack", "hStack": { "items": [
          { "type": "label", "label": { "id": "a", "text": "A", "width": 300 } },
          { "type": "label", "label": { "id": "b", "text": "B", "width": 300 } },
          { "type": "label", "label": { "id": "c", "text": "C", "width": 300 } } ] } } } },
      { "type": "pager", "pager": { "id": "pages", "items": [
        { "type": "label", "label": { "id": "one", "text": "One" } },
        { "type": "label", "label": { "id": "two", "text": "Two" } } ] } } ] } }
    """

  /// Points that a node lies from the left.
  private func left(of id: String, in session: Session) throws -> Double {
    let index = try #require(session.outline.entries.firstIndex { $0.id == id })
    let view = try #require(session.picture.stage.views(of: index).first)
    return session.picture.result.frame(of: view).x
  }

  /// The followed picture has everything where a picture drawn anew has it.
  private func expectFresh(_ session: Session) throws {
    let picture = session.picture
    let fresh = try Picture(picture.target, fixture: picture.fixture?.name, conditions: picture.conditions)
    #expect(picture.result.frames() == fresh.result.frames())
    #expect(picture.displayList().items == fresh.displayList().items)
  }

  @Test("commands scroll by points, by its length, and to its ends, and never beyond")
  func commands() throws {
    var sample = try SampleSession(layout: Self.layout)
    let wanted = [
      ("#rail scroll 120", -120.0), ("#rail scroll -20", -100), ("#rail scroll next", -414.4),
      ("#rail scroll prev", -100),
      ("#rail scroll bottom", -507), ("#rail scroll 40", -507), ("#rail scroll top", 0), ("#c scroll 10", -10),
      ("scroll at 20 30 15", -25), ("root scroll 5", -30),
    ]
    for (line, x) in wanted {
      try sample.perform(line)
      #expect(try abs(left(of: "a", in: sample.session) - x) < 0.5, "\(line)")
      try expectFresh(sample.session)
    }
    #expect(try sample.perform("#rail scroll 5").message == "Scrolled to 35 of 507 pt")
    #expect(sample.refusal("#rail scroll nxt")?.contains("did you mean next?") == true)
    #expect(sample.refusal("scroll at 20 30 acros 5")?.contains("did you mean across?") == true)
    #expect(sample.refusal("scroll at 20 30 across")?.contains("the points are missing") == true)
    #expect(sample.refusal("scroll at 20 30 down 5")?.contains("scrolls further that way") == true)
    #expect(sample.refusal("#title scroll next")?.contains("nothing scrolls in") == true)
    #expect(sample.session.history.last == nil, "it is no step")
  }

  @Test("it stays through edits, undo, other data and other conditions")
  func stays() throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("#rail scroll 120")
    for line in [
      "#title set number_of_lines 1", "#a set text Longer", "#rail set height 40", "#b duplicate", "#a wrap hStack",
      "undo",
      "undo", "#title remove", "fixture short", "undo", "#rail insert before label text New",
      "device iPad", "device iPhone SE", "type-size xl", "theme dark", "locale pseudo", "locale original",
      "direction rtl", "direction ltr",
    ] {
      try sample.perform(line)
      let end = line == "device iPad" ? 80.0 : 120
      if line != "direction rtl" {
        #expect(try abs(left(of: "a", in: sample.session) + end) < 0.5, "\(line)")
      }
      try expectFresh(sample.session)
    }
  }

  @Test("whatever is done between, everything lies where a fresh picture has it", arguments: 0..<24)
  func random(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var sample = try SampleSession(layout: Self.layout)
    let lines = [
      "#rail scroll next", "#rail scroll 37", "#rail scroll -90", "#pages scroll next", "#pages scroll prev",
      "root scroll bottom", "#a set width 250", "#b duplicate", "#c remove", "#rail wrap vStack", "#pages duplicate",
      "#rail duplicate", "#pages move #rail after", "#rail set axis vertical", "#rail set axis horizontal",
      "#rail set height 60", "#pages set current_page 1", "#pages set peek 20", "#pages set bounded true",
      "#pages set current_page {\"ref\": \"$client/page\"}", "#title remove", "#title duplicate", "#rail cut", "paste",
      "#pages add label text New", "#rail set page item", "#rail set page size", "#rail unset page", "undo", "undo",
      "redo", "fixture short", "fixture regular", "device iPad", "device iPhone SE", "direction rtl", "direction ltr",
      "type-size ax3", "type-size l", "theme dark", "locale pseudo", "locale original", "compare dark", "compare off",
    ]
    for _ in 0..<40 {
      _ = try? sample.session.perform(random.pick(lines))
      sample.session.revealSelection()
      try expectFresh(sample.session)
    }
  }

  @Test("pages that no device stores are turned by hand")
  func pages() throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("#pages scroll next")
    try sample.perform("expect #pages page 1")
    #expect(try left(of: "two", in: sample.session) == 0)
    try sample.perform("#title set number_of_lines 1")
    try sample.perform("expect #pages page 1")
    #expect(sample.refusal("#pages scroll next")?.contains("shows its last page") == true)
    try expectFresh(sample.session)
  }

  @Test("what is selected out of sight is scrolled to, as little as shows it")
  func revealed() throws {
    var sample = try SampleSession(layout: Self.layout)
    for (id, x) in [("c", -507.0), ("b", -507), ("a", 0), ("b", 0), ("two", 0)] {
      try sample.perform("select #\(id)")
      sample.session.revealSelection()
      #expect(try abs(left(of: "a", in: sample.session) - x) < 1, "\(id)")
    }
    try sample.perform("expect #pages page 1")
  }

  @Test("a scroll in each element, and in a component, has a position of its own")
  func repeated() throws {
    let rail = """
      { "type": "scroll", "scroll": { "axis": "horizontal", "item": { "type": "label", "label": { "text": "A", "width": 900 } } } }
      """
    var sample = try SampleSession(
      layout: """
        { "type": "vStack", "vStack": { "items": [
          { "type": "each", "each": { "ref": "rows", "item": \(rail) } },
          { "type": "component", "component": { "name": "Rails" } } ] } }
        """,
      fixtures: #"{ "model": "Card", "previews": { "regular": { "rows": [1, 2] }, "more": { "rows": [1, 2, 3] } } }"#,
      others: [
        "Components/Rails.json": """
        { "component": "Rails", "layout": { "type": "vStack", "vStack": { "items": [\(rail), \(rail)] } } }
        """
      ])
    func positions() -> [Double] {
      let (tree, result) = (sample.session.picture.bound.tree, sample.session.picture.result)
      return tree.nodes.indices.compactMap { result.reach(of: $0, in: tree)?.position }
    }
    let middles = sample.session.picture.bound.tree.nodes.indices
      .filter { sample.session.picture.bound.tree.nodes[$0].kind == .scroll }
      .map { sample.session.picture.result.frame(of: $0) }.map { $0.y + $0.height / 2 }
    #expect(positions() == [0, 0, 0, 0])
    try sample.perform("scroll at 5 \(middles[1]) 40")
    try sample.perform("scroll at 5 \(middles[3]) 60")
    #expect(positions() == [0, 40, 0, 60])
    try sample.perform("fixture more")
    #expect(positions() == [0, 40, 0, 0, 60])
    try sample.perform("fixture regular")
    #expect(positions() == [0, 40, 0, 60])
  }

  @Test("a scroll in an item of a screen stays where it is while the screen moves")
  func screens() throws {
    var sample = try SampleSession(
      layout: """
        { "type": "screen", "screen": { "sections": [ { "id": "all", "layout": { "type": "list" },
          "component": "Rail", "items": [ { "id": "first" }, { "id": "second" } ] } ] } }
        """,
      others: [
        "Components/Rail.json": """
        { "component": "Rail", "layout": { "type": "scroll", "scroll": { "axis": "horizontal", "item":
          { "type": "label", "label": { "text": "A", "width": 900, "height": 600 } } } } }
        """
      ])
    func positions() -> [Double] {
      let (tree, result) = (sample.session.picture.bound.tree, sample.session.picture.result)
      return tree.nodes.indices.compactMap { result.reach(of: $0, in: tree)?.position }
    }
    #expect(positions() == [0, 0])
    try sample.perform("#second scroll 40")
    #expect(positions() == [0, 40])
    try sample.perform("scroll 200")
    try sample.perform("theme dark")
    #expect(positions() == [0, 40])
  }

  @Test("a snapshot has what scrolls at its start, a picture of what is seen has it where it is")
  func snapshots() throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("snapshot record")
    let before = sample.session.picture.result.frames()
    try sample.perform("#rail scroll 120")
    #expect(try sample.perform("snapshot verify").message.contains("matches its snapshot"))
    #expect(sample.session.pictureForSnapshot.result.frames() == before)
    #expect(try abs(left(of: "a", in: sample.session) + 120) < 0.5)
    let png = try #require(PictureFormat(rawValue: "png"))
    #expect(sample.session.picture(for: png).conditions.scrolled == sample.session.conditions.scrolled)
  }

  @Test("pictures beside it move along")
  func compared() throws {
    var sample = try SampleSession(layout: Self.layout)
    try sample.perform("compare dark")
    try sample.perform("#rail scroll 120")
    for other in sample.session.comparedPictures {
      #expect(other.picture.result.frames() == sample.session.picture.result.frames())
    }
  }
}
