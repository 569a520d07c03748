import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi

/// A layout drawn with one fixture under some conditions: everything that exporters and panes need.
package struct Picture: Sendable {
  package internal(set) var target: Target
  /// None: the static parts.
  package let fixture: Fixture?
  package let conditions: PictureConditions
  package internal(set) var prepared: PreparedLayout
  package internal(set) var bound: BoundView
  /// Keeps what it knows of texts and sizes for the next edit.
  var engine: LayoutEngine
  /// What its colours look like.
  package let theme: Theme
  package internal(set) var images: ImageStore
  /// What the layout, its components and the data get wrong, however it is laid out.
  var faults: [Finding]
  /// What could not be laid out as asked, by view.
  var problems: [PictureProblem]

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
    let (target, refused) = conditions.applied(to: target)
    let workspace = target.workspace
    self.target = target
    self.fixture = fixture
    self.conditions = conditions
    prepared = PreparedLayout(target.layout, in: workspace)
    let locator = workspace.images
    images = store ?? ImageStore { locator.file(for: $0) }
    theme = Theme(
      conditions.appearance, brand: conditions.brand, designSystem: workspace.configuration.designSystem)
    bound = prepared.fill(fixture, client: conditions.clientData)
    if !conditions.leavesViews { conditions.adapt(&bound, of: prepared, in: workspace) }
    engine = LayoutEngine(measurer: conditions.measurer, images: images)
    engine.layout(bound.tree, conditions.layoutOptions)
    faults = refused + workspace.findings + prepared.findings + bound.diagnostics.map { Finding($0) }
    problems =
      prepared.missingImages(in: bound.tree, images) + prepared.problems(in: engine.result, of: bound.tree)
  }

  /// Where every view of `bound.tree` lies.
  package var result: LayoutResult { engine.result }
}

extension Picture {
  /// What is wrong: faults, references without data as notes, then what could not be laid out as asked. Works the
  /// places out each time: linear in what is wrong.
  package var findings: [Finding] {
    let missing = fixture == nil ? [] : prepared.missing(in: bound)
    return faults + missing.map { Finding($0) } + uniqueProblems.map { Finding(prepared.diagnostic($0)) }
  }

  /// How many findings are of a severity: what a status line asks in every frame.
  package func count(of severity: Diagnostic.Severity) -> Int {
    let faults = faults.count { $0.diagnostic.severity == severity }
    let missing = severity == .note && fixture != nil ? Set(bound.missing.map(\.value)).count : 0
    return faults + missing + Set(problems.lazy.filter { $0.severity == severity }.map(\.key)).count
  }

  /// The first thing that keeps the layout from being delivered: no problem of layout does.
  package var firstError: Diagnostic? { faults.first { $0.diagnostic.severity == .error }?.diagnostic }

  /// A node that stands for several views, as in an each, is said once.
  private var uniqueProblems: [PictureProblem] {
    var seen: Set<PictureProblem.Key> = []
    return problems.filter { seen.insert($0.key).inserted }
  }

  /// What it is painted on: the theme's own surface.
  package var surface: RGBA { theme.resolve(Color(.token(.surfacePrimary))) }

  /// What is drawn, in paint order. Linear in the views.
  ///
  /// - Parameter visible: points; what lies elsewhere may be left out.
  package func displayList(visible: Frame? = nil) -> DisplayList {
    let (tree, compiled) = (bound.tree, prepared.compiled)
    return DisplayList.build(tree, layout: result, theme: theme, images: images, visible: visible) {
      compiled.isControl($0, in: tree)
    }
  }
}
