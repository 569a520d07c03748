extension Array {
  /// Makes room for elements and for some that edits will put among many of them, so that the first edit needn't copy all.
  @inlinable
  package mutating func reserveRoom(for count: Int) { reserveCapacity(count + count / 64) }

  /// The same element many times, with room for some more.
  @inlinable
  package static func withRoom(repeating element: Element, count: Int) -> [Element] {
    var array: [Element] = []
    array.reserveRoom(for: count)
    array.append(contentsOf: repeatElement(element, count: count))
    return array
  }
}
