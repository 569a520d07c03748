import Dialects
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The data contracts of a workspace's components, read without compiling a layout.
package struct WorkspaceContracts: ComponentContracts {
  private var contracts: [String: ComponentContract] = [:]
  /// By component, the model of its fixtures.
  private(set) var models: [String: String] = [:]
  /// In the order of the files.
  package private(set) var componentNames: [String] = []
  /// Those of the workspace.
  let dialects: DialectRegistry
  package let declarations: [JSONDocument]

  /// Linear in the components' files; those that have no tree declare nothing.
  package init(_ workspace: Workspace) {
    dialects = workspace.dialects
    declarations = workspace.declarations
    for path in workspace.files(in: .components) {
      guard let document = try? workspace.document(path),
        let file = LayoutDocument(document, path: path, dialects: dialects), file.isComponent
      else { continue }
      var decoder = ValueDecoder(sources: [document])
      let root = JSONValue(source: 0, node: document.root)
      guard let definition = ComponentDefinition(root, &decoder),
        contracts.updateValue(ComponentContract(definition, in: document), forKey: definition.name) == nil
      else { continue }
      componentNames.append(definition.name)
      models[definition.name] = file.model
    }
  }

  package func contract(of component: String) -> ComponentContract? { contracts[component] }
}
