import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Actions and inputs.
extension CardImporter {
  /// A row of buttons, and below it the cards that they show.
  mutating func buttons(_ actions: [JSONView]) -> [ImportedNode] {
    var items: [JSONText] = []
    var cards: [ImportedNode] = []
    // Of several cards one is shown.
    let shown = actions.filter { $0["type"]?.string == "Action.ShowCard" }
    let key = shown.count > 1 ? shown.first.map { elementKey("card_\($0.node.index)") } : nil
    forEach(actions, "Action") { importer, action in
      var action = action
      if let fallback = importer.fallback(of: CardUse(action)) {
        importer.ledger.note(action["type"]?.string ?? "Action")
        guard fallback.kind == .object else { return }
        action = fallback
      }
      items.append(importer.button(action, &cards, key).text)
    }
    let row = ImportedNode("hStack", [("spacing", 8), ("distribution", "fill_equally"), ("items", .array(items))])
    return [row] + cards
  }

  /// - Parameter cardKey: the name under which the device stores which of several cards is shown.
  private mutating func button(_ view: JSONView, _ cards: inout [ImportedNode], _ cardKey: String?) -> ImportedNode {
    var use = CardUse(view)
    var node = ImportedNode("button")
    let hasMarks = use.view["title"].map { value($0).hasMarks } ?? false
    move("title", as: "text", &use, to: &node)
    if hasMarks { node["markdown"] = false }
    node["type"] = "outline"
    switch word("style", &use, among: ["default", "positive", "destructive"]) {
    case "positive": node["type"] = "solid"
    case "destructive": node["font_color"] = .object([("type", "red"), ("tint", "600")])
    default: break
    }
    if let isEnabled = use.take("isEnabled") {
      let known = known(isEnabled)
      ledger.note(
        "\(use.type).isEnabled", known == nil ? .lost : Self.hasExpression(isEnabled) ? .near : .own,
        at: isEnabled.location, known == nil ? "layouts can't compute it" : "computed once")
      node["enabled"] = known.map { .bool($0.isTrue && $0.string != "false") }
    }
    if let tip = use.take("tooltip") {
      ledger.note("\(use.type).tooltip", .near, at: tip.location, "a hint for screen readers")
      node["accessibility"] = .object([("hint", value(tip).text)])
    }
    if use.type == "Action.ShowCard", let card = use.take("card") {
      ledger.note(use.type)
      ledger.note("Action.ShowCard.card")
      let key = cardKey ?? elementKey("card_\(card.node.index)")
      var isShown: JSONText = .object([("ref", .string("$client/\(key)")), ("default", false)])
      node["action"] = .object([("action", "toggle"), ("client", .string(key))])
      if cardKey != nil {
        let number = JSONText.string(String(cards.count + 1))
        isShown = .call("equal", [.object([("ref", .string("$client/\(key)")), ("default", "")]), number])
        node["action"] = .set(key, .call("if", [isShown, "", number]))
      }
      var shown = inner(card)
      shown["hidden"] = .call("not", [isShown])
      cards.append(shown)
    } else {
      let texts = members(of: &use, use.type)
      if texts.count == 1 { node["action"] = texts[0] }
      if texts.count > 1 { node["events"] = .object([("click", .array(texts))]) }
    }
    finish(&use, &node)
    ledger.noteRest(of: use)
    return node
  }

  /// The name under which the device stores something of an element: one of a repeated element has its own.
  func elementKey(_ key: String) -> String {
    var words = [key]
    let numbers = scope.frames.compactMap(\.index)
    let last = numbers.lastIndex { $0.start == .index }
    for (position, number) in numbers.enumerated() {
      if number.start != .index { words.append(ImportedValue(number.value).words) }
      if position == last { words.append("{$index}") }
    }
    return words.joined(separator: "/")
  }

  /// A card inside a card.
  private mutating func inner(_ card: JSONView) -> ImportedNode {
    var use = CardUse(card, "AdaptiveCard")
    var node = stack(&use)
    let around = room
    room = CardRoom(all: CardStyles.padding)
    if card["actions"] != nil { room.bottom = 0 }
    var items = items("body", &use)
    room = around
    addCardOnly(&use)
    if let actions = use.take("actions") {
      for var row in buttons(list(actions, "AdaptiveCard.actions")) {
        row["margin"] = .object([("top", 8)])
        items.append(row.text)
      }
    }
    node["items"] = .array(items)
    finish(&use, &node)
    node = ground(&use, node)
    ledger.noteRest(of: use)
    node["margin"] = .object([("top", 8)])
    node["padding"] = .number(CardStyles.padding)
    return node
  }

