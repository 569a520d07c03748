/// Looks whether bytes may be a message, by the beginning of them.
struct MessageProbe {
  let wire: WireBytes
  let set: DescriptorSet
  /// Fields that begin behind it are not looked at.
  let limit: Int

  func fits(_ type: MessageType, _ range: Range<Int>, depth: Int) -> Bool {
    guard depth <= ProtobufLimits.depth else { return false }
    var place = range.lowerBound
    while place < min(range.upperBound, limit) {
      // A file of more bytes than a head has may be cut off in any field.
      guard let record = try? wire.record(&place, range.upperBound, depth: depth) else {
        return wire.bytes.count >= limit && range.upperBound == wire.bytes.count && place > range.lowerBound
      }
      guard let index = type.index(ofNumber: record.number) else {
        if depth == 0 { return false }
        continue
      }
      guard fits(type.fields[index], record, depth: depth) else { return false }
    }
    return true
  }

  private func fits(_ field: Field, _ record: WireRecord, depth: Int) -> Bool {
    guard field.takes(record.wire) else { return false }
    if field.type.isMessage, let type = set.message(of: field) { return fits(type, record.content, depth: depth + 1) }
    if field.type == .string { return String(validating: wire.bytes[record.content], as: UTF8.self) != nil }
    return true
  }
}
