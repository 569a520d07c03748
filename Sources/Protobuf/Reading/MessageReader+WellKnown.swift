import JSONDocument

/// Messages of `google.protobuf` that JSON has a form of its own for.
extension MessageReader {
  /// Writes a message in its own form.
  ///
  /// - Returns: false where that form does not have all that the bytes do, such as a field of a later version: the
  ///   message is then an object like any other.
  mutating func wellKnown(
    _ known: WellKnown, _ content: MessageContent, from start: Int, depth: Int
  ) throws(WireFault) -> Bool {
    switch known {
    case .structure:
      try structure(content, from: start, depth: depth)
      return true
    case .value:
      try value(content, from: start, depth: depth)
      return true
    case .list:
      try list(content, from: start, depth: depth)
      return true
    case .fieldMask: return try fieldMask(content, from: start, depth: depth)
    case .any: return try any(content, from: start, depth: depth)
    case .timestamp, .duration:
      guard let parts = try plain(content, .varint, .varint, depth: depth) else { return false }
      let instant = Instants(
        seconds: Int64(bitPattern: parts.first?.value ?? 0), nanos: Int32(truncatingIfNeeded: parts.second?.value ?? 0))
      guard let text = known == .timestamp ? instant.timestamp : instant.duration else { return false }
      self.text(text, from: start)
      return true
    case .wrapper(let type):
      return try wrapped(type, content, from: start, depth: depth)
    }
  }

  /// The last field 1 of a message with nothing else in it, or its default.
  private mutating func wrapped(
    _ type: FieldType, _ content: MessageContent, from start: Int, depth: Int
  ) throws(WireFault) -> Bool {
    var record = WireRecord(number: 1, wire: type.wire, start: start, payload: 0, end: 0, next: 0, value: 0)
    for part in 0..<content.count {
      var place = content[part].lowerBound
      while place < content[part].upperBound {
        record = try wire.record(&place, content[part].upperBound, depth: depth)
        guard record.number == 1, record.wire == type.wire else { return false }
      }
    }
    record.start = start
    try scalar(type, of: nil, record)
    return true
  }

  /// The fields 1 and 2 of a message with nothing else in it, of each the last; nil if it has others.
  private func plain(
    _ content: MessageContent, _ first: WireType, _ second: WireType, depth: Int
  ) throws(WireFault) -> (first: WireRecord?, second: WireRecord?)? {
    var found: (first: WireRecord?, second: WireRecord?) = (nil, nil)
    for part in 0..<content.count {
      var place = content[part].lowerBound
      while place < content[part].upperBound {
        let record = try wire.record(&place, content[part].upperBound, depth: depth)
        switch record.number {
        case 1 where record.wire == first: found.first = record
        case 2 where record.wire == second: found.second = record
        default: return nil
        }
      }
    }
    return found
  }

  // MARK: Field masks and Any

  private mutating func fieldMask(
    _ content: MessageContent, from start: Int, depth: Int
  ) throws(WireFault) -> Bool {
    var paths: [String] = []
    for part in 0..<content.count {
      for record in try wire.records(in: content[part], depth: depth) {
        guard record.number == 1, record.wire == .bytes else { return false }
        paths.append(try wire.text(record.content))
      }
    }
    guard let text = FieldPaths.joined(paths) else { return false }
    self.text(text, from: start)
    return true
  }

  private mutating func any(_ content: MessageContent, from start: Int, depth: Int) throws(WireFault) -> Bool {
    guard let parts = try plain(content, .bytes, .bytes, depth: depth), let url = parts.first,
      let type = set.message(AnyURL.typeName(try wire.text(url.content)))
    else { return false }
    let value = parts.second.map { MessageContent($0.content) } ?? .empty
    let mark = output.mark
    let frame = fields.begin()
    output.open(.object, from: start)
    AnyURL.quotedKey.withUnsafeBufferPointer { output.key(quoted: $0) }
    try string(url)
    do {
      if type.wellKnown != nil {
        AnyURL.quotedValueKey.withUnsafeBufferPointer { output.key(quoted: $0) }
        try message(type, value, from: parts.second?.start ?? start, depth: depth + 1)
      } else {
        try members(type, value, depth: depth + 1)
      }
    } catch {
      // Bytes that are not what their type says are kept as bytes.
      fields.end(frame)
      output.reset(to: mark)
      return false
    }
    output.close()
    fields.end(frame)
    return true
  }

