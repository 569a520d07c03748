import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let toggle = Command(
    "toggle", .editing, [Argument("property", .property)],
    "Toggle a property: true and false, or the next choice",
    details: "Toggling back to the start restores the file: a property that the first toggle added is removed.",
    examples: ["toggle hidden", "toggle clip"], takesAddress: true, about: .nodes, isTried: true
  ) { session, invocation throws(Refusal) in
    try session.toggle(invocation)
  } onParts: { session, invocation throws(Refusal) in
    try session.toggleInParts(invocation)
  }
}

extension Session {
  fileprivate mutating func toggle(_ invocation: Invocation) throws(Refusal) -> Reply {
    let property = try invocation.required(0)
    let targets = try targets(of: invocation)
    let name = propertyName(property, of: targets)
    var counts: Set<Int> = []
    for index in targets { counts.insert(try typed(name, of: index, at: property).cycle.count) }
    if counts.count == 1, let steps = counts.first.flatMap({ round(of: invocation.text.line, $0) }) {
      try change(invocation.text.line) { transaction throws(Refusal) in
        for step in steps { for change in step.inverse.changes { try transaction.apply(change) } }
      }
      return Reply(now(name, targets))
    }
    // A property that an earlier toggle has added goes when it is back at its default.
    let wasAdded = wasAdded(name, by: invocation.text.line)
    return try setProperty(name, of: targets, property, invocation.text.line) {
      edit, document, existing throws(Refusal) in
      let type = try name.type(in: edit.node.kind)
      let fallback = edit.default(among: type.cycle)
      let value: JSONText
      do throws(Refusal) {
        value = try type.toggled(existing.map { (document, $0) }, default: fallback, named: property.text)
      } catch {
        throw error.at(property.range)
      }
      return wasAdded && value == fallback ? nil : value
    }
  }
}
