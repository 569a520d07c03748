import JSONDocument

/// Elements that hold others.
extension CardImporter {
  private static let styles = ["default", "emphasis", "accent", "good", "warning", "attention"]

  mutating func container(_ use: inout CardUse) -> ImportedNode {
    var node = stack(&use)
    node["items"] = .array(items("items", &use))
    return node
  }

  /// A container without its content.
  mutating func stack(_ use: inout CardUse) -> ImportedNode {
    ledger.note(use.type)
    var node = ImportedNode("vStack", [("distribution", "start")])
    addGround(&use, to: &node)
    if let word = word("verticalContentAlignment", &use, among: ["top", "center", "bottom"]) {
      node["distribution"] = ["center": "center", "bottom": "end"][word] ?? "start"
    }
    return node
  }

  /// The content of a container.
  mutating func items(_ key: String, _ use: inout CardUse) -> [JSONText] {
    guard let items = use.take(key) else { return [] }
    ledger.note("\(use.type).\(key)")
    return nodes(items.elements)
  }

  /// The properties of a container that are not its content.
  private mutating func addGround(_ use: inout CardUse, to node: inout ImportedNode) {
    if let style = word("style", &use, among: Self.styles), let ground = CardStyles.ground(style) {
      node["bg_color"] = ground
      node["padding"] = .number(CardStyles.padding)
    }
    take("minHeight", of: &use) { node["min_height"] = $0 }
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
    var node = container(&use)
    if width != nil { ledger.note("Column.width") }
    // A number is a share, also one in a text.
    if let share = width?.number ?? width?.string.flatMap({ Double($0) }) {
      node["weight"] = Self.weight(share)
    } else if let points = width.flatMap(Self.points) {
      node["width"] = .number(points)
    } else if width?.string != "auto" {
      node["weight"] = 1
    }
    return node
  }

  private static func weight(_ share: Double) -> JSONText {
    .number(share.isFinite ? min(max(share, 0.01), 1000) : 1)
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
        var cellNode = container(&cellUse)
        cellNode["padding"] = 8
        let share = columns.indices.contains(index) ? columns[index]["width"]?.number : nil
        cellNode["weight"] = Self.weight(share ?? 1)
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
