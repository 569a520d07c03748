import Sheets

/// The gallery as a wall of small pictures: the same entries in the same order, side by side.
extension GalleryState {
  /// Shows a wall, or the list again where there is one.
  package mutating func toggleWall() { show(wall == nil ? .half : nil) }

  mutating func show(_ scale: GalleryWall.Scale?) {
    guard wall != scale else { return }
    wall = scale
    pictures.invalidate()
  }

  /// Larger or smaller pictures.
  mutating func scaleWall(by steps: Int) {
    guard let wall, let scale = GalleryWall.Scale(rawValue: wall.rawValue + steps) else { return }
    show(scale)
  }

  /// The place of the chosen entry on the wall.
  var selectedTile: Int? { selectedIndex.flatMap { tiles.firstIndex(of: Int32($0)) } }

  mutating func moveTile(by count: Int) {
    guard !tiles.isEmpty, let chosen = selectedTile else { return }
    _ = choose(tile: min(max(chosen + min(max(count, -tiles.count), tiles.count), 0), tiles.count - 1))
  }

  /// Chooses a picture; answers whether it was chosen already.
  mutating func choose(tile: Int) -> Bool {
    guard tiles.indices.contains(tile) else { return false }
    let isSame = selectedIndex == Int(tiles[tile])
    choose(entry: Int(tiles[tile]))
    return isSame
  }
}
