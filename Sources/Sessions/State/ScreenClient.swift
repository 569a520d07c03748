import Dialects
import Pictures
import Screens

/// The client in which screens are previewed: its state, and the views that it has shown.
struct ScreenClient: Sendable {
  /// The state of each screen that was open, by the screen's path.
  private var states: [String: ClientState] = [:]
  /// Whether answers to what screens ask for are held back until they are released.
  var holdsAnswers = false
  /// The views that were visible at the last check.
  var impressions = Impressions()
  /// Requests from views to the app, by capability.
  var recorder = CapabilityRecorder()

  subscript(path: String) -> ClientState {
    get { states[path] ?? ClientState() }
    set { states[path] = newValue }
  }
}

extension Session {
  /// The client state of the open screen.
  package internal(set) var client: ClientState {
    get { screenClient[layoutPath] }
    set { screenClient[layoutPath] = newValue }
  }

  package var holdsAnswers: Bool { screenClient.holdsAnswers }
  package var recorder: CapabilityRecorder { screenClient.recorder }

  var impressions: Impressions {
    get { screenClient.impressions }
    _modify { yield &screenClient.impressions }
  }
}
