/// One replacement of bytes in a document's text: an exact record that can be taken back.
public struct Splice: Sendable, Hashable {
  /// Bytes from the start of the text.
  public var offset: Int
  /// The replaced bytes.
  public var old: [UInt8]
  /// The new bytes.
  public var new: [UInt8]

  public init(offset: Int, old: [UInt8], new: [UInt8]) {
    self.offset = offset
    self.old = old
    self.new = new
  }

  /// The splice that takes this one back.
  public var inverse: Splice { Splice(offset: offset, old: new, new: old) }

  /// The bytes it replaces, in the text before.
  public var range: Range<Int> { offset..<offset + old.count }
}

/// Splices of one document, applied in order, all or none. An edit followed by its inverse leaves the same bytes.
public struct Edit: Sendable, Hashable {
  /// The offsets of each speak of the text after those before it.
  public var splices: [Splice]

  public init(_ splices: [Splice] = []) { self.splices = splices }

  /// The edit that takes this one back.
  public var inverse: Edit { Edit(splices.reversed().map(\.inverse)) }

  /// Whether it changes nothing.
  public var isEmpty: Bool { splices.allSatisfy { $0.old == $0.new } }

  package mutating func append(_ other: Edit) { splices.append(contentsOf: other.splices) }
}

/// Why an edit was not applied. The document is as it was.
public enum EditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The splice's old bytes do not match the text.
  case mismatch(offset: Int)
  /// The text would no longer be JSON.
  case syntax(JSONSyntaxError)
  /// The text would be longer than `JSONDocument.maximumBytes`.
  case tooLarge
  /// The node is no longer, or never was, part of this document.
  case unknownNode
  /// The node is not of the kind that the edit needs.
  case wrongKind(expected: JSONDocument.Kind, found: JSONDocument.Kind)
  /// The object has the key already.
  case keyExists(String)
  /// The place is not among the container's children.
  case noSuchPlace
  /// A document always has its root.
  case rootStays
  /// A value cannot be moved into itself.
  case intoItself

  public var description: String {
    switch self {
    case .mismatch(let offset): "the text at byte \(offset) has changed since the edit was made"
    case .syntax(let error): error.diagnostic.message
    case .tooLarge: "the text would exceed \(JSONDocument.maximumBytes) bytes"
    case .unknownNode: "the value is not in this document"
    case .wrongKind(let expected, let found): "expected \(expected.withArticle), found \(found.withArticle)"
    case .keyExists(let key): "the object already has a \"\(key)\""
    case .noSuchPlace: "the container has no child at this position"
    case .rootStays: "the root can't be removed, only replaced"
    case .intoItself: "a value can't be moved into itself"
    }
  }
}
