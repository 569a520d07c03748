import JSONDocument

/// Turns a document into an encoded message: the way back of `MessageReader`.
///
/// Fields are written in the order of the document's members, so that what was read is written as it was.
struct MessageWriter {
  let document: JSONDocument
  let set: DescriptorSet
  var output = EncodedOutput()

  init(_ document: JSONDocument, _ set: DescriptorSet) {
    self.document = document
    self.set = set
  }

  // MARK: Messages

  mutating func message(_ node: JSONDocument.Node, _ type: MessageType, depth: Int) throws(ProtobufError) {
    guard depth <= ProtobufLimits.depth else {
      throw failure("messages are nested more than \(ProtobufLimits.depth) deep", at: node)
    }
    if let known = type.wellKnown, try wellKnown(known, node, depth: depth) { return }
    try members(node, type, depth: depth)
  }

  /// - Parameter isAny: whether a member `@type` stands among them, which is not a field.
  mutating func members(
    _ node: JSONDocument.Node, _ type: MessageType, isAny: Bool = false, depth: Int
  ) throws(ProtobufError) {
    guard document.kind(of: node) == .object else { throw mismatch(node, "an object, a \(type.name)") }
    var seen = FieldSet()
    for member in document.members(of: node) {
      let key = member.key
      if let index = type.index(named: key) {
        let field = type.fields[index]
        if isAbsent(member.value, field) { continue }
        guard seen.insert(index) else {
          throw failure("\(key.inQuotes) is given twice", atKeyOf: member.value)
        }
        if field.oneof >= 0, !seen.insert(oneof: field.oneof) {
          throw failure(
            "\(key.inQuotes) can't be given with another field of its oneof", atKeyOf: member.value,
            fix: "keep one of them")
        }
        try write(field, member.value, depth: depth)
      } else if let unknown = UnknownField(key: key) {
        try write(unknown, member.value, depth: depth)
      } else if !(isAny && key == AnyURL.key) {
        throw failure(
          "\(type.name) has no field \(key.inQuotes)", atKeyOf: member.value,
          fix: type.nearestName(to: key).map { "did you mean \($0.inQuotes)?" })
      }
    }
  }

  /// Null is the same as nothing, but for the types that have it as a value.
  private func isAbsent(_ node: JSONDocument.Node, _ field: Field) -> Bool {
    document.isNull(node) && (field.cardinality != .one || !takesNull(field))
  }

  private func takesNull(_ field: Field) -> Bool {
    switch field.type {
    case .message: set.message(of: field)?.wellKnown == .value
    case .enumeration: set.enumeration(of: field)?.name == WellKnown.nullEnum
    default: false
    }
  }

  /// The bytes of a field that the schema does not know, as they came.
  private mutating func write(
    _ field: UnknownField, _ node: JSONDocument.Node, depth: Int
  ) throws(ProtobufError) {
    guard let text = document.stringBytes(node), let content = Base64.decode(text) else {
      throw mismatch(node, "the bytes of field \(field.number) in base64")
    }
    do throws(WireFault) {
      for record in try WireBytes(bytes: content).records(in: 0..<content.count, depth: depth)
      where record.number != field.number {
        throw WireFault("they hold field \(record.number)", record.start)
      }
    } catch {
      throw failure("these bytes aren't those of field \(field.number): \(error.message)", at: node)
    }
    output.raw(content)
  }

  // MARK: Fields

  private mutating func write(_ field: Field, _ node: JSONDocument.Node, depth: Int) throws(ProtobufError) {
    switch field.cardinality {
    case .one:
      output.tag(field.number, field.type.wire)
      try value(field, node, depth: depth)
    case .many:
      guard document.kind(of: node) == .array else {
        throw mismatch(node, "an array, since \(field.jsonName) is repeated")
      }
      try elements(field, node, depth: depth)
    case .map:
      guard document.kind(of: node) == .object else {
        throw mismatch(node, "an object, since \(field.jsonName) is a map")
      }
      try map(field, node, depth: depth)
    }
  }

  private mutating func elements(_ field: Field, _ node: JSONDocument.Node, depth: Int) throws(ProtobufError) {
    if field.isPacked {
      guard document.childCount(of: node) > 0 else { return }
      output.tag(field.number, .bytes)
      let start = output.open()
      for element in document.elements(of: node) { try scalar(field.type, of: field, element) }
      output.close(start)
      return
    }
    for element in document.elements(of: node) {
      output.tag(field.number, field.type.wire)
      try value(field, element, depth: depth)
    }
  }

  /// A value behind its tag.
  mutating func value(_ field: Field, _ node: JSONDocument.Node, depth: Int) throws(ProtobufError) {
    guard field.type.isMessage else { return try scalar(field.type, of: field, node) }
    guard let type = set.message(of: field) else { throw failure("field \(field.name) has no type", at: node) }
    if field.type == .group {
      try message(node, type, depth: depth + 1)
      output.tag(field.number, .groupEnd)
    } else {
      let start = output.open()
      try message(node, type, depth: depth + 1)
      output.close(start)
    }
  }

  // MARK: Maps

  private mutating func map(_ field: Field, _ node: JSONDocument.Node, depth: Int) throws(ProtobufError) {
    guard let type = set.message(of: field), let keyIndex = type.index(ofNumber: 1),
      let valueIndex = type.index(ofNumber: 2)
    else { throw failure("field \(field.name) isn't a map", at: node) }
    guard depth + 1 <= ProtobufLimits.depth else {
      throw failure("messages are nested more than \(ProtobufLimits.depth) deep", at: node)
    }
    let (key, value) = (type.fields[keyIndex], type.fields[valueIndex])
    var seen: Set<String> = []
    for member in document.members(of: node) {
      let text = member.key
      guard seen.insert(text).inserted else {
        throw failure("\(text.inQuotes) is given twice", atKeyOf: member.value)
      }
      output.tag(field.number, .bytes)
      let start = output.open()
      output.tag(1, key.type.wire)
      try mapKey(key.type, text, member.value)
      output.tag(2, value.type.wire)
      try self.value(value, member.value, depth: depth + 1)
      output.close(start)
    }
  }

  // MARK: Errors

  func failure(_ message: String, at node: JSONDocument.Node, fix: Fix? = nil) -> ProtobufError {
    ProtobufError(
      Diagnostic(
        .error, .protobufValue, message, at: document.location(of: node),
        path: document.pointer(to: node).description, fix: fix))
  }

  func failure(_ message: String, atKeyOf node: JSONDocument.Node, fix: Fix? = nil) -> ProtobufError {
    ProtobufError(
      Diagnostic(
        .error, .protobufValue, message, at: document.keyLocation(of: node) ?? document.location(of: node),
        path: document.pointer(to: node).description, fix: fix))
  }

  func mismatch(_ node: JSONDocument.Node, _ expectation: String) -> ProtobufError {
    failure("expected \(expectation); found \(document.excerpt(of: node))", at: node)
  }
}
