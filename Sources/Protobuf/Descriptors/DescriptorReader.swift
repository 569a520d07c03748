/// Reads the files of a descriptor set, then connects fields with the messages and enums that they name.
struct DescriptorReader {
  /// A field whose type is still a name.
  private struct OpenField {
    var number = 0
    var name = ""
    var jsonName: String?
    var type: FieldType?
    var typeName = ""
    var isRepeated = false
    var isPacked: Bool?
    var isProto3Optional = false
    var oneof = -1
    var features = FeatureSet.proto2
    let byte: Int
  }

  private struct OpenMessage {
    var name = ""
    var fields: [OpenField] = []
    var isMapEntry = false
  }

  let wire: WireBytes
  private var messages: [OpenMessage] = []
  private var enums: [EnumType] = []

  init(wire: WireBytes) { self.wire = wire }

  // MARK: Files

  mutating func readSet() throws(WireFault) {
    let files = try wire.records(in: 0..<wire.bytes.count, depth: 0)
    for file in files {
      guard file.number == 1, file.wire == .bytes else { throw WireFault("field 1 was expected", file.start) }
      try readFile(file)
    }
    if messages.isEmpty && enums.isEmpty { throw WireFault("it has no messages", 0) }
  }

  private mutating func readFile(_ file: WireRecord) throws(WireFault) {
    let records = try wire.records(in: file.content, depth: 1)
    var package = ""
    var features = FeatureSet.proto2
    for record in records where record.wire == .bytes {
      switch record.number {
      case 2: package = try wire.text(record.content)
      case 12: features = try FeatureSet(syntax: wire.text(record.content))
      default: break
      }
    }
    for record in records where record.number == 8 && record.wire == .bytes {
      features = try features.overridden(by: record.content, field: 50, in: wire)
    }
    for record in records where record.wire == .bytes {
      switch record.number {
      case 4: try readMessage(record, in: package, features, depth: 2)
      case 5: try readEnum(record, in: package)
      default: break
      }
    }
  }

  private mutating func readMessage(
    _ message: WireRecord, in scope: String, _ inherited: FeatureSet, depth: Int
  ) throws(WireFault) {
    guard depth <= ProtobufLimits.depth else { throw WireFault("messages are nested too deep", message.start) }
    let records = try wire.records(in: message.content, depth: depth)
    var open = OpenMessage()
    var features = inherited
    for record in records where record.wire == .bytes {
      switch record.number {
      case 1: open.name = Self.join(scope, try wire.text(record.content))
      case 7:
        features = try features.overridden(by: record.content, field: 12, in: wire)
        for option in try wire.records(in: record.content, depth: depth + 1) where option.number == 7 {
          open.isMapEntry = option.value != 0
        }
      default: break
      }
    }
    guard !open.name.isEmpty else { throw WireFault("a message has no name", message.start) }
    for record in records where record.number == 2 && record.wire == .bytes {
      open.fields.append(try readField(record, features, depth: depth + 1))
    }
    messages.append(open)
    for record in records where record.wire == .bytes {
      switch record.number {
      case 3: try readMessage(record, in: open.name, features, depth: depth + 1)
      case 4: try readEnum(record, in: open.name)
      default: break
      }
    }
  }

  private func readField(
    _ field: WireRecord, _ features: FeatureSet, depth: Int
  ) throws(WireFault) -> OpenField {
    var open = OpenField(features: features, byte: field.start)
    for record in try wire.records(in: field.content, depth: depth) {
      switch (record.number, record.wire) {
      case (1, .bytes): open.name = try wire.text(record.content)
      case (3, .varint): open.number = Int(truncatingIfNeeded: record.value)
      case (4, .varint): open.isRepeated = record.value == 3
      case (5, .varint): open.type = FieldType(rawValue: UInt8(truncatingIfNeeded: record.value))
      case (6, .bytes): open.typeName = try wire.text(record.content)
      case (8, .bytes):
        open.features = try features.overridden(by: record.content, field: 21, in: wire)
        for option in try wire.records(in: record.content, depth: depth + 1) where option.number == 2 {
          open.isPacked = option.value != 0
        }
      case (9, .varint): open.oneof = Int(Int32(truncatingIfNeeded: record.value))
      case (10, .bytes): open.jsonName = try wire.text(record.content)
      case (17, .varint): open.isProto3Optional = record.value != 0
      default: break
      }
    }
    guard !open.name.isEmpty else { throw WireFault("a field has no name", field.start) }
    guard UnknownField(key: open.name) == nil, open.name != AnyURL.key else {
      throw WireFault("\(open.name) can't be the name of a field", field.start)
    }
    guard open.number >= 1, open.number <= ProtobufLimits.fieldNumber else {
      throw WireFault("field \(open.name) has no number from 1 to \(ProtobufLimits.fieldNumber)", field.start)
    }
    guard open.type != nil else { throw WireFault("field \(open.name) has no type", field.start) }
    return open
  }

