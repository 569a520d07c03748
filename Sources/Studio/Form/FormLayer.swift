import Forms
import Sessions
import Terminal

/// The property form: it stands in the place of the outline and the inspector, and has the keys while one of them would
/// have them (`docs/studio.md` §2).
struct FormLayer: Layer {
  var list: FormList
  /// The pane that had the keys before.
  let opener: Pane
  /// Whether letters go into the filter.
  var isFiltering = false
  /// The line at the top.
  var top = 0

  init(_ subject: Form.Subject, opener: Pane) {
    list = FormList(subject)
    self.opener = opener
  }

  var cover: LayerCover { .pane }

  func title(of pane: Pane) -> String? {
    pane == .outline || pane == .inspector ? "form · \(list.title)" : nil
  }

  func hints(in studio: StudioState) -> [(key: String, name: String)]? {
    guard studio.isFormFocused else { return nil }
    if isFiltering { return [("type", "to filter"), ("Enter", "done"), ("Esc", "clear")] }
    // The way out comes early: the last ones have no room on a narrow screen.
    return [
      ("↑↓", "choose"), ("Enter", "set"), ("Esc", "close"), ("+ −", "step"), ("Space", "toggle"), ("Del", "reset"),
      ("→", "unfold"), ("b", "bind"), ("/", "filter"),
      ("Tab", list.subject == .properties ? "data" : "properties"),
    ]
  }

  /// Brings the rows up to the selection.
  mutating func update(_ session: Session) {
    if list.update(session) { top = 0 }
  }
}
