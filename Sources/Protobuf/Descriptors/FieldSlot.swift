/// A field as its reader needs it: without references, which would be counted for every value of a file.
struct FieldSlot: Sendable {
  let number: Int
  let type: FieldType
  let cardinality: Field.Cardinality
  /// The message or enum among those of the set; -1 for other types.
  let target: Int
  /// Of the message that it has; nil for other types.
  let wellKnown: WellKnown?
  /// Which oneof of its message it is one of; -1 for none.
  let oneof: Int
  /// Where its key is among those of its message.
  let key: Range<Int>

  init(_ field: Field, key: Range<Int>) {
    number = field.number
    type = field.type
    cardinality = field.cardinality
    target = field.target
    wellKnown = field.wellKnown
    oneof = field.oneof
    self.key = key
  }

  /// Whether a value may be laid out so: as its type is, or packed.
  @inline(__always)
  func takes(_ wire: WireType) -> Bool {
    wire == type.wire || wire == .bytes && cardinality == .many && type.isPackable
  }
}
