import Inspection
import Keys
import Layers
import Layout
import Pictures
import Pointing
import Rendering
import Sessions
import Sushi
import Terminal
import Width

/// A text of the picture while it is edited in its place. Enter and a click elsewhere change it where it is written; Esc
/// leaves it.
struct TextFieldLayer: Layer {
  private let text: TextValue
  private var field: LineField
  private let place: TextPlace
  /// Where the node is, whatever is selected meanwhile.
  private let address: String
  /// The picture that it stands in: in another one the text may be elsewhere.
  private var revision: Int

  init(_ text: TextValue, at address: String, in place: TextPlace, revision: Int) {
    self.text = text
    self.address = address
    field = LineField(text.text ?? "", isSelected: true)
    self.place = place
    self.revision = revision
  }

  var cover: LayerCover { .part }

  func hints(in studio: StudioState) -> [KeyHint]? {
    [
      field.isSelected ? KeyHint("type", "a new text") : KeyHint([.left, .right], "move", joinsArrows: false),
      KeyHint([.enter], "change the text \(text.place)"),
    ] + (field.isSelected ? [KeyHint([.right], "keep it and add")] : []) + [KeyHint([.escape], "cancel")]
  }

  mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer {
    guard goesOn(in: &studio) else { return .closedAndPassed }
    switch event {
    case .key(let key, _): return handle(key, in: &studio)
    case .paste(let text):
      field.insert(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
      return .taken()
    case .mouse(let mouse):
      guard case .press = mouse.action else { return .taken() }
      guard !shownPlace(in: studio).contains(mouse.position) else {
        field.moveToEnd()
        return .taken()
      }
      _ = change(in: &studio)
      return .closedAndPassed
    }
  }

  private var isChanged: Bool { field.text != text.text ?? "" }

  /// Whether the node still has the text that is being changed; what was typed for one that has not is told.
  private mutating func goesOn(in studio: inout StudioState) -> Bool {
    let session = studio.session
    guard session.revision != revision else { return true }
    let node = ((try? Address(parsing: address)) ?? nil).flatMap { try? session.resolve($0).first }
    let now = node.flatMap { session.picture.text(of: $0) }
    if let now, now.text == text.text, now.place == text.place {
      revision = session.revision
      return true
    }
    if isChanged {
      studio.tell("The text has changed meanwhile. Typed and not set: \(TerminalText.sanitized(field.text))")
    }
    return false
  }

  private func change(in studio: inout StudioState) -> [StudioRequest] {
    guard isChanged else { return [] }
    let session = studio.session
    let isSelected = session.selectedIndex.map(session.picture.path) == address && session.markCount == 0
    return studio.perform(text.line(settingTo: field.text, at: isSelected ? nil : address)).requests
  }

  private mutating func handle(_ key: KeyPress, in studio: inout StudioState) -> LayerAnswer {
    switch key.key {
    case .enter: return .closed(change(in: &studio))
    case .escape: return .closed()
    case .left: field.move(by: -1)
    case .right: field.move(by: 1)
    case .home: field.moveToStart()
    case .end: field.moveToEnd()
    case .backspace: field.deleteBackward()
    case .delete: field.deleteForward()
    case .function: return .closedAndPassed
    case .character(let letter) where key.modifiers == .control:
      switch letter {
      case "c", "g": return .closed()
      case "a": field.moveToStart()
      case "e": field.moveToEnd()
      case "u": field.deleteToStart()
      case "k": field.deleteToEnd()
      default: break
      }
    default: if let character = key.character { field.insert(String(character)) }
    }
    return .taken()
  }

  mutating func draw(in area: CellRect, of studio: inout StudioState, on screen: inout ScreenBuffer) -> CellPosition? {
    let rect = shownPlace(in: studio)
    guard !rect.isEmpty else { return nil }
    let shown = field.shown(columns: rect.columns)
    let style = studio.chrome.selected
    let ground = field.isSelected ? studio.chrome.marked : style
    // In pixels a line may stand between two rows of cells, and all of it is covered.
    studio.addMark(.tint(1), covered(by: rect, in: studio), ground.background)
    screen.fill(rect, style: ground)
    screen.write(TerminalText.sanitized(shown.text), column: rect.column, row: rect.row, style: style, in: rect)
    return CellPosition(column: min(rect.column + shown.cursor, rect.endColumn - 1), row: rect.row)
  }

  /// The whole height of the line behind some cells, in points of the picture.
  private func covered(by rect: CellRect, in studio: StudioState) -> Frame {
    let left = studio.pictureArea.map { studio.pictureRect(in: $0).column } ?? 0
    let width = studio.preview.cell.width
    return Frame(
      Double(rect.column - left) * width, place.line.y, Double(rect.columns) * width, place.line.height)
  }

  /// The cells that the text is edited in, as far as the preview has them.
  private func shownPlace(in studio: StudioState) -> CellRect {
    guard let pane = studio.pictureArea else { return CellRect(column: 0, row: 0, columns: 0, rows: 0) }
    let cells = place.cells
    // The cursor follows the last letter.
    let needed = max(cells.columns, CellWidth.columns(of: field.text) + 1, 8)
    let first =
      switch place.anchor {
      case .start: cells.column
      case .middle: cells.column - (needed - cells.columns) / 2
      case .end: cells.endColumn + (needed == cells.columns ? 0 : 1) - needed
      }
    let start = min(max(first, pane.column), max(pane.endColumn - 8, pane.column))
    let row = min(max(cells.row, pane.row), pane.endRow - 1)
    return CellRect(column: start, row: row, columns: min(needed, pane.endColumn - start), rows: 1)
  }
}
