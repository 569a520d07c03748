import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Cells in columns and rows.
extension DivImporter {
  private static let columnLimit = 1000

  mutating func grid(_ element: inout DivElement) -> ImportedNode {
    var count = 1
    if let value = element.take("column_count") {
      note("grid.column_count", hasExpression(value) ? .near : .own, at: value, "computed once")
      count = min(max(Int(clamping: number(value) ?? 1), 1), Self.columnLimit)
    }
    let items = element.take("items")
    if let items { note("grid.items", at: items) }
    let tracks = tracks(of: items?.elements ?? [], count)
    let isTall = fills("height", element)
    let heights = isTall && tracks.sharesHeight ? heights(of: tracks.rows, in: element) : nil
    let sharesHeight = isTall && tracks.sharesHeight && heights == nil
    // Places that other data changes would give the rows other heights.
    let changes =
      heights != nil
      && (items?.elements ?? []).contains { item in
        let item = DivElement(item, templates, budget)
        return isComputed(item["row_span"]) || isComputed(item["column_span"]) || isComputed(item["visibility"])
      }
    note(
      element, sharesHeight || changes ? .near : .own,
      changes
        ? "items keep the heights of their first places"
        : "rows are as high as their content, and don't share the height")
    var node = ImportedNode(
      "grid", [("columns", .array(tracks.weights.map(Self.column))), ("alignment", "top_leading")])
    var cells = nodes(items?.elements ?? [], in: .grid)
    if let heights, cells.count == heights.count {
      for (number, height) in heights.enumerated() {
        cells[number]["height"] = .number(max(0, height - Self.margins(of: cells[number])))
      }
    }
    node["items"] = .array(cells.map(\.text))
    // Cells lie in the middle or at an end of a grid that is larger than they are.
    let isWide = fills("width", element) && tracks.weights.allSatisfy { $0 == 0 }
    let horizontal = position("content_alignment_horizontal", &element, Self.across, isUsed: isWide)
    let vertical = position("content_alignment_vertical", &element, Self.down, isUsed: isTall && !sharesHeight)
    guard horizontal != nil || vertical != nil else { return node }
    if !isWide, fills("width", element) { node["width"] = "fill" }
    let place = Self.position(horizontal ?? "start", vertical ?? "top")
    return ImportedNode("zStack", [("alignment", .string(place)), ("items", .array([node.text]))])
  }

  /// The word of an alignment that moves the cells; nil for one that leaves them at the start.
  private mutating func position(
    _ key: String, _ element: inout DivElement, _ known: [String: String], isUsed: Bool
  ) -> String? {
    guard let value = element[key] else { return nil }
    guard isUsed, let term = term(value), let word = term.value?.string, let side = known[word],
      side != "leading", side != "top"
    else {
      _ = word(key, &element, among: Array(known.keys) + ["baseline"])
      return nil
    }
    _ = element.take(key)
    note("grid.\(key)", term.isConstant ? .helper : .near, at: value, "a stack around the cells")
    return word
  }

  /// Whether a grid may be larger than its content.
  private func fills(_ side: String, _ element: DivElement) -> Bool {
    let size = element[side]
    return (size?["type"]?.string ?? (size != nil ? "fixed" : side == "width" ? "match_parent" : "wrap_content"))
      != "wrap_content"
  }

  private static func column(_ weight: Double) -> JSONText {
    weight == 0 ? "hug" : weight == 1 ? "fill" : .object([("weight", .number(min(max(weight, 0.01), 1000)))])
  }

  // MARK: Places

