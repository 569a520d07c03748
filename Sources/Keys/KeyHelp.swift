import Gestures

/// The keys of the studio as F1, `keys` and `docs/studio.md` list them.
package enum KeyHelp {
  package static let lines: [KeyLine] = [
    KeyLine(PanesAction.help, text: "help: commands and keys; type to filter"),
    KeyLine(PanesAction.palette, text: "palette: find a command"),
    KeyLine(PanesAction.fixtures, text: "choose a fixture"),
    KeyLine(PanesAction.devices, text: "choose a device"),
    KeyLine(PanesAction.matrix, text: "matrix: every fixture under every combination of conditions"),
    KeyLine(PanesAction.undo, .redo, text: "undo, redo"),
    KeyLine(PanesAction.theme, text: "switch between light and dark"),
    KeyLine(PanesAction.zoom, text: "show the pane in full screen (in the console: the preview), or go back"),
    KeyLine(PanesAction.gallery, text: "gallery: everything in the workspace, with pictures"),

    KeyLine(
      label: "gallery: letters",
      text: "filter the list; all words must match, #tag finds a tag; \(GalleryAction.complete) finishes a word"),
    KeyLine(
      label: "gallery: is:changed", text: "what looks different from git's HEAD; changed:HEAD~3 from another revision"),
    KeyLine(
      label: "gallery: is:error", text: "what has errors; is:problem warnings too; of:MODEL and in:CATEGORY narrow too"),
    KeyLine(
      "gallery", GalleryAction.up, .down, .pageUp, .pageDown,
      others: [.complete, .nextGroup, .previousGroup, .first, .last, .erase, .eraseWord, .clear],
      text: "choose; \(GalleryAction.complete) goes to the next group"),
    KeyLine(
      "gallery", GalleryAction.open, .back, others: [.close, .quit],
      text: "open; clear the filter, then go back"),
    KeyLine(
      "gallery", GalleryAction.panUp, .panDown, .panLeft, .panRight, text: "move the picture"),
    KeyLine(
      "gallery", GalleryAction.wall, others: [.help, .devices, .theme],
      text: "a wall of small pictures, or the list again"),
    KeyLine(
      "wall", WallAction.larger, .smaller, others: [.up, .down, .left, .right, .pageUp, .pageDown],
      text: "larger and smaller pictures; arrows choose"),
    KeyLine(
      "matrix", MatrixAction.up, .down, .left, .right, others: [.next, .previous, .pageUp, .pageDown, .first, .last],
      text: "choose a cell; \(MatrixAction.next) and \(MatrixAction.previous) go to the next and previous problem"),
    KeyLine(
      "matrix", MatrixAction.show, .back, others: [.close, .help],
      text: "show the cell's fixture under its conditions; go back"),

    KeyLine(PaneAction.next, others: [.previous], text: "complete; on an empty line: next pane"),
    KeyLine(PaneAction.back, others: [.console], text: "in a pane: go back to the console"),
    KeyLine(label: "^C", text: "clear the line"),
    KeyLine(label: "Esc", text: "at the prompt: stop showing what the line would do"),
    KeyLine(label: "^D", text: "on an empty line: quit"),
    KeyLine(EverywhereAction.save, text: "save, unless readline has another use for it"),
    KeyLine(EverywhereAction.suspend, text: "suspend; `fg` resumes"),
    KeyLine(EverywhereAction.redraw, text: "redraw the screen"),
    KeyLine(PanesAction.resizeLeft, .resizeRight, text: "resize the preview and outline"),
    KeyLine(PanesAction.resizeUp, .resizeDown, text: "resize the console"),
    KeyLine(ConsoleAction.scrollBack, .scrollForward, text: "in the console: scroll back"),

    KeyLine(
      "preview", PreviewAction.panUp, .panDown, .panLeft, .panRight, others: [.pageUp, .pageDown, .start, .end],
      text: "pan"),
    KeyLine(
      "preview", PreviewAction.zoomIn, .zoomOut, others: [.zoomReset, .zoomFit],
      text: "zoom in and out; \(PreviewAction.zoomReset) goes back to full size, \(PreviewAction.zoomFit) fits the pane"
    ),
    KeyLine("preview", PreviewAction.next, .previous, text: "select the next or previous node"),
    KeyLine(
      "preview", PreviewAction.nextChange, .previousChange,
      text: "beside a comparison: scroll to the next or previous change"),
    KeyLine(
      "preview", PreviewAction.comparisonView,
      text: "beside a comparison, in pixels: light up what differs, lay the pictures over each other"),
    KeyLine(
      "preview, outline", NodeAction.menu, .rulers,
      text: "menu of what fits the node (right click); rulers: distances, padding and gaps, then a grid"),
    KeyLine("outline", OutlineAction.up, .down, others: [.pageUp, .pageDown, .first, .last], text: "select"),
    KeyLine(
      "outline", OutlineAction.collapseOrParent, .expand, others: [.collapse, .collapseAll, .expandAll],
      text:
        "collapse and expand; \(OutlineAction.collapseAll) and \(OutlineAction.expandAll) all of it"),
    KeyLine("outline", OutlineAction.filter, text: "filter the rows; Esc shows all"),

    KeyLine(
      "node", NodeGesture.moveDown, .moveUp, .moveOut, .moveIn,
      text: "move down or up; out of its container, or into the one next to it"),
    KeyLine("node", NodeAction.parent, text: "select the parent"),
    KeyLine("node", NodeGesture.remove, .copy, .cut, .duplicate, text: "delete, copy, cut, duplicate"),
    KeyLine("node", NodeGesture.paste, .pasteBefore, text: "paste inside or after; before"),
    KeyLine(
      "node", NodeGesture.add, .wrap, .change, .unwrap, text: "add, wrap, change type (choose from a list); unwrap"),
    KeyLine("node", NodeGesture.addAfter, text: "add after it, where \(NodeGesture.add) would add inside"),
    KeyLine("node", NodeAction.edit, text: "edit the text in its place; open a component"),
    KeyLine("node", NodeGesture.editText, text: "edit the text at the prompt"),
    KeyLine("node", NodeGesture.bind, .hide, text: "bind its text or main value to data; hide or show"),
    KeyLine(
      "node", NodeAction.mark, text: "mark it: the next keys and commands act on all marked nodes; Esc unmarks"),
    KeyLine("outline, preview", NodeAction.console, .keys, text: "go to the console; these keys"),

    KeyLine(
      "inspector", InspectorAction.up, .down, others: [.pageUp, .pageDown, .first, .last], text: "choose a property"),
    KeyLine("inspector", InspectorAction.set, .toggle, others: [.reset], text: "set it; toggle it"),
    KeyLine(
      "inspector", InspectorAction.increase, .decrease,
      text: "increase or decrease a number; next or previous choice"),
    KeyLine(
      PaneAction.find, .form,
      text: "in a pane: find; form of every property of the node; \(FormAction.subject): the fixture's data"),
    KeyLine(
      "form", FormAction.up, .down, .unfold, .fold, .filter, others: [.pageUp, .pageDown, .first, .last, .subject],
      text: "choose; show and hide members; filter"),
    KeyLine("form", FormAction.set, .type, text: "choose a value from a list; type it at the prompt"),
    KeyLine(
      "form", FormAction.increase, .decrease, .decreaseMore, .increaseMore,
      text: "step by 1, by 8; next or previous choice (also the wheel on the row)"),
    KeyLine(
      "form", FormAction.toggle, .reset, .back, others: [.close, .cancel], text: "toggle; reset; close"),
    KeyLine("form", FormAction.bind, text: "bind the property to data; right click: menu of the row"),
    KeyLine(
      "list", ListAction.up, .down, .choose, .close,
      others: [.pageUp, .pageDown, .first, .last, .find, .erase, .clear],
      text: "preview a choice; choose it; cancel"),
    KeyLine(
      "text", TextAction.up, .down, .pageUp, .pageDown, .find, others: [.first, .last, .close, .erase],
      text: "scroll; find a word; Esc or a letter closes"),
    KeyLine(
      "publish", PublishAction.confirm, .cancel, others: [.up, .down, .pageUp, .pageDown, .first, .last],
      text: "publish what is shown; cancel"),
    KeyLine(
      "snapshot", SnapshotAction.pageUp, .pageDown, others: [.up, .down, .left, .right, .close],
      text: "scroll; Esc goes back to the picture"),

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
