import Glibc
import JSONDocument
import Workspaces

/// A folder that releases are pulled into. It remembers the hashes of what was written, so that the next pull replaces
/// that and nothing else.
package struct PulledFolder: Sendable {
  /// The files that a pull has changed in the folder.
  package struct Summary: Sendable, Hashable {
    /// Paths in the folder.
    package var written: [String] = []
    /// Of an earlier release, and not in this one.
    package var removed: [String] = []
    /// The same, and changed since, so that they stay.
    package var kept: [String] = []
  }

  private let folder: String
  /// The hashes that a file may have by path: two while a pull is under way.
  private let record: [String: [String]]

  private static let recordPath = FilePath.join(PulledRelease.mirror, "pulled.json")

  /// - Throws: `publish.pull_conflict` for a folder that has files of others, and none of a pull.
  package init(_ folder: String) throws(Refusal) {
    self.folder = folder
    let isPulled = WorkspaceFiles.kind(of: FilePath.join(folder, PulledRelease.mirror)) == .folder
    guard isPulled || WorkspaceFiles.entries(of: folder).isEmpty else {
      throw Refusal(
        .publishPullConflict, "\(folder) isn't empty and wasn't pulled before", fix: "name a new folder")
    }
    record = Self.read(FilePath.join(folder, Self.recordPath))
  }

  /// Writes a release. All files are looked at before the first is written, and each once more when it is replaced.
  ///
  /// - Parameter isForced: replaces also what was changed since it was pulled.
  /// - Throws: `publish.pull_conflict` with the files that were changed, `publish.failed` with the one that can't be
  ///   written.
  package func write(_ pulled: PulledRelease, isForced: Bool = false) throws(Refusal) -> Summary {
    var states: [(path: String, bytes: [UInt8], before: Digest?)] = []
    var changed: [String] = []
    var hashes: [String: String] = [:]
    for (path, bytes) in pulled.files.sorted(by: { $0.key < $1.key }) {
      let digest = Digest(of: bytes)
      hashes[path] = digest.description
      let before = try Digest(ofFile: place(of: path))
      if before == digest { continue }
      if let before, record[path]?.contains(before.description) != true { changed.append(path) }
      states.append((path, bytes, before))
    }
    guard isForced || changed.isEmpty else { throw conflict(changed) }
    var summary = Summary()
    do throws(AtomicFile.Failure) {
      for place in [folder, FilePath.join(folder, PulledRelease.mirror)] { AtomicFile.removeStale(below: place) }
      // Whenever this is interrupted, what is there is known: as it was, or as it was to be.
      try write(hashes.mapValues { [$0] }.merging(record) { $0 + $1.filter { !$0.isEmpty } }, pulled.release.number)
      for (path, bytes, before) in states {
        let place = FilePath.join(folder, path)
        try AtomicFile.makeFolder(FilePath.parent(place))
        try AtomicFile.write(bytes, to: place, expecting: AtomicFile.Expected(before), isDurable: false)
        summary.written.append(path)
      }
      var left = hashes.mapValues { [$0] }
      for (path, known) in record.sorted(by: { $0.key < $1.key }) where hashes[path] == nil {
        // A copy of what the place has lost is worth more than a tidy folder.
        guard pulled.isComplete else {
          left[path] = known
          continue
        }
        try remove(path, known, &summary)
      }
      try write(left, pulled.release.number)
    } catch {
      throw error.refusal(writingTo: folder)
    }
    return summary
  }

  private func remove(_ path: String, _ known: [String], _ summary: inout Summary) throws(AtomicFile.Failure) {
    guard let place = try? place(of: path), let digest = (try? Digest(ofFile: place)) ?? nil else { return }
    guard known.contains(digest.description) else { return summary.kept.append(path) }
    try AtomicFile.remove(place, expecting: .content(digest))
    summary.removed.append(path)
    // Folders that are empty now go too; the system refuses the others.
    var parent = FilePath.parent(path)
    while parent != ".", !parent.isEmpty, rmdir(FilePath.join(folder, parent)) == 0 { parent = FilePath.parent(parent) }
  }

  /// The full path of a file of the release.
  ///
  /// - Throws: `publish.pull_conflict` if links lead it out of the folder.
  private func place(of path: String) throws(Refusal) -> String {
    let place = FilePath.join(folder, path)
    var around = FilePath.parent(place)
    while WorkspaceFiles.kind(of: around) == nil, around.utf8.count > folder.utf8.count {
      around = FilePath.parent(around)
    }
    guard let root = WorkspaceFiles.realPath(folder), let real = WorkspaceFiles.realPath(around) else { return place }
    guard FilePath.contains(root, real) else {
      throw Refusal(
        .publishPullConflict, "\(around) is a link that leads out of \(folder)", fix: "remove it, or name a new folder")
    }
    return place
  }

  private func conflict(_ changed: [String]) -> Refusal {
    let shown = Spelling.list(changed, limit: 10)
    let verb = changed.count == 1 ? "was" : "were"
    return Refusal(
      .publishPullConflict, "\(shown) in \(folder) \(verb) changed since the last pull; nothing was written",
      fix: "pull into a new folder, or add `--force` to replace \(changed.count == 1 ? "it" : "them")")
  }

  // MARK: The record

  private func write(_ hashes: [String: [String]], _ release: Int) throws(AtomicFile.Failure) {
    let place = FilePath.join(folder, Self.recordPath)
    let files = hashes.sorted { $0.key < $1.key }.map { ($0.key, JSONText.array($0.value.map { .string($0) })) }
    let text = JSONText.object([
      ("kimchi_pulled", 1), ("release", .integer(release)), ("files", .object(files)),
    ])
    try AtomicFile.makeFolder(FilePath.parent(place))
    try AtomicFile.write(Array(text.canonical.utf8), to: place, isDurable: false)
  }

  /// Empty where there is none, or one that can't be read: then every file that differs counts as changed.
  private static func read(_ path: String) -> [String: [String]] {
    guard let bytes = try? WorkspaceFiles.read(path), let document = try? JSONDocument(parsing: bytes, file: path),
      let files = document.value(forKey: "files", in: document.root)
    else { return [:] }
    var record: [String: [String]] = [:]
    for member in document.members(of: files) {
      let mirror = PulledRelease.mirror + "/"
      // Somebody may have edited it: a file is deleted by its word.
      guard PlaceKey(member.key.hasPrefix(mirror) ? String(member.key.dropFirst(mirror.count)) : member.key) != nil
      else { continue }
      record[member.key] = document.elements(of: member.value).compactMap { document.string($0) }
    }
    return record
  }
}
