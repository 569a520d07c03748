import Binding
import Conditions
import Dialects
import JSONDocument
import KimchiCore
import Layout
import Rendering
import ScreenLayout
import Screens
import Sushi
import Workspaces

/// A whole screen as it is looked at: only the visible cells are bound and laid out (`docs/screens.md` §7).
package struct ScreenStage: Sendable {
  package internal(set) var presenter: ScreenPresenter
  /// The visible cells, in paint order.
  package private(set) var cells: [Cell] = []
  /// The views of those cells.
  package internal(set) var bound = BoundView()
  /// Where they lie.
  var result = LayoutResult()
  private(set) var cache = InnerViewCache()
  /// The sources of its views.
  var origins: ScreenOrigins
  /// The parts of the document.
  package internal(set) var parts: ScreenParts
  /// How the last response differed from the one before; nil before a second one.
  package internal(set) var script: ScreenScript?
  /// The cells that the latest change created or updated, to be highlighted.
  package internal(set) var changed: Set<CellIdentity> = []
  package let library: ScreenLibrary
  /// Problems of the document, including repeated ids.
  package internal(set) var diagnostics: [Diagnostic]
  /// Whose editing rules hold; nil when the document isn't a screen any more.
  package let dialect: (any Dialect.Type)?
  /// The source that the screen is decoded from.
  package internal(set) var source: ScreenSource
  /// The screen's place in its document.
  private let root: JSONDocument.Node
  /// By component, what the sources of its views are shifted by.
  let shifts: [String: Int32]
  private var container: ScreenPresenter.Container
  private var setting: Setting
  /// Whether all of the screen is visible, rather than what the device shows of it.
  private let isWhole: Bool
  /// Behaviours that the screen may come to hold: each section that is read again leaves its old ones behind.
  let behaviorLimit: Int

  /// Other conditions of cells: a new setting creates them again.
  private struct Setting: Sendable, Hashable {
    private let words: [String]
    private let designSystem: DesignSystem

    init(_ conditions: PictureConditions, _ designSystem: DesignSystem) {
      self.designSystem = designSystem
      words = [Condition.locale, .timezone, .client, .clientData, .state, .measure].map { $0.text(of: conditions) }
    }
  }

  /// A visible cell.
  package struct Cell: Sendable {
    package var identity: CellIdentity
    package var place: CellPlace
    package var item: Item
    /// Points from the visible area's top left corner.
    package var frame: Frame
    /// Its root among the picture's views, and one past the last of its views.
    package var views: Range<Int>

    /// Whether it shows a part, or what is inside the part; of an inner part nothing is known.
    package func shows(_ part: ScreenPart) -> Bool {
      if case .screen = part.kind { return true }
      guard part.section == Int32(place.section) else { return false }
      switch (part.kind, place.part) {
      case (.section, _), (.header, .header), (.footer, .footer): return true
      case (.item, .item(let item)): return part.item == Int32(item)
      default: return false
      }
    }
  }

  package var screen: Screen { presenter.snapshot.screen }
}

extension ScreenStage {
  /// Points of a screen that a picture of all of it shows at most.
  static let longest = 60_000.0

  /// Reads a screen, ready to be shown by `present`.
  ///
  /// - Parameters:
  ///   - isWhole: whether all of the screen is visible, however long, rather than what the device shows.
  ///   - makesRails: whether the items that lie beside that, in rails, are made as well.
  init(
    _ target: Target, fixture: Fixture?, state: ClientState, conditions: PictureConditions, images: ImageStore,
    isWhole: Bool, makesRails: Bool
  ) {
    let layout = target.layout
    let library = ScreenLibrary(target.workspace)
    var source = ScreenSource(
      layout.document, data: fixture.map { ($0.document, $0.node) }, contracts: library, state: state,
      client: target.workspace.client, dialects: target.workspace.dialects)
    source.isLaterPage = WorkspaceFiles.isLaterPage(layout.path)
    let dialect = source.dialects.dialect(of: layout.document)
    let decoded = dialect?.decode(source) ?? DecodedScreen(Screen(sources: [layout.document]))
    let snapshot = Screens.Snapshot(decoded.screen)
    let names = snapshot.screen.components
    let components = names.map { library.prepared($0) }
    let (joined, shifts) = CompiledLayout.joining(
      components.map { ($0?.compiled ?? CompiledLayout.empty, $0?.documents.count ?? 0) }, named: layout.id,
      documents: 1)
    // By name: which component is shown first may change with every edit.
    let named = zip(names, components).sorted { $0.0 < $1.0 }
    origins = ScreenOrigins(
      compiled: joined, documents: [layout.document] + components.flatMap { $0?.documents ?? [] },
      findings: Self.unique(named.flatMap { $0.1?.findings ?? [] }),
      faulty: Set(zip(names, components).filter { $1?.findings.isEmpty == false }.map(\.0)))
    var container = Self.container(under: conditions)
    if makesRails { container.overscan = .infinity }
    presenter = Self.presenter(of: snapshot, in: container, library, target.workspace, conditions, images)
    self.container = container
    self.isWhole = isWhole
    setting = Setting(conditions, target.workspace.designSystem)
    self.library = library
    diagnostics = decoded.diagnostics + snapshot.diagnostics
    self.dialect = dialect
    self.source = source
    self.shifts = Dictionary(zip(names, shifts), uniquingKeysWith: { first, _ in first })
    behaviorLimit = 2 * snapshot.screen.behaviorCount + 10_000
    root = layout.node
    parts = ScreenParts(
      snapshot.screen, root: root, file: layout.document.file, data: fixture?.document.file)
    if isWhole, conditions.layoutOptions.height == nil { showWhole(under: conditions, in: target.workspace, images) }
  }

