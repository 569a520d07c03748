extension Array {
  /// The position of the first element that does not satisfy a condition which all before it satisfy. Logarithmic.
  @inlinable
  package func firstPosition(after belongsBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
