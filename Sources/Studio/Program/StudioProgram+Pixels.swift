import Layers
import Pixels
import Rendering
import Terminal

/// The preview's pixels on the terminal: the cells come first, and a picture that is about to change again is left out.
extension StudioProgram {
  /// The longest time that a picture is put off while keys keep coming.
  private static var timeout: Duration { .milliseconds(100) }

  /// Draws the preview as the terminal can, and says why it no longer is in pixels.
  ///
  /// - Parameter isAsked: whether somebody waits for the answer, and gets it in other words.
  func followPixels(isAsked: Bool = false) {
    let cell = terminal.pixelCell.flatMap { state.hasRoom(forPixels: $0) ? $0 : nil }
    guard cell != state.preview.pixels?.cell else { return }
    isDirty = true
    if cell == nil, terminal.refusesPictures {
      state.tell("Preview: cells, since the terminal refused a picture. `graphics auto` tries again.")
    } else if cell == nil, !isAsked, terminal.graphics == .auto {
      state.tell("Preview: cells, since the size of the terminal's cells suits no pictures now")
    }
    guard let lack = state.usePixels(cell) else { return }
    terminal.graphics = .cells
    state.tell("Preview: cells. Pixels need \(lack.needs): \(lack.fix).")
  }

  /// Takes up a wish, and says how the preview is drawn.
  func use(_ choice: GraphicsChoice?) {
    if let choice { terminal.graphics = choice }
    let isWished = terminal.pixelCell != nil
    followPixels(isAsked: true)
    // It has been told why not.
    if isWished, terminal.pixelCell == nil { return }
    if let cell = terminal.pixelCell, state.preview.pixels == nil {
      state.tell("Preview: cells, since the terminal's are \(cell.width) × \(cell.height) pixels: use a smaller font")
    } else if let kind = terminal.pixelProtocol {
      state.tell("Preview: pixels (\(kind.name))")
    } else {
      let reason =
        switch terminal.graphics {
        case .cells: ""
        case .auto: ", since this terminal draws no pixels, or doesn't say that it does"
        case .named: ", since this terminal can't draw pixels this way"
        }
      state.tell("Preview: cells\(reason)")
    }
  }

  /// Shows a screen and its pixels: together if they are at hand, else the cells first.
  func present(_ screen: ScreenBuffer, _ cursor: CellPosition?) {
    guard state.needsPixelPainting else {
      pixelsDue = nil
      return terminal.frame {
        terminal.present(screen, cursor: cursor)
        terminal.draw(state.pixels(over: screen))
      }
    }
    terminal.present(screen, cursor: cursor)
    pixelsDue = pixelsDue ?? .now
    drawDuePixels()
  }

  /// Draws the pixels that were put off, unless keys wait that may change them.
  func drawDuePixels() {
    guard let due = pixelsDue, let screen, !isInputWaiting() || .now - due > Self.timeout else { return }
    pixelsDue = nil
    terminal.draw(state.pixels(over: screen))
  }
}
