import JSONDocument
import Layers
import Panes
import Rendering
import Sessions
import Terminal
import Width
import Workspaces

/// The events pane: what was tapped and seen, the newest at the bottom, while it happens.
extension StudioState {
  func drawEvents(in rect: CellRect, on screen: inout ScreenBuffer) {
    let events = session.eventLog.events
    guard !events.isEmpty else {
      screen.write(
        "Nothing yet: tap something or scroll", column: rect.column + 1, row: rect.row, style: chrome.dim, in: rect)
      return
    }
    var row = rect.endRow
    for event in events.dropLast(min(inspector.eventsBack, events.count - 1)).reversed() {
      let lines = lines(of: event, columns: rect.columns - 2)
      row -= lines.count
      for (number, line) in lines.enumerated() where row + number >= rect.row {
        screen.write(line.text, column: rect.column + 1, row: row + number, style: line.style, in: rect)
      }
      guard row > rect.row else { break }
    }
  }

  /// An event's lines: its kind and subject, then the action and its outcome, then the attributes.
  private func lines(of event: EventLog.Event, columns: Int) -> [(text: String, style: CellStyle)] {
    var lines = [("\(event.kind)  \(event.subject)", event.kind == "view" ? chrome.text : chrome.accent)]
    if let action = event.action { lines.append(("  \(action)", chrome.reference)) }
    if !event.outcome.isEmpty { lines.append(("  → \(event.outcome)", chrome.good)) }
    if let logging = event.logging { lines.append(("  \(logging)", chrome.dim)) }
    return lines.map { (TerminalText.truncated(DiagnosticText.clean($0.0), columns: columns), $0.1) }
  }

  /// Shows older events (1) or newer ones (−1).
  mutating func scrollEvents(by rows: Int) {
    inspector.eventsBack = min(max(inspector.eventsBack + rows, 0), max(session.eventLog.events.count - 1, 0))
  }
}
