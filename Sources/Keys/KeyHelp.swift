import Gestures

/// The keys of the studio as F1, `keys` and `docs/studio.md` list them.
package enum KeyHelp {
  /// The lines of each context, in the order in which a person meets them.
  package static let lines: [KeyLine] = [
    PanesAction.helpLines, filters, GalleryAction.helpLines, WallAction.helpLines, MatrixAction.helpLines,
    PaneAction.helpLines, prompt, EverywhereAction.helpLines, ConsoleAction.helpLines, PreviewAction.helpLines,
    OutlineAction.helpLines, NodeGesture.helpLines, NodeAction.helpLines, InspectorAction.helpLines,
    FormAction.helpLines, ListAction.helpLines, TextAction.helpLines, PublishAction.helpLines, SnapshotAction.helpLines,
    mouse,
  ].flatMap(\.self)

  /// The words of the gallery's filter.
  private static let filters = [
    KeyLine(
      label: "gallery: letters",
      text: "filter the list; all words must match, #tag finds a tag; \(GalleryAction.complete) finishes a word"),
    KeyLine(
      label: "gallery: is:changed", text: "what looks different from git's HEAD; changed:HEAD~3 from another revision"),
    KeyLine(
      label: "gallery: is:error", text: "what has errors; is:problem warnings too; of:MODEL and in:CATEGORY narrow too"),
  ]

  /// The keys of readline at the prompt.
  private static let prompt = [
    KeyLine(label: "^C", text: "clear the line"),
    KeyLine(label: "Esc", text: "at the prompt: stop showing what the line would do"),
    KeyLine(label: "^D", text: "on an empty line: quit"),
  ]

  /// The mouse.
  private static let mouse = [
    KeyLine(
      label: "mouse",
      text: """
        click to select and to give the pane the keys, click again for the parent; double click a text to edit it; wheel \
        to scroll; drag the lines between panes
        """),
    KeyLine(label: "mouse: last row", text: "a click on a key presses it"),
    KeyLine(label: "mouse: drag a node", text: "move it, in the preview or the outline; Esc cancels"),
    KeyLine(
      label: "mouse: drag an edge",
      text: "width and height of the selected node; a gap of a stack or a section: its spacing; Shift: 1 point"),
    KeyLine(
      label: "mouse: Shift and wheel", text: "on the preview: to the side; over a scroll or a pager: move what is in it"
    ),
    KeyLine(label: "mouse: Ctrl or Alt and wheel", text: "on the preview: zoom in and out"),
    KeyLine(label: "mouse: wheel", text: "on the selected number of the inspector: change it by 1, with Shift by 8"),
  ]

  /// The lines, then the name of each action with its keys, as `keys` shows them.
  package static func text(_ keymap: Keymap) -> [String] {
    aligned(lines.map { ($0.keys(keymap), $0.text.text(keymap)) })
      + ["", "Names for \(KeyFile.name), and all keys"]
      + aligned(
        keymap.rows.filter { !$0.isFixed }.map { row in
          (row.name, row.keys.isEmpty ? "no key" : row.keys.map(\.sign).joined(separator: ", "))
        })
  }

  private static func aligned(_ rows: [(left: String, right: String)]) -> [String] {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { $0.left + String(repeating: " ", count: width + 2 - $0.left.count) + $0.right }
  }
}
