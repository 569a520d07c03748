import Conditions
import Inspection
import JSONDocument
import Layout
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import ScreenLayout
@testable import Screens
@testable import Sessions
@testable import Workspaces

@Suite("The state of a session") struct SessionStateTests {
  // MARK: Marks

  @Test("several nodes are marked or none, and what is acted on is those or else the selected one")
  func marks() throws {
    var session = try SampleSession().session
    session.select(2)
    #expect(session.actedOn == [2] && session.actedOnAddress == "1")
    session.mark([3, 1])
    #expect(session.markedIndexes == [1, 3] && session.actedOn == [1, 3] && session.actedOnAddress == "0,2")
    session.mark([1])
    #expect(session.markedIndexes == [] && session.actedOn == [2])
    session.toggleMark(1)
    #expect(session.markedIndexes == [1] && session.actedOn == [1])
    session.toggleMark(2)
    session.toggleMark(1)
    #expect(session.markedIndexes == [2])
    session.toggleMark(99)
    session.mark([1, 99])
    #expect(session.markedIndexes == [])
    session.mark([1, 2])
    session.unmark()
    #expect(session.markedIndexes == [])
  }

  @Test("copies that a command makes are marked, and an edit that goes elsewhere takes the marks away")
  func kept() throws {
    var sample = try SampleSession()
    try sample.perform("0,1 move down")
    let marked = sample.session.markedIndexes
    #expect(marked.count == 2)
    try sample.perform("#row add spacer")
    #expect(sample.session.markedIndexes == [])
  }

  // MARK: Steps

  @Test("undo and redo name what they did, or how many")
  func travel() throws {
    var sample = try SampleSession()
    func travel(_ count: Int) throws -> String { try sample.session.travel(by: count).message }
    #expect(try travel(-1) == "Nothing to undo")
    #expect(try travel(1) == "Nothing to redo")
    for spacing in [1, 2, 3] { try sample.perform("set spacing \(spacing)") }
    let revision = sample.session.revision
    #expect(try travel(-1) == "Undid: set spacing 3")
    #expect(sample.session.revision > revision)
    #expect(try travel(-2) == "Undid: 2 steps")
    #expect(sample.text == SampleSession.card)
    #expect(try travel(-2) == "Nothing to undo")
    #expect(try travel(2) == "Redid: 2 steps")
    #expect(try travel(9) == "Redid: set spacing 3")
    #expect(sample.session.stepToUndo?.name == "set spacing 3")
    #expect(try travel(-9) == "Undid: 3 steps")
    #expect(sample.session.stepToUndo == nil)
  }

  @Test("changes that are not saved are dropped, forwards as well as backwards")
  func discard() throws {
    var sample = try SampleSession()
    try sample.perform("set spacing 1")
    try sample.session.discardUnsaved()
    #expect(sample.text == SampleSession.card && sample.session.files.unsaved.isEmpty)
    try sample.perform("set spacing 2")
    try sample.perform("save")
    let saved = sample.text
    try sample.perform("undo")
    #expect(!sample.session.files.unsaved.isEmpty)
    try sample.session.discardUnsaved()
    #expect(sample.text == saved && sample.session.files.unsaved.isEmpty)
  }

  @Test("a line that was repeated in one place is a round, until something else was done")
  func round() throws {
    var sample = try SampleSession()
    try sample.perform("select #row")
    for _ in 0..<3 { try sample.perform("toggle alignment") }
    let names = { (count: Int, session: Session) in session.round(of: "toggle alignment", count)?.map(\.name) }
    #expect(names(0, sample.session) == nil && names(1, sample.session) == nil)
    #expect(names(2, sample.session) == ["toggle alignment"])
    #expect(names(4, sample.session) == Array(repeating: "toggle alignment", count: 3))
    #expect(names(5, sample.session) == nil)
    #expect(sample.session.round(of: "toggle clip", 2) == nil)
    let numbers = sample.session.round(of: "toggle alignment", 4)?.map(\.number) ?? []
    #expect(numbers == numbers.sorted(by: >))
    try sample.perform("#title toggle hidden")
    try sample.perform("select #row")
    #expect(names(2, sample.session) == nil)
  }

  // MARK: Looking

  @Test("each screen that moves makes the picture another one")
  func revision() throws {
    var sample = try SampleScreen()
    try sample.perform("device 320x200")
    let before = sample.session.revision
    sample.session.moveScreen { $0.scroll(to: 50) }
    #expect(sample.session.revision == before + 1)
    #expect(sample.session.picture.stage.screenStage?.presenter.offset == 50)
    sample.session.moveScreen(at: CellPlace(section: 0, part: .item(0))) { stage, _ in stage.scroll(to: 0) }
    #expect(sample.session.revision == before + 2)
    try sample.session.refresh()
    #expect(sample.session.revision == before + 3)
  }

  @Test("what stands beside the screen moves with it, each to its own place of the same part")
  func counterparts() throws {
    var sample = try SampleScreen()
    try sample.perform("compare fewer")
    var seen: [CellPlace] = []
    for (section, part) in [(0, CellPlace.Part.header), (0, .item(1)), (1, .item(0)), (1, .item(1)), (1, .item(2))] {
      sample.session.moveScreen(at: CellPlace(section: section, part: part)) { _, place in seen.append(place) }
    }
    let places = [
      (0, CellPlace.Part.header), (0, .header), (0, .item(1)), (0, .item(1)), (1, .item(0)), (1, .item(1)),
      (1, .item(1)),
      (1, .item(0)), (1, .item(2)),
    ]
    #expect(seen == places.map { CellPlace(section: $0.0, part: $0.1) })
  }

