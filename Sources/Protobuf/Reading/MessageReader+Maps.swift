import JSONDocument

/// Maps: repeated messages with a key and a value, objects in JSON.
extension MessageReader {
  private struct Entry {
    var start: Int
    /// The value that came last.
    var value: WireRecord?
    /// All values of the entry: parts of one message.
    var content: MessageContent?
  }

  mutating func map(_ field: FieldSlot, _ group: FieldGroups.Group, depth: Int) throws(WireFault) {
    guard let type = set.message(at: field.target), let keyIndex = type.index(ofNumber: 1),
      let valueIndex = type.index(ofNumber: 2)
    else { throw WireFault("field \(field.number) isn't a map", fields.first(of: group).start) }
    let (key, value) = (type.slots[keyIndex], type.slots[valueIndex])
    // The last entry of a key counts.
    var entries = KeyedEntries<Entry>()
    var place: Int? = group.first
    while let index = place {
      let (name, entry) = try entry(fields.record(index), key, value, depth: depth + 1)
      entries.set(name[...], entry)
      place = fields.next(after: index)
    }
    output.open(.object, from: fields.first(of: group).start)
    for keyed in entries.entries {
      let entry = keyed.value
      keyed.key.withUnsafeBufferPointer { output.key(quoted: $0) }
      if value.type.isMessage {
        try message(value, entry.content ?? .empty, from: entry.start, depth: depth + 2)
      } else {
        var record = entry.value ?? missing(value)
        record.start = entry.start
        try single(value, record, depth: depth + 1)
      }
    }
    output.close()
  }

  /// Other fields in an entry are dropped, as other programs do.
  private func entry(
    _ record: WireRecord, _ key: FieldSlot, _ value: FieldSlot, depth: Int
  ) throws(WireFault) -> (key: [UInt8], entry: Entry) {
    try checkDepth(depth, record.start)
    var keyRecord = missing(key)
    var entry = Entry(start: record.start)
    var place = record.payload
    while place < record.end {
      let part = try wire.record(&place, record.end, depth: depth)
      if part.number == 1, part.wire == key.type.wire { keyRecord = part }
      if part.number == 2, part.wire == value.type.wire {
        entry.value = part
        entry.content.append(part.content)
      }
    }
    return (try mapKey(key.type, keyRecord), entry)
  }

  /// In quotes.
  private func mapKey(_ type: FieldType, _ record: WireRecord) throws(WireFault) -> [UInt8] {
    let text: String
    switch type {
    case .string: text = try wire.text(record.content)
    case .bool: text = record.value == 0 ? "false" : "true"
    case .int32, .sfixed32: text = String(Int32(truncatingIfNeeded: record.value))
    case .sint32: text = String(Int32(truncatingIfNeeded: ZigZag.decode(record.value)))
    case .uint32, .fixed32: text = String(UInt32(truncatingIfNeeded: record.value))
    case .int64, .sfixed64: text = String(Int64(bitPattern: record.value))
    case .sint64: text = String(ZigZag.decode(record.value))
    case .uint64, .fixed64: text = String(record.value)
    default: throw WireFault("a map key must be a text or a number", record.start)
    }
    return JSONText.string(text).bytes
  }

  /// The default of a key or value that an entry leaves out.
  private func missing(_ field: FieldSlot) -> WireRecord {
    let first = field.type == .enumeration ? set.enumeration(at: field.target)?.values.first?.number ?? 0 : 0
    return WireRecord(
      number: field.number, wire: field.type.wire, start: 0, payload: 0, end: 0, next: 0,
      value: UInt64(bitPattern: Int64(first)))
  }
}
