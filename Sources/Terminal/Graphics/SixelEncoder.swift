import Rendering

extension GraphicsProtocol {
  static let sixel = GraphicsProtocol(
    name: "sixel", isOffered: { $0.hasSixel && !$0.isInPassingTmux }, isPassedOn: { _ in true },
    writer: { detection, _ in
      SixelEncoder(
        registers: detection.registers, limit: detection.pictureLimit, sendsAll: detection.keepsFewPictures)
    })
}

/// Writes pixels as sixels (DEC STD 070, chapter 9): bands of six rows, each colour of a band by itself.
struct SixelEncoder: PixelWriter {
  private(set) var palette: SixelPalette?
  /// Whether the next picture gets colours of its own.
  private var isStale = false
  /// The numbers of the pixels' colours in the latest picture, or room for them.
  private var numbers: [UInt8] = []
  private let colorLimit: Int
  private let limit: (width: Int, height: Int)?
  private let sendsAll: Bool

  /// - Parameters:
  ///   - registers: colours that the terminal has room for.
  ///   - limit: the largest picture that the terminal takes in one piece, in pixels; nil is any.
  ///   - sendsAll: whether every change sends the whole picture.
  init(registers: Int, limit: (width: Int, height: Int)? = nil, sendsAll: Bool = false) {
    colorLimit = min(registers, 255)
    (self.limit, self.sendsAll) = (limit, sendsAll)
  }

  mutating func show(
    _ new: PixelScreen, over old: PixelScreen?, written: Set<CellPosition>, sharing memory: inout SharedPictures?
  ) -> [UInt8] {
    let damage = PixelDamage(new, since: old, written: written)
    // Another palette may suit a picture that is mostly new.
    if damage.isMost(of: new) { isStale = true }
    var bytes: [UInt8] = []
    for rect in damage.rects(of: new, whole: [new.shownBounds], all: sendsAll).flatMap({ pieces($0, of: new.cell) }) {
      bytes += send(rect, of: new)
    }
    return bytes
  }

  private func pieces(_ rect: CellRect, of cell: PixelCell) -> [CellRect] {
    guard let limit else { return [rect] }
    let columns = max(limit.width / cell.width, 1)
    let rows = max(limit.height / cell.height, 1)
    return stride(from: rect.row, to: rect.endRow, by: rows).flatMap { row in
      stride(from: rect.column, to: rect.endColumn, by: columns).map { column in
        CellRect(column: column, row: row, columns: columns, rows: rows).intersection(rect)
      }
    }
  }

  /// A rectangle of a screen; cells that show no pixels are left as they are.
  mutating func send(_ rect: CellRect, of screen: PixelScreen) -> [UInt8] {
    let area = screen.pixels(of: rect)
    guard !area.isEmpty else { return [] }
    // Held in one place while it is written to, or all of it would be copied.
    var numbers = numbers
    self.numbers = []
    if numbers.count < area.width * area.height { numbers = [UInt8](repeating: 0, count: area.width * area.height) }
    let colors = choose(rect, area, of: screen, &numbers)
    let bands = numbers.withUnsafeBufferPointer {
      SixelBands.write(UnsafeBufferPointer(rebasing: $0[..<(area.width * area.height)]), width: area.width)
    }
    self.numbers = numbers
    // Saves and restores the cursor: ncurses does not know that it moves. Pixels that are not set stay transparent.
    var text = "\u{1B}7\u{1B}[\(rect.row + 1);\(rect.column + 1)H\u{1B}P0;1;0q\"1;1;\(area.width);\(area.height)"
    for (index, color) in colors.enumerated() where bands.used[index] {
      let (red, green, blue) = (percent(color >> 16), percent(color >> 8), percent(color))
      text += "#\(index);2;\(red);\(green);\(blue)"
    }
    return Array(text.utf8) + bands.bytes + Array("\u{1B}\\\u{1B}8".utf8)
  }

  private func percent(_ channel: UInt32) -> Int { (Int(channel & 255) * 100 + 127) / 255 }

  /// Finds colours that suit a rectangle, and the number of each pixel's, row by row.
  private mutating func choose(
    _ rect: CellRect, _ area: PixelRect, of screen: PixelScreen, _ numbers: inout [UInt8]
  ) -> [UInt32] {
    let isKept = palette != nil && !isStale
    if !isKept { palette?.remake(for: screen.picture) }
    // Taken away, so that it isn't copied when it changes.
    var palette = palette.take() ?? SixelPalette(screen.picture, limit: colorLimit)
    isStale = false
    write(rect, area, of: screen, by: &palette, notes: isKept, to: &numbers)
    if isKept, !palette.suits, palette.add(colorsOf: area, in: screen.picture) {
      write(rect, area, of: screen, by: &palette, notes: true, to: &numbers)
    }
    // Other parts may have been drawn with those that were added before; another palette has other colours everywhere.
    if isKept, !palette.suits, palette.add(colorsOf: area, in: screen.picture, replacing: true) {
      write(rect, area, of: screen, by: &palette, notes: true, to: &numbers)
    }
    if isKept, !palette.suits {
      palette.remake(for: screen.picture)
      write(rect, area, of: screen, by: &palette, notes: false, to: &numbers)
    }
    self.palette = palette
    return palette.colors
  }

  private func write(
    _ rect: CellRect, _ area: PixelRect, of screen: PixelScreen, by palette: inout SixelPalette, notes: Bool,
    to numbers: inout [UInt8]
  ) {
    let cell = screen.cell
    var spans: [(columns: Range<Int>, isShown: Bool)] = []
    palette.begin()
    numbers.withUnsafeMutableBufferPointer { numbers in
      screen.picture.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<area.height {
          if y % cell.height == 0 {
            spans = Self.spans(of: rect, row: rect.row + y / cell.height, in: screen, area.width)
          }
          let source = (area.y + y) * screen.picture.width + area.x
          for (columns, isShown) in spans {
            let target = numbers[y * area.width + columns.lowerBound..<y * area.width + columns.upperBound]
            if isShown {
              let row = pixels[source + columns.lowerBound..<source + columns.upperBound]
              palette.write(
                UnsafeBufferPointer(rebasing: row), to: UnsafeMutableBufferPointer(rebasing: target), notes: notes)
            } else {
              UnsafeMutableBufferPointer(rebasing: target).update(repeating: SixelPalette.hole)
            }
          }
        }
      }
    }
  }

  /// The pixels of a row of cells, by whether they are shown.
  private static func spans(
    of rect: CellRect, row: Int, in screen: PixelScreen, _ width: Int
  ) -> [(columns: Range<Int>, isShown: Bool)] {
    var spans: [(columns: Range<Int>, isShown: Bool)] = []
    for column in 0..<rect.columns {
      let isShown = screen.shows(column: rect.column + column, row: row)
      let end = min((column + 1) * screen.cell.width, width)
      if let last = spans.last, last.isShown == isShown {
        spans[spans.count - 1].columns = last.columns.lowerBound..<end
      } else {
        spans.append((column * screen.cell.width..<end, isShown))
      }
    }
    return spans
  }
}
