import Editing
import JSONDocument
import Pictures
import Rendering
import Watching
import Workspaces

extension Session {
  /// Begins to watch the folders of the workspace, so that `filesChanged` has something to say. What has happened there
  /// since the files were read is taken in.
  ///
  /// - Returns: whether something has.
  @discardableResult
  package mutating func startWatching() -> Bool { watch(foldersToWatch) }

  /// Begins to watch the folders of the open files alone: those of a large workspace take a while to be found.
  /// `startWatching` adds them.
  package mutating func startWatchingOpenFiles() { watch(foldersOfOpenFiles) }

  @discardableResult
  private mutating func watch(_ folders: [String]) -> Bool {
    if watch == nil { watch = FileWatch() }
    guard let fresh = watch?.follow(folders) else { return false }
    func isWritten(_ path: String) -> Bool { WritingTime(of: path).map { $0 >= environment.beginning } ?? true }
    let paths = workspace.documents.pathsRead(in: fresh).filter { isWritten($0) }
    let isWhole = !fresh.contains { isWritten($0) }
    guard !paths.isEmpty || !isWhole else { return false }
    notices += filesChanged(paths.filter(Self.matters), isWhole: isWhole)
    return true
  }

  /// A descriptor that becomes readable when a file may have changed: then `filesChanged` is to be called.
  package var watchDescriptor: Int32? { watch?.descriptor }

  /// Takes in what other programs have done to files. A file without unsaved changes is read again, as a step that can
  /// be undone if it has been edited here; one with unsaved changes stays, and so does one that is no JSON any more.
  ///
  /// - Returns: messages in order; empty if nothing relevant changed.
  package mutating func filesChanged() -> [Reply] {
    guard let watch else { return [] }
    var changes = watch.drain()
    guard !changes.isEmpty else { return [] }
    // A file that is being written while it is read is whole in a moment, and the system says when.
    for _ in 0..<4 where changes.paths.contains(where: isBroken) {
      guard watch.wait(milliseconds: 100) else { break }
      changes.merge(watch.drain())
    }
    if changes.hasFolders || changes.isOverflowing { watch.follow(foldersToWatch) }
    var paths = changes.paths
    if changes.isOverflowing { paths.formUnion(files.entries.keys) }
    return filesChanged(paths.filter(Self.matters), isWhole: !changes.isOverflowing && !changes.hasFolders)
  }

  /// - Parameters:
  ///   - paths: real paths of files that may have changed.
  ///   - isWhole: whether those are all.
  mutating func filesChanged(_ paths: Set<String>, isWhole: Bool = true) -> [Reply] {
    workspace.documents.forgetListings()
    var replies: [Reply] = []
    var isStale = !isWhole
    var others: Set<String> = []
    for path in paths.sorted() {
      if files.contains(path) {
        replies += openFileChanged(path)
      } else if FilePath.name(path) == Workspace.fileName,
        FilePath.parent(path) == workspace.root
          || path == workspace.delivery?.path
      {
        readWorkspaceAgain()
        isStale = true
      } else if workspace.wires.hasEnding(path) {
        guard let reply = otherFileChanged(path) else { continue }
        isStale = true
        replies += reply
      } else {
        others.insert(path)
      }
    }
    // A log or a picture that nobody asked for changes nothing here.
    if !others.isEmpty, picture.images.mayShow(others) {
      picture.images.removeAll()
      isStale = true
    }
    guard isStale else { return replies }
    if !isWhole { readWorkspaceAgain() }
    return replies + drawnAgain()
  }

  /// Draws again; with the model's first fixture when the one before is gone.
  mutating func refreshAll() throws(Refusal) {
    let place = selectedPlace
    do throws(Refusal) {
      try refresh()
    } catch {
      try refresh(fixture: .some(nil))
    }
    restore(place)
  }

  /// Reads the settings, which tell what folders lack, and looks for pictures as they say.
  mutating func readWorkspaceAgain() {
    workspace = workspace.readAgain()
    let locator = workspace.images
    picture.images = ImageStore { locator.file(for: $0) }
  }

