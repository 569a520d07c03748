import JSONDocument

extension JSONText {
  /// A call of a function, as layouts write it.
  package static func call(_ name: String, _ values: [JSONText]) -> JSONText {
    .object([("call", .string(name)), ("with", .array(values))])
  }

  /// The action that stores a value on the device.
  package static func set(_ key: String, _ value: JSONText) -> JSONText {
    .object([("action", "set"), ("client", .string(key)), ("value", value)])
  }
}
