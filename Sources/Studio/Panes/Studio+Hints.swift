import Commands
import Gestures
import Inspection
import Keys
import Layers
import Panes
import Pictures
import Sessions

/// The last row: the keys of the focused pane that apply to the selection, then those that work
/// everywhere.
extension StudioState {
  /// The keys that the last row names while nothing lies over the panes.
  var paneHints: [KeyHint] {
    switch focus {
    case .console: [consoleHint].compactMap(\.self) + keyHints
    case .preview:
      [
        session.shownChange == nil
          ? nil : keymap.hint("next, previous change", PreviewAction.nextChange, .previousChange)
      ]
      .compactMap(\.self) + nodeHints
        + [
          keymap.hint(panWord, PreviewAction.panUp, .panDown, .panLeft, .panRight),
          keymap.hint("zoom", PreviewAction.zoomIn, .zoomOut),
          keymap.hint("next, previous", PreviewAction.next, .previous),
        ].compactMap(\.self) + lastHints + keyHints
    case .outline where outline.isTyping:
      [
        KeyHint("type", "to filter"), KeyHint([.up, .down], "select"), KeyHint([.enter], "keep"),
        KeyHint([.escape], "show all"),
      ]
    case .outline:
      nodeHints
        + [
          keymap.hint("filter", OutlineAction.filter),
          keymap.hint("collapse, expand all", OutlineAction.collapseAll, .expandAll),
          keymap.hint("hide", NodeGesture.hide),
        ].compactMap(\.self) + lastHints + keyHints
    case .inspector:
      [
        keymap.hint("choose", InspectorAction.up, .down), keymap.hint("set", InspectorAction.set),
        keymap.hint("change", InspectorAction.increase, .decrease), keymap.hint("console", PaneAction.back),
      ].compactMap(\.self) + keyHints
    }
  }

  /// Tab is readline's until the line is empty.
  private var consoleHint: KeyHint? {
    let next = keymap.keys(of: PaneAction.next)
    guard next.contains(.tab) else { return KeyHint([.tab], "complete") }
    return KeyHint([.tab], "complete or next pane")
  }

  /// The effect of the arrow keys in the preview.
  private var panWord: String { session.selectedIndex.map(session.isInsideScroll) == true ? "scroll" : "pan" }

  /// The keys that work in all panes.
  private var keyHints: [KeyHint] {
    [
      keymap.hint("help", PanesAction.help), keymap.hint("palette", PanesAction.palette),
      keymap.hint("save", EverywhereAction.save), keymap.hint("fixtures", PanesAction.fixtures),
      keymap.hint("device", PanesAction.devices), keymap.hint("matrix", PanesAction.matrix),
      keymap.hint("undo", PanesAction.undo), keymap.hint("redo", PanesAction.redo),
      keymap.hint("theme", PanesAction.theme), keymap.hint("zoom", PanesAction.zoom),
      keymap.hint("gallery", PanesAction.gallery),
    ].compactMap(\.self)
  }

  private var lastHints: [KeyHint] {
    [keymap.hint("keys", NodeAction.keys), keymap.hint("console", NodeAction.console)].compactMap(\.self)
  }

  /// The gestures that the selected node or part takes.
  private var nodeHints: [KeyHint] {
    guard let selected = session.selectedIndex else { return [] }
    let marked = session.markedIndexes.count
    let isPart = session.parts.indices.contains(selected)
    let isUnwrapped = !isPart && session.picture.takesNodes(selected) && !opensComponent
    var hints: [KeyHint?] = []
    if marked > 0 { hints.append(keymap.hint("unmark \(marked)", PaneAction.back)) }
    if opensComponent {
      hints.append(keymap.hint("open component", NodeAction.edit))
    } else if marked == 0, session.picture.textValue(of: selected) != nil {
      hints.append(keymap.hint("text", NodeAction.edit))
    }
    hints += [
      isUnwrapped && selected > 0
        ? keymap.hint("add in, after", NodeGesture.add, .addAfter) : keymap.hint("add", NodeGesture.add),
      keymap.hint("delete", NodeGesture.remove), keymap.hint("move", NodeGesture.moveDown, .moveUp),
      keymap.hint(isPart ? "to section" : "out, in", NodeGesture.moveOut, .moveIn),
    ]
    if !isPart { hints.append(keymap.hint("wrap", NodeGesture.wrap)) }
    if isUnwrapped { hints.append(keymap.hint("unwrap", NodeGesture.unwrap)) }
    if !isPart { hints.append(keymap.hint("type", NodeGesture.change)) }
    if let binding = session.picture.mainBinding(of: selected), binding.bound == nil {
      hints.append(keymap.hint("bind", NodeGesture.bind))
    }
    hints.append(keymap.hint("copy, cut", NodeGesture.copy, .cut))
    if session.clipboard != nil { hints.append(keymap.hint("paste, before", NodeGesture.paste, .pasteBefore)) }
    hints += [keymap.hint("duplicate", NodeGesture.duplicate), keymap.hint("mark", NodeAction.mark)]
    return hints.compactMap(\.self)
  }
}
