/// The encoding rules of a file, a message or a field: by its syntax, or by `features` in editions.
struct FeatureSet: Sendable {
  /// Whether repeated numbers share one tag where nothing else is said.
  var isPacked: Bool
  /// Whether messages end with a tag rather than begin with a length.
  var isDelimited = false

  static let proto2 = FeatureSet(isPacked: false)

  init(isPacked: Bool) { self.isPacked = isPacked }

  init(syntax: String) { isPacked = syntax != "proto2" }

  /// With what the `features` among some options change.
  func overridden(by options: Range<Int>, field: Int, in wire: WireBytes) throws(WireFault) -> FeatureSet {
    var result = self
    for option in try wire.records(in: options, depth: 2) where option.number == field && option.wire == .bytes {
      for feature in try wire.records(in: option.content, depth: 3) where feature.wire == .varint {
        if feature.number == 3, feature.value != 0 { result.isPacked = feature.value == 1 }
        if feature.number == 5, feature.value != 0 { result.isDelimited = feature.value == 2 }
      }
    }
    return result
  }
}
