import JSONDocument
import KimchiCore
import Layout
import Sushi
import Width

/// How a glyph is written: its colour, `0xAARRGGBB`, and its attributes.
struct GlyphStyle {
  var color: UInt32
  var attributes: CellAttributes
  var view: Int32
}

extension Painter {
  /// One cluster at a cell, standing on sample row `y`. A wide one at the edge of a clip becomes a space.
  func put(
    _ cluster: CellCluster, column: Int, y: Int, style: GlyphStyle, on surface: Surface, marks: inout MarkTable
  ) {
    if cluster.width == 2 {
      let left = shows(column, y, on: surface)
      let right = shows(column + 1, y, on: surface)
      if left, right {
        let index = marks.index(of: cluster.marks)
        set(cluster.scalar.value, index, .wide, column, y, style, surface)
        set(0x20, 0, .continuation, column + 1, y, style, surface)
      } else if left {
        set(0x20, 0, [], column, y, style, surface)
      } else if right {
        set(0x20, 0, [], column + 1, y, style, surface)
      }
    } else if shows(column, y, on: surface) {
      set(cluster.scalar.value, marks.index(of: cluster.marks), [], column, y, style, surface)
    }
  }

  private func shows(_ column: Int, _ y: Int, on surface: Surface) -> Bool {
    let x = surface.anchor(column)
    return clip.rect.contains(x, y) && (clip.shapes.isEmpty || clip.coverage(x: x, y: y) >= 128)
  }

  @inline(__always)
  func set(
    _ scalar: UInt32, _ marks: UInt16, _ shape: CellAttributes, _ column: Int, _ y: Int, _ style: GlyphStyle,
    _ surface: Surface
  ) {
    let x = surface.anchor(column)
    guard clip.visible.contains(x, y) else { return }
    let row = surface.row(y)
    let index = row * surface.columns + column
    surface.settleCorner(index)
    let below = surface.samples[y * surface.width + x]
    let attributes = style.attributes.union(shape).union(.standing(on: y - row * surface.down))
    surface.glyphs[index] = Glyph(
      scalar: scalar,
      foreground: style.color >> 24 == 255 ? style.color & 0xFF_FFFF : Blend.over(style.color, below),
      attributes: attributes, marks: marks)
    surface.views[index] = style.view
    surface.rowHasGlyphs[row] = true
  }

  /// A line of text, one cell a column; what does not fit its box gives way to an ellipsis.
  mutating func paintLine(
    _ item: TextLineItem, view: Int32, on surface: Surface, grid: SampleGrid, marks: inout MarkTable
  ) {
    if greeksText { return paintGreeked(item, view: view, on: surface, grid: grid) }
    if paintLetters(item, view: view, on: surface, grid: grid) { return }
    let y = grid.centreSample(item.frame)
    guard y >= clip.visible.y0, y < clip.visible.y1 else { return }
    let place = LinePlace(item, grid)
    if keepsFirstLine, isTaken(item, place, y: y, on: surface) { return }
    if paintPlainly(item, place, y: y, view: view, on: surface) { return }
    var columns = 0
    var isSimple = place.spacing == 0 && !item.rightToLeft
    for run in item.runs {
      columns += CellWidth.columns(of: run.text)
      isSimple = isSimple && !VisualOrder.isNeeded(for: run.text, rightToLeft: false)
    }
    if isSimple, columns <= place.most {
      var column = place.start(columns)
      for run in item.runs {
        let style = GlyphStyle(color: Blend.pack(run.color), attributes: run.attributes, view: view)
        CellWidth.forEach(in: run.text[...]) { cluster in
          put(cluster, column: column, y: y, style: style, on: surface, marks: &marks)
          column += cluster.width
        }
      }
      return
    }
    paintArranged(item, place, y: y, view: view, on: surface, marks: &marks)
  }

  /// Whether a line of text, or an icon, whose cells another one has is left out: in cells that cover more points than a
  /// line is high, what is written over each other could not be read. The first line is most often the title.
  var keepsFirstLine: Bool { options.cell.height > 16 }

  /// Whether text stands already where a line would.
  private func isTaken(_ item: TextLineItem, _ place: LinePlace, y: Int, on surface: Surface) -> Bool {
    let row = surface.row(y)
    guard surface.rowHasGlyphs[row] else { return false }
    let columns = min(item.columns, place.most)
    let start = place.start(columns)
    return (start..<start + columns).clamped(to: 0..<surface.columns).contains {
      surface.hasText(cell: row * surface.columns + $0)
    }
  }

