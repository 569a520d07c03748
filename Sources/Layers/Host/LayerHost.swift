import Commands
import Keys
import Rendering
import Sessions
import Terminal
import Workspaces

/// The studio as a layer over the panes sees it: what it needs to draw itself and to act, and no more.
package protocol LayerHost {
  var session: Session { get }
  var commands: CommandTable { get }
  var keymap: Keymap { get }
  var painting: Painting { get }
  /// The size of a cell while pictures are drawn in pixels.
  var pixelCell: PixelCell? { get }
  /// The screen's size in cells.
  var size: CellSize { get }
  /// The pane that has the keys.
  var focus: Pane { get }

  /// A pane's cells, without its frame; nil while it is not shown.
  func area(of pane: Pane) -> CellRect?

  /// Draws the last row: the keys of what is on top.
  func drawHints(in rect: CellRect, on screen: inout ScreenBuffer)

  mutating func setFocus(_ pane: Pane)

  /// Carries a command out, as if it had been typed.
  ///
  /// - Parameters:
  ///   - echo: whether the console shows the line that says the same.
  ///   - note: follows the answer.
  mutating func perform(_ call: CommandCall, echo: Bool, note: String?) -> Performed

  /// Does what a row of a list stands for.
  mutating func take(_ choice: Picker.Choice) -> [StudioRequest]

  /// Shows a list to choose from, in place of the list or text that is shown.
  mutating func show(_ picker: Picker)

  /// Shows a text to read, in place of the list or text that is shown.
  mutating func show(_ pager: Pager)

  /// Shows the picture of a row of a list in the preview; nil shows what is open.
  mutating func show(_ item: Picker.Item?)

  /// Logs a message that isn't a command's reply.
  mutating func tell(_ message: String)
}

/// The outcome of a command.
package struct Performed: Sendable {
  package var requests: [StudioRequest] = []
  /// Why it was refused; nil when it was executed.
  package var failure: Refusal?

  package init(requests: [StudioRequest] = [], failure: Refusal? = nil) {
    (self.requests, self.failure) = (requests, failure)
  }
}

extension LayerHost {
  /// All of the screen.
  package var area: CellRect { CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  package var chrome: Chrome { painting.chrome }

  package mutating func showHelp(of command: Command) { show(Pager("help \(command.name)", command.page)) }

  package mutating func showPage(ofCode id: String) {
    guard let code = DiagnosticTable.code(id) else { return }
    show(Pager("explain \(id)", DiagnosticTable.lines(of: code)))
  }

  /// The answer of a layer to an unused key: letters go to the prompt, other keys to the layer
  /// below.
  package mutating func leave(to key: KeyPress) -> LayerAnswer {
    switch key.key {
    case .character:
      setFocus(.console)
      return .closedAndPassed
    case .function, .tab, .backspace, .delete: return .closedAndPassed
    default: return .taken()
    }
  }

  /// The response of a layer without a text field to a paste.
  package mutating func leaveToPaste() -> LayerAnswer {
    setFocus(.console)
    return .closedAndPassed
  }
}
