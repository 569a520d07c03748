import Gestures
import Terminal

extension NodeGesture: KeyAction {
  package static let context = KeyContext.gesture

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
