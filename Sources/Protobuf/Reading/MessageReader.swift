import JSONDocument

/// Turns an encoded message into JSON (https://protobuf.dev/programming-guides/json), and keeps what JSON has no word
/// for: fields that the schema does not know, and enum values that it has no name of (docs/protobuf.md).
///
/// Linear in the bytes, for a given depth. Members come in the order in which their fields first stand in the bytes.
struct MessageReader {
  let wire: WireBytes
  let set: DescriptorSet
  var output = CanonicalBuilder()
  /// The fields of the messages that are being read, those of the innermost one last.
  var fields = FieldGroups()

  init(_ bytes: [UInt8], _ set: DescriptorSet) {
    wire = WireBytes(bytes: bytes)
    self.set = set
  }

  // MARK: Messages

  /// - Parameters:
  ///   - content: its bytes.
  ///   - start: the byte that it begins at, with its tag.
  mutating func message(
    _ type: MessageType, _ content: MessageContent, from start: Int, depth: Int
  ) throws(WireFault) {
    try checkDepth(depth, start)
    if let known = type.wellKnown, try wellKnown(known, content, from: start, depth: depth) { return }
    try object(type, content, from: start, depth: depth)
  }

  func checkDepth(_ depth: Int, _ start: Int) throws(WireFault) {
    guard depth <= ProtobufLimits.depth else {
      throw WireFault("messages are nested more than \(ProtobufLimits.depth) deep", start)
    }
  }

  private mutating func object(
    _ type: MessageType, _ content: MessageContent, from start: Int, depth: Int
  ) throws(WireFault) {
    output.open(.object, from: start)
    try members(type, content, depth: depth)
    output.close()
  }

  mutating func members(_ type: MessageType, _ content: MessageContent, depth: Int) throws(WireFault) {
    let outer = fields.begin()
    for part in 0..<content.count {
      let range = content[part]
      var place = range.lowerBound
      while place < range.upperBound {
        fields.add(try wire.record(&place, range.upperBound, depth: depth), to: type)
      }
    }
    for index in fields.groups {
      let group = fields.group(index)
      if group.isReplaced { continue }
      if group.field >= 0 {
        let field = type.slots[group.field]
        type.withKey(of: field) { output.key(quoted: $0) }
        try member(field, group, depth: depth)
      } else {
        unknown(group)
      }
      guard output.byteCount <= JSONDocument.maximumBytes else {
        throw WireFault("the text of the message has more than \(JSONDocument.maximumBytes) bytes", 0)
      }
    }
    fields.end(outer)
  }

  /// Records of a field that the schema does not know, as they are.
  private mutating func unknown(_ group: FieldGroups.Group) {
    var content: [UInt8] = []
    fields.forEach(in: group) { content += wire.bytes[$0.start..<$0.next] }
    let first = fields.first(of: group)
    let key = UnknownField(number: first.number, occurrence: group.occurrence).key
    ([0x22] + key.utf8 + [0x22]).withUnsafeBufferPointer { output.key(quoted: $0) }
    output.string(Base64.digits(content)[...], from: first.start)
  }

  // MARK: Fields

  private mutating func member(_ field: FieldSlot, _ group: FieldGroups.Group, depth: Int) throws(WireFault) {
    switch field.cardinality {
    case .one:
      let last = fields.last(of: group)
      if field.type.isMessage, group.first != group.last {
        let first = fields.first(of: group)
        var content = MessageContent(first.content)
        fields.forEach(in: group) { if $0.start != first.start { content.append($0.content) } }
        try message(field, content, from: first.start, depth: depth + 1)
      } else {
        try single(field, last, depth: depth)
      }
    case .many:
      output.open(.array, from: fields.first(of: group).start)
      var place: Int? = group.first
      while let index = place {
        let record = fields.record(index)
        if record.wire == .bytes, field.type.isPackable {
          try packed(field, record)
        } else {
          output.element()
          try single(field, record, depth: depth)
        }
        place = fields.next(after: index)
      }
      output.close()
    case .map: try map(field, group, depth: depth)
    }
  }

  private mutating func packed(_ field: FieldSlot, _ record: WireRecord) throws(WireFault) {
    var place = record.payload
    while place < record.end {
      var element = record
      element.start = place
      element.payload = place
      switch field.type.wire {
      case .fixed32: element.value = try wire.fixed(&place, record.end, size: 4)
      case .fixed64: element.value = try wire.fixed(&place, record.end, size: 8)
      default: element.value = try wire.varint(&place, record.end)
      }
      element.end = place
      output.element()
      try scalar(field.type, of: field, element)
      guard output.byteCount <= JSONDocument.maximumBytes else {
        throw WireFault("the text of the message has more than \(JSONDocument.maximumBytes) bytes", place)
      }
    }
  }

  mutating func single(_ field: FieldSlot, _ record: WireRecord, depth: Int) throws(WireFault) {
    if field.type.isMessage {
      try message(field, MessageContent(record.content), from: record.start, depth: depth + 1)
    } else {
      try scalar(field.type, of: field, record)
    }
  }

  mutating func message(
    _ field: FieldSlot, _ content: MessageContent, from start: Int, depth: Int
  ) throws(WireFault) {
    try checkDepth(depth, start)
    if let known = field.wellKnown, try wellKnown(known, content, from: start, depth: depth) { return }
    guard let type = set.message(at: field.target) else {
      throw WireFault("field \(field.number) has no type", start)
    }
    try object(type, content, from: start, depth: depth)
  }
}
