import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let add = Command(
    "add", .editing,
    [Argument("type", .type), Argument("properties", .property, isOptional: true, isRest: true)],
    "Add a node inside the selected container or after the selected element",
    details: """
      Takes a type or the name of a component, whose required fields are bound to data of the same names. Properties
      follow as names and values; a value ends at the next name or at the end of the line. A node without properties gets
      visible defaults.

      On a screen, takes `section` and the properties that its dialect needs, or a component and its data fields.
      """,
    examples: ["add label text Hello there font.weight bold", "#title add tag text New size small", "add bill_row"],
    takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    try session.insertNew(invocation, typeAt: 0) { session, index throws(Refusal) in
      session.picture.takesNodes(index)
        ? .into(session.nodes[index].envelope.node, nil) : .after(session.nodes[index].envelope.node)
    }
  } onParts: { session, invocation throws(Refusal) in
    try session.addPart(invocation)
  }

  static let insert = Command(
    "insert", .editing,
    [
      Argument("place", .choice(["before", "after"])), Argument("type", .type),
      Argument("properties", .property, isOptional: true, isRest: true),
    ],
    "Add a node before or after the selected one", details: "Types and properties work as in `add`.",
    examples: ["insert after separator", "#title insert before label text New"], takesAddress: true, about: .nodes
  ) { session, invocation throws(Refusal) in
    let isBefore = try invocation.choice(0, ["before", "after"]) == "before"
    return try session.insertNew(invocation, typeAt: 1) { session, index throws(Refusal) in
      let node = session.nodes[index].envelope.node
      return isBefore ? .before(node) : .after(node)
    }
  }
}

extension Invocation {
  /// An argument that is one of a few words, or the beginning of just one.
  func choice(_ index: Int, _ names: [String]) throws(Refusal) -> String {
    let word = try required(index)
    if names.contains(word.text) { return word.text }
    let found = names.filter { $0.hasPrefix(word.text) }
    guard found.count != 1 else { return found[0] }
    throw Refusal(
      "expected \(names.joined(separator: ", ")), found \(Spelling.quoted(word.text))",
      fix: Spelling.nearest(word.text, in: names).map { "did you mean \($0)?" } ?? "usage: `\(command.usage)`",
      range: word.range)
  }
}

extension Session {
  /// Puts a new node at each place that the invocation is about, as one step, and selects the first.
  mutating func insertNew(
    _ invocation: Invocation, typeAt index: Int,
    _ destination: (Session, Int) throws(Refusal) -> NodeDestination
  ) throws(Refusal) -> Reply {
    let word = try invocation.required(index)
    let maker = NewNode(session: self)
    let text = try maker.node(try maker.sort(word), invocation, from: index + 1)
    var places: [NodeDestination] = []
    for target in try targets(of: invocation) { places.append(try destination(self, target)) }
    let root = picture.target.layout.node
    let path = layoutPath
    let errors = errorCount
    try change(invocation.text.line) { transaction throws(Refusal) in
      // From the end: what is put around an inner node must not take an outer one's handle.
      for place in places.reversed() {
        let node = try transaction.insert(.text(text), at: place, in: path, root: root)
        try transaction.makeIDsUnique(in: node, path, root: root)
        transaction.goal = (path, node)
      }
    }
    let place = selectedIndex.map(picture.describe) ?? word.text
    guard errorCount <= errors else { return Reply("Added \(place), which has an error: \(lastError)", tone: .warning) }
    return Reply(places.count == 1 ? "Added \(place)" : "Added \(places.count) nodes, first \(place)")
  }
}
