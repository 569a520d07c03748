import Editing
import JSONDocument
import Inspection
import Pictures
import Workspaces

extension Session {
  /// Opens another layout in place of this one, which stays as it is, unsaved changes and all, until `close` goes
  /// back to it. One that is open in the background already comes to the front.
  ///
  /// - Parameters:
  ///   - discarding: whether unsaved changes are dropped first.
  ///   - rows: of a large layout the top is shown for so many rows of cells; the answer is told by `goOn` then.
  /// - Throws: why there is none.
  package mutating func open(
    _ target: Target, fixture: String? = nil, discarding: Bool = false, topRows rows: Int? = nil
  ) throws(Refusal) -> Reply {
    let (path, fixture) = (target.layout.path, fixture ?? target.fixture)
    let isOpen = path == home || openedBefore.contains { $0.home == path }
    if !isOpen, filesElsewhere(withUnsaved: path) != nil || !discarding && files.isUnsaved(path) {
      var desk = try showing(path, fixture: fixture)
      if discarding, !files.unsaved.isEmpty {
        abandonUnsaved()
        desk = try showing(path, fixture: fixture)
      }
      self = desk
      return Reply("Opened \(workspace.display(layoutPath)), which has unsaved changes", tone: .note)
    }
    // What can't be opened leaves everything as it was.
    var opened: Session?
    if !isOpen {
      let opening = try SessionOpening(target, fixture: fixture, conditions: conditions)
      if !discarding, let top = rows.flatMap({ opening.top(rows: $0) }) {
        look(at: top)
        return Reply("")
      }
      opened = try opening.session()
    }
    if discarding, !files.unsaved.isEmpty {
      abandonUnsaved()
      // It may show what has just been dropped.
      if opened != nil { opened = (try? Session(target, fixture: fixture, conditions: conditions)) ?? opened }
    }
    if path == home {
      if layoutPath != home {
        try show(home)
        trail = []
      }
      comeBack(to: fixture)
    } else if let index = openedBefore.lastIndex(where: { $0.home == path }) {
      bringToFront(index, fixture: fixture)
    } else if let opened {
      take(opened)
    }
    return openedReply
  }

  /// Puts a layout that has just been read in front of this one.
  mutating func take(_ opened: Session) {
    push(opened)
    if openedBefore.contains(where: { !$0.files.unsaved.isEmpty }) { notices += drawnAgain() }
    if let journalFolder { openJournal(in: journalFolder) }
    if let recovery { notices.append(recovery.notice) }
  }

  var openedReply: Reply {
    let kept = openedBefore.last.map(Self.unsavedThere) ?? ""
    return Reply("Opened \(workspace.display(layoutPath))\(kept)", tone: kept.isEmpty ? .done : .note)
  }

  /// Shows a layout that steps of another one have changed where those steps are: two histories of one file would undo each
  /// other's.
  private func showing(_ path: String, fixture: String?) throws(Refusal) -> Session {
    var desk = self
    if !files.isUnsaved(path), let index = openedBefore.lastIndex(where: { $0.files.isUnsaved(path) }) {
      desk.bringToFront(index, fixture: nil)
    }
    if desk.layoutPath != path {
      let place = desk.selectedPlace
      try desk.show(path)
      desk.trail.append(place)
    }
    if let fixture { try desk.refresh(fixture: fixture) }
    return desk
  }

  /// The files of a layout in the background that has changed a file and not saved it. Whatever is shown has such a file as
  /// if it were saved.
  func filesElsewhere(withUnsaved path: String) -> OpenFiles? {
    openedBefore.last { $0.files.isUnsaved(path) }?.files
  }

