import JSONDocument
import Workspaces

/// The small file `current.json`, the only one that changes: which release is live.
package struct ReleasePointer: Sendable, Hashable {
  package var release: ReleaseName
  /// The hash of that release's manifest.
  package var manifest: Digest
  /// The releases that have been live, in order; the newest thousand.
  package var released: [ReleaseName]
  /// Counts the changes.
  package var moves: Int
  /// UTC, as RFC 3339 writes it.
  package var date: String
  /// Random, so that no two pointers are the same, also those of two publishers at the same moment. Empty in those of
  /// earlier versions.
  package var token: String

  static let sizeLimit = 1 << 20
  private static let memory = 1000

  static var newToken: String { String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }

  init(release: ReleaseName, manifest: Digest, released: [ReleaseName], moves: Int, date: String, token: String) {
    self.release = release
    self.manifest = manifest
    self.released = released
    self.moves = moves
    self.date = date
    self.token = token
  }

  /// The pointer after this one: to a release that is new, or was live before.
  func moved(to name: ReleaseName, _ manifest: Digest, at date: String) -> ReleasePointer {
    let names = released.contains(name) ? released : (released + [name]).suffix(Self.memory)
    return ReleasePointer(
      release: name, manifest: manifest, released: Array(names), moves: min(moves, ReleaseName.numberLimit - 1) + 1,
      date: date, token: Self.newToken)
  }

  /// The highest number that was live.
  var last: Int { released.reduce(release.number) { max($0, $1.number) } }

  package var bytes: [UInt8] {
    Array(
      JSONText.object([
        ("kimchi_current", 1), ("release", .integer(release.number)),
        ("file", .string(PlaceKey.release(release).description)), ("sha256", .string(manifest.description)),
        ("bytes", .integer(manifest.byteCount)), ("released", .array(released.map(\.json))),
        ("moves", .integer(moves)), ("moved", .string(date)), ("token", .string(token)),
      ]).canonical.utf8)
  }

  /// Nil for bytes that are not a pointer, or one of a newer form. A repeated key would mean one release to one reader and
  /// another to the next.
  package init?(_ bytes: [UInt8]) {
    guard let document = try? JSONDocument(parsing: bytes, file: "current.json"), document.duplicateKeys().isEmpty
    else { return nil }
    func integer(_ key: String) -> Int? {
      document.value(forKey: key, in: document.root).flatMap { document.integer($0) }
    }
    func text(_ key: String) -> String? {
      document.value(forKey: key, in: document.root).flatMap { document.string($0) }
    }
    guard integer("kimchi_current") == 1, let number = integer("release"), ReleaseName.isKnown(number),
      let hash = text("sha256"), let count = integer("bytes"), (0...Release.sizeLimit).contains(count)
    else { return nil }
    let list = document.value(forKey: "released", in: document.root)
    let listed = list.map { document.elements(of: $0).compactMap { ReleaseName(document, $0) } } ?? []
    var released = Array(listed.suffix(Self.memory))
    let release = released.last { $0.number == number } ?? ReleaseName(unmarked: number)
    if !released.contains(release) { released.append(release) }
    let moves = integer("moves") ?? 0
    self.init(
      release: release, manifest: Digest(hexadecimal: hash, byteCount: count), released: released,
      moves: min(max(moves, 0), ReleaseName.numberLimit), date: text("moved") ?? "", token: text("token") ?? "")
  }
}
