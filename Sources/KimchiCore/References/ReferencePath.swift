import JSONDocument

/// Where a value is in the data: `top_container/title`, `subtitles[2]`, `rows[0]/cells[3]/text`, `$root/city`,
/// `$item`.
///
/// Grammar: `segment ("/" segment)*`, a segment being a key and zero or more `[n]`; a backslash escapes a literal `/`, `[`,
/// `]` or `\`. A key of a path from `$client` may be one that the data names:
/// `$client/saved/{id}` (`docs/format.md` §2).
package struct ReferencePath: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    /// UTF-8.
    case key([UInt8])
    case index(Int)
  }

  package enum Start: Sendable, Hashable {
    /// The scope that the reference stands in: the data, an element of `each`, a component's own data. `$value` is the
    /// scope itself, for data that is no object.
    case scope
    /// `$root`: the data of the whole picture.
    case root
    /// `$client`: values that live on the device.
    case client
    /// `$item`: the element of the nearest `each`.
    case item
    /// `$index`: the position of the element of the nearest `each`.
    case index
  }

  package struct SyntaxError: Error, Sendable, Hashable {
    package let reason: String
  }

  /// The name of a component's whole data, in paths and among its fields.
  package static let valueWord = "$value"

  /// A key that the data names, by its number among the steps.
  package struct NamedKey: Sendable, Hashable {
    package let step: Int
    /// The path to its name.
    package let path: ReferencePath
  }

  package let text: String
  package let start: Start
  package let steps: [Step]
  /// The keys that the data names; none but in paths from `$client`.
  package let namedKeys: [NamedKey]

  package init(parsing text: String) throws(SyntaxError) {
    self.text = text
    let bytes = Array(text.utf8)
    guard bytes.count <= 4096 else { throw SyntaxError(reason: "it is longer than 4096 bytes") }
    func isSpecial(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\\")
    }
    if let first = bytes.first, first != UInt8(ascii: "$"), !bytes.contains(where: isSpecial) {
      // One key, as most paths are.
      (start, self.steps, namedKeys) = (.scope, [.key(bytes)], [])
      return
    }
    var steps: [Step] = []
    var key: [UInt8] = []
    var hasKey = false
    var afterIndex = false
    let isClient = text.hasPrefix("$client/")
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\"):
        guard at + 1 < bytes.count, isSpecial(bytes[at + 1]) else {
          throw SyntaxError(reason: "a backslash must be followed by / [ ] or \\")
        }
        key.append(bytes[at + 1])
        hasKey = true
        at += 1
      case UInt8(ascii: "/"):
        guard hasKey || afterIndex else { throw SyntaxError(reason: "a segment is empty") }
        if hasKey { steps.append(.key(key)) }
        key = []
        hasKey = false
        afterIndex = false
        if at + 1 == bytes.count { throw SyntaxError(reason: "it ends in a slash") }
      case UInt8(ascii: "["):
        if hasKey { steps.append(.key(key)) }
        guard hasKey || afterIndex else { throw SyntaxError(reason: "an index must follow a key") }
        key = []
        hasKey = false
        var number = 0
        var digits = 0
        at += 1
        while at < bytes.count, let digit = ReferencePath.digit(bytes[at]), digits < 9 {
          number = number * 10 + digit
          digits += 1
          at += 1
        }
        guard digits > 0, at < bytes.count, bytes[at] == UInt8(ascii: "]") else {
          throw SyntaxError(reason: "an index must be a whole number in brackets, such as [2]")
        }
        steps.append(.index(number))
        afterIndex = true
      case UInt8(ascii: "{") where isClient && !hasKey && !afterIndex:
        guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
          throw SyntaxError(reason: "a { has no } after it")
        }
        steps.append(.key(Array(bytes[at...end])))
        afterIndex = true
        at = end
      case UInt8(ascii: "]"):
        throw SyntaxError(reason: "a ] has no [ before it")
      default:
        guard !afterIndex else { throw SyntaxError(reason: "a / is missing after an index") }
        let end = bytes[at...].firstIndex(where: isSpecial) ?? bytes.count
        key += bytes[at..<end]
        hasKey = true
        at = end - 1
      }
      at += 1
    }
    if hasKey { steps.append(.key(key)) }
    guard !steps.isEmpty else { throw SyntaxError(reason: "it is empty") }
    (start, self.steps) = try ReferencePath.split(steps)
    namedKeys = isClient ? try ReferencePath.namedKeys(of: self.steps) : []
  }

  private init(_ start: Start, _ steps: [Step]) {
    self.start = start
    self.steps = steps
    text = start.spelling(steps)
    namedKeys = []
  }

  private static func namedKeys(of steps: [Step]) throws(SyntaxError) -> [NamedKey] {
    var keys: [NamedKey] = []
    for (number, step) in steps.enumerated() {
      guard case .key(let key) = step, key.first == UInt8(ascii: "{"), key.last == UInt8(ascii: "}") else { continue }
      let path = try ReferencePath(parsing: String(decoding: key.dropFirst().dropLast(), as: UTF8.self))
      guard path.start != .client else { throw SyntaxError(reason: "a name in braces is looked up in the data") }
      keys.append(NamedKey(step: number, path: path))
    }
    return keys
  }

  /// The path with the keys that the data names; nil where it has no name for one.
  ///
  /// - Parameter name: the text of the value at a path.
  package func naming(_ name: (ReferencePath) -> String?) -> ReferencePath? {
    guard !namedKeys.isEmpty else { return self }
    var steps = steps
    for key in namedKeys {
      guard let text = name(key.path) else { return nil }
      steps[key.step] = .key(Array(text.utf8))
    }
    return ReferencePath(start, steps)
  }

  private static func split(_ steps: [Step]) throws(SyntaxError) -> (Start, [Step]) {
    guard case .key(let first) = steps[0], first.first == UInt8(ascii: "$") else { return (.scope, steps) }
    let rest = Array(steps.dropFirst())
    switch String(decoding: first, as: UTF8.self) {
    case "$root": return (.root, rest)
    case "$client": return (.client, rest)
    case "$item": return (.item, rest)
    case valueWord: return (.scope, rest)
    case "$index" where rest.isEmpty: return (.index, rest)
    case "$index": throw SyntaxError(reason: "$index is a number and has no members")
    default: throw SyntaxError(reason: "only $root, $client, $item, $index and $value start with a dollar sign")
    }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
  }

  /// Follows the steps from a value. Nil when something on the way is absent. Linear in the members passed.
  package func resolve(from node: JSONDocument.Node, in document: JSONDocument) -> JSONDocument.Node? {
    var node = node
    for step in steps {
      guard let next = Self.follow(step, from: node, in: document) else { return nil }
      node = next
    }
    return node
  }
}
