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
    ("^S", "save, unless readline has another use for it"),
    ("^Z", "suspend; `fg` resumes"),
    ("^L", "redraw the screen"),
    ("Alt ← →", "resize the preview and outline"),
    ("Alt ↑ ↓", "resize the console"),
    ("PgUp, PgDn", "in the console: scroll back"),
    ("preview: ↑↓←→ hjkl", "pan"),
    ("preview: + −", "zoom in and out"),
    ("preview: n N", "select the next or previous node"),
    ("outline: ↑↓ jk", "select"),
    ("outline: ←→ hl", "collapse and expand; z and Z all of it"),
    ("outline: f", "filter the rows; Esc shows all"),
    ("node: J K", "move down or up"),
    ("node: H L", "move out of its container; into the one next to it"),
    ("node: d y x D", "delete, copy, cut, duplicate"),
    ("node: p P", "paste inside or after; before"),
    ("node: a w c u", "add, wrap, change type (choose from a list); unwrap"),
    ("node: Enter i", "edit the text; open a component"),
    ("node: v", "hide or show"),
    ("node: Space", "mark it: the next keys and commands act on all marked nodes; Esc unmarks"),
    (":", "in the outline and the preview: go to the console"),
    ("?", "in the outline and the preview: these keys"),
    ("inspector: ↑↓ jk", "choose a property"),
    ("inspector: Enter, Space", "set it; toggle it"),
    ("inspector: + −", "increase or decrease a number; next or previous choice"),
    ("/", "in a pane: find"),
    ("list: ↑↓ Enter Esc", "preview a choice; choose it; cancel"),
    ("text: ↑↓ PgUp PgDn /", "scroll; find a word; Esc or a letter closes"),
    (
      "mouse",
      "click to select, click again for the parent; right click to tap; wheel to scroll; drag the lines between panes"
    ),
  ]

  static var lines: [String] {
    let width = table.map(\.keys.count).max() ?? 0
    return table.map { $0.keys + String(repeating: " ", count: width + 2 - $0.keys.count) + $0.what }
  }
}
