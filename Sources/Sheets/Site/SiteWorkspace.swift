import Checking
import JSONDocument
import Pictures
import Revisions
import Workspaces

/// A workspace in a site: what its pages are made from.
struct SiteWorkspace: Sendable {
  let workspace: Workspace
  let catalogue: ComponentCatalogue
  /// Its pages' folder, from the root of the site: empty, or with a slash at its end.
  let folder: String
  let entries: [SiteEntry]
  /// Those of `check`, and documents that cannot be read.
  let findings: [Finding]
  let revision: WorkspaceRevision?

  /// - Throws: if there is no such revision, or no git.
  init(_ workspace: Workspace, folder: String, since revision: String?, findings: [Finding]) throws(Refusal) {
    self.workspace = workspace
    self.folder = folder
    self.findings = findings
    let catalogue = ComponentCatalogue(workspace)
    self.catalogue = catalogue
    if let revision {
      self.revision = try WorkspaceRevision(revision, of: workspace)
    } else {
      self.revision = nil
    }
    var byFile: [String: [Finding]] = [:]
    for finding in findings { byFile[finding.diagnostic.location?.file ?? "", default: []].append(finding) }
    var resolver = FixtureResolver(workspace)
    func entries(_ group: String, _ sources: [SiteEntry.Source]) -> [SiteEntry] {
      var names = SiteNames()
      return sources.map { source in
        let (target, name) =
          switch source {
          case .component(let entry): (entry.target, entry.name)
          case .page(let page): (page.target, page.name)
          }
        let fixtures = (try? resolver.fixtures(ofModel: target.layout.model)).flatMap(\.self)
        var files = [workspace.display(target.layout.path)]
        for name in fixtures?.shown ?? [] {
          guard let path = fixtures?.file(of: name)?.path else { continue }
          let file = workspace.display(path)
          if !files.contains(file) { files.append(file) }
        }
        return SiteEntry(
          source: source, path: "\(folder)\(group)/\(names.name(for: name)).html",
          fixtures: SiteFixture.all(of: fixtures, model: target.layout.model, in: workspace),
          findings: files.flatMap { byFile[$0] ?? [] })
      }
    }
    self.entries =
      entries("screens", catalogue.screens.map { .page($0) })
      + entries("layouts", catalogue.layouts.map { .page($0) })
      + entries("components", catalogue.entries.map { .component($0) })
  }

  var title: String { catalogue.title }

  /// The way from a page of an entry to the root of the site.
  var entryWay: String { "../" + way }

  /// The way from a page in the workspace's folder to the root of the site.
  var way: String { folder.isEmpty ? "" : "../" }

  /// The entries in groups, as the catalogue has them.
  var groups: [(title: String, entries: [Int])] {
    var groups: [(title: String, entries: [Int])] = []
    for (index, entry) in entries.enumerated() {
      let title =
        switch entry.source {
        case .page(let page): page.target.layout.kind == .screen ? "Screens" : "Layouts"
        case .component(let component): "Components: \(component.category)"
        }
      if groups.last?.title == title {
        groups[groups.count - 1].entries.append(index)
      } else {
        groups.append((title, [index]))
      }
    }
    return groups
  }

  func entry(ofComponent name: String) -> SiteEntry? {
    entries.first { if case .component(let entry) = $0.source { entry.name == name } else { false } }
  }
}
