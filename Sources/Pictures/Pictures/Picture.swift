import Binding
import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Pixels
import Rendering
import Sushi
import Workspaces

/// A layout drawn with one fixture under some conditions: everything that exporters and panes need.
package struct Picture: Sendable {
  package internal(set) var target: Target
  /// The workspace as its files are, without the variant and the client that the picture is drawn for.
  package let workspace: Workspace
  /// None: the static parts.
  package internal(set) var fixture: Fixture?
  /// Those that it was asked for, with the fixture's own where nobody has set others.
  package internal(set) var conditions: PictureConditions
  /// The views of the picture, with their sources.
  package internal(set) var stage: Stage
  /// The theme for its colours.
  package internal(set) var theme: Theme
  package var images: ImageStore
  /// Problems of the layout, its components and the data, independent of its size.
  var faults: PictureFaults
  /// Whether only the top of a large layout is here to be looked at.
  package internal(set) var isTopOnly = false
  /// Problems of the layout as it is drawn.
  var problems: PictureProblems

  /// Draws a target. Without a fixture of its own the first one of the model is taken.
  ///
  /// - Parameters:
  ///   - name: a fixture of the model, or a file with a captured response, by how its path ends.
  ///   - state: what the client keeps of a screen; without meaning for a layout.
  ///   - images: pictures that are decoded already.
  ///   - isWhole: whether all of a screen is visible, rather than what the device shows of it.
  ///   - makesRails: whether the items that lie beside it, in rails, are made as well, to be checked.
  /// - Throws: why there can be no picture at all: an unknown fixture. Everything else is in `findings`.
  package init(
    _ target: Target, fixture name: String? = nil, state: ClientState = ClientState(),
    conditions: PictureConditions = PictureConditions(), images: ImageStore? = nil, isWhole: Bool = false,
    makesRails: Bool = false
  ) throws(Refusal) {
    self.init(
      target, fixture: try Self.fixture(name, of: target), state: state, conditions: conditions, images: images,
      isWhole: isWhole, makesRails: makesRails)
  }

  /// The fixture of a name, or the one that a target names, or the first of its model.
  ///
  /// - Throws: that there is none of the name.
  package static func fixture(_ name: String?, of target: Target) throws(Refusal) -> Fixture? {
    if target.layout.kind == .nothing { return nil }
    if let name, target.workspace.wires.hasEnding(name) {
      return try Fixture(captured: name, model: target.layout.model, wires: target.workspace.wires)
    }
    var resolver = FixtureResolver(target.workspace)
    return try resolver.fixture(name ?? target.fixture, ofModel: target.layout.model)
  }

  /// Draws a target with data that is at hand, or its static parts.
  ///
  /// - Parameter limit: how many nodes of a layout are wanted at most.
  package init(
    _ target: Target, fixture: Fixture?, state: ClientState = ClientState(), conditions: PictureConditions,
    images store: ImageStore? = nil, isWhole: Bool = false, makesRails: Bool = false,
    first limit: Int = LayoutCompiler.nodeLimit
  ) {
    workspace = target.workspace
    let conditions = conditions.applying(fixture, in: target.workspace)
    let (target, refused) = conditions.applied(to: target)
    let drawn = target.workspace
    let fixture =
      conditions.variant == nil
      ? fixture : fixture?.patched(from: workspace, to: drawn, ofModel: target.layout.model)
    self.target = target
    self.fixture = fixture
    self.conditions = conditions
    let locator = drawn.images
    images = store ?? ImageStore { locator.file(for: $0) }
    theme = Theme(
      conditions.appearance, brand: conditions.brand, designSystem: drawn.designSystem)
    let said = refused + drawn.findings + (target.layout.unreadable?.findings ?? [])
    problems = PictureProblems()
    switch target.layout.kind {
    case .nothing:
      faults = PictureFaults(said)
      stage = .nothing
    case .layout, .component:
      let layout = LayoutStage(target, fixture: fixture, conditions: conditions, images: images, first: limit)
      let compiled = layout.prepared.compiledFindings
      faults = PictureFaults(
        said + layout.prepared.findings,
        compiled: said.count + compiled.lowerBound..<said.count + compiled.upperBound,
        data: layout.bound.diagnostics.map { Finding($0) })
      problems = PictureProblems(Self.withoutComingPicture(layout.problems(images), of: target))
      stage = .layout(Shared(layout))
      scrollByHand()
    case .screen:
      let screen = ScreenStage(
        target, fixture: fixture, state: state, conditions: conditions, images: images, isWhole: isWhole,
        makesRails: makesRails)
      stage = .screen(Shared(screen))
      faults = PictureFaults(said + screen.origins.findings, data: Self.faults(of: screen, fixture))
      present()
    }
  }

  /// The views that are drawn.
  package var bound: BoundView { stage.bound }

  /// Where every view of `bound.tree` lies.
  package var result: LayoutResult { stage.result }

  /// Goes on from a picture of the same screen: see `ScreenStage.resume`.
  package mutating func resume(_ old: Picture) {
    guard let before = old.stage.screenStage else { return }
    updateScreen { $0.resume(before) }
  }

  /// Problems of the screen's document and its responses: the last of its faults.
  private static func faults(of screen: ScreenStage, _ fixture: Fixture?) -> [Finding] {
    screen.diagnostics.map { Finding(fixture?.translate($0) ?? $0) }
  }

  /// Shows a screen as the client's state makes it. Returns false where the picture has to be drawn again for it.
  package mutating func show(_ state: ClientState) -> Bool {
    guard stage.withScreen({ $0.show(state) }) == true else { return false }
    let said = stage.screenStage.map { Self.faults(of: $0, fixture) } ?? []
    faults.replaceData(said, in: target.layout.document)
    present()
    return true
  }

  /// Moves what a screen shows; nothing happens to a layout.
  package mutating func updateScreen(_ body: (inout ScreenStage) -> Void) {
    _ = stage.withScreen(body)
    present()
  }

  /// Ends the pointing out of the latest change.
  package mutating func settle() { _ = stage.withScreen { $0.settle() } }

  /// Takes up what of the screen is visible now; nothing happens to a layout.
  mutating func present() {
    let (said, document, fixture, images) = (faults, target.layout.document, fixture, images)
    let positions = conditions.scrolled
    let found = stage.withScreen { screen in
      screen.present()
      screen.scroll(positions)
      if !screen.bound.diagnostics.isEmpty {
        screen.bound.diagnostics = Self.pendingDiagnostics(
          screen.bound.diagnostics, after: said.findings(in: document), fixture)
      }
      return screen.problems(images)
    }
    if let found { problems = PictureProblems(Self.withoutComingPicture(found, of: target)) }
  }
}