  // MARK: One file

  /// Takes in what a command has written over a file that was only read, without waiting for the watch.
  package mutating func noteWritten(_ name: String) {
    guard let path = WorkspaceFiles.realPath(name), !files.contains(path), workspace.documents.known(path) != nil else {
      return
    }
    workspace.documents.take(path)
    notices += drawnAgain()
  }

  /// Keeps the text of a file that is gone from the disk.
  private mutating func noteDeleted(_ path: String, in state: StateFolder?) {
    files.markMissing(path)
    recordGone(path)
    if path == home, hasJournal { state?.remember(path) }
  }

  private mutating func openFileChanged(_ path: String) -> [Reply] {
    let name = workspace.display(path)
    let disk: Digest?
    do throws(Refusal) {
      disk = try Digest(ofFile: path)
    } catch {
      return [Reply("Can't read \(name): \(error.description)", tone: .warning)]
    }
    guard disk != files.digest(path) else {
      files.markUnchanged(path)
      return []
    }
    guard disk != nil else {
      guard files.document(path) != nil else { return [] }
      noteDeleted(path, in: journalFolder)
      let isShown = desk.unreadable.remove(path) == nil
      return [Reply("Another program deleted \(name). `save force` writes it again.", tone: .warning)]
        + (isShown ? [] : drawnAgain())
    }
    if path == home, files.isMissing(path) { journalFolder?.forget(path) }
    if recovery != nil {
      workspace.documents.take(path)
      do throws(Refusal) {
        try readAgain()
      } catch {
        return [Reply(error.message, tone: .warning)]
      }
      return recovery.map { [$0.notice] } ?? []
    }
    if let read = onDiskAsHere(path, disk) {
      // Put back as it is here, by whatever way: there is nothing to save any more.
      let (wasUnsaved, wasUnreadable) = (files.unsaved.contains(path), standsIn(for: path))
      markSaved(path, as: FileForm(wire: read.wire, digest: disk), read.positions)
      recordSaved(files.marks { $0 == path })
      if wasUnreadable { return drawnAgain() + [Reply("Reloaded \(name), changed by another program", tone: .note)] }
      return wasUnsaved ? [Reply("\(name) now matches the disk", tone: .note)] : []
    }
    files.markReturned(path)
    if files.hasOwnEdits(path) {
      if standIn(for: path) != nil {
        // Shown once nothing is unsaved any more, as after `undo`.
        desk.unreadable.insert(path)
      } else {
        desk.unreadable.remove(path)
        // Nothing here is on the disk any more, whatever is undone.
        files.markChanged(path)
      }
      return [
        Reply(
          "Another program changed \(name), which has unsaved changes here. `reload` loads it, `save force` overwrites it.",
          tone: .warning)
      ]
    }
    do throws(Refusal) {
      let isOther = try !takeIn([path]) { Self.externalChange(of: $0[0]) }.isEmpty
      return isOther ? [Reply("Reloaded \(name), changed by another program", tone: .note)] : []
    } catch {
      return unreadable(path, name, disk, error)
    }
  }

  /// Shows where a file can't be read, and what an app shows in its place, if that is something.
  private mutating func unreadable(_ path: String, _ name: String, _ disk: Digest?, _ error: Refusal) -> [Reply] {
    let isOpen = files.document(path) != nil
    guard !isOpen || standIn(for: path) != nil else { return [broken(name, error)] }
    if isOpen { noteUnreadable(path, digest: disk) } else { files.markSaved(path, digest: disk) }
    let failures = drawnAgain()
    guard failures.isEmpty else { return failures }
    let way = isOpen ? ". Showing what apps show instead; `undo` restores the last valid version." : ""
    return [Reply(Self.placed(error, in: name) + way, tone: .warning)]
  }