  private mutating func readEnum(_ record: WireRecord, in scope: String) throws(WireFault) {
    var name = ""
    var values: [(name: String, number: Int32)] = []
    for record in try wire.records(in: record.content, depth: 2) where record.wire == .bytes {
      if record.number == 1 { name = try wire.text(record.content) }
      guard record.number == 2 else { continue }
      var value: (name: String, number: Int32) = ("", 0)
      for part in try wire.records(in: record.content, depth: 3) {
        if part.number == 1, part.wire == .bytes { value.name = try wire.text(part.content) }
        if part.number == 2, part.wire == .varint { value.number = Int32(truncatingIfNeeded: part.value) }
      }
      values.append(value)
    }
    guard !name.isEmpty else { throw WireFault("an enum has no name", record.start) }
    enums.append(EnumType(name: Self.join(scope, name), values: values))
  }

  private static func join(_ scope: String, _ name: String) -> String { scope.isEmpty ? name : scope + "." + name }

  // MARK: Types

  /// - Throws: when a field names a type that the set does not have.
  func resolve() throws(WireFault) -> ([MessageType], [EnumType]) {
    let messageIndex = Dictionary(messages.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    let enumIndex = Dictionary(enums.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    var types: [MessageType] = []
    for message in messages {
      var numbers: Set<Int> = []
      var fields: [Field] = []
      for open in message.fields {
        guard numbers.insert(open.number).inserted else {
          throw WireFault("\(message.name) has field \(open.number) twice", open.byte)
        }
        fields.append(try resolve(open, of: message.name, messageIndex, enumIndex))
      }
      types.append(MessageType(name: message.name, fields: fields, isMapEntry: message.isMapEntry))
    }
    return (types, enums)
  }

  private func resolve(
    _ open: OpenField, of message: String, _ messageIndex: [String: Int], _ enumIndex: [String: Int]
  ) throws(WireFault) -> Field {
    guard var type = open.type else { throw WireFault("field \(open.name) has no type", open.byte) }
    var target = -1
    var isMap = false
    if type.isMessage || type == .enumeration {
      let name = open.typeName.hasPrefix(".") ? String(open.typeName.dropFirst()) : open.typeName
      guard let index = type == .enumeration ? enumIndex[name] : messageIndex[name] else {
        throw WireFault("the type \(name) of \(message).\(open.name) is missing", open.byte)
      }
      target = index
      if type == .message, messages[index].isMapEntry, open.isRepeated {
        isMap = true
        let numbers = Set(messages[index].fields.map(\.number))
        guard numbers.isSuperset(of: [1, 2]) else {
          throw WireFault("\(name) is the entry of a map and has no key or value", open.byte)
        }
      } else if type == .message, open.features.isDelimited {
        type = .group
      }
    }
    // A name that documents keep for something else would hide it.
    let jsonName = open.jsonName.flatMap { UnknownField(key: $0) == nil && $0 != AnyURL.key ? $0 : nil }
    return Field(
      number: open.number, name: open.name, jsonName: jsonName ?? FieldPaths.camelCase(open.name), type: type,
      cardinality: isMap ? .map : open.isRepeated ? .many : .one,
      isPacked: open.isRepeated && type.isPackable && (open.isPacked ?? open.features.isPacked), target: target,
      wellKnown: type.isMessage ? WellKnown(messages[target].name) : nil,
      oneof: open.isProto3Optional ? -1 : open.oneof)
  }
}
