/// The pane below the outline: the selected row and scroll position of the inspector, and the events in its place.
package struct InspectorState: Sendable {
  /// The selected row, and the row at the top.
  package var row = 0
  package var top = 0
  /// Rows of properties in the latest frame.
  package var shownRows = 0
  /// The pane that is shown.
  package var shown = LowerPane.inspector
  /// The newest events that are scrolled out of the pane.
  package var eventsBack = 0

  package init() {}
}

/// Which of two the pane below the outline shows.
package enum LowerPane: String, Sendable, CaseIterable { case inspector, events }
