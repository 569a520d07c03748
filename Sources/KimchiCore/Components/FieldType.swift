import JSONDocument

/// The type of a component's field, as far as the shape of the data can tell (`docs/format.md` §3).
package struct FieldType: Sendable, Hashable {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The type of the elements; none for what is no array.
  package var element: FieldType? {
    name.hasPrefix("[") && name.hasSuffix("]") && name.utf8.count > 2
      ? FieldType(String(name.dropFirst().dropLast())) : nil
  }

  /// What would be right, for messages.
  package var expectation: String {
    switch name {
    case "string", "number", "image", "color": "\(name == "image" ? "an" : "a") \(name)"
    case "bool": "true or false"
    case "any": "a value"
    default: name.hasPrefix("[") ? "an array" : "a value for \(name)"
    }
  }

  /// Whether a value of that kind may stand there. Null is no value.
  package func accepts(_ kind: JSONDocument.Kind) -> Bool {
    switch name {
    case "any": true
    case "string": kind == .string || kind == .number
    case "number": kind == .number
    case "bool": kind == .bool
    case _ where name.hasPrefix("["): kind == .array
    case "action": kind == .object
    default: kind != .array
    }
  }
}
