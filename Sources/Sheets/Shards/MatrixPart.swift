import Checking
import JSONDocument
import Sushi
import Workspaces

/// The cells of some rows of a matrix (`docs/shards.md`). The rest of its report comes from the plan, which the merge makes
/// again from the files.
package struct MatrixPart: Sendable {
  package struct Row: Sendable {
    /// Position in the plan.
    package var index: Int
    package var cells: [MatrixCell]
  }

  package private(set) var rows: [Row] = []

  package init() {}

  /// Computes a shard of a plan's rows.
  ///
  /// - Parameter onRow: called from any thread as soon as a row is there.
  package init(_ shard: Shard, of plan: MatrixPlan, onRow: (@Sendable (_ count: Int) -> Void)? = nil) {
    let own = shard.range(of: Array(repeating: 1, count: plan.rows.count))
    let sheet = MatrixSheet(computing: plan, only: own, onRow: { _, _ in onRow?(own.count) })
    rows = own.map { Row(index: $0, cells: sheet.rows[$0]) }
  }

  /// The sheet of a plan; rows that are missing are empty.
  ///
  /// - Throws: `part.mismatch` if the plan has other rows or columns.
  package func sheet(_ plan: MatrixPlan) throws(Refusal) -> MatrixSheet {
    var all: [[MatrixCell]] = Array(repeating: [], count: plan.rows.count)
    for row in rows {
      guard all.indices.contains(row.index), row.cells.count == plan.columns.count else {
        throw Refusal(
          .partMismatch, "the parts have another matrix than the files here",
          fix: "merge where the files are those that the parts were made of")
      }
      all[row.index] = row.cells
    }
    return MatrixSheet(plan, rows: all)
  }
}

extension MatrixPart: PartContent {
  package static var verb: String { "matrix" }

  package mutating func merge(_ next: MatrixPart) { rows += next.rows }

  package var value: JSONText {
    var table = FindingTable()
    let rows = rows.map { row in
      let cells = row.cells.map { cell in
        JSONText.array(
          [.number(cell.size.width), .number(cell.size.height)]
            + cell.findings.map { table.number(of: Finding($0)) })
      }
      return JSONText.object([("row", .integer(row.index)), ("cells", .array(cells))])
    }
    return .object([("findings", .array(table.values)), ("rows", .array(rows))])
  }

  package init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    var reader = reader
    for value in try reader.list("findings", in: node) { reader.findings.append(try reader.readFinding(value)) }
    for value in try reader.list("rows", in: node) {
      var row = Row(index: try reader.number("row", in: value), cells: [])
      for cell in try reader.list("cells", in: value) { row.cells.append(try Self.cell(cell, reader)) }
      rows.append(row)
    }
  }

  private static func cell(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) -> MatrixCell {
    let parts = try reader.elements(node)
    guard parts.count >= 2, let width = reader.document.number(parts[0]),
      let height = reader.document.number(parts[1])
    else { throw reader.refusal(node, "expected the size of a cell") }
    var cell = MatrixCell()
    cell.size = Size(width, height)
    for part in parts.dropFirst(2) { cell.findings.append(try reader.finding(part).diagnostic) }
    return cell
  }
}
