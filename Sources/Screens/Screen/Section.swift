/// A run of items that lie together, in one arrangement.
package struct Section: Sendable {
  /// Unique in its screen (`docs/screens.md` §5).
  package var id: String
  package var header: Item?
  package var footer: Item?
  package var layout: SectionLayout
  package var items: [Item]
  /// The section's place in its document.
  package var origin: DocumentPlace
  /// Parts that are not items of their own, in the order of the items that they are inside of.
  package var inner: [InnerPart]

  package init(
    id: String, header: Item? = nil, footer: Item? = nil, layout: SectionLayout = .list, items: [Item] = [],
    origin: DocumentPlace = .none, inner: [InnerPart] = []
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
    self.items = items
    self.origin = origin
    self.inner = inner
  }
}
