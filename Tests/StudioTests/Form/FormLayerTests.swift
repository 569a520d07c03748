import Editing
import Forms
import JSONDocument
import Pictures
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Panes
@testable import Studio

@Suite struct FormLayerTests {
  private func studio(_ columns: Int = 160, _ rows: Int = 48, select address: String) throws -> StudioState {
    var studio = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: columns, rows: rows))
    _ = studio.perform(address)
    _ = studio.draw()
    return studio
  }

  private func text(_ studio: inout StudioState) -> String {
    let screen = studio.draw().screen
    return (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  @discardableResult
  private func press(_ studio: inout StudioState, _ keys: KeyPress...) -> [StudioRequest] {
    var requests: [StudioRequest] = []
    for key in keys {
      if case .done(let more) = studio.handle(key, isLineEmpty: true) { requests += more }
      _ = studio.draw()
    }
    return requests
  }

  private func goTo(_ studio: inout StudioState, _ name: String) throws {
    _ = studio.draw()
    let rows = try #require(studio.layers[FormLayer.self]).list.rows
    let index = try #require(rows.firstIndex { $0.name == name }, "\(name)")
    studio.layers.update(FormLayer.self) { $0.list.select(index) }
  }

  @Test("e shows a form of every property, with values and where they come from, and Esc closes it")
  func opens() throws {
    var studio = try studio(select: "label[0]")
    press(&studio, KeyPress(.tab), KeyPress(.character("e")))
    #expect(studio.focus == .inspector)
    let shown = text(&studio)
    for word in ["form · label", "properties", "font", "number_of_lines", "every view", "padding", "default", "↦ "] {
      #expect(shown.contains(word), "\(word)")
    }
    #expect(!shown.contains(" outline · "))
    press(&studio, KeyPress(.escape))
    #expect(text(&studio).contains("outline · "))
    #expect(studio.focus == .preview)
  }

  @Test("plus and minus step a number through a command that one undo takes back")
  func steps() throws {
    var studio = try studio(select: "#title")
    _ = studio.perform("form")
    let before = studio.session.document.bytes
    try goTo(&studio, "spacing")
    let value = try #require(Form(.properties, in: studio.session).row(named: "spacing")?.value.flatMap { Double($0) })
    press(&studio, KeyPress(.character("+")))
    #expect(Form(.properties, in: studio.session).row(named: "spacing")?.value == "\(Int(clamping: value) + 1)")
    #expect(studio.session.history.last?.name == "set spacing \(Int(clamping: value) + 1)")
    press(&studio, KeyPress(.character(">")))
    #expect(Form(.properties, in: studio.session).row(named: "spacing")?.value == "\(Int(clamping: value) + 9)")
    #expect(text(&studio).contains("› set spacing \(Int(clamping: value) + 9)"))
    press(&studio, KeyPress(.function(6)), KeyPress(.function(6)))
    #expect(studio.session.document.bytes == before)
  }

  @Test("Enter lists choices, the preview follows the cursor, and choosing performs the command")
  func chooses() throws {
    var studio = try studio(select: "label[0]")
    _ = studio.perform("form")
    try goTo(&studio, "color")
    let before = studio.session.document.bytes
    press(&studio, KeyPress(.enter))
    #expect(studio.layers[Picker.self] != nil)
    press(&studio, KeyPress(.down))
    #expect(studio.isTrying)
    #expect(studio.session.document.bytes == before)
    let picker = try #require(studio.layers[Picker.self])
    let name = picker.items[picker.selected].name
    press(&studio, KeyPress(.enter))
    #expect(studio.layers[Picker.self] == nil)
    #expect(studio.session.history.last?.name == "set color \(name)")
    #expect(studio.layers[FormLayer.self] != nil)
  }

  @Test("what has no list is put before the user as set takes it, and the keys come back after Enter")
  func prefills() throws {
    var studio = try studio(80, 24, select: "#title")
    _ = studio.perform("form")
    try goTo(&studio, "spacing")
    let value = try #require(Form(.properties, in: studio.session).row(named: "spacing")?.value)
    #expect(press(&studio, KeyPress(.enter)) == [.prefill("set spacing \(value)")])
    #expect(studio.focus == .console)
    // Where panes share a place, the preview is seen meanwhile.
    #expect(studio.layout.panes[.preview] != nil)
    _ = studio.perform("set spacing 3")
    #expect(studio.focus == .inspector)
    #expect(Form(.properties, in: studio.session).row(named: "spacing")?.value == "3")
    press(&studio, KeyPress(.delete))
    #expect(Form(.properties, in: studio.session).row(named: "spacing")?.isSet == false)
  }

  @Test("Tab shows the fixture's data, and edits there are data commands")
  func data() throws {
    var studio = try studio(select: "root")
    _ = studio.perform("form")
    press(&studio, KeyPress(.tab))
    try goTo(&studio, "name")
    #expect(press(&studio, KeyPress(.enter)) == [.prefill("data set name Paradise Biryani")])
    _ = studio.perform("data set name Golden Spoon")
    #expect(text(&studio).contains("Golden Spoon"))
  }

  @Test("letters after / narrow the form")
  func filters() throws {
    var studio = try studio(select: "label[0]")
    _ = studio.perform("form")
    press(&studio, KeyPress(.character("/")))
    for letter in "corner" { press(&studio, KeyPress(.character(letter))) }
    #expect(studio.layers[FormLayer.self]?.list.rows.map(\.name) == ["corner_radius"])
    press(&studio, KeyPress(.enter), KeyPress(.escape))
    #expect((studio.layers[FormLayer.self]?.list.rows.count ?? 0) > 20)
  }

  @Test("members are shown below their owner and are set by themselves")
  func unfolds() throws {
    var studio = try studio(select: "label[0]")
    _ = studio.perform("form")
    try goTo(&studio, "font")
    press(&studio, KeyPress(.right))
    #expect(studio.layers[FormLayer.self]?.list.rows.contains { $0.name == "font.weight" } == true)
    try goTo(&studio, "font.weight")
    press(&studio, KeyPress(.character(" ")))
    #expect(studio.session.history.last?.name == "toggle font.weight")
    press(&studio, KeyPress(.left))
    #expect(studio.layers[FormLayer.self]?.list.row?.name == "font")
  }

  @Test("a letter that the form has no use for begins a line, and the form stays")
  func passes() throws {
    var studio = try studio(select: "label[0]")
    _ = studio.perform("form")
    #expect(studio.handle(KeyPress(.character("s")), isLineEmpty: true) == .forConsole(isChanged: true))
    #expect(studio.focus == .console)
    #expect(studio.layers[FormLayer.self] != nil)
  }

  @Test(
    "no size of the screen is too small for the form", arguments: [(1, 1), (34, 12), (60, 20), (89, 24), (300, 100)])
  func sizes(_ columns: Int, _ rows: Int) throws {
    var studio = try studio(columns, rows, select: "label[0]")
    _ = studio.perform("form")
    for key in [Key.down, .end, .right, .tab, .end, .tab, .enter, .escape, .escape] { press(&studio, KeyPress(key)) }
    #expect(studio.draw().screen.size == CellSize(columns: columns, rows: rows))
  }

  @Test("the form of a screen's part shows the properties of its dialect")
  func parts() throws {
    let file = StudioStateTests.card.replacing("Layouts/restaurant_card.json", with: "Screens/home_page.json")
    guard let session = try? Session(Target.find(file)) else { return }
    var studio = StudioState(session, size: CellSize(columns: 120, rows: 40))
    _ = studio.perform("section[0]")
    _ = studio.perform("form")
    #expect(text(&studio).contains("layout"))
  }
}
