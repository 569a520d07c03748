import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let remove = Command(
    "remove", .editing, [], "Remove the node",
    details:
      "Also removes its children. The only node of a scroll or an each is replaced with an empty stack. The root can't be removed.",
    examples: ["remove", "label[*] remove"], aliases: ["delete", "rm"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let targets = session.outermost(try session.targets(of: invocation))
    let what = targets.count == 1 ? session.picture.describe(targets[0]) : "\(targets.count) nodes"
    try session.remove(targets, invocation.text.line)
    return Reply("Removed \(what)")
  } onParts: { session, invocation throws(Refusal) in
    try session.removeParts(invocation)
  }

  static let duplicate = Command(
    "duplicate", .editing, [], "Duplicate the node",
    details: "The copy goes behind the node. Ids in the copy get a number.",
    examples: ["duplicate", "#title duplicate"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let targets = try session.targets(of: invocation)
    let (path, root) = (session.layoutPath, session.picture.target.layout.node)
    let envelopes = targets.map { session.nodes[$0].envelope.node }
    try session.change(invocation.text.line) { transaction throws(Refusal) in
      for node in envelopes.reversed() {
        let excerpt = try transaction.current(path).excerpt(node)
        let copy = try transaction.insert(.excerpt(excerpt), at: .after(node), in: path, root: root)
        try transaction.makeIDsUnique(in: copy, path, root: root)
        transaction.goal = (path, copy)
      }
    }
    let place = session.selectedIndex.map(session.picture.describe) ?? ""
    return Reply(
      targets.count == 1 ? "Duplicated as \(place)" : "Duplicated \(targets.count) nodes, first copy \(place)")
  } onParts: { session, invocation throws(Refusal) in
    try session.duplicateParts(invocation)
  }
}

extension Session {
  /// Those of some nodes that lie in no other of them, in document order.
  func outermost(_ targets: [Int]) -> [Int] {
    var result: [Int] = []
    var end = -1
    for index in Set(targets).sorted() where index >= end {
      result.append(index)
      end = max(index + 1, Int(nodes[index].end))
    }
    return result
  }

  /// Takes nodes out as one step. If the selected one goes, the next beside it is selected, or the one before, or what
  /// is around it.
  mutating func remove(_ targets: [Int], _ line: String) throws(Refusal) {
    let (path, root) = (layoutPath, picture.target.layout.node)
    let envelopes = targets.map { nodes[$0].envelope.node }
    let neighbour = targets.first { $0 == selectedIndex || contains($0, selectedIndex) }.flatMap { removed -> Int? in
      let parent = Int(nodes[removed].parent)
      guard parent >= 0 else { return nil }
      let stays = picture.stage.index.children(of: parent).filter { $0 == removed || !targets.contains($0) }
      guard let place = stays.firstIndex(of: removed) else { return parent }
      if place + 1 < stays.count { return stays[place + 1] }
      return place > 0 ? stays[place - 1] : parent
    }
    let next = neighbour.map { nodes[$0].envelope.node }
    try change(line) { transaction throws(Refusal) in
      for node in envelopes { try transaction.remove(node, in: path, root: root) }
      if let next, try transaction.current(path).contains(next) { transaction.goal = (path, next) }
    }
  }

  private func contains(_ outer: Int, _ inner: Int?) -> Bool {
    inner.map { $0 > outer && $0 < Int(nodes[outer].end) } ?? false
  }
}
