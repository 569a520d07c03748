import JSONDocument
import KimchiCore
import Sushi

extension Binder {
  /// The nodes that the data gives to a component as its children: compiled here, since each data has others.
  ///
  /// Their references are looked up in the caller's scope (`docs/format.md` §1). No node of the layout stands for them.
  mutating func emitGivenNodes(_ caller: Caller, parent: Int32, axis: Axis?) {
    let node = layout.templates[caller.template].nodes[caller.node]
    guard node.kind == .component, let given = elements(of: node, limit: ViewLimits.views, caller.scope) else { return }
    var scope = caller.scope
    scope.caller = -1
    emit(given: given, of: caller.template, caller.node, parent: parent, axis: axis, scope)
  }

  /// The items of a container that the data gives, by a reference for them or in the container's own object. A container
  /// without those that it refers to is left out.
  mutating func givenItems(of node: CompiledNode, _ wrapper: inout Wrapper, _ scope: Scope) -> [JSONValue] {
    guard node.kind.takesGivenItems else { return [] }
    if node.collection != nil {
      let items = wrapper.hidden ? [] : elements(of: node, limit: ViewLimits.views, scope)
      if items == nil { wrapper.leaveOut() }
      return items ?? []
    }
    guard let items = given else { return [] }
    guard decoder.kind(items) == .array else {
      if decoder.kind(items) != .null { decoder.reportMismatch(items, expected: "an array of nodes") }
      return []
    }
    return decoder.elements(of: items)
  }

  mutating func emit(
    given: [JSONValue], of template: Int, _ index: Int, parent: Int32, axis: Axis?, _ scope: Scope
  ) {
    for value in given {
      let node = layout.templates[template].nodes[index]
      guard builder.tree.count < viewLimit, depth < ViewLimits.depth else { return reportLimit(at: node) }
      guard givenCount < Binder.givenLimit else { return reportGivenLimit(at: node) }
      givenCount += 1
      emitGiven(value, parent: parent, axis: axis, scope)
    }
  }

  private mutating func emitGiven(_ value: JSONValue, parent: Int32, axis: Axis?, _ scope: Scope) {
    var compiler = LayoutCompiler(
      decoder: ValueDecoder(sources: decoder.sources, designSystem: decoder.designSystem),
      components: layout.components)
    let compiled = compiler.compile(value, named: "")
    var inner = Binder(compiled, documents: decoder.sources, designSystem: decoder.designSystem)
    // Given nodes may refer to what gave them: each is compiled and bound by itself.
    inner.depth = depth + Binder.givenDepth
    (inner.givenCount, inner.isCut) = (givenCount, isCut)
    inner.decoder.origins = decoder.origins
    inner.context = context
    let start = builder.tree.count
    swap(&builder, &inner.builder)
    inner.emit(0, 0, parent: parent, axis: axis, scope)
    swap(&builder, &inner.builder)
    (givenCount, isCut) = (inner.givenCount, inner.isCut)
    for view in start..<builder.tree.count { builder.tree.nodes[view].source = -1 }
    decoder.diagnostics += compiled.diagnostics + inner.decoder.diagnostics
    for reference in inner.missing {
      decoder.diagnostics.append(
        Diagnostic(
          .note, .referenceMissing, "the data has no value at \(Spelling.quoted(reference.path))",
          at: inner.decoder.location(reference.value), path: inner.decoder.pointer(reference.value)))
    }
  }
}
