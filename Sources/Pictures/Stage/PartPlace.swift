import Dialects

/// Where a part is on its screen: tells parts apart that have no place of their own in the document.
package struct PartPlace: Sendable, Hashable {
  /// -1 for the screen itself.
  package let section: Int32
  package let kind: PartKind
  /// Its position among the items of its section, or among the inner parts; -1 for others.
  package let item: Int32

  package init(section: Int32, kind: PartKind, item: Int32) {
    self.section = section
    self.kind = kind
    self.item = item
  }
}
