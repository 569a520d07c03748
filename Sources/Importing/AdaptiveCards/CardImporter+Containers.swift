import ImportedExpressions
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
  }

  /// A container over its picture.
  mutating func ground(_ use: inout CardUse, _ node: ImportedNode) -> ImportedNode {
    guard ["AdaptiveCard", "Container", "Column", "ColumnSet", "TableCell"].contains(use.type),
      let view = use.take("backgroundImage")
    else { return node }
    let name = "\(use.type).backgroundImage"
    guard let url = view.kind == .object ? view["url"] : view else {
      ledger.note(name, .lost, at: view.location, "a picture has an address")
      return node
    }
    let value = value(url)
    let mode = view["fillMode"]?.string.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "cover"
    guard value.fate != .lost else {
      ledger.note(name, .lost, at: url.location, value.words)
      return node
    }
    ledger.note(
      name, mode == "cover" ? .helper : .near, at: view.location,
      mode == "cover" ? "a picture behind the stack" : "a picture that covers the stack, once")
    let picture = ImportedNode(
      "image", [("url", value.text), ("width", "fill"), ("height", "fill"), ("content_scale", "crop")])
    return DivImporter.layered(node, over: [picture.text])
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
    let known = width.flatMap(known)
    if let width {
      let fate: ImportFate = known == nil ? .lost : Self.hasExpression(width) ? .near : .own
      ledger.note("Column.width", fate, at: width.location, known == nil ? "layouts can't compute it" : "computed once")
    }
    // A number is a share, also one in a text.
    if let share = known?.number {
      node["weight"] = Self.weight(share)
    } else if let points = known.flatMap(Self.points) {
      node["width"] = .number(points)
    } else if known?.string != "auto" {
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
    forEach(use.take("rows")?.elements ?? [], "TableRow") { importer, row in
      rows.append(importer.row(row, columns, hasLines: hasLines).text)
    }
    if use.view["rows"] != nil { ledger.note("Table.rows") }
    return ImportedNode("vStack", [("items", .array(rows))])
  }

  private mutating func row(_ row: JSONView, _ columns: [JSONView], hasLines: Bool) -> ImportedNode {
    var rowUse = CardUse(row, "TableRow")
    ledger.note("TableRow")
    var node = ImportedNode("hStack")
    addGround(&rowUse, to: &node)
    node["padding"] = nil
    var cells: [JSONText] = []
    forEach(rowUse.take("cells")?.elements ?? [], "TableCell") { importer, cell in
      let share = columns.indices.contains(cells.count) ? columns[cells.count]["width"]?.number : nil
      cells.append(importer.cell(cell, weight: Self.weight(share ?? 1), hasLines: hasLines).text)
    }
    if rowUse.view["cells"] != nil { ledger.note("TableRow.cells") }
    node["items"] = .array(cells)
    finish(&rowUse, &node)
    ledger.noteRest(of: rowUse)
    return node
  }

  private mutating func cell(_ view: JSONView, weight: JSONText, hasLines: Bool) -> ImportedNode {
    var use = CardUse(view, "TableCell")
    var node = container(&use)
    node["padding"] = 8
    node["weight"] = weight
    if hasLines { node["border"] = .object([("width", 1), ("color", .object([("type", "grey"), ("tint", "300")]))]) }
    finish(&use, &node)
    node = ground(&use, node)
    ledger.noteRest(of: use)
    return node
  }

  mutating func factSet(_ use: inout CardUse) -> ImportedNode {
    ledger.note("FactSet", .helper, at: use.view.location, "a row of two labels for each fact")
    var rows: [JSONText] = []
    var worst = Value(text: "", fate: .own)
    forEach(use.take("facts")?.elements ?? [], "Fact") { importer, fact in
      func label(_ key: String, _ weight: String, _ share: Int) -> JSONText {
        let value = fact[key].map { importer.value($0) }
        if let value, value.fate != .own, worst.fate != .lost { worst = value }
        return ImportedNode(
          "label",
          [
            ("text", value?.text ?? ""), ("styled_by", CardStyles.role("default", weight)), ("weight", .integer(share)),
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
    if let facts = use.view["facts"] { ledger.note("FactSet.facts", worst.fate, at: facts.location, worst.words) }
    return ImportedNode("vStack", [("spacing", 4), ("items", .array(rows))])
  }
}
