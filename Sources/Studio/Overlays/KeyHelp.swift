/// The keys of the studio, as help lists them.
enum KeyHelp {
  static let table: [(keys: String, what: String)] = [
    ("F1", "help: commands and keys, narrowed by what is typed"),
    ("F2", "palette: find a command by what it does"),
    ("F3", "choose a fixture"),
    ("F4", "choose a device"),
    ("F5", "the matrix: every fixture under every combination of conditions"),
    ("F6, F7", "undo, redo"),
    ("F8", "light or dark"),
    ("F9", "the whole screen for a pane (from the console: the preview), and back"),
    ("F10", "the gallery: everything in the workspace, with pictures"),
    ("gallery: letters", "narrow the list; several words must all fit, #tag finds a tag"),
    ("gallery: ↑↓ PgUp PgDn", "choose; Tab goes to the next group"),
    ("gallery: Enter, Esc", "open; empty the line, then back to what is open"),
    ("gallery: Alt ↑↓←→", "move the picture"),
    ("matrix: ↑↓←→ hjkl", "choose a cell; n and p go to the next and the last that breaks"),
    ("matrix: Enter, Esc", "draw the cell's fixture under its conditions; back"),
    ("Tab", "complete; on an empty line: the next pane"),
    ("Esc", "in a pane: back to the console"),
    ("^C", "clear the line"),
    ("^D", "on an empty line: quit"),
    ("^Z", "suspend; fg comes back"),
    ("^L", "draw the screen anew"),
    ("Alt ← →", "move the line between preview and outline"),
    ("Alt ↑ ↓", "move the line above the console"),
    ("PgUp, PgDn", "in the console: read back"),
    ("preview: ↑↓←→ hjkl", "pan"),
    ("preview: + −", "zoom in and out"),
    ("preview: Space, Enter", "select the next node; step into a component"),
    ("outline: ↑↓ jk", "select"),
    ("outline: ←→ hl", "fold and unfold"),
    ("outline: Space", "hide or show the node"),
    ("inspector: ↑↓ jk", "choose a property"),
    ("inspector: Enter, Space", "set it; switch it over"),
    ("inspector: + −", "add to or take from a number; the next choice, the one before"),
    ("/", "in a pane: find"),
    ("list: ↑↓ Enter Esc", "look at what each would show; take it; leave everything as it was"),
    ("text: ↑↓ PgUp PgDn /", "scroll; look for a word; Esc, or a letter that begins a line, closes"),
    ("mouse", "click selects, again its parent; the wheel scrolls; lines between panes can be dragged"),
  ]

  static var lines: [String] {
    let width = table.map(\.keys.count).max() ?? 0
    return table.map { $0.keys + String(repeating: " ", count: width + 2 - $0.keys.count) + $0.what }
  }
}
