import JSONDocument

/// The columns, lines and alignments of a table, for its cells.
struct CardTable {
  struct Column {
    /// A share of the width.
    var weight: Double?
    var points: Double?
    var alignment = CardAlignment()

    /// As a grid has it.
    var text: JSONText {
      if let points { return .number(points) }
      guard let weight else { return "hug" }
      return weight == 1 ? "fill" : .object([("weight", .number(weight))])
    }
  }

  var columns: [Column] = []
  /// The colour of the lines around cells; nil for none.
  var line: JSONText?
  var alignment = CardAlignment()
  var hasHeader = true

  /// Points between cells. Lines of two cells lie over each other.
  var spacing: Double { line == nil ? 8 : -1 }

  /// Whether the widths are those of the same cells in rows of their own.
  var isEven: Bool { columns.allSatisfy { $0.weight != nil || $0.points != nil } }
}

/// Where the content of cells lies; nil for what others say.
struct CardAlignment {
  var horizontal: String?
  var vertical: String?

  /// The one of the nearest that says it.
  static func nearest(_ alignments: [CardAlignment]) -> CardAlignment {
    CardAlignment(
      horizontal: alignments.lazy.compactMap(\.horizontal).first,
      vertical: alignments.lazy.compactMap(\.vertical).first)
  }
}
