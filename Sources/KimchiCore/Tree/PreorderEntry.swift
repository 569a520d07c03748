/// An entry of an array in preorder: a node of a layout, a view, or what the layout engine keeps of a view.
@usableFromInline
package protocol PreorderEntry {
  /// The entry that it is directly inside of; -1 for the root.
  var parent: Int32 { get set }
  /// One past the last entry inside it.
  var end: Int32 { get set }
}

extension Array where Element: PreorderEntry {
  /// Renumbers what lies around and behind a run of entries before others take its place. Linear in the entries behind.
  ///
  /// - Parameters:
  ///   - range: the run, directly inside `container`, with all that is inside.
  ///   - shift: how many entries more will stand there.
  @inlinable
  package mutating func shift(behind range: Range<Int>, of container: Int, by shift: Int32) {
    withUnsafeMutableBufferPointer { entries in
      for index in range.upperBound..<entries.count {
        entries[index].end &+= shift
        if entries[index].parent >= range.upperBound { entries[index].parent &+= shift }
      }
      var around = container
      while around >= 0 {
        entries[around].end += shift
        around = Int(entries[around].parent)
      }
    }
  }
}
