import JSONDocument

/// The problems of a matrix, each once, with the cells that show it.
package struct MatrixFindings: Sendable {
  package struct Entry: Sendable {
    package var diagnostic: Diagnostic
    package var mark: MatrixMark
    /// In reading order.
    package var cells: [MatrixPlace]
  }

  /// Errors first, then in the order of files and places.
  package private(set) var entries: [Entry] = []

  private struct Key: Hashable {
    var code: DiagnosticCode
    var message: String
    var location: SourceLocation?
    var path: String?
  }

  /// Linear in the findings of all cells.
  package init(_ sheet: MatrixSheet) {
    var places: [Key: Int] = [:]
    for (row, cells) in sheet.rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        for diagnostic in cell.findings {
          let key = Key(
            code: diagnostic.code, message: diagnostic.message, location: diagnostic.location, path: diagnostic.path)
          let place = MatrixPlace(row: row, column: column)
          if let known = places[key] {
            if entries[known].cells.last != place { entries[known].cells.append(place) }
          } else {
            places[key] = entries.count
            entries.append(Entry(diagnostic: diagnostic, mark: MatrixMark(diagnostic), cells: [place]))
          }
        }
      }
    }
    entries.sort { Self.precedes($0.diagnostic, $1.diagnostic) }
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if (left.severity == .error) != (right.severity == .error) { return left.severity == .error }
    let one = (left.location?.file ?? "", left.location?.offset ?? -1, left.code.id, left.message)
    let other = (right.location?.file ?? "", right.location?.offset ?? -1, right.code.id, right.message)
    return one < other
  }
}

/// A cell's place on the sheet.
package struct MatrixPlace: Sendable, Hashable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
