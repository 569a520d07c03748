import Rendering

/// Values that were used of late, at most about `limit` in weight: when half of it has been added, what was not used
/// since is given up.
struct RecentCache<Key: Hashable, Value> {
  private let limit: Int
  private var young: [Key: (value: Value, weight: Int)] = [:]
  private var old: [Key: (value: Value, weight: Int)] = [:]
  /// Of the young ones.
  private var weight = 0

  init(limit: Int) { self.limit = limit }

  mutating func value(_ key: Key, weight: (Value) -> Int = { _ in 1 }, make: () -> Value) -> Value {
    if let known = young[key] { return known.value }
    let entry = old.removeValue(forKey: key) ?? { (value: $0, weight: weight($0)) }(make())
    if self.weight + entry.weight > limit / 2 {
      old = young
      young = [:]
      self.weight = 0
    }
    young[key] = entry
    self.weight += entry.weight
    return entry.value
  }

  var count: Int { young.count + old.count }
}
