import Conditions
import Inspection
import Dialects
import FuzzSupport
import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Sessions on a response of facets")
struct FacetSessionTests {
  private static let root = Samples.facets

  private static func session(_ screen: String = "home") throws -> Session {
    try Session(Target.find("\(root)/Screens/\(screen).json"))
  }

  private static func ids(_ picture: Picture?) -> Set<String> {
    guard let screen = picture?.stage.screenStage?.screen else { return [] }
    return Set(screen.sections.flatMap { $0.items.map(screen.name) })
  }

  private static let versions =
    "For 5 clients, the backend tells 4 responses apart; with the clients' own checks 3"

  @Test("a response that is a bare list keeps its last element, which alone tells what it is")
  func lastOfList() throws {
    var session = try Self.session("legacy_home")
    let sections = session.picture.stage.screenStage?.screen.sections.count ?? 0
    for _ in 1..<sections { try session.perform("0 remove") }
    let before = session.document.bytes
    let refusal = #expect(throws: Refusal.self) { try session.perform("0 remove") }
    #expect(refusal?.message.hasSuffix("Screens/legacy_home.json would not be a layout or a screen any more") == true)
    #expect(sections > 1 && session.document.bytes == before)
  }

  @Test("two clients side by side show what each draws, and list what each leaves out")
  func compare() throws {
    var session = try Self.session()
    let reply = try session.perform("client compare 1.0.0 1.2.0")
    #expect(reply.message == "Comparing ios 1.0.0 with ios 1.2.0")
    #expect(reply.lines.first == "ios 1.0.0 leaves out or replaces 9:")
    #expect(reply.lines.suffix(2) == ["ios 1.2.0 shows everything", Self.versions])
    #expect(reply.lines.contains { $0.contains("navigate_group_order") && $0.contains("(ios 1.1.0 shows it)") })
    let missing = Self.ids(session.comparedPictures.first?.picture).subtracting(Self.ids(session.picture))
    let difference = try #require(session.comparedPictures.first).difference
    #expect(missing.contains("row.store:561") && missing.contains("tile.collection:pizza"))
    #expect(difference.compared.contains(.item(ItemIdentity("tile.collection:pizza"))))
    // Drawn by another layout of the same component, in sight or not; a chip is the same for both.
    #expect(difference.main.contains(.item(ItemIdentity("row.store:455"))))
    #expect(!difference.main.contains(.item(ItemIdentity("filter:pickup"))))
    // The longer picture scrolls although the other one has room for all.
    func offsets() -> [Double] {
      ([session.picture] + session.comparedPictures.map(\.picture)).compactMap {
        $0.stage.screenStage?.presenter.offset
      }
    }
    try session.perform("scroll page")
    #expect(offsets()[0] == 0 && offsets()[1] > 0)
    try session.perform("scroll top")
    #expect(offsets() == [0, 0])
    try session.perform("compare off")
    #expect(session.comparedPictures.isEmpty)
  }

  @Test("a row that is a section of its own is removed from the section of the response that has it")
  func removedRow() throws {
    var session = try Self.session("landing_grocery")
    try session.perform("#carousel.filter:grocery remove")
    #expect(session.picture.stage.screenStage?.screen.sections.map(\.id).prefix(2) == ["top", "offer"])
    #expect(session.staleness == nil)
  }

  @Test("what is not a release is refused with those that are")
  func unknown() throws {
    var session = try Self.session()
    #expect(throws: (any Error).self) { try session.perform("client compare 1.0.0 7.0.0") }
    #expect(throws: (any Error).self) { try session.perform("client compare 1.0.0") }
    #expect(session.conditions.client == nil && session.comparisons.isEmpty)
  }

  @Test("a component's layout is that of the client, in screens and alone")
  func layouts() throws {
    var session = try Self.session()
    func layout() -> UInt64? { session.picture.stage.screenStage?.library.prepared("row.store")?.compiled.layoutID }
    try session.perform("client ios 1.2.0")
    let newest = layout()
    try session.perform("client ios 1.0.0")
    #expect(layout() != newest)
    try session.perform("client ios 1.2.0")
    #expect(layout() == newest)
  }

  @Test("a chosen filter makes the parameters of the next request")
  func filters() throws {
    var session = try Self.session()
    #expect(try session.perform("#filter:pickup tap").message.contains("pickup=true"))
    #expect(try session.perform("#filter:dashpass tap").message.contains("&"))
  }

