import Screens

/// What a dialect sends with the events of its views.
package protocol DialectEvents: Sendable {
  /// Whether attributes are strings, so that anything else is sent as text.
  static var attributesAreStrings: Bool { get }
  /// The attributes of what is inside an item and logs views of its own, in document order.
  static func loggedParts(of item: Item, in screen: Screen) -> [DocumentPlace]
}

extension DialectEvents {
  package static var attributesAreStrings: Bool { false }

  package static func loggedParts(of item: Item, in screen: Screen) -> [DocumentPlace] { [] }
}
