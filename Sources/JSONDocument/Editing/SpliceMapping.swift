/// Where things lie after splices that have been applied.
extension Sequence where Element == Edit {
  /// How many splices are followed: beyond, doing everything again costs no more.
  private static var limit: Int { 64 }

  /// The places in the last text that the splices have written: empty ranges where they only removed. Nil when there
  /// are many splices.
  public var places: [Range<Int>]? {
    let splices = flatMap(\.splices)
    guard splices.count <= Self.limit else { return nil }
    var places: [Range<Int>] = []
    for splice in splices {
      let shift = splice.new.count - splice.old.count
      var written = splice.range
      var others: [Range<Int>] = []
      for place in places {
        if place.upperBound <= splice.range.lowerBound {
          others.append(place)
        } else if splice.range.upperBound <= place.lowerBound {
          others.append(place.lowerBound + shift..<place.upperBound + shift)
        } else {
          // A splice inside the text of an earlier one extends that one's place.
          written =
            Swift.min(written.lowerBound, place.lowerBound)..<Swift.max(written.upperBound, place.upperBound)
        }
      }
      places = others + [written.lowerBound..<written.upperBound + shift]
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
