import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import Workspaces

/// An element, an action or another object of a card.
struct CardUse: ImportedUse {
  let type: String
  var properties: ImportedProperties

  private static let known = ["type", "$schema", "$comment", "$data", "$when"]

  init(_ view: JSONView, _ type: String? = nil) {
    properties = ImportedProperties(of: view, besides: Self.known)
    self.type = type ?? view["type"]?.string ?? "element"
  }
}

/// Turns a card into a layout.
struct CardImporter {
  var ledger = ImportLedger()
  var scope = CardScope()
  /// The elements that actions show and hide, by their ids as written: whether they are hidden at first.
  var targets: [String: Bool] = [:]
  /// Inside a cell of a table: where its texts and pictures lie, and whether it is in the first row, the header.
  var cellContent: (alignment: String?, isHeader: Bool) = (nil, false)
  /// Where the limit of nodes was passed.
  private(set) var overflow: SourceLocation?
  var nodeLimit = 200_000
  /// The root of the data as it is written.
  private(set) var data: JSONView?
  /// Whether nodes were written out for a list of the element that is being repeated: other elements have other lists.
  var writesOutElement = false
  /// How far an element may reach into the padding around it.
  var room = CardRoom()
  private var usedIDs: Set<String> = []
  private var count = 0
  private var depth = 0

  private static let depthLimit = 150

  mutating func layout(_ card: JSONView, named name: String, data: JSONView?) -> ImportedLayout {
    targets = CardTargets.all(in: card)
    self.data = data ?? card["$data"].flatMap { $0.kind == .object ? $0 : nil }
    if let data = self.data {
      scope.frames = [CardScope.Frame(place: ImportedPlace(start: .data, value: ImportedData(data)))]
    }
    var use = CardUse(card)
    var node = stack(&use)
    room = CardRoom(all: CardStyles.padding)
    if card["actions"] != nil { room.bottom = 0 }
    var items = items("body", &use)
    room = CardRoom()
    addCardOnly(&use)
    if let actions = use.take("actions") {
      ledger.note("AdaptiveCard.actions")
      for var row in buttons(list(actions, "AdaptiveCard.actions")) {
        row["margin"] = .object([("top", 16)])
        items.append(row.text)
      }
    }
    node["items"] = .array(items)
    finish(&use, &node)
    node["padding"] = .number(CardStyles.padding)
    node["width"] = "fill"
    node = ground(&use, node)
    ledger.noteRest(of: use)
    if !scope.hasData, let place = CardTargets.firstExpression(in: card) {
      ledger.report(
        "the card is a template, and it has no data", at: place, fix: "name a file with data: --data FILE")
    }
    let root = scope.frames.first?.place.value
    let fixtures = root.map { $0.isEmpty ? [] : [(name: "data", data: $0.text)] } ?? []
    return ImportedLayout(name: name, location: card.location, node: node, fixtures: fixtures)
  }

  /// Properties of a card that say nothing about its looks.
  mutating func addCardOnly(_ use: inout CardUse) {
    if let version = use.take("version") {
      let number = version.string.flatMap { Double($0) }
      ledger.note(
        "AdaptiveCard.version", number.map { $0 > 1.6 } == true ? .near : .own, at: version.location,
        "elements that are newer than 1.6 aren't known")
    }
    // Shown by clients that don't know the version.
    if use.take("fallbackText") != nil { ledger.note("AdaptiveCard.fallbackText") }
    if let language = use.take("lang") {
      ledger.note("AdaptiveCard.lang", .near, at: language.location, "dates are in the language of the preview")
    }
  }

  // MARK: Elements