  /// Refuses a file with unsaved changes in a layout in the background: two histories of one file would undo each other's
  /// steps.
  func refuseUnsavedElsewhere(_ path: String) throws(Refusal) {
    guard let files = filesElsewhere(withUnsaved: path) else { return }
    let name = workspace.display(path)
    guard files.document(path) != nil else {
      throw Refusal("\(name) was removed in a layout that was opened before, and that isn't saved", fix: "`save` first")
    }
    throw Refusal(
      "\(name) has unsaved changes in a layout that was opened before",
      fix: "`save` first, or `open \(name)` to go on there")
  }

  /// Whether a layout in the background has a file.
  package func isOpenBefore(_ path: String) -> Bool { openedBefore.contains { $0.files.document(path) != nil } }

  /// Continues with one of the sessions in the background.
  mutating func bringToFront(_ index: Int, fixture: String?) {
    push(openedBefore.remove(at: index))
    comeBack(to: fixture)
  }

  /// Goes back to the layout that was open before, as it was left; without one nothing is open then.
  package mutating func close(discarding: Bool) throws(Refusal) -> Reply {
    let kept = try leave(discarding: discarding)
    guard let before = openedBefore.last else {
      let empty = try Session(in: workspace, conditions: conditions)
      release()
      become(empty)
      return Reply("Closed; no layout is open\(kept)", tone: kept.isEmpty ? .done : .note)
    }
    let rest = openedBefore.dropLast()
    release()
    become(before)
    openedBefore = Array(rest)
    comeBack(to: nil)
    return Reply("Back to \(workspace.display(layoutPath))\(kept)", tone: kept.isEmpty ? .done : .note)
  }

  /// Leaves the open layout and describes what happens to its unsaved changes.
  private mutating func leave(discarding: Bool) throws(Refusal) -> String {
    let names = files.unsaved.map(workspace.display)
    let unsaved = names.joined(separator: ", ")
    if unsaved.isEmpty { return "" }
    if discarding {
      abandonUnsaved()
      return "; unsaved changes in \(unsaved) were discarded"
    }
    guard hasJournal else {
      throw Refusal(
        "\(Self.unsavedSentence(names)) and no journal",
        fix: "`save`, or add `discard` to the command")
    }
    let shown = workspace.display(layoutPath)
    guard isOnDisk else { return "; \(shown) is not saved, `open \(shown)` restores it" }
    return "; unsaved changes in \(unsaved) can be restored when you open it again"
  }

  private static func unsavedThere(_ session: Session) -> String {
    let unsaved = session.files.unsaved.map(session.workspace.display).joined(separator: ", ")
    let (verb, it) = session.files.unsaved.count == 1 ? ("has", "it") : ("have", "them")
    return unsaved.isEmpty ? "" : "; \(unsaved) \(verb) unsaved changes, `close` goes back to \(it)"
  }

  /// Gives the journal up, so that the same layout may be opened again.
  private mutating func release() {
    syncJournal()
    journaling = nil
  }

  /// Puts a session in front of this one.
  mutating func push(_ session: Session) {
    syncJournal()
    var before = self
    before.openedBefore = []
    before.watch = nil
    before.notices = []
    let rest = openedBefore
    become(session)
    // A layout that was never on disk and has nothing in it, as the gallery's, is nothing to go back to.
    openedBefore = before.isPassing ? rest : rest + [before]
  }

  /// Whether there is nothing here to come back to.
  private var isPassing: Bool { !isOnDisk && files.unsaved.isEmpty }

  /// Whether the layout has been saved at any time.
  package var isOnDisk: Bool { WorkspaceFiles.kind(of: workspace.delivery?.path ?? home) == .file }

  /// Takes another session's place: what belongs to the person rather than to the document stays.
  private mutating func become(_ session: Session) {
    var next = session
    next.environment = environment
    next.environment.beginning = session.environment.beginning
    next.environment.notices += session.notices
    next.revision = max(revision, next.revision) + 1
    self = next
    if watch != nil { startWatching() }
  }

