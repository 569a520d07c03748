/// Encoded bytes, read piece by piece within bounds. Nothing in them makes it read past an end or trap.
///
/// Places are indexes of bytes; each call gets the end of what it may read.
struct WireBytes: Sendable {
  let bytes: [UInt8]

  /// A number of up to ten bytes, seven bits each, the lowest first.
  @inline(__always)
  func varint(_ place: inout Int, _ end: Int) throws(WireFault) -> UInt64 {
    if place < end {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        return UInt64(byte)
      }
    }
    return try longVarint(&place, end)
  }

  private func longVarint(_ place: inout Int, _ end: Int) throws(WireFault) -> UInt64 {
    let start = place
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while place < end {
      let byte = bytes[place]
      place += 1
      if shift == 63, byte > 1 { throw WireFault("a number has more than 64 bits", start) }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw WireFault("a number is truncated", start)
  }

  /// Four or eight bytes, the lowest first.
  func fixed(_ place: inout Int, _ end: Int, size: Int) throws(WireFault) -> UInt64 {
    guard end - place >= size else { throw WireFault("a number of \(size) bytes is truncated", place) }
    var value: UInt64 = 0
    for index in 0..<size { value |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    place += size
    return value
  }

  /// The field at a place, which is moved behind it.
  ///
  /// - Parameter depth: how deep the message that has the field is nested.
  func record(_ place: inout Int, _ end: Int, depth: Int) throws(WireFault) -> WireRecord {
    let record = try open(&place, end, depth: depth)
    guard record.wire != .groupEnd else { throw WireFault("a group ends without a start", record.start) }
    return record
  }

  private func open(_ place: inout Int, _ end: Int, depth: Int) throws(WireFault) -> WireRecord {
    let start = place
    let tag = try varint(&place, end)
    guard let wire = WireType(rawValue: UInt8(tag & 7)) else {
      throw WireFault("\(tag & 7) is not a wire type (0–5)", start)
    }
    guard tag >> 3 >= 1, tag >> 3 <= UInt64(ProtobufLimits.fieldNumber) else {
      throw WireFault("\(tag >> 3) is not a field number", start)
    }
    var record = WireRecord(
      number: Int(tag >> 3), wire: wire, start: start, payload: place, end: place, next: place, value: 0)
    switch wire {
    case .varint: record.value = try varint(&place, end)
    case .fixed32: record.value = try fixed(&place, end, size: 4)
    case .fixed64: record.value = try fixed(&place, end, size: 8)
    case .bytes:
      let count = try varint(&place, end)
      guard count <= UInt64(end - place) else {
        throw WireFault("field \(record.number) says it has \(count) bytes; \(end - place) follow", start)
      }
      record.payload = place
      place += Int(count)
    case .group:
      record.end = try skipGroup(record.number, &place, end, depth: depth + 1)
      record.next = place
      return record
    case .groupEnd: break
    }
    record.end = place
    record.next = place
    return record
  }

  /// Moves behind the end of a group, and gives where its content ends.
  private func skipGroup(
    _ number: Int, _ place: inout Int, _ end: Int, depth: Int
  ) throws(WireFault) -> Int {
    let start = place
    guard depth <= ProtobufLimits.depth else {
      throw WireFault("messages are nested more than \(ProtobufLimits.depth) deep", start)
    }
    while place < end {
      let record = try open(&place, end, depth: depth)
      guard record.wire == .groupEnd else { continue }
      guard record.number == number else {
        throw WireFault("group \(record.number) ends inside group \(number)", record.start)
      }
      return record.start
    }
    throw WireFault("group \(number) is truncated", start)
  }

  /// All fields in a range, in order.
  func records(in range: Range<Int>, depth: Int) throws(WireFault) -> [WireRecord] {
    var place = range.lowerBound
    var records: [WireRecord] = []
    while place < range.upperBound { records.append(try record(&place, range.upperBound, depth: depth)) }
    return records
  }

  /// A text field's content.
  func text(_ range: Range<Int>) throws(WireFault) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw WireFault("a text is not UTF-8", range.lowerBound)
    }
    return text
  }
}
