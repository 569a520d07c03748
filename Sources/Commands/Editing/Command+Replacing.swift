import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let replace = Command(
    "replace", .editing, [Argument("type", .type)], "Change the node's type",
    details: """
      Keeps the wrapper's properties, properties of the same name and type, and the children if both types are
      containers. Adds what the new type needs to be visible.
      """,
    examples: ["replace button", "#row replace vStack"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    let (sort, defaults) = try NewNode.defaults(word, in: session)
    if case .kind(.component) = sort { throw NewNode.namelessComponent.at(word.range) }
    let targets = try session.targets(of: invocation)
    for index in targets where !session.nodes[index].isUnknown && session.nodes[index].kind == sort.kind {
      if case .component = sort { continue }
      throw Refusal("\(session.picture.describe(index)) already has that type", range: word.range)
    }
    var takesNodes = true
    if case .component(let definition) = sort {
      takesNodes = session.componentFile(definition.name)?.document.holdsChildren ?? false
    }
    let replacement = NodeReplacement(kind: sort.kind, defaults: defaults, takesNodes: takesNodes)
    let (path, root) = (session.layoutPath, session.picture.target.layout.node)
    let envelopes = targets.map { session.nodes[$0].envelope.node }
    var dropped: Set<String> = []
    let standing = StandingErrors(in: session)
    try session.change(invocation.text.line) { transaction throws(Refusal) in
      for node in envelopes.reversed() {
        dropped.formUnion(try replacement.carryOut(node, &transaction, path, root: root))
        transaction.goal = (path, node)
      }
    }
    let place =
      targets.count == 1 ? session.selectedIndex.map(session.picture.describe) ?? "" : "\(targets.count) nodes"
    let lost = dropped.sorted().joined(separator: ", ")
    return standing.reply("Replaced with \(place)" + (lost.isEmpty ? "" : "; dropped \(lost)"), in: session)
  }
}