  /// Most lines are printable ASCII that fits: bytes straight into cells. Returns false for any other.
  private func paintPlainly(
    _ item: TextLineItem, _ place: LinePlace, y: Int, view: Int32, on surface: Surface
  ) -> Bool {
    guard place.spacing == 0, !item.rightToLeft, clip.shapes.isEmpty else { return false }
    var columns = 0
    for run in item.runs {
      guard CellWidth.isPlain(run.text) else { return false }
      columns += run.text.utf8.count
    }
    guard columns <= place.most else { return false }
    let visible = surface.columns(from: clip.visible.x0, to: clip.visible.x1)
    var column = place.start(columns)
    for run in item.runs {
      let color = Blend.pack(run.color)
      var glyph = Glyph(foreground: color & 0xFF_FFFF, attributes: run.attributes)
      let row = surface.row(y)
      glyph.attributes.formUnion(.standing(on: y - row * surface.down))
      let first = max(column, visible.lowerBound)
      let last = min(column + run.text.utf8.count, visible.upperBound)
      if first < last {
        let cells = row * surface.columns
        let isOpaque = color >> 24 == 255
        for (x, byte) in zip(first..<last, run.text.utf8.dropFirst(first - column)) {
          glyph.scalar = UInt32(byte)
          surface.settleCorner(cells + x)
          if !isOpaque { glyph.foreground = Blend.over(color, surface.samples[y * surface.width + surface.anchor(x)]) }
          surface.glyphs[cells + x] = glyph
        }
        surface.views[(cells + first)..<(cells + last)].update(repeating: view)
        surface.rowHasGlyphs[row] = true
      }
      column += run.text.utf8.count
    }
    return true
  }

  /// A line that is cut, spaced out, or seen in another order than it is read.
  private mutating func paintArranged(
    _ item: TextLineItem, _ place: LinePlace, y: Int, view: Int32, on surface: Surface, marks: inout MarkTable
  ) {
    line.removeAll(keepingCapacity: true)
    lineStyles.removeAll(keepingCapacity: true)
    for (index, run) in item.runs.enumerated() {
      CellWidth.forEach(in: run.text[...]) { cluster in
        line.append(cluster)
        lineStyles.append(UInt16(clamping: index))
      }
    }
    cut(toColumns: place.most, spacing: place.spacing)
    let needsOrder = item.rightToLeft || item.runs.contains { VisualOrder.isNeeded(for: $0.text, rightToLeft: false) }
    let order = needsOrder ? VisualOrder.reorder(&line, rightToLeft: item.rightToLeft) : []
    var column = place.start(line.reduce(-place.spacing) { $0 + $1.width + place.spacing })
    for index in line.indices {
      let source = needsOrder ? Int(order[index]) : index
      let cluster = line[source]
      let run = item.runs[min(Int(lineStyles[source]), item.runs.count - 1)]
      let style = GlyphStyle(color: Blend.pack(run.color), attributes: run.attributes, view: view)
      put(cluster, column: column, y: y, style: style, on: surface, marks: &marks)
      column += cluster.width + place.spacing
    }
  }

  /// Cuts the gathered line so that it and an ellipsis fit.
  private mutating func cut(toColumns room: Int, spacing: Int) {
    let total = line.reduce(-spacing) { $0 + $1.width + spacing }
    guard total > room else { return }
    var used = 0
    var kept = 0
    for cluster in line {
      let next = used + cluster.width + spacing
      if next > room - 1 { break }
      used = next
      kept += 1
    }
    let style = lineStyles.indices.contains(kept) ? lineStyles[kept] : 0
    line.removeSubrange(kept...)
    lineStyles.removeSubrange(kept...)
    line.append(CellCluster("…", width: 1))
    lineStyles.append(style)
  }
}

/// The columns that a line of text may take.
private struct LinePlace {
  /// The columns of its frame.
  private let first: Int
  private let room: Int
  /// The columns that it may take where it needs more than its frame has.
  private let free: Range<Int>
  private let isFree: Bool
  /// Columns between clusters. Less than one would put some letters apart and others into each other's cells.
  let spacing: Int
  /// The first column after the text before and a blank.
  private let least: Int
  private let lead: Double
  /// The columns of the box in whose middle the line stands.
  private let centre: Range<Int>?

  init(_ item: TextLineItem, _ grid: SampleGrid) {
    first = grid.column(item.frame.x)
    room = max(grid.column(item.frame.maxX) - first, 1)
    least = item.previousEnd.map { grid.column($0) + 1 } ?? .min
    lead = item.lead
    centre = item.centre.map(grid.columns)
    spacing = max(Int(clamping: item.letterSpacing / grid.cell.width), 0)
    let frame = first..<first + room
    isFree = item.reach != nil
    free =
      item.reach.map { reach in
        min(grid.column(reach.lowerBound), frame.lowerBound)..<max(grid.column(reach.upperBound), frame.upperBound)
      } ?? frame
  }

  /// The most columns that it may take.
  var most: Int { free.count }

  /// The first column of so many that fit.
  func start(_ columns: Int) -> Int {
    if let centre, columns <= centre.count { return max(least, centre.lowerBound + (centre.count - columns) / 2) }
    // Columns that it lacks are divided as columns to spare are.
    let own = first + Int(clamping: Double(room - columns) * lead)
    guard isFree else { return max(least, own) }
    return max(min(max(least, own), free.upperBound - columns), free.lowerBound)
  }
}

extension TextLineItem.Run {
  var attributes: CellAttributes {
    var attributes: CellAttributes = []
    if weight.isBold { attributes.insert(.bold) }
    if italic { attributes.insert(.italic) }
    if underline != nil { attributes.insert(.underline) }
    if strikethrough != nil { attributes.insert(.strikethrough) }
    return attributes
  }
}