  /// The weights of the columns: of each the greatest that an item in it has; 0 for one that hugs.
  private func tracks(
    of items: [DivValue], _ count: Int
  ) -> (weights: [Double], sharesHeight: Bool, rows: [RowPlace?]) {
    var weights = Array(repeating: 0.0, count: count)
    var rows: [RowPlace?] = []
    var sharesHeight = false
    var places = GridPlaces(columns: count)
    for item in items {
      let element = DivElement(item, templates, budget)
      if element["visibility"].flatMap(term)?.value?.string == "gone" {
        rows.append(nil)
        continue
      }
      let columns = min(span("column_span", element), count)
      let rowCount = span("row_span", element)
      let first = places.next(width: columns, height: rowCount)
      let isShare = element["height"]?["type"]?.string == "match_parent"
      if isShare { sharesHeight = true }
      let share = number(element["height"]?["weight"]).map { max($0, 0.01) } ?? 1
      rows.append(isShare ? RowPlace(first: places.row, count: rowCount, weight: share) : nil)
      guard fills("width", element), element["width"]?["type"]?.string ?? "match_parent" == "match_parent" else {
        continue
      }
      let weight = number(element["width"]?["weight"]).map { max($0, 0.01) } ?? 1
      for column in first..<first + columns { weights[column] = max(weights[column], weight / Double(columns)) }
    }
    return (weights, sharesHeight, rows)
  }

  /// The rows of an item that has a share of a grid's height.
  private struct RowPlace {
    let first: Int
    let count: Int
    let weight: Double
  }

  /// The heights of items that share that of a grid, which is known; nil where some have a height of their own.
  private func heights(of places: [RowPlace?], in grid: DivElement) -> [Double]? {
    let rows = places.compactMap(\.self)
    guard rows.count == places.count, let value = grid["height"]?["value"], !hasExpression(value),
      let height = number(value), let count = rows.map({ $0.first + $0.count }).max(), count <= Self.columnLimit
    else { return nil }
    var weights = Array(repeating: 0.0, count: count)
    for place in rows {
      for row in place.first..<place.first + place.count {
        weights[row] = max(weights[row], place.weight / Double(place.count))
      }
    }
    let paddings = grid["paddings"].map { edges($0).members } ?? []
    let rest = paddings.filter { ["top", "bottom"].contains($0.0) }
      .reduce(height) { $0 - (Double($1.1.description) ?? 0) }
    let sum = weights.reduce(0, +)
    return rows.map { place in
      max(0, rest) * weights[place.first..<place.first + place.count].reduce(0, +) / max(sum, 0.01)
    }
  }

  /// Points above and below a cell.
  private static func margins(of cell: ImportedNode) -> Double {
    guard let document = cell["margin"].flatMap({ try? JSONDocument(parsing: $0.bytes, file: "") }) else { return 0 }
    let view = JSONView(document)
    return (view["top"]?.number ?? 0) + (view["bottom"]?.number ?? 0)
  }

  private func span(_ key: String, _ element: DivElement) -> Int {
    min(max(Int(clamping: number(element[key]) ?? 1), 1), Self.columnLimit)
  }

  /// Takes the columns and rows that an item of a grid has; elsewhere they mean nothing.
  mutating func addSpans(_ element: inout DivElement, to node: inout ImportedNode, in parent: DivParent) {
    guard case .grid = parent else { return }
    for key in ["column_span", "row_span"] {
      guard let value = element.take(key) else { continue }
      let isSpan: (ImportedValue) -> Bool = {
        $0.plainNumber.map { (1...Double(Self.columnLimit)).contains($0) && $0 == $0.rounded() } ?? false
      }
      guard let term = checked(value, isSpan, element.type, key), term.value?.plainNumber != 1 || !term.isConstant
      else { continue }
      node[key] = term.text
    }
  }
}

/// The free places of a grid, row by row.
struct GridPlaces {
  /// By column, the first row that nothing from above reaches into.
  private var free: [Int]
  /// The row of the item that was placed last.
  private(set) var row = 0
  private var column = 0

  init(columns: Int) { free = Array(repeating: 0, count: columns) }

  /// Takes the next place for an item of so many columns and rows.
  ///
  /// - Returns: its first column.
  mutating func next(width: Int, height: Int) -> Int {
    var isWholeRow = column == 0
    while true {
      guard column + width <= free.count else {
        // A row that was looked at from its beginning is like all below it until an item from above ends.
        row = isWholeRow ? free.reduce(Int.max) { $1 > row ? min($0, $1) : $0 } : row + 1
        (column, isWholeRow) = (0, true)
        continue
      }
      guard let taken = (column..<column + width).last(where: { free[$0] > row }) else { break }
      column = taken + 1
    }
    let first = column
    for taken in first..<first + width { free[taken] = row + height }
    column += width
    return first
  }
}
