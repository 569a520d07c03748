import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The position of a new or moved node among others of its document.
package enum NodeDestination: Sendable {
  case before(JSONDocument.Node)
  case after(JSONDocument.Node)
  /// Inside a container, at a place among its children; nil is the end.
  case into(JSONDocument.Node, Int?)
}

/// The content to insert.
package enum NodeContent: Sendable {
  /// Written in the style of its place.
  case text(JSONText)
  /// In its own spelling and layout.
  case excerpt(Excerpt)
}

/// Nodes put in, taken out and exchanged in one file of a step, in the file's own style.
extension Transaction {
  /// The file as it is after the edits so far.
  ///
  /// An edit while somebody has it copies all of its nodes: consume it first.
  package func current(_ path: String) throws(Refusal) -> JSONDocument {
    guard let document = document(path) else { throw Refusal("\(FilePath.name(path)) is not open") }
    return document
  }

  /// Puts a node where it is to go, and answers its envelope.
  ///
  /// A node beside the only one of a scroll or an each makes a stack of the two.
  package mutating func insert(
    _ content: NodeContent, at destination: NodeDestination, in path: String, root: JSONDocument.Node
  ) throws(Refusal) -> JSONDocument.Node {
    switch destination {
    case .before(let node): return try insert(content, beside: node, isBefore: true, in: path, root: root)
    case .after(let node): return try insert(content, beside: node, isBefore: false, in: path, root: root)
    case .into(let node, let index): return try insert(content, into: node, at: index, in: path, root: root)
    }
  }

  private mutating func insert(
    _ content: NodeContent, beside node: JSONDocument.Node, isBefore: Bool, in path: String, root: JSONDocument.Node
  ) throws(Refusal) -> JSONDocument.Node {
    switch try current(path).holder(of: node, root: root) {
    case .root: throw Refusal("the root has no siblings", fix: "`wrap vStack` puts it in a stack first")
    case .list(let list):
      let position = (try current(path).position(of: node) ?? 0) + (isBefore ? 0 : 1)
      return try insert(content, in: list, at: position, path)
    case .slot:
      let inner = try wrapSlot(node, in: path)
      return try insert(content, into: inner, at: isBefore ? 0 : nil, in: path, root: root)
    }
  }

  private mutating func insert(
    _ content: NodeContent, into node: JSONDocument.Node, at index: Int?, in path: String, root: JSONDocument.Node
  ) throws(Refusal) -> JSONDocument.Node {
    guard let kind = try current(path).nodeKind(of: node), let key = kind.newNodeKey else {
      throw Refusal("it can't contain nodes", fix: "`insert after label` adds a node behind it")
    }
    guard key == NodeKind.slotKey else {
      let list = try list(key, of: node, in: path)
      let count = try current(path).childCount(of: list)
      guard let index else { return try insert(content, in: list, at: count, path) }
      guard (0...count).contains(index) else {
        throw Refusal("index \(index) is out of range (\(count == 0 ? "0" : "0–\(count)"))")
      }
      return try insert(content, in: list, at: index, path)
    }
    let document = try current(path)
    guard let payload = document.payload(of: node), document.kind(of: payload) == .object else {
      throw Refusal("it has no \"\(kind.rawValue)\" object", fix: "`edit` adds one")
    }
    if let item = document.value(forKey: key, in: payload), document.kind(of: item) == .object {
      let isStack = document.nodeKind(of: item)?.isStack ?? false
      _ = consume document
      let stack = isStack ? item : try wrapSlot(item, in: path)
      return try insert(content, into: stack, at: index, in: path, root: root)
    }
    _ = consume document
    try edit(path) { document throws(EditError) in try document.set(.null, forKey: key, in: payload) }
    guard let item = try current(path).value(forKey: key, in: payload) else { throw Refusal(.unknownNode) }
    try replace(item, with: content, in: path)
    return item
  }

