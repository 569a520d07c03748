import JSONDocument
import Pictures
import Rendering
import Synchronization
import Workspaces

/// A check in parts. Each kind of work (files, fixtures of layouts, screens, variants) has an order that depends on names
/// only, and is cut into contiguous ranges: what comes first on one machine comes first in all parts together.
extension Checker {
  /// Checks a shard of files and folders. Every shard reads all files, to know what there is; the rest is divided.
  ///
  /// - Parameters:
  ///   - documents: the files as they are to be checked where they are not as on disk, as in an editor.
  ///   - progress: called from any thread with the units of work that are done and how many there are.
  package func part(
    _ shard: Shard, of paths: [String], documents: DocumentStore = DocumentStore(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) -> CheckPart {
    var part = CheckPart()
    var skipped = CheckTally()
    let listed = list(paths, documents, &skipped)
    if shard.isFirst { part[.reading] = skipped }
    let (files, own) = read(listed, shard)
    for file in files[own] {
      for finding in file.findings { part[.reading].add(finding) }
    }
    part.files = files[own].map { $0.workspace.display($0.path) }
    noteComponents(files, own: own, &part[.reading]) { uses(in: $0, shard) }
    let wanted = layouts(of: files, own: own, &part[.matching])
    part.layouts = wanted.count
    draw(wanted, shard, into: &part, progress)
    return part
  }

  /// All files, of which those of the shard are checked.
  private func read(_ listed: [Listed], _ shard: Shard) -> ([CheckedFile], own: Range<Int>) {
    if shard.isWhole {
      let files = parallel(listed) { CheckedFile($0.path, in: $0.workspace, isNamed: $0.isNamed) }
      return (files, files.indices)
    }
    var files = parallel(listed) { CheckedFile($0.path, in: $0.workspace) }
    let own = shard.range(of: files.map(\.byteCount))
    let all = files
    let checked = parallel(Array(own)) { index in
      var file = all[index]
      file.check(isNamed: listed[index].isNamed)
      return file
    }
    files.replaceSubrange(own, with: checked)
    return (files, own)
  }

  /// The uses in the shard's share of a workspace's files.
  private func uses(in workspace: Workspace, _ shard: Shard) -> ComponentUses {
    if shard.isWhole { return ComponentUses(in: workspace) }
    let files = ComponentUses.files(of: workspace)
    let own = shard.range(of: files.map { (try? workspace.document($0))?.byteCount ?? 0 })
    return ComponentUses(files[own].map { ComponentUses(of: $0, in: workspace).used }, workspace.dialects)
  }

  // MARK: Drawing

  /// Fixtures of a layout, or a screen; under a variant perhaps.
  private enum Job: Sendable {
    case unit(CheckUnit)
    case screen(ScreenCheck)

    func run() -> CheckTally {
      switch self {
      case .unit(let unit): unit.run()
      case .screen(let screen): screen.run()
      }
    }
  }

  private func draw(
    _ wanted: [Wanted], _ shard: Shard, into part: inout CheckPart,
    _ progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) {
    let stores = Self.stores(for: wanted)
    let pieces = CheckPieces(wanted, devices: devices, isDivided: !shard.isWhole)
    let isScreen = wanted.map { $0.layout.kind == .screen }
    func own(_ all: [CheckPieces.Piece]) -> [CheckPieces.Slice] {
      CheckPieces.slices(all[shard.range(of: all.map(\.cost))])
    }
    let layouts = jobs(own(pieces.pieces(of: wanted.indices.filter { !isScreen[$0] })), wanted, stores)
    let screens = jobs(own(pieces.pieces(of: wanted.indices.filter { isScreen[$0] })), wanted, stores)
    let total = layouts.count + screens.count
    let done = Mutex(0)
    let tallies = parallel(layouts + screens) { job in
      let result = job.run()
      let count = done.withLock { done in
        done += 1
        return done
      }
      progress?(count, total)
      return result
    }
    for tally in tallies[..<layouts.count] { part[.layouts].merge(tally) }
    for tally in tallies[layouts.count...] { part[.screens].merge(tally) }
    drawVariants(wanted, pieces, shard, stores, into: &part)
  }

  /// - Parameter slices: of layouts alone, or of screens alone.
  private func jobs(
    _ slices: [CheckPieces.Slice], _ wanted: [Wanted], _ stores: [String: ImageStore]
  ) -> [Job] {
    let empty = ImageStore { _ in nil }
    return parallel(slices) { slice -> [Job] in
      let one = wanted[slice.wanted]
      let images = stores[one.workspace.root] ?? empty
      if one.layout.kind == .screen { return [.screen(screen(one, images))] }
      let units = checked(one, images).units
      return units[slice.units(of: units.count)].map(Job.unit)
    }.flatMap(\.self)
  }

  private func drawVariants(
    _ wanted: [Wanted], _ pieces: CheckPieces, _ shard: Shard, _ stores: [String: ImageStore],
    into part: inout CheckPart
  ) {
    let works = variants(of: wanted)
    // Of each variant layouts first, then screens.
    let all = works.enumerated().flatMap { order, work in
      let screens = work.touched.filter { wanted[$0].layout.kind == .screen }
      let layouts = work.touched.filter { wanted[$0].layout.kind != .screen }
      return pieces.pieces(of: layouts + screens).map { (order: order, piece: $0) }
    }
    let own = all[shard.range(of: all.map(\.piece.cost))]
    for (order, work) in works.enumerated() {
      let slices = CheckPieces.slices(own.filter { $0.order == order }.map(\.piece))
      guard !slices.isEmpty else { continue }
      let checker = under(work.variant)
      var tally = CheckTally()
      for result in parallel(checker.jobs(slices, wanted, stores), { $0.run() }) { tally.merge(result) }
      part.add(CheckPart.VariantTally(order: order, places: work.places, tally: tally))
    }
  }
}
