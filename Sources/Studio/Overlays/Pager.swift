import Rendering
import Sushi

/// A text to read through, such as a command's page.
package struct Pager: Sendable {
  package let title: String
  private let all: [(text: String, swatch: RGBA?)]
  package private(set) var lines: [(text: String, swatch: RGBA?)]
  /// The line at the top.
  var top = 0
  /// Lines of the whole text.
  var count: Int { all.count }
  /// None: nothing is being looked for.
  private(set) var filter: String?

  init(_ title: String, _ lines: [String], swatches: [RGBA?] = []) {
    self.title = title
    all = lines.enumerated().map { index, line in
      (TerminalText.sanitized(line), swatches.indices.contains(index) ? swatches[index] : nil)
    }
    self.lines = all
  }

  mutating func scroll(by count: Int, rows: Int) {
    top = min(max(top + count, 0), max(lines.count - rows, 0))
  }

  mutating func setFilter(_ filter: String?) {
    self.filter = filter
    top = 0
    guard let filter = filter?.lowercased(), !filter.isEmpty else {
      lines = all
      return
    }
    lines = all.filter { $0.text.lowercased().contains(filter) }
  }
}