  /// Puts the only node of a scroll or an each in a stack along the same axis, which gets the node's own place.
  private mutating func wrapSlot(_ item: JSONDocument.Node, in path: String) throws(Refusal) -> JSONDocument.Node {
    let document = try current(path)
    let axis = document.parent(of: item).flatMap { document.value(forKey: "axis", in: $0) }
    let isRow = axis.flatMap { document.string($0) } == "horizontal"
    _ = consume document
    let type = (isRow ? NodeKind.hStack : .vStack).rawValue
    let wrapper = JSONText.object([("type", .string(type)), (type, .object([("items", .array([]))]))])
    _ = try wrap(item, in: wrapper, under: ["items"], path)
    return item
  }

  /// The array under a key of a node, made if it is not there.
  private mutating func list(
    _ key: String, of node: JSONDocument.Node, in path: String
  ) throws(Refusal) -> JSONDocument.Node {
    let document = try current(path)
    guard let type = document.nodeType(of: node) else { throw Refusal("the node has no type") }
    if let payload = document.payload(of: node) {
      if let list = document.value(forKey: key, in: payload) {
        guard document.kind(of: list) == .array else {
          throw Refusal("its \(key) is \(document.kind(of: list).withArticle), not an array", fix: "`edit` it")
        }
        return list
      }
      guard document.kind(of: payload) == .object else {
        throw Refusal(
          "its \"\(type)\" is \(document.kind(of: payload).withArticle), not an object", fix: "`edit` it")
      }
      _ = consume document
      try edit(path) { document throws(EditError) in try document.insert(key: key, [], in: payload) }
    } else {
      _ = consume document
      try edit(path) { document throws(EditError) in
        try document.insert(key: type, .object([(key, .array([]))]), in: node)
      }
    }
    let after = try current(path)
    guard let list = after.payload(of: node).flatMap({ after.value(forKey: key, in: $0) }) else {
      throw Refusal(.unknownNode)
    }
    return list
  }

  /// Puts something at a place of an array, and answers where it is now.
  package mutating func insert(
    _ content: NodeContent, in list: JSONDocument.Node, at index: Int, _ path: String
  ) throws(Refusal) -> JSONDocument.Node {
    try edit(path) { document throws(EditError) in
      switch content {
      case .text(let text): try document.insert(text, in: list, at: .index(index))
      case .excerpt(let excerpt): try document.insert(excerpt, in: list, at: .index(index))
      }
    }
    guard let node = try current(path).element(at: index, in: list) else { throw Refusal(.unknownNode) }
    return node
  }

  /// Puts something in place of a node, whose envelope stays the same.
  package mutating func replace(
    _ node: JSONDocument.Node, with content: NodeContent, in path: String
  ) throws(Refusal) {
    try edit(path) { document throws(EditError) in
      switch content {
      case .text(let text): try document.replace(node, with: text)
      case .excerpt(let excerpt): try document.replace(node, with: excerpt)
      }
    }
  }

  /// Puts a node inside another that takes its place, at the array or the value that some keys of the other's payload
  /// lead to. Answers where the node is now; the envelope given is the other's.
  package mutating func wrap(
    _ node: JSONDocument.Node, in wrapper: JSONText, under keys: [String], _ path: String
  ) throws(Refusal) -> JSONDocument.Node {
    let excerpt = try current(path).excerpt(node)
    try replace(node, with: .text(wrapper), in: path)
    let document = try current(path)
    var place = document.payload(of: node)
    for key in keys { place = place.flatMap { document.value(forKey: key, in: $0) } }
    guard let place else { throw Refusal(.unknownNode) }
    let count = document.kind(of: place) == .array ? document.childCount(of: place) : nil
    _ = consume document
    guard let count else {
      try replace(place, with: .excerpt(excerpt), in: path)
      return place
    }
    return try insert(.excerpt(excerpt), in: place, at: count, path)
  }

  /// Takes a node out. In the place of the only node of a scroll or an each an empty stack is left.
  package mutating func remove(
    _ node: JSONDocument.Node, in path: String, root: JSONDocument.Node
  ) throws(Refusal) {
    switch try current(path).holder(of: node, root: root) {
    case .root: throw Refusal("the root can't be removed", fix: "`replace vStack` changes its type")
    case .list: try edit(path) { document throws(EditError) in try document.remove(node) }
    case .slot:
      let empty = JSONText.object([("type", "vStack"), ("vStack", .object([("items", .array([]))]))])
      try replace(node, with: .text(empty), in: path)
    }
  }
}
