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
    if damage.isMost(of: new) { palette = nil }
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
    let isKept = palette != nil
    var palette = palette ?? SixelPalette(screen.picture, limit: colorLimit)
    var indices = indices(rect, area, screen, &palette)
    if isKept, !palette.suits {
      palette.add(colorsOf: area, in: screen.picture)
      indices = self.indices(rect, area, screen, &palette)
    }
    if isKept, !palette.suits {
      palette = SixelPalette(screen.picture, limit: colorLimit)
      indices = self.indices(rect, area, screen, &palette)
    }
    self.palette = palette
    var used = [Bool](repeating: false, count: 256)
    for index in indices { used[Int(index)] = true }
    // Saves and restores the cursor: ncurses does not know that it moves. Pixels that are not set stay transparent.
    var text = "\u{1B}7\u{1B}[\(rect.row + 1);\(rect.column + 1)H\u{1B}P0;1;0q\"1;1;\(area.width);\(area.height)"
    for (index, color) in palette.colors.enumerated() where used[index] {
      let (red, green, blue) = (percent(color >> 16), percent(color >> 8), percent(color))
      text += "#\(index);2;\(red);\(green);\(blue)"
    }
    var bytes = Array(text.utf8)
    var band = SixelBand(width: area.width)
    for y in stride(from: 0, to: area.height, by: 6) {
      if y > 0 { bytes.append(UInt8(ascii: "-")) }
      band.write(indices, rows: y..<min(y + 6, area.height), to: &bytes)
    }
    bytes += Array("\u{1B}\\\u{1B}8".utf8)
    return bytes
  }

  private func percent(_ channel: UInt32) -> Int { (Int(channel & 255) * 100 + 127) / 255 }

  /// The numbers of the colours, row by row.
  private func indices(
    _ rect: CellRect, _ area: PixelRect, _ screen: PixelScreen, _ palette: inout SixelPalette
  ) -> [UInt8] {
    let width = area.width
    let cell = screen.cell
    var columns: [Bool] = []
    return [UInt8](unsafeUninitializedCapacity: width * area.height) { buffer, count in
      screen.picture.pixels.withUnsafeBufferPointer { pixels in
        palette.begin()
        var last: UInt32 = 0
        var index = palette.index(of: 0)
        var run = 0
        for y in 0..<area.height {
          if y % cell.height == 0 {
            columns = (0..<rect.columns).map {
              screen.shows(column: rect.column + $0, row: rect.row + y / cell.height)
            }
          }
          let source = (area.y + y) * screen.picture.width + area.x
          for (column, isShown) in columns.enumerated() {
            for x in column * cell.width..<min((column + 1) * cell.width, width) {
              guard isShown else {
                buffer[y * width + x] = SixelPalette.hole
                continue
              }
              let pixel = pixels[source + x]
              if pixel != last {
                if run > 0 { palette.note(last, drawnAs: index, run: run) }
                index = palette.index(of: pixel)
                (last, run) = (pixel, 0)
              }
              run += 1
              buffer[y * width + x] = index
            }
          }
        }
        if run > 0 { palette.note(last, drawnAs: index, run: run) }
      }
      count = width * area.height
    }
  }
}

/// Six rows of pixels, taken apart by colour.
private struct SixelBand {
  private let width: Int
  /// A sixel for each column, of each colour.
  private var sixels: [UInt8]
  /// The columns that a colour has; empty for none.
  private var first = [Int](repeating: .max, count: 256)
  private var last = [Int](repeating: -1, count: 256)
  private var used: [Int] = []

  init(width: Int) {
    self.width = width
    sixels = [UInt8](repeating: 0, count: width * 256)
  }

  mutating func write(_ indices: [UInt8], rows: Range<Int>, to bytes: inout [UInt8]) {
    split(indices, rows)
    for (number, color) in used.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes.append(UInt8(ascii: "#"))
      Self.append(color, to: &bytes)
      writeRuns(color, to: &bytes)
      let span = color * width + first[color]...color * width + last[color]
      sixels.withUnsafeMutableBufferPointer { $0[span].update(repeating: 0) }
      (first[color], last[color]) = (.max, -1)
    }
    used.removeAll(keepingCapacity: true)
  }

  private mutating func split(_ indices: [UInt8], _ rows: Range<Int>) {
    let width = width
    indices.withUnsafeBufferPointer { indices in
      sixels.withUnsafeMutableBufferPointer { sixels in
        for y in rows {
          let bit = UInt8(1) << UInt8(y - rows.lowerBound)
          var x = 0
          while x < width {
            let index = indices[y * width + x]
            var end = x + 1
            while end < width, indices[y * width + end] == index { end += 1 }
            if index != SixelPalette.hole {
              let color = Int(index)
              if last[color] < 0 { used.append(color) }
              first[color] = min(first[color], x)
              last[color] = max(last[color], end - 1)
              for place in color * width + x..<color * width + end { sixels[place] |= bit }
            }
            x = end
          }
        }
      }
    }
  }

  private func writeRuns(_ color: Int, to bytes: inout [UInt8]) {
    if first[color] > 0 { Self.append(0, count: first[color], to: &bytes) }
    sixels.withUnsafeBytes { sixels in
      let base = color * width
      var x = first[color]
      while x <= last[color] {
        let value = sixels[base + x]
        var end = x + 1
        // Of a photograph most of a colour's row is empty: eight at a time.
        while value == 0, end + 8 <= last[color],
          sixels.loadUnaligned(fromByteOffset: base + end, as: UInt64.self) == 0
        {
          end += 8
        }
        while end <= last[color], sixels[base + end] == value { end += 1 }
        Self.append(value, count: end - x, to: &bytes)
        x = end
      }
    }
  }

  private static func append(_ value: UInt8, count: Int, to bytes: inout [UInt8]) {
    let sixel = value + 0x3F
    guard count > 3 else {
      for _ in 0..<count { bytes.append(sixel) }
      return
    }
    bytes.append(UInt8(ascii: "!"))
    append(count, to: &bytes)
    bytes.append(sixel)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
