import Binding
import Functions
import JSONDocument
import KimchiCore
import Layout
import Screens
import Sushi

/// Shows a screen of any length: only the visible cells are bound, measured and laid out, with views that others have
/// left (`docs/screens.md` §7).
package struct ScreenPresenter: Sendable {
  package private(set) var snapshot: Snapshot
  package private(set) var virtualizer: Virtualizer
  private var factory: CellFactory

  /// The area and options for showing a screen.
  package struct Container: Sendable, Hashable {
    /// Points.
    package var size: Size
    /// Pixels in a point; 0 rounds nothing.
    package var scale: Double
    package var rightToLeft: Bool
    /// Points beyond the edges in which cells are prepared ahead; infinite for the whole screen at once.
    package var overscan: Double
    /// As `LayoutOptions.typeScale`.
    package var typeScale: Double

    package init(
      _ size: Size, scale: Double = 1, rightToLeft: Bool = false, overscan: Double = 0, typeScale: Double = 1
    ) {
      self.size = size
      self.scale = scale
      self.rightToLeft = rightToLeft
      self.overscan = overscan
      self.typeScale = typeScale
    }
  }

  /// - Parameters:
  ///   - library: finds the components that items name.
  ///   - client: what `$client` means.
  ///   - adapting: changes what was bound before it is laid out.
  ///   - disablesControls: as `Binder.disablesControls`.
  ///   - context: as `Binder.context`.
  package init(
    _ snapshot: Snapshot, in container: Container, library: @escaping ComponentLibrary,
    measurer: any TextMeasurer, images: any ImageSizes, client: JSONDocument? = nil,
    designSystem: DesignSystem = .sushi, adapting: CellAdapting? = nil, disablesControls: Bool = false,
    context: FunctionContext = FunctionContext()
  ) {
    self.snapshot = snapshot
    virtualizer = Virtualizer(
      snapshot, viewport: container.size, overscan: container.overscan, rightToLeft: container.rightToLeft)
    factory = CellFactory(
      snapshot, library: library, engine: LayoutEngine(measurer: measurer, images: images), scale: container.scale,
      rightToLeft: container.rightToLeft, typeScale: container.typeScale, client: client, designSystem: designSystem,
      adapting: adapting, disablesControls: disablesControls, context: context)
  }

  // MARK: Frames

  /// The visible cells and those prepared ahead, in the order they are painted: what is pinned comes last.
  ///
  /// O(visible cells · log items). Cells of an earlier frame that are still held make the next one copy theirs.
  package mutating func present() -> [PresentedCell] {
    factory.beginFrame()
    factory.recycle(except: virtualizer.cells())
    let placed = virtualizer.frame(&factory)
    var cells: [PresentedCell] = []
    cells.reserveCapacity(placed.count)
    for cell in placed {
      guard let (identity, item, _) = factory.subject(of: cell.place), let index = factory.cell(at: cell.place) else {
        continue
      }
      factory.fit(index, to: cell.frame.size)
      cells.append(
        PresentedCell(
          identity: identity, place: cell.place, item: item, frame: cell.frame, isPinned: cell.isPinned,
          view: factory.cells[index].body.view, layout: factory.cells[index].body.engine.result))
    }
    factory.recycleUnseen()
    return cells
  }

  /// Whether cells of a component are made, or would be, as of another state of it.
  package func makesCells(of component: String, as other: CompiledComponent?) -> Bool {
    factory.makesCells(of: component, as: other)
  }

  /// Statistics of the last frame.
  package var counters: FrameCounters { factory.counters }

  // MARK: Scrolling

  package var offset: Double { virtualizer.offset }

  /// The screen's length in points as far as it is known.
  package var contentHeight: Double { virtualizer.contentHeight }

  /// Points below what is visible: where few are left, the next page is due.
  package var remaining: Double { max(0, contentHeight - offset - virtualizer.viewport.height) }

  package mutating func scroll(to offset: Double) { virtualizer.scroll(to: offset) }

  package mutating func scroll(by points: Double) { virtualizer.scroll(to: virtualizer.offset + points) }

  package mutating func scroll(to place: CellPlace) { virtualizer.scroll(to: place) }

  /// Scrolls as little as brings a cell into sight, clear of what its section pins.
  package mutating func reveal(_ place: CellPlace) { virtualizer.reveal(place) }

  /// A rail's scroll offset; nil for other sections.
  package func railOffset(of section: Int) -> Double? {
    guard virtualizer.sections.indices.contains(section), virtualizer.sections[section].plan.isOrthogonal else {
      return nil
    }
    return virtualizer.sections[section].offset
  }

  /// Moves a rail as a finger does, to any place.
  package mutating func dragRail(_ section: Int, by points: Double) {
    guard let offset = railOffset(of: section) else { return }
    virtualizer.scrollRail(section, to: offset + points)
  }

  /// Ends a drag of a rail that would run on to `target`: it stops where its behaviour allows.
  ///
  /// - Parameter start: the offset where the drag began.
  package mutating func releaseRail(_ section: Int, from start: Double, to target: Double) {
    guard railOffset(of: section) != nil else { return }
    virtualizer.scrollRail(section, to: virtualizer.sections[section].rests.rest(from: start, to: target))
  }

  /// Flicks a rail: one group, one page or half a container on (1) or back (−1).
  package mutating func flickRail(_ section: Int, _ direction: Int) {
    guard let offset = railOffset(of: section) else { return }
    virtualizer.scrollRail(section, to: virtualizer.sections[section].rests.flick(from: offset, direction))
  }

  // MARK: Changes

  /// Shows another snapshot. What is visible stays where it is, rails keep their places, and only cells that show
  /// something else are bound again.
  ///
  /// - Returns: what has changed.
  @discardableResult
  package mutating func apply(_ new: Snapshot) -> ScreenDifference {
    let difference = ScreenDifference(from: snapshot, to: new)
    virtualizer.apply(new, from: snapshot, matches: difference.matches)
    snapshot = new
    factory.snapshot = new
    return difference
  }

  /// Reads one section again and shows it: see `Snapshot.replace`. The cost is that of the section and of what is in
  /// sight.
  ///
  /// - Returns: the result; nil if everything must be read.
  package mutating func replace(_ section: Int, _ read: (inout Screen) -> Section?) -> SectionChange? {
    // A second owner would make the change copy all other sections.
    factory.snapshot = .empty
    defer { factory.snapshot = snapshot }
    guard let change = snapshot.replace(section, read) else { return nil }
    virtualizer.apply(change)
    return change
  }

  /// Arranges the sections anew, reads those that are not kept, and shows them: see `Snapshot.arrange`.
  ///
  /// - Returns: the result; nil if everything must be read.
  package mutating func arrange(
    _ arrangement: [ArrangedSection], _ read: (Int, inout Screen) -> Section?
  ) -> ArrangementChange? {
    factory.snapshot = .empty
    defer { factory.snapshot = snapshot }
    guard let change = snapshot.arrange(arrangement, read) else { return nil }
    virtualizer.apply(change)
    return change
  }

  /// Reads one item again and shows it: see `Snapshot.replace`. The cost is that of the item and of what is in sight.
  ///
  /// - Returns: the result; nil if its section must be read.
  package mutating func replace(_ item: ItemPath, _ read: (inout Screen) -> Section?) -> ItemChange? {
    // A rail is as high as its highest item, which may be this one.
    guard virtualizer.sections.indices.contains(item.section), railOffset(of: item.section) == nil else { return nil }
    factory.snapshot = .empty
    defer { factory.snapshot = snapshot }
    guard let change = snapshot.replace(item, read) else { return nil }
    virtualizer.apply(change)
    return change
  }

  /// Takes another state of a document, in which what is shown is the same; nothing else holds it then.
  package mutating func replaceSource(_ index: Int, with document: JSONDocument) {
    factory.releaseData()
    factory.snapshot = .empty
    snapshot.replaceSource(index, with: document)
    factory.snapshot = snapshot
  }

  package mutating func resize(to size: Size) { virtualizer.resize(to: size, snapshot) }
}

extension [PresentedCell] {
  /// The topmost cell at a point of the screen, and the topmost of its views there.
  package func hitTest(_ point: Point) -> (cell: PresentedCell, view: Int?)? {
    guard let cell = last(where: { $0.frame.contains(point) }) else { return nil }
    return (cell, cell.layout.hitTest(Point(point.x - cell.frame.x, point.y - cell.frame.y)))
  }
}
