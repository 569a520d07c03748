import Rendering
import Width

/// The lines above a matrix: a line for each axis, equal words of neighbouring columns reported once.
package struct MatrixHeader: Sendable {
  package struct Word: Sendable, Hashable {
    package var text: String
    /// Columns of the matrix that it stands over.
    package var columns: Range<Int>
  }

  /// A line for each axis, the outermost first.
  package let lines: [[Word]]
  /// Columns of the terminal that one column of the matrix takes.
  package let width: Int

  /// Marks that always have room in a cell.
  private static let markRoom = 3
  private static let widest = 18

  package init(_ plan: MatrixPlan) {
    let count = plan.columns.count
    lines = plan.axes.indices.map { axis in
      var words: [Word] = []
      for column in 0..<count {
        let outer = plan.columns[column].words[...axis]
        if let last = words.last, plan.columns[last.columns.lowerBound].words[...axis] == outer {
          words[words.count - 1].columns = last.columns.lowerBound..<column + 1
        } else {
          words.append(Word(text: plan.columns[column].words[axis], columns: column..<column + 1))
        }
      }
      return words
    }
    // The innermost words stand over one column each; outer ones share the room of several.
    var needed = Self.markRoom
    for line in lines {
      for word in line {
        let columns = word.columns.count
        let room = min(CellWidth.columns(of: word.text), Self.widest)
        needed = max(needed, (room + 2 - 1 + columns - 1) / columns - 1)
      }
    }
    width = needed + 1
  }
}
