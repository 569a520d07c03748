import JSONDocument

/// Values that are not messages.
extension MessageReader {
  mutating func scalar(_ type: FieldType, of field: Field?, _ record: WireRecord) throws(WireFault) {
    let value = record.value
    let start = record.start
    switch type {
    case .double: number(Double(bitPattern: value), from: start)
    case .float: number(Float(bitPattern: UInt32(truncatingIfNeeded: value)), from: start)
    case .int32, .sfixed32: output.literal(String(Int32(truncatingIfNeeded: value)), from: start)
    case .sint32: output.literal(String(Int32(truncatingIfNeeded: ZigZag.decode(value))), from: start)
    case .uint32, .fixed32: output.literal(String(UInt32(truncatingIfNeeded: value)), from: start)
    case .int64, .sfixed64: output.quoted(String(Int64(bitPattern: value)).utf8, from: start)
    case .sint64: output.quoted(String(ZigZag.decode(value)).utf8, from: start)
    case .uint64, .fixed64: output.quoted(String(value).utf8, from: start)
    case .bool: output.literal(value == 0 ? "false" : "true", from: start)
    case .string: try string(record)
    case .bytes: output.quoted(Base64.digits(Array(wire.bytes[record.content])), from: start)
    case .enumeration:
      enumeration(field.flatMap { set.enumeration(of: $0) }, Int32(truncatingIfNeeded: value), from: start)
    case .message, .group: throw WireFault("a message was expected", start)
    }
  }

  private mutating func enumeration(_ type: EnumType?, _ number: Int32, from start: Int) {
    if let type, type.name == WellKnown.nullEnum, number == 0 {
      output.literal("null", from: start)
    } else if let name = type?.name(of: number) {
      output.string(Array(name.utf8)[...], from: start)
    } else {
      output.literal(String(number), from: start)
    }
  }

  mutating func string(_ record: WireRecord) throws(WireFault) {
    let content = wire.bytes[record.content]
    if output.plainString(content, from: record.start) { return }
    try check(content)
    output.string(content, from: record.start)
  }

  /// - Throws: when it is not UTF-8.
  func check(_ content: ArraySlice<UInt8>) throws(WireFault) {
    // A key path in place of the closure would cost as much as all else that is done for a text.
    if content.withUnsafeBufferPointer({ $0.isPlainText }) { return }
    guard String(validating: content, as: UTF8.self) != nil else {
      throw WireFault("a text is not UTF-8", content.startIndex)
    }
  }

  // MARK: Numbers

  private mutating func number(_ value: Double, from start: Int) {
    if value.isFinite { output.literal(Self.text(value, "\(value)"), from: start) } else { special(value, from: start) }
  }

  private mutating func number(_ value: Float, from start: Int) {
    if value.isFinite {
      output.literal(Self.text(Double(value), "\(value)"), from: start)
    } else {
      special(Double(value), from: start)
    }
  }

  private mutating func special(_ value: Double, from start: Int) {
    output.quoted((value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity").utf8, from: start)
  }

  /// Whole numbers without a point; `shortest` is what reads back as the same number of its size.
  static func text(_ value: Double, _ shortest: String) -> String {
    if value == 0 { return value.sign == .minus ? "-0.0" : "0" }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
    return shortest
  }
}
