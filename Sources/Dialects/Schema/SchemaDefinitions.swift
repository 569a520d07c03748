import JSONDocument

/// Definitions of a schema by name, in the order in which they are printed.
package struct SchemaDefinitions: Sendable {
  package private(set) var rows: [(name: String, schema: JSONText)] = []
  private var places: [String: Int] = [:]

  package init() {}

  /// Adds a definition; the first one of a name stays.
  package mutating func define(_ name: String, _ schema: JSONText) { _ = reserve(name, schema) }

  /// Adds those of other definitions that are missing here.
  package mutating func add(_ others: SchemaDefinitions) {
    for row in others.rows { define(row.name, row.schema) }
  }

  package func contains(_ name: String) -> Bool { places[name] != nil }

  /// Takes a place for a definition whose own parts follow it. Returns nil if there is one of that name.
  mutating func reserve(_ name: String, _ schema: JSONText = true) -> Int? {
    guard places[name] == nil else { return nil }
    places[name] = rows.count
    rows.append((name, schema))
    return rows.count - 1
  }

  mutating func fill(_ place: Int, with schema: JSONText) { rows[place].schema = schema }
}
