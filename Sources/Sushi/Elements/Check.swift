import JSONDocument

/// A condition that the value of a control must meet, and the message for one that doesn't.
package struct Check: PropertyListElement {
  /// The condition; nil where the data has no value for it, which counts as false.
  package var condition: Truth?
  package var message = ""

  package init() {}

  package static let typeName = "a check"
  package static let plural = "checks"
  package static let requiredProperty: String? = "condition"

  package static let table = PropertyTable<Check>([
    Property("condition", \.condition, "any value; false, null, 0, an empty text and a missing one are not true"),
    Property("message", \.message, "shown while the condition is not true"),
  ])
}

/// A value that counts as true or not, as those of functions do.
package struct Truth: PropertyDecodable, Hashable {
  package var isTrue: Bool

  package static var propertyType: PropertyType { .any }
  package var written: JSONText? { .bool(isTrue) }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> Truth? {
    switch decoder.kind(value) {
    case .null: Truth(isTrue: false)
    case .bool: Truth(isTrue: decoder.bool(value) == true)
    case .number: Truth(isTrue: decoder.number(value) != 0)
    case .string: Truth(isTrue: decoder.string(value)?.isEmpty == false)
    case .array, .object: Truth(isTrue: true)
    }
  }
}

extension PropertyList<Check> {
  /// The first check whose condition is not true.
  package var failed: Check? { elements.first { $0.condition?.isTrue != true } }
}
