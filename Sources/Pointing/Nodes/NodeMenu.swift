import Binding
import Commands
import Editing
import Gestures
import Inspection
import KimchiCore
import Layout
import Pictures
import Sessions
import Sushi

/// The menu of the selected node or part.
package struct NodeMenu: Sendable {
  package enum Action: Sendable, Hashable {
    case perform(CommandCall)
    /// To be finished by the user.
    case prefill(String)
    /// To be edited in its place, or at the prompt by this line.
    case editText(String)
    /// A gesture that leads to a list or to a line to finish.
    case gesture(NodeGesture)
  }

  /// The effect of a key of a pane.
  package enum Shortcut: Sendable, Hashable {
    case gesture(NodeGesture)
    /// Edits the text in its place, or opens the component.
    case edit
    case parent, form
  }

  package struct Row: Sendable, Hashable {
    package let name: String
    package let action: Action
    /// The key of a pane with the same effect; nil without one.
    package let shortcut: Shortcut?

    /// The command; empty where it is still to be chosen.
    package var line: String {
      switch action {
      case .perform(let call): call.line
      case .prefill(let line), .editText(let line): line
      case .gesture: ""
      }
    }
  }

  package private(set) var rows: [Row] = []

  /// - Parameters:
  ///   - point: where the menu was asked for; nil by a key.
  ///   - form: the command that shows every property; nil where nothing can show them.
  package init(_ session: Session, at point: Point? = nil, form: CommandCall? = nil) {
    guard let index = session.selectedIndex else { return }
    if session.picture.takesTaps(index, at: point) {
      add("Tap", point.map { .tap(x: $0.x, y: $0.y) } ?? .tap)
    }
    if session.nodes.indices.contains(index) { addText(of: index, in: session) }
    if session.outline.entries[index].name != nil { add("Open the component", .enter, shortcut: .edit) }
    if index > 0 { add("Select the parent", .parent, shortcut: .parent) }
    if session.nodes.indices.contains(index) {
      addNode(index, in: session)
    } else {
      addPart(index, in: session)
    }
    if let form {
      let isLastDelete = rows.last?.action == .perform(.remove)
      rows.insert(
        Row(name: "All properties", action: .perform(form), shortcut: .form), at: rows.count - (isLastDelete ? 1 : 0))
    }
  }

  private mutating func addText(of index: Int, in session: Session) {
    guard let text = session.picture.text(of: index) else { return }
    add("Edit the text \(text.place)", .editText(text.line), shortcut: .edit)
  }

  private mutating func addNode(_ index: Int, in session: Session) {
    let node = session.nodes[index]
    if session.picture.takesNodes(index) { add("Add inside…", .add) }
    if index > 0 { add("Add after…", .addAfter) }
    if index > 0 || session.clipboard != nil { addCopying(in: session) }
    add("Wrap in a column", .wrap(in: NodeKind.vStack.rawValue))
    add("Wrap in a row", .wrap(in: NodeKind.hStack.rawValue))
    add("Wrap in…", .wrap)
    let holdsNodes = node.kind.isContainer && ![.component, .children].contains(node.kind)
    let children = session.picture.stage.index.children(of: index).count
    // Several nodes need a list to go to.
    let hasRoom = children == 1 || session.picture.holdsList(session.picture.stage.index.parent(of: index))
    if holdsNodes, children > 0, hasRoom { add("Unwrap", .unwrap, shortcut: .gesture(.unwrap)) }
    add("Change type…", .change)
    add("Hide or show", .toggle("hidden"), shortcut: .gesture(.hide))
    if let (property, bound) = session.picture.mainBinding(of: index) {
      if bound == nil { add("Bind \(property) to data…", .bind) }
      if let bound { add("Unbind \(bound.property) from \(bound.path)", .unbind(bound.property)) }
      add("Explain \(property)", .why(property))
    }
    if index > 0 { add("Delete", .remove, shortcut: .gesture(.remove)) }
  }

  private mutating func addPart(_ index: Int, in session: Session) {
    guard session.picture.isMovable(index) else { return }
    add("Add…", .add)
    addCopying(in: session)
    add("Delete", .remove, shortcut: .gesture(.remove))
  }

  private mutating func addCopying(in session: Session) {
    if session.selectedIndex ?? 0 > 0 {
      add("Duplicate", .duplicate, shortcut: .gesture(.duplicate))
      add("Copy", .copy, shortcut: .gesture(.copy))
      add("Cut", .cut, shortcut: .gesture(.cut))
    }
    if session.clipboard != nil { add("Paste", .paste(), shortcut: .gesture(.paste)) }
  }

  private mutating func add(_ name: String, _ call: CommandCall, shortcut: Shortcut? = nil) {
    add(name, .perform(call), shortcut: shortcut)
  }

  private mutating func add(_ name: String, _ gesture: NodeGesture) {
    add(name, .gesture(gesture), shortcut: .gesture(gesture))
  }

  private mutating func add(_ name: String, _ action: Action, shortcut: Shortcut? = nil) {
    rows.append(Row(name: name, action: action, shortcut: shortcut))
  }
}

extension Picture {
  /// Whether a node does something when it is tapped: itself, or what of it lies at a point.
  fileprivate func takesTaps(_ index: Int, at point: Point?) -> Bool {
    let tree = bound.tree
    if let point, var view = result.hitTest(point) {
      while view >= 0 {
        if tree.nodes[view].flags.contains(.tappable) { return true }
        view = Int(tree.nodes[view].parent)
      }
      return false
    }
    let isPart = parts.indices.contains(index)
    return stage.views(of: index).contains { view in
      let inside = view..<(isPart ? Int(tree.nodes[view].end) : view + 1)
      return inside.contains { tree.nodes[$0].flags.contains(.tappable) }
    }
  }
}
