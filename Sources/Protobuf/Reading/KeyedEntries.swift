/// Values by key, in the order in which the keys came first. A later value takes the place of an earlier one.
struct KeyedEntries<Value> {
  struct Entry {
    let key: ArraySlice<UInt8>
    fileprivate(set) var value: Value
  }

  private(set) var entries: [Entry] = []
  /// Where keys are, once there are too many to look through.
  private var places: [ArraySlice<UInt8>: Int] = [:]

  private static var few: Int { 8 }

  mutating func set(_ key: ArraySlice<UInt8>, _ value: Value) {
    if let place = find(key) {
      entries[place].value = value
      return
    }
    entries.append(Entry(key: key, value: value))
    if entries.count == Self.few + 1 {
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
    } else if entries.count > Self.few {
      places[key] = entries.count - 1
    }
  }

  private func find(_ key: ArraySlice<UInt8>) -> Int? {
    entries.count > Self.few ? places[key] : entries.firstIndex { $0.key == key }
  }
}
