import JSONDocument
import Synchronization
import Workspaces

/// The results of earlier checks (`docs/shards.md`). Of a layout they are kept for some fixtures at a time, of a screen
/// for all of its fixtures in a shard.
///
/// A result is found by the digest of everything that it was made from: the program, the conditions, the names of the
/// workspace's files, its settings, plugins, pictures and schemas, the documents that were read, and the text of the
/// fixtures. Which documents those are is known only afterwards; their paths are a result too, found by the rest.
package final class CheckCache: Sendable {
  private let folder: ResultFolder
  private let conditions: [String]
  private let codes: [String: DiagnosticCode]
  /// By the roots of workspaces.
  private let bases = Mutex<[String: Digest]>([:])
  /// Of documents, by their paths.
  private let digests = Mutex<[String: String]>([:])
  private let isChanged = Mutex(false)

  /// - Parameters:
  ///   - conditions: the program, and what of its command line decides the findings.
  ///   - codes: the codes of the program.
  package init(_ folder: ResultFolder, conditions: [String], codes: [DiagnosticCode]) {
    self.folder = folder
    self.conditions = conditions
    self.codes = Dictionary(codes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Digests

  static func digest(_ words: [String]) -> Digest { Digest(of: JSONText.array(words.map { .string($0) }).bytes) }

  /// The digest of what all results of a workspace are made from. Linear in its pictures.
  func base(of workspace: Workspace) -> Digest {
    if let known = bases.withLock({ $0[workspace.root] }) { return known }
    var words = conditions + [workspace.display(workspace.root)]
    let documents = Workspace.Folder.allCases.flatMap { workspace.files(in: $0) }
    words += documents.map { FilePath.relative($0, to: workspace.root) }
    for (model, paths) in workspace.previewsByModel.sorted(by: { $0.key < $1.key }) {
      words += [model] + paths.map { FilePath.relative($0, to: workspace.root) }
    }
    let known = Set(documents)
    let plugins = workspace.files(in: .plugins)
    for path in plugins + PartInputs.paths(of: workspace).filter({ !known.contains($0) }) {
      words += [FilePath.relative(path, to: workspace.root), digest(ofFile: path)]
    }
    let base = Self.digest(words)
    bases.withLock { $0[workspace.root] = base }
    return base
  }

  /// The digest of a file as it is on disk; empty if it can't be read.
  func digest(ofFile path: String) -> String {
    if let known = digests.withLock({ $0[path] }) { return known }
    let digest = (try? WorkspaceFiles.read(path)).map { Digest(of: $0).description } ?? ""
    digests.withLock { $0[path] = digest }
    return digest
  }

  // MARK: Results

  /// Paths that results were made from.
  func paths(_ key: Digest) -> Set<String> {
    guard let bytes = folder.result(of: key),
      let document = try? JSONDocument(parsing: bytes, file: "a result"), document.kind(of: document.root) == .array
    else { return [] }
    return Set(document.elements(of: document.root).compactMap { document.string($0) })
  }

  func keep(_ paths: Set<String>, _ key: Digest) {
    keep(JSONText.array(paths.sorted().map { .string($0) }), key)
  }

  private func keep(_ value: JSONText, _ key: Digest) {
    folder.keep(value.bytes, of: key)
    isChanged.withLock { $0 = true }
  }

  /// A result, or that it depends on places of its fixtures' file too.
  enum Found {
    case tally(CheckTally)
    case placed
  }

  private static let placed = JSONText.string("placed")

  func found(_ key: Digest) -> Found? {
    guard let bytes = folder.result(of: key), let document = try? JSONDocument(parsing: bytes, file: "a result") else {
      return nil
    }
    if document.kind(of: document.root) == .string { return .placed }
    do throws(Refusal) {
      var reader = PartReader(document: document, codes: codes)
      for value in try reader.list("findings", in: document.root) {
        reader.findings.append(try reader.readFinding(value))
      }
      return .tally(try CheckTally(try reader.value("tally", in: document.root), reader))
    } catch {
      return nil
    }
  }

  /// - Parameters:
  ///   - file: the fixtures' file as it is shown, if the key doesn't have all of it.
  ///   - place: the key with all of it.
  func keep(_ tally: CheckTally, _ key: Digest, unlessIn file: String?, place: Digest?) {
    var table = FindingTable()
    let value = tally.value(&table)
    let result = JSONText.object([("findings", .array(table.values)), ("tally", value)])
    guard let file, let place, result.bytes.hasBytes(JSONText.string(file).bytes) else {
      return keep(result, key)
    }
    keep(Self.placed, key)
    keep(result, place)
  }

  /// Removes what is too much, if anything was added.
  func close() {
    if isChanged.withLock({ $0 }) { folder.trim() }
  }
}
