import JSONDocument
import Synchronization
import Workspaces

/// The folder of a site. It keeps a list of its own files, writes those that changed, and removes those that are no more;
/// nothing else in the folder is touched. Safe to share between threads.
package final class SiteFolder: Sendable {
  /// Files, by what became of them.
  package struct Counts: Sendable, Hashable {
    package var written = 0
    package var same = 0
    package var removed = 0
  }

  private struct State {
    var files: [String: String] = [:]
    var counts = Counts()
    var refusal: Refusal?
  }

  /// The list of its files.
  package static let listName = ".kimchi-site.json"
  static let pictures = "pictures"
  private static let fileLimit = 10_000_000

  private let root: String
  /// The files that the folder had before, with their digests in hexadecimal.
  private let known: [String: String]
  /// Of all that they were made from; empty if that is not known.
  private let source: String
  private let state = Mutex(State())

  /// Makes the folder if it is not there.
  ///
  /// - Throws: `site.folder` if it holds other things and no site, or can't be written.
  package init(_ path: String) throws(Refusal) {
    root = path
    let list = FilePath.join(path, Self.listName)
    switch WorkspaceFiles.kind(of: path) {
    case .folder where WorkspaceFiles.kind(of: list) == .file: (known, source) = try Self.read(list)
    case .folder:
      guard WorkspaceFiles.entries(of: path).isEmpty else {
        throw Refusal(.siteFolder, "\(path) holds other files than a site's", fix: "name a new or an empty folder")
      }
      (known, source) = ([:], "")
    case nil: (known, source) = ([:], "")
    default: throw Refusal(.siteFolder, "\(path) isn't a folder", fix: "name a new or an empty folder")
    }
  }

  private static func read(_ path: String) throws(Refusal) -> (files: [String: String], source: String) {
    let document = try WorkspaceFiles.document(path, named: path)
    guard let list = document.value(forKey: "files", in: document.root), document.kind(of: list) == .object,
      document.childCount(of: list) <= fileLimit
    else {
      throw Refusal(.siteFolder, "\(path) doesn't list the site's files", fix: "delete the folder, or name another")
    }
    var files: [String: String] = [:]
    for member in document.members(of: list) {
      // A list that somebody else has written leads nowhere else.
      guard !member.key.hasPrefix("/"), member.key.split(separator: "/").allSatisfy({ $0 != ".." }) else { continue }
      files[member.key] = document.string(member.value) ?? ""
    }
    let source = document.value(forKey: "source", in: document.root).flatMap { document.string($0) }
    return (files, source ?? "")
  }

  /// Makes the folder that of a site and notes that these will be its files: one that was interrupted is continued by the
  /// next.
  ///
  /// - Throws: `site.folder` if the list can't be written.
  func begin(with pages: [String] = []) throws(Refusal) {
    // One that was killed may have left files that were not finished.
    if source.isEmpty { AtomicFile.removeStale(below: root) }
    write(known.merging(pages.map { ($0, "") }) { old, _ in old }, source: "")
    if let refusal = state.withLock(\.refusal) { throw refusal }
  }

  /// Whether the folder has every file of a site that was made from the same, as it was written.
  ///
  /// - Returns: the number of its files; nil if something is missing, or another.
  func count(madeFrom source: String) -> Int? {
    guard source == self.source else { return nil }
    for (path, digest) in known {
      guard (try? Digest(ofFile: FilePath.join(root, path)))??.description == digest else { return nil }
    }
    return known.count
  }

  /// Writes a file, unless it is there as it should be.
  ///
  /// - Parameter path: from the root of the site.
  func put(_ bytes: [UInt8], at path: String) {
    let digest = Digest(of: bytes).description
    let isFirst = state.withLock { $0.refusal == nil && $0.files.updateValue(digest, forKey: path) == nil }
    guard isFirst else { return }
    let place = FilePath.join(root, path)
    if WorkspaceFiles.head(place, count: bytes.count + 1) == bytes {
      state.withLock { $0.counts.same += 1 }
    } else {
      write(bytes, at: path)
    }
  }

  private func write(_ bytes: [UInt8], at path: String) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.makeFolder(FilePath.parent(FilePath.join(root, path)))
      // All of it can be made again.
      try AtomicFile.write(bytes, to: FilePath.join(root, path), isDurable: false)
      state.withLock { $0.counts.written += 1 }
    } catch {
      state.withLock { $0.refusal = $0.refusal ?? Refusal(.siteFolder, error.description) }
    }
  }

  /// Keeps a picture under the name of its content.
  ///
  /// - Returns: its path from the root of the site.
  func keep(_ bytes: [UInt8], _ ending: String) -> String {
    let path = "\(Self.pictures)/\(Digest(of: bytes).description.prefix(32)).\(ending)"
    put(bytes, at: path)
    return path
  }

  /// Removes what is no longer a part of the site.
  ///
  /// - Parameter source: a digest of all that the site was made from.
  /// - Throws: `site.folder` if something could not be written.
  func finish(madeFrom source: String) throws(Refusal) -> Counts {
    let (files, refusal) = state.withLock { ($0.files, $0.refusal) }
    if let refusal { throw refusal }
    for path in known.keys.sorted() where files[path] == nil {
      let place = FilePath.join(root, path)
      guard WorkspaceFiles.kind(of: place) == .file else { continue }
      do throws(AtomicFile.Failure) {
        try AtomicFile.remove(place)
        state.withLock { $0.counts.removed += 1 }
      } catch {
        throw Refusal(.siteFolder, error.description)
      }
    }
    let gone = files.keys.count { WorkspaceFiles.kind(of: FilePath.join(root, $0)) != .file }
    guard gone == 0 else {
      let were = gone == 1 ? "was" : "were"
      throw Refusal(
        .siteFolder, "\(Spelling.counted(gone, "file")) of the site \(were) removed while it was written",
        fix: "write it again")
    }
    write(files, source: source)
    return try state.withLock { state throws(Refusal) in
      if let refusal = state.refusal { throw refusal }
      return state.counts
    }
  }

  private func write(_ files: [String: String], source: String) {
    let sorted = files.sorted { $0.key < $1.key }
    let list: JSONText = .object([
      ("source", .string(source)), ("files", .object(sorted.map { ($0.key, .string($0.value)) })),
    ])
    let bytes = Array((list.canonical + "\n").utf8)
    let place = FilePath.join(root, Self.listName)
    guard WorkspaceFiles.head(place, count: bytes.count + 1) != bytes else { return }
    do throws(AtomicFile.Failure) {
      try AtomicFile.makeFolder(root)
      try AtomicFile.write(bytes, to: place)
    } catch {
      state.withLock { $0.refusal = $0.refusal ?? Refusal(.siteFolder, error.description) }
    }
  }
}
