import JSONDocument
import KimchiCore
import Sushi

/// Following an edit of what a container holds: only the views of nodes that are new in it are made.
extension Binder {
  /// A run of nodes directly inside a container, and the views that they have made.
  package struct ItemRun: Sendable {
    package var container: Int
    /// The container's only view.
    package var containerView: Int
    /// All the nodes that go, with those inside them.
    package var nodes: Range<Int>
    /// All the views that go.
    package var views: Range<Int>
    /// How many nodes lie around the container.
    package var depth: Int

    package init(container: Int, containerView: Int, nodes: Range<Int>, views: Range<Int>, depth: Int) {
      self.container = container
      self.containerView = containerView
      self.nodes = nodes
      self.views = views
      self.depth = depth
    }
  }

  /// Compiles the nodes that have taken a run's place, in a state of the documents that has them.
  ///
  /// - Parameter said: the codes of what was said of the container's own values.
  /// - Returns: as `LayoutCompiler.compileItems`; nil too when the container is no longer what it was.
  package mutating func compile(
    _ items: [JSONDocument.Node], in run: ItemRun, said: [DiagnosticCode] = []
  ) -> (nodes: [CompiledNode], diagnostics: [Diagnostic])? {
    guard let template = layout.templates.first, template.definition == nil, !layout.isTooLarge,
      template.nodes.indices.contains(run.container)
    else { return nil }
    let container = template.nodes[run.container]
    var compiler = compiler
    guard let renewed = compiler.rereadContainer(container, said: said),
      let compiled = compiler.compileItems(
        items.map { JSONValue(source: container.envelope.source, node: $0) }, depth: run.depth + 1, in: layout),
      template.nodes.count - run.nodes.count + compiled.nodes.count <= LayoutCompiler.nodeLimit,
      layout.mayReplace(run.nodes, with: compiled.nodes)
    else { return nil }
    // No copy may be alive when the container is put in its place.
    _ = consume template
    layout.templates[0].nodes[run.container] = renewed
    return compiled
  }

  /// Puts compiled nodes in the place of a run, in the layout and in a tree that was made of it.
  ///
  /// - Returns: the references of the new nodes without data, and what is wrong with the data for them; neither is put
  ///   into `bound`. Nil when the layout is to be bound again: the container has other views than its own.
  package mutating func replace(
    _ run: ItemRun, with nodes: [CompiledNode], in bound: inout BoundView,
    _ data: (document: JSONDocument, node: JSONDocument.Node)?, _ client: JSONDocument?
  ) -> (missing: [MissingReference], diagnostics: [Diagnostic])? {
    guard isOnlyView(run.containerView, of: run.container, bound.tree),
      Int(bound.tree.nodes[run.containerView].source) == run.container,
      !bound.tree.nodes[run.containerView].flags.contains(.hidden)
    else { return nil }
    let scope = begin(data, client)
    layout.replaceItems(run.nodes, of: run.container, with: nodes)
    builder.clear()
    // Stands for the container, whose own view stays.
    let holder = builder.open(.spacer, parent: -1, source: -1)
    let axis = bound.tree.nodes[run.containerView].kind.axis
    depth = run.depth + 1
    defer { depth = 0 }
    var child = run.nodes.lowerBound
    while child < run.nodes.lowerBound + nodes.count {
      emit(0, child, parent: holder, axis: axis, scope)
      child = Int(layout.templates[0].nodes[child].end)
    }
    builder.close(holder)
    guard bound.tree.count - run.views.count + builder.tree.count <= viewLimit else { return nil }
    bound.tree.replaceItems(
      run.views, of: run.containerView, with: builder.tree,
      sources: (Int32(run.nodes.upperBound), Int32(nodes.count - run.nodes.count)))
    return (missing, decoder.diagnostics)
  }
}
