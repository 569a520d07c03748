import Editing
import JSONDocument
import Pictures
import Workspaces

extension Session {
  /// Opens another layout in the place of this one, which `close` goes back to.
  ///
  /// - Throws: why there is none; or that unsaved changes would be lost, where no journal keeps them.
  package mutating func open(_ target: Target, fixture: String? = nil, discarding: Bool = false) throws(Refusal)
    -> Reply
  {
    let kept = try leave(discarding: discarding)
    let before = OpenedLayout(path: layoutPath, fixture: picture.fixture?.name, place: selectedPlace)
    try become(target, fixture: fixture)
    // A layout that was never saved cannot be gone back to.
    if WorkspaceFiles.kind(of: before.path) == .file { openedBefore.append(before) }
    return Reply("\(workspace.display(layoutPath)) is open\(kept)", tone: kept.isEmpty ? .done : .note)
  }

  /// Goes back to the layout that was open before.
  package mutating func close(discarding: Bool) throws(Refusal) -> Reply {
    guard let before = openedBefore.last else {
      throw Refusal("no other layout is open", fix: "quit ends the program, open shows another layout")
    }
    let kept = try leave(discarding: discarding)
    let rest = openedBefore.dropLast()
    let target: Target
    do throws(Rejection) {
      target = try Target.find(workspace.display(before.path))
    } catch {
      throw Refusal(error)
    }
    try become(target, fixture: before.fixture)
    openedBefore = Array(rest)
    restore(before.place)
    return Reply("\(workspace.display(layoutPath)) is open again\(kept)", tone: kept.isEmpty ? .done : .note)
  }

  /// What becomes of unsaved changes when another layout takes this one's place, in words.
  private func leave(discarding: Bool) throws(Refusal) -> String {
    let unsaved = files.unsaved.map(workspace.display).joined(separator: ", ")
    if unsaved.isEmpty { return "" }
    if discarding { return "; changes of \(unsaved) are left behind" }
    guard hasJournal else {
      throw Refusal(
        "\(unsaved) has changes that are not saved, and no journal keeps them",
        fix: "save, or put discard behind the command")
    }
    return "; changes of \(unsaved) are not saved, and offered when it is opened again"
  }

  private mutating func become(_ target: Target, fixture: String?) throws(Refusal) {
    var fresh: Session
    do throws(Rejection) {
      fresh = try Session(target, fixture: fixture, conditions: conditions)
    } catch {
      throw Refusal(error)
    }
    fresh.openedBefore = openedBefore
    fresh.clipboard = clipboard
    let isWatching = watch != nil
    syncJournal()
    // Given up first: the same layout may be opened again.
    journaling = nil
    if let journalFolder { fresh.openJournal(in: journalFolder) }
    if isWatching { fresh.startWatching() }
    fresh.revision = revision + 1
    fresh.notices = notices + fresh.notices
    self = fresh
    if let recovery { notices.append(recovery.notice) }
  }

  /// Writes the layout into another file and goes on there. The file it came from stays as the disk has it.
  package mutating func saveAs(_ path: String, force: Bool) throws(Refusal) -> Reply {
    let others = files.unsaved.filter { $0 != layoutPath }
    guard others.isEmpty else {
      throw Refusal(
        "\(others.map(workspace.display).joined(separator: ", ")) has changes that are not saved", fix: "save first")
    }
    let exists = Refusal("\(path) is there already", fix: "name another file, or save-as FILE force")
    guard force || WorkspaceFiles.kind(of: path) == nil else { throw exists }
    guard path.hasSuffix(".json") else { throw Refusal("a layout's name ends in .json", fix: "\(path).json") }
    try refuseUnderVariant()
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(document.bytes, to: path, expecting: force ? .anything : .noFile)
    } catch {
      if error.conflict != nil { throw exists }
      throw Refusal(error.description)
    }
    let target: Target
    do throws(Rejection) {
      target = try Target.find(path)
    } catch {
      throw Refusal(error)
    }
    // What was changed is in the other file now; nobody is to be offered it here again.
    abandonUnsaved()
    var resolver = FixtureResolver(target.workspace)
    let names = try? resolver.names(ofModel: target.layout.model)
    let fixture = picture.fixture.flatMap { names?.contains($0.name) == true ? $0.name : nil }
    _ = try open(target, fixture: fixture, discarding: true)
    return Reply("written to \(workspace.display(layoutPath)), which is open now")
  }

  /// Goes back to what the disk has, in the files and in the journal.
  private mutating func abandonUnsaved() {
    guard !files.unsaved.isEmpty, hasJournal else { return }
    for path in files.unsaved { workspace.documents.take(path) }
    // Whatever comes of it: the layout is left in a moment.
    try? readAgain()
    _ = discardRecovery()
  }
}
