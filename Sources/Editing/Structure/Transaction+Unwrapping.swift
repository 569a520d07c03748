import JSONDocument
import KimchiCore
import Workspaces

extension Transaction {
  /// Puts the nodes inside a container in its place; the first is selected.
  package mutating func unwrap(
    _ node: JSONDocument.Node, in path: String, root: JSONDocument.Node
  ) throws(Refusal) {
    let document = try current(path)
    let inner = document.innerNodes(of: node).map { document.excerpt($0.node) }
    let holder = document.holder(of: node, root: root)
    let position = document.position(of: node) ?? 0
    _ = consume document
    guard case .list(let list) = holder else {
      guard inner.count == 1 else {
        throw Refusal(
          "the root can't be unwrapped: it holds \(inner.isEmpty ? "no" : "\(inner.count)") nodes and a layout needs one",
          fix: "`replace vStack` makes it another container")
      }
      try replace(node, with: .excerpt(inner[0]), in: path)
      goal = (path, node)
      return
    }
    for excerpt in inner {
      _ = try insert(.excerpt(excerpt), at: .before(node), in: path, root: root)
    }
    try remove(node, in: path, root: root)
    let after = try current(path)
    goal = after.element(at: min(position, after.childCount(of: list) - 1), in: list).map { (path, $0) }
  }
}
