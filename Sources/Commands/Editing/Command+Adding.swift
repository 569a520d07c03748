import Conditions
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
    takesAddress: true
  ) { session, invocation throws(Refusal) in
    try add(invocation, typeAt: 0, .automatic, in: &session)
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
    let place = try invocation.choice(0, ["before", "after"])
    return try add(invocation, typeAt: 1, place == "before" ? .before : .after, in: &session)
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

extension Command {
  /// Adds what the words from one on describe at each of the targets, as one step, and selects the first.
  fileprivate static func add(
    _ invocation: Invocation, typeAt index: Int, _ placement: ElementPlacement, in session: inout Session
  ) throws(Refusal) -> Reply {
    let targets = try session.targets(of: invocation)
    let plan =
      session.parts.isEmpty
      ? try plan(addingNodes: invocation, typeAt: index, placement, at: targets, in: session)
      : try plan(addingPart: invocation, in: session)
    let standing = StandingErrors(in: session)
    try session.change(plan, invocation.text.line)
    let place = describeNew(invocation[index]?.text ?? "it", in: session)
    if let error = standing.new(in: session) {
      return Reply("Added \(place), which has an error: \(error)", tone: .warning)
    }
    let source = plan.owner.map { ", in the data of \($0)" } ?? ""
    return Reply((targets.count == 1 ? "Added \(place)" : "Added \(targets.count) nodes, first \(place)") + source)
  }

  /// The part that has been put somewhere and is selected, or the word for it where the client that is drawn shows none of it.
  static func describeNew(_ word: String, in session: Session) -> String {
    guard let selected = session.selectedIndex, session.parts.isEmpty || selected > 0 else {
      return "\(word), which \(session.conditions.client?.text ?? "this picture") doesn't show"
    }
    return session.picture.describe(selected)
  }

  private static func plan(
    addingNodes invocation: Invocation, typeAt index: Int, _ placement: ElementPlacement, at targets: [Int],
    in session: Session
  ) throws(Refusal) -> EditPlan {
    let word = try invocation.required(index)
    let (_, text) = try NewNode.make(word, invocation, from: index + 1, in: session)
    return try session.picture.plan([.insert(Clipboard(.nodes, [text]), placement, at: targets)])
  }
}
