import JSONDocument
import Pictures
import Revisions
import Workspaces

/// A workspace in a site: what its pages are made from.
struct SiteWorkspace: Sendable {
  let workspace: Workspace
  let title: String
  /// Its pages' folder, from the root of the site: empty, or with a slash at its end.
  let folder: String
  let entries: [SiteEntry]
  /// Those of `check`.
  let findings: [Finding]
  /// The workspace as it was; nil where nothing is compared.
  let revision: WorkspaceRevision?
  /// The documentation of its screens' dialects, as markup; may be empty.
  let reference: String
  /// The pages of components, by their names, from the root of the site.
  let componentPaths: [String: String]

  init(_ workspace: Workspace, folder: String, since revision: WorkspaceRevision?, findings: [Finding]) {
    self.workspace = workspace
    self.folder = folder
    self.findings = findings
    self.revision = revision
    let catalogue = ComponentCatalogue(workspace)
    title = catalogue.title
    reference = CataloguePageParts.dialects(of: catalogue)
    var byFile: [String: [Finding]] = [:]
    for finding in findings { byFile[finding.diagnostic.location?.file ?? "", default: []].append(finding) }
    var resolver = FixtureResolver(workspace)
    func complete(_ entries: [SiteEntry], in group: String) -> [SiteEntry] {
      var names = SiteNames()
      return entries.map { entry in
        var entry = entry
        let model = entry.target.layout.model
        let fixtures = (try? resolver.fixtures(ofModel: model)).flatMap(\.self)
        var files = [workspace.display(entry.target.layout.path)]
        for name in fixtures?.shown ?? [] {
          guard let path = fixtures?.file(of: name)?.path else { continue }
          let file = workspace.display(path)
          if !files.contains(file) { files.append(file) }
        }
        entry.path = "\(folder)\(group)/\(names.name(for: entry.name)).html"
        entry.fixtures = SiteFixture.all(of: fixtures, model: model, in: workspace)
        entry.findings = files.flatMap { byFile[$0] ?? [] }
        return entry
      }
    }
    let components = complete(catalogue.entries.map { SiteEntry($0) }, in: "components")
    entries =
      complete(catalogue.screens.map { SiteEntry($0) }, in: "screens")
      + complete(catalogue.layouts.map { SiteEntry($0) }, in: "layouts") + components
    componentPaths = Dictionary(components.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// The components, layouts and screens that were there at the revision and aren't any more.
  func removed(by artist: inout SiteArtist) -> [SiteRemoval] {
    guard let revision else { return [] }
    let shown = Set(entries.map(\.target.layout.path))
    return revision.changed.compactMap { path in
      guard !shown.contains(path), WorkspaceFiles.kind(of: path) == nil else { return nil }
      return artist.removed(path, from: revision)
    }
  }

  /// The way from a page in the workspace's folder to the root of the site.
  var way: String { folder.isEmpty ? "" : "../" }

  /// The way from a page of an entry to the root of the site.
  var entryWay: String { "../" + way }

  /// The numbers of the entries in their groups, which follow one another.
  var groups: [(title: String, entries: [Int])] {
    var groups: [(title: String, entries: [Int])] = []
    for (index, entry) in entries.enumerated() {
      if groups.last?.title == entry.group {
        groups[groups.count - 1].entries.append(index)
      } else {
        groups.append((entry.group, [index]))
      }
    }
    return groups
  }
}