  /// The nodes of a list of elements, with the distances between them.
  mutating func nodes(_ views: [JSONView], isRow: Bool = false) -> [JSONText] {
    var nodes: [JSONText] = []
    let around = room
    defer { room = around }
    for (number, view) in views.enumerated() {
      room = around.part(isRow: isRow, isFirst: number == 0, isLast: number == views.count - 1)
      guard let source = view["$data"] else {
        append(view, isRow: isRow, to: &nodes)
        continue
      }
      if isRow { room = CardRoom() } else { (room.top, room.bottom) = (0, 0) }
      let type = view["type"]?.string ?? (isRow ? "Column" : "element")
      guard let found = dataFrame(source, type) else { continue }
      guard case .array(let elements)? = found.place.value else {
        ledger.note("\(type).$data")
        inside(found) { $0.append(view, isRow: isRow, to: &nodes) }
        continue
      }
      if !isRow, let each = each(view, elements, at: found.place, isFirst: nodes.isEmpty) {
        ledger.note("\(type).$data")
        nodes.append(each.text)
        continue
      }
      ledger.note("\(type).$data", .near, at: source.location, "a node for each element that there is")
      expand(elements, at: found.place) { $0.append(view, isRow: isRow, to: &nodes) }
    }
    return nodes
  }

  /// A node that is repeated for the elements of an array; nil where something in it is computed for each.
  private mutating func each(
    _ view: JSONView, _ elements: [ImportedData], at place: ImportedPlace, isFirst: Bool
  ) -> ImportedNode? {
    guard let path = path(of: place), view["separator"]?.bool != true, let sample = ImportedData.sample(of: elements)
    else {
      return nil
    }
    let before = self
    let counts = (ledger.count(.lost), ledger.count(.near))
    var items: [JSONText] = []
    let frame = CardScope.Frame(
      place: ImportedPlace(start: .element, value: sample), index: ImportedPlace(start: .index, value: .leaf(0)))
    inside(frame, isRepeated: true) { $0.append(view, isRow: false, to: &items) }
    var use = CardUse(view)
    let points = spacing(&use, isNoted: false)
    // Something that is the same for all elements may be near; what is lost may be only because it is repeated.
    guard items.count == 1, !writesOutElement, ledger.count(.lost) == counts.0 else {
      self = before
      return nil
    }
    var each = ImportedNode("each", [("ref", .string(path)), ("axis", "vertical"), ("spacing", .number(points))])
    if !isFirst, points > 0 { each["margin"] = .object([("top", .number(points))]) }
    each["item"] = items[0]
    return each
  }

  private mutating func append(_ view: JSONView, isRow: Bool, to nodes: inout [JSONText]) {
    var use = CardUse(view, isRow ? "Column" : nil)
    let isShown = isShown(view, named: use.type)
    if isShown == false { return }
    if let fallback = fallback(of: use) {
      ledger.note(use.type)
      if let condition = view["$when"], isShown == nil {
        ledger.note("\(use.type).$when", .near, at: condition.location, "computed once")
        guard known(condition)?.isTrue == true else { return }
      }
      if fallback.kind == .object { append(fallback, isRow: isRow, to: &nodes) }
      return
    }
    // Kept only where it may be needed: a copy makes the next change dear.
    let before = isShown == nil && view["$when"].flatMap(known)?.isTrue == false ? self : nil
    guard var node = element(&use) else { return }
    let points = spacing(&use)
    let isSeparated = use.take("separator").map { separator -> Bool in
      guard separator.bool == true, !nodes.isEmpty else {
        return fixed(separator, "\(use.type).separator")?.isTrue ?? false
      }
      ledger.note("\(use.type).separator", .helper, at: separator.location, "a separator before it")
      return true
    }
    finish(&use, &node)
    if isShown == nil, let condition = view["$when"] {
      // Values that are missing are no loss where they are not shown.
      if let before, ledger.count(.lost) > before.ledger.count(.lost) {
        self = before
        return ledger.note("\(use.type).$when", .near, at: condition.location, "it isn't shown with this data")
      }
      addCondition(condition, of: use.type, to: &node)
    }
    node = ground(&use, node)
    ledger.noteRest(of: use)
    let side = isRow ? "leading" : "top"
    let distance = points / (isSeparated == true ? 2 : 1)
    if !nodes.isEmpty {
      if isSeparated == true {
        var line = ImportedNode("separator", [("margin", .object([(side, .number(distance))]))])
        line["hidden"] = node["hidden"]
        nodes.append(line.text)
      }
      if distance > 0 { node.addMargin(side, distance) }
    }
    nodes.append(node.text)
  }