  // MARK: Values of any kind

  private struct StructEntry {
    let start: Int
    var content: MessageContent?
  }

  private mutating func structure(_ content: MessageContent, from start: Int, depth: Int) throws(WireFault) {
    var entries = KeyedEntries<StructEntry>()
    for part in 0..<content.count {
      var place = content[part].lowerBound
      while place < content[part].upperBound {
        let record = try wire.record(&place, content[part].upperBound, depth: depth)
        guard record.number == 1, record.wire == .bytes else {
          throw WireFault("a Struct has a field \(record.number), which has no form in JSON", record.start)
        }
        try checkDepth(depth + 1, record.start)
        let (key, entry) = try structEntry(record, depth: depth + 1)
        entries.set(key, entry)
      }
    }
    output.open(.object, from: start)
    for entry in entries.entries {
      output.key(entry.key)
      try value(entry.value.content ?? .empty, from: entry.value.start, depth: depth + 2)
    }
    output.close()
  }

  private func structEntry(
    _ record: WireRecord, depth: Int
  ) throws(WireFault) -> (key: ArraySlice<UInt8>, entry: StructEntry) {
    var key: ArraySlice<UInt8> = []
    var entry = StructEntry(start: record.start)
    var place = record.payload
    while place < record.end {
      let part = try wire.record(&place, record.end, depth: depth)
      guard part.wire == .bytes else { continue }
      if part.number == 1 {
        key = wire.bytes[part.content]
        try check(key)
      }
      if part.number == 2 { entry.content.append(part.content) }
    }
    return (key, entry)
  }

  private mutating func list(_ content: MessageContent, from start: Int, depth: Int) throws(WireFault) {
    output.open(.array, from: start)
    for part in 0..<content.count {
      for record in try wire.records(in: content[part], depth: depth) {
        guard record.number == 1, record.wire == .bytes else {
          throw WireFault("a ListValue has a field \(record.number), which has no form in JSON", record.start)
        }
        output.element()
        try value(MessageContent(record.content), from: record.start, depth: depth + 1)
      }
    }
    output.close()
  }

  private mutating func value(_ content: MessageContent, from start: Int, depth: Int) throws(WireFault) {
    try checkDepth(depth, start)
    var last: WireRecord?
    // Parts of one message that stand behind each other are one.
    var parts: MessageContent?
    for part in 0..<content.count {
      var place = content[part].lowerBound
      while place < content[part].upperBound {
        let record = try wire.record(&place, content[part].upperBound, depth: depth)
        if record.number != last?.number { parts = nil }
        last = record
        parts.append(record.content)
      }
    }
    guard var record = last else {
      output.null(from: start)
      return
    }
    record.start = start
    switch (record.number, record.wire) {
    case (1, .varint): output.null(from: start)
    case (2, .fixed64):
      guard Double(bitPattern: record.value).isFinite else {
        throw WireFault("a Value has a number that JSON has no form for", start)
      }
      try scalar(.double, of: nil, record)
    case (3, .bytes): try string(record)
    case (4, .varint): try scalar(.bool, of: nil, record)
    case (5, .bytes):
      try checkDepth(depth + 1, start)
      try structure(parts ?? .empty, from: start, depth: depth + 1)
    case (6, .bytes):
      try checkDepth(depth + 1, start)
      try list(parts ?? .empty, from: start, depth: depth + 1)
    default: throw WireFault("a Value has a field \(record.number), which has no form in JSON", start)
    }
  }
}
