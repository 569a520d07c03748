import Dialects
import Differences
import Editing
import Glibc
import JSONDocument
import Pictures
import Rendering
import Watching
import Workspaces

extension Session {
  /// The files that differ from the disk, as they are shown; also those of what is open in the background.
  package var unsavedFiles: [String] { unsavedPaths.map(workspace.display) }

  /// The real paths of the files that differ from the disk; also those of what is open in the background.
  package var unsavedPaths: [String] { files.unsaved + openedBefore.flatMap(\.unsavedPaths) }

  /// Of the unsaved files those that `save` deletes, as they are shown.
  package var deletedFiles: [String] { files.unsaved.filter { files.document($0) == nil }.map(workspace.display) }

  /// A list of unsaved files as a sentence: `card.json has unsaved changes`.
  package static func unsavedSentence(_ files: [String]) -> String {
    "\(files.joined(separator: ", ")) \(files.count == 1 ? "has" : "have") unsaved changes"
  }

  /// Writes files that differ from the disk: all of them, also those of what is open in the background, or one. Those
  /// that edits have deleted go.
  ///
  /// - Parameter force: also over what another program has written meanwhile.
  /// - Returns: the saved files, as shown to the user.
  /// - Throws: when a file changed underneath, before anything is written unless that happened meanwhile; what could not
  ///   be written; or that it was stopped, after some files.
  package mutating func save(only path: String? = nil, force: Bool = false) throws(Refusal) -> [String] {
    if path == nil, !force { try refuseChangedBehind() }
    let own = try saveOwn(only: path, force: force)
    var saved = own.files + own.pictures
    guard path == nil else { return saved }
    var makesPictures = false
    for index in openedBefore.indices {
      openedBefore[index].reach = reach
      let others = try openedBefore[index].saveOwn(only: nil, force: force)
      saved += others.files + others.pictures
      makesPictures = makesPictures || !others.pictures.isEmpty
    }
    if makesPictures {
      readWorkspaceAgain()
      notices += drawnAgain()
    }
    return saved
  }

  /// Refuses to save anything as long as another program has changed what waits behind this layout.
  private func refuseChangedBehind() throws(Refusal) {
    for before in openedBefore {
      for path in before.files.unsaved {
        let disk = try diskDigest(path)
        guard disk != before.files.digest(path) || before.files.isMissing(path),
          disk != (try before.output(path))?.digest
        else { continue }
        var refusal = before.changedUnderneath(path, disk)
        let name = workspace.display(before.home)
        if disk != nil {
          refusal.fix = "`open \(name)` comes back to it, where `reload` loads it; `save force` overwrites it"
        }
        refusal.lines.append("nothing is saved; `save \(workspace.display(layoutPath))` saves this layout alone")
        throw refusal
      }
    }
  }

  /// The same of this layout's steps alone, with the pictures that starters name and that were written beside them.
  private mutating func saveOwn(
    only path: String?, force: Bool
  ) throws(Refusal) -> (files: [String], pictures: [String]) {
    let paths = files.unsaved.filter { path == nil || $0 == path }
    var outputs: [String: WireOutput] = [:]
    var isThere: Set<String> = []
    var changed: [(path: String, disk: Digest?)] = []
    for path in paths {
      try reach.check(path)
      let output = try output(path)
      let disk = try diskDigest(path)
      if !force, disk != output?.digest, disk != files.digest(path) || files.isMissing(path) {
        changed.append((path, disk))
      }
      if disk == output?.digest { isThere.insert(path) }
      outputs[path] = output
    }
    if let first = changed.first {
      var refusal = changedUnderneath(first.path, first.disk)
      let others = changed.dropFirst().map { workspace.display($0.path) }
      if !others.isEmpty {
        refusal.lines.append("also changed: \(others.joined(separator: ", ")), which `save force` overwrites too")
      }
      throw refusal
    }
    var marks: [String: JournalLog.Mark] = [:]
    for path in paths {
      try spell(path, as: outputs[path])
      marks[path] = JournalLog.Mark(state: files.state(path), digest: outputs[path]?.digest)
    }
    // The journal knows the new bytes before the disk has them, so that at no moment they look like somebody else's.
    recordSaved(marks)
    syncJournal()
    var pictures: [String] = []
    for (count, path) in paths.enumerated() {
      environment.onProgress(count, paths.count)
      if environment.isStopped() {
        throw Refusal("stopped: \(count) of \(paths.count) files are saved", fix: "`save` writes the others")
      }
      let isNew = files.digest(path) == nil
      if !isThere.contains(path) {
        try write(outputs[path]?.bytes, to: path, force ? .anything : AtomicFile.Expected(files.digest(path)))
      }
      markSaved(path, outputs[path])
      if isNew, let picture = try starterPicture(for: path) { pictures.append(picture) }
      if path == home { journalFolder?.forget(path) }
    }
    compactJournal()
    // What is said of a file in another form names its bytes, which lie elsewhere now.
    if !pictures.isEmpty { readWorkspaceAgain() }
    if !pictures.isEmpty || outputs.values.contains(where: { $0.document != nil }) {
      notices += drawnAgain()
    }
    return (paths.map(workspace.display), pictures)
  }

