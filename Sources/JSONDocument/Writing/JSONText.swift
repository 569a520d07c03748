/// A piece of text that is one JSON value: what an edit puts into a document, and what reports are built of.
///
/// Built values are spelt without white space. Where one goes into a document it takes on that place's style.
public struct JSONText: Sendable, Hashable, CustomStringConvertible {
  /// The value without white space around it.
  public let bytes: [UInt8]

  init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// Takes over a value as spelt.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8), file: "value")
  }

  /// Takes over a value as spelt; `file` is for the error.
  public init(parsing bytes: [UInt8], file: String) throws(JSONSyntaxError) {
    let document = try JSONDocument(parsing: bytes, file: file)
    self.init(document, document.root)
  }

  /// A value of a document, as spelt.
  public init(_ document: JSONDocument, _ node: JSONDocument.Node) {
    bytes = document.contains(node) ? document.bytes(of: node) : Array("null".utf8)
  }

  /// A document without its white space: keys with the shortest escapes, strings and numbers as spelt.
  package init(unspaced document: JSONDocument) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(document.byteCount)
    TextStyle.unspaced.write(document.root, of: document, indent: [], into: &bytes)
    self.bytes = bytes
  }

  public static let null = JSONText(trusted: Array("null".utf8))

  public static func bool(_ value: Bool) -> JSONText { JSONText(trusted: Array((value ? "true" : "false").utf8)) }

  /// A quoted string with the shortest escapes.
  public static func string(_ value: String) -> JSONText { JSONText(trusted: Quoting.quoted(value.utf8)) }

  public static func integer(_ value: Int) -> JSONText { JSONText(trusted: Array(String(value).utf8)) }

  /// The shortest spelling that reads back as the same double, whole numbers without a point; null for what JSON lacks.
  public static func number(_ value: Double) -> JSONText {
    guard value.isFinite else { return .null }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return .integer(whole) }
    return JSONText(trusted: Array("\(value)".utf8))
  }

  public static func array(_ elements: some Sequence<JSONText>) -> JSONText {
    let elements = Array(elements)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(elements.reduce(2) { $0 + $1.bytes.count + 1 })
    bytes.append(0x5B)
    for element in elements {
      if bytes.count > 1 { bytes.append(0x2C) }
      bytes += element.bytes
    }
    bytes.append(0x5D)
    return JSONText(trusted: bytes)
  }

  /// Members in the order given; the caller sees to it that keys are not repeated.
  public static func object(_ members: some Sequence<(String, JSONText)>) -> JSONText {
    let members = Array(members)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length(of: members))
    append(members, to: &bytes)
    return JSONText(trusted: bytes)
  }

  /// An object with one more member, which is an object itself: what that one holds is copied once.
  package static func object(
    _ members: [(String, JSONText)], _ key: String, holding inner: [(String, JSONText)]
  ) -> JSONText {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length(of: members) + key.utf8.count + 4 + length(of: inner))
    append(members, to: &bytes)
    bytes.removeLast()
    if !members.isEmpty { bytes.append(0x2C) }
    append(key, to: &bytes)
    append(inner, to: &bytes)
    bytes.append(0x7D)
    return JSONText(trusted: bytes)
  }

  /// Bytes of an object without anything to escape in its keys.
  private static func length(of members: [(String, JSONText)]) -> Int {
    members.reduce(2) { $0 + $1.0.utf8.count + $1.1.bytes.count + 4 }
  }

  private static func append(_ members: [(String, JSONText)], to bytes: inout [UInt8]) {
    bytes.append(0x7B)
    for index in members.indices {
      if index > 0 { bytes.append(0x2C) }
      append(members[index].0, to: &bytes)
      bytes += members[index].1.bytes
    }
    bytes.append(0x7D)
  }

  /// A key and its colon.
  private static func append(_ key: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    Quoting.append(key.utf8, to: &bytes)
    bytes.append(0x22)
    bytes.append(0x3A)
  }

  /// The text as it is.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The value in canonical form, with a final newline. Values nested too deep to be read stay as they are.
  public var canonical: String {
    guard let tree = try? tree() else { return description + "\n" }
    return String(decoding: tree.canonicalBytes(), as: UTF8.self)
  }

  /// The value without white space. Values nested too deep to be read stay as they are.
  package var minified: JSONText {
    guard let tree = try? tree() else { return self }
    return JSONText(trusted: tree.minifiedBytes())
  }

  /// The value as a document of its own. Every part was checked or is built here, so only nesting can be at fault.
  func tree() throws(EditError) -> JSONDocument {
    do {
      return try JSONDocument(parsing: bytes, file: "value")
    } catch {
      throw .syntax(error)
    }
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONText)...) { self = .object(elements) }
}
