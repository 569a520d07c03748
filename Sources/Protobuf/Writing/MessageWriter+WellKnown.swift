import JSONDocument

/// Messages of `google.protobuf` that JSON has a form of its own for.
extension MessageWriter {
  /// Writes the content of a message from its own form.
  ///
  /// - Returns: false where the value is an object like that of any message, which the reader gives where the own form
  ///   would lose something.
  mutating func wellKnown(
    _ known: WellKnown, _ node: JSONDocument.Node, depth: Int
  ) throws(ProtobufError) -> Bool {
    let isObject = document.kind(of: node) == .object
    switch known {
    case .structure: try structure(node, depth: depth)
    case .value: try anyValue(node, depth: depth)
    case .list: try list(node, depth: depth)
    case .any: return try any(node, depth: depth)
    case .timestamp, .duration, .fieldMask, .wrapper:
      if isObject { return false }
      switch known {
      case .timestamp:
        let expectation = "a time such as \"2026-01-31T08:30:00Z\""
        try instant(node, expectation) { Instants(timestamp: $0) }
      case .duration: try instant(node, "a number of seconds such as \"1.5s\"") { Instants(duration: $0) }
      case .wrapper(let type): try wrapper(type, node)
      default: try fieldMask(node)
      }
    }
    return true
  }

  private mutating func instant(
    _ node: JSONDocument.Node, _ expectation: String, _ parse: (String) -> Instants?
  ) throws(ProtobufError) {
    guard let value = document.string(node).flatMap(parse) else { throw mismatch(node, expectation) }
    if value.seconds != 0 {
      output.tag(1, .varint)
      output.varint(UInt64(bitPattern: value.seconds))
    }
    if value.nanos != 0 {
      output.tag(2, .varint)
      output.varint(UInt64(bitPattern: Int64(value.nanos)))
    }
  }

  private mutating func fieldMask(_ node: JSONDocument.Node) throws(ProtobufError) {
    guard let paths = document.string(node).flatMap({ FieldPaths.split($0) }) else {
      throw mismatch(node, "paths such as \"title,image.uri\"")
    }
    for path in paths {
      output.tag(1, .bytes)
      output.counted(Array(path.utf8))
    }
  }

  /// A value of zero or nothing is an empty message.
  private mutating func wrapper(_ type: FieldType, _ node: JSONDocument.Node) throws(ProtobufError) {
    let start = output.bytes.count
    output.tag(1, type.wire)
    let first = output.bytes.count
    try scalar(type, of: nil, node)
    let content = output.bytes[first...]
    let isNothing = content.allSatisfy { $0 == 0 } && (type.isPackable || content.count == 1)
    if isNothing { output.cut(to: start) }
  }

  // MARK: Any

  private mutating func any(_ node: JSONDocument.Node, depth: Int) throws(ProtobufError) -> Bool {
    guard let typeNode = document.value(forKey: AnyURL.key, in: node) else { return false }
    guard let url = document.string(typeNode) else { throw mismatch(typeNode, "the name of a message") }
    let name = AnyURL.typeName(url)
    guard let type = set.message(name) else {
      throw failure(
        "the schema has no message \(name.inQuotes)", at: typeNode,
        fix: Spelling.nearest(name, in: set.messageNames).map { "did you mean \($0.inQuotes)?" })
    }
    output.tag(1, .bytes)
    output.counted(Array(url.utf8))
    var content = MessageWriter(document, set)
    if type.wellKnown != nil {
      guard let value = document.value(forKey: AnyURL.valueKey, in: node) else {
        throw failure("the member \"value\" with the \(name) is missing", at: node)
      }
      for member in document.members(of: node)
      where member.key != AnyURL.key && member.key != AnyURL.valueKey {
        throw failure("\(member.key.inQuotes) can't stand beside \"value\"", atKeyOf: member.value)
      }
      try content.message(value, type, depth: depth + 1)
    } else {
      try content.members(node, type, isAny: true, depth: depth + 1)
    }
    if !content.output.bytes.isEmpty {
      output.tag(2, .bytes)
      output.counted(content.output.bytes)
    }
    return true
  }

  // MARK: Values of any kind

  private mutating func structure(_ node: JSONDocument.Node, depth: Int) throws(ProtobufError) {
    guard document.kind(of: node) == .object else { throw mismatch(node, "an object") }
    try checkDepth(depth + 1, node)
    var seen: Set<String> = []
    for member in document.members(of: node) {
      let key = member.key
      guard seen.insert(key).inserted else {
        throw failure("\(key.inQuotes) is given twice", atKeyOf: member.value)
      }
      output.tag(1, .bytes)
      let start = output.open()
      output.tag(1, .bytes)
      output.counted(Array(key.utf8))
      output.tag(2, .bytes)
      let inner = output.open()
      try anyValue(member.value, depth: depth + 2)
      output.close(inner)
      output.close(start)
    }
  }

  private mutating func list(_ node: JSONDocument.Node, depth: Int) throws(ProtobufError) {
    guard document.kind(of: node) == .array else { throw mismatch(node, "an array") }
    for element in document.elements(of: node) {
      output.tag(1, .bytes)
      let start = output.open()
      try anyValue(element, depth: depth + 1)
      output.close(start)
    }
  }

  private mutating func anyValue(_ node: JSONDocument.Node, depth: Int) throws(ProtobufError) {
    try checkDepth(depth, node)
    switch document.kind(of: node) {
    case .null:
      output.tag(1, .varint)
      output.varint(0)
    case .number:
      output.tag(2, .fixed64)
      try scalar(.double, of: nil, node)
    case .string:
      output.tag(3, .bytes)
      try scalar(.string, of: nil, node)
    case .bool:
      output.tag(4, .varint)
      try scalar(.bool, of: nil, node)
    case .object:
      try checkDepth(depth + 1, node)
      output.tag(5, .bytes)
      let start = output.open()
      try structure(node, depth: depth + 1)
      output.close(start)
    case .array:
      try checkDepth(depth + 1, node)
      output.tag(6, .bytes)
      let start = output.open()
      try list(node, depth: depth + 1)
      output.close(start)
    }
  }

  private func checkDepth(_ depth: Int, _ node: JSONDocument.Node) throws(ProtobufError) {
    guard depth <= ProtobufLimits.depth else {
      throw failure("messages are nested more than \(ProtobufLimits.depth) deep", at: node)
    }
  }
}
