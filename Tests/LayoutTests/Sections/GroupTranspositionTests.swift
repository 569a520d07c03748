import Layout
import Screens
import Sushi
import TestSupport
import Testing

@testable import ScreenLayout

/// A column is a row seen with x and y in each other's place.
@Suite("Groups with x and y changed over") struct GroupTranspositionTests {
  private static func spacing(_ random: inout SeededRandom) -> LayoutSpacing {
    let points = Double(Int.random(in: 0...12, using: &random))
    return random.chance(70) ? .fixed(points) : .flexible(points)
  }

  private static func dimension(_ random: inout SeededRandom) -> LayoutDimension {
    let points = Double(Int.random(in: 10...90, using: &random))
    let share = Double(Int.random(in: 1...4, using: &random)) / 4
    return random.pick([
      .absolute(points), .estimated(points), .uniformAcrossSiblings(points), .fractionalWidth(share),
      .fractionalHeight(share),
    ])
  }

  private static func group(_ random: inout SeededRandom, depth: Int) -> LayoutGroup {
    let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      if depth > 0, random.chance(30) { return LayoutItem(group(&random, depth: depth - 1)) }
      var item = LayoutItem(width: dimension(&random), height: dimension(&random))
      if random.chance(30) { item.insets = Edges(top: 1, leading: 2, bottom: 3, trailing: 4) }
      if random.chance(30) {
        item.edgeSpacing = EdgeSpacing(
          top: spacing(&random), leading: spacing(&random), bottom: spacing(&random), trailing: spacing(&random))
      }
      return item
    }
    let count = random.chance(60) ? Int.random(in: 1...5, using: &random) : nil
    let run = LayoutRun(items, spacing: spacing(&random), count: count)
    return LayoutGroup(
      random.chance(50) ? .horizontal(run) : .vertical(run), width: dimension(&random), height: dimension(&random),
      insets: random.chance(30) ? Edges(top: 5, leading: 6, bottom: 7, trailing: 8) : .zero)
  }

  @Test("every frame, proposal and size is that of the other axis", arguments: 0..<300)
  func transposed(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let group = Self.group(&random, depth: 2)
    let sizes = (0..<40).map { _ in
      Size(Double(Int.random(in: 5...120, using: &random)), Double(Int.random(in: 5...120, using: &random)))
    }
    let measured = random.chance(50) ? sizes : []
    var (row, column) = (GroupSolver(), GroupSolver())
    let size = row.solve(group, in: Size(300, 200), limit: 40, sizes: measured)
    let other = column.solve(
      group.transposed, in: Size(200, 300), limit: 40, sizes: measured.map { Size($0.height, $0.width) })
    #expect(size == Size(other.height, other.width), "seed \(seed)")
    #expect(
      row.frames == column.frames.map { Frame($0.y, $0.x, $0.height, $0.width) }, "seed \(seed)")
    #expect(row.proposals.map { $0?.width } == column.proposals.map { $0?.height }, "seed \(seed)")
    #expect(row.proposals.map { $0?.height } == column.proposals.map { $0?.width }, "seed \(seed)")
  }
}

extension LayoutDimension {
  fileprivate var transposed: LayoutDimension {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    case .absolute, .estimated, .uniformAcrossSiblings: self
    }
  }
}

extension Edges {
  fileprivate var transposed: Edges { Edges(top: leading, leading: top, bottom: trailing, trailing: bottom) }
}

extension EdgeSpacing {
  fileprivate var transposed: EdgeSpacing {
    EdgeSpacing(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension LayoutItem {
  fileprivate var transposed: LayoutItem {
    var item = self
    (item.width, item.height) = (height.transposed, width.transposed)
    (item.insets, item.edgeSpacing) = (insets.transposed, edgeSpacing.transposed)
    if case .group(let content) = content { item.content = .group(content.transposed) }
    return item
  }
}

extension LayoutRun {
  fileprivate var transposed: LayoutRun { LayoutRun(items.map(\.transposed), spacing: spacing, count: count) }
}

extension LayoutGroup.Content {
  fileprivate var transposed: LayoutGroup.Content {
    switch self {
    case .horizontal(let run): .vertical(run.transposed)
    case .vertical(let run): .horizontal(run.transposed)
    case .custom: self
    }
  }
}

extension LayoutGroup {
  fileprivate var transposed: LayoutGroup {
    LayoutGroup(
      content.transposed, width: height.transposed, height: width.transposed, insets: insets.transposed,
      edgeSpacing: edgeSpacing.transposed)
  }
}
