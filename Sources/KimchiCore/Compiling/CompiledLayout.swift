import JSONDocument
import Sushi

/// A layout and the components it uses, read once: binding it to data makes a view tree.
package struct CompiledLayout: Sendable {
  /// The layout's own template first.
  package var templates: [Template]
  package var diagnostics: [Diagnostic]
  /// Those that nodes of the data may use, by name.
  package let components: [String: ComponentDefinition]
  /// The templates that the data may name, by their components; empty where it names none.
  package internal(set) var templatesByName: [String: Int] = [:]
  /// Whether it creates too many views with any data; a diagnostic explains why.
  package internal(set) var isTooLarge = false

  init(templates: [Template], diagnostics: [Diagnostic], components: [String: ComponentDefinition]) {
    self.templates = templates
    self.diagnostics = diagnostics
    self.components = components
  }

  /// Of nothing: what a component that is not there comes to.
  package static let empty = CompiledLayout(templates: [], diagnostics: [], components: [:])

  /// The templates that the layout uses itself, directly or through others; those that only the data may name are not
  /// among them. Linear in the nodes.
  package var templatesInUse: [Int] {
    var isUsed = Array(repeating: false, count: templates.count)
    var pending = templates.isEmpty ? [] : [0]
    while let index = pending.popLast() {
      guard !isUsed[index] else { continue }
      isUsed[index] = true
      for node in templates[index].nodes where node.component >= 0 { pending.append(Int(node.component)) }
    }
    return templates.indices.filter { isUsed[$0] }
  }

  /// Whether the data names components, so that any may be used.
  package var takesAnyComponent: Bool { !templatesByName.isEmpty }

  /// The node that `ViewNode.source` means; nil for views that no node stands for.
  package func node(_ source: Int32) -> CompiledNode? {
    guard source >= 0, let template = templates.lastIndex(where: { $0.base <= source }) else { return nil }
    let index = Int(source - templates[template].base)
    return templates[template].nodes.indices.contains(index) ? templates[template].nodes[index] : nil
  }

  /// The kind of that node, without a copy of it.
  package func kind(_ source: Int32) -> NodeKind? {
    guard source >= 0, let template = templates.lastIndex(where: { $0.base <= source }) else { return nil }
    let index = Int(source - templates[template].base)
    return templates[template].nodes.indices.contains(index) ? templates[template].nodes[index].kind : nil
  }

  /// Every reference in document order, components included.
  package var slots: [Slot] {
    templates.flatMap { $0.nodes.flatMap(\.references) }
  }
}

extension CompiledLayout {
  /// The same for layouts that make the same views whatever the data: a hash of node types, structure, static values
  /// and references (`docs/layout.md` §7). Stable within a process.
  package var layoutID: UInt64 { layoutID(of: templates) }

  /// The same without the components that only the data may name.
  package var ownLayoutID: UInt64 { layoutID(of: templatesInUse.map { templates[$0] }) }

  private func layoutID(of templates: [Template]) -> UInt64 {
    var hasher = Hasher()
    for template in templates {
      hasher.combine(template.name)
      for node in template.nodes {
        hasher.combine(node.kind)
        hasher.combine(node.end)
        hasher.combine(node.payload)
        hasher.combine(node.wrapper)
        hasher.combine(node.role.rawValue)
        hasher.combine(node.component)
        hasher.combine(node.componentName)
        for slot in node.slots { hasher.combine(slot) }
        hasher.combine(node.collection)
        hasher.combine(node.componentData)
      }
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