  /// Takes in what has become of the files meanwhile, and draws again.
  private mutating func comeBack(to fixture: String?) {
    workspace.documents.forget(allBut: [])
    workspace = workspace.readAgain()
    notices += filesChanged(Set(files.entries.keys))
    notices += drawnAgain(with: fixture)
  }

  /// Writes the layout into another file and goes on there. The file it came from stays as the disk has it.
  package mutating func saveAs(_ path: String, force: Bool) throws(Refusal) -> Reply {
    let others = files.unsaved.filter { $0 != layoutPath }
    guard others.isEmpty else {
      throw Refusal(Self.unsavedSentence(others.map(workspace.display)), fix: "`save` first")
    }
    try reach.check(path)
    try refuseUnsavedElsewhere(WorkspaceFiles.path(ofNew: path) ?? path)
    let exists = Refusal("\(path) already exists", fix: "name another file, or add `force`")
    guard force || WorkspaceFiles.kind(of: path) == nil else { throw exists }
    let wires = workspace.wires
    guard wires.hasEnding(path) else {
      let ending = wire(of: layoutPath).endings.first ?? wires.newEnding
      throw Refusal("a layout's name ends in \(wires.endings.joined(separator: " or "))", fix: path + ending)
    }
    try refuseOther(path)
    try refuseUnderVariant()
    // What an app shows in the place of a file that can't be read is nobody's text.
    let isReadable = picture.target.layout.unreadable == nil
    if !isReadable, files.document(layoutPath) == nil { try picture.refuseUnreadable() }
    let text = isReadable ? document : files.document(layoutPath) ?? document
    let output = try WireOutput(text, wires.wire(named: path, copying: wire(of: layoutPath)))
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(output.bytes, to: path, expecting: force ? .anything : .noFile)
    } catch {
      if error.conflict != nil { throw exists }
      throw Refusal(error.description)
    }
    let shown = picture.fixture?.name
    do throws(Refusal) {
      let target = try Target.find(path, wires: wires, dialects: workspace.dialects)
      var resolver = FixtureResolver(target.workspace)
      let names = try? resolver.names(ofModel: target.layout.model)
      let fixture = shown.flatMap { names?.contains($0) == true ? $0 : nil }
      _ = try open(target, fixture: fixture, discarding: true)
    } catch {
      // The picture may use a component that was in the file.
      if let path = WorkspaceFiles.realPath(path) { notices += filesChanged([path]) }
      throw error
    }
    let saved = "Saved as \(workspace.display(layoutPath))"
    guard shown != nil, picture.fixture == nil else { return Reply(saved) }
    let model = picture.target.layout.model
    return Reply("\(saved); \(model) has no fixture that fills it yet, `fixture new NAME` creates one", tone: .warning)
  }

  /// Refuses to write a layout over settings, fixtures, or another file that is none. One that can't be read may be one.
  private func refuseOther(_ path: String) throws(Refusal) {
    let before = WorkspaceFiles.realPath(path).flatMap { try? workspace.document($0) }
    let isLayout = before.map { LayoutDocument($0, path: path, dialects: workspace.dialects) != nil } ?? true
    guard isLayout, FilePath.name(path) != Workspace.fileName else {
      throw Refusal("\(path) isn't a layout, and `save-as` replaces no other file", fix: "name another file")
    }
  }

  /// Goes back to what the disk has, in the files and in the journal. A layout that no disk has is given up.
  mutating func abandonUnsaved() {
    guard !files.unsaved.isEmpty else { return }
    for path in files.unsaved { workspace.documents.take(path) }
    guard isOnDisk else {
      desk.clear()
      rewriteJournal()
      journalFolder?.forget(home)
      return
    }
    // Whatever comes of it: the layout is left in a moment, or read again when somebody comes back to it.
    if hasJournal {
      try? readAgain()
      _ = discardRecovery()
    } else {
      desk.clear()
      try? open(home)
      // A component that was entered.
      try? open(layoutPath)
      try? refreshAll()
    }
  }
}
