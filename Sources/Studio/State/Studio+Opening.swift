import Commands
import Galleries
import Layers
import Panes
import Sessions
import Workspaces

/// A large layout of which the top is shown while all of it is read.
extension StudioState {
  /// Goes on with all of it.
  ///
  /// - Returns: what is to be done; nil where it was open from the beginning.
  mutating func goOn(with whole: consuming Session) -> [StudioRequest]? {
    let reply = session.goOn(with: consume whole)
    measureAsShown()
    guard let reply else { return nil }
    var requests: [StudioRequest] = []
    for reply in [reply] + session.takeNotices() { requests += show(reply, of: "open") }
    return requests + performWaiting()
  }

  /// Goes back to what was open before.
  ///
  /// - Returns: false where nothing was.
  mutating func goBack(because reason: Refusal?) -> Bool {
    guard session.goBack() else { return false }
    console.waiting = []
    if let reason { log.add(reason) } else { log.add(.note, "Not opened") }
    if !session.hasDocument {
      showGallery()
      kept.gallery?.notice = reason?.sentence ?? "Not opened"
    }
    return true
  }
}
