import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  private static let places = ["up", "down", "first", "last", "to", "into"]

  static let move = Command(
    "move", .editing,
    [
      Argument("place", .choice(places)), Argument("address", .address, isOptional: true),
      Argument("index", .number, isOptional: true),
    ],
    "Move the node",
    details: """
      `up`, `down`, `first` and `last` move it within its list. `to ADDRESS` moves it in front of a node or to the end of
      a container, `to ADDRESS INDEX` to an index in a container, `into ADDRESS` to a container's end.
      """,
    examples: ["move up", "#title move to 2", "label[0] move to #row 0", "move into #row"], aliases: ["mv"],
    takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let place = try invocation.choice(0, places)
    guard place == "to" || place == "into" else {
      if let extra = invocation[1] {
        throw Refusal("unexpected \(Spelling.quoted(extra.text)) after `move \(place)`", range: extra.range)
      }
      return try session.shift(place, invocation)
    }
    let word = try invocation.required(1)
    let (goal, index) = (try session.node(at: word), try invocation.index(2))
    let targets = session.outermost(try session.targets(of: invocation))
    let isInside = place == "into" || index != nil || session.picture.takesNodes(goal)
    if isInside, !session.picture.takesNodes(goal) {
      throw Refusal(
        "\(session.picture.describe(goal)) can't contain nodes", fix: "`move to \(word.text)` moves it in front",
        range: word.range)
    }
    return try session.moveNodes(targets, invocation, isInside ? .inside(goal, index) : .before(goal))
  } onParts: { session, invocation throws(Refusal) in
    try session.movePart(invocation)
  }
}

extension Invocation {
  /// An argument that is a place among children; nil when it is not there.
  func index(_ argument: Int) throws(Refusal) -> Int? {
    guard let word = self[argument] else { return nil }
    guard let index = Int(word.text), index >= 0 else {
      throw Refusal("expected an index, found \(Spelling.quoted(word.text))", range: word.range)
    }
    return index
  }
}

extension Session {
  fileprivate enum MoveGoal {
    case before(Int)
    case inside(Int, Int?)
  }

  /// The one node that an argument's address means.
  func node(at word: CommandText.Word) throws(Refusal) -> Int {
    do throws(Refusal) {
      guard let address = try Address(parsing: word.text) else {
        throw Refusal("\(Spelling.quoted(word.text)) is not an address", fix: "write 2/0/1, #title or label[0]")
      }
      let found = try resolve(address)
      guard found.count == 1 else { throw Refusal("the address matches \(found.count) nodes", fix: "name one of them") }
      return found[0]
    } catch {
      throw error.at(word.range)
    }
  }

  /// Moves nodes within their lists.
  fileprivate mutating func shift(_ place: String, _ invocation: Invocation) throws(Refusal) -> Reply {
    let (path, root) = (layoutPath, picture.target.layout.node)
    var targets = outermost(try targets(of: invocation))
    // Several keep their order when those that lead the way go first.
    if place == "down" || place == "first" { targets.reverse() }
    let envelopes = targets.map { nodes[$0].envelope.node }
    let isOne = targets.count == 1
    // Where a marked node can't move on, those behind it must not pass it.
    var blocked: Set<JSONDocument.Node> = []
    var moved: [JSONDocument.Node] = []
    try change(invocation.text.line) { transaction throws(Refusal) in
      for node in envelopes {
        let document = try transaction.current(path)
        guard case .list(let list) = document.holder(of: node, root: root), let position = document.position(of: node)
        else { throw Refusal("the node is alone in its list", fix: "`move to ADDRESS` moves it elsewhere") }
        let last = document.childCount(of: list) - 1
        let goal: Int
        switch place {
        case "up": goal = position - 1
        case "down": goal = position + 1
        case "first": goal = 0
        default: goal = last
        }
        let isBlocked = document.element(at: goal, in: list).map(blocked.contains) ?? false
        guard (0...last).contains(goal), goal != position, !isBlocked else {
          guard isOne else {
            blocked.insert(node)
            moved.append(node)
            continue
          }
          throw Refusal("the node is already \(goal <= position && place != "last" ? "first" : "last") in its list")
        }
        try transaction.edit(path) { document throws(EditError) in
          try document.move(node, to: list, at: .index(goal))
        }
        guard let node = try transaction.current(path).element(at: goal, in: list) else { continue }
        transaction.goal = (path, node)
        moved.append(node)
      }
      if !isOne { transaction.marked = moved }
    }
    guard isOne || blocked.count < envelopes.count else {
      return Reply("All \(envelopes.count) nodes are already there", tone: .note)
    }
    return Reply(
      isOne ? "Moved \(place): \(selectedIndex.map(picture.describe) ?? "")" : "Moved \(envelopes.count) nodes \(place)"
    )
  }

  /// Moves nodes to another place of the layout.
  fileprivate mutating func moveNodes(
    _ targets: [Int], _ invocation: Invocation, _ goal: MoveGoal
  ) throws(Refusal) -> Reply {
    let (path, root) = (layoutPath, picture.target.layout.node)
    let nodes = nodes
    let range = invocation[1]?.range
    let goalNode: Int
    switch goal {
    case .before(let node), .inside(let node, _): goalNode = node
    }
    for target in targets where goalNode >= target && goalNode < Int(nodes[target].end) {
      throw Refusal("\(picture.describe(target)) can't be moved into itself", range: range)
    }
    if case .inside(let container, _) = goal, nodes[container].kind.newNodeKey == NodeKind.slotKey,
      let item = picture.stage.index.children(of: container).first, targets.contains(item)
    {
      throw Refusal("the node is already there", range: range)
    }
    let envelopes = targets.map { nodes[$0].envelope.node }
    let goalEnvelope = nodes[goalNode].envelope.node
    var leavesScope = false
    try change(invocation.text.line) { transaction throws(Refusal) in
      var behind: JSONDocument.Node?
      var all: [JSONDocument.Node] = []
      for node in envelopes {
        let before = try transaction.current(path)
        let excerpt = before.excerpt(node)
        let scopes = before.scopes(of: node)
        try transaction.remove(node, in: path, root: root)
        let destination: NodeDestination
        switch goal {
        case .before: destination = .before(goalEnvelope)
        case .inside(_, let index): destination = behind.map { .after($0) } ?? .into(goalEnvelope, index)
        }
        let moved = try transaction.insert(.excerpt(excerpt), at: destination, in: path, root: root)
        let after = try transaction.current(path)
        if after.scopes(of: moved) != scopes, PropertyEdit.containsReference(moved, in: after) { leavesScope = true }
        if behind == nil { transaction.goal = (path, moved) }
        behind = moved
        all.append(moved)
      }
      if all.count > 1 { transaction.marked = all }
    }
    let place = selectedIndex.map(picture.describe) ?? ""
    let message = targets.count == 1 ? "Moved: \(place)" : "Moved \(targets.count) nodes, first \(place)"
    return leavesScope ? Reply(message + Self.scopeWarning, tone: .warning) : Reply(message)
  }

  static let scopeWarning = "; its references now point to other data"
}

extension JSONDocument {
  /// The eaches that a node lies in, innermost first: what its references start from.
  func scopes(of node: Node) -> [Node] {
    var result: [Node] = []
    var place = node
    while let parent = parent(of: place) {
      if key(of: place) == NodeKind.slotKey, key(of: parent) == NodeKind.each.rawValue { result.append(parent) }
      place = parent
    }
    return result
  }
}