  /// The replacement of an element that is not known: an element, or the word `drop`. Nil for one that is known.
  func fallback(of use: CardUse) -> JSONView? {
    guard !Self.types.contains(use.type), let fallback = use.view["fallback"] else { return nil }
    return fallback.kind == .object || fallback.string == "drop" ? fallback : nil
  }

  private static let types: Set<String> = [
    "TextBlock", "RichTextBlock", "Image", "ImageSet", "FactSet", "Media", "Container", "Column", "ColumnSet",
    "Carousel",
    "ActionSet", "Table", "Input.Text", "Input.Number", "Input.Date", "Input.Time", "Input.Toggle", "Input.ChoiceSet",
    "Action.OpenUrl", "Action.Submit", "Action.Execute", "Action.ShowCard", "Action.ToggleVisibility",
  ]

  /// Points before an element.
  private mutating func spacing(_ use: inout CardUse, isNoted: Bool = true) -> Double {
    let standard = CardStyles.spacings["default"] ?? 0
    guard let view = use.take("spacing") else { return standard }
    guard let points = known(view)?.string.flatMap({ CardStyles.spacings[$0.lowercased()] }) else {
      if isNoted { ledger.note("\(use.type).spacing", .lost, at: view.location, "\(view.text) isn't known here") }
      return standard
    }
    if isNoted {
      ledger.note("\(use.type).spacing", Self.hasExpression(view) ? .near : .own, at: view.location, "computed once")
    }
    return points
  }

  /// Counts a node of a list whose elements are no elements of cards; false where the limit is passed.
  mutating func countPart(_ view: JSONView) -> Bool {
    count += 1
    if count >= nodeLimit { overflow = overflow ?? view.location }
    return overflow == nil
  }

  /// Nil where a limit leaves the element out.
  private mutating func element(_ use: inout CardUse) -> ImportedNode? {
    guard count < nodeLimit else {
      overflow = overflow ?? use.view.location
      return nil
    }
    guard depth < Self.depthLimit else {
      ledger.leaveOut("element", "elements are too deep", at: use.view.location)
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
    case "Carousel": return carousel(&use)
    case "ActionSet":
      ledger.note("ActionSet")
      if use.take("actions") != nil { ledger.note("ActionSet.actions") }
      let rows = buttons(list(use.view["actions"], "ActionSet.actions"))
      return rows.count == 1 ? rows[0] : ImportedNode("vStack", [("spacing", 8), ("items", .array(rows.map(\.text)))])
    case "Table": return table(&use)
    case "Input.Text", "Input.Number", "Input.Date", "Input.Time": return field(&use)
    case "Input.Toggle": return toggle(&use)
    case "Input.ChoiceSet": return choices(&use)
    default: return ledger.box(for: use, among: Self.types.sorted())
    }
  }

