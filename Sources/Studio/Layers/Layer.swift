import Keys
import Terminal

/// One of the things that lie over each other on the screen: the panes at the bottom, then lists, texts, the gallery and
/// the matrix.
///
/// Keys and clicks go to the top layer, which passes unused ones down. A layer without a text field
/// leaves typed text to the prompt: it passes the text down and closes.
package protocol Layer: Sendable {
  /// The part of the layers below that it hides.
  var cover: LayerCover { get }

  /// The keys that the screen's last row names while this is on top. None: those of the layer below.
  func hints(in studio: StudioState) -> [KeyHint]?

  /// The title of a pane that this is drawn in place of. None leaves the pane alone.
  func title(of pane: Pane) -> String?

  /// Acts on an event. The layer is in the stack meanwhile, so that it may put others on top.
  mutating func handle(_ event: LayerEvent, in studio: inout StudioState) -> LayerAnswer

  /// Draws itself, and answers where the cursor stands; nil where it hides it.
  mutating func draw(in area: CellRect, of studio: inout StudioState, on screen: inout ScreenBuffer) -> CellPosition?
}

extension Layer {
  package func hints(in studio: StudioState) -> [KeyHint]? { nil }
  package func title(of pane: Pane) -> String? { nil }
}

/// The part of the layers below that a layer hides.
package enum LayerCover: Sendable, Hashable {
  /// A pane at most: the prompt is seen.
  case pane
  /// A part of the screen, perhaps that with the prompt.
  case part
  /// All of the screen: what is below need not be drawn.
  case screen
}

/// The state that a layer can change.
package enum LayerEvent: Sendable, Hashable {
  /// A key, and whether nothing has been typed at the prompt.
  case key(KeyPress, isLineEmpty: Bool)
  case mouse(MouseEvent)
  /// A text that was pasted.
  case paste(String)
}

/// The outcome of an event.
package enum LayerAnswer: Sendable, Hashable {
  case taken([StudioRequest] = [])
  /// Taken, and the layer is done.
  case closed([StudioRequest] = [])
  /// For the layer below.
  case passed
  /// The layer is done, and the event is for the layer below.
  case closedAndPassed
}
