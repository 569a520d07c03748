/// The keys of the studio, as help lists them.
enum KeyHelp {
  static let table: [(keys: String, what: String)] = [
    ("F1", "help: commands and keys; type to filter"),
    ("F2", "palette: find a command"),
    ("F3", "choose a fixture"),
    ("F4", "choose a device"),
    ("F5", "matrix: every fixture under every combination of conditions"),
    ("F6, F7", "undo, redo"),
    ("F8", "switch between light and dark"),
    ("F9", "show the pane in full screen (in the console: the preview), or go back"),
    ("F10", "gallery: everything in the workspace, with pictures"),
    ("gallery: letters", "filter the list; all words must match, #tag finds a tag"),
    ("gallery: ↑↓ PgUp PgDn", "choose; Tab goes to the next group"),
    ("gallery: Enter, Esc", "open; clear the filter, then go back"),
    ("gallery: Alt ↑↓←→", "move the picture"),
    ("matrix: ↑↓←→ hjkl", "choose a cell; n and p go to the next and previous problem"),
    ("matrix: Enter, Esc", "show the cell's fixture under its conditions; go back"),
    ("Tab", "complete; on an empty line: next pane"),
    ("Esc", "in a pane: go back to the console"),
    ("^C", "clear the line"),
    ("^D", "on an empty line: quit"),
    ("^Z", "suspend; `fg` resumes"),
    ("^L", "redraw the screen"),
    ("Alt ← →", "resize the preview and outline"),
    ("Alt ↑ ↓", "resize the console"),
    ("PgUp, PgDn", "in the console: scroll back"),
    ("preview: ↑↓←→ hjkl", "pan"),
    ("preview: + −", "zoom in and out"),
    ("preview, outline: m", "menu of what fits the node; right click"),
    ("preview, outline: M", "rulers: distances, padding and gaps; then a grid"),
    ("preview: Space, Enter", "select the next node; open a component"),
    ("outline: ↑↓ jk", "select"),
    ("outline: ←→ hl", "collapse and expand"),
    ("outline: Space", "hide or show the node"),
    ("inspector: ↑↓ jk", "choose a property"),
    ("inspector: Enter, Space", "set it; toggle it"),
    ("inspector: + −", "increase or decrease a number; next or previous choice"),
    ("/", "in a pane: find"),
    ("list: ↑↓ Enter Esc", "preview a choice; choose it; cancel"),
    ("text: ↑↓ PgUp PgDn /", "scroll; find a word; Esc or a letter closes"),
    (
      "mouse",
      "click to select, click again for the parent; double click a text to edit it; wheel to scroll; drag the lines between panes"
    ),
    ("mouse: drag a node", "move it, in the preview or the outline; Esc cancels"),
    ("mouse: drag an edge", "width and height of the selected node; a gap of a stack: its spacing; Shift: 1 point"),
    ("mouse: wheel", "on the selected number of the inspector: change it by 1, with Shift by 8"),
  ]

  static var lines: [String] {
    let width = table.map(\.keys.count).max() ?? 0
    return table.map { $0.keys + String(repeating: " ", count: width + 2 - $0.keys.count) + $0.what }
  }
}
