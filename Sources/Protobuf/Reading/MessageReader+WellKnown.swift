/// Messages of `google.protobuf` that JSON has a form of its own for.
extension MessageReader {
  /// Writes a message in its own form.
  ///
  /// - Returns: false where that form does not have all that the bytes do, such as a field of a later version: the
  ///   message is then an object like any other.
  mutating func wellKnown(
    _ known: WellKnown, _ ranges: [Range<Int>], from start: Int, depth: Int
  ) throws(WireFault) -> Bool {
    switch known {
    case .structure:
      try structure(ranges, from: start, depth: depth)
      return true
    case .value:
      try value(ranges, from: start, depth: depth)
      return true
    case .list:
      try list(ranges, from: start, depth: depth)
      return true
    case .fieldMask: return try fieldMask(ranges, from: start, depth: depth)
    case .any: return try any(ranges, from: start, depth: depth)
    case .timestamp, .duration:
      guard let parts = try plain(ranges, [.varint, .varint], depth: depth) else { return false }
      let instant = Instants(
        seconds: Int64(bitPattern: parts[0]?.value ?? 0), nanos: Int32(truncatingIfNeeded: parts[1]?.value ?? 0))
      guard let text = known == .timestamp ? instant.timestamp : instant.duration else { return false }
      output.quoted(text.utf8, from: start)
      return true
    case .wrapper(let type):
      guard let parts = try plain(ranges, [type.wire], depth: depth) else { return false }
      var record =
        parts[0] ?? WireRecord(number: 1, wire: type.wire, start: start, payload: 0, end: 0, next: 0, value: 0)
      record.start = start
      try scalar(type, of: nil, record)
      return true
    }
  }

  /// The fields 1, 2, … of a message with nothing else in it, of each the last; nil if it has others.
  private func plain(
    _ ranges: [Range<Int>], _ wires: [WireType], depth: Int
  ) throws(WireFault) -> [WireRecord?]? {
    var found: [WireRecord?] = Array(repeating: nil, count: wires.count)
    for range in ranges {
      var place = range.lowerBound
      while place < range.upperBound {
        let record = try wire.record(&place, range.upperBound, depth: depth)
        guard record.number <= wires.count, record.wire == wires[record.number - 1] else {
          return nil
        }
        found[record.number - 1] = record
      }
    }
    return found
  }

  // MARK: Field masks and Any

  private mutating func fieldMask(
    _ ranges: [Range<Int>], from start: Int, depth: Int
  ) throws(WireFault) -> Bool {
    var paths: [String] = []
    for range in ranges {
      for record in try wire.records(in: range, depth: depth) {
        guard record.number == 1, record.wire == .bytes else { return false }
        paths.append(try wire.text(record.content))
      }
    }
    guard let text = FieldPaths.joined(paths) else { return false }
    output.string(Array(text.utf8)[...], from: start)
    return true
  }

  private mutating func any(_ ranges: [Range<Int>], from start: Int, depth: Int) throws(WireFault) -> Bool {
    guard let parts = try plain(ranges, [.bytes, .bytes], depth: depth), let url = parts[0],
      let type = set.message(AnyURL.typeName(try wire.text(url.content)))
    else { return false }
    let content = parts[1].map { [$0.content] } ?? []
    let mark = output.mark
    let frame = fields.begin()
    output.open("{", from: start)
    output.key(AnyURL.quotedKey)
    try string(url)
    do {
      if type.wellKnown != nil {
        output.key(AnyURL.quotedValueKey)
        try message(type, content, from: parts[1]?.start ?? start, depth: depth + 1)
      } else {
        try members(type, content, depth: depth + 1)
      }
    } catch {
      // Bytes that are not what their type says are kept as bytes.
      fields.end(frame)
      output.reset(to: mark)
      return false
    }
    output.close("}")
    fields.end(frame)
    return true
  }

  // MARK: Values of any kind

  private func checkDepth(_ depth: Int, _ start: Int) throws(WireFault) {
    guard depth <= ProtobufLimits.depth else {
      throw WireFault("messages are nested more than \(ProtobufLimits.depth) deep", start)
    }
  }

  private struct StructEntry {
    let start: Int
    let content: [Range<Int>]
  }

  private mutating func structure(_ ranges: [Range<Int>], from start: Int, depth: Int) throws(WireFault) {
    var entries = KeyedEntries<StructEntry>()
    for range in ranges {
      for record in try wire.records(in: range, depth: depth) {
        guard record.number == 1, record.wire == .bytes else {
          throw WireFault("a Struct has a field \(record.number), which has no form in JSON", record.start)
        }
        try checkDepth(depth + 1, record.start)
        var key: [UInt8] = []
        var content: [Range<Int>] = []
        for part in try wire.records(in: record.content, depth: depth + 1) where part.wire == .bytes {
          if part.number == 1 {
            try check(wire.bytes[part.content])
            key = Array(wire.bytes[part.content])
          }
          if part.number == 2 { content.append(part.content) }
        }
        entries.set(key, StructEntry(start: record.start, content: content))
      }
    }
    output.open("{", from: start)
    for entry in entries.entries {
      output.key(string: entry.key[...])
      try value(entry.value.content, from: entry.value.start, depth: depth + 2)
    }
    output.close("}")
  }

  private mutating func list(_ ranges: [Range<Int>], from start: Int, depth: Int) throws(WireFault) {
    output.open("[", from: start)
    for range in ranges {
      for record in try wire.records(in: range, depth: depth) {
        guard record.number == 1, record.wire == .bytes else {
          throw WireFault("a ListValue has a field \(record.number), which has no form in JSON", record.start)
        }
        output.element()
        try value([record.content], from: record.start, depth: depth + 1)
      }
    }
    output.close("]")
  }

  private mutating func value(_ ranges: [Range<Int>], from start: Int, depth: Int) throws(WireFault) {
    try checkDepth(depth, start)
    var last: WireRecord?
    // Parts of one message that stand behind each other are one.
    var parts: [Range<Int>] = []
    for range in ranges {
      for record in try wire.records(in: range, depth: depth) {
        if record.number != last?.number { parts = [] }
        last = record
        parts.append(record.content)
      }
    }
    guard var record = last else {
      output.literal("null", from: start)
      return
    }
    record.start = start
    switch (record.number, record.wire) {
    case (1, .varint): output.literal("null", from: start)
    case (2, .fixed64):
      guard Double(bitPattern: record.value).isFinite else {
        throw WireFault("a Value has a number that JSON has no form for", start)
      }
      try scalar(.double, of: nil, record)
    case (3, .bytes): try string(record)
    case (4, .varint): try scalar(.bool, of: nil, record)
    case (5, .bytes):
      try checkDepth(depth + 1, start)
      try structure(parts, from: start, depth: depth + 1)
    case (6, .bytes):
      try checkDepth(depth + 1, start)
      try list(parts, from: start, depth: depth + 1)
    default: throw WireFault("a Value has a field \(record.number), which has no form in JSON", start)
    }
  }
}
