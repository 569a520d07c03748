import JSONDocument
import Workspaces

/// The small file `current.json`, the only one that changes: which release is live.
package struct ReleasePointer: Sendable, Hashable {
  package var release: Int
  /// The hash of that release's manifest.
  package var manifest: Digest
  /// The numbers of the releases that have been live, in order; the newest thousand.
  package var released: [Int]
  /// Counts the changes, so that no two states of a place have the same pointer.
  package var moves: Int
  /// UTC, as RFC 3339 writes it.
  package var date: String

  static let sizeLimit = 1 << 20
  private static let memory = 1000

  init(release: Int, manifest: Digest, released: [Int], moves: Int, date: String) {
    self.release = release
    self.manifest = manifest
    self.released = released
    self.moves = moves
    self.date = date
  }

  /// The pointer after this one: to a release that is new, or was live before.
  func moved(to number: Int, _ manifest: Digest, at date: String) -> ReleasePointer {
    let numbers = released.contains(number) ? released : (released + [number]).suffix(Self.memory)
    return ReleasePointer(release: number, manifest: manifest, released: Array(numbers), moves: moves + 1, date: date)
  }

  /// The highest number that was live.
  var last: Int { released.max() ?? release }

  package var bytes: [UInt8] {
    Array(
      JSONText.object([
        ("kimchi_current", 1), ("release", .integer(release)),
        ("file", .string(PlaceKey.release(release).description)), ("sha256", .string(manifest.description)),
        ("bytes", .integer(manifest.byteCount)), ("released", .array(released.map { .integer($0) })),
        ("moves", .integer(moves)), ("moved", .string(date)),
      ]).canonical.utf8)
  }

  /// Nil for bytes that are not a pointer, or one of a newer form.
  package init?(_ bytes: [UInt8]) {
    guard let document = try? JSONDocument(parsing: bytes, file: "current.json") else { return nil }
    func integer(_ key: String) -> Int? {
      document.value(forKey: key, in: document.root).flatMap { document.integer($0) }
    }
    func text(_ key: String) -> String? {
      document.value(forKey: key, in: document.root).flatMap { document.string($0) }
    }
    guard integer("kimchi_current") == 1, let release = integer("release"), release > 0, let hash = text("sha256"),
      let count = integer("bytes")
    else { return nil }
    let list = document.value(forKey: "released", in: document.root)
    let numbers = list.map { document.elements(of: $0).compactMap { document.integer($0) }.filter { $0 > 0 } } ?? []
    self.init(
      release: release, manifest: Digest(hexadecimal: hash, byteCount: count),
      released: numbers.contains(release) ? numbers : numbers + [release], moves: integer("moves") ?? 0,
      date: text("moved") ?? "")
  }
}