  @Test("a click selects what is there, and a second one what is around it")
  func clicks() throws {
    var session = try SampleSession().session
    let frames = session.nodes.indices.map { index in
      session.picture.stage.views(of: index).first.map { session.picture.result.frame(of: $0) }
    }
    let plain = try #require(frames[4])
    let point = Point(plain.x + 1, plain.y + 1)
    var selected: [Int?] = []
    for _ in 0..<4 {
      #expect(session.select(at: point) == true)
      selected.append(session.selectedIndex)
    }
    #expect(selected == [4, 3, 0, 4])
    #expect(session.select(at: Point(-5, -5)) == false)
    #expect(session.selectedIndex == 4)
  }

  // MARK: Trying

  @Test("a trial shows another fixture, device or layout without changing the session")
  func trying() throws {
    let sample = try SampleSession(others: ["Layouts/other.json": #"{"type": "spacer", "spacer": {}}"#])
    let session = sample.session
    #expect(session.picture(trying: .fixture("short"))?.fixture?.name == "short")
    #expect(session.picture(trying: .fixture("nobody")) == nil)
    let device = session.picture(trying: .device("iPhone SE"))
    #expect(device?.conditions.device.name == "iPhone SE" && device?.fixture?.name == "regular")
    #expect(session.picture(trying: .device("nothing")) == nil)
    var chosen = session
    _ = try chosen.perform("device \"iPhone SE\"")
    #expect(device?.result.frames() == chosen.picture.result.frames())
    _ = try chosen.perform("device \"iPhone 16\"")
    _ = try chosen.perform("fixture short")
    #expect(session.picture(trying: .fixture("short"))?.result.frames() == chosen.picture.result.frames())
    #expect(session.picture(trying: .layout(sample.scratch.path("Layouts/other.json")))?.nodes.count == 1)
    #expect(session.picture(trying: .layout(sample.scratch.path("Layouts/none.json"))) == nil)
    #expect(session.picture.fixture?.name == "regular" && session.conditions.device.name == "iPhone 16")
  }

  @Test("documents of up to a quarter of a mebibyte are tried while one types", arguments: [-1, 0, 1])
  func small(_ more: Int) throws {
    let text = #"{"type": "label", "label": {"text": ""}}"#
    let padding = String(repeating: "x", count: Session.triedBytes - text.utf8.count + more)
    let sample = try SampleSession(layout: text.replacing(#""""#, with: "\"\(padding)\""))
    #expect(sample.session.document.byteCount == (256 << 10) + more)
    #expect(sample.session.isSmallEnoughToTry == (more <= 0))
    #expect(Session.triedViews == 4000)
  }

  @Test("a copy for trying has no journal, no watch and nothing compared")
  func copies() throws {
    var sample = try SampleSession()
    try sample.perform("compare short")
    sample.session.startWatching()
    let copy = sample.session.copyForTrying
    #expect(copy.watchDescriptor == nil && copy.comparedPictures.isEmpty && copy.comparisons.isEmpty)
    #expect(sample.session.watchDescriptor != nil && sample.session.comparedPictures.count == 1)
  }

  // MARK: Fixtures and replies

  @Test("the file for a model's first fixture has the first name that is free")
  func freeFiles() throws {
    let sample = try SampleSession(others: ["Previews/Other_2.previews.json": "{}"])
    let folder = sample.scratch.path("Previews/")
    #expect(sample.session.freePreviewsFile("New") == folder + "New.previews.json")
    #expect(sample.session.freePreviewsFile("Card") == folder + "Card_2.previews.json")
    for number in 2...98 { try sample.scratch.write("Previews/Card_\(number).previews.json", "{}") }
    #expect(sample.session.freePreviewsFile("Card") == folder + "Card_99.previews.json")
    try sample.scratch.write("Previews/Card_99.previews.json", "{}")
    #expect(sample.session.freePreviewsFile("Card") == nil)
  }

  @Test("a new fixture has a name that is free and no file's")
  func newFixtures() throws {
    var sample = try SampleSession()
    func refused(_ name: String) -> String? {
      do throws(Refusal) {
        _ = try sample.session.newFixture(name)
        return nil
      } catch {
        return error.message + (error.fix.map { " | \($0)" } ?? "")
      }
    }
    #expect(refused("") == "a fixture needs a name | write for example sold_out")
    #expect(refused("a.json") == "a.json is a file name | use a")
    #expect(refused("short") == "Card already has a fixture short")
    let fixture = try sample.session.newFixture("sold_out")
    #expect(fixture.address == "Card.sold_out" && fixture.path == sample.scratch.path("Previews/Card.previews.json"))
    #expect(fixture.previews != nil && sample.session.created(fixture) == "")
    #expect(NewFixture.firstName == "regular")
  }

  @Test("effects of one value are one effect")
  func effects() {
    #expect(HostEffect(1) == HostEffect(1))
    #expect(HostEffect(1) != HostEffect(2))
    #expect(HostEffect("1") != HostEffect(1))
    #expect(Set([HostEffect(1), HostEffect(1), HostEffect("a")]).count == 2)
    #expect(Effect.host(HostEffect(1)) != Effect.host(HostEffect(3)))
    let reply = Reply("done")
    #expect(reply.tone == .done && reply.lines.isEmpty && reply.effects.isEmpty && reply.swatches.isEmpty)
  }
}
