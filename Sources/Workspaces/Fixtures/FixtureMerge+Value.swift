import JSONDocument

extension FixtureMerge {
  /// A value on its way into the result, with the place it was written at.
  indirect enum Value {
    /// As it stands in its document, with nothing inside to follow.
    case source(OriginMap.Origin)
    case object(OriginMap.Origin, Members)
    case array(OriginMap.Origin, [Value])

    var origin: OriginMap.Origin {
      switch self {
      case .source(let origin), .object(let origin, _), .array(let origin, _): origin
      }
    }
  }

  /// An object's members in order; of a repeated key the last value, in the first one's place.
  struct Members {
    private var list: [(key: String, value: Value?)] = []
    private var places: [String: Int] = [:]

    subscript(_ key: String) -> Value? { places[key].flatMap { list[$0].value } }

    var entries: some Sequence<(key: String, value: Value)> {
      list.lazy.compactMap { entry in entry.value.map { (entry.key, $0) } }
    }

    mutating func set(_ key: String, _ value: Value) {
      if let place = places[key] {
        list[place].value = value
      } else {
        places[key] = list.count
        list.append((key, value))
      }
    }

    mutating func remove(_ key: String) {
      if let place = places.removeValue(forKey: key) { list[place].value = nil }
    }
  }
}
