import JSONDocument
import Sushi

extension Binder {
  /// The nodes that the data gives to a component as its children: compiled here, since each data has others.
  ///
  /// Their references are looked up in the caller's scope (`docs/format.md` §1). No node of the layout stands for them.
  mutating func emitGivenNodes(_ caller: Caller, parent: Int32, axis: Axis?) {
    let node = layout.templates[caller.template].nodes[caller.node]
    guard node.kind == .component, let given = elements(of: node, limit: Binder.viewLimit, caller.scope) else { return }
    var scope = caller.scope
    scope.caller = -1
    for value in given {
      guard builder.tree.count < viewLimit, depth < Binder.depthLimit else { return reportLimit(at: node) }
      emitGiven(value, parent: parent, axis: axis, scope)
    }
  }

  private mutating func emitGiven(_ value: JSONValue, parent: Int32, axis: Axis?, _ scope: Scope) {
    var compiler = LayoutCompiler(
      decoder: ValueDecoder(sources: decoder.sources, designSystem: decoder.designSystem),
      components: layout.components)
    let compiled = compiler.compile(value, named: "")
    var inner = Binder(compiled, documents: decoder.sources, designSystem: decoder.designSystem)
    inner.depth = depth
    inner.decoder.origins = decoder.origins
    let start = builder.tree.count
    swap(&builder, &inner.builder)
    inner.emit(0, 0, parent: parent, axis: axis, scope)
    swap(&builder, &inner.builder)
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
