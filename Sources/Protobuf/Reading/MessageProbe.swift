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
      let start = place
      guard let record = try? wire.record(&place, range.upperBound, depth: depth) else {
        return range.upperBound == wire.bytes.count && begins(type, at: start)
      }
      guard let index = type.index(ofNumber: record.number), fits(type.slots[index], record, depth: depth) else {
        return false
      }
    }
    return true
  }

  /// Whether a field of the message begins at a place, in a head that is not the whole file.
  private func begins(_ type: MessageType, at start: Int) -> Bool {
    var place = start
    guard wire.bytes.count >= limit, let tag = try? wire.varint(&place, wire.bytes.count),
      let number = Int(exactly: tag >> 3), let index = type.index(ofNumber: number),
      let kind = WireType(rawValue: UInt8(tag & 7))
    else { return false }
    return type.slots[index].takes(kind)
  }

  private func fits(_ field: FieldSlot, _ record: WireRecord, depth: Int) -> Bool {
    guard field.takes(record.wire) else { return false }
    if field.type.isMessage, let type = set.message(at: field.target) {
      return fits(type, record.content, depth: depth + 1)
    }
    if field.type == .string { return String(validating: wire.bytes[record.content], as: UTF8.self) != nil }
    return true
  }
}
