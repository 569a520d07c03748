import Editing
import JSONDocument
import Pictures
import Workspaces

/// An edit of nodes or parts, by their places in the outline of the picture that plans it.
package enum ElementEdit: Sendable {
  case set(ElementProperty, JSONText, of: Int)
  case unset(PropertyName, of: Int)
  /// Inserts copies at each of some places.
  case insert(Clipboard, ElementPlacement, at: [Int])
  /// Removes elements that don't lie in each other, and selects what stands beside the selected one.
  case remove([Int], selected: Int?)
  /// Inserts a copy behind each of some elements that don't lie in each other.
  case duplicate([Int])
  case move([Int], MoveGoal)
}

/// Where new elements go at another.
package enum ElementPlacement: String, Sendable {
  case before, after, into
  /// Inside what takes them, else behind it.
  case automatic
}

/// Where elements are moved.
package enum MoveGoal: Sendable {
  case within(Shift)
  case before(Int)
  case after(Int)
  /// To an index in what is inside an element; nil is the end.
  case inside(Int, Int?)

  /// A motion within the own list.
  package enum Shift: String, Sendable {
    case up, down, first, last
  }
}

extension Picture {
  /// The changes of documents that some edits come to, to be carried out as one step.
  ///
  /// - Throws: why one of them can't be made.
  package func plan(_ edits: [ElementEdit]) throws(Refusal) -> EditPlan {
    var plan = EditPlan()
    for edit in edits { try plan.add(try self.plan(edit)) }
    return plan
  }

  /// From the end, so that each change leaves the places before it as they are.
  private func plan(_ edit: ElementEdit) throws(Refusal) -> EditPlan {
    var plan = EditPlan()
    switch edit {
    case .set(let property, let value, let index): return try element(at: index).plan(setting: property, to: value)
    case .unset(let name, let index): return try element(at: index).plan(unsetting: name)
    case .insert(let clipboard, let placement, let indexes):
      var taken = takenIDs
      let plans = try indexes.map { index throws(Refusal) in
        try element(at: index).plan(inserting: clipboard, placement, &taken)
      }
      for insertion in plans.reversed() { try plan.add(insertion) }
    case .duplicate(let indexes):
      var taken = takenIDs
      let plans = try indexes.map { index throws(Refusal) in try element(at: index).planDuplicate(&taken) }
      for copy in plans.reversed() { try plan.add(copy) }
    case .remove(let indexes, let selected):
      for index in indexes.reversed() { try plan.add(try element(at: index).planRemoval()) }
      guard let next = neighbour(of: indexes, selected) else { return plan }
      try plan.add(try element(at: next).planSelection(without: indexes))
    case .move(let indexes, let goal):
      guard let first = indexes.first else { return plan }
      return try element(at: first).plan(moving: indexes, goal)
    }
    return plan
  }

  /// Those of some elements that lie in no other of them, in outline order.
  package func outermost(_ indexes: [Int]) -> [Int] {
    var result: [Int] = []
    var end = -1
    for index in Set(indexes).sorted() where index >= end {
      result.append(index)
      end = max(index + 1, stage.index.end(of: index))
    }
    return result
  }

  /// The element to select when some go, and the selected one with them: the next beside it, or the one before, or what
  /// is around it.
  private func neighbour(of indexes: [Int], _ selected: Int?) -> Int? {
    let tree = stage.index
    guard let selected, let removed = indexes.last(where: { $0 <= selected }),
      selected == removed || selected < tree.end(of: removed), tree.parent(of: removed) >= 0
    else { return nil }
    let (parent, position) = (tree.parent(of: removed), tree.position(of: removed))
    let going = Set(indexes)
    func stays(_ index: Int) -> Bool { !going.contains(index) && isSameKind(index, removed) }
    let behind = (position + 1..<tree.childCount(of: parent)).lazy.compactMap { tree.child($0, of: parent) }
    let before = (0..<position).reversed().lazy.compactMap { tree.child($0, of: parent) }
    return behind.first(where: stays) ?? before.first(where: stays) ?? parent
  }

  /// Nodes can all stand beside each other; a section has items, a header and a footer.
  private func isSameKind(_ index: Int, _ other: Int) -> Bool {
    parts.isEmpty || parts[index].kind == parts[other].kind
  }
}
