import Dialects
import JSONDocument
import StandardDialects
import Synchronization

/// The parsed files of a workspace: each is read at first use and kept. Safe to share between threads.
package final class DocumentStore: Sendable {
  private enum Entry {
    case document(JSONDocument, FileForm?)
    /// Parsed again when somebody asks for it.
    case resting(RestingDocument, FileForm?)
    case rejected(Refusal)
    /// Deleted by an unsaved edit, even if it is on disk.
    case removed

    var document: JSONDocument? { if case .document(let document, _) = self { document } else { nil } }

    var form: FileForm? {
      switch self {
      case .document(_, let form), .resting(_, let form): form
      case .rejected, .removed: nil
      }
    }
  }

  private let entries = Mutex<[String: Entry]>([:])
  /// The paths among them that edits have made, changed or deleted: few, whatever has been read.
  private let edited = Mutex<Set<String>>([])
  /// The files of folders of previews by the models that they may be of, until one of them changes.
  private let listings = Mutex<[String: [String: [String]]]>([:])
  /// The store for files that this one doesn't hold.
  private let below: DocumentStore?
  /// The paths that were asked for, in a store that notes them.
  private let reads = Mutex<Set<String>>([])
  private let notesReads: Bool

  /// The forms that files are read in, without those of workspaces.
  private let wires: WireTable
  /// The forms of the schemas that workspaces name, by their folders.
  private let own = Mutex<[String: [any Wire]]>([:])

  /// The dialects that screens in the files may be written in.
  package let dialects: DialectRegistry

  package init(wires: WireTable = .standard, dialects: DialectRegistry = .standard) {
    self.wires = wires
    self.dialects = dialects
    below = nil
    notesReads = false
  }

  /// An empty store that reads files as a workspace does.
  package convenience init(like workspace: Workspace) {
    self.init(wires: workspace.wires, dialects: workspace.dialects)
  }

  /// - Parameters:
  ///   - below: a store for documents that this one doesn't have.
  ///   - notesReads: whether it keeps the paths that are asked for.
  package init(over below: DocumentStore, notesReads: Bool = false) {
    self.below = below
    self.notesReads = notesReads
    wires = below.wires
    dialects = below.dialects
  }

  /// The paths whose documents, or whose existence, were asked for.
  package var readPaths: Set<String> { reads.withLock { $0 } }

  private func noteRead(of path: String) {
    if notesReads { reads.withLock { _ = $0.insert(path) } }
  }

  /// The forms of the files in a folder, or of one file: those of the workspace around it, if it has any, and the
  /// others.
  package func wires(of path: String) -> WireTable {
    if let below { return below.wires(of: path) }
    let nearest = own.withLock { own in
      own.filter { FilePath.contains($0.key, path) }.max { $0.key.utf8.count < $1.key.utf8.count }
    }
    return nearest.map { wires.with($0.value) } ?? wires
  }

  /// Reads the files of a workspace in the forms of its own schemas from now on.
  func use(_ wires: [any Wire], in folder: String) {
    if let below { return below.use(wires, in: folder) }
    own.withLock { $0[folder] = wires.isEmpty ? nil : wires }
  }

  /// The document at a real path; `name` is what its locations call it.
  ///
  /// - Throws: why the file has no tree, the same each time until it is forgotten.
  package func document(_ path: String, named name: String) throws(Refusal) -> JSONDocument {
    noteRead(of: path)
    // Two threads may read the same file at once: that costs less than one waiting while it holds all others up.
    let known = awake(path)
    if known == nil, let below { return try below.document(path, named: name) }
    let entry = known ?? read(path, name)
    if known == nil { entries.withLock { $0[path] = entry } }
    switch entry {
    case .document(let document, _): return document
    case .rejected(let refusal): throw refusal
    case .removed, .resting: throw Refusal(.fileMissing, "\(name) does not exist")
    }
  }

  /// The entry of a path, with a document that has been woken if it was at rest.
  private func awake(_ path: String) -> Entry? {
    let known = entries.withLock { $0[path] }
    guard case .resting(let resting, let form) = known else { return known }
    let woken = resting.document.map { Entry.document($0, form) }
    return entries.withLock { entries in
      // Another thread may have been faster, or have changed it.
      if case .resting = entries[path] { entries[path] = woken }
      return entries[path]
    }
  }

  /// Lays small documents to rest until they are asked for: the records of a file's values take more than its text. For
  /// stores that hold what was read long ago.
  package func rest() {
    entries.withLock { entries in
      for (path, entry) in entries {
        guard case .document(let document, let form) = entry, document.byteCount <= Self.restingSize,
          let resting = RestingDocument(document)
        else { continue }
        entries[path] = .resting(resting, form)
      }
    }
  }

  /// Bytes of a file that is parsed again in less than half a millisecond.
  private static let restingSize = 1 << 16

  private func read(_ path: String, _ name: String) -> Entry {
    do throws(Refusal) {
      let read = try wires(of: path).read(path, named: name)
      return .document(read.document, read.form)
    } catch {
      return .rejected(error)
    }
  }

  /// Puts a document in the place of a file's own, as when it is being edited.
  ///
  /// - Parameter form: that of the file; without, the one that is known stays.
  package func replace(_ path: String, with document: JSONDocument, as form: FileForm? = nil) {
    noteChange(of: path, document)
    entries.withLock { entries in
      var known: FileForm?
      if form == nil { known = entries[path]?.form }
      entries[path] = .document(document, form ?? known)
    }
    edited.withLock { _ = $0.insert(path) }
  }

  /// Puts the reason why a file's text has no tree in the place of the file, as while it is being edited.
  package func replace(_ path: String, with refusal: Refusal) {
    noteChange(of: path, nil)
    entries.withLock { $0[path] = .rejected(refusal) }
    edited.withLock { _ = $0.insert(path) }
  }

  /// Notes the form that a file has on disk, where its document is known.
  package func note(_ path: String, _ form: FileForm) {
    entries.withLock { entries in
      switch entries[path] {
      case .document(let document, _): entries[path] = .document(document, form)
      case .resting(let document, _): entries[path] = .resting(document, form)
      case .rejected, .removed, nil: break
      }
    }
  }

  /// The form of the file that a document was read from. Linear where nobody has asked for its digest yet.
  package func form(_ path: String, of document: JSONDocument) -> FileForm {
    let known = knownForm(path)
    return FileForm(
      wire: known?.wire ?? wires(of: path).wire(named: path), digest: known?.digest ?? Digest(of: document.bytes))
  }

  private func knownForm(_ path: String) -> FileForm? {
    entries.withLock { $0[path]?.form } ?? below?.knownForm(path)
  }

  /// The files of some folders that were read, whether or not that was of use.
  package func pathsRead(in folders: Set<String>) -> Set<String> {
    let paths = entries.withLock { entries in
      entries.filter { if case .removed = $0.value { false } else { true } }.keys.filter {
        folders.contains(FilePath.parent($0))
      }
    }
    return (below?.pathsRead(in: folders) ?? []).union(paths)
  }

  /// Marks the file as deleted, as by an edit.
  package func remove(_ path: String) {
    noteChange(of: path, nil)
    entries.withLock { $0[path] = .removed }
    edited.withLock { _ = $0.insert(path) }
  }

  /// Whether unsaved edits decide that a file exists; nil if the disk decides.
  package func contains(_ path: String) -> Bool? {
    noteRead(of: path)
    return entries.withLock { entries in
      switch entries[path] {
      case .document, .resting: true
      case .removed: false
      case .rejected, nil: nil
      }
    } ?? below?.contains(path)
  }

  /// The files of a folder that may have previews of a model, in the order of the list.
  ///
  /// The first call looks at the beginning of every file, and parses those whose beginning does not tell.
  ///
  /// - Parameters:
  ///   - list: the files of the folder as they are now.
  ///   - read: the document of a file, if it has a tree.
  func previews(
    of model: String, in folder: String, _ list: () -> [String], read: (String) -> JSONDocument?
  ) -> [String] {
    models(in: folder, list, read: read)[model] ?? []
  }

  /// The files of a folder by the models that they may have previews of; as `previews`.
  func models(
    in folder: String, _ list: () -> [String], read: (String) -> JSONDocument?
  ) -> [String: [String]] {
    if let below, !edited.withLock({ $0.contains { FilePath.contains(folder, $0) } }) {
      return below.models(in: folder, list, read: read)
    }
    if let known = listings.withLock({ $0[folder] }) { return known }
    var listing: [String: [String]] = [:]
    for path in list() {
      for model in Set([self.model(of: path, read), ModelName.ofFile(path)]) {
        listing[model, default: []].append(path)
      }
    }
    let made = listing
    listings.withLock { $0[folder] = made }
    return made
  }

  private func model(of path: String, _ read: (String) -> JSONDocument?) -> String {
    if contains(path) == nil,
      let model = ModelPeek(WorkspaceFiles.head(path, count: WireTable.headSize) ?? []).model
    {
      return model
    }
    return read(path).map { FixtureFile.model(of: $0, path) } ?? ModelName.ofFile(path)
  }

  /// Forgets which files folders have, as when files come and go.
  package func forgetListings() { listings.withLock { $0 = [:] } }

  /// Forgets the listing that a file belongs to, unless the file is there and of the same model still.
  private func noteChange(of path: String, _ document: JSONDocument?) {
    let model = document.map { FixtureFile.model(of: $0, path) }
    listings.withLock { listings in
      for (folder, listing) in listings where FilePath.contains(folder, path) {
        if let model, listing[model]?.contains(path) == true { continue }
        listings[folder] = nil
      }
    }
  }

  /// The document at a real path if it has been read and has a tree.
  package func known(_ path: String) -> JSONDocument? {
    noteRead(of: path)
    return awake(path)?.document ?? below?.known(path)
  }

  /// The files of a folder as they are on disk, with those that edits have made and without those they have deleted.
  func files(in folder: String, onDisk: [String]) -> [String] {
    let onDisk = below?.files(in: folder, onDisk: onDisk) ?? onDisk
    let edited = edited.withLock { $0 }
    guard !edited.isEmpty else { return onDisk }
    let (made, removed) = entries.withLock { entries in
      var made: [String] = []
      var removed: Set<String> = []
      for path in edited where FilePath.contains(folder, path) {
        switch entries[path] {
        case .document, .resting, .rejected: made.append(path)
        case .removed: removed.insert(path)
        case nil: break
        }
      }
      return (made, removed)
    }
    let known = Set(onDisk)
    let new = made.filter { !known.contains($0) && !removed.contains($0) }
    guard !new.isEmpty || !removed.isEmpty else { return onDisk }
    return (onDisk.filter { !removed.contains($0) } + new).sorted()
  }

  /// Forgets what was read from files, so that it is read again when it is requested.
  package func forget(allBut kept: Set<String>) {
    edited.withLock { $0.formIntersection(kept) }
    forgetListings()
    entries.withLock { entries in entries = entries.filter { kept.contains($0.key) } }
  }

  /// Forgets a document of its own, and hands it over if it had a tree, so that it can be edited without a copy.
  @discardableResult
  package func take(_ path: String) -> JSONDocument? {
    noteChange(of: path, nil)
    edited.withLock { _ = $0.remove(path) }
    let known = awake(path)?.document
    entries.withLock { $0[path] = nil }
    return known
  }
}