  /// The properties that every element may have.
  mutating func finish(_ use: inout CardUse, _ node: inout ImportedNode) {
    if let isVisible = use.take("isVisible") {
      let known = known(isVisible)
      ledger.note(
        "\(use.type).isVisible", known == nil ? .lost : Self.hasExpression(isVisible) ? .near : .own,
        at: isVisible.location, known == nil ? "layouts can't compute it" : "computed once")
      if case .bool(false)? = known { node["hidden"] = true }
      if known?.string == "false" { node["hidden"] = true }
    }
    if let id = use.take("id") {
      let name = known(id)?.string
      let isTarget = id.string.flatMap { targets[$0] } != nil
      let isComputed = Self.hasExpression(id)
      // In a repeated node each element would need a name of its own, which the app tells inputs apart by.
      let isAsked = isTarget || isComputed && use.type.hasPrefix("Input.")
      let isLost = isAsked && (name == nil || scope.isRepeated)
      ledger.note(
        "\(use.type).id", isLost ? .lost : isComputed ? .near : .own, at: id.location,
        isLost ? "actions can't tell one from the other" : "computed once")
      if let name, !name.isEmpty, !scope.isRepeated {
        if isTarget {
          let isHidden = node["hidden"] ?? false
          node["hidden"] = .object([("ref", .string("$client/\(CardTargets.key(name))")), ("default", isHidden)])
        }
        if usedIDs.insert(name).inserted { node.members.insert(("id", .string(name)), at: 0) }
      }
    }
    take("height", of: &use) { node["height"] = $0 }
    if let words = use.take("speak") {
      let value = value(words)
      ledger.note("\(use.type).speak", value.fate, at: words.location, value.words)
      if value.fate != .lost, node["accessibility"] == nil { node["accessibility"] = .object([("label", value.text)]) }
    }
    if use.view["rtl"]?.bool == false, use.take("rtl") != nil { ledger.note("\(use.type).rtl") }
    // One that is known needs nothing in its place.
    if use.take("fallback") != nil { ledger.note("\(use.type).fallback") }
    if let features = use.take("requires") {
      let isKnown = features.members.allSatisfy { $0.key == "adaptiveCards" }
      ledger.note(
        "\(use.type).requires", isKnown ? .own : .near, at: features.location, "the app is taken to have the feature")
    }
    if let action = use.take("selectAction") {
      let texts = self.actions(action, "\(use.type).selectAction")
      if texts.count == 1 { node["action"] = texts[0] }
      if texts.count > 1 { node["events"] = .object([("click", .array(texts))]) }
    }
  }

  // MARK: Values

  /// Takes a property over, under its name here.
  mutating func move(_ key: String, as name: String, _ use: inout CardUse, to node: inout ImportedNode) {
    guard let view = use.take(key) else { return }
    let value = value(view)
    if view.kind == .array || view.kind == .object || value.known.map({ !$0.data.isScalar }) == true {
      return ledger.note("\(use.type).\(key)", .lost, at: view.location, "it isn't a text")
    }
    ledger.note("\(use.type).\(key)", value.fate, at: view.location, value.words)
    node[name] = view.bool.map { .string($0 ? "true" : "false") } ?? value.text
  }

  /// The word of a property, the first letter small; nil where it has none.
  mutating func word(_ key: String, _ use: inout CardUse, among words: @autoclosure () -> [String]) -> String? {
    guard let view = use.take(key) else { return nil }
    let word = known(view)?.string.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    guard let found = words().first(where: { $0 == word }) else {
      ledger.note("\(use.type).\(key)", .lost, at: view.location, "\(view.text) isn't known here")
      return nil
    }
    ledger.note("\(use.type).\(key)", Self.hasExpression(view) ? .near : .own, at: view.location, "computed once")
    return found
  }

  /// Takes a length: `auto`, `stretch`, `80px` or `80`. Another one is lost.
  mutating func take(_ key: String, of use: inout CardUse, _ set: (JSONText) -> Void) {
    guard let view = use.take(key) else { return }
    let known = known(view)
    if let points = known.flatMap(Self.points) {
      set(.number(points))
    } else if known?.string == "stretch" {
      set("fill")
    } else if known?.string != "auto" {
      return ledger.note("\(use.type).\(key)", .lost, at: view.location, "\(view.text) isn't known here")
    }
    ledger.note("\(use.type).\(key)", Self.hasExpression(view) ? .near : .own, at: view.location, "computed once")
  }

  /// Points of `80px` and `80`.
  static func points(_ value: ImportedValue) -> Double? {
    let text = value.string.flatMap { $0.hasSuffix("px") ? $0.dropLast(2) : nil }
    guard let points = value.plainNumber ?? text.flatMap({ Double($0) }), (0...maximum).contains(points) else {
      return nil
    }
    return points
  }

  /// Points; no screen is as large.
  private static let maximum = 100_000.0
}
