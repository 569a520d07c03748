import JSONDocument
import Workspaces

/// An element, an action or another object of a card.
struct CardUse: ImportedUse {
  let view: JSONView
  let type: String
  var taken: Set<String> = ["type", "$schema", "$comment"]

  init(_ view: JSONView, _ type: String? = nil) {
    self.view = view
    self.type = type ?? view["type"]?.string ?? "element"
  }
}

/// Turns a card into a layout.
struct CardImporter {
  var ledger = ImportLedger()
  private var usedIDs: Set<String> = []
  private var count = 0
  private var depth = 0

  private static let nodeLimit = 20_000
  private static let depthLimit = 200

  mutating func layout(_ card: JSONView, named name: String) -> ImportedLayout {
    var use = CardUse(card)
    var node = stack(&use)
    var items = items("body", &use)
    if use.take("version") != nil { ledger.note("AdaptiveCard.version") }
    if let words = use.take("speak") {
      ledger.note("AdaptiveCard.speak")
      node["accessibility"] = .object([("label", value(words).text)])
    }
    if let actions = use.take("actions") {
      ledger.note("AdaptiveCard.actions")
      var row = buttons(actions.elements)
      row["margin"] = .object([("top", 16)])
      items.append(row.text)
    }
    node["items"] = .array(items)
    finish(&use, &node)
    node["padding"] = .number(CardStyles.padding)
    node["width"] = "fill"
    return ImportedLayout(name: name, node: node, fixtures: [])
  }

  // MARK: Elements

  /// The nodes of a list of elements, with the distances between them.
  mutating func nodes(_ views: [JSONView], isRow: Bool = false) -> [JSONText] {
    var nodes: [JSONText] = []
    for view in views {
      var use = CardUse(view, isRow ? "Column" : nil)
      guard var node = element(&use) else { continue }
      let points = spacing(&use)
      let isSeparated = use.take("separator").map { separator -> Bool in
        ledger.note("\(use.type).separator", .helper, at: separator.location, "a separator before it")
        return separator.bool == true
      }
      finish(&use, &node)
      let side = isRow ? "leading" : "top"
      let distance = points / (isSeparated == true ? 2 : 1)
      if !nodes.isEmpty {
        if isSeparated == true {
          nodes.append(ImportedNode("separator", [("margin", .object([(side, .number(distance))]))]).text)
        }
        if distance > 0 { node["margin"] = .object([(side, .number(distance))]) }
      }
      nodes.append(node.text)
    }
    return nodes
  }

  /// Points before an element.
  private mutating func spacing(_ use: inout CardUse) -> Double {
    let standard = CardStyles.spacings["default"] ?? 0
    guard let view = use.take("spacing") else { return standard }
    guard let points = view.string.flatMap({ CardStyles.spacings[$0.lowercased()] }) else {
      ledger.note("\(use.type).spacing", .lost, at: view.location, "\(view.text) isn't known here")
      return standard
    }
    ledger.note("\(use.type).spacing")
    return points
  }

  /// Nil where a limit leaves the element out.
  private mutating func element(_ use: inout CardUse) -> ImportedNode? {
    guard count < Self.nodeLimit, depth < Self.depthLimit else {
      let reason = depth < Self.depthLimit ? "a card has more than \(Self.nodeLimit) elements" : "elements are too deep"
      ledger.leaveOut("element", reason, at: use.view.location)
      return nil
    }
    count += 1
    depth += 1
    defer { depth -= 1 }
    switch use.type {
    case "TextBlock": return textBlock(&use)
    case "RichTextBlock": return richText(&use)
    case "Image": return image(&use)
    case "ImageSet": return imageSet(&use)
    case "FactSet": return factSet(&use)
    case "Media": return media(&use)
    case "Container": return container(&use)
    case "Column": return column(&use)
    case "ColumnSet": return columnSet(&use)
    case "ActionSet":
      ledger.note("ActionSet")
      if use.take("actions") != nil { ledger.note("ActionSet.actions") }
      return buttons(use.view["actions"]?.elements ?? [])
    case "Table": return table(&use)
    case "Input.Text", "Input.Number", "Input.Date", "Input.Time": return field(&use)
    case "Input.Toggle": return toggle(&use)
    case "Input.ChoiceSet": return choices(&use)
    default: return ledger.box(for: use)
    }
  }

  /// The properties that every element may have; what is left over is lost.
  mutating func finish(_ use: inout CardUse, _ node: inout ImportedNode) {
    if let id = use.take("id") {
      ledger.note("\(use.type).id")
      if let name = id.string, !name.isEmpty, usedIDs.insert(name).inserted {
        node.members.insert(("id", .string(name)), at: 0)
      }
    }
    if let isVisible = use.take("isVisible") {
      ledger.note("\(use.type).isVisible")
      if isVisible.bool == false { node["hidden"] = true }
    }
    take("height", of: &use) { node["height"] = $0 }
    if let action = use.take("selectAction") { node["action"] = self.action(action, "\(use.type).selectAction") }
    ledger.noteRest(of: use)
  }

  // MARK: Values

  /// Takes a property over, under its name here.
  mutating func move(_ key: String, as name: String, _ use: inout CardUse, to node: inout ImportedNode) {
    guard let view = use.take(key) else { return }
    let value = value(view)
    ledger.note("\(use.type).\(key)", value.fate, at: view.location, "templates aren't read yet")
    node[name] = value.text
  }

  /// The word of a property, the first letter small; nil where it has none.
  mutating func word(_ key: String, _ use: inout CardUse, among known: [String]) -> String? {
    guard let view = use.take(key) else { return nil }
    let word = view.string.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    guard let found = known.first(where: { $0 == word }) else {
      ledger.note("\(use.type).\(key)", .lost, at: view.location, "\(view.text) isn't known here")
      return nil
    }
    ledger.note("\(use.type).\(key)")
    return found
  }

  /// A value as layouts write it: dates in texts as calls.
  func value(_ view: JSONView) -> (text: JSONText, fate: ImportFate) {
    guard let text = view.string else { return (view.text, .own) }
    return (CardText.value(text), text.contains("${") ? .lost : .own)
  }

  /// Takes a length: `auto`, `stretch`, `80px` or `80`. Another one is lost.
  mutating func take(_ key: String, of use: inout CardUse, _ set: (JSONText) -> Void) {
    guard let view = use.take(key) else { return }
    if let points = Self.points(view) {
      set(.number(points))
    } else if view.string == "stretch" {
      set("fill")
    } else if view.string != "auto" {
      return ledger.note("\(use.type).\(key)", .lost, at: view.location, "\(view.text) isn't known here")
    }
    ledger.note("\(use.type).\(key)")
  }

  /// Points of `80px` and `80`.
  static func points(_ view: JSONView) -> Double? {
    let text = view.string.flatMap { $0.hasSuffix("px") ? $0.dropLast(2) : nil }
    guard let points = view.number ?? text.flatMap({ Double($0) }), (0...maximum).contains(points) else { return nil }
    return points
  }

  /// Points; no screen is as large.
  private static let maximum = 100_000.0
}
