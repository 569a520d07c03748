import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Tables and facts: cells in the columns of a grid.
extension CardImporter {
  mutating func table(_ use: inout CardUse) -> ImportedNode {
    ledger.note("Table")
    var table = CardTable()
    let columns = use.take("columns")
    if columns != nil { ledger.note("Table.columns") }
    for view in columns?.elements ?? [] { table.columns.append(column(of: view)) }
    table.alignment = cellAlignment(&use)
    for key in ["firstRowAsHeader", "firstRowAsHeaders"] {
      if let isHeader = truth(key, &use) { table.hasHeader = isHeader }
    }
    let hasLines = truth("showGridLines", &use) ?? true
    let style = word("gridStyle", &use, among: Self.styles) ?? "default"
    if hasLines { table.line = CardStyles.line(style) }
    let rows = use.take("rows")?.elements ?? []
    if use.view["rows"] != nil { ledger.note("Table.rows") }
    if table.columns.isEmpty {
      let count = rows.map { $0["cells"]?.elements.count ?? 0 }.max() ?? 0
      table.columns = Array(repeating: CardTable.Column(weight: 1), count: min(max(count, 1), 1000))
    }
    var node = ImportedNode(
      "grid", [("columns", .array(table.columns.map(\.text))), ("spacing", .number(table.spacing))])
    var cells: [JSONText] = []
    var number = 0
    for view in rows {
      if let each = eachRow(view, table, isFirst: number == 0) {
        cells.append(each.text)
        number += 1
        continue
      }
      forEach([view], "TableRow") { importer, row in
        let isHeader = number == 0 && table.hasHeader
        let made = importer.row(row, table, isHeader: isHeader)
        // Without lines there is ground between the cells, too.
        if number == 0, !hasLines, let ground = made.ground { node["header_color"] = ground }
        cells += made.cells.map(\.text)
        number += 1
      }
    }
    node["items"] = .array(cells)
    return node
  }

  /// A condition of the table that is known; nil for one that is not there.
  private mutating func truth(_ key: String, _ use: inout CardUse) -> Bool? {
    guard let view = use.take(key) else { return nil }
    let known = known(view)
    ledger.note(
      "\(use.type).\(key)", known == nil ? .lost : Self.hasExpression(view) ? .near : .own, at: view.location,
      known == nil ? "layouts can't compute it" : "computed once")
    return known.map { $0.string.map { $0 == "true" } ?? $0.isTrue }
  }

  private mutating func cellAlignment(_ use: inout CardUse) -> CardAlignment {
    CardAlignment(
      horizontal: word("horizontalCellContentAlignment", &use, among: ["left", "center", "right"]),
      vertical: word("verticalCellContentAlignment", &use, among: ["top", "center", "bottom"]))
  }

  private mutating func column(of view: JSONView) -> CardTable.Column {
    var use = CardUse(view, "TableColumn")
    var column = CardTable.Column()
    column.alignment = cellAlignment(&use)
    let width = use.take("width")
    let known = width.flatMap(known)
    if let share = known?.number {
      column.weight = share.isFinite ? min(max(share, 0.01), 1000) : 1
    } else if let points = known.flatMap(Self.points) {
      column.points = points
    } else if known?.string != "auto" {
      column.weight = 1
    }
    if let width {
      let isKnown =
        known?.number != nil || known.flatMap(Self.points) != nil
        || known?.string.map(["auto", "stretch"].contains) == true
      ledger.note(
        "TableColumn.width", !isKnown ? .lost : Self.hasExpression(width) ? .near : .own, at: width.location,
        isKnown ? "computed once" : "\(width.text) isn't known here")
    }
    ledger.noteRest(of: use)
    return column
  }

  // MARK: Rows

  /// Rows for the elements of a list, in a node that is repeated; nil where something in them is computed for each, and
  /// for rows that are not.
  private mutating func eachRow(_ view: JSONView, _ table: CardTable, isFirst: Bool) -> ImportedNode? {
    guard view["$data"] != nil, table.isEven, !(isFirst && table.hasHeader), let source = view["$data"],
      let found = frame(source), case .array(let elements)? = found.place.value, let path = path(of: found.place),
      let sample = ImportedData.sample(of: elements)
    else { return nil }
    let before = self
    let lost = ledger.count(.lost)
    var isShown: Bool?
    var row = ImportedNode("hStack", [("spacing", .number(table.spacing))])
    let frame = CardScope.Frame(
      place: ImportedPlace(start: .element, value: sample), index: ImportedPlace(start: .index, value: .leaf(0)))
    inside(frame, isRepeated: true) { importer in
      isShown = importer.isShown(view, named: "TableRow")
      let made = importer.row(view, table, isHeader: false)
      row.members += made.own.members
      row["items"] = .array(
        zip(made.cells, table.columns).map { cell, column in
          var cell = cell
          if let points = column.points {
            cell["width"] = .number(points)
          } else {
            cell["weight"] = column.weight.map { .number($0) }
          }
          return cell.text
        })
      if isShown == nil, let condition = view["$when"] {
        importer.addCondition(condition, of: "TableRow", to: &row)
      }
    }
    guard ledger.count(.lost) == lost, !writesOutElement, isShown != false else {
      self = before
      return nil
    }
    ledger.note("TableRow.$data")
    var each = ImportedNode(
      "each", [("ref", .string(path)), ("axis", "vertical"), ("spacing", .number(table.spacing))])
    if table.columns.count > 1 { each["column_span"] = .integer(table.columns.count) }
    each["item"] = row.text
    return each
  }

