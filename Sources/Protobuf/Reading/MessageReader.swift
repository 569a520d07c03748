import JSONDocument

/// Turns an encoded message into JSON (https://protobuf.dev/programming-guides/json), and keeps what JSON has no word
/// for: fields that the schema does not know, and enum values that it has no name of (docs/protobuf.md).
///
/// Linear in the bytes, for a given depth. Members come in the order in which their fields first stand in the bytes.
struct MessageReader {
  let wire: WireBytes
  let set: DescriptorSet
  var output = JSONOutput()
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
    guard depth <= ProtobufLimits.depth else {
      throw WireFault("messages are nested more than \(ProtobufLimits.depth) deep", start)
    }
    if let known = type.wellKnown, try wellKnown(known, content, from: start, depth: depth) { return }
    output.open("{", from: start)
    try members(type, content, depth: depth)
    output.close("}")
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
        try member(type.fields[group.field], group, depth: depth)
      } else {
        unknown(group)
      }
      guard output.text.count <= JSONDocument.maximumBytes else {
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
    output.key([0x22] + key.utf8 + [0x22])
    output.quoted(Base64.digits(Array(content)), from: first.start)
  }

  // MARK: Fields

  private mutating func member(_ field: Field, _ group: FieldGroups.Group, depth: Int) throws(WireFault) {
    output.key(field.key)
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
      output.open("[", from: fields.first(of: group).start)
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
      output.close("]")
    case .map: try map(field, group, depth: depth)
    }
  }

  private mutating func packed(_ field: Field, _ record: WireRecord) throws(WireFault) {
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
      guard output.text.count <= JSONDocument.maximumBytes else {
        throw WireFault("the text of the message has more than \(JSONDocument.maximumBytes) bytes", place)
      }
    }
  }

  mutating func single(_ field: Field, _ record: WireRecord, depth: Int) throws(WireFault) {
    if field.type.isMessage {
      try message(field, MessageContent(record.content), from: record.start, depth: depth + 1)
    } else {
      try scalar(field.type, of: field, record)
    }
  }

  mutating func message(
    _ field: Field, _ content: MessageContent, from start: Int, depth: Int
  ) throws(WireFault) {
    guard let type = set.message(of: field) else { throw WireFault("field \(field.number) has no type", start) }
    try message(type, content, from: start, depth: depth)
  }
}
