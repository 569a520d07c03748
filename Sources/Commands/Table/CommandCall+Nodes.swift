/// More of what the menu of a node asks for, and a pointer that drags.
extension CommandCall {
  package static let tap = CommandCall(to: .tap)

  /// In front of the node or part at an address.
  package static func move(to address: String) -> CommandCall { CommandCall(to: .move, "to", address) }
  package static func unbind(_ property: String) -> CommandCall { CommandCall(to: .unbind, property) }
  /// - Parameter path: in the data; nil leaves it to be typed.
  package static func bind(_ property: String, to path: String?) -> CommandCall {
    CommandCall(to: .bind, words: [property, path].compactMap(\.self))
  }
  /// Behind the selected node.
  ///
  /// - Parameter type: a type or component.
  package static func insert(after type: String) -> CommandCall { CommandCall(to: .insert, "after", type) }
  package static func why(_ property: String) -> CommandCall { CommandCall(to: .why, property) }
}
