/// An entry of an array in preorder: a node of a layout, a view, or what the layout engine keeps of a view.
@usableFromInline
package protocol PreorderEntry {
  /// The entry that it is directly inside of; -1 for the root.
  var parent: Int32 { get set }
  /// One past the last entry inside it.
  var end: Int32 { get set }
}

extension Array where Element: PreorderEntry {
  /// Puts entries in the place of a run of others, and renumbers what lies around and behind. Linear in the entries behind,
  /// which are moved and renumbered a few at a time: to go through a large array takes longer than to count.
  ///
  /// - Parameters:
  ///   - range: the run, directly inside `container`, with all that is inside.
  ///   - items: with parents and ends as they are to stand there.
  ///   - renumber: what else is to be done to each entry behind.
  @inlinable
  package mutating func replace(
    _ range: Range<Int>, of container: Int, with items: [Element], renumber: (inout Element) -> Void = { _ in }
  ) {
    let (old, shift) = (count, items.count - range.count)
    var around = container
    while around >= 0 {
      self[around].end += Int32(shift)
      around = Int(self[around].parent)
    }
    // Entries move to where these are.
    append(contentsOf: items.suffix(Swift.max(0, shift)))
    withUnsafeMutableBufferPointer { entries in
      guard let base = entries.baseAddress else { return }
      func move(_ run: Range<Int>) {
        if shift != 0 { (base + run.lowerBound + shift).moveInitialize(from: base + run.lowerBound, count: run.count) }
        for index in run.lowerBound + shift..<run.upperBound + shift {
          base[index].end &+= Int32(shift)
          if base[index].parent >= range.upperBound { base[index].parent &+= Int32(shift) }
          renumber(&base[index])
        }
      }
      let kept = Swift.min(items.count, range.count)
      for offset in 0..<kept { base[range.lowerBound + offset] = items[offset] }
      if shift > 0 {
        (base + old).deinitialize(count: shift)
        var end = old
        while end > range.upperBound {
          let start = Swift.max(range.upperBound, end - Self.moved)
          move(start..<end)
          end = start
        }
        for offset in kept..<items.count { (base + range.lowerBound + offset).initialize(to: items[offset]) }
      } else {
        (base + range.lowerBound + kept).deinitialize(count: -shift)
        var start = range.upperBound
        while start < old {
          let end = Swift.min(old, start + Self.moved)
          move(start..<end)
          start = end
        }
        // Those that are about to be removed must be something.
        (base + old + shift).initialize(repeating: base[container], count: -shift)
      }
    }
    removeLast(Swift.max(0, -shift))
  }

  /// Entries that are moved at a time: some 100 KB of the largest ones.
  @usableFromInline static var moved: Int { 512 }
}
