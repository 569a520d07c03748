import KimchiCore
import Sushi

/// Sizes and places in a grid (`docs/layout.md` §2).
extension Solver {
  /// The sum of its columns, or of its rows, and of the gaps between them.
  func askGrid(_ view: Int, _ axis: AxisColumns, _ style: GridStyle, _ tree: ViewTree) -> Ask {
    scratch.pointee.grid.placeCells(of: view, self, style, tree)
    guard scratch.pointee.grid.rowCount > 0 else { return .nothing }
    measureTracks(axis, style)
    if axis.isHorizontal { scratch.pointee.grid.levelWeights(style) }
    return Ask(ideal: scratch.pointee.grid.extent(style.spacing(axis)), hugging: 250, compression: 750)
  }

  func arrangeGrid(_ view: Int, _ axis: AxisColumns, _ style: GridStyle, _ room: Span, _ tree: ViewTree) {
    scratch.pointee.grid.placeCells(of: view, self, style, tree)
    measureTracks(axis, style)
    if axis.isHorizontal { scratch.pointee.grid.divide(room.size, style) }
    scratch.pointee.grid.placeTracks(from: room.origin, style.spacing(axis))
    for number in scratch.pointee.grid.cells.indices {
      let cell = scratch.pointee.grid.cells[number]
      let (child, place) = (Int(cell.view), scratch.pointee.grid.span(cell.tracks(axis)))
      placeIn(place, child, of: view, axis, OwnPlace(style.alignment, horizontal: axis.isHorizontal))
    }
  }

  /// Tracks as great as the items in one of them ask for, then as those in several do.
  private func measureTracks(_ axis: AxisColumns, _ style: GridStyle) {
    scratch.pointee.grid.beginTracks(axis, style)
    for number in scratch.pointee.grid.cells.indices {
      let cell = scratch.pointee.grid.cells[number]
      guard !cell.isHeader, cell.tracks(axis).count == 1 else { continue }
      scratch.pointee.grid.grow(cell.tracks(axis).lowerBound, to: axis.records[Int(cell.view)].ideal, axis, style)
    }
    guard scratch.pointee.grid.hasSpans else { return }
    for number in scratch.pointee.grid.cells.indices {
      let cell = scratch.pointee.grid.cells[number]
      guard !cell.isHeader, cell.tracks(axis).count > 1 else { continue }
      scratch.pointee.grid.grow(cell.tracks(axis), to: axis.records[Int(cell.view)].ideal, axis, style)
    }
  }
}

extension GridStyle {
  @inline(__always)
  fileprivate func spacing(_ axis: AxisColumns) -> Double { axis.isHorizontal ? spacing : rowSpacing }
}

/// An item of a grid, with its columns and rows.
struct GridCell {
  var view: Int32
  /// The view behind the first row, which asks for nothing.
  var isHeader: Bool
  var columns: Range<Int>
  var rows: Range<Int>

  @inline(__always)
  func tracks(_ axis: AxisColumns) -> Range<Int> { axis.isHorizontal ? columns : rows }
}

/// A grid at work: buffers that keep their memory from one grid to the next.
struct GridScratch {
  private(set) var cells: [GridCell] = []
  /// Whether an item has several columns or rows.
  private(set) var hasSpans = false
  private(set) var rowCount = 0
  /// By column, the first row that nothing from above reaches into.
  private var free: [Int] = []
  /// Rows in which no item begins are none: the number of a row in the grid, by that of one in which items begin.
  private var begun: [Int] = []
  /// The sizes of columns or rows, and where they begin.
  private var sizes: [Double] = []
  private var origins: [Double] = []
  private var order: [Int] = []

  // MARK: Places

  /// Gives each item the first place, row by row, in which it overlaps none before it. Linear in the items and their
  /// columns.
  mutating func placeCells(of view: Int, _ solver: Solver, _ style: GridStyle, _ tree: ViewTree) {
    let columns = style.columns.count
    cells.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    free.append(contentsOf: repeatElement(0, count: columns))
    hasSpans = false
    rowCount = 0
    var row = 0
    var column = 0
    begun.removeAll(keepingCapacity: true)
    solver.forEachItem(view) { child in
      let extra = tree.extras[Int(solver.slots[child].extra)]
      guard !solver.slots[child].flags.contains(.background) else {
        cells.append(
          GridCell(view: Int32(truncatingIfNeeded: child), isHeader: true, columns: 0..<columns, rows: 0..<1))
        return
      }
      let width = min(columns, max(1, extra.columnSpan))
      let height = max(1, extra.rowSpan)
      findPlace(&row, &column, width: width, columns)
      if begun.last != row { begun.append(row) }
      for taken in column..<column + width { free[taken] = row + height }
      if width > 1 || height > 1 { hasSpans = true }
      cells.append(
        GridCell(
          view: Int32(truncatingIfNeeded: child), isHeader: false, columns: column..<column + width,
          rows: begun.count - 1..<begun.count - 1 + height))
      column += width
    }
    rowCount = begun.count
    guard hasSpans else { return }
    for number in cells.indices where cells[number].rows.count > 1 && !cells[number].isHeader {
      let first = cells[number].rows.lowerBound
      let end = begun[first] + cells[number].rows.count
      cells[number].rows = first..<Self.firstIndex(in: begun, notBelow: end, from: first + 1)
    }
  }