extension Picture {
  /// Problems of the visible cells that the screen has not reported already: a dialect may have held the same
  /// data against the same fields.
  private static func pendingDiagnostics(
    _ diagnostics: [Diagnostic], after faults: [Finding], _ fixture: Fixture?
  ) -> [Diagnostic] {
    func words(_ diagnostic: Diagnostic) -> Diagnostic {
      Diagnostic(diagnostic.severity, diagnostic.code, diagnostic.message, at: diagnostic.location)
    }
    let said = Set(faults.map { words($0.diagnostic) })
    return diagnostics.map { fixture?.translate($0) ?? $0 }.filter { !said.contains(words($0)) }
  }

  /// All findings: faults, references without data as notes, then layout problems. Works the
  /// places out each time: linear in what is wrong.
  package var findings: [Finding] {
    let (bound, origins) = (bound, stage.origins)
    let missing = fixture == nil ? [] : origins.missing(in: bound)
    let unique = problems.unique.map { Finding(origins.diagnostic($0)) }
    return faults.findings(in: target.layout.document) + cellDiagnostics.map { Finding($0) }
      + missing.map { Finding($0) } + unique
  }

  /// The first problems of documents and data that are worse than a severity, without those of layout.
  package func saidDiagnostics(worseThan severity: Diagnostic.Severity, limit: Int = .max) -> [Diagnostic] {
    faults.diagnostics(worseThan: severity, limit: limit, in: target.layout.document)
      + cellDiagnostics.lazy.filter { $0.severity > severity }.prefix(limit)
  }

  /// The nodes that the first problems of a layout's document and data are about, of those that are worse than a severity;
  /// nil for a screen, and before the layout has been edited.
  package func faultyNodes(
    worseThan severity: Diagnostic.Severity, limit: Int
  ) -> [(node: Int, severity: Diagnostic.Severity)]? {
    stage.layoutStage == nil ? nil : faults.subjects(worseThan: severity, limit: limit)
  }

  /// Data problems of the visible cells of a screen; a layout's are among the faults.
  private var cellDiagnostics: [Diagnostic] {
    if case .screen(let held) = stage { held.value.bound.diagnostics } else { [] }
  }

  /// Problems of the documents with any data.
  package var staticFindings: [Finding] { stage.staticFindings }

  /// Warnings and errors of the layout as it is drawn, in any order, views of one node each on its own.
  package func graveProblems(limit: Int) -> [PictureProblem] { problems.grave(limit: limit) }

  /// How many findings are of a severity. Linear in the problems.
  package func count(of severity: Diagnostic.Severity) -> Int {
    let said = faults.count(of: severity) + cellDiagnostics.count { $0.severity == severity }
    let missing = severity == .note && fixture != nil ? Set(bound.missing.map(\.value)).count : 0
    return said + missing + problems.count(of: severity)
  }

  /// The first thing that keeps the layout from being delivered: no problem of layout does.
  package var firstError: Diagnostic? {
    faults.diagnostics(worseThan: .warning, limit: 1, in: target.layout.document).first
  }

  /// The background: the theme's own surface.
  package var surface: RGBA { theme.resolve(Color(.token(.surfacePrimary))) }

  /// How its display list becomes cells: on its own background, with letters drawn where cells are finely divided.
  package func paintOptions(
    cell: Size = Size(8, 16), colors: ColorMode = .truecolour, means: PictureOptions.Means = .samples,
    cells: CellDivision = .half
  ) -> PictureOptions {
    PictureOptions(
      surface: surface, cell: cell, colors: colors, means: means, cells: cells, letters: PixelLetters())
  }

  /// The drawn items, in paint order. Linear in the views.
  ///
  /// - Parameter visible: points; what lies elsewhere may be left out.
  package func displayList(visible: Frame? = nil) -> DisplayList {
    let (tree, compiled) = (bound.tree, stage.origins.compiled)
    return DisplayList.build(tree, layout: result, theme: theme, images: images, visible: visible) {
      compiled.isControl($0, in: tree)
    }
  }
}
