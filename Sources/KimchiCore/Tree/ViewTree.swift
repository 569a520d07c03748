import Sushi

/// A picture's views in preorder, as flat columns: what binding makes, layout measures and painting draws.
///
/// A view is its index. Its first child is the next index, its next sibling is where its own subtree ends. Columns
/// that every view needs are arrays of plain values; what only some views have sits in a side table.
package struct ViewTree: Sendable {
  /// Where each view hangs and what it is.
  package var nodes: [ViewNode] = []
  /// How each view is sized and placed.
  package var boxes: [Box] = []
  /// Sizing that most views leave alone; entry 0 is the default that `Box.extra` 0 means.
  package var extras: [BoxExtra] = [BoxExtra()]
  /// The wrappers' decorations; entry 0 paints nothing.
  package var wrappers: [WrapperPaint] = [WrapperPaint()]

  // Payloads by kind: `ViewNode.payload` is an index into the table of the node's kind.
  package var stacks: [StackStyle] = []
  package var zStacks: [ZStackStyle] = []
  package var grids: [GridStyle] = []
  package var scrolls: [ScrollStyle] = []
  package var texts: [TextContent] = []
  package var images: [ImageContent] = []
  package var icons: [IconContent] = []
  package var separators: [SeparatorContent] = []
  package var shapes: [ShapeContent] = []

  package init() {}

  package var count: Int { nodes.count }

  /// The views directly inside a view, in document order, hidden ones included.
  package func children(of view: Int) -> ViewChildren {
    ViewChildren(tree: self, parent: view, end: Int(nodes[view].end))
  }

  /// The children so far of a view that is still open.
  package func children(of view: Int, end: Int) -> ViewChildren { ViewChildren(tree: self, parent: view, end: end) }

  /// Whether the view or an ancestor of it is hidden.
  package func isHidden(_ view: Int) -> Bool {
    var view = view
    while view >= 0 {
      if nodes[view].flags.contains(.hidden) { return true }
      view = Int(nodes[view].parent)
    }
    return false
  }
}

package struct ViewChildren: Sequence, IteratorProtocol {
  let nodes: [ViewNode]
  var following: Int
  let end: Int

  init(tree: ViewTree, parent: Int, end: Int) {
    nodes = tree.nodes
    following = parent + 1
    self.end = end
  }

  package mutating func next() -> Int? {
    guard following < end else { return nil }
    defer { following = Int(nodes[following].end) }
    return following
  }
}

/// A view's place in the tree.
package struct ViewNode: Sendable, Hashable, PreorderEntry {
  /// -1 for the root.
  package var parent: Int32
  /// One past the last view of its subtree.
  package var end: Int32
  package var kind: ViewKind
  package var flags: ViewFlags
  /// An index into the table of its kind, or -1.
  package var payload: Int32
  /// An index into `wrappers`; 0 paints nothing.
  package var wrapper: Int32
  /// The node of the compiled layout that this view came from: with the instance, the view's address.
  package var source: Int32

  package init(
    parent: Int32, end: Int32, kind: ViewKind, flags: ViewFlags = [], payload: Int32 = -1, wrapper: Int32 = 0,
    source: Int32 = -1
  ) {
    self.parent = parent
    self.end = end
    self.kind = kind
    self.flags = flags
    self.payload = payload
    self.wrapper = wrapper
    self.source = source
  }
}

/// The primitives that layout and painting know. Composite elements are lowered to stacks of them.
package enum ViewKind: UInt8, Sendable, CaseIterable {
  case hStack, vStack, zStack, grid, scroll
  case text, image, icon, separator, spacer
  /// A leaf drawn from a `ShapeContent`: stars, check boxes, tracks, rings, dots; also a plain box of its own size.
  case shape
}

package struct ViewFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The standard library's own is a generic loop for every other module, even for an empty literal.
  package init(arrayLiteral elements: ViewFlags...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  /// Leaves its stack, spacing and padding included; its subtree is neither measured nor painted.
  package static let hidden = ViewFlags(rawValue: 1 << 0)
  /// A part of a composite: its nearest ancestor without this flag is the element that the document names.
  package static let part = ViewFlags(rawValue: 1 << 1)
  /// In a zStack or a grid: painted before the content, no part of the size.
  package static let background = ViewFlags(rawValue: 1 << 2)
  /// In a zStack: painted after the content, no part of the size.
  package static let overlay = ViewFlags(rawValue: 1 << 3)
  /// Children are clipped to its rounded bounds.
  package static let clip = ViewFlags(rawValue: 1 << 4)
  /// Takes taps: its hit area is at least 44 × 44 points.
  package static let tappable = ViewFlags(rawValue: 1 << 5)
  /// The data gave its payload as an object, so that other data may change more than its text.
  package static let filled = ViewFlags(rawValue: 1 << 6)
  /// The program's own box in the place of something that cannot be drawn: no design of anybody's.
  package static let problem = ViewFlags(rawValue: 1 << 7)
  /// A control in its own look for one that can't be used (`Binder.disablesControls`), or whose checks don't let it be.
  package static let disabled = ViewFlags(rawValue: 1 << 8)
  /// A control whose value is wrong: it says so itself, a check fails, or its kind or its limits leave the value out.
  package static let invalid = ViewFlags(rawValue: 1 << 9)
}
