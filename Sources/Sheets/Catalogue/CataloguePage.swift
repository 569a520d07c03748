import Pictures
import Screens
import Workspaces

/// A layout or a screen in the catalogue.
package struct CataloguePage: Sendable {
  package let name: String
  package let title: String
  /// As paths are shown.
  package let file: String
  /// The addresses of its fixtures; excluded ones are not among them.
  package let fixtures: [String]
  /// The components that a screen shows with its first fixture, by name; those of layouts are not looked for.
  package let components: [String]
  let target: Target

  init(_ layout: LayoutDocument, fixtures: [String], in workspace: Workspace) {
    // A later page has its screen's id, as far as fixtures and scripts are concerned.
    name =
      WorkspaceFiles.isLaterPage(layout.path)
      ? FilePath.name(layout.path).split(separator: ".").dropLast().joined(separator: ".") : layout.id
    file = workspace.display(layout.path)
    self.fixtures = fixtures
    target = Target(workspace: workspace, layout: layout)
    let screen = layout.kind == .screen ? Self.screen(target, fixture: nil) : nil
    title = screen?.title ?? ""
    components = Set(screen?.components ?? []).sorted()
  }

  /// The screen as it is decoded with a fixture, the first one without a name.
  private static func screen(_ target: Target, fixture name: String?) -> Screen? {
    (try? Picture(target, fixture: name))?.stage.screenStage?.screen
  }

  /// The data of the first item of each component on a screen, as fixtures that are named after the screen.
  ///
  /// - Parameter wanted: names of components; no more fixtures are drawn than until all of them are found.
  static func samples(of wanted: Set<String>, on pages: [CataloguePage]) -> [String: Fixture] {
    var found: [String: Fixture] = [:]
    for page in pages {
      let names = page.fixtures.prefix(fixtureLimit).map {
        $0.split(separator: ".", maxSplits: 1).last.map(String.init)
      }
      for name in names.isEmpty ? [nil] : names where found.count < wanted.count {
        guard let screen = screen(page.target, fixture: name) else { continue }
        for section in screen.sections {
          for item in [section.header, section.footer].compactMap(\.self) + section.items {
            let component = screen.componentName(of: item)
            guard wanted.contains(component), found[component] == nil,
              let (document, node) = screen.value(at: item.data)
            else { continue }
            found[component] = Fixture(
              model: ModelName.upperCamelCase(component), name: page.name, document: document, node: node)
          }
        }
      }
    }
    return found
  }

  private static let fixtureLimit = 20
}
