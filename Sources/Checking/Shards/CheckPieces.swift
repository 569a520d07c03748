import JSONDocument
import Pictures
import Rendering
import Workspaces

/// How the drawing of a check is divided. A piece is some fixtures of a layout, or a whole screen.
struct CheckPieces {
  /// One of several equal pieces of a layout.
  struct Piece: Sendable {
    /// Position among the layouts and screens that are checked.
    var wanted: Int
    var index: Int
    var count: Int
    /// Bytes of fixtures by devices.
    var cost: Int
    /// Positions among the fixtures; of a screen all, of a layout without any none.
    var fixtures: Range<Int> = 0..<0
  }

  /// Pieces of one layout that lie together.
  struct Slice: Sendable {
    var wanted: Int
    var pieces: Range<Int>
    var count: Int

    /// The units that these pieces are, of so many; the pieces of a layout are all of its units.
    func units(of total: Int) -> Range<Int> {
      total * pieces.lowerBound / count..<total * pieces.upperBound / count
    }
  }

  /// By layout and screen.
  private let pieces: [[Piece]]

  /// - Parameter isDivided: whether somebody asks for less than all, so that costs count.
  init(_ wanted: [Checker.Wanted], devices: [Device]?, isDivided: Bool) {
    guard isDivided else {
      pieces = wanted.indices.map { [Piece(wanted: $0, index: 0, count: 1, cost: 1)] }
      return
    }
    var resolvers: [String: FixtureResolver] = [:]
    pieces = wanted.enumerated().map { index, one in
      let factor = max(1, (devices ?? one.workspace.devices).count)
      let own = one.layout.document.byteCount
      let sizes = Self.sizes(of: one, &resolvers[one.workspace.root, default: FixtureResolver(one.workspace)])
      if one.layout.kind == .screen {
        let cost = (own + sizes.reduce(0, +)) * factor
        return [Piece(wanted: index, index: 0, count: 1, cost: cost, fixtures: sizes.indices)]
      }
      let count = max(1, (sizes.count + CheckedLayout.unitSize - 1) / CheckedLayout.unitSize)
      return (0..<count).map { piece in
        let start = piece * CheckedLayout.unitSize
        let fixtures = start..<min(start + CheckedLayout.unitSize, sizes.count)
        let cost = (sizes[fixtures].reduce(0, +) + (piece == 0 ? own : 0)) * factor
        return Piece(wanted: index, index: piece, count: count, cost: cost, fixtures: fixtures)
      }
    }
  }

  /// Bytes of each fixture.
  private static func sizes(of wanted: Checker.Wanted, _ resolver: inout FixtureResolver) -> [Int] {
    guard let known = (try? resolver.fixtures(ofModel: wanted.layout.model)) ?? nil else { return [] }
    return known.shown.map { name in
      known.file(of: name).flatMap { file in file.node(name).map { file.document.span(of: $0).count } } ?? 0
    }
  }

  /// The pieces of some of the layouts and screens, in order.
  func pieces(of wanted: some Sequence<Int>) -> [Piece] { wanted.flatMap { pieces[$0] } }

  /// Pieces in order, those of one layout together.
  static func slices(_ pieces: some Sequence<Piece>) -> [Slice] {
    var slices: [Slice] = []
    for piece in pieces {
      if let last = slices.last, last.wanted == piece.wanted, last.pieces.upperBound == piece.index {
        slices[slices.count - 1].pieces = last.pieces.lowerBound..<piece.index + 1
      } else {
        slices.append(Slice(wanted: piece.wanted, pieces: piece.index..<piece.index + 1, count: piece.count))
      }
    }
    return slices
  }
}
