import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension NodeElement {
  func plan(moving indexes: [Int], _ goal: MoveGoal) throws(Refusal) -> EditPlan {
    switch goal {
    case .within(let shift): return plan(shifting: indexes, shift)
    case .before(let goal): return try plan(moving: indexes, beside: goal) { _, goal in .before(goal) }
    case .after(let goal): return try plan(moving: indexes, beside: goal) { last, goal in .after(last ?? goal) }
    case .inside(let container, let index):
      guard picture.takesNodes(container) else {
        throw Refusal(
          "\(picture.describe(container)) can't contain nodes",
          fix: "`move to \(picture.path(container))` moves it in front")
      }
      if picture.nodes[container].kind.newNodeKey == NodeKind.slotKey,
        let item = picture.stage.index.child(0, of: container), indexes.contains(item)
      {
        return EditPlan()
      }
      return try plan(moving: indexes, beside: container) { last, goal in
        last.map { .after($0) } ?? .into(goal, index)
      }
    }
  }

  /// Moves nodes within their lists. Several keep their order, and where a node can't move on, those behind it don't pass
  /// it.
  private func plan(shifting indexes: [Int], _ shift: MoveGoal.Shift) -> EditPlan {
    // Those that lead the way go first.
    let ordered = shift == .down || shift == .first ? indexes.reversed() : indexes
    let envelopes = ordered.map { picture.nodes[$0].envelope.node }
    let (path, root) = (picture.path, picture.target.layout.node)
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      var blocked: Set<JSONDocument.Node> = []
      var moved: [JSONDocument.Node] = []
      for node in envelopes {
        let document = try transaction.current(path)
        guard case .list(let list) = document.holder(of: node, root: root), let position = document.position(of: node)
        else { throw Refusal("the node is alone in its list", fix: "`move to ADDRESS` moves it elsewhere") }
        let goal = shift.start(of: [position], in: document.childCount(of: list))
        guard goal != position, document.element(at: goal, in: list).map(blocked.contains) != true else {
          blocked.insert(node)
          moved.append(node)
          continue
        }
        _ = consume document
        try transaction.edit(path) { document throws(EditError) in
          try document.move(node, to: list, at: .index(goal))
        }
        guard let node = try transaction.current(path).element(at: goal, in: list) else { continue }
        transaction.goal = (path, node)
        moved.append(node)
      }
      if moved.count > 1 { transaction.marked = moved }
    }
    return plan
  }

  /// Moves nodes to another place of the layout.
  ///
  /// - Parameter destination: of the next node, from the one that was moved before it and the goal.
  private func plan(
    moving indexes: [Int], beside goal: Int,
    _ destination: @escaping (JSONDocument.Node?, JSONDocument.Node) -> NodeDestination
  ) throws(Refusal) -> EditPlan {
    for index in indexes where goal >= index && goal < Int(picture.nodes[index].end) {
      throw Refusal("\(picture.describe(index)) can't be moved into itself")
    }
    let (path, root, goal) = (picture.path, picture.target.layout.node, picture.nodes[goal].envelope.node)
    let envelopes = indexes.map { picture.nodes[$0].envelope.node }
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      var all: [JSONDocument.Node] = []
      for node in envelopes {
        let before = try transaction.current(path)
        let excerpt = before.excerpt(node)
        let scopes = before.scopes(of: node)
        _ = consume before
        try transaction.remove(node, in: path, root: root)
        let moved = try transaction.insert(.excerpt(excerpt), at: destination(all.last, goal), in: path, root: root)
        let after = try transaction.current(path)
        if after.scopes(of: moved) != scopes, PropertyEdit.containsReference(moved, in: after) {
          transaction.warning = JSONDocument.scopeWarning
        }
        if all.isEmpty { transaction.goal = (path, moved) }
        all.append(moved)
      }
      if all.count > 1 { transaction.marked = all }
    }
    return plan
  }
}

extension MoveGoal.Shift {
  /// The position that the first of some elements of a list gets; they gather when they are moved.
  func start(of positions: [Int], in count: Int) -> Int {
    let (first, last) = (positions.first ?? 0, count - positions.count)
    return switch self {
    case .up: max(first - 1, 0)
    case .down: min(first + 1, last)
    case .first: 0
    case .last: last
    }
  }
}

extension JSONDocument {
  /// A warning about references that are moved from one `each` to another, or out of it.
  package static let scopeWarning = "its references now point to other data"

  /// The eaches that a node lies in, innermost first: where its references start.
  package func scopes(of node: Node) -> [Node] {
    var result: [Node] = []
    var place = node
    while let parent = parent(of: place) {
      if key(of: place) == NodeKind.slotKey, key(of: parent) == NodeKind.each.rawValue { result.append(parent) }
      place = parent
    }
    return result
  }
}
