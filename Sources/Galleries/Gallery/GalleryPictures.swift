import Sheets

/// The pictures that the gallery has drawn, by entry: those used last, up to 72 MB.
package struct GalleryPictures: Sendable {
  /// Cells of all pictures together, about 24 bytes each.
  static let costLimit = 3_000_000

  private var kept: [Int: GalleryPicture] = [:]
  /// Least lately used first.
  private var order: [Int] = []
  private var cost = 0
  /// Counts what has made all pictures old, so that one that was asked for before is not taken for a new one.
  package private(set) var generation = 0

  var count: Int { kept.count }

  func contains(_ entry: Int) -> Bool { kept[entry] != nil }

  subscript(entry: Int) -> GalleryPicture? { kept[entry] }

  /// Keeps a picture; of those used longest ago as many go as need be.
  mutating func insert(_ picture: GalleryPicture, for entry: Int) {
    remove(entry)
    kept[entry] = picture
    order.append(entry)
    cost += picture.cost
    while cost > Self.costLimit, order.count > 1, let oldest = order.first { remove(oldest) }
  }

  /// Records that a picture is checked.
  mutating func use(_ entry: Int) {
    guard order.last != entry, let place = order.firstIndex(of: entry) else { return }
    order.append(order.remove(at: place))
  }

  private mutating func remove(_ entry: Int) {
    guard let old = kept.removeValue(forKey: entry) else { return }
    cost -= old.cost
    order.removeAll { $0 == entry }
  }

  /// Forgets everything: files or conditions have changed.
  package mutating func invalidate() {
    self = GalleryPictures(generation: generation + 1)
  }

  init(generation: Int = 0) { self.generation = generation }
}
