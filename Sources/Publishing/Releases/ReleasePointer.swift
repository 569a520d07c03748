import JSONDocument
import Workspaces

/// The small file `current.json`, the only one that changes: which release is live.
package struct ReleasePointer: Sendable, Hashable {
  package var release: Int
  /// The hash of that release's manifest.
  package var manifest: Digest
  /// The numbers of the releases that have been live, in order; the newest thousand.
  package var released: [Int]
  /// Counts the changes.
  package var moves: Int
  /// UTC, as RFC 3339 writes it.
  package var date: String
  /// Random, so that no two pointers are the same, also those of two publishers at the same moment. Empty in those of
  /// earlier versions.
  package var token: String

  static let sizeLimit = 1 << 20
  private static let memory = 1000
  /// Of the numbers in a pointer or a manifest that somebody else may have written.
  static let numberLimit = 1_000_000_000

  static var newToken: String { String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }

  init(release: Int, manifest: Digest, released: [Int], moves: Int, date: String, token: String) {
    self.release = release
    self.manifest = manifest
    self.released = released
    self.moves = moves
    self.date = date
    self.token = token
  }

  /// The pointer after this one: to a release that is new, or was live before.
  func moved(to number: Int, _ manifest: Digest, at date: String) -> ReleasePointer {
    let numbers = released.contains(number) ? released : (released + [number]).suffix(Self.memory)
    return ReleasePointer(
      release: number, manifest: manifest, released: Array(numbers), moves: min(moves, Self.numberLimit - 1) + 1,
      date: date, token: Self.newToken)
  }

  /// The highest number that was live.
  var last: Int { released.max() ?? release }

  package var bytes: [UInt8] {
    Array(
      JSONText.object([
        ("kimchi_current", 1), ("release", .integer(release)),
        ("file", .string(PlaceKey.release(release).description)), ("sha256", .string(manifest.description)),
        ("bytes", .integer(manifest.byteCount)), ("released", .array(released.map { .integer($0) })),
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
    let known = 1...Self.numberLimit
    guard integer("kimchi_current") == 1, let release = integer("release"), known.contains(release),
      let hash = text("sha256"), let count = integer("bytes"), (0...Release.sizeLimit).contains(count)
    else { return nil }
    let list = document.value(forKey: "released", in: document.root)
    let listed = list.map { document.elements(of: $0).compactMap { document.integer($0) }.filter(known.contains) } ?? []
    let numbers = Array(listed.suffix(Self.memory))
    let moves = integer("moves") ?? 0
    self.init(
      release: release, manifest: Digest(hexadecimal: hash, byteCount: count),
      released: numbers.contains(release) ? numbers : numbers + [release],
      moves: min(max(moves, 0), Self.numberLimit), date: text("moved") ?? "", token: text("token") ?? "")
  }
}
