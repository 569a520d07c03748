import KimchiCore
import Sushi

/// A view as tests write it: a tree of values, flattened into a `ViewTree` by `tree`.
struct Element: Sendable {
  enum Kind: Sendable {
    case hStack(StackStyle), vStack(StackStyle)
    case zStack(Alignment, sizeFrom: Int?)
    case grid(GridStyle)
    case scroll(ScrollStyle)
    case text(TextContent), image(String), icon(Double), separator(SeparatorContent), spacer, box(Size)
  }

  var kind: Kind
  var box = Box()
  var extra = BoxExtra()
  var flags: ViewFlags = []
  var children: [Element] = []

  init(_ kind: Kind, _ children: [Element] = []) {
    self.kind = kind
    self.children = children
  }

  var tree: ViewTree {
    var tree = ViewTree()
    append(to: &tree, parent: -1)
    return tree
  }

  private func append(to tree: inout ViewTree, parent: Int32) {
    let view = tree.nodes.count
    var node = ViewNode(parent: parent, end: 0, kind: .spacer, flags: flags)
    var box = box
    if extra != BoxExtra() {
      box.extra = Int32(tree.extras.count)
      tree.extras.append(extra)
    }
    func put<Row>(_ kind: ViewKind, _ row: Row, _ table: inout [Row]) {
      node.kind = kind
      node.payload = Int32(table.count)
      table.append(row)
    }
    var named: (payload: Int, child: Int)?
    switch kind {
    case .hStack(let style): put(.hStack, style, &tree.stacks)
    case .vStack(let style): put(.vStack, style, &tree.stacks)
    case .zStack(let alignment, let sizeFrom):
      named = sizeFrom.map { (tree.zStacks.count, $0) }
      put(.zStack, ZStackStyle(alignment: alignment), &tree.zStacks)
    case .grid(let style): put(.grid, style, &tree.grids)
    case .scroll(let style): put(.scroll, style, &tree.scrolls)
    case .text(let content): put(.text, content, &tree.texts)
    case .image(let url): put(.image, ImageContent(url: url), &tree.images)
    case .icon(let size): put(.icon, IconContent(code: "e900", size: size, color: .black), &tree.icons)
    case .separator(let content): put(.separator, content, &tree.separators)
    case .spacer: break
    case .box(let size): put(.shape, ShapeContent(.box, color: .black, size: size), &tree.shapes)
    }
    tree.nodes.append(node)
    tree.boxes.append(box)
    for index in children.indices {
      if let named, named.child == index { tree.zStacks[named.payload].sizeFrom = Int32(tree.nodes.count) }
      children[index].append(to: &tree, parent: Int32(view))
    }
    tree.nodes[view].end = Int32(tree.nodes.count)
  }
}

extension Color {
  static let black = Color.token(.textDefault)
}

// MARK: Shorthand

func h(
  _ spacing: Double = 0, _ alignment: StackStyle.CrossAlignment = .fill,
  _ distribution: StackStyle.Distribution = .fill, _ children: Element...
) -> Element {
  Element(.hStack(StackStyle(spacing: spacing, alignment: alignment, distribution: distribution)), children)
}

func v(
  _ spacing: Double = 0, _ alignment: StackStyle.CrossAlignment = .fill,
  _ distribution: StackStyle.Distribution = .fill, _ children: Element...
) -> Element {
  Element(.vStack(StackStyle(spacing: spacing, alignment: alignment, distribution: distribution)), children)
}

func z(_ alignment: Alignment = .center, sizeFrom: Int? = nil, _ children: Element...) -> Element {
  Element(.zStack(alignment, sizeFrom: sizeFrom), children)
}

func scroll(_ axis: Axis, by paging: ScrollStyle.Paging = .none, page: Int = 0, _ child: Element) -> Element {
  Element(.scroll(ScrollStyle(axis: axis, paging: paging, page: page)), [child])
}

func pager(
  axis: Axis = .horizontal, peek: Double = 0, spacing: Double = 0, page: Int = 0, _ pages: Element...
) -> Element {
  Element(.scroll(ScrollStyle(axis: axis, paging: .pager(peek: peek, spacing: spacing), page: page)), pages)
}

/// A leaf of an ideal size.
func leaf(_ width: Double, _ height: Double = 20) -> Element { Element(.box(Size(width, height))) }

func label(_ text: String, lines: Int = 0, _ edit: (inout TextContent) -> Void = { _ in }) -> Element {
  var content = TextContent(AttributedText(text), color: .black)
  content.pointSize = 10
  content.numberOfLines = lines
  edit(&content)
  return Element(.text(content))
}

func spacer(_ least: Double = 0) -> Element { Element(.spacer).limits(minWidth: least, minHeight: least) }

extension Element {
  private func with(_ edit: (inout Element) -> Void) -> Element {
    var copy = self
    edit(&copy)
    return copy
  }

  func width(_ points: Double) -> Element { with { $0.box.width = .fixed(points) } }
  func height(_ points: Double) -> Element { with { $0.box.height = .fixed(points) } }
  func width(_ dimension: Dimension) -> Element { with { $0.box.width = dimension } }
  func height(_ dimension: Dimension) -> Element { with { $0.box.height = dimension } }
  func hugging(_ priority: UInt16) -> Element {
    with {
      $0.box.horizontalHugging = priority
      $0.box.verticalHugging = priority
    }
  }
  func compression(_ priority: UInt16) -> Element {
    with {
      $0.box.horizontalCompression = priority
      $0.box.verticalCompression = priority
    }
  }
  func after(_ points: Double) -> Element { with { $0.box.spacingAfter = points } }
  func flag(_ flags: ViewFlags) -> Element { with { $0.flags.insert(flags) } }
  var hidden: Element { flag(.hidden) }
  func padding(_ edges: Edges) -> Element { with { $0.extra.padding = edges } }
  func margin(_ edges: Edges) -> Element { with { $0.extra.margin = edges } }
  func aspect(_ ratio: Double) -> Element { with { $0.extra.aspectRatio = ratio } }
  func offset(_ x: Double, _ y: Double) -> Element { with { $0.extra.offset = Point(x, y) } }
  func aligned(_ alignment: Alignment) -> Element { with { $0.extra.alignSelf = .position(alignment) } }
  var filling: Element { with { $0.extra.alignSelf = .fill } }
  func spans(columns: Int = 1, rows: Int = 1) -> Element {
    with {
      $0.extra.columnSpan = columns
      $0.extra.rowSpan = rows
    }
  }
  func weight(_ weight: Double) -> Element { with { $0.extra.weight = weight } }
  func limits(
    minWidth: Double = 0, maxWidth: Double = .infinity, minHeight: Double = 0, maxHeight: Double = .infinity
  ) -> Element {
    with {
      $0.extra.minWidth = minWidth
      $0.extra.maxWidth = maxWidth
      $0.extra.minHeight = minHeight
      $0.extra.maxHeight = maxHeight
    }
  }
}
