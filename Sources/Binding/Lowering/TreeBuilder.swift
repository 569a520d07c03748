import Functions
import KimchiCore
import Sushi

/// Appends views to a tree in preorder.
struct TreeBuilder: Sendable {
  var tree = ViewTree()
  /// Whether controls are drawn as if they were disabled, as far as they have a look for it.
  var disablesControls = false
  /// The language and the clock of values that controls show.
  var context = FunctionContext()

  /// Empties the tree and keeps its room.
  mutating func clear() {
    tree.nodes.removeAll(keepingCapacity: true)
    tree.boxes.removeAll(keepingCapacity: true)
    tree.extras.removeSubrange(1...)
    tree.wrappers.removeSubrange(1...)
    tree.stacks.removeAll(keepingCapacity: true)
    tree.zStacks.removeAll(keepingCapacity: true)
    tree.grids.removeAll(keepingCapacity: true)
    tree.scrolls.removeAll(keepingCapacity: true)
    tree.texts.removeAll(keepingCapacity: true)
    tree.images.removeAll(keepingCapacity: true)
    tree.icons.removeAll(keepingCapacity: true)
    tree.separators.removeAll(keepingCapacity: true)
    tree.shapes.removeAll(keepingCapacity: true)
  }

  /// Nodes from which room for their views is made at once.
  private static let manyNodes = 4096

  /// Makes room for the views of many nodes, so that they need not move while they come. Linear.
  mutating func reserve(for nodes: [CompiledNode]) {
    guard nodes.count >= Self.manyNodes else { return }
    tree.nodes.reserveRoom(for: nodes.count)
    tree.boxes.reserveRoom(for: nodes.count)
    tree.texts.reserveRoom(for: nodes.count { $0.kind == .label })
  }

  /// Begins a view; what is added until `close` is inside it.
  ///
  /// - Parameter wrapper: nil for one that changes nothing.
  mutating func open(
    _ kind: ViewKind, parent: Int32, source: Int32, flags: ViewFlags = [], payload: Int32 = -1,
    wrapper: Wrapper? = nil, defaults: ElementDefaults = ElementDefaults()
  ) -> Int32 {
    let index = Int32(tree.nodes.count)
    var node = ViewNode(
      parent: parent, end: index + 1, kind: kind, flags: flags, payload: payload, wrapper: 0, source: source)
    var box = wrapper?.box(defaults) ?? defaults.box
    if let wrapper {
      decorate(&node, &box, by: wrapper, defaults)
      if wrapper.hidden { node.flags.insert(.hidden) }
      if wrapper.clip { node.flags.insert(.clip) }
      if wrapper.action != nil { node.flags.insert(.tappable) }
    } else if defaults.hasExtra || !defaults.isUnpainted {
      decorate(&node, &box, by: TreeBuilder.plain, defaults)
    }
    tree.nodes.append(node)
    tree.boxes.append(box)
    return index
  }

  private mutating func decorate(
    _ node: inout ViewNode, _ box: inout Box, by wrapper: Wrapper, _ defaults: ElementDefaults
  ) {
    if let extra = wrapper.extra(defaults) {
      box.extra = Int32(tree.extras.count)
      tree.extras.append(extra)
    }
    if let paint = wrapper.paint(defaults) {
      node.wrapper = Int32(tree.wrappers.count)
      tree.wrappers.append(paint)
    }
  }

  private static let plain = Wrapper()

  mutating func close(_ view: Int32) {
    tree.nodes[Int(view)].end = Int32(tree.nodes.count)
  }

  /// A view with nothing inside.
  @discardableResult
  mutating func leaf(
    _ kind: ViewKind, parent: Int32, source: Int32, flags: ViewFlags = [], payload: Int32,
    wrapper: Wrapper? = nil, defaults: ElementDefaults = ElementDefaults()
  ) -> Int32 {
    open(kind, parent: parent, source: source, flags: flags, payload: payload, wrapper: wrapper, defaults: defaults)
  }

  // MARK: Payloads

  mutating func stack(_ style: StackStyle) -> Int32 {
    tree.stacks.append(style)
    return Int32(tree.stacks.count - 1)
  }

  mutating func grid(_ style: GridStyle) -> Int32 {
    tree.grids.append(style)
    return Int32(tree.grids.count - 1)
  }

  mutating func scroll(_ style: ScrollStyle) -> Int32 {
    tree.scrolls.append(style)
    return Int32(tree.scrolls.count - 1)
  }

  mutating func text(_ content: TextContent) -> Int32 {
    tree.texts.append(content)
    return Int32(tree.texts.count - 1)
  }

  mutating func icon(_ content: IconContent) -> Int32 {
    tree.icons.append(content)
    return Int32(tree.icons.count - 1)
  }

  mutating func image(_ content: ImageContent) -> Int32 {
    tree.images.append(content)
    return Int32(tree.images.count - 1)
  }

  mutating func shape(_ content: ShapeContent) -> Int32 {
    tree.shapes.append(content)
    return Int32(tree.shapes.count - 1)
  }

  mutating func separator(_ content: SeparatorContent) -> Int32 {
    tree.separators.append(content)
    return Int32(tree.separators.count - 1)
  }
}
