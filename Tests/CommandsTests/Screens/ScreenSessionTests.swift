import Binding
import Conditions
import FuzzSupport
import JSONDocument
import KimchiCore
import Layout
import Screens
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import ScreenLayout
@testable import Sessions
@testable import Workspaces

@Suite("A session on a whole screen") struct ScreenSessionTests {
  @Test("the outline lists sections, headers and items, with components and ids")
  func outline() throws {
    let sample = try SampleScreen()
    #expect(
      sample.parts.prefix(6) == [
        "screen", "section #top", "header head", "item row #a", "item row #b", "item row #c",
      ])
    #expect(sample.parts.count == 39)
    #expect(sample.session.picture.findings.isEmpty, "\(sample.session.picture.findings)")
  }

  @Test("addresses name parts: by place, by id, by kind and by pointer")
  func addresses() throws {
    var sample = try SampleScreen()
    for (line, expected) in [
      ("0/1", "item row #a"), ("#b", "item row #b"), ("section[1]", "section #rail"),
      ("/screen/sections/0/items/2/data", "item row #c"), ("..", "section #top"),
    ] {
      try sample.perform(line)
      let index = try #require(sample.session.selectedIndex)
      #expect(sample.parts[index] == expected, "\(line)")
    }
  }

  @Test(
    "edits of parts are steps: they show, and undo leads back to the bytes",
    arguments: [
      ("section[0] set layout.spacing 24", "\"spacing\": 24", "0/2 frame", "393 × 40 at 0, 94"),
      ("#a set data.text Hello there", "\"Hello there\"", "#a frame", "393 × 40 at 0, 30"),
      ("section[2] set layout.group.count 3", "\"count\": 3", "#z frame", "131 × 40 at"),
      ("section[0] unset header", "\"layout\"", "#a frame", "393 × 40 at 0, 0"),
      ("#b remove", "\"c\"", "#c frame", "393 × 40 at 0, 80"),
      ("#c move up", "\"c\"", "#c frame", "393 × 40 at 0, 80"),
      ("#c move first", "\"c\"", "#c frame", "393 × 40 at 0, 30"),
      ("#a move into section[2]", "\"a\"", "#a frame", "40 at"),
      ("#z move to #a", "\"z\"", "#z frame", "393 × 40 at 0, 30"),
      ("#a duplicate", "\"a_2\"", "#a_2 frame", "393 × 40 at 0, 80"),
      ("section[0] add row", "\"A row\"", "#row frame", "393 × 40 at 0, 180"),
      ("root add section deals grid", "\"deals\"", "tree", ""),
      ("section[2] move up", "\"end\"", "#z frame", "40 at 0, 170"),
      ("section[2] set layout rail", "\"rail\"", "tree", ""),
    ])
  func edits(_ line: String, _ spelling: String, _ look: String, _ seen: String) throws {
    var sample = try SampleScreen()
    let before = sample.text
    try sample.perform(line)
    #expect(sample.text.contains(spelling), "\(sample.text)")
    #expect(sample.text != before)
    let message = try sample.perform(look).message
    #expect(message.contains(seen), "\(message)")
    #expect(!sample.session.picture.findings.contains { $0.diagnostic.severity == .error })
    try sample.perform("undo")
    #expect(sample.text == before)
  }

  @Test(
    "what cannot be is refused, and changes nothing",
    arguments: [
      ("section[0] set layout.type lst", "expected"), ("section[0] set component rwo", "expected one of head, row"),
      ("root remove", "can't be removed"), ("1/3 set data.text x", "has no property"),
      ("#a set dta.text x", "has no property"),
      ("#a wrap vStack", "nodes of a layout"), ("#a wrap hStack", "nodes of a layout"),
      ("section[0] scroll next", "doesn't scroll horizontally"), ("scroll sideways", "expected points"),
      ("apply nothing.json", ""), ("tap #a", "has no tap action"), ("1/25 tap", "off screen"),
      ("root move up", "only sections and items"),
      ("#a move to section[1]", "come from data"), ("#rail duplicate", "come from data"),
    ])
  func refusals(_ line: String, _ words: String) throws {
    var sample = try SampleScreen()
    let before = sample.text
    let error = #expect(throws: Refusal.self) { try sample.session.perform(line) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(sample.text == before && sample.session.history.steps.isEmpty)
  }

  @Test("a response that is not there is answered with what could be meant")
  func missingResponse() throws {
    var sample = try SampleScreen()
    for (line, fix) in [("apply nothing.json", "regular, fewer"), ("apply fewr", "did you mean fewer?")] {
      let error = #expect(throws: Refusal.self) { try sample.session.perform(line) }
      #expect(error?.fix?.contains(fix) == true, "\(error?.fix ?? "")")
    }
    let error = #expect(throws: Refusal.self) { try sample.session.perform("#nope remove") }
    #expect(error?.fix?.contains("#top, #a, #b") == true, "\(error?.fix ?? "")")
  }

  @Test("a screen scrolls, and sections that scroll across rest where they should")
  func scrolling() throws {
    var sample = try SampleScreen()
    #expect(sample.shown.contains("m0"))
    try sample.perform("section[1] scroll next")
    #expect(sample.session.picture.stage.screenStage?.presenter.railOffset(of: 1) == 110)
    try sample.perform("#rail scroll 2000")
    #expect(!sample.shown.contains("m0") && sample.shown.contains("m19"))
    sample.session.conditions.height = 100
    try sample.session.refresh()
    try sample.perform("scroll bottom")
    #expect(sample.shown.contains("z") && !sample.shown.contains("a"))
    try sample.perform("scroll top")
    #expect(sample.shown.contains("a") && !sample.shown.contains("z"))
    try sample.perform("#z scroll")
    #expect(sample.shown.contains("z"))
  }

  @Test("scrolling copies nothing of what is known of a screen's items")
  func scrollingInPlace() throws {
    let items = (0..<200).map { "{ \"id\": \"i\($0)\", \"data\": { \"text\": \"\($0)\" } }" }.joined(separator: ", ")
    let list = #"{ "id": "all", "layout": "list", "component": "row", "items": [\#(items)] }"#
    var sample = try SampleScreen(#"{ "type": "screen", "screen": { "sections": [\#(list)] } }"#)
    func known() throws -> (address: UnsafeRawPointer?, measured: Int) {
      let sizes = try #require(sample.session.picture.stage.screenStage).presenter.virtualizer.sections[0].sizes
      return (sizes.withUnsafeBytes(\.baseAddress), sizes.count { !$0.width.isNaN })
    }
    let before = try known()
    try sample.perform("scroll 2000")
    let after = try known()
    #expect(after.measured > before.measured)
    #expect(after.address == before.address)
  }

  @Test("another fixture is applied by difference: places stay, what changed is known and listed")
  func difference() throws {
    var sample = try SampleScreen()
    try sample.perform("#rail scroll 40")
    let reply = try sample.perform("apply fewer")
    #expect(reply.lines.first == "update  rail/m0", "\(reply.lines)")
    #expect(reply.lines.contains("delete  rail/m2"), "\(reply.lines)")
    #expect(reply.lines.contains { $0.hasPrefix("move    rail/m") }, "\(reply.lines)")
    #expect(sample.session.picture.stage.screenStage?.changed.isEmpty == false)
    #expect(sample.session.picture.stage.screenStage?.presenter.counters.created == 0)
    let again = try sample.perform("apply fewer")
    #expect(again.message == "No changes")
    #expect(sample.session.picture.stage.screenStage?.changed.isEmpty == true)
  }

  @Test("the next page is appended: known sections grow, others follow")
  func paging() throws {
    var sample = try SampleScreen()
    let reply = try sample.perform("load-next")
    #expect(reply.message.contains("2 items"), "\(reply.message)")
    #expect(sample.parts.suffix(5) == ["section #end", "item row #z", "item row #y", "section #more", "item row #x"])
    #expect(sample.shown.contains("y") && sample.shown.contains("x"))
    #expect(try sample.perform("load-next").message == "This was the last page")
  }

  @Test("a tap is logged with its action and attributes")
  func taps() throws {
    var sample = try SampleScreen()
    let reply = try sample.perform("#b tap")
    #expect(reply.message.contains("in the workspace; the app would open it"))
    let lines = try sample.perform("events json").lines
    let json = try JSONDocument(parsing: try #require(lines.first), file: "event")
    let action = try #require(json.value(forKey: "logging", in: json.root))
    #expect(
      json.minifiedText(of: action)
        == #"{"place":2,"session":"preview","user":"preview","platform":"ios","version":"newest","client":"newest","system":"iPhone 16"}"#
    )
    #expect(try sample.perform("events clear").message == "No events yet")
  }

  @Test("what is put together lies where the cells do, however it is scrolled", arguments: 0..<40)
  func composition(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var sample = try SampleScreen()
    sample.session.conditions.height = Double.random(in: 60...400, using: &random)
    sample.session.conditions.rightToLeft = seed % 3 == 0
    try sample.session.refresh()
    for _ in 0..<6 {
      _ = sample.session.scroll(
        at: Point(20, 180), across: Double.random(in: -300...300, using: &random),
        down: Double.random(in: -200...200, using: &random))
      let picture = sample.session.picture
      let result = picture.result
      #expect(picture.bound.tree.count == result.count)
      for cell in picture.stage.screenStage?.cells ?? [] {
        let frame = result.frame(of: cell.views.lowerBound)
        // A component with a size of its own keeps it.
        #expect(
          abs(frame.x - cell.frame.x) < 1 && abs(frame.y - cell.frame.y) < 1, "seed \(seed): \(frame) of \(cell.frame)")
        for view in cell.views where picture.bound.tree.nodes[view].kind == .text {
          #expect(result.text(of: view)?.lines.isEmpty == false, "seed \(seed)")
        }
      }
    }
  }

  @Test("a broken screen still opens, says what is wrong, and can be mended")
  func broken() throws {
    var sample = try SampleScreen(
      SampleScreen.screen.replacing("\"id\": \"c\"", with: "\"id\": \"a\"").replacing("\"rail\",", with: "\"rial\","))
    let codes = sample.session.picture.findings.map(\.diagnostic.code.id)
    #expect(codes.contains("item.duplicate"), "\(codes)")
    #expect(sample.shown.contains("a") && sample.shown.contains("z"))
    try sample.perform("section[1] set id rails")
    #expect(sample.parts.contains("section #rails"))
  }

  @Test("problems of a component are listed while an item of it is on the screen")
  func componentFindings() throws {
    let scratch = try Scratch([
      "kimchi.json": "{}",
      "Components/row.json": #"{ "component": "row", "layout": { "type": "label", "label": { "text": "Row" } } }"#,
      "Components/odd.json":
        #"{ "component": "odd", "layout": { "type": "label", "label": { "text": "Odd", "colour": 1 } } }"#,
      "Screens/home.json": #"""
      { "type": "screen", "screen": { "sections": [
        { "id": "s", "layout": "list", "items": [
          { "id": "a", "component": "row" }, { "id": "x", "component": "odd" } ] },
        { "id": "t", "layout": "list", "footer": { "component": "odd" }, "items": [ { "id": "b", "component": "row" } ] } ] } }
      """#,
    ])
    var session = try Session(Target.find(scratch.path("Screens/home.json")))
    func count(_ session: Session) -> Int {
      session.picture.findings.count { $0.diagnostic.message.hasPrefix("unknown property") }
    }
    #expect(count(session) == 1)
    // Each line is compared with a screen that is opened then.
    for (line, expected) in [
      ("#x remove", 1), ("undo", 1), ("#t unset footer", 1), ("#x set component row", 0), ("undo", 1),
      ("#x duplicate", 1),
      ("#x remove", 1), ("undo 4", 1),
    ] {
      try session.perform(line)
      #expect(count(session) == expected, "\(line)")
    }
  }

  @Test("what is wrong with an item's data is told where it is after its component's text has moved")
  func movedFinding() throws {
    var sample = try SampleScreen()
    let row = """
      { "component": "row", "fields": { "text": { "type": "string" } },
        "layout": { "type": "label", "label": { "text": { "ref": "text" },
          "color": { "token": "color.text.primary", "image": { "url": { "ref": "text" } } } } } }
      """
    func lines(_ session: Session) -> [Int] {
      session.picture.findings.filter { $0.diagnostic.message.hasPrefix("unknown property \"image\"") }
        .compactMap { $0.diagnostic.location?.line }
    }
    for (text, expected) in [(row, 3), ("\n" + row, 4), (row, 3)] {
      try sample.scratch.write("Components/row.json", text)
      _ = sample.session.filesChanged([sample.scratch.path("Components/row.json")])
      #expect(Set(lines(sample.session)) == [expected])
      #expect(sample.session.staleness == nil)
    }
  }
}
