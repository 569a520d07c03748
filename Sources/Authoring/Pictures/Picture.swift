import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi

/// A layout drawn with one fixture under some conditions: everything that exporters and panes need.
package struct Picture: Sendable {
  package var target: Target
  /// None: the static parts.
  package var fixture: Fixture?
  package var conditions: PictureConditions
  package var prepared: PreparedLayout
  package var bound: BoundView
  /// Where every view of `bound.tree` lies.
  package var result: LayoutResult
  /// What its colours look like.
  package var theme: Theme
  package var images: ImageStore
  /// What the layout, its components and the data get wrong, what could not be laid out as asked, and references
  /// without data as notes.
  package var findings: [Finding]

  /// Draws a target. Without a fixture of its own the first one of the model is taken.
  ///
  /// - Parameters:
  ///   - name: a fixture of the model, or a file with a captured response: a path that ends in `.json`.
  ///   - images: pictures that are decoded already.
  /// - Throws: why there can be no picture at all: an unknown fixture. Everything else is in `findings`.
  package init(
    _ target: Target, fixture name: String? = nil, conditions: PictureConditions = PictureConditions(),
    images: ImageStore? = nil
  ) throws(Rejection) {
    let fixture: Fixture?
    if let name, name.hasSuffix(".json") {
      fixture = try Fixture(captured: name, model: target.layout.model)
    } else {
      var resolver = FixtureResolver(target.workspace)
      fixture = try resolver.fixture(name ?? target.fixture, ofModel: target.layout.model)
    }
    self.init(target, fixture: fixture, conditions: conditions, images: images)
  }

  /// Draws a target with data that is at hand, or its static parts.
  package init(_ target: Target, fixture: Fixture?, conditions: PictureConditions, images store: ImageStore? = nil) {
    let workspace = target.workspace
    self.target = target
    self.fixture = fixture
    self.conditions = conditions
    prepared = PreparedLayout(target.layout, in: workspace)
    let locator = workspace.images
    images = store ?? ImageStore { locator.file(for: $0) }
    theme = Theme(
      conditions.appearance, brand: conditions.brand, designSystem: workspace.configuration.designSystem)
    bound = prepared.bind(fixture, client: conditions.client)
    var engine = LayoutEngine(measurer: conditions.measurer, images: images)
    result = engine.layout(bound.tree, conditions.layoutOptions)
    var found = bound.diagnostics
    if fixture != nil { found += prepared.missing(in: bound) }
    let problems = prepared.missingImages(in: bound.tree, images) + prepared.problems(in: result, of: bound.tree)
    // A node that stands for several views, as in an each, is said once.
    var seen: Set<PictureProblem.Key> = []
    found += problems.filter { seen.insert($0.key).inserted }.map(prepared.diagnostic)
    findings = workspace.findings + prepared.findings + found.map { Finding($0) }
  }
}

extension Picture {
  /// What it is painted on: the theme's own surface.
  package var surface: RGBA { theme.resolve(Color(.token(.surfacePrimary))) }

  /// What is drawn, in paint order. Linear in the views.
  package func displayList() -> DisplayList {
    let (tree, compiled) = (bound.tree, prepared.compiled)
    return DisplayList.build(tree, layout: result, theme: theme, images: images) { compiled.isControl($0, in: tree) }
  }
}
