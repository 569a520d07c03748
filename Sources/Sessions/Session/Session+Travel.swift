import Editing
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

/// Going back and forth through what was done.
extension Session {
  /// Undoes (below zero) or does again as many steps as there are, up to a number, and draws the picture. Values that
  /// actions stored on the device are steps too.
  package mutating func travel(by count: Int) throws(Refusal) -> Reply {
    var rest = count
    var last: Reply?
    if count < 0, try restoreReadable() {
      last = Reply("Undid: \(DiagnosticText.clean(Self.externalChange(of: layoutPath)))")
      rest += 1
    }
    while rest != 0, let reply = try travelStored(back: rest < 0) {
      last = reply
      rest += rest < 0 ? 1 : -1
    }
    guard rest != 0 || last == nil else { return last ?? Reply("") }
    // One by one, since a stored value may be between two steps.
    guard environment.stored.isEmpty || abs(rest) == 1 else {
      var reply = last
      while rest != 0 {
        var next = try travelStored(back: rest < 0)
        if next == nil { next = try travelSteps(by: rest.signum()) }
        if next?.tone == .note { return reply ?? next ?? Reply("") }
        reply = next
        rest -= rest.signum()
      }
      return reply ?? Reply("")
    }
    let reply = try travelSteps(by: rest)
    return reply.tone == .note ? last ?? reply : reply
  }

  /// The same through the steps of files alone.
  private mutating func travelSteps(by count: Int) throws(Refusal) -> Reply {
    try refuseWhileRecovering()
    var done: [Step] = []
    let fixture = picture.fixture?.name
    let fixtures = fixture == nil || isOfLayoutAlone(count) ? [] : (try? fixtureNames()) ?? []
    releaseDocument()
    // Also of a journey that ends early.
    defer { record() }
    do throws(EditError) {
      while done.count < abs(count), !environment.isStopped(), count > 0 || stepToUndo != nil,
        let step = count < 0 ? try desk.history.undo(in: &desk.files) : try desk.history.redo(in: &desk.files)
      {
        done.append(step)
      }
    } catch {
      try refresh()
      throw Refusal("the step can't be applied: \(error.description)")
    }
    guard let last = done.last else {
      reclaimDocument()
      if count < 0, history.canUndo {
        return Reply(
          "No earlier steps. `close` goes back to the layout that was open before \(workspace.display(home)).",
          tone: .note)
      }
      return Reply(count < 0 ? "Nothing to undo" : "Nothing to redo", tone: .note)
    }
    // A layout that the step made is gone when it is undone: then it is the place that says what to show.
    if files.document(layoutPath) != nil || desk.beganUnreadable {
      try refresh(after: done.flatMap { count < 0 ? $0.inverse.changes : $0.changes })
      if let fixture, let name = try followed(fixture, among: fixtures) { try refresh(fixture: name) }
    }
    let marked = marks
    restore(count < 0 ? last.before : last.after)
    keep(marked)
    let verb = count < 0 ? "Undid" : "Redid"
    let name = done.count == 1 ? DiagnosticText.clean(last.name) : "\(done.count) steps"
    return Reply("\(verb): \(name)")
  }

  /// Whether the next steps back (below zero) or forth change no file but the layout.
  private func isOfLayoutAlone(_ count: Int) -> Bool {
    let (steps, position) = (history.steps, history.position)
    let next = count < 0 ? steps[max(0, position + count)..<position] : steps[position...].prefix(count)
    return next.allSatisfy { step in step.changes.allSatisfy { $0.path == layoutPath } }
  }

  /// The fixture to show after steps that have renamed the one that is shown, taken it back or made it again.
  private func followed(_ fixture: String, among old: [String]) throws(Refusal) -> String? {
    if let name = try newName(ofFixture: fixture, among: old) { return name }
    let origins = desk.fixtureOrigins
    guard !old.isEmpty, !origins.isEmpty else { return nil }
    let names = try fixtureNames()
    if !names.contains(fixture) { return origins[fixture].flatMap { names.contains($0) ? $0 : nil } }
    return names.first { !old.contains($0) && origins[$0] == fixture }
  }

  /// The new name of a renamed fixture: the one at its old position, if all other names are the same. Nil if it has kept
  /// its name or is gone.
  private func newName(ofFixture name: String, among old: [String]) throws(Refusal) -> String? {
    guard picture.fixture?.name != name, let position = old.firstIndex(of: name) else { return nil }
    let new = try fixtureNames()
    guard old.count == new.count, old.indices.allSatisfy({ $0 == position || old[$0] == new[$0] }) else { return nil }
    return new[position]
  }

  /// The step that `undo` would revert, except the step that created a layout.
  package var stepToUndo: Step? { history.last.flatMap { isBeginning($0) ? nil : $0 } }

  /// The name of what `undo` would revert; nil where it would revert nothing.
  package var undoName: String? {
    standsIn(for: layoutPath) ? Self.externalChange(of: layoutPath) : stepToUndo?.name
  }

  /// Reverts what is not saved, here and in the background. Layouts that no disk has are given up.
  package mutating func discardUnsaved() throws(Refusal) {
    for index in openedBefore.indices { try openedBefore[index].discardUnsaved() }
    guard isOnDisk else { return abandonUnsaved() }
    try travelToSaved()
    // What was saved may have been left by undo and another step.
    try takeIn(files.unsaved.filter { WorkspaceFiles.kind(of: $0) == .file }) { _ in "discard unsaved changes" }
  }

  /// Goes to the step whose files are those on disk: the last such one behind, else the first one ahead. Stays where it
  /// is when there is none, as after steps were undone beyond a save and others were made.
  private mutating func travelToSaved() throws(Refusal) {
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
        _ = try travelSteps(by: trial.history.position - history.position)
        return
      }
    }
  }

  /// Goes to a place: to its layout if another one is shown, and to the nearest node that is still there.
  package mutating func restore(_ place: Place?) {
    unmark()
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
        if let part = place.part, let index = parts.index(of: part) { select(index) }
        return
      }
      guard !pointer.tokens.isEmpty else { return }
      pointer.tokens.removeLast()
    }
  }
}
