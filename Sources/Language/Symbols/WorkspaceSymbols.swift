import JSONDocument
import Sushi
import Workspaces

/// The names of a workspace: layouts, screens, components, fixtures, colours and styles.
enum WorkspaceSymbols {
  struct Symbol {
    var name: String
    var kind: DocumentSymbol.Kind
    /// The folder, model or section that it belongs to.
    var around: String
    var place: SourceLocation
  }

  /// Linear in the workspace's files.
  static func all(_ workspace: Workspace) -> [Symbol] {
    var symbols: [Symbol] = []
    for folder in [Workspace.Folder.layouts, .screens, .components] {
      for path in workspace.files(in: folder) {
        guard let layout = try? workspace.layout(at: path) else { continue }
        let document = layout.document
        symbols.append(
          Symbol(
            name: layout.id, kind: layout.isComponent ? .component : .file, around: folder.rawValue,
            place: document.location(of: document.value(forKey: "component", in: document.root) ?? document.root)))
      }
    }
    for fixture in NamedFixture.all(in: workspace) {
      symbols.append(Symbol(name: fixture.address, kind: .fixture, around: fixture.model, place: fixture.place))
    }
    guard let settings = try? workspace.document(FilePath.join(workspace.root, Workspace.fileName)) else {
      return symbols
    }
    for section in AskedPlace.sections {
      guard let table = settings.node(at: JSONPointer(tokens: ["design_system", section])) else { continue }
      for member in settings.members(of: table) {
        guard let place = settings.keyLocation(of: member.value) else { continue }
        symbols.append(Symbol(name: member.key, kind: .color, around: section, place: place))
      }
    }
    return symbols
  }
}
