import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let wrap = Command(
    "wrap", .editing, [Argument("type", .type), Argument("properties", .property, isOptional: true, isRest: true)],
    "put the node inside a new container that takes its place",
    details: """
      The container is a stack, a scroll, an each, or a component that takes children. Its properties follow as for add.
      Of several nodes each gets a container of its own.
      """,
    examples: ["wrap vStack", "#title wrap hStack spacing 8 padding 12"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    let maker = NewNode(session: session)
    let sort = try maker.sort(word)
    var text = try maker.node(sort, invocation, from: 1)
    let keys: [String]
    switch sort {
    case .component(let definition):
      guard let file = session.componentFile(definition.name), file.document.holdsChildren else {
        throw Refusal(
          "\(definition.name) takes no children", fix: "wrap vStack, or give its layout a children node",
          range: word.range)
      }
      text = text.adding("children", .array([]), under: NodeKind.component.rawValue)
      keys = ["children"]
    case .kind(let kind):
      guard let key = kind.newNodeKey else {
        throw Refusal("\(kind.rawValue) holds no nodes", fix: "wrap vStack", range: word.range)
      }
      keys = [key]
    }
    let targets = try session.targets(of: invocation)
    let path = session.layoutPath
    let envelopes = targets.map { session.nodes[$0].envelope.node }
    try session.change(invocation.text.line) { transaction throws(Refusal) in
      for node in envelopes.reversed() {
        _ = try transaction.wrap(node, in: text, under: keys, path)
        transaction.goal = (path, node)
      }
    }
    return Reply("wrapped in \(session.selectedIndex.map(session.describe) ?? word.text)")
  }

  static let unwrap = Command(
    "unwrap", .editing, [], "put what is inside a container in its place",
    details: "Its own properties go. A component's layout is put in its place by inline.",
    examples: ["unwrap", ".. unwrap"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let targets = try session.targets(of: invocation)
    let (path, root) = (session.layoutPath, session.picture.target.layout.node)
    for index in targets {
      let kind = session.nodes[index].kind
      guard kind != .component else {
        throw Refusal("\(session.describe(index)) is a component", fix: "inline puts its layout in its place")
      }
      guard kind.newNodeKey != nil, !session.nodes[index].isUnknown else {
        throw Refusal("nothing is inside \(session.describe(index))", fix: ".. unwrap opens what is around it")
      }
    }
    let what = targets.count == 1 ? session.describe(targets[0]) : "\(targets.count) containers"
    let lost = targets.count == 1 ? session.wrapperNames(of: targets[0]) : []
    let opensEach = targets.contains { session.nodes[$0].kind == .each }
    let envelopes = targets.map { session.nodes[$0].envelope.node }
    try session.change(invocation.text.line) { transaction throws(Refusal) in
      for node in envelopes.reversed() { try transaction.unwrap(node, in: path, root: root) }
    }
    var message = "unwrapped \(what)"
    if !lost.isEmpty { message += "; its \(lost.joined(separator: ", ")) went with it" }
    return opensEach ? Reply(message + Session.scopeWarning, tone: .warning) : Reply(message)
  }
}

extension Session {
  /// The wrapper's properties that a node says.
  fileprivate func wrapperNames(of index: Int) -> [String] {
    guard let payload = document.payload(of: nodes[index].envelope.node) else { return [] }
    return document.members(of: payload).map(\.key).filter { Wrapper.table.contains($0) }
  }
}

extension Transaction {
  /// Puts the nodes inside a container in its place; the first is selected.
  fileprivate mutating func unwrap(
    _ node: JSONDocument.Node, in path: String, root: JSONDocument.Node
  ) throws(Refusal) {
    let document = try current(path)
    let inner = document.innerNodes(of: node).map { document.excerpt($0.node) }
    guard case .list(let list) = document.holder(of: node, root: root) else {
      guard inner.count == 1 else {
        throw Refusal(
          inner.isEmpty ? "nothing is inside it" : "\(inner.count) nodes are inside, and one has to take its place",
          fix: "replace TYPE makes another container of it")
      }
      try replace(node, with: .excerpt(inner[0]), in: path)
      goal = (path, node)
      return
    }
    let position = document.position(of: node) ?? 0
    for excerpt in inner {
      _ = try insert(.excerpt(excerpt), at: .before(node), in: path, root: root)
    }
    try remove(node, in: path, root: root)
    let after = try current(path)
    goal = after.element(at: min(position, after.childCount(of: list) - 1), in: list).map { (path, $0) }
  }
}

extension JSONDocument {
  /// Whether a component's layout has room for the nodes that its user gives it.
  var holdsChildren: Bool {
    guard let layout = value(forKey: "layout", in: root) else { return false }
    var found = false
    forEachNode(in: layout) { if nodeKind(of: $0) == .children { found = true } }
    return found
  }
}

extension JSONText {
  /// The same node with another member in its payload.
  func adding(_ key: String, _ value: JSONText, under type: String) -> JSONText {
    guard var document = try? JSONDocument(parsing: bytes, file: "node"),
      let payload = document.value(forKey: type, in: document.root),
      (try? document.set(value, forKey: key, in: payload)) != nil
    else { return self }
    return JSONText(document, document.root)
  }
}
