import Commands
import Editing
import Foundation
import Inspection
import JSONDocument
import Layout
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal
import TestSupport
import Testing
import Width
import Workspaces

@testable import Keys
@testable import Layers
@testable import Studio

@Suite("What the pointer does") struct PointerTests {
  private static let layout = #"""
    {"type": "vStack", "vStack": {"padding": 16, "spacing": 16, "items": [
      {"type": "label", "label": {"id": "title", "text": {"ref": "title"}}},
      {"type": "hStack", "hStack": {"id": "row", "spacing": 32, "items": [
        {"type": "label", "label": {"text": "Price", "width": 80}},
        {"type": "label", "label": {"text": "BOM", "width": 48}},
        {"type": "spacer", "spacer": {}}]}},
      {"type": "label", "label": {"text": "Last"}}
    ]}}
    """#

  /// A studio on the layout, drawn once, and what keeps its files.
  private func studio(_ columns: Int = 160, _ rows: Int = 48) throws -> (StudioState, Scratch) {
    let scratch = try Scratch([
      "kimchi.json": #"{"workspace": "W"}"#, "Layouts/card.json": Self.layout,
      "Previews/Card.previews.json": #"{"model": "Card", "previews": {"regular": {"title": "Frosty Bear"}}}"#,
    ])
    var studio = StudioState(
      try Session(Target.find(scratch.path("Layouts/card.json"))), size: CellSize(columns: columns, rows: rows))
    _ = studio.draw()
    return (studio, scratch)
  }

  /// Where a text begins in a pane.
  private func place(of text: String, in pane: Pane, _ studio: inout StudioState) throws -> CellPosition {
    let screen = studio.draw().screen
    let rect = try #require(studio.layout.panes[pane])
    for row in rect.row..<rect.endRow {
      let line = (rect.column..<rect.endColumn).map { screen[$0, row].cluster.text }.joined()
      if let range = line.range(of: text) {
        return CellPosition(column: rect.column + line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      }
    }
    throw Missing(text: text)
  }

  private struct Missing: Error { let text: String }

  private func send(
    _ action: MouseEvent.Action, _ place: CellPosition, _ modifiers: KeyModifiers = [], _ studio: inout StudioState
  ) {
    _ = studio.handle(MouseEvent(action, at: place, modifiers))
    _ = studio.draw()
  }

  private func click(_ place: CellPosition, _ studio: inout StudioState) {
    send(.press(.left), place, [], &studio)
    send(.release(.left), place, [], &studio)
  }

  private func drag(
    from start: CellPosition, to end: CellPosition, _ modifiers: KeyModifiers = [], _ studio: inout StudioState
  ) {
    send(.press(.left), start, [], &studio)
    send(.drag(.left), end, modifiers, &studio)
    send(.release(.left), end, modifiers, &studio)
  }

  /// The bytes that a typed line gives.
  private func bytes(after line: String) throws -> [UInt8] {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    #expect(studio.perform(line).failure == nil)
    return studio.session.document.bytes
  }

  private func path(_ studio: StudioState) -> String {
    studio.session.selectedIndex.map(studio.session.picture.path) ?? ""
  }

  private func right(_ place: CellPosition, _ columns: Int, _ rows: Int = 0) -> CellPosition {
    CellPosition(column: place.column + columns, row: place.row + rows)
  }

  @Test("dropping a label in front of another is the command that moves it; undo takes it back")
  func drop() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let before = studio.session.document.bytes
    let last = try place(of: "Last", in: .preview, &studio)
    let price = try place(of: "Price", in: .preview, &studio)
    send(.press(.left), last, [], &studio)
    send(.drag(.left), right(price, 1), [], &studio)
    #expect(studio.session.document.bytes == before)
    #expect(studio.hints.contains { $0.name.contains("before label \"Price\" in hStack #row") })
    send(.release(.left), right(price, 1), [], &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "2 move to 1 0")))
    #expect(studio.session.history.steps.map(\.name) == ["move to 1 0"])
    _ = studio.perform("undo")
    #expect(studio.session.document.bytes == before)
  }

  @Test("what the pointer does can be recorded, with the selection that it was about")
  func recorded() throws {
    var (studio, scratch) = try studio()
    let file = scratch.path("done.txt")
    _ = studio.perform("record \(file)")
    let last = try place(of: "Last", in: .preview, &studio)
    drag(from: last, to: right(try place(of: "Price", in: .preview, &studio), 1), [], &studio)
    let row = try place(of: "Frosty", in: .preview, &studio)
    drag(from: row, to: right(try place(of: "Last", in: .preview, &studio), 1), [], &studio)
    _ = studio.perform("record stop")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines == ["select 2", "move to 1 0", "select 0", "move to 1 0"])
    let done = studio.session.document.bytes
    _ = studio.perform("goto 0")
    #expect(studio.perform("source \(file)").failure == nil)
    #expect(studio.session.document.bytes == done)
  }

  @Test("in the outline too; Esc cancels, and so does another press")
  func outline() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let before = studio.session.document.bytes
    let title = try place(of: "#title", in: .outline, &studio)
    let row = try place(of: "hStack", in: .outline, &studio)
    send(.press(.left), title, [], &studio)
    send(.drag(.left), row, [], &studio)
    _ = studio.handle(KeyPress(.escape), isLineEmpty: true)
    send(.release(.left), row, [], &studio)
    #expect(studio.session.document.bytes == before)
    send(.press(.left), title, [], &studio)
    send(.drag(.left), row, [], &studio)
    send(.press(.left), title, [], &studio)
    send(.release(.left), title, [], &studio)
    #expect(studio.session.document.bytes == before)
    studio.pointer.lastClick = nil
    drag(from: title, to: row, [], &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "#title move into 1")))
  }

  @Test("a press that is not moved is a click, and a second one goes to the parent")
  func clicks() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let price = try place(of: "Price", in: .preview, &studio)
    click(price, &studio)
    #expect(path(studio) == "1/0")
    studio.pointer.lastClick = nil
    send(.press(.left), price, [], &studio)
    #expect(path(studio) == "1/0")
    send(.release(.left), price, [], &studio)
    #expect(path(studio) == "1")
    let row = try place(of: "hStack", in: .outline, &studio)
    click(row, &studio)
    #expect(throws: Missing.self) { try place(of: "Price", in: .outline, &studio) }
  }

  @Test("a double click edits the text where it is written, and says where")
  func doubleClick() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let price = try place(of: "Price", in: .preview, &studio)
    click(price, &studio)
    send(.press(.left), price, [], &studio)
    send(.release(.left), price, [], &studio)
    _ = studio.handle(KeyPress(.end), isLineEmpty: true)
    for letter in "s!" { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    _ = studio.handle(KeyPress(.backspace), isLineEmpty: true)
    #expect(studio.draw().screen.text(row: price.row).contains("Prices"))
    #expect(studio.session.history.steps.isEmpty)
    _ = studio.handle(KeyPress(.enter), isLineEmpty: true)
    #expect(studio.session.document.bytes == (try bytes(after: "1/0 set text Prices")))
    let title = try place(of: "Frosty", in: .preview, &studio)
    click(title, &studio)
    send(.press(.left), title, [], &studio)
    #expect(studio.hints.contains { $0.name.contains("in the data at title") })
    for letter in "X" { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    _ = studio.handle(KeyPress(.escape), isLineEmpty: true)
    #expect(studio.session.history.steps.count == 1)
    send(.release(.left), title, [], &studio)
    click(title, &studio)
    send(.press(.left), title, [], &studio)
    for letter in "X" { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    _ = studio.handle(KeyPress(.enter), isLineEmpty: true)
    #expect(studio.session.history.steps.last?.name == "data set title X")
  }

  @Test("time that the program needs to show a click doesn't make the next one late", arguments: [0, 1, 2])
  func slowDoubleClick(frames: Int) throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let (price, now) = (try place(of: "Price", in: .preview, &studio), ContinuousClock.now)
    click(price, &studio)
    // Read long ago, and shown just now; or shown long ago, and drawn once more.
    studio.pointer.lastClick = PointerState.Click(price, at: now - .seconds(9))
    for frame in 0..<frames {
      studio.pointer.lastClick?.show(at: now - .seconds(frames == 2 && frame == 0 ? 5 : 0))
    }
    send(.press(.left), price, [], &studio)
    #expect((studio.layers[TextFieldLayer.self] != nil) == (frames == 1))
  }

  @Test("a click elsewhere takes the text that is edited, and one in the text keeps on editing it")
  func clickElsewhere() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let (price, last) = (try place(of: "Price", in: .preview, &studio), try place(of: "Last", in: .preview, &studio))
    click(price, &studio)
    send(.press(.left), price, [], &studio)
    send(.release(.left), price, [], &studio)
    click(price, &studio)
    for letter in "s" { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    click(last, &studio)
    #expect(studio.session.history.steps.map(\.name) == ["set text Prices"] && path(studio) == "2")
    #expect(studio.layers[TextFieldLayer.self] == nil)
  }

  @Test("the right edge sets the width, finer with Shift; the picture follows, and the file is left until the end")
  func edge() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let before = studio.session.document.bytes
    let price = try place(of: "Price", in: .preview, &studio)
    click(price, &studio)
    studio.pointer.lastClick = nil
    let edge = right(price, 9)
    send(.press(.left), edge, [], &studio)
    send(.drag(.left), right(edge, 3), [], &studio)
    #expect(studio.session.document.bytes == before)
    let trial = try #require(studio.pointer.trial?.picture)
    #expect(trial.result.frame(of: trial.stage.views(of: 3)[0]).width == 104)
    send(.release(.left), right(edge, 3), [], &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "1/0 set width 104")))
    #expect(studio.pointer.trial == nil && studio.session.history.steps.count == 1)
    drag(from: right(edge, 3), to: right(edge, 5), .shift, &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "1/0 set width 106")))
  }

  @Test("a corner sets both sides in one step")
  func corner() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let price = try place(of: "Price", in: .preview, &studio)
    click(price, &studio)
    studio.pointer.lastClick = nil
    drag(from: right(price, 9), to: right(price, 11, 2), [], &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "1/0 resize 96 48")))
    #expect(studio.session.history.steps.count == 1)
  }

  @Test("a gap of the selected stack sets its spacing")
  func gap() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let price = try place(of: "Price", in: .preview, &studio)
    _ = studio.perform("select #row")
    _ = studio.draw()
    drag(from: right(price, 12), to: right(price, 13), [], &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "#row set spacing 40")))
  }

  @Test("the wheel changes the number under it by 1, with Shift by 8, and scrolls past other rows")
  func wheel() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    _ = studio.perform("select #row")
    _ = studio.draw()
    let spacing = try place(of: "spacing", in: .inspector, &studio)
    send(.wheelUp, spacing, [], &studio)
    #expect(studio.session.history.steps.isEmpty)
    click(spacing, &studio)
    send(.wheelUp, spacing, [], &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "#row set spacing 33")))
    send(.wheelDown, spacing, .shift, &studio)
    #expect(studio.session.document.bytes == (try bytes(after: "#row set spacing 25")))
  }

  @Test("the right button and m show a menu at the place, whose rows are commands")
  func menu() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let last = try place(of: "Last", in: .preview, &studio)
    send(.press(.right), last, [], &studio)
    #expect(path(studio) == "2")
    for letter in "duplicate" { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    _ = studio.handle(KeyPress(.enter), isLineEmpty: true)
    #expect(studio.session.document.bytes == (try bytes(after: "2 duplicate")))
    studio.setFocus(.outline)
    _ = studio.handle(KeyPress(.character("m")), isLineEmpty: true)
    #expect(studio.layers[Picker.self]?.items.contains { $0.name == "Delete" } == true)
  }

  @Test("rulers are turned on and off, ask for the pointer's motion, and draw distances")
  func rulers() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    #expect(studio.perform("rulers").requests == [.hover(true)])
    click(try place(of: "BOM", in: .preview, &studio), &studio)
    let price = try place(of: "Price", in: .preview, &studio)
    let screen = studio.draw().screen
    #expect(screen.text(row: price.row).contains("├32┤") || screen.text(row: price.row).contains("32"))
    send(.move, right(price, 0, 3), [], &studio)
    #expect(studio.pointer.hovered == right(price, 0, 3))
    studio.setFocus(.preview)
    for use in [RulersUse.grid, .off] {
      _ = studio.handle(KeyPress(.character("M")), isLineEmpty: true)
      #expect(studio.pointer.rulers == use)
      _ = studio.draw()
    }
  }

  @Test("guides lie over the whole picture, in cells and in pixels", arguments: ["baselines", "taps"])
  func guides(use: String) throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    #expect(studio.perform("rulers \(use)").failure == nil)
    #expect(studio.pointer.rulers.guides?.rawValue == use)
    let guides = studio.session.picture.guides(try #require(GuideUse(rawValue: use)))
    let screen = studio.draw().screen
    let isUnderlined = (0..<screen.size.rows).contains { row in
      (0..<screen.size.columns).contains { screen[$0, row].attributes.contains(.underline) }
    }
    #expect(use != "baselines" || isUnderlined)
    #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil)
    _ = studio.draw()
    let marks = studio.preview.pixels?.marks.count ?? 0
    #expect(marks >= studio.session.picture.guides(try #require(GuideUse(rawValue: use))).count, "\(guides)")
    _ = studio.perform("rulers off")
    _ = studio.draw()
    #expect((studio.preview.pixels?.marks.count ?? 0) < max(marks, 1) || guides.isEmpty)
  }

  @Test("numbers of rulers and the size of what is selected don't cover each other", arguments: [false, true])
  func labels(isInPixels: Bool) throws {
    let target = try Target.find("\(Samples.root)/Screens/home_page.json")
    var studio = StudioState(try Session(target), size: CellSize(columns: 150, rows: 42))
    if isInPixels { #expect(studio.usePixels(PixelCell(width: 8, height: 17)) == nil) }
    for line in ["#rec1", "rulers"] {
      #expect(studio.perform(line).failure == nil)
      let screen = studio.draw().screen
      let rows = (0..<42).map { screen.text(row: $0) }
      let label = rows.filter { $0.contains("item 1") }
      #expect(label.allSatisfy { $0.contains("item 160 × ") }, "\(label)")
      if line == "rulers" { #expect(rows.contains { $0.contains("12") }) }
    }
  }

  @Test("guides of what lies below the pane draw nothing on the console")
  func guidesBelow() throws {
    let target = try Target.find(StudioStateTests.card)
    var studio = StudioState(try Session(target), size: CellSize(columns: 80, rows: 24))
    _ = studio.perform("rulers baselines")
    let screen = studio.draw().screen
    let pane = try #require(studio.pictureArea)
    var rows: Set<Int> = []
    for row in 0..<24 {
      for column in 0..<80 where screen[column, row].attributes.contains(.underline) { rows.insert(row) }
    }
    #expect(!rows.isEmpty && rows.allSatisfy { (pane.row..<pane.endRow).contains($0) })
  }

  @Test("any drags on any pane leave a valid document, and undo leads back", arguments: 0..<4)
  func random(round: Int) throws {
    let seed = Stress.firstSeed + round
    var random = SeededRandom(seed: seed)
    var (studio, scratch) = try studio(round % 2 == 0 ? 120 : 70, 30)
    defer { withExtendedLifetime(scratch) {} }
    let before = studio.session.document.bytes
    for _ in 0..<Stress.rounds(80) {
      func cell() -> CellPosition {
        CellPosition(
          column: Int.random(in: 0..<studio.size.columns, using: &random),
          row: Int.random(in: 0..<studio.size.rows - 8, using: &random))
      }
      let start = cell()
      if random.chance(30) {
        _ = studio.perform(random.pick(["select next", "select ..", "select root", "rulers", "1 select"]))
      }
      send(.press(.left), start, [], &studio)
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        send(random.chance(90) ? .drag(.left) : .wheelDown, cell(), random.chance(20) ? .shift : [], &studio)
      }
      if random.chance(90) { send(.release(.left), cell(), [], &studio) }
      if random.chance(10) { send(.press(.right), start, [], &studio) }
      _ = studio.handle(KeyPress(.escape), isLineEmpty: true)
      #expect(studio.session.picture.firstError == nil, "seed \(seed)")
    }
    _ = studio.perform("goto 0")
    #expect(studio.session.document.bytes == before, "seed \(seed)")
  }
}
