import Conditions
import Editing
import JSONDocument
import Pictures
import Workspaces

/// Layouts that no disk has yet, or has any more.
extension Session {
  /// Begins a layout, which has a history and a journal of its own from its first step on.
  ///
  /// - Parameters:
  ///   - path: the real path that it will have.
  ///   - bytes: how it begins.
  ///   - line: what was typed.
  /// - Throws: why it cannot be drawn, or that one of this name was started before and waits.
  package mutating func begin(_ path: String, _ bytes: [UInt8], as line: String) throws(Refusal) {
    if journalFolder?.begun(below: FilePath.parent(path)).contains(path) == true
      || openedBefore.contains(where: { $0.home == path })
    {
      throw Refusal(
        "\(workspace.display(path)) already exists, not saved", fix: "`open \(workspace.display(path))` opens it")
    }
    push(try Self.unsaved(path, bytes, in: workspace, conditions))
    let place = selectedPlace
    if let journalFolder { openJournal(in: journalFolder) }
    // What a file of this name went through before it was deleted is nothing of this one's.
    desk.clear()
    files.open(path, nil, as: nil)
    rewriteJournal()
    let number = history.nextNumber
    let create = Step.FileChange(path: path, change: .create(bytes), from: 0, to: number)
    do throws(EditError) {
      try desk.history.carryOut(
        Step(number: number, name: line, changes: [create], before: nil, after: place), in: &desk.files)
    } catch {
      throw Refusal(error)
    }
    try refresh()
    restore(place)
    record()
    if hasJournal { journalFolder?.remember(path) }
  }

  /// Opens a layout that was started and never saved, or that another program deleted, as its journal has it.
  ///
  /// - Throws: a refusal if the file does not exist.
  package mutating func resume(_ path: String) throws(Refusal) -> Reply {
    if let index = openedBefore.lastIndex(where: { $0.home == path }) {
      bringToFront(index, fixture: nil)
      return Reply("Opened \(workspace.display(layoutPath)) (not saved)", tone: .note)
    }
    guard let journalFolder, let bytes = journalFolder.beginning(of: path) else {
      throw Refusal("no file \(workspace.display(path))")
    }
    var fresh = try Self.unsaved(path, bytes, in: workspace, conditions)
    fresh.files = fresh.files.emptied
    fresh.files.open(path, nil, as: nil)
    push(fresh)
    openJournal(in: journalFolder)
    guard recovery != nil else { return Reply("Opened \(workspace.display(layoutPath)) (not saved)", tone: .note) }
    return try recover()
  }

  /// Layouts of the workspace that only their journals have and that wait to be opened again, by real path.
  package var begunLayouts: [String] {
    let here = Set([home] + openedBefore.map(\.home))
    return (journalFolder?.begun(below: workspace.root) ?? []).filter { !here.contains($0) }
  }

  /// Whether a step made the layout itself: that cannot be undone, since nothing would be left to work on.
  func isBeginning(_ step: Step) -> Bool {
    // A text that mends a file is undone as long as the disk has the broken one.
    if desk.beganUnreadable, files.savedState(home) == 0 { return false }
    return step.changes.contains { change in
      guard change.path == home, case .create = change.change else { return false }
      return true
    }
  }

  private static func unsaved(
    _ path: String, _ bytes: [UInt8], in workspace: Workspace, _ conditions: PictureConditions
  ) throws(Refusal) -> Session {
    let own = workspace.with(DocumentStore(like: workspace))
    do {
      let document = try JSONDocument(parsing: bytes, file: workspace.display(path))
      own.documents.replace(path, with: document)
      guard let layout = LayoutDocument(document, path: path, dialects: workspace.dialects) else {
        throw Refusal(.documentKind, "\(workspace.display(path)) is not a layout")
      }
      return try Session(Target(workspace: own, layout: layout), conditions: conditions)
    } catch let error as JSONSyntaxError {
      throw Refusal(error)
    } catch let error as Refusal {
      throw error
    } catch {
      throw Refusal("\(workspace.display(path)) can't be created")
    }
  }
}
