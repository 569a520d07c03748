import Binding
import Functions
import JSONDocument
import KimchiCore
import Layout
import Screens
import Sushi

/// Changes what was bound before it is laid out, such as its texts; told the component's name.
package typealias CellAdapting = @Sendable (inout BoundView, String) -> Void

/// Makes cells, keeps those visible, and binds those that left it to other items (`docs/screens.md` §7).
struct CellFactory: Sendable {
  var snapshot: Snapshot {
    didSet {
      componentRuntimes = []
      generation += 1
    }
  }
  /// Counts the snapshots.
  private var generation = 0
  let scale: Double
  let rightToLeft: Bool
  /// As `LayoutOptions.typeScale`.
  let typeScale: Double
  private(set) var counters = FrameCounters()
  /// The value of `$client`.
  let client: JSONDocument?
  private let library: ComponentLibrary
  private let adapting: CellAdapting?
  private let disablesControls: Bool
  private let context: FunctionContext
  private let engine: LayoutEngine
  private let designSystem: DesignSystem

  private var runtimes: [Runtime] = []
  private var runtimesByName: [String: Int] = [:]
  /// For each component of the snapshot its runtime; −1 while unknown.
  private var componentRuntimes: [Int] = []
  private var pool = ReusePool<CellBody>()
  private(set) var cells: [LiveCell] = []
  private var places: [CellIdentity: Int] = [:]
  private var frame = 0

  /// A component in use.
  private struct Runtime: Sendable {
    /// None when there is no such component: its items take no room.
    var binder: Binder?
    var layoutID: UInt64
    var name: String

    typealias Data = (document: JSONDocument, node: JSONDocument.Node)

    mutating func make(_ data: Data?, _ client: JSONDocument?) -> BoundView {
      binder?.make(data, client) ?? BoundView()
    }

    mutating func rebind(_ view: inout BoundView, to data: Data?, _ client: JSONDocument?) -> [ViewChange]? {
      binder?.rebind(&view, to: data, client: client)
    }
  }

  /// The contents of the pool: views and their last layout.
  struct CellBody: Sendable {
    var view: BoundView
    var engine: LayoutEngine
    var isLaidOut = false
  }

  struct LiveCell: Sendable {
    var identity: CellIdentity
    var content: UInt64
    var runtime: Int
    var body: CellBody
    /// The last frame in which it was visible.
    var seen: Int
    /// The generation of the snapshot that it was bound to.
    var generation: Int
  }

  init(
    _ snapshot: Snapshot, library: @escaping ComponentLibrary, engine: LayoutEngine, scale: Double,
    rightToLeft: Bool, typeScale: Double, client: JSONDocument?, designSystem: DesignSystem, adapting: CellAdapting?,
    disablesControls: Bool, context: FunctionContext
  ) {
    self.snapshot = snapshot
    self.library = library
    self.engine = engine
    self.scale = scale
    self.rightToLeft = rightToLeft
    self.typeScale = typeScale
    self.adapting = adapting
    self.disablesControls = disablesControls
    self.context = context
    self.client = client
    self.designSystem = designSystem
  }

  // MARK: Frames

  mutating func beginFrame() {
    frame += 1
    counters = FrameCounters()
  }

  /// Gives back every cell that is not among those, so that others can be made of them.
  mutating func recycle(except placed: [PlacedCell]) {
    guard !cells.isEmpty else { return }
    for cell in placed {
      guard let (identity, _, _) = subject(of: cell.place), let index = places[identity] else { continue }
      cells[index].seen = frame
    }
    recycleUnseen()
  }

  /// Recycles cells that were not requested in this frame.
  mutating func recycleUnseen() {
    var index = cells.count - 1
    while index >= 0 {
      if cells[index].seen != frame { remove(at: index) }
      index -= 1
    }
  }

  private mutating func remove(at index: Int) {
    let last = cells.count - 1
    places[cells[index].identity] = nil
    if index != last {
      cells.swapAt(index, last)
      places[cells[index].identity] = index
    }
    let cell = cells.removeLast()
    if runtimes[cell.runtime].binder != nil { pool.give(cell.body, of: runtimes[cell.runtime].layoutID) }
  }

  /// Lets go of the documents that cells were bound to last.
  mutating func releaseData() {
    for index in runtimes.indices { runtimes[index].binder?.releaseData() }
  }

  // MARK: Cells

  /// The item at a place, and its content; nil out of bounds.
  func subject(of place: CellPlace) -> (identity: CellIdentity, item: Item, content: UInt64)? {
    if case .item(let index) = place.part {
      let path = ItemPath(section: place.section, item: index)
      guard let item = snapshot.item(at: path), let content = snapshot.content(at: path) else { return nil }
      return (.item(item.identity), item, content)
    }
    guard let section = snapshot.section(at: place.section) else { return nil }
    let record = snapshot.sections[place.section]
    if case .header = place.part { return section.header.map { (.header(section.id), $0, record.headerHash) } }
    return section.footer.map { (.footer(section.id), $0, record.footerHash) }
  }

