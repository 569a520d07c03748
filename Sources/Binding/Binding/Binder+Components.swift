import JSONDocument
import KimchiCore
import Sushi

extension Binder {
  /// A component's layout in the place of its node, with its own data and the children that it was given.
  mutating func emitComponent(
    _ node: CompiledNode, _ template: Int, _ index: Int, _ wrapper: Wrapper?, _ parent: Int32, _ axis: Axis?,
    _ flags: ViewFlags, _ scope: Scope
  ) {
    let context = LoweringContext(
      parent: parent, source: layout.templates[template].base + Int32(index), flags: flags,
      designSystem: decoder.designSystem)
    guard wrapper?.hidden != true, let component = component(of: node, scope),
      var inner = componentScope(node, template, index, scope)
    else {
      var hidden = wrapper ?? Wrapper()
      hidden.hidden = true
      builder.lower(placeholder: "", size: .zero, hidden, context)
      return
    }
    if let definition = layout.templates[component].definition,
      let problem = validate(definition, &inner, at: node.value)
    {
      emitProblem(problem, context)
      return
    }
    guard enter(component, at: node) else { return }
    defer { uses[component] -= 1 }
    // Its root stands for the node, unless the use has a wrapper of its own to go around it.
    if wrapper?.isPlain != false {
      emit(component, 0, parent: parent, axis: axis, inner, flags: flags)
    } else {
      let view = builder.open(
        .vStack, parent: parent, source: context.source, flags: flags, payload: builder.stack(StackStyle()),
        wrapper: wrapper)
      emit(component, 0, parent: view, axis: .vertical, inner)
      builder.close(view)
    }
  }

  /// The template of the component that a node uses; nil where there is no such component.
  mutating func component(of node: CompiledNode, _ scope: Scope) -> Int? {
    guard let slot = node.componentName else { return node.component >= 0 ? Int(node.component) : nil }
    guard case .value(let value) = resolve(slot, in: scope) else {
      if let path = slot.path { noteMissing(path, at: slot.value, in: scope, .hidden) }
      return nil
    }
    decoder.reference = slot.value
    guard let name = String.decode(value, &decoder) else { return nil }
    if let template = layout.templatesByName[name] { return template }
    decoder.diagnostics.append(
      Diagnostic(
        .error, .componentUnknown, "no component named \(Spelling.quoted(name))", at: decoder.location(value),
        path: decoder.pointer(value),
        fix: .component(name, in: layout.templatesByName.keys.sorted())))
    return nil
  }

  /// Counts a use of a component, unless too many of it lie inside each other.
  private mutating func enter(_ component: Int, at node: CompiledNode) -> Bool {
    if uses.isEmpty { uses = Array(repeating: 0, count: layout.templates.count) }
    guard uses[component] < Binder.recursionLimit else {
      reportRecursion(at: node, of: layout.templates[component].name)
      return false
    }
    uses[component] += 1
    return true
  }

  /// The scope inside a component; nil when its data is missing.
  mutating func componentScope(_ node: CompiledNode, _ template: Int, _ index: Int, _ scope: Scope) -> Scope? {
    var inner = Scope(root: scope.root, client: scope.client)
    switch node.componentData {
    case .none: inner.current = nil
    case .literal(let value): inner.current = value
    case .template(let value): inner.current = fill(value, in: scope)
    case .reference(let slot):
      guard case .value(let value) = resolve(slot, in: scope) else {
        if let path = slot.path { noteMissing(path, at: slot.value, in: scope, .hidden) }
        return nil
      }
      inner.current = value
    }
    callers.append(Caller(template: template, node: index, scope: scope))
    inner.caller = callers.count - 1
    return inner
  }

  /// A box in the place of an instance that cannot be drawn.
  mutating func emitProblem(_ problem: String, _ context: LoweringContext) {
    var context = context
    context.flags.insert(.problem)
    var wrapper = Wrapper()
    wrapper.padding = Edges(horizontal: 8, vertical: 0)
    wrapper.border = Border(width: 1, color: .token(.borderError), style: .dashed)
    wrapper.corners = Corners(8)
    var label = Label()
    label.text = "⚠ " + problem
    label.markdown = false
    label.color = .token(.textError)
    builder.lower(.label(label), wrapper, context)
  }
}
