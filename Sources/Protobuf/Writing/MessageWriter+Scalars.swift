import JSONDocument

/// Values that are not messages.
extension MessageWriter {
  mutating func scalar(
    _ type: FieldType, of field: Field?, _ node: JSONDocument.Node
  ) throws(ProtobufError) {
    switch type {
    case .double: output.fixed(try double(node).bitPattern, size: 8)
    case .float: output.fixed(UInt64(try float(node).bitPattern), size: 4)
    case .string:
      guard let text = document.stringBytes(node) else { throw mismatch(node, type.expectation) }
      output.counted(text)
    case .bytes:
      guard let text = document.stringBytes(node), let content = Base64.decode(text) else {
        throw mismatch(node, type.expectation)
      }
      output.counted(content)
    case .bool:
      guard let value = document.bool(node) else { throw mismatch(node, type.expectation) }
      output.varint(value ? 1 : 0)
    case .enumeration: output.varint(UInt64(bitPattern: Int64(try enumeration(field, node))))
    case .uint64, .fixed64, .uint32, .fixed32:
      guard let text = wholeText(node), let value = unsigned(text, type) else { throw wrongNumber(node, type) }
      put(value, type)
    case .int32, .sfixed32, .sint32, .int64, .sfixed64, .sint64:
      guard let text = wholeText(node), let value = signed(text, type) else { throw wrongNumber(node, type) }
      put(value, type)
    case .message, .group: throw mismatch(node, type.expectation)
    }
  }

  /// The key of a map. `node` is its value, for the place of an error.
  mutating func mapKey(_ type: FieldType, _ key: String, _ node: JSONDocument.Node) throws(ProtobufError) {
    switch type {
    case .string: output.counted(Array(key.utf8))
    case .bool where key == "true" || key == "false": output.varint(key == "true" ? 1 : 0)
    default:
      if let value = unsigned(key, type) {
        put(value, type)
      } else if let value = signed(key, type) {
        put(value, type)
      } else {
        throw failure(
          "the key \(key.inQuotes) should be " + (type == .bool ? "true or false" : Self.range(of: type)),
          atKeyOf: node)
      }
    }
  }

  // MARK: Whole numbers

  private func unsigned(_ text: String, _ type: FieldType) -> UInt64? {
    switch type {
    case .uint64, .fixed64: UInt64(text)
    case .uint32, .fixed32: UInt32(text).map { UInt64($0) }
    default: nil
    }
  }

  private func signed(_ text: String, _ type: FieldType) -> Int64? {
    switch type {
    case .int64, .sfixed64, .sint64: Int64(text)
    case .int32, .sfixed32, .sint32: Int32(text).map { Int64($0) }
    default: nil
    }
  }

  private mutating func put(_ value: UInt64, _ type: FieldType) {
    switch type.wire {
    case .fixed32: output.fixed(value, size: 4)
    case .fixed64: output.fixed(value, size: 8)
    default: output.varint(value)
    }
  }

  private mutating func put(_ value: Int64, _ type: FieldType) {
    let isZigZag = type == .sint32 || type == .sint64
    put(isZigZag ? ZigZag.encode(value) : UInt64(bitPattern: value), type)
  }

  /// The digits of a whole number, however it is spelt (`1e2` is 100) and whether it stands in quotes.
  private func wholeText(_ node: JSONDocument.Node) -> String? {
    if let text = document.string(node) { return text }
    guard document.kind(of: node) == .number else { return nil }
    if let value = document.integer(node) { return String(value) }
    return document.withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  private func wrongNumber(_ node: JSONDocument.Node, _ type: FieldType) -> ProtobufError {
    document.kind(of: node) == .number || document.kind(of: node) == .string
      ? mismatch(node, Self.range(of: type)) : mismatch(node, type.expectation)
  }

  private static func range(of type: FieldType) -> String {
    switch type {
    case .int32, .sint32, .sfixed32: "a whole number from \(Int32.min) to \(Int32.max)"
    case .uint32, .fixed32: "a whole number from 0 to \(UInt32.max)"
    case .uint64, .fixed64: "a whole number from 0 to \(UInt64.max)"
    default: "a whole number from \(Int64.min) to \(Int64.max)"
    }
  }

  // MARK: Other numbers

  private func numberText(_ node: JSONDocument.Node) -> String? {
    if let text = document.string(node) { return text }
    guard document.kind(of: node) == .number else { return nil }
    return document.withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
  }

  private func double(_ node: JSONDocument.Node) throws(ProtobufError) -> Double {
    guard let text = numberText(node) else { throw mismatch(node, FieldType.double.expectation) }
    if let special = Self.special(text) { return special }
    guard let value = Double(text), value.isFinite else {
      throw mismatch(node, "a number that a double can hold")
    }
    return value
  }

  private func float(_ node: JSONDocument.Node) throws(ProtobufError) -> Float {
    guard let text = numberText(node) else { throw mismatch(node, FieldType.float.expectation) }
    if let special = Self.special(text) { return Float(special) }
    guard let value = Float(text), value.isFinite else {
      throw mismatch(node, "a number that a float can hold")
    }
    return value
  }

  private static func special(_ text: String) -> Double? {
    switch text {
    case "NaN": .nan
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: nil
    }
  }

  // MARK: Enums

  private func enumeration(_ field: Field?, _ node: JSONDocument.Node) throws(ProtobufError) -> Int32 {
    guard let type = field.flatMap({ set.enumeration(of: $0) }) else {
      throw mismatch(node, FieldType.enumeration.expectation)
    }
    if type.name == WellKnown.nullEnum, document.isNull(node) { return 0 }
    if let name = document.string(node) {
      guard let number = type.number(of: name) else {
        throw failure(
          "\(type.name) has no value \(name.inQuotes)", at: node,
          fix: Spelling.nearest(name, in: type.values.map(\.name)).map { "did you mean \($0.inQuotes)?" }
            ?? "write a value's name, or its number")
      }
      return number
    }
    guard document.kind(of: node) == .number else { throw mismatch(node, FieldType.enumeration.expectation) }
    guard let number = document.integer(node).flatMap({ Int32(exactly: $0) }) else {
      throw mismatch(node, Self.range(of: .int32))
    }
    return number
  }
}
