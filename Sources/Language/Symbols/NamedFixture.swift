import JSONDocument
import Workspaces

/// A fixture of a workspace, with the texts that are open.
struct NamedFixture {
  let model: String
  let name: String
  let place: SourceLocation

  var address: String { "\(model).\(name)" }

  /// In the order of files and of their content. Files that can't be read are left out.
  static func all(in workspace: Workspace) -> [NamedFixture] {
    workspace.files(in: .previews).flatMap { path -> [NamedFixture] in
      guard let document = try? workspace.document(path), let file = try? FixtureFile(document, path: path) else {
        return []
      }
      return file.names.compactMap { name in
        file.node(name).map {
          NamedFixture(
            model: file.model, name: name, place: document.keyLocation(of: $0) ?? document.location(of: $0))
        }
      }
    }
  }
}
