import Forms
import Keys
import Layers
import Sessions
import Terminal

/// The property form: it stands in the place of the outline and the inspector, and has the keys while one of them would
/// have them (`docs/studio.md` §2).
package struct FormLayer: Sendable {
  package var list: FormList
  /// The pane that had the keys before.
  let opener: Pane
  /// Whether letters go into the filter.
  var isFiltering = false
  /// The line at the top.
  var top = 0

  package init(_ subject: Form.Subject, opener: Pane) {
    list = FormList(subject)
    self.opener = opener
  }

  package var cover: LayerCover { .pane }

  package func title(of pane: Pane) -> String? {
    pane == .outline || pane == .inspector ? "form · \(list.title)" : nil
  }

  package func hints(in studio: some FormHost) -> [KeyHint]? {
    guard studio.isFormFocused else { return nil }
    if isFiltering {
      return [KeyHint("type", "to filter"), KeyHint([.enter], "done"), KeyHint([.escape], "clear")]
    }
    let keymap = studio.keymap
    // The way out comes early: the last ones have no room on a narrow screen.
    return [
      keymap.hint("choose", FormAction.up, .down), keymap.hint("set", FormAction.set),
      keymap.hint("close", FormAction.back), keymap.hint("step", FormAction.increase, .decrease),
      keymap.hint("toggle", FormAction.toggle), keymap.hint("reset", FormAction.reset),
      keymap.hint("unfold", FormAction.unfold), keymap.hint("bind", FormAction.bind),
      keymap.hint("filter", FormAction.filter),
      keymap.hint(list.subject == .properties ? "data" : "properties", FormAction.subject),
    ].compactMap(\.self)
  }

  /// Brings the rows up to the selection.
  package mutating func update(_ session: Session) {
    if list.update(session) { top = 0 }
  }
}