  /// Findings once each: those of a component are found again in those that have it inside.
  private static func unique(_ findings: [Finding]) -> [Finding] {
    var known: Set<Finding> = []
    return findings.filter { known.insert($0).inserted }
  }

  /// Makes the visible area as long as the screen: lengths are guesses until everything has been in sight.
  private mutating func showWhole(under conditions: PictureConditions, in workspace: Workspace, _ images: ImageStore) {
    func made(_ stage: ScreenStage) -> ScreenPresenter {
      Self.presenter(of: stage.presenter.snapshot, in: stage.container, stage.library, workspace, conditions, images)
    }
    for _ in 0..<8
    where container.size.height != min(presenter.contentHeight, Self.longest)
      || presenter.contentHeight == 0
    {
      container.size.height = min(max(presenter.contentHeight, 1), Self.longest)
      presenter = made(self)
      _ = presenter.present()
    }
    container.size.height = min(max(presenter.contentHeight, 1), Self.longest)
    presenter = made(self)
  }

  private static func container(under conditions: PictureConditions) -> ScreenPresenter.Container {
    let options = conditions.layoutOptions
    return ScreenPresenter.Container(
      Size(options.width ?? conditions.device.contentWidth, conditions.screenHeight), scale: options.scale,
      rightToLeft: options.rightToLeft, typeScale: options.typeScale)
  }

  private static func presenter(
    of snapshot: Screens.Snapshot, in container: ScreenPresenter.Container, _ library: ScreenLibrary,
    _ workspace: Workspace, _ conditions: PictureConditions, _ images: ImageStore
  ) -> ScreenPresenter {
    ScreenPresenter(
      snapshot, in: container, library: { library.compiled($0) }, measurer: conditions.measurer, images: images,
      client: conditions.clientData, designSystem: workspace.designSystem,
      adapting: adapting(conditions, library, workspace), disablesControls: conditions.state == .disabled,
      context: conditions.functionContext)
  }

  /// Shows the screen under other conditions without reading it again, at the same place. They must leave the client as it
  /// is, since what is read depends on that. Returns false for a picture of the whole screen.
  mutating func goOn(under conditions: PictureConditions, in workspace: Workspace, _ images: ImageStore) -> Bool {
    guard !isWhole else { return false }
    let old = presenter
    container = Self.container(under: conditions)
    setting = Setting(conditions, workspace.designSystem)
    presenter = Self.presenter(of: old.snapshot, in: container, library, workspace, conditions, images)
    scroll(as: old, of: old.snapshot.screen)
    script = nil
    return true
  }

  /// The changes that conditions make to bound cells; nil if they are drawn as they are.
  private static func adapting(
    _ conditions: PictureConditions, _ library: ScreenLibrary, _ workspace: Workspace
  ) -> CellAdapting? {
    guard !conditions.leavesViews else { return nil }
    return { (bound: inout BoundView, name: String) in
      guard let component = library.prepared(name) else { return }
      conditions.adapt(&bound, of: component, in: workspace)
    }
  }

  /// Binds, measures and lays out what is visible now, and puts it together.
  mutating func present() {
    let presented = presenter.present()
    var composition = LayoutComposition(
      container.size, scale: container.scale, rightToLeft: container.rightToLeft, typeScale: container.typeScale,
      source: -1)
    var bound = BoundView()
    cells = []
    cells.reserveCapacity(presented.count)
    for cell in presented {
      let shift = shifts[screen.componentName(of: cell.item)] ?? 0
      guard let root = composition.add(cell.view.tree, cell.layout, at: cell.frame, sourceShift: shift) else {
        continue
      }
      cells.append(
        Cell(
          identity: cell.identity, place: cell.place, item: cell.item, frame: cell.frame,
          views: root..<composition.tree.count))
      bound.diagnostics += cell.view.diagnostics.map { screen.written($0) }
    }
    bound.tree = composition.tree
    self.bound = bound
    result = composition.result
    cache = InnerViewCache()
  }

  /// The cell that a view belongs to.
  package func cell(ofView view: Int) -> Cell? { cells.first { $0.views.contains(view) } }

  /// The section at a point of the picture, if it scrolls across.
  package func rail(at point: Point) -> Int? {
    cells.last { $0.frame.contains(point) }.map(\.place.section).flatMap {
      presenter.railOffset(of: $0) == nil ? nil : $0
    }
  }

