import JSONDocument

/// A message of a schema.
package final class MessageType: Sendable {
  /// With its package: `feed.v1.Response`.
  package let name: String
  let fields: [Field]
  let isMapEntry: Bool
  /// Set for the messages that JSON has a form of its own for.
  let wellKnown: WellKnown?
  /// The fields as its reader needs them, by the same indexes.
  let slots: [FieldSlot]
  /// The keys of all fields in quotes, one behind the other.
  private let keys: [UInt8]
  /// Indexes in `fields` of the numbers below its count, -1 where there is none; the others are in `highNumbers`.
  private let lowNumbers: [Int32]
  private let highNumbers: [Int: Int]
  /// By both spellings: `cornerRadius`, `corner_radius`.
  private let names: [String: Int]

  init(name: String, fields: [Field], isMapEntry: Bool) {
    self.name = name
    self.fields = fields
    self.isMapEntry = isMapEntry
    wellKnown = WellKnown(name)
    var low = [Int32](repeating: -1, count: 1 + min(127, fields.reduce(0) { max($0, $1.number) }))
    var high: [Int: Int] = [:]
    var names: [String: Int] = [:]
    for (index, field) in fields.enumerated() {
      if low.indices.contains(field.number) {
        low[field.number] = Int32(index)
      } else {
        high[field.number] = index
      }
      if names[field.name] == nil { names[field.name] = index }
    }
    for (index, field) in fields.enumerated() { names[field.jsonName] = index }
    var keys: [UInt8] = []
    slots = fields.map { field in
      let start = keys.count
      keys += JSONText.string(field.jsonName).bytes
      return FieldSlot(field, key: start..<keys.count)
    }
    self.keys = keys
    lowNumbers = low
    highNumbers = high
    self.names = names
  }

  /// The index of a field.
  @inline(__always)
  func index(ofNumber number: Int) -> Int? {
    if number < lowNumbers.count {
      let index = Int(lowNumbers[number])
      return index < 0 ? nil : index
    }
    return highNumbers[number]
  }

  /// Hands over the key of a field, in quotes.
  @inline(__always)
  func withKey(of slot: FieldSlot, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    keys.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[slot.key])) }
  }

  func index(named name: String) -> Int? { names[name] }

  /// The name that a misspelt one most likely means.
  func nearestName(to name: String) -> String? {
    // Both spellings are offered, the one of the document first.
    Spelling.nearest(name, in: fields.map(\.jsonName)) ?? Spelling.nearest(name, in: fields.map(\.name))
  }
}

/// A field of a message.
final class Field: Sendable {
  /// How many values it has.
  enum Cardinality: Sendable {
    case one, many, map
  }

  let number: Int
  let name: String
  /// In lowerCamelCase, unless the schema says otherwise.
  let jsonName: String
  let type: FieldType
  let cardinality: Cardinality
  let isPacked: Bool
  /// The message or enum among those of the set; -1 for other types.
  let target: Int
  /// Of the message that it has; nil for other types.
  let wellKnown: WellKnown?
  /// Which oneof of its message it is one of; -1 for none.
  let oneof: Int

  init(
    number: Int, name: String, jsonName: String, type: FieldType, cardinality: Cardinality, isPacked: Bool, target: Int,
    wellKnown: WellKnown?, oneof: Int
  ) {
    self.number = number
    self.name = name
    self.jsonName = jsonName
    self.type = type
    self.cardinality = cardinality
    self.isPacked = isPacked
    self.target = target
    self.wellKnown = wellKnown
    self.oneof = oneof
  }
}

/// An enum of a schema.
final class EnumType: Sendable {
  let name: String
  /// In the order of the schema.
  let values: [(name: String, number: Int32)]
  private let byNumber: [Int32: String]
  private let byName: [String: Int32]

  init(name: String, values: [(name: String, number: Int32)]) {
    self.name = name
    self.values = values
    byNumber = Dictionary(values.map { ($0.number, $0.name) }) { first, _ in first }
    byName = Dictionary(values.map { ($0.name, $0.number) }) { first, _ in first }
  }

  func name(of number: Int32) -> String? { byNumber[number] }

  func number(of name: String) -> Int32? { byName[name] }
}
