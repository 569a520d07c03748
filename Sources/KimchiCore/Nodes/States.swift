import JSONDocument
import Sushi

/// The properties of `states`: it shows one of the nodes inside, by its name (`docs/format.md` §1).
package struct States: PropertyOwner, Hashable {
  /// None: the first.
  package var value: StateName?
  package var alignment = StackStyle.CrossAlignment.fill
  package var distribution = StackStyle.Distribution.fill

  package init() {}

  package static let typeName = "a container of states"
  package static let table = PropertyTable<States>([
    Property("value", \.value, "name of the state that is shown, mostly a reference; the first by default"),
    Property("alignment", \.alignment, "across: the node in a place that is wider"),
    Property("distribution", \.distribution, "along: the node in a place that is higher"),
  ])

  /// The node lies in it as in a column.
  package var style: StackStyle { StackStyle(alignment: alignment, distribution: distribution) }
}

/// The name of a state: a text, or a number or a truth value as it is written.
package struct StateName: PropertyDecodable, Hashable {
  package var text: String

  package static var propertyType: PropertyType { .string }

  package var written: JSONText? { .string(text) }

  package static func decode(_ value: JSONValue, _ decoder: inout ValueDecoder) -> StateName? {
    if let isTrue = decoder.bool(value) { return StateName(text: isTrue ? "true" : "false") }
    return String.decode(value, &decoder).map { StateName(text: $0) }
  }
}
