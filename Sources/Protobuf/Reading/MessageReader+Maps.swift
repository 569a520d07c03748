/// Maps: repeated messages with a key and a value, objects in JSON.
extension MessageReader {
  private struct Entry {
    var start: Int
    /// The value that came last.
    var value: WireRecord?
    /// All values of the entry: parts of one message.
    var content: MessageContent?
  }

  mutating func map(_ field: Field, _ group: FieldGroups.Group, depth: Int) throws(WireFault) {
    guard let type = set.message(of: field), let keyIndex = type.index(ofNumber: 1),
      let valueIndex = type.index(ofNumber: 2)
    else { throw WireFault("field \(field.number) isn't a map", fields.first(of: group).start) }
    let (key, value) = (type.fields[keyIndex], type.fields[valueIndex])
    // The last entry of a key counts.
    var entries = KeyedEntries<Entry>()
    var place: Int? = group.first
    while let index = place {
      let (name, entry) = try entry(fields.record(index), key, value, depth: depth + 1)
      entries.set(name[...], entry)
      place = fields.next(after: index)
    }
    output.open("{", from: fields.first(of: group).start)
    for keyed in entries.entries {
      let entry = keyed.value
      output.key(Array(keyed.key))
      if value.type.isMessage {
        try message(value, entry.content ?? .empty, from: entry.start, depth: depth + 2)
      } else {
        var record = entry.value ?? missing(value)
        record.start = entry.start
        try single(value, record, depth: depth + 1)
      }
    }
    output.close("}")
  }

  /// Other fields in an entry are dropped, as other programs do.
  private func entry(
    _ record: WireRecord, _ key: Field, _ value: Field, depth: Int
  ) throws(WireFault) -> (key: [UInt8], entry: Entry) {
    guard depth <= ProtobufLimits.depth else {
      throw WireFault("messages are nested more than \(ProtobufLimits.depth) deep", record.start)
    }
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

  private func mapKey(_ type: FieldType, _ record: WireRecord) throws(WireFault) -> [UInt8] {
    var text = JSONOutput()
    switch type {
    case .string:
      let content = wire.bytes[record.content]
      try check(content)
      text.string(content, from: 0)
    case .bool: text.quoted((record.value == 0 ? "false" : "true").utf8, from: 0)
    case .int32, .sfixed32: text.quoted(String(Int32(truncatingIfNeeded: record.value)).utf8, from: 0)
    case .sint32: text.quoted(String(Int32(truncatingIfNeeded: ZigZag.decode(record.value))).utf8, from: 0)
    case .uint32, .fixed32: text.quoted(String(UInt32(truncatingIfNeeded: record.value)).utf8, from: 0)
    case .int64, .sfixed64: text.quoted(String(Int64(bitPattern: record.value)).utf8, from: 0)
    case .sint64: text.quoted(String(ZigZag.decode(record.value)).utf8, from: 0)
    case .uint64, .fixed64: text.quoted(String(record.value).utf8, from: 0)
    default: throw WireFault("a map key must be a text or a number", record.start)
    }
    return text.text
  }

  /// The default of a key or value that an entry leaves out.
  private func missing(_ field: Field) -> WireRecord {
    let first = field.type == .enumeration ? set.enumeration(of: field)?.values.first?.number ?? 0 : 0
    return WireRecord(
      number: field.number, wire: field.type.wire, start: 0, payload: 0, end: 0, next: 0,
      value: UInt64(bitPattern: Int64(first)))
  }
}
