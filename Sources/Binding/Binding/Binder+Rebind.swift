import JSONDocument
import KimchiCore
import Sushi

extension Binder {
  /// Gives a bound tree other data in place, visiting only what data can change.
  ///
  /// Afterwards the view equals a fresh one for that data. Where the data asks for other views than there are, such as
  /// an `each` over a longer array, the tree is created again.
  ///
  /// - Returns: what changed, in preorder; nil when the tree was created again.
  package mutating func rebind(
    _ bound: inout BoundView, to data: (document: JSONDocument, node: JSONDocument.Node)?,
    client: JSONDocument? = nil
  ) -> [ViewChange]? {
    let changes = update(&bound, to: data, client)
    if changes == nil { bound = make(data, client) }
    return changes
  }

  /// Gives a bound tree other data. Returns nil, and leaves it in between, when other views are needed.
  mutating func update(
    _ bound: inout BoundView, to data: (document: JSONDocument, node: JSONDocument.Node)?, _ client: JSONDocument?
  ) -> [ViewChange]? {
    var scope = begin(data, client)
    var changes: [ViewChange] = []
    guard let root = layout.templates.first, !root.nodes.isEmpty, bound.tree.count > 0,
      !root.isBroken(in: bound), !bound.hasProblemOfViews,
      root.definition.map({ validateRoot($0, &scope) == nil }) ?? true,
      update(0, 0, view: 0, axis: nil, scope, &bound.tree, &changes)
    else { return nil }
    bound.diagnostics = decoder.diagnostics
    bound.missing = missing
    bound.found = references
    return changes
  }

  /// Updates the views of one node. Returns whether they could stay.
  mutating func update(
    _ template: Int, _ index: Int, view: Int, axis: Axis?, _ scope: Scope, _ tree: inout ViewTree,
    _ changes: inout [ViewChange]
  ) -> Bool {
    guard layout.templates[template].nodes[index].isDynamic else { return true }
    if layout.templates[template].nodes[index].hasBoundText,
      let done = updateText(template, index, view: view, scope, &tree, &changes)
    {
      return done
    }
    switch layout.templates[template].nodes[index].kind {
    case .states: return updateStates(template, index, view: view, axis: axis, scope, &tree, &changes)
    case .hStack, .vStack, .zStack, .grid, .scroll, .pager, .each, .component, .children:
      return updateContainer(template, index, view: view, axis: axis, scope, &tree, &changes)
    default:
      let node = layout.templates[template].nodes[index]
      guard !node.slots.isEmpty else { return true }
      var (payload, wrapper) = (node.payload, node.wrapper)
      let filled = fillSlots(of: node, &payload, &wrapper, scope)
      if node.isUnknown { wrapper.hidden = true }
      builder.clear()
      var context = context(of: view, axis, tree)
      context.flags.formUnion(filled)
      builder.lower(payload, wrapper, context)
      return replace(view, in: &tree, &changes)
    }
  }

  func context(of view: Int, _ axis: Axis?, _ tree: ViewTree) -> LoweringContext {
    let node = tree.nodes[view]
    return LoweringContext(
      parent: -1, source: node.source, flags: node.flags.intersection([.part, .background, .overlay]), axis: axis,
      designSystem: decoder.designSystem)
  }

  /// The common case, without copying the node: a label whose text alone is bound. Nil when it is not that simple.
  private mutating func updateText(
    _ template: Int, _ index: Int, view: Int, _ scope: Scope, _ tree: inout ViewTree, _ changes: inout [ViewChange]
  ) -> Bool? {
    guard tree.nodes[view].kind == .text, tree.nodes[view].flags.isDisjoint(with: [.hidden, .filled]) else {
      return nil
    }
    let string: String
    if let path = layout.templates[template].nodes.boundText(at: index) {
      guard let value = lookUp(path, at: layout.templates[template].nodes[index].slots[0].value, in: scope),
        let found = decoder.sources[value.source].string(value.node), !found.isEmpty
      else { return nil }
      string = found
      if collectsFound { references.append(layout.templates[template].nodes[index].slots[0].value) }
    } else {
      guard let call = layout.templates[template].nodes[index].slots[0].call, let found = text(of: call, in: scope)
      else { return nil }
      string = found
    }
    let payload = Int(tree.nodes[view].payload)
    let text =
      layout.templates[template].nodes[index].hasMarkdown
      ? MarkdownText.parse(string, in: decoder.designSystem) : AttributedText(string)
    guard tree.texts[payload].text != text else { return true }
    tree.texts[payload].text = text
    changes.append(ViewChange(view: view, kind: .measure))
    return true
  }

  // MARK: Containers

  private mutating func updateContainer(
    _ template: Int, _ index: Int, view: Int, axis: Axis?, _ scope: Scope, _ tree: inout ViewTree,
    _ changes: inout [ViewChange]
  ) -> Bool {
    let kind = layout.templates[template].nodes[index].kind
    let hasSlots = !layout.templates[template].nodes[index].slots.isEmpty
    if kind == .component { return updateComponent(template, index, view: view, axis, scope, &tree, &changes) }
    // Nodes of the data may be any others in the next, and where it has none the container is hidden.
    if kind != .each, layout.templates[template].nodes.hasCollection(at: index) { return false }
    // Whether a container is hidden decides whether there are views inside: that is another tree.
    if tree.nodes[view].flags.contains(.hidden) { return !hasSlots && kind != .each }
    if hasSlots {
      let node = layout.templates[template].nodes[index]
      var (payload, wrapper) = (node.payload, node.wrapper)
      let filled = fillSlots(of: node, &payload, &wrapper, scope)
      guard !wrapper.hidden, given == nil, node.payload == payload.onPage(of: node.payload),
        Self.shows(payload, view, tree)
      else { return false }
      builder.clear()
      let context = context(of: view, axis, tree)
      let style = tree.nodes[view].kind == .scroll ? payload.scrollStyle : nil
      _ = builder.open(
        tree.nodes[view].kind, parent: -1, source: context.source, flags: context.flags.union(filled),
        payload: style.map { builder.scroll($0) } ?? -1, wrapper: wrapper)
      if style != nil { builder.tree.nodes[0].flags.insert(.clip) }
      // Another page is another place of the same views.
      style == nil ? replaceOuter(view, in: &tree, &changes) : replaceContainer(view, in: &tree, &changes)
    }
    switch kind {
    case .each: return updateEach(template, index, view: view, scope, &tree, &changes)
    case .children:
      guard scope.caller >= 0 else { return true }
      let caller = callers[scope.caller]
      // Nodes of the data may be any others in the next.
      guard !layout.templates[caller.template].nodes.hasCollection(at: caller.node) else { return false }
      return updateChildren(caller.template, caller.node, view: view, caller.scope, &tree, &changes)
    default: return updateChildren(template, index, view: view, scope, &tree, &changes)
    }
  }

