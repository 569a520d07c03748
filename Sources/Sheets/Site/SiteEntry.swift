import JSONDocument
import Pictures
import Revisions
import Workspaces

/// A component, layout or screen of a site, with its fixtures: what has a page.
struct SiteEntry: Sendable {
  enum Source: Sendable {
    case component(CatalogueEntry)
    case page(CataloguePage)
  }

  let source: Source
  /// From the root of the site.
  let path: String
  let fixtures: [SiteFixture]
  /// Problems of its file and of those of its fixtures.
  let findings: [Finding]

  var name: String {
    switch source {
    case .component(let entry): entry.name
    case .page(let page): page.name
    }
  }

  var target: Target {
    switch source {
    case .component(let entry): entry.target
    case .page(let page): page.target
    }
  }

  /// One line below the name.
  var summary: String {
    switch source {
    case .component(let entry): entry.summary
    case .page(let page): page.title
    }
  }

  /// The file, as paths are shown.
  var file: String {
    switch source {
    case .component(let entry): entry.file
    case .page(let page): page.file
    }
  }

  /// The facts below the title.
  var facts: String {
    switch source {
    case .component(let entry): CataloguePageParts.facts(of: entry)
    case .page(let page): CataloguePageParts.facts(of: page)
    }
  }
}

/// A fixture of a site.
struct SiteFixture: Sendable {
  let name: String
  /// `MODEL.name`.
  let address: String
  /// The part of the page that shows it.
  let id: String
  let tags: [String]
  /// Where it is written, as paths are shown.
  let place: SourceLocation?

  /// - Parameter fixtures: of the model.
  static func all(of fixtures: ModelFixtures?, model: String, in workspace: Workspace) -> [SiteFixture] {
    guard let fixtures else { return [] }
    let tags = fixtures.labels.tags
    var ids = SiteNames()
    return fixtures.shown.map { name in
      var place: SourceLocation?
      if let file = fixtures.file(of: name), let node = file.node(name) {
        place = file.document.keyLocation(of: node) ?? file.document.location(of: node)
        place?.file = workspace.display(file.path)
      }
      return SiteFixture(
        name: name, address: "\(model).\(name)", id: ids.name(for: name), tags: tags[name] ?? [], place: place)
    }
  }
}

/// The pictures of an entry.
struct SiteDrawing: Sendable {
  /// A fixture, or the static parts of what has none, under each of the conditions.
  struct Shown: Sendable {
    var fixture: SiteFixture?
    /// Nil where nothing can be seen.
    var figures: [PageFigure?] = []
    /// Why there is no picture.
    var reasons: [Finding] = []
  }

  /// How a fixture differs from a revision.
  struct Change: Sendable {
    var title: String
    var word: String
    /// By condition: then and now, where they differ.
    var figures: [(condition: Int, before: PageFigure?, after: PageFigure?)]
  }

  var shown: [Shown] = []
  var changes: [Change] = []

  /// The first picture there is.
  var first: PageFigure? { shown.lazy.compactMap { $0.figures.lazy.compactMap(\.self).first }.first }
}