  /// The visible cells that show a part, or what is inside it.
  package func cells(of part: ScreenPart) -> [Cell] {
    part.kind == .child ? cells(ofInner: part) : cells.filter { $0.shows(part) }
  }

  /// Layout problems.
  func problems(_ images: ImageStore) -> [PictureProblem] {
    origins.missingImages(in: bound.tree, images) + origins.problems(in: result, of: bound.tree)
  }

  // MARK: Changing

  /// Goes on from what was shown before: what is visible stays where it is, and only cells that show something else are
  /// bound again. Where the components or the device are others, only the place on the screen stays.
  mutating func resume(_ old: ScreenStage) {
    guard container == old.container, setting == old.setting, hasSameComponents(as: old) else {
      return scroll(as: old.presenter, of: old.screen)
    }
    var presenter = old.presenter
    show(presenter.apply(self.presenter.snapshot), from: old.presenter.snapshot, to: self.presenter.snapshot)
    self.presenter = presenter
  }

  /// Scrolls to where a presenter of another state of the screen was. Linear in the sections.
  private mutating func scroll(as old: ScreenPresenter, of before: Screen) {
    presenter.scroll(to: old.offset)
    // How far there is to scroll is a guess until what lies before has been in sight.
    var reached = -1.0
    while presenter.offset < old.offset, presenter.offset > reached {
      reached = presenter.offset
      _ = presenter.present()
      presenter.scroll(to: old.offset)
    }
    let places = Dictionary(before.sections.indices.map { (before.sections[$0].id, $0) }) { first, _ in first }
    for section in screen.sections.indices {
      guard let place = places[screen.sections[section].id], let offset = old.railOffset(of: place) else { continue }
      presenter.dragRail(section, by: offset)
    }
  }

  /// Shows the screen as the client's state makes it. Returns false, and shows nothing else, where that takes components
  /// that the screen did not have before, or ends the use of one with findings.
  mutating func show(_ state: ClientState) -> Bool {
    source.state = state
    let decoded =
      source.dialects.dialect(of: source.document)?.decode(source)
      ?? DecodedScreen(Screen(sources: [source.document]))
    let (old, new) = (presenter.snapshot, Screens.Snapshot(decoded.screen))
    guard new.screen.components.allSatisfy({ shifts[$0] != nil }), origins.faulty.isSubset(of: new.screen.components)
    else { return false }
    diagnostics = decoded.diagnostics + new.diagnostics
    show(presenter.apply(new), from: old, to: new)
    parts = ScreenParts(
      new.screen, root: root, file: source.document.file, data: source.data?.document.file)
    return true
  }

  private mutating func show(_ script: ScreenDifference, from old: Screens.Snapshot, to new: Screens.Snapshot) {
    self.script = ScreenScript(script, from: old, to: new)
    pointOut(script, from: old, to: new)
  }

  /// Notes what a change created again or gave other data.
  mutating func pointOut(_ script: ScreenDifference, from old: Screens.Snapshot, to new: Screens.Snapshot) {
    let places = script.updates.map(\.path)
    changed = Set(places.compactMap { old.item(at: $0).map { .item($0.identity) } })
    changed.formUnion(script.inserts.compactMap { new.item(at: $0).map { .item($0.identity) } })
    changed.formUnion(script.moves.compactMap { new.item(at: $0.to).map { .item($0.identity) } })
    for update in script.sectionUpdates where new.screen.sections.indices.contains(update.section) {
      let id = new.screen.sections[update.section].id
      if update.isHeaderChanged { changed.insert(.header(id)) }
      if update.isFooterChanged { changed.insert(.footer(id)) }
    }
  }

  /// Ends the pointing out of the latest change.
  package mutating func settle() { changed = [] }

  private func hasSameComponents(as other: ScreenStage) -> Bool {
    // Its presenter may be that of a picture before it, which made cells of a component that the screen then lost.
    screen.components.allSatisfy { other.presenter.makesCells(of: $0, as: library.compiled($0)) }
  }

  // MARK: Moving

  /// Scrolls down the screen by some points.
  package mutating func scroll(by points: Double) { presenter.scroll(by: points) }

  package mutating func scroll(to offset: Double) { presenter.scroll(to: offset) }

  package mutating func scroll(to place: CellPlace) { presenter.scroll(to: place) }

  package mutating func reveal(_ place: CellPlace) { presenter.reveal(place) }

  package mutating func flick(_ section: Int, _ direction: Int) { presenter.flickRail(section, direction) }

  package mutating func dragRail(_ section: Int, by points: Double) { presenter.dragRail(section, by: points) }
}

extension ScreenStage {
  /// The cells in sight: `12 of 40 items and 1 header`.
  package var cellSummary: String {
    var (items, headers, footers) = (0, 0, 0)
    for cell in cells {
      switch cell.identity {
      case .item: items += 1
      case .header: headers += 1
      case .footer: footers += 1
      }
    }
    let others = [(headers, "header"), (footers, "footer")].filter { $0.0 > 0 }.map { Spelling.counted($0, $1) }
    return (["\(items) of \(screen.itemCount) items"] + others).joined(separator: " and ")
  }
}
