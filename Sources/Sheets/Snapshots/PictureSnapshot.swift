import Binding
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sushi
import Workspaces

/// A fixture's picture as a text that people can read and review: glyphs, colours in runs, and where every view lies
/// (`docs/format.md` §7). The same picture is the same text, byte for byte.
///
/// Images are drawn as named boxes, so that no decoder has a say in it.
package struct PictureSnapshot: Sendable, Hashable {
  /// `MODEL.name`.
  package var address: String
  package var conditions: SnapshotConditions
  /// In points, as it is written.
  package var size: String
  package var cells: SnapshotCells
  /// A view a line, in preorder: `1/0 label #name 16,224 313×16 "Paradise"`, `.` for the root.
  package var frames: [String]

  static let mark = "kimchi snapshot 1"

  package init(_ picture: Picture) {
    address = picture.fixture?.address ?? picture.target.layout.model
    conditions = SnapshotConditions(picture.conditions)
    let options = picture.paintOptions()
    let list = picture.framedList(cell: options.cell)
    size = [list.size.width, list.size.height].map { JSONText.number(($0 * 1000).rounded() / 1000).description }
      .joined(separator: " × ")
    var painter = Painter(options: options)
    var canvas = Canvas(holding: list.size)
    painter.paint(list, on: &canvas)
    cells = SnapshotCells(canvas)
    let (tree, compiled) = (picture.bound.tree, picture.stage.origins.compiled)
    let text = FramesWriter.write(tree, layout: picture.result) { compiled.name(of: $0, in: tree) }
    frames = SnapshotFrames.lines(of: text)
  }

  /// The text of its file.
  package var text: String {
    var lines = [Self.mark, address]
    lines += conditions.entries.map { "\($0.name) \($0.value)" }
    lines.append("size \(size) points, \(cells.columns) × \(cells.rows) cells")
    func add(_ title: String, _ content: [String]) {
      lines += ["", title] + content.map { $0.isEmpty ? "" : "  \($0)" }
    }
    add("picture", cells.pictureLines)
    add("ground", cells.groundLines)
    add("ink", cells.inkLines)
    add("frames", frames)
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Reading

  /// - Throws: `snapshot.unreadable` with the line that is none.
  package init(parsing text: String, file: String) throws(Refusal) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var next = 0
    func fail(_ reason: String) -> Refusal {
      let line = min(next, lines.count - 1) + 1
      return Refusal(
        .snapshotUnreadable, reason, at: SourceLocation(file: file, offset: 0, line: line, column: 1),
        fix: "record it again")
    }
    func take() -> Substring? {
      defer { next += 1 }
      return lines.indices.contains(next) ? lines[next] : nil
    }
    guard take() == Self.mark[...], let address = take() else { throw fail("not a snapshot of this version") }
    self.address = String(address)
    var entries: [SnapshotConditions.Entry] = []
    var found: (size: String, columns: Int, rows: Int)?
    while let line = take(), !line.isEmpty {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { throw fail("expected a condition") }
      if words[0] == "size" {
        found = Self.size(words[1])
      } else {
        entries.append(SnapshotConditions.Entry(name: String(words[0]), value: String(words[1])))
      }
    }
    conditions = SnapshotConditions(entries: entries)
    guard let found else { throw fail("expected the size") }
    size = found.size
    // Each row has a line of the picture, so a short file can't ask for a large grid.
    guard found.rows <= lines.count - next else { throw fail("the picture is incomplete") }
    cells = SnapshotCells(columns: found.columns, rows: found.rows)
    guard take() == "picture" else { throw fail("expected the picture") }
    for row in 0..<found.rows {
      guard let line = take() else { throw fail("the picture is incomplete") }
      cells.write(line.dropFirst(2), row: row)
    }
    guard take() == "", take() == "ground" else { throw fail("expected the ground") }
    var half = 0
    while let line = take(), !line.isEmpty {
      guard let after = cells.readGround(line.dropFirst(2), from: half) else { throw fail("expected runs of colours") }
      half = after
    }
    guard take() == "ink" else { throw fail("expected the ink") }
    var row = 0
    while let line = take(), !line.isEmpty {
      guard let after = cells.readInk(line.dropFirst(2), from: row) else { throw fail("expected runs of glyphs") }
      row = after
    }
    guard take() == "frames" else { throw fail("expected the frames") }
    frames = []
    while let line = take(), !line.isEmpty { frames.append(String(line.dropFirst(2))) }
  }

  /// `393 × 337 points, 50 × 22 cells`.
  private static func size(_ text: Substring) -> (size: String, columns: Int, rows: Int)? {
    let words = text.split(separator: " ")
    guard words.count == 8, let columns = Int(words[4]), let rows = Int(words[6]), columns > 0, rows > 0,
      columns <= Canvas.columnLimit, rows <= Canvas.cellLimit / columns
    else { return nil }
    return ("\(words[0]) × \(words[2])", columns, rows)
  }
}
