import JSONDocument
import Screens

/// The attributes that a dialect sends with the events of its views.
package protocol DialectEvents: Sendable {
  /// Whether attributes are strings, so that anything else is sent as text.
  static var attributesAreStrings: Bool { get }
  /// Whether its parts have attributes in their documents.
  static var hasAttributes: Bool { get }
  /// Whether its reader holds actions and events against a format of its own.
  static var checksActions: Bool { get }
  /// The parts inside an item that log views of their own, in document order.
  static func loggedParts(of item: Item, in screen: Screen) -> [LoggedPart]
  /// The part inside an item that a value of its data belongs to; nil where that is the item itself.
  static func part(around node: JSONDocument.Node, in item: Item, of screen: Screen) -> LoggedPart?
  /// The behaviour of a part that is not an item of its own.
  static func behavior(ofPartAt place: DocumentPlace, in screen: Screen) -> ItemBehavior
  /// The container of a section's items that logs a view of its own, as a carousel does; nil if there is none.
  static func container(of section: Section, in screen: Screen) -> LoggedPart?
  /// The attributes that what is around a part hands down to its events, the nearest first.
  static func handedDown(to place: DocumentPlace, in section: Section, of screen: Screen) -> [DocumentPlace]
}

/// Something that is not an item of its own, with what is sent with its events.
package struct LoggedPart: Sendable, Hashable {
  /// `badge #new`.
  package var subject: String
  package var component: String
  /// Its value.
  package var place: DocumentPlace
  /// Its attributes; none where it has none.
  package var logging: DocumentPlace

  package init(subject: String, component: String, place: DocumentPlace, logging: DocumentPlace) {
    self.subject = subject
    self.component = component
    self.place = place
    self.logging = logging
  }
}

extension DialectEvents {
  package static var attributesAreStrings: Bool { false }

  package static var hasAttributes: Bool { true }

  package static var checksActions: Bool { false }

  package static func loggedParts(of item: Item, in screen: Screen) -> [LoggedPart] { [] }

  package static func part(
    around node: JSONDocument.Node, in item: Item, of screen: Screen
  ) -> LoggedPart? { nil }

  package static func behavior(ofPartAt place: DocumentPlace, in screen: Screen) -> ItemBehavior { ItemBehavior() }

  package static func container(of section: Section, in screen: Screen) -> LoggedPart? { nil }

  package static func handedDown(
    to place: DocumentPlace, in section: Section, of screen: Screen
  ) -> [DocumentPlace] {
    guard let (document, node) = screen.value(at: section.origin),
      let flag = document.value(forKey: "logging_inherited", in: node), document.bool(flag) == true,
      let logging = document.value(forKey: "logging", in: node)
    else { return [] }
    return [DocumentPlace(source: Int(section.origin.source), node: logging)]
  }
}

extension DialectRegistry {
  /// The dialect that a place of a screen is written in: that of the innermost envelope around it.
  ///
  /// - Parameter outer: the screen's own, for places in documents that no dialect knows.
  package func dialect(
    at place: DocumentPlace, in screen: Screen, of outer: any Dialect.Type
  ) -> any Dialect.Type {
    screen.value(at: place).flatMap { dialect(of: $0.node, in: $0.document, within: $0.document.root) } ?? outer
  }

  /// The dialect that an item is written in, also where its data is not: what stands in the data, or what was made of a
  /// response, is of the dialect that listed it.
  ///
  /// - Parameter place: the item's data.
  func dialect(ofPartAt place: DocumentPlace, on screen: Screen, of outer: any Dialect.Type) -> any Dialect.Type {
    guard !place.isNone else { return outer }
    for section in screen.sections {
      guard let item = section.items.first(where: { $0.data == place }) else { continue }
      let own = [item.origin, section.origin].lazy.compactMap { place in
        screen.value(at: place).flatMap { self.dialect(of: $0.node, in: $0.document, within: $0.document.root) }
      }
      return own.first ?? outer
    }
    return dialect(at: place, in: screen, of: outer)
  }
}
