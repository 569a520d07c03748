import JSONDocument
import Sushi

/// Following an edit of what a container holds: only nodes that are new in it are compiled.
extension LayoutCompiler {
  /// Compiles nodes that have come into a container of a layout.
  ///
  /// - Parameters:
  ///   - depth: how many nodes lie around them.
  ///   - layout: the container's, whose components they may use.
  /// - Returns: the nodes in preorder, the outermost with the parent -1, and what is to be said of them. Nil when the
  ///   layout is to be compiled as a whole: they use components that are new to it, or are none.
  package mutating func compileItems(
    _ envelopes: [JSONValue], depth: Int, in layout: CompiledLayout
  ) -> (nodes: [CompiledNode], diagnostics: [Diagnostic])? {
    decoder.diagnostics.removeAll()
    templates = layout.templates.map { Template(name: $0.name) }
    // Of a component that comes in with them the size is measured, before it is known that all is compiled again.
    sizes = Array(repeating: nil, count: templates.count)
    for (index, template) in layout.templates.enumerated().dropFirst() {
      templateOfComponent[template.name] = index
    }
    self.depth = depth
    for envelope in envelopes {
      compileNode(envelope, of: decoder.sources[envelope.source], parent: -1, in: 0, role: [])
    }
    guard templates.count == layout.templates.count else { return nil }
    for index in templates[0].nodes.indices.reversed() {
      guard templates[0].nodes[index].standsAlone else { return nil }
      let parent = Int(templates[0].nodes[index].parent)
      if templates[0].nodes[index].noteDynamic(), parent >= 0 { templates[0].nodes[parent].isDynamic = true }
    }
    return (templates[0].nodes, decoder.diagnostics)
  }

  /// Reads a container again after an edit of what it holds. Returns nil when the edit has changed more than that.
  ///
  /// - Parameter said: the codes of what was said of its own values.
  package mutating func rereadContainer(_ old: CompiledNode, said: [DiagnosticCode]) -> CompiledNode? {
    guard let node = rereadAlone(old), decoder.diagnostics.map(\.code) == said, node.payload == old.payload,
      node.wrapper == old.wrapper
    else { return nil }
    return node
  }
}

extension CompiledNode {
  /// Whether the rest of the layout is compiled without regard to the node: it is no place for a component's children, and
  /// names no component by data.
  fileprivate var standsAlone: Bool { kind != .children && componentName == nil && !isUnknown }
}

extension CompiledLayout {
  /// Whether nodes can take the place of a run without a change to the rest of the layout, in which no two nodes have the
  /// same id: to its components, or to what is said of ids.
  package func mayReplace(_ run: Range<Int>, with items: [CompiledNode]) -> Bool {
    let nodes = templates[0].nodes
    guard nodes[run].allSatisfy(\.standsAlone) else { return false }
    var gone = Set(nodes[run].lazy.map(\.component)).subtracting(items.lazy.map(\.component))
    let ids = items.compactMap(\.wrapper.id)
    var own = Set(ids)
    // An id that two nodes have is reported at the later one.
    guard own.count == ids.count else { return false }
    // Those that were in the run are in no other node.
    own.subtract(run.compactMap { nodes.id(at: $0) })
    if !own.isEmpty {
      var isTaken = false
      nodes.forEachID { if !run.contains($0), own.contains($1) { isTaken = true } }
      guard !isTaken else { return false }
    }
    for index in nodes.indices where !run.contains(index) {
      if gone.isEmpty { break }
      gone.remove(nodes[index].component)
    }
    // A component that is no longer used is no longer part of the layout.
    return gone.isEmpty
  }

  /// Puts nodes in the place of a run of nodes directly inside a container of the layout's own template. Linear in the
  /// nodes behind it, a few machine words for each.
  ///
  /// - Parameters:
  ///   - range: the run, with all that is inside.
  ///   - items: as `LayoutCompiler.compileItems` returns them.
  package mutating func replaceItems(_ range: Range<Int>, of container: Int, with items: [CompiledNode]) {
    let shift = Int32(items.count - range.count)
    var around = items.contains { $0.isDynamic } ? container : -1
    while around >= 0 {
      templates[0].nodes[around].isDynamic = true
      around = Int(templates[0].nodes[around].parent)
    }
    let start = Int32(range.lowerBound)
    templates[0].nodes.replace(
      range, of: container,
      with: items.map { item in
        var item = item
        item.parent = item.parent < 0 ? Int32(container) : item.parent + start
        item.end += start
        return item
      })
    for index in templates.indices.dropFirst() { templates[index].base += shift }
  }
}
