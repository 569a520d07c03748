import Inspection
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Sushi
import Workspaces

extension Command {
  static let toggle = Command(
    "toggle", .editing, [Argument("property", .toggled)],
    "Toggle a property: true and false, or the next choice",
    details: "Toggling back to the start restores the file: a property that the first toggle added is removed.",
    examples: ["toggle hidden", "toggle clip"], takesAddress: true, isTried: true
  ) { session, invocation throws(Refusal) in
    let (word, line) = (try invocation.required(0), invocation.text.line)
    let targets = try session.targets(of: invocation)
    if let steps = try stepsAround(word, of: targets, line, in: session) {
      try session.change(line) { transaction throws(Refusal) in
        for step in steps { for change in step.inverse.changes { try transaction.apply(change) } }
      }
      return Reply(try now(word, targets, in: session))
    }
    // A property that an earlier toggle has added goes when it is back at its default.
    let name = try property(word, of: targets[0], in: session).property.name
    let wasAdded = session.wasAdded(name, by: line)
    return try set(word, at: word.range, invocation, in: &session) { element, property throws(Refusal) in
      let value: JSONText
      do throws(Refusal) {
        value = try element.toggled(property)
      } catch {
        throw error.at(word.range)
      }
      return wasAdded && value == element.defaultValue(of: property, among: property.type.cycle) ? nil : value
    }
  }
}

extension Command {
  /// The steps that take the targets back to the values that they began with, where this toggle would.
  fileprivate static func stepsAround(
    _ word: CommandText.Word, of targets: [Int], _ line: String, in session: Session
  ) throws(Refusal) -> [Step]? {
    var counts: Set<Int> = []
    for index in targets { counts.insert(try property(word, of: index, in: session).property.type.cycle.count) }
    return counts.count == 1 ? counts.first.flatMap { session.round(of: line, $0) } : nil
  }

  /// `Set hidden of label at 1/0 to true`, or that it has its default.
  fileprivate static func now(_ word: CommandText.Word, _ targets: [Int], in session: Session) throws(Refusal) -> String
  {
    let (element, property) = try property(word, of: targets[0], in: session)
    let subject = "\(property.name.text) of \(session.picture.describe(targets))"
    guard let value = element.value(of: property) else { return "Reset \(subject) to its default" }
    return "Set \(subject) to \(value.document.inWords(value.node))"
  }
}
