import JSONDocument
import Sushi

extension Binder {
  /// A component's layout in the place of its node, with its own data and the children that it was given.
  mutating func emitComponent(
    _ node: CompiledNode, _ template: Int, _ index: Int, _ wrapper: Wrapper, _ parent: Int32, _ axis: Axis?,
    _ flags: ViewFlags, _ scope: Scope
  ) {
    let context = LoweringContext(
      parent: parent, source: layout.templates[template].base + Int32(index), flags: flags,
      designSystem: decoder.designSystem)
    guard !wrapper.hidden, node.component >= 0, let inner = componentScope(node, template, index, scope) else {
      var hidden = wrapper
      hidden.hidden = true
      builder.lower(placeholder: "", size: .zero, hidden, context)
      return
    }
    let component = Int(node.component)
    if let definition = layout.templates[component].definition,
      let problem = validate(definition, inner.current, at: node.value)
    {
      emitProblem(problem, context)
      return
    }
    // Its root stands for the node, unless the use has a wrapper of its own to go around it.
    if wrapper.isPlain {
      emit(component, 0, parent: parent, axis: axis, inner, flags: flags)
    } else {
      let view = builder.open(
        .vStack, parent: parent, source: context.source, flags: flags, payload: builder.stack(StackStyle()),
        wrapper: wrapper)
      emit(component, 0, parent: view, axis: .vertical, inner)
      builder.close(view)
    }
  }

  /// The scope inside a component; none when its data is missing.
  mutating func componentScope(_ node: CompiledNode, _ template: Int, _ index: Int, _ scope: Scope) -> Scope? {
    var inner = Scope(root: scope.root, client: scope.client)
    switch node.componentData {
    case .none: inner.current = nil
    case .literal(let value): inner.current = value
    case .template(let value): inner.current = fill(value, in: scope)
    case .reference(let slot):
      guard case .value(let value) = resolve(slot, in: scope) else {
        if let path = slot.path { noteMissing(path, at: slot.value, in: scope) }
        return nil
      }
      inner.current = value
    }
    callers.append(Caller(template: template, node: index, scope: scope))
    inner.caller = callers.count - 1
    return inner
  }

  // MARK: Contracts

  /// Checks data against a component's fields. Answers what makes the instance an error; drops nothing itself, since
  /// a malformed optional field is reported and its reference finds the wrong type.
  mutating func validate(_ definition: ComponentDefinition, _ data: JSONValue?, at use: JSONValue) -> String? {
    guard let data else { return nil }
    var problem: String?
    for field in definition.fields {
      let found = decoder.sources[data.source].value(forKey: field.name, in: data.node)
        .map { JSONValue(source: data.source, node: $0) }
      let value = found.flatMap { decoder.kind($0) == .null ? nil : $0 }
      guard let value else {
        guard field.isRequired else { continue }
        let message = "\(definition.name) needs \"\(field.name)\""
        problem = problem ?? message
        report(.error, .moduleRequired, message, at: data, field)
        continue
      }
      guard !FieldType(field.type).accepts(decoder.kind(value)) else { continue }
      let message = "\"\(field.name)\" of \(definition.name) is not \(FieldType(field.type).expectation)"
      if field.isRequired { problem = problem ?? message }
      report(
        field.isRequired ? .error : .warning, field.isRequired ? .moduleRequired : .moduleOptional, message, at: value,
        field)
    }
    return problem
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at value: JSONValue,
    _ field: ComponentDefinition.Field
  ) {
    decoder.diagnostics.append(
      Diagnostic(
        severity, code, message, at: decoder.location(value), path: decoder.pointer(value),
        fix: "give it \(FieldType(field.type).expectation)",
        notes: [Diagnostic.Note("the field is declared here", at: decoder.location(field.value))]))
  }

  /// A box in the place of an instance that cannot be drawn.
  mutating func emitProblem(_ problem: String, _ context: LoweringContext) {
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
