import JSONDocument
import Screens

/// The attributes that a dialect sends with the events of its views.
package protocol DialectEvents: Sendable {
  /// Whether attributes are strings, so that anything else is sent as text.
  static var attributesAreStrings: Bool { get }
  /// The attributes of what is inside an item and logs views of its own, in document order.
  static func loggedParts(of item: Item, in screen: Screen) -> [DocumentPlace]
  /// The part inside an item that a value of its data belongs to; nil where that is the item itself.
  static func part(around node: JSONDocument.Node, in item: Item, of screen: Screen) -> LoggedPart?
  /// The behaviour of a part that is not an item of its own.
  static func behavior(ofPartAt place: DocumentPlace, in screen: Screen) -> ItemBehavior
  /// The container of a section's items that logs a view of its own, as a carousel does; nil if there is none.
  static func container(of section: Section, in screen: Screen) -> LoggedPart?
  /// The attributes that a section hands down to the events inside it; none where it says that it keeps them.
  static func handedDown(by section: Section, in screen: Screen) -> DocumentPlace
}

/// Something that is not an item of its own, with what is sent with its events.
package struct LoggedPart: Sendable, Hashable {
  /// `badge #new`.
  package var subject: String
  package var component: String
  /// Its attributes; none where it has none.
  package var logging: DocumentPlace

  package init(subject: String, component: String, logging: DocumentPlace) {
    self.subject = subject
    self.component = component
    self.logging = logging
  }
}

extension DialectEvents {
  package static var attributesAreStrings: Bool { false }

  package static func loggedParts(of item: Item, in screen: Screen) -> [DocumentPlace] { [] }

  package static func part(
    around node: JSONDocument.Node, in item: Item, of screen: Screen
  ) -> LoggedPart? { nil }

  package static func behavior(ofPartAt place: DocumentPlace, in screen: Screen) -> ItemBehavior { ItemBehavior() }

  package static func container(of section: Section, in screen: Screen) -> LoggedPart? { nil }

  package static func handedDown(by section: Section, in screen: Screen) -> DocumentPlace {
    guard let (document, node) = screen.value(at: section.origin),
      let flag = document.value(forKey: "logging_inherited", in: node), document.bool(flag) == true,
      let logging = document.value(forKey: "logging", in: node)
    else { return .none }
    return DocumentPlace(source: Int(section.origin.source), node: logging)
  }
}
