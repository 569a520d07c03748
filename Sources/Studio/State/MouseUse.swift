/// The use of the mouse.
package enum MouseUse: String, Sendable, CaseIterable {
  /// Clicks select.
  case on
  /// It is left to the terminal, which can then mark text.
  case off
  /// Clicks on the preview tap.
  case taps

  /// For the reply of the command.
  var words: String {
    switch self {
    case .on: "studio"
    case .off: "terminal"
    case .taps: "clicks tap"
    }
  }
}

extension StudioState {
  package var isMouseOn: Bool { pointer.use != .off }
}
