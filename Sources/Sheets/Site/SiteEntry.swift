import JSONDocument
import Pictures
import Revisions
import Workspaces

/// A component, layout or screen of a site, with its fixtures: what has a page.
struct SiteEntry: Sendable {
  let target: Target
  let name: String
  /// One line below the name; may be empty.
  let summary: String
  /// The group that it is listed in.
  let group: String
  /// The file, as paths are shown.
  let file: String
  /// The facts below the title, as markup.
  let facts: String
  /// Fields and actions of a component, as markup.
  var contract = ""
  /// The components that a screen shows.
  var components: [String] = []
  /// The data that a screen gives to a component without fixtures.
  var sample: Fixture?
  /// Its page, from the root of the site.
  var path = ""
  var fixtures: [SiteFixture] = []
  /// Problems of its file and of those of its fixtures.
  var findings: [Finding] = []

  init(_ page: CataloguePage) {
    target = page.target
    name = page.name
    summary = page.title
    group = page.target.layout.kind == .screen ? "Screens" : "Layouts"
    file = page.file
    facts = CataloguePageParts.facts(of: page)
    components = page.components
  }

  init(_ component: CatalogueEntry) {
    target = component.target
    name = component.name
    summary = component.summary
    group = "Components: \(component.category)"
    file = component.file
    facts = CataloguePageParts.facts(of: component)
    contract = CataloguePageParts.contract(of: component)
    sample = component.sample
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

/// A component, layout or screen that there was at a revision and isn't any more.
struct SiteRemoval: Sendable {
  let name: String
  let changes: [SiteDrawing.Change]
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
