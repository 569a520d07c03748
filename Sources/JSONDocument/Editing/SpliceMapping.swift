/// Where things lie after splices that have been applied.
extension Sequence where Element == Edit {
  /// How many splices are followed: beyond, doing everything again costs no more.
  private static var limit: Int { 64 }

  /// The places in the last text that the splices have written: empty ranges where they only removed. Nil when there
  /// are many, or when a splice changes what another has written.
  public var places: [Range<Int>]? {
    let splices = flatMap(\.splices)
    guard splices.count <= Self.limit else { return nil }
    var places: [Range<Int>] = []
    for splice in splices {
      let range = splice.range
      for index in places.indices {
        let place = places[index]
        if place.upperBound <= range.lowerBound { continue }
        guard range.upperBound <= place.lowerBound else { return nil }
        let shift = splice.new.count - splice.old.count
        places[index] = place.lowerBound + shift..<place.upperBound + shift
      }
      places.append(range.lowerBound..<range.lowerBound + splice.new.count)
    }
    return places
  }

  /// Where a byte of the first text lies in the last one; nil when a splice has replaced it.
  public func offset(of byte: Int) -> Int? {
    var offset = byte
    for splice in lazy.flatMap(\.splices) {
      if splice.range.upperBound <= offset {
        offset += splice.new.count - splice.old.count
      } else if splice.range.contains(offset) {
        return nil
      }
    }
    return offset
  }
}
