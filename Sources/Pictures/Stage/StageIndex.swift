import JSONDocument
import KimchiCore
import Workspaces

/// Where the nodes of a layout, or the parts of a screen, stand in each other: all that an outline and addresses need.
///
/// Both are in preorder. Nothing here costs more than the logarithm of their number, `children` aside.
package enum StageIndex: Sendable {
  case nodes(NodeIndex)
  case parts(ScreenParts)

  package var count: Int {
    switch self {
    case .nodes(let index): index.count
    case .parts(let parts): parts.count
    }
  }

  /// The parent of a node or part, or -1.
  package func parent(of index: Int) -> Int {
    switch self {
    case .nodes(let nodes): Int(nodes.parents[index])
    case .parts(let parts): parts.parent(of: index)
    }
  }

  /// One past the last node or part inside one.
  package func end(of index: Int) -> Int {
    switch self {
    case .nodes(let nodes): Int(nodes.ends[index])
    case .parts(let parts): parts.end(of: index)
    }
  }

  /// How many others it is inside of.
  package func depth(of index: Int) -> Int {
    switch self {
    case .nodes(let nodes): Int(nodes.depths[index])
    case .parts(let parts): parts.depth(of: index)
    }
  }

  /// Its position among what is directly inside the same.
  package func position(of index: Int) -> Int {
    switch self {
    case .nodes(let nodes): Int(nodes.positions[index])
    case .parts(let parts): parts.position(of: index)
    }
  }

  /// The children of a node or part, in order.
  package func children(of index: Int) -> [Int] {
    switch self {
    case .nodes(let nodes): nodes.children(of: index)
    case .parts(let parts): parts.children(of: index)
    }
  }

  /// How many children a node or part has. Linear in how deep the last of them goes.
  package func childCount(of index: Int) -> Int {
    if case .parts(let parts) = self { return parts.childCount(of: index) }
    let end = end(of: index)
    guard end > index + 1 else { return 0 }
    var last = end - 1
    while parent(of: last) > index { last = parent(of: last) }
    return position(of: last) + 1
  }

  /// The child at a position of a node or part.
  package func child(_ position: Int, of index: Int) -> Int? {
    switch self {
    case .nodes(let nodes): nodes.child(position, of: index)
    case .parts(let parts): parts.child(position, of: index)
    }
  }

  /// The node with an envelope, or the part that stands at a value. Constant time.
  package func index(of node: JSONDocument.Node) -> Int? {
    switch self {
    case .nodes(let nodes): nodes.index(of: node)
    case .parts(let parts): parts.index(of: node)
    }
  }
}