  /// The actions of an element that takes taps.
  mutating func actions(_ view: JSONView, _ name: String) -> [JSONText] {
    ledger.note(name)
    var use = CardUse(view)
    _ = use.take("title")
    return members(of: &use, use.type)
  }

  private mutating func members(of use: inout CardUse, _ type: String) -> [JSONText] {
    switch type {
    case "Action.OpenUrl":
      ledger.note(type)
      var node = ImportedNode("action", [("action", "navigate"), ("url", "")])
      move("url", as: "url", &use, to: &node)
      return [.object(node.members)]
    case "Action.Submit", "Action.Execute":
      ledger.note(type)
      var members: [(String, JSONText)] = [
        ("action", "custom"), ("name", type == "Action.Submit" ? "submit" : "execute"),
      ]
      for key in ["verb", "data", "associatedInputs"] {
        guard let view = use.take(key) else { continue }
        let value = data(view)
        ledger.note("\(type).\(key)", value.fate, at: view.location, value.words)
        members.append((key == "associatedInputs" ? "associated_inputs" : key, value.text))
      }
      return [.object(members)]
    case "Action.ToggleVisibility":
      let targets = use.take("targetElements")
      if targets != nil { ledger.note("\(type).targetElements") }
      ledger.note(type)
      return (targets?.elements ?? []).compactMap(toggle)
    default:
      ledger.note(type, .near, at: use.view.location, "the app must know this action by its name")
      return [.object([("action", "custom"), ("name", .string(type))])]
    }
  }

  /// The action that shows or hides one element.
  private func toggle(_ target: JSONView) -> JSONText? {
    guard let view = target.string == nil ? target["elementId"] : target, let name = known(view)?.string else {
      return nil
    }
    let key: JSONText = .string(CardTargets.key(name))
    if let isVisible = target["isVisible"]?.bool {
      return .object([("action", "set"), ("client", key), ("value", .bool(!isVisible))])
    }
    let isHidden = view.string.flatMap { targets[$0] } ?? false
    return .object([("action", "toggle"), ("client", key), ("default", .bool(isHidden))])
  }

  /// Data of an action or a player, with the expressions in its texts.
  func data(_ view: JSONView, depth: Int = 0) -> Value {
    guard depth < 60, view.kind == .object || view.kind == .array else { return value(view) }
    var worst = Value(text: "", fate: .own)
    func part(_ view: JSONView) -> JSONText {
      let value = data(view, depth: depth + 1)
      if value.fate != .own, worst.fate != .lost { worst = value }
      return value.text
    }
    let text: JSONText =
      view.kind == .array
      ? .array(view.elements.map(part))
      : .object(view.members.filter { !$0.key.hasPrefix("$") }.map { ($0.key, part($0.value)) })
    return Value(text: text, fate: worst.fate, words: worst.words)
  }

  // MARK: Inputs

  private static let kinds = ["Input.Number": "number", "Input.Date": "date", "Input.Time": "time"]

  mutating func field(_ use: inout CardUse) -> ImportedNode {
    ledger.note(use.type)
    var node = ImportedNode("text_field", [("min_width", 0)])
    if let kind = Self.kinds[use.type] { node["kind"] = .string(kind) }
    if let isMultiline = use.take("isMultiline") {
      ledger.note("\(use.type).isMultiline")
      if known(isMultiline)?.isTrue == true { node["kind"] = "multiline" }
    }
    switch word("style", &use, among: ["text", "tel", "url", "email", "password"]) {
    case "tel": node["kind"] = "phone"
    case "password": node["visual_transformation"] = "password"
    case let style? where style != "text": node["kind"] = .string(style)
    default: break
    }
    move("value", as: "text", &use, to: &node)
    move("placeholder", as: "placeholder", &use, to: &node)
    for key in ["min", "max"] { move(key, as: key, &use, to: &node) }
    addLabel(&use, as: "label", to: &node)
    return node
  }

  /// The label of an input, with the star of one that must be filled.
  private mutating func addLabel(_ use: inout CardUse, as name: String, to node: inout ImportedNode) {
    move("label", as: name, &use, to: &node)
    if let isRequired = use.take("isRequired") {
      ledger.note("\(use.type).isRequired")
      if isRequired.bool == true, let label = node[name], let view = use.view["label"] {
        let isPlain = !Self.hasExpression(view)
        node[name] = isPlain ? .string((view.string ?? "") + " *") : .call("text", [label, " *"])
      }
    }
    for key in ["errorMessage", "regex", "maxLength"] {
      guard let view = use.take(key) else { continue }
      ledger.note("\(use.type).\(key)", .lost, at: view.location, "a card has no data that a check could look at")
    }
  }

