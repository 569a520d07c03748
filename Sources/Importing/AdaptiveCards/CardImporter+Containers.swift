import JSONDocument

/// Elements that hold others.
extension CardImporter {
  private static let styles = ["default", "emphasis", "accent", "good", "warning", "attention"]

  mutating func container(_ use: inout CardUse, items key: String) -> ImportedNode {
    ledger.note(use.type)
    var node = ImportedNode("vStack", [("distribution", "start")])
    addGround(&use, to: &node)
    if let word = word("verticalContentAlignment", &use, among: ["top", "center", "bottom"]) {
      node["distribution"] = ["center": "center", "bottom": "end"][word] ?? "start"
    }
    let items = use.take(key)
    if items != nil { ledger.note("\(use.type).\(key)") }
    node["items"] = .array(nodes(items?.elements ?? []))
    return node
  }

  /// The properties of a container that are not its content.
  private mutating func addGround(_ use: inout CardUse, to node: inout ImportedNode) {
    if let style = word("style", &use, among: Self.styles), let ground = CardStyles.ground(style) {
      node["bg_color"] = ground
      node["padding"] = .number(CardStyles.padding)
    }
    if let height = use.take("minHeight") {
      ledger.note("\(use.type).minHeight")
      if let points = Self.pixels(height) { node["min_height"] = .number(points) }
    }
    if let bleed = use.take("bleed") {
      ledger.note("\(use.type).bleed", .near, at: bleed.location, "it stays within the padding around it")
    }
    if let picture = use.take("backgroundImage") {
      ledger.note("\(use.type).backgroundImage", .lost, at: picture.location, "a stack has no picture behind it")
    }
  }

  mutating func columnSet(_ use: inout CardUse) -> ImportedNode {
    ledger.note("ColumnSet")
    var node = ImportedNode("hStack")
    addGround(&use, to: &node)
    let columns = use.take("columns")
    if columns != nil { ledger.note("ColumnSet.columns") }
    if let word = word("horizontalAlignment", &use, among: ["left", "center", "right"]) {
      node["distribution"] = ["center": "center", "right": "end"][word] ?? "start"
    }
    node["items"] = .array(nodes(columns?.elements ?? [], isRow: true))
    return node
  }

  mutating func column(_ use: inout CardUse) -> ImportedNode {
    let width = use.take("width")
    var node = container(&use, items: "items")
    if width != nil { ledger.note("Column.width") }
    let word = width?.string ?? width.map { "\($0.text)" } ?? "stretch"
    if let points = width.flatMap({ $0.string == nil ? nil : Self.pixels($0) }) {
      node["width"] = .number(points)
    } else if word != "auto" {
      node["weight"] = .number(Double(word).map { min(max($0, 0.01), 1000) } ?? 1)
    }
    return node
  }

  // MARK: Tables

  /// Rows of cells, which share the width by the columns' shares.
  mutating func table(_ use: inout CardUse) -> ImportedNode {
    ledger.note("Table", .helper, at: use.view.location, "a column of rows of stacks")
    let columns = use.take("columns")?.elements ?? []
    if use.view["columns"] != nil { ledger.note("Table.columns") }
    for key in ["firstRowAsHeader", "firstRowAsHeaders", "showGridLines"] where use.take(key) != nil {
      ledger.note("Table.\(key)")
    }
    let hasLines = use.view["showGridLines"]?.bool != false
    var rows: [JSONText] = []
    for row in use.take("rows")?.elements ?? [] {
      var rowUse = CardUse(row, "TableRow")
      ledger.note("TableRow")
      var node = ImportedNode("hStack")
      addGround(&rowUse, to: &node)
      node["padding"] = nil
      var cells: [JSONText] = []
      for (index, cell) in (rowUse.take("cells")?.elements ?? []).enumerated() {
        var cellUse = CardUse(cell, "TableCell")
        var cellNode = container(&cellUse, items: "items")
        cellNode["padding"] = 8
        let share = columns.indices.contains(index) ? columns[index]["width"]?.number : nil
        cellNode["weight"] = .number(min(max(share ?? 1, 0.01), 1000))
        if hasLines {
          cellNode["border"] = .object([("width", 1), ("color", .object([("type", "grey"), ("tint", "300")]))])
        }
        finish(&cellUse, &cellNode)
        cells.append(cellNode.text)
      }
      if rowUse.view["cells"] != nil { ledger.note("TableRow.cells") }
      node["items"] = .array(cells)
      finish(&rowUse, &node)
      rows.append(node.text)
    }
    if use.view["rows"] != nil { ledger.note("Table.rows") }
    return ImportedNode("vStack", [("items", .array(rows))])
  }

  mutating func factSet(_ use: inout CardUse) -> ImportedNode {
    ledger.note("FactSet", .helper, at: use.view.location, "a row of two labels for each fact")
    var rows: [JSONText] = []
    for fact in use.take("facts")?.elements ?? [] {
      func label(_ key: String, _ weight: String, _ share: Int) -> JSONText {
        ImportedNode(
          "label",
          [
            ("text", fact[key].map { value($0).text } ?? ""), ("styled_by", CardStyles.role("default", weight)),
            ("weight", .integer(share)),
          ]
        ).text
      }
      rows.append(
        ImportedNode(
          "hStack",
          [
            ("spacing", 8), ("alignment", "leading"),
            ("items", .array([label("title", "bolder", 1), label("value", "default", 2)])),
          ]
        ).text)
    }
    if let facts = use.view["facts"] {
      ledger.note(
        "FactSet.facts", "\(facts.text)".contains("${") ? .lost : .own, at: facts.location, "templates aren't read yet")
    }
    return ImportedNode("vStack", [("spacing", 4), ("items", .array(rows))])
  }
}
