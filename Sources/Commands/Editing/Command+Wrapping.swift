import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let wrap = Command(
    "wrap", .editing,
    [Argument("type", .container), Argument("properties", .property, isOptional: true, isRest: true)],
    "Wrap the node in a container",
    details: """
      The container is a stack, a scroll, an each, or a component that takes children. Its properties follow as in `add`.
      Several nodes go into one container if they are neighbours in the same list.
      """,
    examples: ["wrap vStack", "#title wrap hStack spacing 8 padding 12", "label[*] wrap vStack"], takesAddress: true,
    about: .nodes
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    let (sort, made) = try NewNode.make(word, invocation, from: 1, in: session)
    var text = made
    let keys: [String]
    switch sort {
    case .component(let definition):
      guard let file = session.componentFile(definition.name), file.document.holdsChildren else {
        throw Refusal(
          "\(definition.name) takes no children", fix: "`wrap vStack`, or add a children node to its layout",
          range: word.range)
      }
      text = text.adding("children", .array([]), under: NodeKind.component.rawValue)
      keys = ["children"]
    case .kind(let kind):
      guard let key = kind.newNodeKey else {
        throw Refusal("\(kind.rawValue) can't contain nodes", fix: "`wrap vStack` uses a stack", range: word.range)
      }
      keys = [key]
    }
    let envelopes = try neighbours(try session.targets(of: invocation), invocation, in: session)
    if envelopes.count > 1, keys == [NodeKind.slotKey] {
      throw Refusal(
        "\(word.text) holds one node; the address matches \(envelopes.count)",
        fix: "`wrap vStack` first, then `wrap \(word.text)`", range: word.range)
    }
    let hasReferences = envelopes.contains { PropertyEdit.containsReference($0, in: session.document) }
    let standing = StandingErrors(in: session)
    try session.change(session.picture.plan(wrapping: envelopes, in: text, under: keys), invocation.text.line)
    let count = envelopes.count > 1 ? "\(envelopes.count) nodes " : ""
    let message = "Wrapped \(count)in \(session.selectedIndex.map(session.picture.describe) ?? word.text)"
    guard hasReferences, case .kind(.each) = sort else { return standing.reply(message, in: session) }
    return Reply(message + "; " + JSONDocument.scopeWarning, tone: .warning)
  }

  static let unwrap = Command(
    "unwrap", .editing, [], "Replace a container with its children",
    details: "The container's own properties are dropped. For a component, use `inline`.",
    examples: ["unwrap", ".. unwrap"], takesAddress: true, about: .nodes,
    longWork: { invocation, session in
      let targets = (try? session.targets(of: invocation)) ?? []
      let count = targets.reduce(0) { $0 + session.picture.stage.index.end(of: $1) - $1 }
      return count > Step.manyPlaces ? .changing : nil
    }
  ) { session, invocation throws(Refusal) in
    let targets = try session.targets(of: invocation)
    let plan = try session.picture.plan(unwrapping: targets)
    let what = targets.count == 1 ? session.picture.describe(targets[0]) : "\(targets.count) containers"
    let lost = targets.count == 1 ? wrapperNames(of: targets[0], in: session) : []
    let opensEach = targets.contains { session.nodes[$0].kind == .each }
    try session.change(plan, invocation.text.line)
    var message = "Unwrapped \(what)"
    if !lost.isEmpty { message += "; dropped its \(lost.joined(separator: ", "))" }
    return opensEach ? Reply(message + "; " + JSONDocument.scopeWarning, tone: .warning) : Reply(message)
  }
}

extension Command {
  /// The envelopes of nodes that stand next to each other in one list, in order; one node may stand anywhere.
  ///
  /// - Throws: in plain words, why they can't be taken together.
  static func neighbours(_ targets: [Int], _ invocation: Invocation, in session: Session) throws(Refusal)
    -> [JSONDocument.Node]
  {
    do throws(Refusal) {
      return try session.picture.neighbours(targets, invocation.command.name)
    } catch {
      throw error.at(invocation.text.words.first?.range)
    }
  }

  /// The wrapper's properties that a node says.
  fileprivate static func wrapperNames(of index: Int, in session: Session) -> [String] {
    guard let payload = session.document.payload(of: session.nodes[index].envelope.node) else { return [] }
    return session.document.members(of: payload).map(\.key).filter { Wrapper.table.contains($0) }
  }
}

extension JSONDocument {
  /// Whether a component's layout has room for the nodes that its user gives it.
  package var holdsChildren: Bool {
    guard let layout = value(forKey: "layout", in: root) else { return false }
    var found = false
    forEachNode(in: layout) { if nodeKind(of: $0) == .children { found = true } }
    return found
  }
}

extension JSONText {
  /// Returns the node with one member of its payload replaced.
  func adding(_ key: String, _ value: JSONText, under type: String) -> JSONText {
    guard var document = try? JSONDocument(parsing: bytes, file: "node"),
      let payload = document.value(forKey: type, in: document.root),
      (try? document.set(value, forKey: key, in: payload)) != nil
    else { return self }
    return JSONText(document, document.root)
  }
}
