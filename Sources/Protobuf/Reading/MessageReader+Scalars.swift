import JSONDocument

/// Values that are not messages.
extension MessageReader {
  mutating func scalar(_ type: FieldType, of field: FieldSlot?, _ record: WireRecord) throws(WireFault) {
    let value = record.value
    let start = record.start
    switch type {
    case .double: number(Double(bitPattern: value), from: start)
    case .float: number(Float(bitPattern: UInt32(truncatingIfNeeded: value)), from: start)
    case .int32, .sfixed32: output.number(String(Int32(truncatingIfNeeded: value)), from: start)
    case .sint32: output.number(String(Int32(truncatingIfNeeded: ZigZag.decode(value))), from: start)
    case .uint32, .fixed32: output.number(String(UInt32(truncatingIfNeeded: value)), from: start)
    case .int64, .sfixed64: text(String(Int64(bitPattern: value)), from: start)
    case .sint64: text(String(ZigZag.decode(value)), from: start)
    case .uint64, .fixed64: text(String(value), from: start)
    case .bool: output.bool(value != 0, from: start)
    case .string: try string(record)
    case .bytes: output.string(Base64.digits(Array(wire.bytes[record.content]))[...], from: start)
    case .enumeration:
      enumeration(field.flatMap { set.enumeration(at: $0.target) }, Int32(truncatingIfNeeded: value), from: start)
    case .message, .group: throw WireFault("a message was expected", start)
    }
  }

  private mutating func enumeration(_ type: EnumType?, _ number: Int32, from start: Int) {
    if let type, type.name == WellKnown.nullEnum, number == 0 {
      output.null(from: start)
    } else if let name = type?.name(of: number) {
      text(name, from: start)
    } else {
      output.number(String(number), from: start)
    }
  }

  mutating func text(_ text: String, from start: Int) { output.string(Array(text.utf8)[...], from: start) }

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
    if value.isFinite { output.number(Self.text(value, "\(value)"), from: start) } else { special(value, from: start) }
  }

  private mutating func number(_ value: Float, from start: Int) {
    if value.isFinite {
      output.number(Self.text(Double(value), "\(value)"), from: start)
    } else {
      special(Double(value), from: start)
    }
  }

  private mutating func special(_ value: Double, from start: Int) {
    text((value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"), from: start)
  }

  /// Whole numbers without a point; `shortest` is what reads back as the same number of its size.
  static func text(_ value: Double, _ shortest: String) -> String {
    if value == 0 { return value.sign == .minus ? "-0.0" : "0" }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return String(whole) }
    return shortest
  }
}
