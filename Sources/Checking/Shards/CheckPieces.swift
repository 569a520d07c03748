import Pictures
import Workspaces

/// The work of a check in one order that depends on the names and sizes of files alone, and on the models that their
/// beginnings declare: every shard finds its own work in it without reading what belongs to others.
///
/// A file by itself, then what it may draw, file after file; then what is drawn under each variant; then the files that
/// may use components and aren't listed. Only the shard that a file belongs to knows what it holds.
struct CheckPieces {
  enum Work: Sendable, Hashable {
    /// A listed file by itself.
    case reading
    /// The layout of a file, if it holds any, with some of its fixtures.
    case drawing
    /// The same under the variant at a position.
    case variant(Int)
    /// A file that may use components and isn't listed.
    case using
  }

  /// One of several equal parts of the work on a file.
  struct Piece: Sendable {
    var work: Work
    /// Position among the listed files, which `others` follow; of `using`, among `users`.
    var file: Int
    var part: Int
    var count: Int
    var cost: Int
  }

  /// Parts of the work on a file that lie together.
  struct Slice: Sendable {
    var work: Work
    var file: Int
    var share: Share
  }

  let listed: [Checker.Listed]
  /// Layouts that aren't listed, of models whose fixtures are.
  let others: [Checker.Wanted]
  /// Of the workspaces around the files. A delivery has its own.
  let variants: [Checker.VariantWork]
  /// Where components may be used; empty if no listed file can be one.
  private(set) var users = ComponentUsers()
  private(set) var pieces: [Piece] = []

  /// - Parameter isDivided: whether somebody asks for less than all, so that costs count.
  init(_ listed: [Checker.Listed], by checker: Checker, isDivided: Bool) {
    self.listed = listed
    others = checker.others(listed)
    variants = checker.variants(of: listed.map(\.workspace) + others.map(\.workspace))
    var costs = FileCosts(devices: checker.devices)
    let places = listed.map { ($0.path, $0.workspace) } + others.map { ($0.layout.path, $0.workspace) }
    var drawn: [FileCosts.Cost?] = []
    for (path, workspace) in places {
      guard Self.mayDraw(path) else {
        drawn.append(nil)
        continue
      }
      drawn.append(isDivided ? costs.drawing(path, in: workspace) : FileCosts.Cost(total: 1, parts: 1))
    }
    for (index, cost) in drawn.enumerated() {
      if index < listed.count { add(.reading, index, isDivided ? FileCosts.reading(places[index].0) : .one) }
      if let cost { add(.drawing, index, cost) }
    }
    for (order, work) in variants.enumerated() {
      for (index, cost) in drawn.enumerated() {
        guard let cost, places[index].1.root == work.root else { continue }
        let isPatched = work.patches(places[index].0)
        add(.variant(order), index, isPatched || !isDivided ? cost : FileCosts.reading(places[index].0))
      }
    }
    guard isDivided, costs.mayBeComponents else { return }
    users = ComponentUsers(besides: listed)
    for index in users.others.indices { add(.using, index, FileCosts.reading(users.others[index].path)) }
  }

  private mutating func add(_ work: Work, _ file: Int, _ cost: FileCosts.Cost) {
    for part in 0..<cost.parts {
      pieces.append(Piece(work: work, file: file, part: part, count: cost.parts, cost: cost.total / cost.parts))
    }
  }

  /// Whether a file's name leaves it open that it holds a layout.
  private static func mayDraw(_ path: String) -> Bool {
    !FilePath.isPreviews(path) && FilePath.name(path) != Workspace.fileName
  }

  // MARK: Shares

  func slices(of shard: Shard) -> [Slice] { slices(in: shard.range(of: pieces.map(\.cost))) }

  /// Pieces in order, those of one file together.
  func slices(in range: Range<Int>) -> [Slice] {
    var slices: [Slice] = []
    for piece in pieces[range] {
      if let last = slices.last, last.work == piece.work, last.file == piece.file {
        slices[slices.count - 1].share.parts = last.share.parts.lowerBound..<piece.part + 1
      } else {
        slices.append(
          Slice(
            work: piece.work, file: piece.file, share: Share(parts: piece.part..<piece.part + 1, count: piece.count)))
      }
    }
    return slices
  }
}