  /// Writes the picture that starters name beside a new layout that has it. Answers the file, as it is shown, if it is new.
  private func starterPicture(for path: String) throws(Refusal) -> String? {
    do throws(AtomicFile.Failure) {
      return try StarterPicture.write(for: path, in: workspace)
    } catch {
      throw Refusal(error.description)
    }
  }

  private func write(_ bytes: [UInt8]?, to path: String, _ expected: AtomicFile.Expected) throws(Refusal) {
    do throws(AtomicFile.Failure) {
      if let bytes {
        try AtomicFile.makeFolder(FilePath.parent(path))
        try AtomicFile.write(bytes, to: path, expecting: expected)
      } else {
        try AtomicFile.remove(path, expecting: expected)
      }
    } catch {
      switch error.conflict {
      case .changed: throw changedUnderneath(path, try diskDigest(path))
      case .busy:
        throw Refusal(error.description, fix: "`save` again when it is closed, or `save force` to overwrite it")
      case nil: break
      }
      let unsaved = Spelling.list(files.unsaved.map(workspace.display), limit: 3)
      let isFull = error.code.map { [ENOSPC, EDQUOT, EFBIG].contains($0) } ?? false
      throw Refusal(
        error.description,
        fix: "not saved: \(unsaved); \(isFull ? "free some space" : "make it writable"), or use `save-as`")
    }
  }

  private func diskDigest(_ path: String) throws(Refusal) -> Digest? {
    return try Digest(ofFile: path)
  }

  // MARK: Conflicts

  /// The refusal for a file that another program changed, with that change.
  private func changedUnderneath(_ path: String, _ disk: Digest?) -> Refusal {
    let name = workspace.display(path)
    guard disk != nil else {
      return Refusal("another program deleted \(name)", fix: "`save force` writes it again")
    }
    var error = Refusal(
      "another program changed \(name)",
      fix: "`reload` loads it (`undo` reverts that), `save force` overwrites it")
    do throws(Refusal) {
      let there = try workspace.read(path).document
      if let saved = savedDocument(path) {
        error.lines = DifferenceText.excerpt(from: saved, to: there)
      } else if let document = files.document(path) {
        error.lines = ["changes from the disk to the open file:"] + DifferenceText.excerpt(from: there, to: document)
      }
    } catch {
      return Refusal(
        "another program changed \(name), and it isn't \(wire(of: path).name) any more",
        fix: "`save force` overwrites it",
        findings: error.details)
    }
    return error
  }

  /// A file as it was when it was last read or written, if the history leads there.
  private func savedDocument(_ path: String) -> JSONDocument? {
    guard let saved = files.savedState(path) else { return nil }
    var copy = OpenFiles()
    copy.open(path, files.document(path), as: nil, state: files.state(path))
    for step in history.steps[..<history.position].reversed() where copy.state(path) != saved {
      for change in step.changes.reversed() where change.path == path {
        guard (try? copy.apply(change.inverse)) != nil else { return nil }
      }
    }
    return copy.state(path) == saved ? copy.document(path) : nil
  }

  // MARK: Reading again

