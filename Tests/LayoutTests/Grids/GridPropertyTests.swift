import KimchiCore
import Layout
import Sushi
import TestSupport
import Testing

@Suite("What holds for every grid") struct GridPropertyTests {
  /// An item's column and row by trying every place from the one before on.
  private static func places(_ spans: [(columns: Int, rows: Int)], _ columns: Int) -> [(column: Int, row: Int)] {
    var taken: Set<[Int]> = []
    var cursor = 0
    return spans.map { span in
      let width = min(span.columns, columns)
      while true {
        let (row, column) = (cursor / columns, cursor % columns)
        let cells = (column..<column + width).map { [row, $0] }
        if column + width <= columns, cells.allSatisfy({ !taken.contains($0) }) { break }
        cursor += 1
      }
      let (row, column) = (cursor / columns, cursor % columns)
      for down in row..<row + span.rows { for across in column..<column + width { taken.insert([down, across]) } }
      cursor += width
      return (column, row)
    }
  }

  @Test("each item has the first place that is free, and rows without items are none", arguments: 0..<60)
  func placed(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let columns = Int.random(in: 1...5, using: &random)
    let spans = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      (
        columns: random.chance(30) ? Int.random(in: 1...4, using: &random) : 1,
        rows: random.chance(20) ? Int.random(in: 1...5, using: &random) : 1
      )
    }
    let items = spans.map { leaf(5, 5).spans(columns: $0.columns, rows: $0.rows) }
    let style = GridStyle(
      columns: Array(repeating: .points(10), count: columns), alignment: .position(.topLeading))
    let laid = Laid(Element(.grid(style), items))
    let places = Self.places(spans, columns)
    let rows = Array(Set(places.map(\.row))).sorted()
    for (item, place) in zip(laid.items, places) {
      #expect(item.x == Double(place.column) * 10, "seed \(seed)")
    }
    let tops = rows.map { row in zip(laid.items, places).filter { $1.row == row }.map(\.0.y) }
    #expect(tops.allSatisfy { Set($0).count == 1 }, "seed \(seed): items of a row begin at one height")
    let firsts = tops.compactMap(\.first)
    #expect(zip(firsts, firsts.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
    for (one, other) in laid.items.indices.flatMap({ one in (0..<one).map { (one, $0) } }) {
      let (one, other) = (laid.items[one], laid.items[other])
      let isApart = one.maxX <= other.x || other.maxX <= one.x || one.maxY <= other.y || other.maxY <= one.y
      #expect(isApart, "seed \(seed): \(one) over \(other)")
    }
  }

  @Test("columns that weigh fill a grid, and gaps stay between columns and rows", arguments: 0..<60)
  func filled(_ seed: Int) {
    var random = SeededRandom(seed: seed)
    let columns = (0..<Int.random(in: 1...5, using: &random)).map { _ -> GridStyle.Column in
      random.pick([.points(20), .hug, .weight(1), .weight(2)])
    }
    let items = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      leaf(Double(Int.random(in: 0...30, using: &random)), Double(Int.random(in: 1...30, using: &random)))
    }
    let laid = Laid(
      Element(.grid(GridStyle(columns: columns, spacing: 3, rowSpacing: 5)), items), width: 400)
    let row = Array(laid.items.prefix(columns.count))
    for (one, next) in zip(row, row.dropFirst()) { #expect(abs(next.x - one.maxX - 3) < 1e-6, "seed \(seed)") }
    let weighs = columns.contains { if case .weight = $0 { true } else { false } }
    if weighs, row.count == columns.count { #expect(abs((row.last?.maxX ?? 0) - 400) < 1e-6, "seed \(seed)") }
    for (place, item) in laid.items.enumerated() where place >= columns.count {
      let above = laid.items[place - columns.count]
      #expect(abs(item.y - above.maxY - 5) < 1e-6 && item.x == above.x && item.width == above.width, "seed \(seed)")
    }
    #expect(laid.items.allSatisfy { $0.maxY <= laid.result.size.height + 1e-6 })
  }

  @Test("an update of a tree with grids gives what a full layout gives, mirrored too", arguments: 0..<120)
  func update(_ seed: Int) {
    var elements = RandomElements(seed)
    elements.hasGrids = true
    var tree = elements.tree().tree
    let options = LayoutOptions(width: seed % 3 == 0 ? nil : 200, height: seed % 4 == 0 ? 150 : nil)
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    engine.layout(tree, options)
    for edit in 0..<8 {
      let view = Int.random(in: 0..<tree.count, using: &elements.random)
      if tree.nodes[view].kind == .text {
        tree.texts[Int(tree.nodes[view].payload)] = elements.text()
      } else if tree.nodes[view].kind == .grid {
        tree.grids[Int(tree.nodes[view].payload)] = elements.gridStyle()
      } else if tree.boxes[view].extra != 0 {
        tree.extras[Int(tree.boxes[view].extra)].columnSpan = Int.random(in: 1...4, using: &elements.random)
      } else {
        tree.nodes[view].flags.formSymmetricDifference(.hidden)
      }
      engine.relayout(tree, changed: [view])
      let fresh = LayoutEngine.full(tree, options)
      let differs = zip(engine.result.frames(), fresh.frames()).map { one, other in
        abs(one.x - other.x) + abs(one.y - other.y) + abs(one.width - other.width) + abs(one.height - other.height)
          > 1e-6
      }.firstIndex(of: true)
      #expect(differs == nil, "seed \(seed), edit \(edit) of \(view)")
      #expect(fresh.frames().allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.x.isFinite && $0.y.isFinite })
    }
  }

  @Test("places of many items that span are found without looking at all before them")
  func many() {
    let items = (0..<20_000).map { leaf(5, 5).spans(columns: 1 + $0 % 3, rows: 1 + $0 % 1000) }
    let laid = Laid(Element(.grid(GridStyle(columns: Array(repeating: .hug, count: 3))), items))
    #expect(laid.items.count == 20_000)
    #expect(laid.items.last.map { $0.y > 1000 } == true)
  }
}
