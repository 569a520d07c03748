import JSONDocument
import Rendering
import Width
import Workspaces

/// Changed pictures as a page of its own, without scripts or other files: recorded, current, and where they differ.
package struct SnapshotHTML {
  private let report: SnapshotReport

  package init(_ report: SnapshotReport) { self.report = report }

  package var text: String {
    var text = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>kimchi snapshots</title><style>
      body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #1c1c1c; background: #fff }
      pre { font: 12px/16px monospace; margin: 0; padding: 0 } figure { margin: 0 } figcaption { color: #666 }
      .three { display: flex; gap: 24px; overflow-x: auto; margin-bottom: 8px } .m { outline: 1px solid #d00 }
      .same { opacity: .25 } h2 { font-size: 16px; margin: 32px 0 8px }
      </style></head><body>
      <h1>Snapshots</h1>

      """
    for line in report.summaryLines + [report.countLine] { text += "<p>\(escaped(line))</p>\n" }
    for difference in report.differences {
      let after = difference.after
      text += "<h2>\(escaped(after.address)) · \(escaped(after.conditions.title))</h2>\n"
      text += "<p>\(escaped(difference.file)): \(escaped(difference.summary))</p>\n<div class=\"three\">\n"
      text += figure("recorded", difference.before.cells, nil)
      text += figure("current", after.cells, nil)
      text += figure("difference", after.cells, difference.changed)
      text += "</div>\n<details><summary>In words</summary><pre>"
      text += difference.allLines.map { escaped($0) + "\n" }.joined() + "</pre></details>\n"
    }
    for missing in report.missing {
      text += "<h2>\(escaped(missing.address)) · \(escaped(missing.conditions.title))</h2>\n<p>No snapshot</p>\n"
    }
    for finding in report.findings { text += "<p>\(escaped(finding.diagnostic.message))</p>\n" }
    return text + "</body></html>\n"
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
        text += "<span\(style)>\(escaped(run))</span>"
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

  private func escaped(_ text: String) -> String { XMLText.escaped(ControlCharacters.visible(text)) }
}
