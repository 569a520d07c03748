import Dialects
import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import Sushi
import Synchronization
import Workspaces

/// The components and layouts that a screen's items name, each read and compiled once. Safe to share between threads.
package final class ScreenLibrary: ComponentContracts, Sendable {
  private let workspace: Workspace
  private let known = Mutex<[String: PreparedLayout?]>([:])
  private let memory = Mutex<[String: any Sendable]>([:])

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// The layout for the items of a component: the component of that name, else the layout; nil if there is neither.
  package func prepared(_ name: String) -> PreparedLayout? {
    if let known = known.withLock({ $0[name] }) { return known }
    let found = find(name).map { PreparedLayout($0.drawn(by: workspace.client), in: workspace) }
    known.withLock { $0[name] = .some(found) }
    return found
  }

  private func find(_ name: String) -> LayoutDocument? {
    guard !name.contains("/"), !name.isEmpty else { return nil }
    for folder in [Workspace.Folder.components, .layouts] {
      guard let path = workspace.file(named: "\(folder.rawValue)/\(name)"), let layout = try? workspace.layout(at: path)
      else { continue }
      return layout
    }
    // A component need not lie in a file of its name.
    return workspace.files(in: .components).lazy.compactMap { [workspace] in try? workspace.layout(at: $0) }
      .first { $0.isComponent && $0.id == name }
  }

  func compiled(_ name: String) -> CompiledComponent? {
    prepared(name).map { CompiledComponent($0.compiled, documents: $0.documents) }
  }

  package func contract(of component: String) -> ComponentContract? {
    guard let prepared = prepared(component) else { return nil }
    guard let definition = prepared.components[component] else { return ComponentContract(name: component) }
    return ComponentContract(definition, in: prepared.documents[definition.value.source])
  }

  package func fieldsRead(by component: String) -> [FieldRead] {
    guard let prepared = prepared(component) else { return [] }
    var resolver = FixtureResolver(workspace)
    let fixture = (try? resolver.fixture(nil, ofModel: prepared.layout.model)) ?? nil
    var names: [String] = []
    for (index, entry) in PictureOutline(prepared).entries.enumerated() {
      for reference in entry.references {
        guard let path = try? ReferencePath(parsing: reference.path), case .key(let key)? = path.steps.first,
          path.start == .root || path.start == .scope && !isRepeated(index, in: prepared.nodes)
        else { continue }
        let name = String(decoding: key, as: UTF8.self)
        if !names.contains(name) { names.append(name) }
      }
    }
    return names.map { name in
      let value = fixture.flatMap { fixture in fixture.document.value(forKey: name, in: fixture.node) }
      return FieldRead(name: name, type: fixture.flatMap { Self.type(value, in: $0.document) } ?? "any")
    }
  }

  /// Whether references of a node start at an element of an `each`.
  private func isRepeated(_ index: Int, in nodes: [CompiledNode]) -> Bool {
    var parent = Int(nodes[index].parent)
    while parent >= 0 {
      if nodes[parent].collection != nil { return true }
      parent = Int(nodes[parent].parent)
    }
    return false
  }

  private static func type(_ value: JSONDocument.Node?, in document: JSONDocument) -> String? {
    switch value.map({ document.kind(of: $0) }) {
    case .string?: "string"
    case .number?: "number"
    case .bool?: "bool"
    case .array?: "[any]"
    default: nil
    }
  }

  package func declares(action: String) -> Bool { workspace.declares(action: action) }

  package var customBudget: Int? { workspace.configuration.customBudget }

  package var declarations: [JSONDocument] { workspace.declarations }

  package func remembered<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value {
    if let known = memory.withLock({ $0[name] }) as? Value { return known }
    // Two threads may make it at once: that costs less than one waiting for the other.
    let made = make()
    return memory.withLock { memory in
      if let known = memory[name] as? Value { return known }
      memory[name] = made
      return made
    }
  }

  package var componentNames: [String] {
    [Workspace.Folder.components, .layouts].flatMap { workspace.files(in: $0) }.map(workspace.wires.title)
  }
}
