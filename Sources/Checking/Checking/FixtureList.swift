import JSONDocument

/// Addresses of fixtures: how many there are, and the first few by name.
struct FixtureList: Sendable {
  /// Names that are kept.
  static let nameLimit = 8

  private(set) var names: [String] = []
  private(set) var count = 0
  private var last: String?

  init() {}

  /// A list as it was before; nil if the names can't be the first of so many.
  init?(_ names: [String], count: Int) {
    guard names.count == min(count, Self.nameLimit) else { return nil }
    self.names = names
    self.count = count
  }

  /// Takes a fixture in; the same one again straight away changes nothing.
  mutating func append(_ address: String) {
    guard last != address else { return }
    last = address
    count += 1
    if names.count < Self.nameLimit { names.append(address) }
  }

  /// Takes other fixtures in, none of which is here already.
  mutating func append(_ other: FixtureList) {
    count += other.count
    last = other.last ?? last
    for name in other.names where names.count < Self.nameLimit { names.append(name) }
  }

  /// `Card.a, Card.b and 5 more`.
  func text(limit: Int = nameLimit) -> String { Spelling.list(names, limit: limit, of: count) }
}
