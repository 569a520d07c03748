import Sushi

/// The properties of a vStack, and what the other stacks are made of.
package struct Stack: PropertyOwner, Hashable {
  package var style = StackStyle()
  /// Only `each` and `children` set an axis; a stack's comes from its type.
  package var axis = Axis.vertical

  package init() {}

  package static let typeName = "a stack"
  package static let table = PropertyTable<Stack>([
    Property("spacing", \.style.spacing, "points between neighbours; may be negative"),
    Property("alignment", \.style.alignment, "across the axis"),
    Property("distribution", \.style.distribution, "along the axis"),
    Property("wrap", \.style.wraps, "items that don't fit begin another line"),
    Property("line_spacing", \.style.lineSpacing, "points between lines; the spacing unless given"),
  ])
}

/// The properties of an hStack: those of a stack, with two more words for its alignment (`docs/format.md` §1).
package struct Row: PropertyOwner, Hashable {
  package enum Alignment: String, Sendable, CaseIterable, PropertyChoice {
    case fill, leading, center, trailing
    case firstBaseline = "first_baseline"
    case lastBaseline = "last_baseline"
    case top, bottom
  }

  package var stack: Stack

  package init() { stack = Stack() }

  init(_ stack: Stack) { self.stack = stack }

  /// `top` reads as leading and `bottom` as trailing: across a row those are the same.
  var alignment: Alignment {
    get { Alignment(rawValue: stack.style.alignment.rawValue) ?? .fill }
    set {
      stack.style.alignment =
        switch newValue {
        case .fill: .fill
        case .leading, .top: .leading
        case .center: .center
        case .trailing, .bottom: .trailing
        case .firstBaseline: .firstBaseline
        case .lastBaseline: .lastBaseline
        }
    }
  }

  package static let typeName = Stack.typeName
  package static let table = PropertyTable<Row>([
    Property("spacing", \.stack.style.spacing, "points between neighbours; may be negative"),
    Property("alignment", \.alignment, "across the axis"),
    Property("distribution", \.stack.style.distribution, "along the axis"),
    Property("wrap", \.stack.style.wraps, "items that don't fit begin another line"),
    Property("line_spacing", \.stack.style.lineSpacing, "points between lines; the spacing unless given"),
  ])
}

/// The properties of a stack whose axis is a property: `children`.
package struct Slots: PropertyOwner, Hashable {
  package var stack = Stack()

  package init() {}

  package static let typeName = "a place for children"
  package static let table = PropertyTable<Slots>([
    Property("axis", \.stack.axis, "horizontal or vertical"),
    Property("spacing", \.stack.style.spacing, "points between neighbours; may be negative"),
    Property("alignment", \.stack.style.alignment, "across the axis"),
    Property("distribution", \.stack.style.distribution, "along the axis"),
    Property("wrap", \.stack.style.wraps, "items that don't fit begin another line"),
    Property("line_spacing", \.stack.style.lineSpacing, "points between lines; the spacing unless given"),
  ])
}

/// The properties of `each`: a stack of as many items as the data's array has elements.
package struct Each: PropertyOwner, Hashable {
  package var stack = Stack()
  /// Any make it a grid.
  package var columns = PropertyList<GridColumn>()
  package var rowSpacing: Double?
  /// Whether the elements are the pages of a pager.
  package var hasPages = false
  package var peek = 0.0
  package var peekPercent = 0.0
  package var isBounded = false
  package var currentPage = 0
  package var limit = Each.maximum

  /// No array makes more views than this.
  package static let maximum = 1_000_000

  package init() {}

  /// Of a grid; nil for a stack.
  package var grid: GridStyle? {
    guard !columns.elements.isEmpty else { return nil }
    return GridStyle(
      columns: columns.tracks, spacing: stack.style.spacing, rowSpacing: rowSpacing ?? stack.style.spacing)
  }

  /// Of a pager; nil for a stack or a grid.
  package var pager: ScrollStyle? {
    guard hasPages, grid == nil else { return nil }
    return ScrollStyle(
      axis: stack.axis, paging: .pager(peek: peek, spacing: stack.style.spacing), page: currentPage,
      peekShare: peekPercent / 100, isBounded: isBounded)
  }

  package static let typeName = "each"
  package static let table = PropertyTable<Each>([
    Property("axis", \.stack.axis, "horizontal or vertical"),
    Property("spacing", \.stack.style.spacing, "points between neighbours; may be negative"),
    Property("alignment", \.stack.style.alignment, "across the axis"),
    Property("distribution", \.stack.style.distribution, "along the axis"),
    Property("wrap", \.stack.style.wraps, "items that don't fit begin another line"),
    Property("line_spacing", \.stack.style.lineSpacing, "points between lines; the spacing unless given"),
    Property("columns", \.columns, "the widths of columns: with them the elements are the cells of a grid"),
    Property("row_spacing", \.rowSpacing, "points between the rows of a grid"),
    Property("pages", \.hasPages, "whether the elements are the pages of a pager"),
    Property("peek", \.peek, in: 0...1000, "points at each side of a page for its neighbours"),
    Property("peek_percent", \.peekPercent, in: 0...49, "percent of the pager at each side, besides `peek`"),
    Property(
      "bounded", \.isBounded, "the first page at the start and the last one at the end, instead of in the middle"),
    Property("current_page", \.currentPage, in: 0...Int(Int32.max), "page that is shown, from 0"),
    Property("limit", \.limit, in: 0...maximum, "maximum number of elements shown"),
  ])
}

package struct ZStack: PropertyOwner, Hashable {
  package var alignment = Alignment.center
  package var sizeFrom: String?

  package init() {}

  package static let typeName = "a zStack"
  package static let table = PropertyTable<ZStack>([
    Property("alignment", \.alignment, "one of nine positions"),
    Property("size_from", \.sizeFrom, "id of the child whose size the zStack takes"),
  ])
}

package struct Scroll: PropertyOwner, Hashable {
  /// The length of a step.
  package enum Page: String, Sendable, CaseIterable, PropertyChoice {
    case size, item
  }

  package var axis = Axis.vertical
  package var page: Page?
  package var currentPage = 0

  package init() {}

  package var style: ScrollStyle {
    let paging: ScrollStyle.Paging =
      switch page {
      case nil: .none
      case .size: .size
      case .item: .item
      }
    return ScrollStyle(axis: axis, paging: paging, page: page == nil ? 0 : currentPage)
  }

  package static let typeName = "a scroll"
  package static let table = PropertyTable<Scroll>([
    Property("axis", \.axis, "horizontal or vertical"),
    Property("page", \.page, "steps that it scrolls by: its own size, or the items of the stack in it"),
    Property("current_page", \.currentPage, in: 0...Int(Int32.max), "step that it is scrolled to, from 0"),
  ])
}

/// A node that stands for a component's layout. It has no properties of its own beside the structural ones.
package struct ComponentUse: PropertyOwner, Hashable {
  package init() {}

  package static let typeName = "a component"
  package static let table = PropertyTable<ComponentUse>([])
}
