import JSONDocument

/// Actions and inputs.
extension CardImporter {
  mutating func buttons(_ actions: [JSONView]) -> ImportedNode {
    var items: [JSONText] = []
    for action in actions { items.append(button(action).text) }
    return ImportedNode("hStack", [("spacing", 8), ("distribution", "fill_equally"), ("items", .array(items))])
  }

  private mutating func button(_ view: JSONView) -> ImportedNode {
    var use = CardUse(view)
    var node = ImportedNode("button")
    move("title", as: "text", &use, to: &node)
    node["type"] = "outline"
    switch word("style", &use, among: ["default", "positive", "destructive"]) {
    case "positive": node["type"] = "solid"
    case "destructive": node["font_color"] = .object([("type", "red"), ("tint", "600")])
    default: break
    }
    move("isEnabled", as: "enabled", &use, to: &node)
    if let tip = use.take("tooltip") {
      ledger.note("\(use.type).tooltip", .near, at: tip.location, "a hint for screen readers")
      node["accessibility"] = .object([("hint", value(tip).text)])
    }
    node["action"] = members(of: &use, use.type)
    finish(&use, &node)
    return node
  }

  /// The action of an element that takes taps.
  mutating func action(_ view: JSONView, _ name: String) -> JSONText {
    ledger.note(name)
    var use = CardUse(view)
    _ = use.take("title")
    return members(of: &use, use.type)
  }

  private mutating func members(of use: inout CardUse, _ type: String) -> JSONText {
    switch type {
    case "Action.OpenUrl":
      ledger.note(type)
      if use.take("url") != nil { ledger.note("\(type).url") }
      return .object([("action", "navigate"), ("url", use.view["url"].map { value($0).text } ?? "")])
    case "Action.Submit", "Action.Execute":
      ledger.note(type)
      var members: [(String, JSONText)] = [
        ("action", "custom"), ("name", type == "Action.Submit" ? "submit" : "execute"),
      ]
      for key in ["verb", "data", "associatedInputs"] {
        guard let view = use.take(key) else { continue }
        ledger.note("\(type).\(key)")
        members.append((key == "associatedInputs" ? "associated_inputs" : key, view.text))
      }
      return .object(members)
    default:
      ledger.note(type, .near, at: use.view.location, "the app must know this action by its name")
      return .object([("action", "custom"), ("name", .string(type))])
    }
  }

  // MARK: Inputs

  private static let kinds = ["Input.Number": "number", "Input.Date": "date", "Input.Time": "time"]

  mutating func field(_ use: inout CardUse) -> ImportedNode {
    ledger.note(use.type)
    var node = ImportedNode("text_field")
    if let kind = Self.kinds[use.type] { node["kind"] = .string(kind) }
    if let isMultiline = use.take("isMultiline") {
      ledger.note("\(use.type).isMultiline")
      if isMultiline.bool == true { node["kind"] = "multiline" }
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
      if isRequired.bool == true, let label = use.view["label"]?.string { node[name] = .string(label + " *") }
    }
    for key in ["errorMessage", "regex", "maxLength"] {
      guard let view = use.take(key) else { continue }
      ledger.note("\(use.type).\(key)", .lost, at: view.location, "a card has no data that a check could look at")
    }
  }

  mutating func toggle(_ use: inout CardUse) -> ImportedNode {
    ledger.note("Input.Toggle")
    var node = ImportedNode("checkbox")
    move("title", as: "text", &use, to: &node)
    for key in ["value", "valueOn", "valueOff", "wrap"] where use.take(key) != nil {
      ledger.note("Input.Toggle.\(key)")
    }
    node["checked"] = .bool((use.view["value"]?.string ?? "false") == (use.view["valueOn"]?.string ?? "true"))
    addLabel(&use, as: "sub_text", to: &node)
    return node
  }

  mutating func choices(_ use: inout CardUse) -> ImportedNode {
    let style = word("style", &use, among: ["compact", "expanded", "filtered"]) ?? "compact"
    let isMultiple = use.take("isMultiSelect")
    if isMultiple != nil { ledger.note("Input.ChoiceSet.isMultiSelect") }
    let words = use.take("value")?.string
    let chosen = isMultiple?.bool == true ? words?.split(separator: ",").map(String.init) : words.map { [$0] }
    for key in ["value", "choices"] where use.view[key] != nil { ledger.note("Input.ChoiceSet.\(key)") }
    if use.take("wrap") != nil { ledger.note("Input.ChoiceSet.wrap") }
    var options: [(text: JSONText, value: String)] = []
    for choice in use.take("choices")?.elements ?? [] {
      options.append((choice["title"].map { value($0).text } ?? "", choice["value"]?.string ?? ""))
    }
    guard style == "expanded" else {
      ledger.note(
        "Input.ChoiceSet", style == "filtered" ? .near : .own, at: use.view.location, "options can't be filtered")
      var node = ImportedNode("select")
      node["options"] = .array(options.map { .object([("text", $0.text), ("value", .string($0.value))]) })
      if let chosen { node["selected"] = chosen.count == 1 ? .string(chosen[0]) : .array(chosen.map { .string($0) }) }
      move("placeholder", as: "placeholder", &use, to: &node)
      addLabel(&use, as: "label", to: &node)
      return node
    }
    ledger.note("Input.ChoiceSet", .helper, at: use.view.location, "a stack with a control for each choice")
    if use.take("placeholder") != nil { ledger.note("Input.ChoiceSet.placeholder") }
    var items = options.map { option -> JSONText in
      let isChosen: JSONText = .bool(chosen?.contains(option.value) ?? false)
      return isMultiple?.bool == true
        ? ImportedNode("checkbox", [("text", option.text), ("checked", isChosen)]).text
        : ImportedNode("radio", [("text", option.text), ("selected", isChosen)]).text
    }
    var title = ImportedNode("label", [("styled_by", CardStyles.role("default", "default"))])
    addLabel(&use, as: "text", to: &title)
    if title["text"] != nil { items.insert(title.text, at: 0) }
    return ImportedNode("vStack", [("spacing", 4), ("items", .array(items))])
  }
}
