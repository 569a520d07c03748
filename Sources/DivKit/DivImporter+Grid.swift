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
    let sharesHeight = isTall && tracks.sharesHeight
    note(element, sharesHeight ? .near : .own, "rows are as high as their content, and don't share the height")
    var node = ImportedNode(
      "grid", [("columns", .array(tracks.weights.map(Self.column))), ("alignment", "top_leading")])
    node["items"] = .array(nodes(items?.elements ?? [], in: .grid).map(\.text))
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
  private func tracks(of items: [DivValue], _ count: Int) -> (weights: [Double], sharesHeight: Bool) {
    var weights = Array(repeating: 0.0, count: count)
    var sharesHeight = false
    var places = GridPlaces(columns: count)
    for item in items {
      let element = DivElement(item, templates, budget)
      if element["visibility"].flatMap(term)?.value?.string == "gone" { continue }
      let columns = min(span("column_span", element), count)
      let first = places.next(width: columns, height: span("row_span", element))
      if element["height"]?["type"]?.string == "match_parent" { sharesHeight = true }
      guard fills("width", element), element["width"]?["type"]?.string ?? "match_parent" == "match_parent" else {
        continue
      }
      let weight = number(element["width"]?["weight"]).map { max($0, 0.01) } ?? 1
      for column in first..<first + columns { weights[column] = max(weights[column], weight / Double(columns)) }
    }
    return (weights, sharesHeight)
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
  private var row = 0
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
