import JSONDocument

/// A message of a schema.
package final class MessageType: Sendable {
  /// With its package: `feed.v1.Response`.
  package let name: String
  let fields: [Field]
  let isMapEntry: Bool
  /// Set for the messages that JSON has a form of its own for.
  let wellKnown: WellKnown?
  /// Of the numbers below its count, nil where there is no such field; the others are in `highNumbers`.
  private let lowNumbers: [FieldSlot?]
  private let highNumbers: [Int: FieldSlot]
  /// By both spellings: `cornerRadius`, `corner_radius`.
  private let names: [String: Int]

  init(name: String, fields: [Field], isMapEntry: Bool) {
    self.name = name
    self.fields = fields
    self.isMapEntry = isMapEntry
    wellKnown = WellKnown(name)
    var low = [FieldSlot?](repeating: nil, count: 1 + min(127, fields.reduce(0) { max($0, $1.number) }))
    var high: [Int: FieldSlot] = [:]
    var names: [String: Int] = [:]
    for (index, field) in fields.enumerated() {
      if low.indices.contains(field.number) {
        low[field.number] = FieldSlot(field, index)
      } else {
        high[field.number] = FieldSlot(field, index)
      }
      if names[field.name] == nil { names[field.name] = index }
    }
    for (index, field) in fields.enumerated() { names[field.jsonName] = index }
    lowNumbers = low
    highNumbers = high
    self.names = names
  }

  func index(ofNumber number: Int) -> Int? { slot(ofNumber: number)?.index }

  /// What a reader needs to know of a field before it reads its value.
  @inline(__always)
  func slot(ofNumber number: Int) -> FieldSlot? {
    number < lowNumbers.count ? lowNumbers[number] : highNumbers[number]
  }

  func index(named name: String) -> Int? { names[name] }

  /// The name that a misspelt one most likely means.
  func nearestName(to name: String) -> String? {
    // Both spellings are offered, the one of the document first.
    Spelling.nearest(name, in: fields.map(\.jsonName)) ?? Spelling.nearest(name, in: fields.map(\.name))
  }
}

/// A field of a message, as far as all of its records are held against it: a value that counts no references.
struct FieldSlot: Sendable {
  /// In its message.
  let index: Int
  /// Which oneof of its message it is one of; -1 for none.
  let oneof: Int
  private let wire: WireType
  private let mayBePacked: Bool

  init(_ field: Field, _ index: Int) {
    self.index = index
    oneof = field.oneof
    wire = field.type.wire
    mayBePacked = field.cardinality == .many && field.type.isPackable
  }

  /// Whether a value may be laid out so: as its type is, or packed.
  func takes(_ wire: WireType) -> Bool { wire == self.wire || mayBePacked && wire == .bytes }
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
  /// The JSON name in quotes.
  let key: [UInt8]
  let type: FieldType
  let cardinality: Cardinality
  let isPacked: Bool
  /// The message or enum among those of the set; -1 for other types.
  let target: Int
  /// Which oneof of its message it is one of; -1 for none.
  let oneof: Int

  init(
    number: Int, name: String, jsonName: String, type: FieldType, cardinality: Cardinality, isPacked: Bool, target: Int,
    oneof: Int
  ) {
    self.number = number
    self.name = name
    self.jsonName = jsonName
    self.type = type
    self.cardinality = cardinality
    self.isPacked = isPacked
    self.target = target
    self.oneof = oneof
    var key = JSONOutput()
    key.string(Array(jsonName.utf8)[...], from: 0)
    self.key = key.text
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
