import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension Picture {
  /// The envelopes of nodes that stand next to each other in one list, in order; one node may stand anywhere.
  ///
  /// - Parameter verb: the command that takes them together.
  /// - Throws: in plain words, why they can't be taken together.
  package func neighbours(_ targets: [Int], _ verb: String) throws(Refusal) -> [JSONDocument.Node] {
    let targets = Array(Set(targets)).sorted()
    let envelopes = targets.map { nodes[$0].envelope.node }
    guard targets.count > 1 else { return envelopes }
    for (outer, inner) in zip(targets, targets.dropFirst()) where inner < Int(nodes[outer].end) {
      throw Refusal(
        "\(describe(inner)) is inside \(describe(outer)), so they can't go together",
        fix: "`\(path(outer)) \(verb)` uses one of them")
    }
    for (first, second) in zip(targets, targets.dropFirst()) {
      guard let list = document.parent(of: nodes[first].envelope.node), document.kind(of: list) == .array,
        document.parent(of: nodes[second].envelope.node) == list
      else {
        throw Refusal(
          "\(describe(first)) and \(describe(second)) are in different containers, so they can't go together",
          fix: "move \(path(second)) next to the other first, or name one node")
      }
      guard let place = document.position(of: nodes[first].envelope.node),
        document.position(of: nodes[second].envelope.node) == place + 1
      else {
        let between = stage.index.children(of: Int(nodes[first].parent)).first { $0 > first }
        throw Refusal(
          "\(between.map(describe) ?? "another node") stands between \(describe(first)) and \(describe(second))",
          fix: "move it away first, or name one node")
      }
    }
    return envelopes
  }

  /// Puts neighbours into a new container in their place.
  ///
  /// - Parameters:
  ///   - envelopes: as `neighbours` gives them, at least one.
  ///   - keys: the way to the array or the value of the container's payload that takes them.
  package func plan(wrapping envelopes: [JSONDocument.Node], in wrapper: JSONText, under keys: [String]) -> EditPlan {
    var plan = EditPlan()
    guard let root = envelopes.first else { return plan }
    let path = path
    plan.add { transaction throws(Refusal) in
      let others = try envelopes.dropFirst().map { node throws(Refusal) in try transaction.current(path).excerpt(node) }
      for node in envelopes.dropFirst().reversed() {
        try transaction.edit(path) { document throws(EditError) in try document.remove(node) }
      }
      var last = try transaction.wrap(root, in: wrapper, under: keys, path)
      for excerpt in others {
        last = try transaction.insert(.excerpt(excerpt), at: .after(last), in: path, root: root)
      }
      transaction.goal = (path, root)
    }
    return plan
  }

  /// Replaces containers with their children.
  package func plan(unwrapping targets: [Int]) throws(Refusal) -> EditPlan {
    for index in targets {
      let kind = nodes[index].kind
      guard kind != .component else {
        throw Refusal("\(describe(index)) is a component", fix: "`inline` replaces it with its layout")
      }
      guard kind.newNodeKey != nil, !nodes[index].isUnknown else {
        throw Refusal("\(describe(index)) has no children", fix: "`.. unwrap` unwraps its parent")
      }
    }
    let (path, root) = (path, target.layout.node)
    let envelopes = targets.map { nodes[$0].envelope.node }
    var plan = EditPlan()
    plan.add { transaction throws(Refusal) in
      for node in envelopes.reversed() { try transaction.unwrap(node, in: path, root: root) }
    }
    return plan
  }
}
