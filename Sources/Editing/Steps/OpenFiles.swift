import JSONDocument
import Workspaces

/// The files that a session has changed, or is about to: their documents, and whether they differ from the disk.
package struct OpenFiles: Sendable {
  package struct Entry: Sendable {
    /// Nil: the file is not there.
    package var document: JSONDocument?
    /// As `Step.FileChange.to`.
    var state: Int
    var savedState: Int
    /// Of the bytes on disk when they were last read or written; none: there was no file.
    var digest: Digest?
    /// The wire form of the file; nil while the file does not exist, when its name decides.
    var wire: (any Wire)?
    /// Whether another program has deleted it since.
    var isMissing = false
    /// The state that the disk had when the file went, or got other bytes; nil where it is known.
    var lastState: Int?
  }

  package private(set) var entries: [String: Entry] = [:]
  /// Paths whose contents are not on disk, so that nobody goes through all files for each frame.
  private var differing: Set<String> = []
  /// The folder from which the names of new files are given; nil gives real paths.
  private let base: String?

  /// - Parameter base: the folder from which the workspace names its files.
  package init(from base: String? = nil) { self.base = base }

  /// The same without files.
  package var emptied: OpenFiles { OpenFiles(from: base) }

  package func document(_ path: String) -> JSONDocument? { entries[path]?.document }

  package func contains(_ path: String) -> Bool { entries[path] != nil }

  /// - Parameter form: the wire form of the file on disk; nil if the file does not exist.
  package mutating func open(_ path: String, _ document: JSONDocument?, as form: FileForm?, state: Int = 0) {
    entries[path] = Entry(
      document: document, state: state, savedState: state, digest: form?.digest, wire: form?.wire)
    note(path)
  }

  /// Notes whether a file's contents are on disk, after anything that decides it.
  private mutating func note(_ path: String) {
    if isDiffering(path) { differing.insert(path) } else { differing.remove(path) }
  }

  /// Real paths of files whose contents are not on disk, in order.
  package var unsaved: [String] { differing.sorted() }

  /// Whether a file's contents are not on disk.
  package func isUnsaved(_ path: String) -> Bool { differing.contains(path) }

  /// One that was made and deleted again has none.
  private func isDiffering(_ path: String) -> Bool {
    guard let entry = entries[path] else { return false }
    let isNowhere = entry.document == nil && entry.digest == nil && !entry.isMissing
    return entry.state != entry.savedState && !isNowhere
  }

  /// Of the bytes on disk when they were last read or written; nil when there was no file.
  package func digest(_ path: String) -> Digest? { entries[path]?.digest }

  /// The wire form of the file; nil before it has been read or written.
  package func wire(_ path: String) -> (any Wire)? { entries[path]?.wire }

  /// The wire and the digest together.
  package func form(_ path: String) -> FileForm? {
    entries[path].flatMap { entry in entry.wire.map { FileForm(wire: $0, digest: entry.digest) } }
  }

  /// Whether another program has deleted the file since it was last read or written.
  package func isMissing(_ path: String) -> Bool { entries[path]?.isMissing ?? false }

  /// The texts of files that another program has deleted, by real path, in order.
  package var missing: [(path: String, text: [UInt8])] {
    entries.keys.filter(isMissing).sorted().compactMap { path in document(path).map { (path, $0.bytes) } }
  }

  package func savedState(_ path: String) -> Int? { entries[path]?.savedState }

  package func state(_ path: String) -> Int { entries[path]?.state ?? 0 }

  package mutating func setState(_ path: String, _ state: Int) {
    entries[path]?.state = state
    note(path)
  }

  /// Records that the disk has a file as it is here; without a digest, that both have none.
  package mutating func markSaved(_ path: String, digest: Digest?) {
    guard let state = entries[path]?.state else { return }
    entries[path]?.savedState = state
    entries[path]?.digest = digest
    entries[path]?.isMissing = false
    entries[path]?.lastState = nil
    note(path)
  }

  /// Records that the disk has a file as it is here, in which form, and where its values lie in that.
  package mutating func markSaved(_ path: String, as form: FileForm, _ positions: PositionMap?) {
    markSaved(path, digest: form.digest)
    entries[path]?.wire = form.wire
    entries[path]?.document?.positions = positions
  }

  /// Records that a file is no longer on disk. Every state of it counts as unsaved then.
  package mutating func markMissing(_ path: String) {
    if let entry = entries[path], !entry.isMissing { entries[path]?.lastState = entry.savedState }
    entries[path]?.savedState = -1
    entries[path]?.digest = nil
    entries[path]?.isMissing = true
    note(path)
  }

  /// Records that a file is there again, with whatever bytes. One that had no changes when it went has none now: programs
  /// such as git delete a file and make it anew.
  package mutating func markReturned(_ path: String) {
    guard let entry = entries[path], entry.isMissing, entry.lastState == entry.state else { return }
    entries[path]?.savedState = entry.state
    entries[path]?.isMissing = false
    note(path)
  }

  /// Records that another program has changed a file: no state of it is saved, until the disk has the bytes again that it
  /// had before.
  package mutating func markChanged(_ path: String) {
    guard let entry = entries[path], entry.lastState == nil else { return }
    entries[path]?.lastState = entry.savedState
    entries[path]?.savedState = -1
    note(path)
  }

  /// Records that the disk has the bytes again that were last read or written.
  package mutating func markUnchanged(_ path: String) {
    guard let entry = entries[path], !entry.isMissing, let state = entry.lastState else { return }
    entries[path]?.savedState = state
    entries[path]?.lastState = nil
    note(path)
  }

  /// Whether a file has edits of its own since it was last read or written, whatever others have made of it.
  package func hasOwnEdits(_ path: String) -> Bool {
    guard let entry = entries[path] else { return false }
    return entry.state != entry.lastState ?? entry.savedState
  }

  /// Records that the disk has another text than the file ever had here. Every state of it counts as unsaved then.
  package mutating func markDiffering(_ path: String) {
    entries[path]?.savedState = -1
    note(path)
  }

  /// Carries a change out and moves the file to its new state. A file that cannot take it stays as it was.
  package mutating func apply(_ change: Step.FileChange) throws(EditError) {
    guard entries[change.path] != nil else { throw .unknownNode }
    switch change.change {
    case .edit(let edit):
      guard entries[change.path]?.document != nil else { throw .mismatch(offset: 0) }
      try entries[change.path]?.document?.apply(edit)
    case .create(let bytes):
      guard entries[change.path]?.document == nil else { throw .mismatch(offset: 0) }
      do {
        let name = FilePath.display(change.path, from: base)
        entries[change.path]?.document = try JSONDocument(parsing: bytes, file: name)
      } catch {
        throw .syntax(error)
      }
    case .delete(let bytes):
      guard entries[change.path]?.document?.bytes == bytes else { throw .mismatch(offset: 0) }
      entries[change.path]?.document = nil
    }
    entries[change.path]?.state = change.to
    note(change.path)
  }

  /// Runs an edit of one document that says itself what it did.
  mutating func edit(
    _ path: String, _ body: (inout JSONDocument) throws(EditError) -> Edit
  ) throws(EditError) -> Edit {
    // Moved out and back, so that the arena is not copied because two hold it.
    guard var entry = entries.removeValue(forKey: path) else { throw .unknownNode }
    defer { entries[path] = entry }
    guard var document = entry.document.take() else { throw .unknownNode }
    defer { entry.document = document }
    return try body(&document)
  }
}
