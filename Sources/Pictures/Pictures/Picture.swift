import Dialects
import JSONDocument
import KimchiCore
import Layout
import Rendering
import Sushi
import Workspaces

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
  package var images: ImageStore
  /// What the layout, its components and the data get wrong, however it is laid out.
  var faults: [Finding]
  /// What could not be laid out as asked, by view.
  var problems: [PictureProblem]
  /// Of a whole screen; none of a layout. `bound` then has what is in sight.
  package var screen: ScreenPicture?
  /// Whether there is a `screen`: to ask that itself would copy it.
  package let isScreen: Bool
  /// Where the views in sight lie.
  private var screenLayout = LayoutResult()

  /// Draws a target. Without a fixture of its own the first one of the model is taken.
  ///
  /// - Parameters:
  ///   - name: a fixture of the model, or a file with a captured response: a path that ends in `.json`.
  ///   - state: what the client keeps of a screen; without meaning for a layout.
  ///   - images: pictures that are decoded already.
  ///   - isWhole: whether all of a screen is in sight, rather than what the device shows of it.
  /// - Throws: why there can be no picture at all: an unknown fixture. Everything else is in `findings`.
  package init(
    _ target: Target, fixture name: String? = nil, state: ClientState = ClientState(),
    conditions: PictureConditions = PictureConditions(), images: ImageStore? = nil, isWhole: Bool = false
  ) throws(Rejection) {
    let fixture: Fixture?
    if target.layout.isNothing {
      fixture = nil
    } else if let name, name.hasSuffix(".json") {
      fixture = try Fixture(captured: name, model: target.layout.model)
    } else {
      var resolver = FixtureResolver(target.workspace)
      fixture = try resolver.fixture(name ?? target.fixture, ofModel: target.layout.model)
    }
    self.init(target, fixture: fixture, state: state, conditions: conditions, images: images, isWhole: isWhole)
  }

  /// Draws a target with data that is at hand, or its static parts.
  package init(
    _ target: Target, fixture: Fixture?, state: ClientState = ClientState(), conditions: PictureConditions,
    images store: ImageStore? = nil, isWhole: Bool = false
  ) {
    let (target, refused) = conditions.applied(to: target)
    let workspace = target.workspace
    self.target = target
    self.fixture = fixture
    self.conditions = conditions
    let locator = workspace.images
    images = store ?? ImageStore { locator.file(for: $0) }
    theme = Theme(
      conditions.appearance, brand: conditions.brand, designSystem: workspace.configuration.designSystem)
    engine = LayoutEngine(measurer: conditions.measurer, images: images)
    isScreen = target.layout.isScreen
    if isScreen {
      let made = ScreenPicture.make(
        target, fixture: fixture, state: state, conditions: conditions, images: images, isWhole: isWhole)
      prepared = made.prepared
      bound = BoundView()
      faults = refused + workspace.findings + prepared.findings
      problems = []
      screen = made.picture
      faults += screenFaults
      present()
      return
    }
    prepared = PreparedLayout(target.layout, in: workspace)
    guard !target.layout.isNothing else {
      (bound, faults, problems) = (BoundView(), workspace.findings, [])
      return
    }
    bound = prepared.fill(fixture, client: conditions.clientData)
    if !conditions.leavesViews { conditions.adapt(&bound, of: prepared, in: workspace) }
    engine.layout(bound.tree, conditions.layoutOptions)
    faults = refused + workspace.findings + prepared.findings + bound.diagnostics.map { Finding($0) }
    problems =
      prepared.missingImages(in: bound.tree, images) + prepared.problems(in: engine.result, of: bound.tree)
  }

  /// Where every view of `bound.tree` lies.
  package var result: LayoutResult { isScreen ? screenLayout : engine.result }

  /// Whether some cell of a part of a screen can be seen. O(cells in sight), without a copy of them.
  package func shows(_ part: ScreenPart) -> Bool {
    guard let cells = screen?.cells else { return false }
    return cells.indices.contains {
      cells[$0].shows(part) && screenLayout.isVisible(cells[$0].views.lowerBound)
    }
  }

  /// Goes on from a picture of the same screen: see `ScreenPicture.resume`.
  package mutating func resume(_ old: Picture) {
    guard let before = old.screen, screen != nil else { return }
    screen?.resume(before)
    present()
  }

  /// What the screen's document and its responses get wrong: the last of its faults.
  private var screenFaults: [Finding] {
    screen?.diagnostics.map { Finding(fixture?.translate($0) ?? $0) } ?? []
  }

  /// Shows a screen as the client's state makes it. Answers false where the picture has to be drawn anew for it.
  package mutating func show(_ state: ClientState) -> Bool {
    let count = screen?.diagnostics.count ?? 0
    guard screen?.show(state) == true else { return false }
    faults.removeLast(min(count, faults.count))
    faults += screenFaults
    present()
    return true
  }

  /// Moves what a screen shows; nothing happens to a layout.
  package mutating func updateScreen(_ body: (inout ScreenPicture) -> Void) {
    // In its place: what is known of all items must not be copied because two hold it.
    screen?.change(body)
    present()
  }

  /// Takes up what of the screen is in sight now; nothing happens to a layout.
  mutating func present() {
    guard let shown = screen?.present() else { return }
    bound = shown.bound
    bound.diagnostics = unsaid(bound.diagnostics)
    screenLayout = shown.layout
    problems =
      prepared.missingImages(in: bound.tree, images) + prepared.problems(in: screenLayout, of: bound.tree)
  }
}

extension Picture {
  /// What the cells in sight get wrong and the screen as a whole has not said already: a dialect may have held the same
  /// data against the same fields.
  private func unsaid(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    func words(_ diagnostic: Diagnostic) -> Diagnostic {
      Diagnostic(diagnostic.severity, diagnostic.code, diagnostic.message, at: diagnostic.location)
    }
    let said = Set(faults.map { words($0.diagnostic) })
    return diagnostics.map { fixture?.translate($0) ?? $0 }.filter { !said.contains(words($0)) }
  }

  /// What is wrong: faults, references without data as notes, then what could not be laid out as asked. Works the
  /// places out each time: linear in what is wrong.
  package var findings: [Finding] {
    let missing = fixture == nil ? [] : prepared.missing(in: bound)
    // What the data of a screen gets wrong is known of the cells in sight.
    let cells = screen == nil ? [] : bound.diagnostics.map { Finding($0) }
    return faults + cells + missing.map { Finding($0) } + uniqueProblems.map { Finding(prepared.diagnostic($0)) }
  }

  /// What the documents get wrong whatever the data.
  package var staticFindings: [Finding] { prepared.findings + (screen?.diagnostics ?? []).map { Finding($0) } }

  /// How many findings are of a severity: what a status line asks in every frame.
  package func count(of severity: Diagnostic.Severity) -> Int {
    let faults =
      faults.count { $0.diagnostic.severity == severity }
      + (screen == nil ? 0 : bound.diagnostics.count { $0.severity == severity })
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
