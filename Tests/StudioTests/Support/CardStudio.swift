import Editing
import Inspection
import JSONDocument
import Panes
import Sessions
import Terminal
import TestSupport
import Workspaces

@testable import Layers
@testable import Studio

/// A small card in a folder of its own, driven by keys without a terminal.
struct CardStudio {
  let scratch: Scratch
  var state: StudioState

  static let layout = """
    {"type": "vStack", "vStack": {"spacing": 8, "items": [
      {"type": "label", "label": {"text": "First"}},
      {"type": "label", "label": {"text": {"ref": "title"}}},
      {"type": "hStack", "hStack": {"items": [
        {"type": "image", "image": {"url": "Images/biryani.png?x=1", "width": 40, "height": 40}},
        {"type": "label", "label": {"text": "Inner", "number_of_lines": "many"}}
      ]}},
      {"type": "separator", "separator": {}}
    ]}}
    """

  init(columns: Int = 160, rows: Int = 48, focus: Pane = .outline) throws {
    scratch = try Scratch([
      "kimchi.json": #"{"workspace": "Keys"}"#, "Layouts/card.json": Self.layout,
      "Components/price.json":
        #"{"component": "price", "summary": "What it costs", "fields": {"text": "String"}, "layout": {"type": "label", "label": {"text": {"ref": "text"}}}}"#,
      "Previews/Card.previews.json": #"{"model": "Card", "previews": {"plain": {"title": "Frosty Bear"}}}"#,
    ])
    state = StudioState(
      try Session(Target.find(scratch.path("Layouts/card.json"))), size: CellSize(columns: columns, rows: rows))
    _ = state.draw()
    state.setFocus(focus)
  }

  var bytes: String { String(decoding: state.session.document.bytes, as: UTF8.self) }
  /// The steps that can be undone.
  var steps: Int { state.session.history.position }
  var selected: String { state.session.selectedIndex.map(state.session.picture.path) ?? "" }

  mutating func select(_ address: String) { _ = state.perform("select \(address)") }

  /// Types keys and draws, as the program does. Answers what they ask the program for.
  @discardableResult
  mutating func type(_ keys: String) -> [StudioRequest] {
    keys.flatMap { press(.character($0)) }
  }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [StudioRequest] {
    let handled = state.handle(KeyPress(key, modifiers), isLineEmpty: true)
    let late = state.releaseHeldKey()
    _ = state.draw()
    if case .done(let requests) = handled { return requests + late }
    return late
  }

  /// Types letters as fast as a word is typed.
  @discardableResult
  mutating func burst(_ letters: String) -> [StudioRequest] {
    letters.flatMap { letter -> [StudioRequest] in
      guard case .done(let requests) = state.handle(KeyPress(.character(letter)), isLineEmpty: true) else { return [] }
      return requests + state.takeOutstanding()
    }
  }

  /// The last rows of the console, newest last.
  var log: [String] { state.log.entries.map(\.text) }

  var screen: ScreenBuffer { mutating get { state.draw().screen } }

  var text: String {
    mutating get {
      let screen = screen
      return (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
    }
  }
}
