import Foundation
import Layout
import Rendering
import Sushi

extension Bench {
  private static let columns = 200
  private static let rows = 60

  func measurePainting() {
    if wants("paint.cells") { measureCells() }
    if wants("paint.view", "paint.ansi") { measureBoxes() }
  }

  /// A box of its own colour for every cell.
  private func measureCells() {
    var list = DisplayList(size: Self.size)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let color = RGBA(rgb: UInt32(column * 300 + row * 7000))
        let frame = Frame(Double(column) * 8, Double(row) * 16, 8, 16)
        list.append(.fill(frame, .rounded(.zero), .solid(color), isControl: false), view: 1)
      }
    }
    var canvas = Canvas(holding: list.size)
    var painter = Painter(options: PictureOptions())
    let time = median(201) { painter.paint(list, on: &canvas) }
    let cells = Double(Self.columns * Self.rows)
    row("paint.cells", Self.time(time), "\(Self.time(time / cells)) a cell", goal: "≤ 60 µs", peers: "ncurses 3.7 ms")
  }

  /// Five hundred bordered boxes with a text each.
  private func measureBoxes() {
    var list = DisplayList(size: Self.size)
    let changed = Frame(800, 384, 56, 32)
    for index in 0..<500 {
      let frame = Frame(Double(index % 25) * 64, Double(index / 25) * 48, 56, 40)
      list.append(.fill(frame, .rounded(Corners(8)), .solid(.white), isControl: false), view: Int32(index))
      list.append(
        .border(frame, .rounded(Corners(8)), width: 1, color: .black, isDashed: false), view: Int32(index))
      let run = TextLineItem.Run(text: "Title", color: .black)
      list.append(
        .line(TextLineItem(frame: Frame(frame.x + 8, frame.y + 8, 40, 16), ascent: 12.8, runs: [run])),
        view: Int32(index))
    }
    var canvas = Canvas(holding: list.size)
    var painter = Painter(options: PictureOptions())
    let whole = median(101) { painter.paint(list, on: &canvas) }
    let part = median(201, of: 10) { painter.paint(list, on: &canvas, dirty: changed) }
    row(
      "paint.view", Self.time(part), Self.times(whole / part, "faster than all"), goal: "≤ 5 µs",
      peers: "ncurses 4 µs a cell")
    let writing = median(51) { keep(AnsiWriter.write(canvas, colors: .truecolour)) }
    row("paint.ansi", Self.time(writing), Self.times(writing / whole, "painting"))
  }

  private static var size: Size { Size(Double(columns) * 8, Double(rows) * 16) }
}