  /// The first place from a row and a column on that is free.
  private func findPlace(_ row: inout Int, _ column: inout Int, width: Int, _ columns: Int) {
    var isWholeRow = column == 0
    while true {
      if column + width <= columns {
        guard let taken = (column..<column + width).last(where: { free[$0] > row }) else { return }
        column = taken + 1
        continue
      }
      // A row that was looked at from its beginning is like all below it until an item from above ends.
      row = isWholeRow ? free.reduce(Int.max) { $1 > row ? min($0, $1) : $0 } : row + 1
      column = 0
      isWholeRow = true
    }
  }

  private static func firstIndex(in sorted: [Int], notBelow value: Int, from start: Int) -> Int {
    var (low, high) = (start, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Tracks

  mutating func beginTracks(_ axis: AxisColumns, _ style: GridStyle) {
    sizes.removeAll(keepingCapacity: true)
    guard axis.isHorizontal else {
      sizes.append(contentsOf: repeatElement(0, count: rowCount))
      return
    }
    for column in style.columns {
      if case .points(let points) = column { sizes.append(points) } else { sizes.append(0) }
    }
  }

  /// Lets one track hold an item.
  mutating func grow(_ track: Int, to ideal: Double, _ axis: AxisColumns, _ style: GridStyle) {
    if axis.isHorizontal, case .points = style.columns[track] { return }
    sizes[track] = max(sizes[track], ideal)
  }

  /// Lets several tracks hold an item: those that weigh get what is missing by their weights, or else those that hug
  /// equal parts.
  mutating func grow(_ tracks: Range<Int>, to ideal: Double, _ axis: AxisColumns, _ style: GridStyle) {
    let gaps = Double(tracks.count - 1) * style.spacing(axis)
    let lack = ideal - gaps - tracks.reduce(0) { $0 + sizes[$1] }
    guard lack > 0 else { return }
    guard axis.isHorizontal else {
      for track in tracks { sizes[track] += lack / Double(tracks.count) }
      return
    }
    let weight = tracks.reduce(0) { $0 + style.columns[$1].weight }
    let hugging = Double(tracks.count { style.columns[$0].hugs })
    for track in tracks {
      if weight > 0 {
        sizes[track] += lack * style.columns[track].weight / weight
      } else if style.columns[track].hugs {
        sizes[track] += lack / hugging
      }
    }
  }

  /// Columns that weigh are as their weights are, each at least as wide as its items.
  mutating func levelWeights(_ style: GridStyle) {
    var unit = 0.0
    for (track, column) in style.columns.enumerated() where column.weight > 0 {
      unit = max(unit, sizes[track] / column.weight)
    }
    for (track, column) in style.columns.enumerated() where column.weight > 0 { sizes[track] = unit * column.weight }
  }

  func extent(_ spacing: Double) -> Double {
    max(0, sizes.reduce(0, +) + Double(max(0, sizes.count - 1)) * spacing)
  }

  /// Gives columns their shares of the room. Where it is not enough, the widest of those that hug are cut to one width.
  mutating func divide(_ room: Double, _ style: GridStyle) {
    var weights = 0.0
    for (track, column) in style.columns.enumerated() {
      if case .share(let share) = column { sizes[track] = share * room }
      if column.weight > 0 { sizes[track] = 0 }
      weights += column.weight
    }
    // Not the extent, which is never below 0: columns that overlap have more than the room between them.
    let rest = room - sizes.reduce(0, +) - Double(max(0, sizes.count - 1)) * style.spacing
    if rest > 0, weights > 0 {
      for (track, column) in style.columns.enumerated() where column.weight > 0 {
        sizes[track] = rest * column.weight / weights
      }
    }
    if room < sizes.reduce(0, +) + Double(max(0, sizes.count - 1)) * style.spacing {
      cut(by: sizes.reduce(0, +) + Double(max(0, sizes.count - 1)) * style.spacing - room, style)
    }
  }

  /// Takes points from the widest columns that hug, until they are as wide as the next ones.
  private mutating func cut(by excess: Double, _ style: GridStyle) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: style.columns.indices.filter { style.columns[$0].hugs })
    guard !order.isEmpty else { return }
    order.sort { sizes[$0] > sizes[$1] }
    var left = excess
    var width = sizes[order[0]]
    var count = 0
    while left > 0 {
      while count < order.count, sizes[order[count]] >= width { count += 1 }
      let next = count < order.count ? sizes[order[count]] : 0
      let taken = min(left, (width - next) * Double(count))
      width -= taken / Double(count)
      left -= taken
      if width <= 0 || taken <= 0 { break }
    }
    for track in order.prefix(count) { sizes[track] = max(0, width) }
  }

  /// Puts the tracks one after the other.
  mutating func placeTracks(from origin: Double, _ spacing: Double) {
    origins.removeAll(keepingCapacity: true)
    var position = origin
    for size in sizes {
      origins.append(position)
      position += size + spacing
    }
  }

  /// From the beginning of the first of some tracks to the end of the last.
  func span(_ tracks: Range<Int>) -> Span {
    guard let first = tracks.first, let last = tracks.last, last < sizes.count else { return .zero }
    return Span(origin: origins[first], size: max(0, origins[last] + sizes[last] - origins[first]))
  }
}

extension GridStyle.Column {
  fileprivate var weight: Double { if case .weight(let weight) = self { weight } else { 0 } }
  fileprivate var hugs: Bool { if case .hug = self { true } else { false } }
}
