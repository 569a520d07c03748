import JSONDocument

/// The type of a component's field, as far as the shape of the data can tell (`docs/format.md` §3).
package struct FieldType: Sendable, Hashable {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// The types that are neither an element nor a component.
  package static let plainNames = [
    "string", "number", "bool", "color", "image", "label", "button", "action", "facet", "any",
  ]

  /// The type of the elements; nil for what isn't an array.
  package var element: FieldType? {
    if let single { return single }
    return name.hasPrefix("[") && name.hasSuffix("]") && name.utf8.count > 2
      ? FieldType(String(name.dropFirst().dropLast())) : nil
  }

  /// Whether it takes one value or an array of such: `T | [T]`. The layout sees an array either way.
  package var isOneOrMany: Bool { single != nil }

  /// `T` of `T | [T]`, in either order.
  private var single: FieldType? {
    // Most types are one word, and this is asked for every value of a response.
    guard name.utf8.contains(UInt8(ascii: "|")) else { return nil }
    let parts = name.split(separator: "|").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard parts.count == 2 else { return nil }
    if parts[1] == "[\(parts[0])]" { return FieldType(parts[0]) }
    return parts[0] == "[\(parts[1])]" ? FieldType(parts[1]) : nil
  }

  /// The expected value, for messages.
  package var expectation: String {
    if let single { return "\(single.expectation) or an array" }
    return switch name {
    case "string", "number", "image", "color": "\(name == "image" ? "an" : "a") \(name)"
    case "bool": "true or false"
    case "any": "a value"
    default: name.hasPrefix("[") ? "an array" : "a value for \(name)"
    }
  }

  /// A member for data that lacks the field, with the plainest value to be filled in.
  ///
  /// - Parameter kind: of the value that the field is missing in; nothing can be added to anything but an object.
  package func draft(of field: String, at kind: JSONDocument.Kind) -> Correction? {
    guard kind == .object, !field.contains("/"), field != ReferencePath.valueWord else { return nil }
    let value: JSONText =
      switch name {
      case _ where element != nil: []
      case "number": 0
      case "bool": false
      case "color", "action", "facet", "button": [:]
      default: Self.plainNames.contains(name) || NodeKind(rawValue: name) != nil ? "" : [:]
      }
    return .member(field, value, isDraft: true)
  }

  /// Whether a value of that kind may stand there. Null isn't a value.
  package func accepts(_ kind: JSONDocument.Kind) -> Bool {
    if let single { return kind == .array || single.accepts(kind) }
    return switch name {
    case "any": true
    case "string": kind == .string
    case "number": kind == .number
    case "bool": kind == .bool
    case _ where name.hasPrefix("["): kind == .array
    case "action", "facet": kind == .object
    default: kind != .array
    }
  }
}

extension JSONDocument {
  /// The value of a component's field, whose name may be a path, `text/title`, or `$value` for all of the data. Nil where
  /// it is absent or null.
  package func value(ofField name: String, in node: Node) -> Node? {
    if name == ReferencePath.valueWord { return isNull(node) ? nil : node }
    var place: Node? = node
    for key in name.split(separator: "/") { place = place.flatMap { value(forKey: String(key), in: $0) } }
    return place.flatMap { isNull($0) ? nil : $0 }
  }
}
