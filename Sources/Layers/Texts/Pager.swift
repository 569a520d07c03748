import Rendering
import Sushi
import Width

/// A text to read through, such as a command's page.
package struct Pager: Sendable {
  package let title: String
  private let all: [Line]
  /// Those that are shown, broken so that they fit.
  package private(set) var lines: [Line]
  /// The width that the lines are wrapped for.
  private var columns = Int.max
  /// The line at the top.
  package var top = 0
  /// Lines of the whole text.
  package private(set) var count: Int
  /// Nil: nothing is being looked for.
  package private(set) var filter: String?

  package struct Line: Sendable {
    package var text: String
    package var swatch: RGBA?
  }

  /// Columns of a swatch, with the blank behind it.
  package static let swatchColumns = 5

  package init(_ title: String, _ lines: [String], swatches: [RGBA?] = []) {
    self.title = title
    all = lines.enumerated().map { index, line in
      Line(text: TerminalText.sanitized(line), swatch: swatches.indices.contains(index) ? swatches[index] : nil)
    }
    self.lines = all
    count = all.count
  }

  /// Breaks the lines for a width.
  package mutating func fit(columns: Int) {
    guard columns != self.columns, columns > 0 else { return }
    self.columns = columns
    lines = broken(wanted)
    count = broken(all).count
  }

  private func broken(_ lines: [Line]) -> [Line] {
    lines.flatMap { line in
      let width = columns - (line.swatch == nil ? 0 : Self.swatchColumns)
      return WrappedText.indented(line.text, columns: max(width, 1)).enumerated().map { index, text in
        Line(text: text, swatch: index == 0 ? line.swatch : nil)
      }
    }
  }

  private var wanted: [Line] {
    guard let filter = filter?.lowercased(), !filter.isEmpty else { return all }
    return all.filter { $0.text.lowercased().contains(filter) }
  }

  package mutating func scroll(by count: Int, rows: Int) {
    top = min(max(top + count, 0), max(lines.count - rows, 0))
  }

  package mutating func setFilter(_ filter: String?) {
    self.filter = filter
    top = 0
    lines = broken(wanted)
  }
}
