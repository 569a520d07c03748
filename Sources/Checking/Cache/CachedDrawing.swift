import JSONDocument
import Synchronization
import Workspaces

/// The results that a cache has of a layout or a screen.
final class CachedDrawing: Sendable {
  /// A result, whether it was found or has to be made.
  struct Result: Sendable {
    var unit: CheckUnit?
    var share: Share
    var tally: CheckTally
    var isKnown: Bool
  }

  /// Documents by their paths from the workspace's folder, with their digests.
  private typealias Documents = [(path: String, digest: String)]

  private let cache: CheckCache
  private let root: String
  /// The file of the layout or the screen, which was read before.
  private let layout: String
  private let key: Digest
  /// Notes what is read.
  private let reads: DocumentStore
  /// The documents that results are known to be made from.
  private let known: Documents
  private let results = Mutex<[Result]>([])

  /// - Parameters:
  ///   - name: tells the drawing from others of the same layout.
  ///   - reads: notes what is read.
  init(_ wanted: Checker.Wanted, _ name: [String], _ reads: DocumentStore, _ cache: CheckCache) {
    let workspace = wanted.workspace
    self.cache = cache
    self.reads = reads
    root = workspace.root
    layout = FilePath.relative(wanted.layout.path, to: workspace.root)
    key = CheckCache.digest([cache.base(of: workspace).description, layout] + name)
    known = cache.paths(key).sorted().map { ($0, cache.digest(ofFile: FilePath.join(workspace.root, $0))) }
  }

  /// The result for some fixtures of a layout.
  func tally(of unit: CheckUnit) -> CheckTally {
    let text = FixtureText(unit)
    var found = cache.found(key(of: text, known))
    if case .placed = found { found = text.file.flatMap { cache.found(placeKey(of: text, $0, known)) } }
    if case .tally(let tally) = found { return note(Result(unit: unit, share: .whole, tally: tally, isKnown: true)) }
    return note(Result(unit: unit, share: .whole, tally: unit.run(), isKnown: false))
  }

  /// The result for a share of a screen's fixtures.
  func tally(of screen: ScreenCheck, _ share: Share) -> CheckTally {
    if case .tally(let tally) = cache.found(key(of: share, known)) {
      return note(Result(share: share, tally: tally, isKnown: true))
    }
    return note(Result(share: share, tally: screen.run(share), isKnown: false))
  }

  private func note(_ result: Result) -> CheckTally {
    results.withLock { $0.append(result) }
    return result.tally
  }

  /// Keeps what was made, once all of it is.
  func close() {
    let results = results.withLock { $0 }
    guard results.contains(where: { !$0.isKnown }) else { return }
    let before = Set(known.map(\.path))
    let paths = before.union(reads.readPaths.map { FilePath.relative($0, to: root) }).union([layout])
    let read = paths.sorted().map { ($0, digest(FilePath.join(root, $0))) }
    if paths != before { cache.keep(paths, key) }
    for result in results where !result.isKnown || paths != before {
      guard let unit = result.unit else {
        cache.keep(result.tally, key(of: result.share, read), unlessIn: nil, place: nil)
        continue
      }
      let text = FixtureText(unit)
      cache.keep(
        result.tally, key(of: text, read), unlessIn: text.file?.document.file,
        place: text.file.map { placeKey(of: text, $0, read) })
    }
  }

  // MARK: Keys

  /// Of the document that was read, even if the file is another by now.
  private func digest(_ path: String) -> String {
    guard let document = reads.known(path) else { return cache.digest(ofFile: path) }
    return reads.form(path, of: document).digest?.description ?? ""
  }

  private func words(_ documents: Documents) -> [String] {
    [key.description] + documents.flatMap { [$0.path, $0.digest] }
  }

  private func key(of text: FixtureText, _ documents: Documents) -> Digest {
    // The text has what counts of the fixtures' file.
    let own = text.file.map { FilePath.relative($0.path, to: root) }
    return CheckCache.digest(words(documents.filter { $0.path != own }) + text.words)
  }

  private func placeKey(of text: FixtureText, _ file: FixtureFile, _ documents: Documents) -> Digest {
    CheckCache.digest([key(of: text, documents).description, digest(file.path)])
  }

  private func key(of share: Share, _ documents: Documents) -> Digest {
    CheckCache.digest(words(documents) + ["\(share.parts)", "\(share.count)"])
  }
}

/// The text of some fixtures of a layout, and what else of their files counts.
private struct FixtureText {
  /// The file of the fixtures, if only their own text in it decides the result; nil if all of their files does.
  private(set) var file: FixtureFile?
  private(set) var words: [String]

  init(_ unit: CheckUnit) {
    let names = unit.layout.names[unit.fixtures]
    words = [unit.fixtures.lowerBound == 0 ? "first" : "next"] + names
    guard let all = unit.layout.fixtures, all.files.count == 1, let file = all.files.first, file.isNamed,
      names.allSatisfy(file.standsAlone)
    else { return }
    self.file = file
    let document = file.document
    // Tags, conditions and what else is beside the fixtures.
    for member in document.members(of: document.root) where member.key != "previews" {
      words += [member.key, String(decoding: document.bytes(of: member.value), as: UTF8.self)]
    }
    var texts: [UInt8] = []
    for name in names {
      if let node = file.node(name) { texts += document.bytes(of: node) + [0] }
    }
    words.append(Digest(of: texts).description)
  }
}
