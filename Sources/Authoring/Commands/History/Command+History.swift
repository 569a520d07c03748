import JSONDocument
import Sushi

extension Command {
  static let history: [Command] = [undo, redo, goTo, list]

  static let undo = Command(
    "undo", .history, [Argument("count", .number, isOptional: true)], "take the last step back, or the last few",
    examples: ["undo", "undo 3"]
  ) { session, invocation throws(CommandError) in
    try session.travel(by: -(try count(invocation)))
  }

  static let redo = Command(
    "redo", .history, [Argument("count", .number, isOptional: true)], "do again what was undone",
    examples: ["redo"]
  ) { session, invocation throws(CommandError) in
    try session.travel(by: try count(invocation))
  }

  static let goTo = Command(
    "goto", .history, [Argument("step", .number)],
    "go to a step that history lists, undoing or doing again what lies between",
    examples: ["goto 0"]
  ) { session, invocation throws(CommandError) in
    let word = try invocation.required(0)
    let last = session.history.steps.count
    guard let step = Int(word.text), (0...last).contains(step) else {
      throw CommandError("there is no step \(Spelling.quoted(word.text))", fix: "0 to \(last)", range: word.range)
    }
    guard step != session.history.position else { return Reply("this is step \(step)", tone: .note) }
    return try session.travel(by: step - session.history.position)
  }

  static let list = Command("history", .history, [], "list the steps, those that were undone last") {
    session, _ throws(CommandError) in
    let history = session.history
    let lines = history.steps.enumerated().map { index, step in
      (index + 1 == history.position ? "› " : index < history.position ? "  " : "· ") + "\(index + 1)  "
        + DiagnosticText.clean(step.name)
    }
    guard !lines.isEmpty else { return Reply("nothing has been changed", tone: .note) }
    return Reply("step \(history.position) of \(lines.count)", lines: lines)
  }

  private static func count(_ invocation: Invocation) throws(CommandError) -> Int {
    guard let word = invocation[0] else { return 1 }
    guard let count = Int(word.text), count > 0 else {
      throw CommandError("expected a number of steps, found \(Spelling.quoted(word.text))", range: word.range)
    }
    return count
  }
}

extension Session {
  /// Undoes (below zero) or does again as many steps as there are, up to a number, and draws the picture.
  mutating func travel(by count: Int) throws(CommandError) -> Reply {
    try refuseWhileRecovering()
    var done: [Step] = []
    releaseDocument()
    // Also of a journey that ends early.
    defer { record() }
    do throws(EditError) {
      while done.count < abs(count),
        let step = count < 0 ? try history.undo(in: &files) : try history.redo(in: &files)
      {
        done.append(step)
      }
    } catch {
      try refresh()
      throw CommandError("a step cannot be taken: \(error.description)")
    }
    guard let last = done.last else {
      reclaimDocument()
      return Reply(count < 0 ? "there is nothing to undo" : "there is nothing to do again", tone: .note)
    }
    // A layout that the step made is gone when it is undone: then it is the place that says what to show.
    if files.document(layoutPath) != nil {
      try refresh(after: done.flatMap { count < 0 ? $0.inverse.changes : $0.changes })
    }
    restore(count < 0 ? last.before : last.after)
    let verb = count < 0 ? "undone" : "done again"
    let name = done.count == 1 ? DiagnosticText.clean(last.name) : "\(done.count) steps"
    return Reply("\(verb): \(name)")
  }

  /// Goes to the step whose files are those on disk: the last such one behind, else the first one ahead. Stays where it
  /// is when there is none, as after steps were undone beyond a save and others were made.
  mutating func travelToSaved() throws(CommandError) {
    guard !files.unsaved.isEmpty else { return }
    var trial = (files: files, history: history)
    for direction in [-1, 1] {
      trial = (files, history)
      while !trial.files.unsaved.isEmpty {
        let step =
          direction < 0 ? try? trial.history.undo(in: &trial.files) : try? trial.history.redo(in: &trial.files)
        guard step != nil else { break }
      }
      if trial.files.unsaved.isEmpty {
        _ = try travel(by: trial.history.position - history.position)
        return
      }
    }
  }

  /// Goes to a place: to its layout if another one is shown, and to the nearest node that is still there.
  mutating func restore(_ place: Place?) {
    guard let place else { return }
    if place.path != layoutPath {
      // What was changed there should be seen; a layout that is gone cannot be.
      guard (try? show(place.path)) != nil else { return }
      trail = []
    }
    guard var pointer = try? JSONPointer(parsing: place.pointer) else { return }
    while true {
      if let node = document.node(at: pointer), index(of: node) != nil {
        selection = node
        return
      }
      guard !pointer.tokens.isEmpty else { return }
      pointer.tokens.removeLast()
    }
  }
}
