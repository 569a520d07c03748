/// More of what the menu of a node asks for, and a pointer that drags.
extension CommandCall {
  package static let tap = CommandCall(to: .tap)

  /// In front of the node or part at an address.
  package static func move(to address: String) -> CommandCall { CommandCall(to: .move, "to", address) }
  package static func unbind(_ property: String) -> CommandCall { CommandCall(to: .unbind, property) }
  package static func why(_ property: String) -> CommandCall { CommandCall(to: .why, property) }
}