  /// Makes every open file what the disk has: changes of other programs come in, own ones that are not saved go, each
  /// as a step that can be undone. Files that are only read here are read again too, and a screen asks for its content
  /// as its action `reload` does.
  package mutating func reload() throws(Refusal) -> Reply {
    if recovery != nil {
      workspace.documents.take(layoutPath)
      try readAgain()
      return Reply("Reloaded", tone: .note)
    }
    if workspace.delivery != nil {
      workspace = workspace.readAgain()
      try refreshAll()
      return Reply("Reloaded \(workspace.display(workspace.root))", tone: .note)
    }
    let names = try takeInAll()
    workspace.documents.forget(allBut: Set(files.entries.keys))
    try refreshAll()
    if case .screen = picture.stage {
      let reply = try ask(ClientAction(ClientAction.reload))
      return names.isEmpty ? reply : Reply("Reloaded \(names.joined(separator: ", "))", lines: [reply.message])
    }
    guard !names.isEmpty else { return Reply("No changes on disk", tone: .note) }
    return Reply("Reloaded \(names.joined(separator: ", "))")
  }

  /// Makes every open file what the disk has, and answers the names of those that were anything else. In the place of one
  /// that can't be read, what an app shows there comes into sight; `undo` brings back what it was here.
  ///
  /// - Throws: which file is gone, or can't be read and nothing takes its place; none has changed then.
  private mutating func takeInAll() throws(Refusal) -> [String] {
    var paths: [String] = []
    var unreadable: [(path: String, digest: Digest)] = []
    for path in files.entries.keys.sorted() {
      guard let digest = try diskDigest(path) else {
        // One whose creation was undone is nowhere.
        if files.document(path) == nil { continue }
        throw Refusal("\(workspace.display(path)) was deleted", fix: "`save force` writes it again")
      }
      do throws(Refusal) {
        _ = try workspace.read(path)
        paths.append(path)
      } catch {
        guard files.document(path) != nil, standIn(for: path) != nil else { throw error }
        unreadable.append((path, digest))
      }
    }
    var names: [String] = []
    for (path, digest) in unreadable where !standsIn(for: path) || files.digest(path) != digest {
      noteUnreadable(path, digest: digest)
      names.append(workspace.display(path))
    }
    let others = try takeIn(paths) { $0.count == 1 ? "reload \(FilePath.name($0[0]))" : "reload" }
    return names + others.map(workspace.display)
  }

  /// Makes open files what the disk has, as one step.
  ///
  /// - Parameter name: the step's, by the paths of those that were anything else.
  /// - Returns: those.
  /// - Throws: why there can be no such step, with the place in a file that cannot be read any more.
  @discardableResult
  mutating func takeIn(_ paths: [String], as name: ([String]) -> String) throws(Refusal) -> [String] {
    var reads: [(path: String, read: WireDocument)] = []
    for path in paths { reads.append((path, try workspace.read(path))) }
    let others = try replaceTexts(reads.map { ($0.path, $0.read.document.bytes) }, as: name)
    for (path, read) in reads {
      markSaved(path, as: FileForm(wire: read.form.wire, digest: read.digest), read.document.positions)
    }
    recordSaved(files.marks(where: paths.contains))
    return others
  }

  /// Gives an open file's document another text, or makes one, as a step. Answers whether it was anything else.
  @discardableResult
  package mutating func replaceText(of path: String, with bytes: [UInt8], as name: String) throws(Refusal) -> Bool {
    try !replaceTexts([(path, bytes)], as: { _ in name }).isEmpty
  }

  /// Gives the documents of open files other texts as one step.
  ///
  /// - Returns: those that had another.
  private mutating func replaceTexts(
    _ texts: [(path: String, bytes: [UInt8])], as name: ([String]) -> String
  ) throws(Refusal) -> [String] {
    let place = selectedPlace
    let splices = texts.compactMap { path, bytes in
      OutsideChange.splice(from: files.document(path)?.bytes ?? [], to: bytes).map { (path: path, bytes: bytes, $0) }
    }
    guard !splices.isEmpty else { return [] }
    try change(name(splices.map(\.path)), isText: true) { transaction throws(Refusal) in
      for (path, bytes, splice) in splices {
        guard transaction.document(path) != nil else {
          try transaction.create(path, bytes)
          continue
        }
        try transaction.edit(path) { document throws(EditError) in
          try document.apply(Edit([splice]))
          return Edit([splice])
        }
      }
    }
    restore(place)
    return splices.map(\.path)
  }
}
