import Editing

/// A layout that was open before another: what `close` goes back to.
struct OpenedLayout: Sendable, Hashable {
  /// Real path.
  var path: String
  var fixture: String?
  var place: Place
}
