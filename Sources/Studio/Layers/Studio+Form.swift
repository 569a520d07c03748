import Forms
import Layers
import Panes
import Terminal

extension StudioState {
  /// Shows the form, or changes what it is about.
  mutating func showForm(_ subject: Form.Subject?) {
    closeOverlays()
    if zoomed != nil { screen.zoomed = nil }
    if layers[FormLayer.self] != nil {
      layers.update(FormLayer.self) { form in subject.map { form.list.show($0) } }
    } else {
      layers.push(FormLayer(subject ?? .properties, opener: focus))
    }
    setFocus(.inspector)
  }

  /// Brings the form, and the title that it gives its place, up to the selection.
  mutating func updateForm() {
    guard formRect != nil else { return }
    let session = session
    layers.update(FormLayer.self) { $0.update(session) }
  }

  /// Whether the form has the keys: it stands where the outline and the inspector are.
  package var isFormFocused: Bool { formRect != nil && (focus == .inspector || focus == .outline) }

  /// The form's area; nil while it is not shown, or has no place.
  package var formRect: CellRect? {
    guard layers[FormLayer.self] != nil, !layout.isTooSmall else { return nil }
    guard let outline = layout.panes[.outline], let inspector = layout.panes[.inspector] else {
      return layout.panes[.inspector] ?? layout.panes[.outline]
    }
    return CellRect(
      column: outline.column, row: outline.row, columns: outline.columns, rows: inspector.endRow - outline.row)
  }

  /// How the screen is divided: the form gets more room beside the preview where there is enough.
  var arrangedSplit: PaneLayout.Split {
    guard layers[FormLayer.self] != nil else { return split }
    var split = split
    split.side = max(split.side, min(64, size.columns * 2 / 5))
    return split
  }

  /// Removes the panes that the form stands in place of, and the line between them.
  package func clearForm(_ rect: CellRect, on screen: inout ScreenBuffer) {
    screen.fill(rect)
    guard let line = layout.inspectorLine, rect.row < line, line < rect.endRow else { return }
    for column in [rect.column - 1, rect.endColumn] {
      screen.write("│", column: column, row: line, style: isFormFocused ? chrome.focus : chrome.border)
    }
  }
}
