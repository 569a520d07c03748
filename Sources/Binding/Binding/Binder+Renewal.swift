import JSONDocument
import KimchiCore
import Sushi

extension Binder {
  /// Updates a bound tree after an edit of one node's own values: only that node is read again, and
  /// only its views are created again. `documents` must have the edited state already.
  ///
  /// The cost is that of the node and of its ancestors; without a view to go by, or inside an `each`, also that of
  /// walking past the siblings before it and before each of its ancestors.
  ///
  /// - Parameter view: a view that the node made, if one is known.
  /// - Returns: what changed, in preorder, and what is to be said of the node's own values. Nil when more has changed than
  ///   that; then the layout is to be compiled, and bound, again.
  package mutating func renew(
    _ index: Int, in bound: inout BoundView, _ data: (document: JSONDocument, node: JSONDocument.Node)?,
    _ client: JSONDocument? = nil, at view: Int? = nil
  ) -> (changes: [ViewChange], said: [Diagnostic])? {
    guard let template = layout.templates.first, template.definition == nil, template.nodes.indices.contains(index)
    else { return nil }
    let old = template.nodes[index]
    let firstChild = index + 1 < Int(old.end) ? template.nodes[index + 1].envelope.node : nil
    let scope = begin(data, client)
    var compiler = compiler
    guard let (node, said) = compiler.reread(old, firstChild: firstChild) else { return nil }
    // No copy may be alive when the node is put in its place.
    _ = consume template
    layout.templates[0].nodes[index] = node
    var changes: [ViewChange] = []
    let isDone: Bool
    if let view, isOnlyView(view, of: index, bound.tree) {
      let parent = Int(bound.tree.nodes[view].parent)
      let axis = parent < 0 ? nil : bound.tree.nodes[parent].kind.axis
      isDone = renewView(index, view, axis, scope, &bound.tree, &changes)
    } else {
      isDone = renewViews(of: index, from: 0, view: 0, axis: nil, scope, &bound.tree, &changes)
    }
    return isDone && decoder.diagnostics.isEmpty ? (changes, said) : nil
  }

  /// Reads nodes of the layout as it was read at first.
  var compiler: LayoutCompiler {
    LayoutCompiler(
      decoder: ValueDecoder(sources: Array(documents), designSystem: decoder.designSystem),
      components: layout.components)
  }

  /// Whether a view stands for a node that is nowhere else in the tree: all around both are containers with one view for
  /// each node, up to the root.
  package func isOnlyView(_ view: Int, of index: Int, _ tree: ViewTree) -> Bool {
    guard tree.nodes.indices.contains(view) else { return false }
    var view = Int(tree.nodes[view].parent)
    var index = Int(layout.templates[0].nodes[index].parent)
    while view >= 0, index >= 0 {
      switch layout.templates[0].nodes[index].kind {
      case .hStack, .vStack, .zStack, .grid, .scroll, .pager, .states: break
      default: return false
      }
      guard Int(tree.nodes[view].source) == index, !tree.nodes[view].flags.contains(.hidden) else { return false }
      view = Int(tree.nodes[view].parent)
      index = Int(layout.templates[0].nodes[index].parent)
    }
    return view < 0 && index < 0
  }

  /// Goes from a node down to the one that was edited, to all of its views.
  private mutating func renewViews(
    of target: Int, from index: Int, view: Int, axis: Axis?, _ scope: Scope, _ tree: inout ViewTree,
    _ changes: inout [ViewChange]
  ) -> Bool {
    guard tree.nodes.indices.contains(view) else { return false }
    if index == target { return renewView(index, view, axis, scope, &tree, &changes) }
    // What is inside a hidden container has no views.
    if tree.nodes[view].flags.contains(.hidden) { return true }
    switch layout.templates[0].nodes[index].kind {
    case .hStack, .vStack, .zStack, .grid, .scroll, .pager:
      var child = index + 1
      var childView = view + 1
      let end = Int(tree.nodes[view].end)
      while Int(layout.templates[0].nodes[child].end) <= target {
        guard childView < end else { return false }
        child = Int(layout.templates[0].nodes[child].end)
        childView = Int(tree.nodes[childView].end)
      }
      return renewViews(
        of: target, from: child, view: childView, axis: tree.nodes[view].kind.axis, scope, &tree, &changes)
    case .states:
      // The others have no views.
      guard let state = layout.templates[0].states(of: index).last(where: { $0 <= target }) else { return false }
      guard shows(state, of: 0, view, tree) else { return layout.templates[0].nodes[state].kind != .component }
      return renewViews(of: target, from: state, view: view + 1, axis: .vertical, scope, &tree, &changes)
    case .each:
      let node = layout.templates[0].nodes[index]
      guard case .each(let each) = node.payload, let elements = elements(of: node, limit: each.limit, scope) else {
        return false
      }
      var inner = scope
      inner.dropped = []
      var childView = view + 1
      let end = Int(tree.nodes[view].end)
      let axis = tree.nodes[view].kind.axis
      for (position, element) in elements.enumerated() {
        guard childView < end else { return false }
        inner.current = element
        inner.index = position
        guard renewViews(of: target, from: index + 1, view: childView, axis: axis, inner, &tree, &changes) else {
          return false
        }
        childView = Int(tree.nodes[childView].end)
      }
      return true
    default: return false
    }
  }

  private mutating func renewView(
    _ index: Int, _ view: Int, _ axis: Axis?, _ scope: Scope, _ tree: inout ViewTree, _ changes: inout [ViewChange]
  ) -> Bool {
    let node = layout.templates[0].nodes[index]
    var (payload, wrapper) = (node.payload, node.wrapper)
    var context = context(of: view, axis, tree)
    context.flags.formUnion(fillSlots(of: node, &payload, &wrapper, scope))
    builder.clear()
    let style: Int32
    switch payload {
    case .hStack(let stack), .vStack(let stack): style = builder.stack(stack.style)
    case .scroll, .pager: style = builder.scroll(payload.scrollStyle ?? ScrollStyle(axis: .vertical))
    default:
      builder.lower(payload, wrapper, context)
      return replace(view, in: &tree, &changes)
    }
    // Whether a container is hidden decides whether there are views inside: that is another tree.
    guard wrapper.hidden == tree.nodes[view].flags.contains(.hidden) else { return false }
    _ = builder.open(
      tree.nodes[view].kind, parent: -1, source: context.source, flags: context.flags, payload: style, wrapper: wrapper)
    if tree.nodes[view].kind == .scroll { builder.tree.nodes[0].flags.insert(.clip) }
    replaceContainer(view, in: &tree, &changes)
    return true
  }
}
