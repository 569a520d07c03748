import Inspection
import Commands
import Gestures
import Pictures
import Sessions

/// What the last row names: the keys of the focused pane that do something to what is selected, then those that work
/// everywhere.
extension StudioState {
  /// The keys that the last row names while nothing lies over the panes.
  var paneHints: [(key: String, name: String)] {
    let keys = [
      ("F1", "help"), ("F2", "palette"), ("^S", "save"), ("F3", "fixtures"), ("F4", "device"), ("F5", "matrix"),
      ("F6", "undo"), ("F7", "redo"), ("F8", "theme"), ("F9", "zoom"), ("F10", "gallery"),
    ]
    switch focus {
    case .console: return [("Tab", "complete or next pane")] + keys
    case .preview: return nodeHints + [("↑↓←→", "pan"), ("+ −", "zoom"), ("n N", "next, previous")] + lastHints + keys
    case .outline where outline.isTyping:
      return [("type", "to filter"), ("↑↓", "select"), ("Enter", "keep"), ("Esc", "show all")]
    case .outline:
      return nodeHints + [("f", "filter"), ("z Z", "collapse, expand all"), ("v", "hide")] + lastHints + keys
    case .inspector: return [("↑↓", "choose"), ("Enter", "set"), ("+ −", "change"), ("Esc", "console")] + keys
    }
  }

  private var lastHints: [(key: String, name: String)] { [("?", "keys"), (":", "console")] }

  /// The gestures that the selected node or part takes.
  private var nodeHints: [(key: String, name: String)] {
    guard let selected = session.selectedIndex else { return [] }
    let marked = session.markedIndexes.count
    let isPart = session.parts.indices.contains(selected)
    let isUnwrapped = !isPart && session.picture.takesNodes(selected) && !opensComponent
    var hints: [(key: String, name: String)] = []
    if marked > 0 { hints.append(("Esc", "unmark \(marked)")) }
    if opensComponent {
      hints.append(("Enter", "open component"))
    } else if marked == 0, session.picture.textValue(of: selected) != nil {
      hints.append(("Enter", "text"))
    }
    hints += [
      (isUnwrapped && selected > 0 ? "a A" : "a", isUnwrapped && selected > 0 ? "add in, after" : "add"),
      ("d", "delete"), ("J K", "move"), ("H L", isPart ? "to section" : "out, in"),
    ]
    if !isPart { hints += [("w", "wrap")] }
    if isUnwrapped { hints += [("u", "unwrap")] }
    if !isPart { hints += [("c", "type")] }
    if session.mainBinding(of: selected)?.bound == nil, session.mainBinding(of: selected) != nil {
      hints.append(("b", "bind"))
    }
    hints += [("y x", "copy, cut")]
    if session.clipboard != nil { hints += [("p P", "paste, before")] }
    return hints + [("D", "duplicate"), ("Space", "mark")]
  }
}
