import Gestures
import Terminal

extension NodeGesture: KeyAction {
  package static let context = KeyContext.gesture

  package static let helpLines = [
    KeyLine(
      "node", NodeGesture.moveDown, .moveUp, .moveOut, .moveIn,
      text: "move down or up; out of its container, or into the one next to it"),
    KeyLine("node", NodeGesture.remove, .copy, .cut, .duplicate, text: "delete, copy, cut, duplicate"),
    KeyLine("node", NodeGesture.paste, .pasteBefore, text: "paste inside or after; before"),
    KeyLine(
      "node", NodeGesture.add, .wrap, .change, .unwrap, text: "add, wrap, change type (choose from a list); unwrap"),
    KeyLine("node", NodeGesture.addAfter, text: "add after it, where \(NodeGesture.add) would add inside"),
    KeyLine("node", NodeGesture.editText, text: "edit the text at the prompt"),
    KeyLine("node", NodeGesture.bind, .hide, text: "bind its text or main value to data; hide or show"),
  ]

  package var name: String { "node.\(rawValue)" }

  package var standardKeys: [KeyChord] {
    switch self {
    case .moveUp: ["K"]
    case .moveDown: ["J"]
    case .moveOut: ["H"]
    case .moveIn: ["L"]
    case .remove: ["d", .delete]
    case .copy: ["y"]
    case .cut: ["x"]
    case .paste: ["p"]
    case .pasteBefore: ["P"]
    case .duplicate: ["D"]
    case .add: ["a"]
    case .addAfter: ["A"]
    case .wrap: ["w"]
    case .unwrap: ["u"]
    case .change: ["c"]
    case .editText: ["i"]
    case .bind: ["b"]
    case .hide: ["v"]
    }
  }
}

/// Keys of the outline and the preview beside the gestures.
package enum NodeAction: String, KeyAction {
  /// Edit the text in its place, or open the component.
  case edit = "node.edit"
  case mark = "node.mark"
  case parent = "node.parent"
  case menu = "node.menu"
  case rulers = "node.rulers"
  case console = "node.console"
  case keys = "node.keys"

  package static let context = KeyContext.node

  package static let helpLines = [
    KeyLine(
      "preview, outline", NodeAction.menu, .rulers,
      text: "menu of what fits the node (right click); rulers: distances, padding and gaps, then a grid"),
    KeyLine("node", NodeAction.parent, text: "select the parent"),
    KeyLine("node", NodeAction.edit, text: "edit the text in its place; open a component"),
    KeyLine(
      "node", NodeAction.mark, text: "mark it: the next keys and commands act on all marked nodes; Esc unmarks"),
    KeyLine("outline, preview", NodeAction.console, .keys, text: "go to the console; these keys"),
  ]

  package var standardKeys: [KeyChord] {
    switch self {
    case .edit: [.enter]
    case .mark: [" "]
    case .parent: ["\\"]
    case .menu: ["m"]
    case .rulers: ["M"]
    case .console: [":"]
    case .keys: ["?"]
    }
  }
}
