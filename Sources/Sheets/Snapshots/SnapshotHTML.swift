import JSONDocument
import Rendering
import Workspaces

/// Changed pictures as a page of its own, without scripts or other files: recorded, current, and where they differ.
package struct SnapshotHTML {
  private let report: SnapshotReport

  package init(_ report: SnapshotReport) { self.report = report }

  package var text: String {
    var page = HTMLPage(title: "Snapshots", style: Self.style)
    page.body = "<h1>Snapshots</h1>\n" + body
    return page.text
  }

  private var body: String {
    var text = ""
    for line in report.summaryLines + [report.countLine] { text += "<p>\(HTMLPage.escaped(line))</p>\n" }
    for difference in report.differences {
      let after = difference.after
      text += "<h2>\(HTMLPage.escaped(after.address)) · \(HTMLPage.escaped(after.conditions.title))</h2>\n"
      text +=
        "<p>\(HTMLPage.escaped(difference.file)): \(HTMLPage.escaped(difference.summary))</p>\n<div class=\"three\">\n"
      text += figure("recorded", difference.before.cells, nil)
      text += figure("current", after.cells, nil)
      text += figure("difference", after.cells, difference.changed)
      text += "</div>\n<details><summary>In words</summary><pre>"
      text += difference.allLines.map { HTMLPage.escaped($0) + "\n" }.joined() + "</pre></details>\n"
    }
    for missing in report.missing {
      text +=
        "<h2>\(HTMLPage.escaped(missing.address)) · \(HTMLPage.escaped(missing.conditions.title))</h2>\n<p>No snapshot</p>\n"
    }
    for finding in report.findings { text += "<p>\(HTMLPage.escaped(finding.diagnostic.message))</p>\n" }
    return text
  }

  private func figure(_ title: String, _ cells: SnapshotCells, _ changed: [Int: Set<Int>]?) -> String {
    var text = "<figure><figcaption>\(title)</figcaption><pre>"
    for row in 0..<cells.rows {
      var column = 0
      while column < cells.columns {
        let style = style(cells, row, column, changed)
        var run = ""
        while column < cells.columns, self.style(cells, row, column, changed) == style {
          if let cell = cells[column, row], !cell.isContinuation { run += cell.glyph.isEmpty ? " " : cell.glyph }
          column += 1
        }
        text += "<span\(style)>\(HTMLPage.escaped(run))</span>"
      }
      text += "\n"
    }
    return text + "</pre></figure>\n"
  }

  private func style(_ cells: SnapshotCells, _ row: Int, _ column: Int, _ changed: [Int: Set<Int>]?) -> String {
    guard let cell = cells[column, row] else { return "" }
    let (upper, lower) = (SnapshotCells.hex(cell.upper), SnapshotCells.hex(cell.lower))
    var style = upper == lower ? "background:#\(upper)" : "background:linear-gradient(#\(upper) 50%,#\(lower) 50%)"
    if cell.isWritten { style += ";color:#\(SnapshotCells.hex(cell.ink))" }
    if cell.attributes.contains(.bold) { style += ";font-weight:bold" }
    if cell.attributes.contains(.italic) { style += ";font-style:italic" }
    if cell.attributes.contains(.underline) { style += ";text-decoration:underline" }
    if cell.attributes.contains(.strikethrough) { style += ";text-decoration:line-through" }
    guard let changed else { return " style=\"\(style)\"" }
    return " class=\"\(changed[row]?.contains(column) == true ? "m" : "same")\" style=\"\(style)\""
  }

  private static let style = """
    body { max-width: none; }
    pre { font: 12px/16px monospace; margin: 0; padding: 0; }
    .three { display: flex; gap: 24px; overflow-x: auto; margin-bottom: 8px; } .m { outline: 1px solid var(--error); }
    .same { opacity: .25; } h2 { font-size: 16px; margin: 32px 0 8px; }

    """
}
