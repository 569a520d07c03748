import Sheets
import Layers

extension StudioState {
  /// Shows a picture beside its snapshot in the preview's place; nil shows the picture alone again.
  mutating func show(_ difference: SnapshotDifference?) {
    layers.removeAll(SnapshotView.self)
    if let difference { layers.push(SnapshotView(difference)) }
    if zoomed != .preview { screen.zoomed = nil }
    if layout.panes[.preview] == nil { screen.focus = .console }
    arrange()
  }
}
