import Pictures
import Rendering
import Synchronization
import Workspaces

/// The drawings of a shard of a check: layouts with some of their fixtures, and screens, as they are or under a variant.
struct CheckDrawings {
  struct Drawing: Sendable {
    var wanted: Checker.Wanted
    var share: Share
    var variant: Checker.VariantWork?

    var isScreen: Bool { wanted.layout.kind == .screen }
  }

  /// Work that a thread does at a time.
  struct Job: Sendable {
    fileprivate enum Work: Sendable {
      case unit(CheckUnit)
      case screen(ScreenCheck, Share)
    }

    /// Position of the drawing that it is part of.
    let drawing: Int
    fileprivate let work: Work
    /// Nil without a cache.
    fileprivate let cached: CachedDrawing?

    func run() -> CheckTally {
      switch work {
      case .unit(let unit): cached?.tally(of: unit) ?? unit.run()
      case .screen(let screen, let share): cached?.tally(of: screen, share) ?? screen.run(share)
      }
    }
  }

  private let checker: Checker
  private var drawings: [Drawing] = []
  /// Layouts and screens whose beginning is drawn here.
  private(set) var count = 0

  /// - Parameters:
  ///   - own: the shard's share of the pieces.
  ///   - files: those that were read, by their positions.
  init(_ own: [CheckPieces.Slice], of pieces: CheckPieces, _ files: [Int: CheckedFile], by checker: Checker) {
    self.checker = checker
    for slice in own {
      var wanted: Checker.Wanted? {
        slice.file < pieces.listed.count
          ? files[slice.file]?.wanted : pieces.others[slice.file - pieces.listed.count]
      }
      switch slice.work {
      case .reading, .using: break
      case .drawing:
        guard let wanted else { continue }
        if slice.share.isFirst { count += 1 }
        drawings.append(Drawing(wanted: wanted, share: slice.share))
        guard wanted.workspace.delivery != nil else { continue }
        for work in checker.variants(of: [wanted.workspace]) where work.touches(wanted) {
          drawings.append(Drawing(wanted: wanted, share: slice.share, variant: work))
        }
      case .variant(let order):
        let work = pieces.variants[order]
        guard let wanted, wanted.workspace.delivery == nil, work.touches(wanted) else { continue }
        drawings.append(Drawing(wanted: wanted, share: slice.share, variant: work))
      }
    }
  }

  /// The whole of some layouts and screens.
  init(_ wanted: [Checker.Wanted], by checker: Checker) {
    self.checker = checker
    drawings = wanted.map { Drawing(wanted: $0, share: .whole) }
    count = wanted.count
  }

  subscript(index: Int) -> Drawing { drawings[index] }

  /// In the order of the drawings.
  var jobs: [Job] {
    let stores = Checker.stores(for: drawings.map(\.wanted))
    let empty = ImageStore { _ in nil }
    return checker.parallel(Array(drawings.indices)) { index -> [Job] in
      let drawing = drawings[index]
      let images = stores[drawing.wanted.workspace.root] ?? empty
      let checker = drawing.variant.map { self.checker.under($0.variant) } ?? self.checker
      let (wanted, cached) = cached(drawing)
      guard !drawing.isScreen else {
        return [Job(drawing: index, work: .screen(checker.screen(wanted, images), drawing.share), cached: cached)]
      }
      return checker.checked(wanted, images, drawing.share).units().map {
        Job(drawing: index, work: .unit($0), cached: cached)
      }
    }.flatMap(\.self)
  }

  /// The layout to be drawn, and the results of it that the cache has.
  private func cached(_ drawing: Drawing) -> (Checker.Wanted, CachedDrawing?) {
    let wanted = drawing.wanted
    guard let cache = checker.cache, wanted.workspace.delivery == nil else { return (wanted, nil) }
    let (noting, reads) = wanted.noting()
    let name = [drawing.variant?.variant.name ?? "", "\(checker.collectsCases)"]
    return (noting, CachedDrawing(wanted, name, reads, cache))
  }

  /// Keeps the results of jobs that were done.
  func close(_ jobs: [Job]) {
    guard let cache = checker.cache else { return }
    var last: CachedDrawing?
    for cached in jobs.compactMap(\.cached) where cached !== last {
      cached.close()
      last = cached
    }
    cache.close()
  }
}
