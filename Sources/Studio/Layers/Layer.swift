import Galleries
import Keys
import Layers
import Panes
import Terminal

/// One of the things that lie over each other on the screen: the panes at the bottom, then lists, texts, the gallery and
/// the matrix.
///
/// Keys and clicks go to the top layer, which passes unused ones down. A layer without a text field
/// leaves typed text to the prompt: it passes the text down and closes. A layer of a lower room gets the studio as that
/// room's host, and only the layers of the panes all of it.
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
  package func title(of pane: Pane) -> String? { nil }
}

// Layers of other rooms.

extension Picker: Layer {}
extension Pager: Layer {}
extension SnapshotView: Layer {}
extension GalleryLayer: Layer {}
extension MatrixState: Layer {}
extension PublishState: Layer {}
extension FormLayer: Layer {}
