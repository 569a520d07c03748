import Dialects
import JSONDocument

/// A part of a screen that its document names: what the outline lists and commands act on.
package struct ScreenPart: Sendable {
  package typealias Kind = PartKind

  package var kind: Kind
  /// Its place in the screen's document; nil for items that the data lists.
  package var node: JSONDocument.Node?
  /// Its place in the fixture's data; nil for parts written in the document.
  package var dataNode: JSONDocument.Node?
  /// The section that it is, or is in; -1 for the screen itself.
  package var section: Int32
  /// Its position among the items of its section, or among the inner parts; -1 for others.
  package var item: Int32
  /// The component that draws it.
  package var component: String?
  package var id: String?

  package var place: PartPlace { PartPlace(section: section, kind: kind, item: item) }
}
