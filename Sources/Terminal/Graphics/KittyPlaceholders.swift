import Rendering

/// A picture by kitty's protocol inside tmux: the image goes past tmux to the terminal, and what tmux keeps is text. Each
/// cell of the picture has a placeholder, whose marks and colour say which place of which image is to be seen there. So
/// panes, windows and copy mode cut and move the picture as they do text.
struct KittyPlaceholders: PixelWriter {
  /// The lowest byte is a colour of the palette, which every tmux hands on; the highest one a mark.
  private let id: Int
  /// The cells that the image covers.
  private var rect: CellRect?
  /// The cells that have a placeholder of it.
  private var placed: Set<CellPosition> = []

  /// - Parameter process: tells this program's image from others'.
  init(process: Int) {
    // The first marks are the oldest ones, which every terminal knows to be combining.
    id = (1 + process / 240 % 29) << 24 | 16 + process % 240
  }

  /// Deletes the image, whether it exists or not.
  var exitSequence: String { Passthrough.wrap("\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\") }

  var liesOverText: Bool { false }

  mutating func show(
    _ screen: PixelScreen, over old: PixelScreen?, written: Set<CellPosition>, sharing memory: inout SharedPictures?
  ) -> [UInt8] {
    let isChanged = PixelDamage(screen, since: old).count > 0
    let bounds = screen.shownBounds
    let rect = CellRect(
      column: bounds.column, row: bounds.row, columns: min(bounds.columns, PlaceholderMarks.count),
      rows: min(bounds.rows, PlaceholderMarks.count))
    guard !rect.isEmpty else { return clear() }
    var bytes: [UInt8] = []
    if isChanged || rect != self.rect { bytes += send(rect, of: screen, sharing: &memory) }
    if rect != self.rect { placed = [] }
    self.rect = rect
    for row in rect.row..<rect.endRow {
      var isOpen = false
      for column in rect.column..<rect.endColumn {
        let place = CellPosition(column: column, row: row)
        guard screen.shows(column: column, row: row), !placed.contains(place) || written.contains(place) else {
          isOpen = false
          continue
        }
        if !isOpen { bytes += Array("\u{1B}[\(row + 1);\(column + 1)H\u{1B}[0;38;5;\(id & 0xFF)m".utf8) }
        isOpen = true
        bytes += placeholder(column: column - rect.column, row: row - rect.row)
        placed.insert(place)
      }
    }
    return Self.keepingCursor(bytes)
  }

  private func placeholder(column: Int, row: Int) -> [UInt8] {
    var text = String.UnicodeScalarView("\u{10EEEE}".unicodeScalars)
    for number in [row, column, id >> 24] { text.append(PlaceholderMarks.mark(number)) }
    return Array(String(text).utf8)
  }

  private func send(
    _ rect: CellRect, of screen: PixelScreen, sharing memory: inout SharedPictures?
  ) -> [UInt8] {
    let content = KittyGraphics.content(rect, of: screen, sharing: &memory)
    let keys = "q=1,a=t,\(content.keys),i=\(id)"
    let place = "\u{1B}_Ga=p,U=1,q=2,i=\(id),p=1,c=\(rect.columns),r=\(rect.rows)\u{1B}\\"
    return KittyGraphics.pieces(keys, content.data).flatMap { Passthrough.wrap($0) } + Passthrough.wrap(place.utf8)
  }

  /// Takes away the placeholders that a screen does not want, before its text is written. The screen's text is drawn by
  /// ncurses, which takes those cells for blank.
  mutating func makeRoom(for screen: ScreenBuffer) -> [UInt8] {
    let gone = placed.filter {
      $0.column >= screen.size.columns || $0.row >= screen.size.rows || !screen[$0.column, $0.row].isPixels
    }
    guard !gone.isEmpty else { return [] }
    placed.subtract(gone)
    let blanks = gone.filter { $0.column < screen.size.columns && $0.row < screen.size.rows }
    let text = blanks.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H " }.joined()
    return Self.keepingCursor(Array("\u{1B}[0m\(text)".utf8))
  }

  /// Deletes the image; the text is to be cleared by others.
  mutating func clear() -> [UInt8] {
    defer { (rect, placed) = (nil, []) }
    return rect == nil ? [] : Array(exitSequence.utf8)
  }
}
