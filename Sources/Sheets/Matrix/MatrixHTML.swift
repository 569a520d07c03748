import JSONDocument
import Pictures
import Pixels
import Rendering
import Sushi
import Workspaces

/// A matrix as a page of small pictures: a contact sheet that needs nothing but a browser.
package struct MatrixHTML {
  private let sheet: MatrixSheet
  private let findings: MatrixFindings
  /// Nil where cairo or Pango is not installed: the page then has no pictures.
  private let painter: PixelPainter?

  /// Pictures on one page; beyond it only cells that break are drawn, and as many again of those.
  private static let pictureLimit = 1_500
  /// Points that a thumbnail is wide at most.
  private static let thumbnail = 180.0

  package init(_ sheet: MatrixSheet) {
    self.sheet = sheet
    findings = MatrixFindings(sheet)
    painter = PixelPainter(images: ImageStore { _ in nil })
  }

  package var text: String {
    let plan = sheet.plan
    var html = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    html += "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Matrix</title>\n"
    html += "<style>\n\(Self.style)</style>\n"
    html += "<h1>Matrix</h1>\n<p>\(Self.escaped(MatrixReport.summary(sheet, findings)))</p>\n"
    html += "<table>\n<thead>\n"
    for line in MatrixHeader(plan).lines {
      html += "<tr><th></th>"
      for word in line { html += "<th colspan=\"\(word.columns.count)\">\(Self.escaped(word.text))</th>" }
      html += "</tr>\n"
    }
    html += "</thead>\n<tbody>\n"
    var drawn = 0
    for (index, row) in plan.rows.enumerated() {
      html += "<tr><th scope=\"row\">\(Self.escaped(row.address))</th>"
      for (column, cell) in sheet.rows[index].enumerated() {
        let limit = cell.isBroken ? 2 * Self.pictureLimit : Self.pictureLimit
        html += self.cell(cell, index, column, isDrawn: drawn < limit)
        drawn += drawn < limit ? 1 : 0
      }
      html += "</tr>\n"
    }
    html += "</tbody>\n</table>\n"
    html += list()
    return html + "</html>\n"
  }

  private func cell(_ cell: MatrixCell, _ row: Int, _ column: Int, isDrawn: Bool) -> String {
    let title = "\(sheet.plan.rows[row].address) on \(sheet.plan.columns[column].title)"
    var html =
      "<td id=\"c\(row)-\(column)\"\(cell.isBroken ? " class=\"broken\"" : "") title=\"\(Self.escaped(title))\">"
    if isDrawn { html += picture(row, column) }
    if cell.isBroken {
      html += "<div class=\"marks\">"
      for mark in cell.marks { html += "<abbr title=\"\(mark.title)\">\(mark.letter)</abbr>" }
      html += "</div>"
    }
    return html + "</td>"
  }

  /// The picture without images: boxes with names stand for them, so that a page stays small.
  private func picture(_ row: Int, _ column: Int) -> String {
    let plan = sheet.plan
    let (target, conditions) = (plan.rows[row].target, plan.columns[column].conditions)
    let made = plan.rows[row].data.map { Picture(target, fixture: $0, conditions: conditions) }
    guard let picture = made ?? (try? Picture(target, fixture: plan.rows[row].fixture, conditions: conditions)) else {
      return ""
    }
    let list = picture.framedList()
    guard list.size.width > 0, list.size.height > 0 else { return "" }
    let scale = min(Self.thumbnail / list.size.width, 1)
    guard let png = painter?.png(list, scale: 2 * scale, surface: picture.surface) else { return "" }
    let (width, height) = (Int(clamping: list.size.width * scale + 0.5), Int(clamping: list.size.height * scale + 0.5))
    return "<img alt=\"\" width=\"\(width)\" height=\"\(height)\" "
      + "src=\"data:image/png;base64,\(Base64.encode(png))\">"
  }

  private func list() -> String {
    guard !findings.entries.isEmpty else { return "" }
    var html = "<h2>Problems</h2>\n<ol>\n"
    for entry in findings.entries {
      let diagnostic = entry.diagnostic
      let place = diagnostic.location?.description ?? ""
      html += "<li class=\"\(diagnostic.severity.rawValue)\"><b>\(entry.mark.letter)</b> "
      html += "\(Self.escaped(diagnostic.message)) <code>\(diagnostic.code.id)</code> "
      html += "<span>\(Self.escaped(place))</span><br>"
      html += entry.cells.prefix(40).map { cell in
        let name = "\(sheet.plan.rows[cell.row].address) · \(sheet.plan.columns[cell.column].title)"
        return "<a href=\"#c\(cell.row)-\(cell.column)\">\(Self.escaped(name))</a>"
      }.joined(separator: ", ")
      if entry.cells.count > 40 { html += " and \(entry.cells.count - 40) more" }
      html += "</li>\n"
    }
    return html + "</ol>\n"
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(DiagnosticText.clean(text)) }

  private static let style = """
    body { font: 14px/1.4 system-ui, sans-serif; margin: 16px; color: #1c1c1c; background: #f4f4f6; }
    table { border-collapse: separate; border-spacing: 4px; }
    th { font-weight: 600; text-align: left; vertical-align: top; white-space: nowrap; padding: 2px 6px; }
    thead th { background: #e6e7ec; border-radius: 4px; }
    tbody th { position: sticky; left: 0; background: #f4f4f6; }
    td { position: relative; vertical-align: top; padding: 4px; background: #fff; border-radius: 6px; }
    td img { display: block; }
    td.broken { outline: 2px solid #c8283c; }
    td:target { outline: 4px solid #1f6feb; }
    .marks { position: absolute; top: 2px; right: 2px; }
    .marks abbr { background: #c8283c; color: #fff; font-weight: 700; text-decoration: none; border-radius: 3px;
      padding: 0 4px; margin-left: 2px; }
    li { margin-bottom: 6px; } li.error b { color: #c8283c; } span { color: #5b5e6b; }

    """
}