  /// The cells of a row, one for each column.
  ///
  /// - Returns: the cells, what the row itself has (whether it is hidden, and its actions), and its ground.
  private mutating func row(
    _ row: JSONView, _ table: CardTable, isHeader: Bool
  ) -> (cells: [ImportedNode], own: ImportedNode, ground: JSONText?) {
    var use = CardUse(row, "TableRow")
    ledger.note("TableRow")
    var ground = ImportedNode("hStack")
    addGround(&use, to: &ground)
    ground["padding"] = nil
    let alignment = cellAlignment(&use)
    var cells: [ImportedNode] = []
    forEach(use.take("cells")?.elements ?? [], "TableCell") { importer, cell in
      // Those beyond the last column aren't shown.
      guard cells.count < table.columns.count else { return importer.ledger.note("TableCell") }
      let place = CardAlignment.nearest([alignment, table.columns[cells.count].alignment, table.alignment])
      cells.append(importer.cell(cell, table, place, isHeader: isHeader))
    }
    if use.view["cells"] != nil { ledger.note("TableRow.cells") }
    while cells.count < table.columns.count { cells.append(Self.lined(ImportedNode("vStack", [("items", [])]), table)) }
    var own = ImportedNode("hStack")
    finish(&use, &own)
    ledger.noteRest(of: use)
    for number in cells.indices {
      for (key, value) in ground.members where cells[number][key] == nil { cells[number][key] = value }
      if !scope.isRepeated { Self.add(own, to: &cells[number], isFirst: number == 0) }
    }
    return (cells, own, ground["bg_color"])
  }

  /// Gives a cell what its row has.
  private static func add(_ row: ImportedNode, to cell: inout ImportedNode, isFirst: Bool) {
    if let hidden = row["hidden"] {
      cell["hidden"] = cell["hidden"].map { .call("or", [$0, hidden]) } ?? hidden
    }
    if cell["action"] == nil, cell["events"] == nil {
      (cell["action"], cell["events"]) = (row["action"], row["events"])
    }
    if isFirst, cell["id"] == nil, let id = row["id"] { cell.members.insert(("id", id), at: 0) }
  }

  private mutating func cell(
    _ view: JSONView, _ table: CardTable, _ place: CardAlignment, isHeader: Bool
  ) -> ImportedNode {
    var use = CardUse(view, "TableCell")
    let before = (cellContent.alignment, cellContent.isHeader)
    cellContent = (place.horizontal ?? cellContent.alignment, isHeader)
    let around = room
    room = CardRoom()
    var node = container(&use)
    (cellContent, room) = (before, around)
    if view["verticalContentAlignment"] == nil, let vertical = place.vertical {
      node["distribution"] = ["center": "center", "bottom": "end"][vertical] ?? "start"
    }
    node["padding"] = table.line == nil && node["bg_color"] == nil ? nil : 4
    node = Self.lined(node, table)
    finish(&use, &node)
    node = ground(&use, node)
    ledger.noteRest(of: use)
    return node
  }

  private static func lined(_ node: ImportedNode, _ table: CardTable) -> ImportedNode {
    guard let line = table.line else { return node }
    var node = node
    node["border"] = .object([("width", 1), ("color", line)])
    return node
  }

  // MARK: Facts

  mutating func factSet(_ use: inout CardUse) -> ImportedNode {
    ledger.note("FactSet")
    var cells: [JSONText] = []
    var worst = Value(text: "", fate: .own)
    forEach(use.take("facts")?.elements ?? [], "Fact") { importer, fact in
      for (key, weight) in [("title", "bolder"), ("value", "default")] {
        let (value, isRaw, _) = fact[key].map { importer.markdown($0) } ?? (Value(text: "", fate: .own), false, false)
        if value.fate != .own, worst.fate != .lost { worst = value }
        var label = ImportedNode("label", [("text", value.text)])
        if isRaw { label["markdown"] = false }
        label["styled_by"] = CardStyles.role("default", weight)
        if key == "title" { label["max_width"] = .number(CardStyles.factTitleWidth) }
        cells.append(label.text)
      }
    }
    if let facts = use.view["facts"] { ledger.note("FactSet.facts", worst.fate, at: facts.location, worst.words) }
    return ImportedNode(
      "grid",
      [
        ("columns", ["hug", "fill"]), ("spacing", .number(CardStyles.factSpacing)), ("row_spacing", 4),
        ("alignment", "top_leading"), ("items", .array(cells)),
      ])
  }
}
