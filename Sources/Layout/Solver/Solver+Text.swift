import KimchiCore

extension Solver {
  /// Cuts a text to the height that it got in the end, when that is less than its lines take.
  func fitText(_ view: Int, _ tree: ViewTree) {
    let row = Int(slots[view].payload)
    let height = content(of: view, y).size
    guard text.pointee.records[row].lineCount > 1, text.pointee.records[row].height > height + TextEngine.tolerance else { return }
    _ = text.pointee.wrap(row, tree, width: content(of: view, x).size, height: height)
  }
}
