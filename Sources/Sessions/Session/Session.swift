import Conditions
import Inspection
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Rendering
import Sushi
import Workspaces

/// An editing session: an open layout with its selection, data, conditions and history.
///
/// Commands go in, a new state and effects come out; there is no terminal here. After each change `picture` shows it.
package struct Session: Sendable {
  package internal(set) var workspace: Workspace
  /// The person's own: it stays from one layout to the next.
  package var environment: SessionEnvironment
  /// The open files, what was done to them, and where that is written down.
  package var desk: Desk
  /// The open layout and what is selected in it.
  var navigator: Navigator
  /// The fixture and the comparison that the layout is shown with.
  var looks = Looks()
  var screenClient = ScreenClient()
  /// The layout drawn with the fixture and the conditions as they are now.
  package var picture: Picture
  /// Counts pictures, so that a view of one can tell whether it is the last.
  package internal(set) var revision = 0
  /// Opens all of the layout of which this shows the top, until somebody has taken it.
  var rest: SessionOpening?

  /// Opens a layout.
  ///
  /// - Throws: why there is no such layout or fixture.
  package init(
    _ target: Target, fixture: String? = nil, conditions: PictureConditions = PictureConditions()
  ) throws(Refusal) {
    let picture = try Picture(target, fixture: fixture, conditions: conditions)
    try self.init(target, drawnAs: picture, fixture: fixture ?? target.fixture, conditions: conditions)
  }

  /// Opens a layout of which there is a picture.
  init(
    _ target: Target, drawnAs picture: Picture, fixture: String?, conditions: PictureConditions
  ) throws(Refusal) {
    workspace = target.workspace
    environment = SessionEnvironment(conditions: conditions)
    desk = Desk(home: target.layout.path, in: workspace)
    self.picture = picture
    // A client or a variant may be shown another layout of the file.
    navigator = Navigator(target.layout.path, selecting: picture.target.layout.node)
    looks.fixtureName = fixture
    // A delivery is only looked at: no file of it is ever written.
    guard hasDocument, workspace.delivery == nil else { return }
    guard target.layout.unreadable == nil else {
      // Its text is what the disk has, as long as nobody mends it.
      desk.beganUnreadable = true
      let wire = workspace.documents.wires(of: layoutPath).wire(named: layoutPath)
      files.open(layoutPath, nil, as: FileForm(wire: wire, digest: try Digest(ofFile: layoutPath)))
      return
    }
    let document = target.layout.document
    files.open(layoutPath, document, as: workspace.documents.form(layoutPath, of: document))
  }

  /// Whether anything is open: without, only commands that open or begin something, and settings, mean anything.
  package var hasDocument: Bool { picture.target.layout.kind != .nothing }

  /// Whether only the top of a large layout is here to be looked at, while all of it is read.
  package var isTopOnly: Bool { picture.isTopOnly }

  /// The layout's document as it is now.
  package var document: JSONDocument { picture.document }

  /// The layout's nodes in preorder, those of components not included.
  package var nodes: [CompiledNode] { picture.nodes }

  /// The layout as it was compiled.
  ///
  /// - Throws: when something else is open.
  package func layout() throws(Refusal) -> PreparedLayout {
    guard let layout = picture.stage.layoutStage else {
      throw Refusal("no layout is open", fix: "`open` a layout first")
    }
    return layout.prepared
  }

  /// The parts of the open screen; empty for a layout.
  package var parts: ScreenParts { picture.parts }

  package var outline: PictureOutline { picture.outline }

  /// Tokens, text styles and sizes as the workspace says them.
  package var designSystem: DesignSystem { picture.designSystem }

  /// The selected node's index in `nodes` and in the outline's entries.
  package var selectedIndex: Int? { selectedPart.flatMap { parts.index(of: $0) } ?? index(of: selection) }

  package func index(of envelope: JSONDocument.Node) -> Int? { picture.index(of: envelope) }

  /// The selection as a place that can be found again.
  package var selectedPlace: Place {
    Place(path: layoutPath, pointer: document.pointer(to: selection).description, part: selectedPart)
  }

  // MARK: The picture

  /// Draws the picture again from the files as they are.
  ///
  /// - Parameter fixture: another fixture of the model, which shows the screen's own document again; nil in it takes
  ///   the first. Without, the one that is open stays, or the first when an edit has taken it away.
  /// - Throws: why there can be no such picture; the one before stays.
  package mutating func refresh(fixture name: String?? = nil) throws(Refusal) {
    for before in openedBefore {
      for path in before.files.unsaved where !files.contains(path) { putInStore(path, of: before.files) }
    }
    for path in files.entries.keys { putInStore(path, of: files) }
    readEditedSettings()
    let target = Target(workspace: workspace, layout: try openLayout())
    let wanted = name ?? looks.fixtureName
    if let name = name ?? nil { try refuseOutside(fixture: name) }
    let before = picture
    let state = name == nil ? client : client.responding(to: .applied(nil))
    do throws(Refusal) {
      picture = try Picture(
        target, fixture: wanted, state: state, conditions: conditions, images: before.images)
      looks.fixtureName = wanted
    } catch {
      guard name == nil, wanted != nil else { throw error }
      picture = try Picture(
        target, fixture: nil as String?, state: state, conditions: conditions, images: before.images)
      looks.fixtureName = nil
    }
    if case .screen = picture.stage { client = state }
    if before.target.layout.path == target.layout.path { picture.resume(before) }
    drawComparisons(target)
    selectWhatIsThere()
    revision += 1
  }

  /// Lets everything that reads the workspace read a file as it is among some files.
  private func putInStore(_ path: String, of files: OpenFiles) {
    if let document = files.document(path) {
      workspace.documents.replace(path, with: document, as: files.form(path))
    } else {
      workspace.documents.remove(path)
    }
  }

  /// Selects the root where the selection is gone.
  private mutating func selectWhatIsThere() {
    if !document.contains(selection) || selectedIndex == nil { selection = picture.target.layout.node }
  }

  /// Refuses a fixture that is a captured response in a file which the session may not read.
  package func refuseOutside(fixture name: String) throws(Refusal) {
    if workspace.wires.hasEnding(name) { try reach.check(name) }
  }

  /// Draws the picture after changes of files: only what they reach, where that can be told.
  package mutating func refresh(after changes: [Step.FileChange]) throws(Refusal) {
    // Who edits the screen's document wants to see that.
    if client.response != nil { client = client.responding(to: .applied(nil)) }
    if follow(changes) {
      revision += 1
    } else {
      try refresh()
    }
  }

  private mutating func follow(_ changes: [Step.FileChange]) -> Bool {
    guard comparisons.isEmpty, picture.target.layout.unreadable == nil, !standsIn(for: layoutPath),
      let document = files.document(layoutPath)
    else { return false }
    picture.adopt(document)
    var edits: [Edit] = []
    var data: Set<String> = []
    for change in changes {
      if change.path == layoutPath, case .edit(let edit) = change.change {
        edits.append(edit)
      } else if picture.stage.layoutStage != nil, FilePath.isPreviews(change.path) {
        data.insert(change.path)
      } else {
        return false
      }
    }
    guard edits.isEmpty || picture.follow(edits), data.isEmpty || refill(from: data) else { return false }
    selectWhatIsThere()
    workspace.documents.replace(layoutPath, with: document, as: files.form(layoutPath))
    return true
  }

  /// Fills the layout with its fixture as files of previews have it now.
  private mutating func refill(from paths: Set<String>) -> Bool {
    for path in paths { putInStore(path, of: files) }
    let target = Target(workspace: workspace, layout: picture.target.layout)
    guard let fixture = try? Picture.fixture(looks.fixtureName, of: target) else { return false }
    return picture.show(fixture, under: conditions)
  }

  /// Sees to it that nothing but `files` holds the layout's document, so that an edit need not copy the arena.
  mutating func releaseDocument() {
    picture.releaseDocument()
    workspace.documents.take(layoutPath)
  }

  /// Takes the document back when it has not been edited.
  mutating func reclaimDocument() {
    guard picture.target.layout.unreadable == nil, let document = files.document(layoutPath) else {
      // What stands in for a file that can't be read is made again.
      if picture.target.layout.unreadable != nil { try? refresh() }
      return
    }
    picture.adopt(document)
    workspace.documents.replace(layoutPath, with: document, as: files.form(layoutPath))
  }

  /// Shows the screen as the client's state makes it, and finds its parts again.
  mutating func show(_ state: ClientState) throws(Refusal) {
    client = state
    guard picture.show(state) else { return try refresh() }
    selectWhatIsThere()
    revision += 1
  }

  /// The picture with everything that a screen holds, for what is wrong in it; of anything else the one that is shown.
  package var checkedPicture: Picture { picture.stage.screenStage == nil ? picture : wholeScreen(makesRails: true) }

  package func wholeScreen(makesRails: Bool) -> Picture {
    Picture(
      picture.target, fixture: picture.fixture, state: client, conditions: conditions, images: picture.images,
      isWhole: true, makesRails: makesRails)
  }

  // MARK: Changing

  /// Carries a change out as one named step, and draws it. All of it is taken back when any of it is refused, or when
  /// no picture can be drawn afterwards, or it is not as the change promises.
  ///
  /// - Parameter isText: whether it gives a file a whole text, as one that can't be read needs it.
  package mutating func change(
    _ name: String, isText: Bool = false, promising check: (borrowing Session) throws(Refusal) -> Void = { _ in },
    _ body: (inout Transaction) throws(Refusal) -> Void
  ) throws(Refusal) {
    try refuseWhileRecovering()
    try refuseUnderVariant()
    if !isText { try picture.refuseUnreadable() }
    let before = Standing(place: selectedPlace, trail: trail, client: client, fixtureName: looks.fixtureName)
    var transaction = Transaction(files: files, number: history.nextNumber, isStopped: environment.isStopped)
    // Held in one place at a time, so that an edit need not copy a document.
    files = OpenFiles()
    releaseDocument()
    do throws(Refusal) {
      try body(&transaction)
      for change in transaction.changes {
        // One that is gone there, and not yet from the disk, is theirs still.
        if case .create = change.change { try refuseUnsavedElsewhere(change.path) }
      }
      try checkIsAwaited()
    } catch {
      takeBack(&transaction, before, drawn: [])
      throw error
    }
    files = transaction.takeFiles()
    if let node = transaction.goal?.node { selection = node }
    guard !transaction.changes.isEmpty else { return reclaimDocument() }
    // What of the changes the picture shows; nil where that can't be told.
    var drawn: [Step.FileChange]?
    do throws(Refusal) {
      if let path = transaction.goal?.path, path != layoutPath {
        layoutPath = path
        self.trail = []
        try refresh(fixture: .some(nil))
      } else {
        try refresh(after: transaction.changes)
      }
      drawn = transaction.changes
      if let steps = transaction.goalInData { selectPart(at: steps) }
      try check(self)
    } catch {
      let reason = refusalOfUntoldKind ?? error
      transaction.files = files
      files = OpenFiles()
      releaseDocument()
      takeBack(&transaction, before, drawn: drawn)
      throw reason
    }
    keepMarks(after: transaction)
    // What is saved stays a step of its own, so that one can go back to it.
    let isSaved = history.last?.changes.contains { files.savedState($0.path) == $0.to } ?? false
    history.append(
      Step(
        number: transaction.number, name: name, changes: transaction.changes, before: before.place,
        after: selectedPlace),
      joining: isSaved ? nil : desk.joinedStep)
    record()
  }

  /// Returns pending messages, such as a journal that can't be written, and clears them.
  package mutating func takeNotices() -> [Reply] {
    defer { notices = [] }
    return notices
  }

  /// The place and the looks that a change may leave for others.
  private struct Standing {
    var place: Place
    var trail: [Place]
    var client: ClientState
    var fixtureName: String?
  }

  /// Leaves everything as it was before a change that cannot be made.
  ///
  /// - Parameter drawn: what of it the picture shows; nil where that can't be told.
  private mutating func takeBack(
    _ transaction: inout Transaction, _ before: Standing, drawn: [Step.FileChange]?
  ) {
    var changes = transaction.changes
    let inverses = transaction.rollBack()
    files = transaction.takeFiles()
    let isElsewhere = layoutPath != before.place.path
    layoutPath = before.place.path
    trail = before.trail
    client = before.client
    looks.fixtureName = before.fixtureName
    guard !changes.isEmpty || transaction.hasOtherNodes else { return reclaimDocument() }
    // What was taken out and put back has nodes of its own: the picture takes those, and the selection is found by its
    // place.
    changes.removeFirst(drawn?.count ?? 0)
    let isTold = drawn != nil && !isElsewhere && client.response == nil && !transaction.hasOtherNodes
    if isTold, follow(changes + inverses) {
      revision += 1
    } else {
      // The picture of the files as they were could be drawn a moment ago.
      try? refresh()
    }
    let marked = marks
    restore(before.place)
    keep(marked)
  }

  /// Reads a file for changing it, once. Refuses one with unsaved changes in a layout that was opened before.
  package mutating func open(_ path: String) throws(Refusal) {
    guard !files.contains(path) else { return }
    try refuseUnsavedElsewhere(path)
    let document = try workspace.document(path)
    files.open(path, document, as: workspace.documents.form(path, of: document))
  }
}