  @Test("what comes into sight is logged once, and again when it comes back")
  func impressions() throws {
    var session = try Self.session()
    func views() -> [EventLog.Event] { session.eventLog.events.filter { $0.kind == "view" } }
    session.noteViews()
    let first = views()
    #expect(!first.isEmpty)
    #expect(first.allSatisfy { $0.logging?.contains("\"client\":\"newest\"") == true })
    session.noteViews()
    #expect(views().count == first.count)
    try session.perform("scroll bottom")
    session.noteViews()
    let second = views()
    #expect(second.count > first.count)
    try session.perform("scroll top")
    session.noteViews()
    #expect(Array(views().dropFirst(second.count).map(\.subject).prefix(1)) == Array(first.map(\.subject).prefix(1)))
  }

  @Test("a facet is edited, added, moved and removed by the commands of every screen")
  func editing() throws {
    var session = try Self.session()
    func text() -> String { String(decoding: session.document.bytes, as: UTF8.self) }
    let (before, count) = (text(), session.parts.count)
    try session.perform("#row.store:512 set text.title Shinjuku")
    #expect(text().contains("Shinjuku"))
    try session.perform("#row.store:512 duplicate")
    try session.perform("#stores add row.store")
    session.revealSelection()
    #expect(session.picture.cells(of: session.parts[try #require(session.selectedIndex)]).count == 1)
    #expect(session.parts.count > count + 1)
    try session.perform("undo 3")
    #expect(session.parts.count == count)
    #expect(text() == before)
  }

  @Test("components are named whole in hints and completion")
  func names() throws {
    var session = try Self.session()
    let error = #expect(throws: Refusal.self) { try session.perform("#stores add row.stroe") }
    #expect(error?.fix == "did you mean row.store?")
    #expect(session.picture.contracts.componentNames.contains("carousel.filter"))
  }

  @Test("the next page follows, and a second response is applied by difference")
  func responses() throws {
    var session = try Self.session()
    let before = Self.ids(session.picture)
    try session.perform("load-next")
    #expect(Self.ids(session.picture).isSuperset(of: before))
    let lines = try session.perform("apply \(Self.root)/Screens/home_refreshed.json").lines
    #expect(lines.contains { $0.hasPrefix("move") } && lines.contains { $0.hasPrefix("delete") })
  }

  @Test("what an applied response brings, changes or moves is marked until the next command")
  func marked() throws {
    func response(_ rows: [(String, String)]) -> String {
      let body = rows.map {
        #"{ "id": "\#($0.0)", "component": { "id": "row" }, "text": { "title": "\#($0.1)" } }"#
      }
      return #"{ "sections": [ { "id": "s", "body": [ \#(body.joined(separator: ", ")) ] } ] }"#
    }
    let scratch = try Scratch([
      "kimchi.json": "{}", "Screens/a.json": response([("a", "A"), ("b", "B"), ("c", "C"), ("d", "D")]),
      "Screens/b.json": response([("d", "D"), ("a", "A"), ("b", "New"), ("e", "E"), ("c", "C")]),
      "Components/row.json":
        #"{ "component": "row", "layout": { "type": "label", "label": { "text": { "ref": "text/title" } } } }"#,
    ])
    var session = try Session(Target.find(scratch.path("Screens/a.json")))
    try session.perform("apply \(scratch.path("Screens/b.json"))")
    let stage = try #require(session.picture.stage.screenStage)
    #expect(stage.changed.count == 3, "d moved, b has other data, e is new: \(stage.changed)")
    try session.perform("device iPhone SE")
    #expect(session.picture.stage.screenStage?.changed.isEmpty == true)
  }

  @Test("the same content under a new id is pointed out")
  func unstable() throws {
    func response(_ id: String) -> String {
      #"{ "sections": [ { "id": "s", "body": [ "#
        + #"{ "id": "\#(id)", "component": { "id": "row" }, "text": { "title": "A" } } ] } ] }"#
    }
    let scratch = try Scratch([
      "kimchi.json": "{}", "Screens/a.json": response("row:1"), "Screens/b.json": response("row:x"),
      "Components/row.json":
        #"{ "component": "row", "layout": { "type": "label", "label": { "text": { "ref": "text/title" } } } }"#,
    ])
    var session = try Session(Target.find(scratch.path("Screens/a.json")))
    let lines = try session.perform("apply \(scratch.path("Screens/b.json"))").lines
    #expect(lines.contains { $0.hasSuffix("[id.unstable]") })
  }
}
