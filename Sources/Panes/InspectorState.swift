/// The pane below the outline: the selected row and scroll position of the inspector, and the events in its place.
struct InspectorState: Sendable {
  /// The selected row, and the row at the top.
  var row = 0
  var top = 0
  /// Rows of properties in the latest frame.
  var shownRows = 0
  /// The pane that is shown.
  var shown = LowerPane.inspector
  /// The newest events that are scrolled out of the pane.
  var eventsBack = 0
}
