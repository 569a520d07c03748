import JSONDocument
import KimchiCore
import Sushi

/// Containers of which the value shows one of the nodes inside (`docs/format.md` §1).
extension Binder {
  /// Appends the container's view, a column, with that of the node that it shows; nodes for other values have none.
  mutating func emitStates(
    _ states: States, _ template: Int, _ index: Int, _ wrapper: Wrapper?, _ context: LoweringContext, _ scope: Scope
  ) {
    let view = builder.open(
      .vStack, parent: context.parent, source: context.source, flags: context.flags,
      payload: builder.stack(states.style), wrapper: wrapper)
    if wrapper?.hidden != true, let shown = shown(states, template, index, scope) {
      emit(template, shown, parent: view, axis: .vertical, scope)
    }
    builder.close(view)
  }

  /// Updates the container's view and that of the node it shows. Returns whether it still shows this one.
  mutating func updateStates(
    _ template: Int, _ index: Int, view: Int, axis: Axis?, _ scope: Scope, _ tree: inout ViewTree,
    _ changes: inout [ViewChange]
  ) -> Bool {
    let node = layout.templates[template].nodes[index]
    // Whether a container is hidden decides whether there are views inside: that is another tree.
    if tree.nodes[view].flags.contains(.hidden) { return node.slots.isEmpty }
    var (payload, wrapper) = (node.payload, node.wrapper)
    let filled = fillSlots(of: node, &payload, &wrapper, scope)
    guard !wrapper.hidden, case .states(let states) = payload else { return false }
    if !node.slots.isEmpty {
      builder.clear()
      let context = context(of: view, axis, tree)
      _ = builder.open(
        .vStack, parent: -1, source: context.source, flags: context.flags.union(filled),
        payload: builder.stack(states.style), wrapper: wrapper)
      replaceContainer(view, in: &tree, &changes)
    }
    guard let shown = shown(states, template, index, scope) else { return Int(tree.nodes[view].end) == view + 1 }
    guard shows(shown, of: template, view, tree) else { return false }
    return update(template, shown, view: view + 1, axis: .vertical, scope, &tree, &changes)
  }

  /// Whether the view inside a container of states is that of a node.
  func shows(_ node: Int, of template: Int, _ view: Int, _ tree: ViewTree) -> Bool {
    view + 1 < Int(tree.nodes[view].end)
      && tree.nodes[view + 1].source == layout.templates[template].base + Int32(node)
  }

  /// The node that a container shows: the one with the value's name, or else the first. Nil where there is none inside.
  private mutating func shown(_ states: States, _ template: Int, _ index: Int, _ scope: Scope) -> Int? {
    let items = layout.templates[template].states(of: index)
    guard let first = items.first, let value = states.value?.text else { return items.first }
    var names: [String] = []
    for item in items {
      guard let name = stateName(of: layout.templates[template].nodes[item], scope) else { continue }
      if name == value { return item }
      names.append(name)
    }
    report(value, among: names, at: layout.templates[template].nodes[index], scope)
    return first
  }

  private mutating func stateName(of node: CompiledNode, _ scope: Scope) -> String? {
    guard let slot = node.slots.first(where: { $0.target == .property("state") }) else {
      return node.wrapper.state?.text
    }
    guard case .value(let value) = resolve(slot, in: scope) else { return nil }
    return decoder.sources[value.source].name(value.node)
  }

  /// Reports a value of the data; one of the layout has been reported when that was compiled.
  private mutating func report(_ value: String, among names: [String], at node: CompiledNode, _ scope: Scope) {
    guard let slot = node.slots.first(where: { $0.target == .property("value") || $0.target == .payload }) else {
      return
    }
    var notes: [Diagnostic.Note] = []
    if slot.path != nil, case .value(let found) = resolve(slot, in: scope) {
      notes = [Diagnostic.Note("the data is here", at: decoder.location(found))]
    }
    decoder.diagnostics.append(
      Diagnostic(
        .warning, .statesUnknown, States.message(value), at: decoder.location(slot.value),
        path: decoder.pointer(slot.value), fix: Fix.nearest(value, in: names)?.withoutCorrection, notes: notes))
  }
}
