import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let remove = Command(
    "remove", .editing, [], "Remove the node",
    details:
      "Also removes its children. The only node of a scroll or an each is replaced with an empty stack. The root can't be removed.",
    examples: ["remove", "label[*] remove"], aliases: ["delete", "rm"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    let targets = session.picture.outermost(try session.targets(of: invocation))
    let names = session.picture.describe(targets)
    let owner = try remove(targets, invocation.text.line, in: &session)
    return Reply("Removed \(names)\(owner.map { " from the data of \($0)" } ?? "")")
  }

  static let duplicate = Command(
    "duplicate", .editing, [], "Duplicate the node",
    details: "The copy goes behind the node. Ids in the copy get a number.",
    examples: ["duplicate", "#title duplicate"], takesAddress: true
  ) { session, invocation throws(Refusal) in
    let targets = session.picture.outermost(try session.targets(of: invocation))
    try session.change([.duplicate(targets)], invocation.text.line)
    let place = session.selectedIndex.map(session.picture.describe) ?? ""
    return Reply(
      targets.count == 1
        ? "Duplicated as \(place)" : "Duplicated \(session.picture.describe(targets)), first copy \(place)")
  }
}

extension Command {
  /// Removes nodes or parts as one step. If the selected one goes, the next beside it is selected, or the one before, or
  /// what is around it.
  ///
  /// - Returns: the fixture whose data they were removed from, if any.
  static func remove(_ targets: [Int], _ line: String, in session: inout Session) throws(Refusal) -> String? {
    let plan = try session.picture.plan([.remove(targets, selected: session.selectedIndex)])
    try session.change(plan, line)
    session.unmark()
    return plan.owner
  }
}
