import Checking
import Conditions
import JSONDocument
import Pictures
import Rendering
import Sushi
import Width
import Workspaces

/// A matrix in words: for people, and as JSON for programs.
package enum MatrixReport {
  /// Columns of the sheet that stand beside each other; more are written below.
  private static let columnsAcross = 48
  /// Columns that a row's label takes at most.
  private static let labelLimit = 60
  /// Cells that a finding names.
  private static let namedCells = 3

  /// The sheet, what its letters mean, and what breaks with the cells that show it.
  package static func text(_ sheet: MatrixSheet) -> String {
    let findings = MatrixFindings(sheet)
    var text = ""
    for start in stride(from: 0, to: max(sheet.plan.columns.count, 1), by: columnsAcross) {
      if start > 0 { text += "\n" }
      text += table(sheet, start..<min(start + columnsAcross, sheet.plan.columns.count))
    }
    let met = MatrixMark.allCases.filter { mark in findings.entries.contains { $0.mark == mark } }
    if !met.isEmpty {
      text += "\n" + met.map { "\($0.letter) \($0.title)" }.joined(separator: " · ") + "\n"
    }
    for entry in findings.entries { text += "\n" + words(entry, sheet.plan) }
    return text + "\n" + summary(sheet, findings) + "\n"
  }

  /// `103 fixtures × 16 conditions, 1648 cells, 12 with problems: 3 findings`.
  package static func summary(_ sheet: MatrixSheet, _ findings: MatrixFindings) -> String {
    let broken = sheet.brokenCount
    return
      "\(sheet.plan.rowWords) × \(Spelling.counted(sheet.plan.columns.count, "condition")), "
      + "\(Spelling.counted(sheet.cellCount, "cell")), "
      + (broken == 0
        ? "no problems" : "\(broken) with problems: \(Spelling.counted(findings.entries.count, "finding"))")
  }

  private static func table(_ sheet: MatrixSheet, _ columns: Range<Int>) -> String {
    let plan = sheet.plan
    let header = MatrixHeader(plan)
    let labels = plan.rows.map { TerminalText.truncated(DiagnosticText.clean($0.address), columns: labelLimit) }
    let margin = (labels.map { CellWidth.columns(of: $0) }.max() ?? 0) + 2
    var text = ""
    for line in header.lines {
      var row = PaddedLine()
      row.add("", in: margin)
      for word in line where word.columns.overlaps(columns) {
        let room = word.columns.clamped(to: columns).count * header.width
        row.add(TerminalText.truncated(DiagnosticText.clean(word.text), columns: room - 1), in: room)
      }
      text += row.text + "\n"
    }
    for (index, cells) in sheet.rows.enumerated() {
      var row = PaddedLine()
      row.add(labels[index], in: margin)
      for column in columns {
        let letters = cells.indices.contains(column) ? cells[column].letters : "?"
        row.add(letters.isEmpty ? "·" : shortened(letters, header.width - 1), in: header.width)
      }
      text += row.text + "\n"
    }
    return text
  }

  /// A line of columns that has no spaces at its end.
  private struct PaddedLine {
    private(set) var text = ""
    /// Spaces that come before the next word.
    private var gap = 0

    /// - Parameter room: columns that it takes with the spaces behind it.
    mutating func add(_ word: String, in room: Int) {
      guard !word.isEmpty else {
        gap += room
        return
      }
      for _ in 0..<gap { text.append(" ") }
      text += word
      gap = max(room - CellWidth.columns(of: word), 0)
    }
  }

  /// More letters than there is room for end in a plus sign.
  package static func shortened(_ letters: String, _ room: Int) -> String {
    letters.count <= room ? letters : String(letters.prefix(max(room - 1, 0))) + "+"
  }

  private static func words(_ entry: MatrixFindings.Entry, _ plan: MatrixPlan) -> String {
    var diagnostic = entry.diagnostic
    let shown = entry.cells.prefix(namedCells).map { place in
      "\(plan.rows[place.row].address) on \(plan.columns[place.column].title)"
    }
    let more = entry.cells.count - shown.count
    diagnostic.notes.append(
      Diagnostic.Note("in " + shown.joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")))
    return "\(entry.mark.letter) \(DiagnosticText.text(Finding(diagnostic)))"
  }

  /// JUnit XML: a suite for each layout, a case for each cell, which fails by its errors.
  package static func junit(_ sheet: MatrixSheet) -> [UInt8] {
    let columns = sheet.plan.columns.map { XMLText.bytes($0.title) }
    let rows = Dictionary(grouping: sheet.rows.indices) { sheet.plan.rows[$0].target.layout.document.file }
    let suites = rows.sorted { $0.key < $1.key }.map { file, rows in
      JUnitReport.Suite(
        file: file, count: rows.reduce(0) { $0 + sheet.rows[$1].count },
        failures: rows.reduce(0) { $0 + sheet.rows[$1].count { $0.hasErrors } },
        cases: { writer in
          for row in rows {
            let name = XMLText.bytes("\(sheet.plan.rows[row].address) on ")
            for (column, cell) in zip(columns, sheet.rows[row]) {
              writer.add(name, then: column, cell.findings.map { Finding($0) })
            }
          }
        })
    }
    return JUnitReport(suites, name: "kimchi matrix").bytes
  }

  // MARK: JSON

  /// `{axes, columns, rows, findings, cells, broken}`: only cells that break are listed, their findings by position.
  package static func json(_ sheet: MatrixSheet) -> String {
    let plan = sheet.plan
    let findings = MatrixFindings(sheet)
    var byPlace: [MatrixPlace: [Int]] = [:]
    for (index, entry) in findings.entries.enumerated() {
      for place in entry.cells { byPlace[place, default: []].append(index) }
    }
    let axes = plan.axes.map { axis in
      JSONText.object([
        ("condition", .string(axis.condition.rawValue)), ("values", .array(axis.values.map { .string($0) })),
      ])
    }
    let columns = plan.columns.map { column in
      JSONText.object(zip(plan.axes, column.words).map { ($0.condition.rawValue, .string($1)) })
    }
    let rows = plan.rows.enumerated().map { index, row in
      let broken = sheet.rows[index].enumerated().filter { $0.element.isBroken }.map { column, cell in
        JSONText.object([
          ("column", .integer(column)),
          ("size", .array([JSONText.number(cell.size.width), JSONText.number(cell.size.height)])),
          ("marks", .array(cell.marks.map { .string($0.title) })),
          (
            "findings",
            .array((byPlace[MatrixPlace(row: index, column: column)] ?? []).map { .integer($0) })
          ),
        ])
      }
      return JSONText.object([
        ("fixture", .string(row.address)), ("layout", .string(row.target.layout.document.file)),
        ("broken", .array(broken)),
      ])
    }
    return JSONText.object([
      ("axes", .array(axes)), ("columns", .array(columns)), ("rows", .array(rows)),
      ("findings", DiagnosticText.list(findings.entries.map { Finding($0.diagnostic) })),
      ("cells", .integer(sheet.cellCount)), ("broken", .integer(sheet.brokenCount)),
    ]).canonical
  }
}
