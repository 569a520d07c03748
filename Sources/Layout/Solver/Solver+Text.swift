import KimchiCore

extension Solver {
  /// A text's natural width, or the height that it takes when wrapped at the width it got.
  func askText(_ view: Int, _ slot: ViewSlot, _ axis: AxisColumns, _ tree: ViewTree) -> Ask {
    let row = Int(slot.payload)
    guard let content = content(ofText: row) else { return .nothing }
    let ideal =
      axis.isHorizontal
      ? text.pointee.measure(row, content)
      : text.pointee.wrap(row, content, width: self.content(of: view, x).size, height: .infinity)
    return Ask(ideal: ceiled(ideal), hugging: 250, compression: 750)
  }

  @inline(__always)
  private func content(ofText row: Int) -> UnsafePointer<TextContent>? {
    texts.baseAddress.map { $0 + Int(text.pointee.records[row].content) }
  }

  /// Up to a whole pixel; what is whole but for the error of a sum stays.
  @inline(__always)
  func ceiled(_ points: Double) -> Double {
    options.scale > 0 ? (points * options.scale - 1e-6).rounded(.up) / options.scale : points
  }

  /// Cuts a text to the height that it got in the end, when that is less than its lines take.
  func fitText(_ view: Int, _ tree: ViewTree) {
    let row = Int(slots[view].payload)
    let height = self.content(of: view, y).size
    guard text.pointee.records[row].lineCount > 1,
      text.pointee.records[row].height > height + TextEngine.tolerance
    else { return }
    guard let content = content(ofText: row) else { return }
    _ = text.pointee.wrap(row, content, width: self.content(of: view, x).size, height: height)
  }
}
