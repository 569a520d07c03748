import Sushi

/// The properties of a pager: the nodes inside are pages, of which one is shown (`docs/format.md` §1).
package struct Pager: PropertyOwner, Hashable {
  package var axis = Axis.horizontal
  package var spacing = 0.0
  package var peek = 0.0
  package var peekPercent = 0.0
  package var isBounded = false
  package var currentPage = 0

  package init() {}

  package var style: ScrollStyle {
    ScrollStyle(
      axis: axis, paging: .pager(peek: peek, spacing: spacing), page: currentPage, peekShare: peekPercent / 100,
      isBounded: isBounded)
  }

  package static let typeName = "a pager"
  package static let table = PropertyTable<Pager>([
    Property("axis", \.axis, "horizontal or vertical"),
    Property("spacing", \.spacing, "points between pages"),
    Property("peek", \.peek, in: 0...1000, "points at each side of a page for its neighbours"),
    Property("peek_percent", \.peekPercent, in: 0...49, "percent of the pager at each side, besides `peek`"),
    Property(
      "bounded", \.isBounded, "the first page at the start and the last one at the end, instead of in the middle"),
    Property("current_page", \.currentPage, in: 0...Int(Int32.max), "page that is shown, from 0"),
  ])
}

extension NodePayload {
  /// How a node shows what is inside it, where that scrolls or has pages; nil for any other node.
  package var scrollStyle: ScrollStyle? {
    switch self {
    case .scroll(let scroll): scroll.style
    case .pager(let pager): pager.style
    case .each(let each): each.pager
    default: nil
    }
  }

  /// The same on another page.
  package func onPage(of other: NodePayload) -> NodePayload {
    switch (self, other) {
    case (.scroll(var scroll), .scroll(let other)):
      scroll.currentPage = other.currentPage
      return .scroll(scroll)
    case (.pager(var pager), .pager(let other)):
      pager.currentPage = other.currentPage
      return .pager(pager)
    case (.each(var each), .each(let other)):
      each.currentPage = other.currentPage
      return .each(each)
    default: return self
    }
  }
}
