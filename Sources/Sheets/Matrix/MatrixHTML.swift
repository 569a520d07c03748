import JSONDocument
import Pictures
import Workspaces

/// A matrix as a page of small pictures: a contact sheet that needs nothing but a browser.
package struct MatrixHTML {
  private let sheet: MatrixSheet
  private let findings: MatrixFindings
  private var pictures: PagePictures

  /// Pictures on one page; beyond it only cells that break are drawn, and as many again of those.
  private static let pictureLimit = 1_500
  /// Points that a thumbnail is wide at most.
  private static let thumbnail = 180.0

  package init(_ sheet: MatrixSheet) { self.init(sheet, pictures: PagePictures()) }

  init(_ sheet: MatrixSheet, pictures: PagePictures) {
    self.sheet = sheet
    self.pictures = pictures
    findings = MatrixFindings(sheet)
  }

  package var text: String {
    var page = HTMLPage(title: "Matrix", style: Self.style)
    page.body = "<h1>Matrix</h1>\n" + body()
    return page.text
  }

  /// The page below its title.
  ///
  /// - Parameter way: from the page to the root of its site.
  func body(from way: String = "") -> String {
    let plan = sheet.plan
    var pictures = pictures
    var html = "<p>\(HTMLPage.escaped(MatrixReport.summary(sheet, findings)))</p>\n"
    html += "<table class=\"matrix\">\n<thead>\n"
    for line in MatrixHeader(plan).lines {
      html += "<tr><th></th>"
      for word in line { html += "<th colspan=\"\(word.columns.count)\">\(HTMLPage.escaped(word.text))</th>" }
      html += "</tr>\n"
    }
    html += "</thead>\n<tbody>\n"
    var drawn = 0
    for (index, row) in plan.rows.enumerated() {
      html += "<tr><th scope=\"row\">\(HTMLPage.escaped(row.address))</th>"
      for (column, cell) in sheet.rows[index].enumerated() {
        let limit = cell.isBroken ? 2 * Self.pictureLimit : Self.pictureLimit
        let figure = drawn < limit ? thumbnail(index, column, &pictures) : nil
        html += self.cell(cell, index, column, figure?.image("", from: way) ?? "")
        drawn += drawn < limit ? 1 : 0
      }
      html += "</tr>\n"
    }
    return html + "</tbody>\n</table>\n" + list()
  }

  private func cell(_ cell: MatrixCell, _ row: Int, _ column: Int, _ image: String) -> String {
    let title = "\(sheet.plan.rows[row].address) on \(sheet.plan.columns[column].title)"
    var html =
      "<td id=\"c\(row)-\(column)\"\(cell.isBroken ? " class=\"broken\"" : "") title=\"\(HTMLPage.escaped(title))\">"
    html += image
    if cell.isBroken {
      html += "<div class=\"marks\">"
      for mark in cell.marks { html += "<abbr title=\"\(mark.title)\">\(mark.letter)</abbr>" }
      html += "</div>"
    }
    return html + "</td>"
  }

  private func thumbnail(_ row: Int, _ column: Int, _ pictures: inout PagePictures) -> PageFigure? {
    let plan = sheet.plan
    let (target, conditions) = (plan.rows[row].target, plan.columns[column].conditions)
    let made = plan.rows[row].data.map { Picture(target, fixture: $0, conditions: conditions) }
    let picture = made ?? (try? Picture(target, fixture: plan.rows[row].fixture, conditions: conditions))
    return picture.flatMap { pictures.thumbnail($0, width: Self.thumbnail) }
  }

  private func list() -> String {
    guard !findings.entries.isEmpty else { return "" }
    var html = "<h2>Problems</h2>\n<ol>\n"
    for entry in findings.entries {
      let diagnostic = entry.diagnostic
      let place = diagnostic.location?.description ?? ""
      html += "<li class=\"\(diagnostic.severity.rawValue)\"><b>\(entry.mark.letter)</b> "
      html += "\(HTMLPage.escaped(diagnostic.message)) <code>\(diagnostic.code.id)</code> "
      html += "<span>\(HTMLPage.escaped(place))</span><br>"
      html += entry.cells.prefix(40).map { cell in
        let name = "\(sheet.plan.rows[cell.row].address) · \(sheet.plan.columns[cell.column].title)"
        return "<a href=\"#c\(cell.row)-\(cell.column)\">\(HTMLPage.escaped(name))</a>"
      }.joined(separator: ", ")
      if entry.cells.count > 40 { html += " and \(entry.cells.count - 40) more" }
      html += "</li>\n"
    }
    return html + "</ol>\n"
  }

  static let style = """
    body { max-width: none; }
    .matrix { border-collapse: separate; border-spacing: 4px; }
    .matrix th { font-weight: 600; text-align: left; vertical-align: top; white-space: nowrap; padding: 2px 6px; }
    .matrix thead th { background: var(--line); border-radius: 4px; }
    .matrix tbody th { position: sticky; left: 0; background: var(--ground); }
    .matrix td { position: relative; vertical-align: top; padding: 4px; background: var(--card); border-radius: 6px; }
    .matrix td img { display: block; }
    td.broken { outline: 2px solid var(--error); }
    td:target { outline: 4px solid var(--link); }
    .marks { position: absolute; top: 2px; right: 2px; }
    .marks abbr { background: #c8283c; color: #fff; font-weight: 700; text-decoration: none; border-radius: 3px;
      padding: 0 4px; margin-left: 2px; }
    li { margin-bottom: 6px; } li span { color: var(--quiet); }

    """
}