  /// Draws again, with another fixture if one is named; answers why that can't be done.
  mutating func drawnAgain(with fixture: String? = nil) -> [Reply] {
    do throws(Refusal) {
      if let fixture { try refresh(fixture: fixture) } else { try refreshAll() }
      return []
    } catch {
      return [Reply("The picture can't be redrawn: \(error.message)", tone: .warning)]
    }
  }

  /// The name of a step that takes in what another program did to a file.
  static func externalChange(of path: String) -> String { "external change: \(FilePath.name(path))" }

  private static func placed(_ error: Refusal, in name: String) -> String {
    let place = error.findings.first?.diagnostic.location.map { "\($0): " } ?? "\(name): "
    return place + error.message
  }

  /// The message for a changed read-only file; nil if it did not change.
  private mutating func otherFileChanged(_ path: String) -> [Reply]? {
    let name = workspace.display(path)
    if let index = openedBefore.lastIndex(where: { $0.files.isUnsaved(path) }) {
      // Of another change its own layout says so when it comes to the front.
      guard WorkspaceFiles.kind(of: path) == nil, !openedBefore[index].files.isMissing(path) else { return nil }
      openedBefore[index].noteDeleted(path, in: journalFolder)
      let before = workspace.display(openedBefore[index].home)
      return [Reply("Another program deleted \(name), which has unsaved changes in \(before)", tone: .warning)]
    }
    guard WorkspaceFiles.kind(of: path) != nil else {
      workspace.documents.take(path)
      return [Reply("\(name) was deleted", tone: .note)]
    }
    do throws(Refusal) {
      let read = try workspace.read(path)
      guard let known = workspace.documents.known(path) else {
        // Read when it is first asked for, or broken until now.
        workspace.documents.take(path)
        return []
      }
      guard known.bytes != read.document.bytes else {
        // In a form of its own the same document can have other bytes, whose digest counts from now on.
        if !read.form.wire.keepsBytes { workspace.documents.take(path) }
        return nil
      }
      workspace.documents.replace(path, with: read.document, as: read.form)
      return [Reply("Reloaded \(name), changed by another program", tone: .note)]
    } catch {
      // What was read before is drawn on.
      return workspace.documents.known(path) == nil ? nil : [broken(name, error)]
    }
  }

  private func broken(_ name: String, _ error: Refusal) -> Reply {
    Reply("\(Self.placed(error, in: name)). Showing the last valid version.", tone: .warning)
  }

  // MARK: Folders

  /// Folders that can hold files for the picture: the whole workspace, or the usual places outside a workspace.
  private var foldersToWatch: [String] {
    var folders = foldersOfOpenFiles
    guard workspace.delivery == nil else { return folders }
    let usual = Workspace.Folder.allCases.map(\.rawValue) + ["Images"]
    var pending: [(path: String, depth: Int)] =
      workspace.isConfigured
      ? [(workspace.root, 0)] : usual.map { (FilePath.join(workspace.root, $0), 1) }
    while let (folder, depth) = pending.popLast(), folders.count < FileWatch.folderLimit {
      if depth > 0 { folders.append(folder) }
      guard depth < 4 else { continue }
      for name in WorkspaceFiles.folders(in: folder) { pending.append((FilePath.join(folder, name), depth + 1)) }
    }
    return folders
  }

  private var foldersOfOpenFiles: [String] {
    if let delivery = workspace.delivery { return [FilePath.parent(delivery.path)] }
    return [workspace.root, FilePath.parent(layoutPath)] + files.entries.keys.map(FilePath.parent)
  }

  /// Whether a document cannot be read as it is; not of files that only end like one.
  private func isBroken(_ path: String) -> Bool {
    (files.contains(path) || WorkspaceFiles.isDocument(path, wires: workspace.wires))
      && WorkspaceFiles.kind(of: path) == .file && (try? workspace.read(path)) == nil
  }

  /// Whether a file may be one that is shown, and not another program's scratch.
  private static func matters(_ path: String) -> Bool {
    let name = FilePath.name(path)
    return !name.hasPrefix(".") && !name.hasSuffix(".tmp") && !name.hasSuffix("~")
  }
}
