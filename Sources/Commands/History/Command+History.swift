import Editing
import JSONDocument
import Sessions
import Sushi
import Workspaces

extension Command {
  static let history: [Command] = [undo, redo, goTo, list]

  static let undo = Command(
    "undo", .history, [Argument("count", .number, isOptional: true)], "Undo the last step, or several",
    examples: ["undo", "undo 3"], longWork: { length(-(steps($0) ?? 1), in: $1) }
  ) { session, invocation throws(Refusal) in
    try session.travel(by: -(try count(invocation)))
  }

  static let redo = Command(
    "redo", .history, [Argument("count", .number, isOptional: true)], "Redo the last undone step, or several",
    examples: ["redo"], longWork: { length(steps($0) ?? 1, in: $1) }
  ) { session, invocation throws(Refusal) in
    try session.travel(by: try count(invocation))
  }

  static let goTo = Command(
    "goto", .history, [Argument("step", .number)],
    "Go to a step of the history",
    examples: ["goto 0"],
    longWork: { invocation, session in
      steps(invocation).flatMap { length($0 - session.history.position, in: session) }
    }
  ) { session, invocation throws(Refusal) in
    let word = try invocation.required(0)
    let last = session.history.steps.count
    guard let step = Int(word.text), (0...last).contains(step) else {
      throw Refusal("no step \(Spelling.quoted(word.text))", fix: "steps are 0 to \(last)", range: word.range)
    }
    guard step != session.history.position else { return Reply("Already at step \(step)", tone: .note) }
    return try session.travel(by: step - session.history.position)
  }

  static let list = Command(
    "history", .history, [], "List steps, undone ones last",
    details: "In the studio the list opens at the current step, and Enter goes to the one under the cursor."
  ) { session, _ throws(Refusal) in
    let history = session.history
    let lines = history.steps.enumerated().map { index, step in
      (index + 1 == history.position ? "› " : index < history.position ? "  " : "· ") + "\(index + 1)  "
        + DiagnosticText.clean(step.name)
    }
    guard !lines.isEmpty else { return Reply("No steps yet", tone: .note) }
    return Reply("Step \(history.position) of \(lines.count)", lines: lines, effects: [.show(.history)])
  }

  private static func steps(_ invocation: Invocation) -> Int? { invocation[0].flatMap { Int($0.text) } }

  private static func length(_ steps: Int, in session: Session) -> LongWork? {
    session.history.isLong(steps) ? .changing : nil
  }

  private static func count(_ invocation: Invocation) throws(Refusal) -> Int {
    guard let word = invocation[0] else { return 1 }
    guard let count = Int(word.text), count > 0 else {
      throw Refusal("expected a number of steps, found \(Spelling.quoted(word.text))", range: word.range)
    }
    return count
  }
}