  mutating func toggle(_ use: inout CardUse) -> ImportedNode {
    let hasLabel = use.view["label"] != nil
    ledger.note("Input.Toggle", hasLabel ? .helper : .own, at: use.view.location, "a label above the box")
    var node = ImportedNode("checkbox")
    let hasMarks = use.view["title"].map { value($0).hasMarks } ?? false
    move("title", as: "text", &use, to: &node)
    if hasMarks, let title = node["text"] { node["text"] = Self.unmarked(title) }
    if use.take("wrap") != nil { ledger.note("Input.Toggle.wrap") }
    let words = ["value", "valueOn", "valueOff"].map { key in
      use.take(key).flatMap { fixed($0, "Input.Toggle.\(key)") }?.words
    }
    node["vertical_alignment"] = "center"
    node["checked"] = .bool((words[0] ?? "false") == (words[1] ?? "true"))
    guard hasLabel else {
      addLabel(&use, as: "text", to: &node)
      return node
    }
    var title = ImportedNode("label", [("styled_by", CardStyles.role("default", "default"))])
    addLabel(&use, as: "text", to: &title)
    return ImportedNode("vStack", [("spacing", 4), ("items", .array([title.text, node.text]))])
  }

  mutating func choices(_ use: inout CardUse) -> ImportedNode {
    let style = word("style", &use, among: ["compact", "expanded", "filtered"]) ?? "compact"
    let isMultiple = use.take("isMultiSelect")
    if isMultiple != nil { ledger.note("Input.ChoiceSet.isMultiSelect") }
    let words = use.take("value").flatMap { fixed($0, "Input.ChoiceSet.value") }?.words
    let chosen = isMultiple?.bool == true ? words?.split(separator: ",").map(String.init) : words.map { [$0] }
    if use.take("wrap") != nil { ledger.note("Input.ChoiceSet.wrap") }
    var options: [(text: JSONText, hasMarks: Bool, value: String)] = []
    forEach(list(use.take("choices"), "Input.ChoiceSet.choices"), "Choice") { importer, choice in
      let title = choice["title"].map(importer.value)
      if let title, title.fate != .own {
        importer.ledger.note("Choice.title", title.fate, at: choice["title"]?.location, title.words)
      }
      let value = choice["value"].flatMap { view in
        Self.hasExpression(view) ? importer.fixed(view, "Choice.value") : importer.known(view)
      }
      options.append((title?.text ?? "", title?.hasMarks ?? false, value?.words ?? ""))
    }
    // Several can only be chosen from a list that is open.
    guard style == "expanded" || isMultiple?.bool == true else {
      ledger.note(
        "Input.ChoiceSet", style == "filtered" ? .near : .own, at: use.view.location, "options can't be filtered")
      var node = ImportedNode("select", [("min_width", 0)])
      node["options"] = .array(options.map { .object([("text", $0.text), ("value", .string($0.value))]) })
      node["selected"] = chosen?.first.map { .string($0) }
      move("placeholder", as: "placeholder", &use, to: &node)
      addLabel(&use, as: "label", to: &node)
      return node
    }
    ledger.note("Input.ChoiceSet", .helper, at: use.view.location, "a stack with a control for each choice")
    if use.take("placeholder") != nil { ledger.note("Input.ChoiceSet.placeholder") }
    var items = options.map { option -> JSONText in
      let isChosen: JSONText = .bool(chosen?.contains(option.value) ?? false)
      let title = option.hasMarks ? Self.unmarked(option.text) : option.text
      return isMultiple?.bool == true
        ? choice("checkbox", title, "checked", isChosen) : choice("radio", title, "selected", isChosen)
    }
    var title = ImportedNode("label", [("styled_by", CardStyles.role("default", "default"))])
    addLabel(&use, as: "text", to: &title)
    if title["text"] != nil { items.insert(title.text, at: 0) }
    return ImportedNode("vStack", [("spacing", 4), ("items", .array(items))])
  }

  /// A label that shows a plain text as it is. Titles of controls have no marks, and labels read some.
  private static func unmarked(_ title: JSONText) -> JSONText { .object([("text", title), ("markdown", false)]) }

  /// A mark with its label, in the middle of each other.
  private func choice(_ type: String, _ text: JSONText, _ key: String, _ isChosen: JSONText) -> JSONText {
    ImportedNode(type, [("text", text), (key, isChosen), ("vertical_alignment", "center")]).text
  }
}