  /// Whether a container's view has the payload's own style: a named style may have given it another before.
  private static func shows(_ payload: NodePayload, _ view: Int, _ tree: ViewTree) -> Bool {
    let place = Int(tree.nodes[view].payload)
    func isStyle(_ style: StackStyle) -> Bool { tree.stacks.indices.contains(place) && tree.stacks[place] == style }
    /// Another page is put into its place.
    func isStyle(_ style: ScrollStyle) -> Bool {
      guard tree.scrolls.indices.contains(place) else { return false }
      var style = style
      style.page = tree.scrolls[place].page
      return style == tree.scrolls[place].asWritten
    }
    switch payload {
    case .hStack(let stack), .vStack(let stack): return isStyle(stack.style)
    case .grid(let grid): return tree.grids.indices.contains(place) && tree.grids[place] == grid.style
    case .each(let each):
      if let grid = each.grid { return tree.grids.indices.contains(place) && tree.grids[place] == grid }
      if let pager = each.pager { return isStyle(pager) }
      return isStyle(each.stack.style)
    case .scroll(let scroll): return isStyle(scroll.style)
    case .pager(let pager): return isStyle(pager.style)
    case .children(let slots): return isStyle(slots.stack.style)
    case .zStack(let stack):
      return tree.zStacks.indices.contains(place) && tree.zStacks[place].alignment == stack.alignment
    default: return true
    }
  }

  private mutating func updateChildren(
    _ template: Int, _ index: Int, view: Int, _ scope: Scope, _ tree: inout ViewTree, _ changes: inout [ViewChange]
  ) -> Bool {
    let end = Int(layout.templates[template].nodes[index].end)
    let axis = tree.nodes[view].kind.axis
    var child = index + 1
    var childView = view + 1
    while child < end {
      guard childView < tree.count, update(template, child, view: childView, axis: axis, scope, &tree, &changes) else {
        return false
      }
      child = Int(layout.templates[template].nodes[child].end)
      childView = Int(tree.nodes[childView].end)
    }
    return true
  }

  private mutating func updateEach(
    _ template: Int, _ index: Int, view: Int, _ scope: Scope, _ tree: inout ViewTree, _ changes: inout [ViewChange]
  ) -> Bool {
    let node = layout.templates[template].nodes[index]
    guard case .each(let each) = node.payload, let elements = elements(of: node, limit: each.limit, scope) else {
      return false
    }
    var inner = scope
    inner.dropped = []
    var childView = view + 1
    let end = Int(tree.nodes[view].end)
    for (position, element) in elements.enumerated() {
      guard childView < end else { return false }
      inner.current = element
      inner.index = position
      guard
        update(template, index + 1, view: childView, axis: tree.nodes[view].kind.axis, inner, &tree, &changes)
      else { return false }
      childView = Int(tree.nodes[childView].end)
    }
    return childView == end
  }

  private mutating func updateComponent(
    _ template: Int, _ index: Int, view: Int, _ axis: Axis?, _ scope: Scope, _ tree: inout ViewTree,
    _ changes: inout [ViewChange]
  ) -> Bool {
    let node = layout.templates[template].nodes[index]
    guard node.slots.isEmpty else { return false }
    guard node.component >= 0 || node.componentName != nil else { return true }
    guard !node.wrapper.hidden, let component = component(of: node, scope),
      var inner = componentScope(node, template, index, scope)
    else { return false }
    let before = decoder.diagnostics.count
    if let definition = layout.templates[component].definition,
      validate(definition, &inner, at: node.value) != nil
    {
      decoder.diagnostics.removeSubrange(before...)
      return false
    }
    // A box with a problem, or a hidden use, stands where the component's views would be.
    let root = node.wrapper.isPlain ? view : view + 1
    guard root < tree.count, tree.nodes[root].source == layout.templates[component].base else { return false }
    return update(
      component, 0, view: root, axis: node.wrapper.isPlain ? axis : .vertical, inner, &tree, &changes)
  }
}

extension Template {
  /// Whether a box with a problem may stand in the place of this component's views.
  fileprivate func isBroken(in bound: BoundView) -> Bool {
    definition != nil && bound.diagnostics.contains { $0.code == .moduleRequired }
  }
}

extension BoundView {
  /// Whether it has problems that are found while views are made, and not when they are given other data.
  fileprivate var hasProblemOfViews: Bool {
    diagnostics.contains { $0.code == .zStackSize || $0.code == .nodeLimit }
  }
}

extension ViewKind {
  /// The axis that a stack lays its items along.
  package var axis: Axis? {
    switch self {
    case .hStack: .horizontal
    case .vStack: .vertical
    default: nil
    }
  }
}
