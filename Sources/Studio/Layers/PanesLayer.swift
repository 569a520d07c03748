import Keys
import Layers
import Terminal

/// The lowest layer: the preview, the outline, the inspector and the console with its prompt.
struct PanesLayer: Layer {
  var cover: LayerCover { .screen }

  func hints(in studio: StudioState) -> [KeyHint]? { studio.paneHints }

  /// Passes unused keys on to the prompt.
  mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer {
    switch event {
    case .key(let key, let isLineEmpty): return studio.handlePanes(key, isLineEmpty: isLineEmpty)
    case .mouse(let mouse): return .taken(studio.handlePanes(mouse))
    case .paste:
      // A paste means the line, whichever pane has the keys.
      studio.setFocus(.console)
      return .passed
    }
  }

  mutating func draw(in area: CellRect, of studio: inout StudioState, on screen: inout ScreenBuffer) -> CellPosition? {
    studio.drawPanes(on: &screen)
  }
}