  /// The index of the cell at a place, bound to what the place shows now; nil out of bounds.
  mutating func cell(at place: CellPlace) -> Int? {
    guard let (identity, item, content) = subject(of: place) else { return nil }
    let runtime = runtime(of: item)
    if let index = places[identity] {
      cells[index].seen = frame
      if cells[index].content == content, !hasOldPlaces(cells[index]) { return index }
      if cells[index].runtime == runtime {
        let isSame = cells[index].content == content
        cells[index].content = content
        cells[index].generation = generation
        if isSame {
          make(index, snapshot.screen.value(at: item.data))
          cells[index].body.isLaidOut = false
        } else {
          rebind(index, to: item)
        }
        return index
      }
      remove(at: index)
    }
    cells.append(
      LiveCell(
        identity: identity, content: content, runtime: runtime, body: CellBody(view: BoundView(), engine: engine),
        seen: frame, generation: generation))
    let index = cells.count - 1
    places[identity] = index
    if let pooled = pool.take(runtimes[runtime].layoutID) {
      counters.reused += 1
      cells[index].body = pooled
      rebind(index, to: item)
    } else {
      counters.created += 1
      let data = snapshot.screen.value(at: item.data)
      make(index, data)
    }
    return index
  }

  /// Whether what is wrong with a cell's data was found at places of another text: an edit elsewhere may have moved them.
  private func hasOldPlaces(_ cell: LiveCell) -> Bool {
    cell.generation != generation && !cell.body.view.diagnostics.isEmpty
  }

  private mutating func make(_ index: Int, _ data: Runtime.Data?) {
    let runtime = cells[index].runtime
    cells[index].body.view = runtimes[runtime].make(data, client)
    adapting?(&cells[index].body.view, runtimes[runtime].name)
  }

  private mutating func rebind(_ index: Int, to item: Item) {
    counters.rebound += 1
    let data = snapshot.screen.value(at: item.data)
    let runtime = cells[index].runtime
    guard adapting == nil else {
      // What was changed after binding is not the binder's to change again.
      make(index, data)
      cells[index].body.isLaidOut = false
      return
    }
    guard let changes = runtimes[runtime].rebind(&cells[index].body.view, to: data, client) else {
      cells[index].body.isLaidOut = false
      return
    }
    guard cells[index].body.isLaidOut else { return }
    let changed = changes.compactMap { $0.kind == .measure ? $0.view : nil }
    guard !changed.isEmpty else { return }
    counters.laidOut += 1
    cells[index].body.engine.relayout(cells[index].body.view.tree, changed: changed)
  }

  private mutating func runtime(of item: Item) -> Int {
    let component = Int(item.component)
    let names = snapshot.screen.components
    if componentRuntimes.count != names.count { componentRuntimes = Array(repeating: -1, count: names.count) }
    if componentRuntimes.indices.contains(component), componentRuntimes[component] >= 0 {
      return componentRuntimes[component]
    }
    let name = snapshot.screen.componentName(of: item)
    let runtime = runtimesByName[name] ?? addRuntime(name)
    if componentRuntimes.indices.contains(component) { componentRuntimes[component] = runtime }
    return runtime
  }

  /// Whether cells of a component are made, or would be, as of another state of it: the same layout, with the same texts,
  /// whose places findings of cells tell.
  func makesCells(of component: String, as other: CompiledComponent?) -> Bool {
    let (layout, documents): (UInt64?, ArraySlice<JSONDocument>)
    if let number = runtimesByName[component] {
      let runtime = runtimes[number]
      (layout, documents) = (runtime.binder.map { _ in runtime.layoutID }, runtime.binder?.documents ?? [])
    } else {
      let known = library(component)
      (layout, documents) = (known?.layout.layoutID, known?.documents[...] ?? [])
    }
    return layout == other?.layout.layoutID && documents.elementsEqual(other?.documents ?? []) { $0.hasText(of: $1) }
  }

  private mutating func addRuntime(_ name: String) -> Int {
    var runtime = Runtime(binder: nil, layoutID: 0, name: name)
    if let component = library(name) {
      var binder = Binder(component.layout, documents: component.documents, designSystem: designSystem)
      binder.collectsMissing = false
      binder.disablesControls = disablesControls
      binder.context = context
      runtime = Runtime(binder: binder, layoutID: component.layout.layoutID, name: name)
    }
    runtimes.append(runtime)
    runtimesByName[name] = runtimes.count - 1
    return runtimes.count - 1
  }

  // MARK: Layouts

  /// Lays a cell out and answers its size.
  mutating func lay(out index: Int, width: Double?, height: Double?) -> Size {
    let options = LayoutOptions(
      width: width, height: height, scale: scale, rightToLeft: rightToLeft, typeScale: typeScale)
    guard cells[index].body.view.tree.count > 0 else { return .zero }
    if !cells[index].body.isLaidOut || cells[index].body.engine.result.options != options {
      counters.laidOut += 1
      cells[index].body.engine.layout(cells[index].body.view.tree, options)
      cells[index].body.isLaidOut = true
    }
    return cells[index].body.engine.result.size
  }

  /// Lays a cell out for the frame that it got, unless it was measured just so.
  ///
  /// A cell whose size is known already is laid out for its frame at once, so one that was measured must not differ from
  /// that by the part of a pixel that its frame gained or lost.
  mutating func fit(_ index: Int, to size: Size) {
    if cells[index].body.isLaidOut, cells[index].body.engine.isLaidOut(for: size) { return }
    _ = lay(out: index, width: size.width, height: size.height)
  }
}

extension CellFactory: CellMeasuring {
  mutating func size(of place: CellPlace, width: Double?, height: Double?) -> Size {
    guard let index = cell(at: place) else { return .zero }
    counters.measured += 1
    return lay(out: index, width: width, height: height)
  }
}
