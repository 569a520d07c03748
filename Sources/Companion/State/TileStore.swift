/// The tiles that browsers may ask for: all that is shown, and what was shown last as far as there is room.
struct TileStore: Sendable {
  /// Bytes of tiles that are shown no more.
  static let spareBytes = 2 << 20

  private var tiles: [String: [UInt8]] = [:]
  /// Names in the order in which they came.
  private var order: [String] = []

  subscript(name: String) -> [UInt8]? { tiles[name] }

  var bytes: Int { tiles.values.reduce(0) { $0 + $1.count } }

  /// - Parameter shown: the names of all that is shown now.
  mutating func add(_ new: [String: [UInt8]], showing shown: Set<String>) {
    for (name, bytes) in new where tiles[name] == nil {
      tiles[name] = bytes
      order.append(name)
    }
    var spare = tiles.reduce(0) { $0 + (shown.contains($1.key) ? 0 : $1.value.count) }
    guard spare > Self.spareBytes else { return }
    order.removeAll { name in
      guard spare > Self.spareBytes, !shown.contains(name), let bytes = tiles.removeValue(forKey: name) else {
        return false
      }
      spare -= bytes.count
      return true
    }
  }
}
