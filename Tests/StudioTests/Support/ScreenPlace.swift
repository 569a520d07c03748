import TerminalDriver

/// A place on the screen, by the text that stands there: `outline "hStack" #2 +3,+0` is three columns right of the
/// second `hStack` of the outline.
struct ScreenPlace: Equatable {
  enum Area: String {
    case preview, outline, inspector, console, hints, screen
    /// The outline, the inspector and the line between them: where a form stands.
    case form
    /// The list or menu that lies over the panes.
    case list
  }

  let area: Area
  let text: String
  /// Counted from the top left, from 1.
  var number = 1
  var columns = 0
  var rows = 0

  init?(_ description: Substring) {
    guard let opening = description.firstIndex(of: "\""), let closing = description.lastIndex(of: "\""),
      opening < closing, let area = Area(rawValue: String(description[..<opening].dropLast()))
    else { return nil }
    self.area = area
    text = String(description[description.index(after: opening)..<closing])
    for word in description[description.index(after: closing)...].split(separator: " ") {
      if word.first == "#", let number = Int(word.dropFirst()) {
        self.number = number
        continue
      }
      let numbers = word.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      (columns, rows) = (numbers[0], numbers[1])
    }
  }

  /// The rows of the list or menu that lies over the panes; nil without one.
  static func list(on screen: VirtualTerminal) -> [String]? {
    let panes = Panes(screen)
    return panes.bounds(of: .list).map { list in list.rows.map { panes.cells[$0][list.columns].joined() } }
  }

  /// The cell in the middle of the text, moved as described; nil where the text is not shown.
  func cell(on screen: VirtualTerminal) -> (column: Int, row: Int)? {
    let panes = Panes(screen)
    guard let bounds = panes.bounds(of: area) else { return nil }
    var left = number
    let wanted = text.map(String.init)
    for row in bounds.rows {
      let cells = panes.cells[row]
      for column in bounds.columns where column + wanted.count <= bounds.columns.upperBound {
        guard cells[column] == wanted[0], Array(cells[column..<column + wanted.count]) == wanted else { continue }
        left -= 1
        if left == 0 { return (column + (wanted.count - 1) / 2 + columns, row + rows) }
      }
    }
    return nil
  }
}

/// The screen's cells, and where its panes lie by the lines between them.
private struct Panes {
  /// What each cell shows, by rows.
  let cells: [[String]]
  private let side: Int
  private let console: Int
  private let inspector: Int

  init(_ screen: VirtualTerminal) {
    let cells = (0..<screen.rows).map { row in
      (0..<screen.columns).map { column in
        let text = screen[column, row].text
        return text.isEmpty ? " " : text
      }
    }
    self.cells = cells
    let side = cells[0].firstIndex(of: "┬") ?? screen.columns - 1
    let console = cells.lastIndex { $0.prefix(11).joined() == "├─ console " } ?? screen.rows - 2
    self.side = side
    self.console = console
    inspector = cells[..<console].firstIndex { $0[side] == "├" } ?? console
  }

  func bounds(of area: ScreenPlace.Area) -> (columns: Range<Int>, rows: Range<Int>)? {
    let (width, height) = (cells[0].count, cells.count)
    let right = side + 1..<max(width - 1, side + 1)
    switch area {
    case .screen: return (0..<width, 0..<height)
    case .preview: return (1..<side, 1..<console)
    case .outline: return (right, 1..<inspector)
    case .inspector: return (right, min(inspector + 1, console)..<console)
    case .form: return (right, 1..<console)
    case .console: return (0..<width, console + 1..<height - 1)
    case .hints: return (0..<width, height - 1..<height)
    case .list: return list
    }
  }

  /// The box with a title in its upper line.
  private var list: (columns: Range<Int>, rows: Range<Int>)? {
    for (row, line) in cells.enumerated() {
      for column in line.indices.dropLast(3) where line[column] == "╭" && line[column + 1...column + 2] == ["─", " "] {
        guard let end = line[column...].firstIndex(of: "╮"),
          let bottom = cells.indices.first(where: { $0 > row && cells[$0][column] == "╰" })
        else { continue }
        return (column + 1..<end, row + 1..<bottom)
      }
    }
    return nil
  }
}
