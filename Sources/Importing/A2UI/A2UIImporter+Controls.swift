import JSONDocument

/// The components that a person works with.
extension A2UIImporter {
  private static let noChecks = "controls here have no checks of their own"

  mutating func button(_ use: inout A2UIUse) -> ImportedNode {
    var node = ImportedNode("button")
    let content = use.take("child")
    if content != nil { ledger.note("Button.child") }
    let child = content?.string.map { component($0, from: content, in: use.lists) }
    switch child?.type {
    case "label"?:
      ledger.note("Button")
      node["text"] = child?["text"]
    case "icon"?:
      ledger.note("Button")
      node["prefix_icon"] = .object([("code", child?["code"] ?? .string(""))])
      node["text"] = .string("")
    default:
      ledger.note("Button", .helper, at: use.view.location, "a stack that takes taps, with the content in it")
      node = ImportedNode(
        "vStack", [("padding", 12), ("corner_radius", 8), ("items", .array([child?.text].compactMap(\.self)))])
    }
    let variant = use.take("variant")
    if variant != nil { ledger.note("Button.variant") }
    if node.type == "button" {
      node["type"] = .string(["primary": "solid", "borderless": "text"][variant?.string ?? ""] ?? "outline")
      if variant?.string == "primary" { node["color"] = primaryColor }
    }
    if let action = use.take("action") { node["action"] = self.action(action, use) }
    lose(["checks"], &use, Self.noChecks)
    return node
  }

  /// An event for the server, or a function of the client.
  private mutating func action(_ view: JSONView, _ use: A2UIUse) -> JSONText {
    if let event = view["event"] {
      ledger.note("Button.action")
      var members: [(String, JSONText)] = [("action", "custom"), ("name", event["name"]?.text ?? .null)]
      if let context = event["context"] {
        var values: [(String, JSONText)] = []
        for (key, view) in context.members { values.append((key, value(view, use).text)) }
        members.append(("context", .object(values)))
      }
      return .object(members)
    }
    let call = view["functionCall"]
    if call?["call"]?.string == "openUrl", let url = call?["args"]?["url"] {
      ledger.note("Button.action")
      return .object([("action", "navigate"), ("url", value(url, use).text)])
    }
    ledger.note("Button.action", .near, at: view.location, "the app must know this function by its name")
    return .object([
      ("action", "custom"), ("name", call?["call"]?.text ?? .null), ("arguments", call?["args"]?.text ?? .null),
    ])
  }

  mutating func textField(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("TextField")
    var node = ImportedNode("text_field")
    move("label", as: "label", &use, to: &node)
    move("value", as: "text", &use, to: &node)
    move("placeholder", as: "placeholder", &use, to: &node)
    if let variant = use.take("variant") {
      switch variant.string {
      case "obscured": node["visual_transformation"] = "password"
      case "longText": node.members += [("single_line", .bool(false)), ("max_lines", 4)]
      default: break
      }
      ledger.note(
        "TextField.variant", variant.string == "number" ? .near : .own, at: variant.location,
        "any text may be typed")
    }
    lose(["checks", "validationRegexp"], &use, Self.noChecks)
    return node
  }

  mutating func checkBox(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("CheckBox")
    var node = ImportedNode("checkbox")
    move("label", as: "text", &use, to: &node)
    move("value", as: "checked", &use, to: &node)
    lose(["checks"], &use, Self.noChecks)
    return node
  }

  mutating func choicePicker(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("ChoicePicker", .helper, at: use.view.location, "a stack with a control for each option")
    let isSingle = (use.take("variant")?.string ?? "mutuallyExclusive") == "mutuallyExclusive"
    if use.view["variant"] != nil { ledger.note("ChoicePicker.variant") }
    let isChips = use.take("displayStyle")?.string == "chips"
    if use.view["displayStyle"] != nil { ledger.note("ChoicePicker.displayStyle") }
    let chosen = chosen(&use)
    var items: [JSONText] = []
    for option in use.take("options")?.elements ?? [] {
      var label: JSONText = ""
      if let view = option["label"] { label = value(view, use).text }
      let isChosen = option["value"]?.string.map(chosen.contains) ?? false
      let control =
        if isChips {
          ImportedNode(
            "button", [("text", label), ("type", isChosen ? "solid" : "outline"), ("size", "small")])
        } else if isSingle {
          ImportedNode("radio", [("text", label), ("selected", .bool(isChosen))])
        } else {
          ImportedNode("checkbox", [("text", label), ("checked", .bool(isChosen))])
        }
      items.append(control.text)
    }
    if use.view["options"] != nil { ledger.note("ChoicePicker.options") }
    let list = ImportedNode(
      isChips ? "hStack" : "vStack", [("spacing", 8), ("distribution", "start"), ("items", .array(items))])
    lose(["filterable"], &use, "options can't be filtered")
    lose(["checks"], &use, Self.noChecks)
    guard let label = use.take("label") else { return list }
    ledger.note("ChoicePicker.label", .helper, at: label.location, "a label above the options")
    let title = ImportedNode(
      "label", [("text", value(label, use).text), ("styled_by", .object([("text_role", "h5")]))])
    return ImportedNode("vStack", [("spacing", 8), ("items", .array([title.text, list.text]))])
  }

  /// The values that are chosen in the last data.
  private mutating func chosen(_ use: inout A2UIUse) -> [String] {
    guard let view = use.take("value") else { return [] }
    guard let path = view["path"]?.string else {
      ledger.note("ChoicePicker.value")
      return view.elements.compactMap(\.string)
    }
    ledger.note("ChoicePicker.value", .near, at: view.location, "what the last data chooses is chosen")
    guard !use.isRepeated || path.hasPrefix("/"),
      case .array(let elements)? = surface.data.value(ImportedData.segments(path))
    else { return [] }
    return elements.compactMap(\.words)
  }

  mutating func slider(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Slider", .near, at: use.view.location, "a bar that shows the value")
    let least = use.take("min")?.number ?? 0
    let greatest = use.take("max")?.number ?? 100
    for key in ["min", "max"] where use.view[key] != nil { ledger.note("Slider.\(key)") }
    var value = 0.0
    if let view = use.take("value") {
      let words = view["path"]?.string.flatMap { surface.data.value(ImportedData.segments($0))?.words }
      let number = view.number ?? words.flatMap(Double.init) ?? least
      if greatest > least { value = min(1, max(0, (number - least) / (greatest - least))) }
      ledger.note(
        "Slider.value", view["path"] == nil ? .own : .near, at: view.location, "the bar shows the last data's value")
    }
    lose(["steps"], &use, "a bar has no steps")
    lose(["checks"], &use, Self.noChecks)
    let bar = ImportedNode("progress", [("value", .number(value))])
    guard let label = use.take("label") else { return bar }
    ledger.note("Slider.label", .helper, at: label.location, "a label above the bar")
    let title = ImportedNode(
      "label", [("text", self.value(label, use).text), ("styled_by", .object([("text_role", "caption")]))])
    return ImportedNode("vStack", [("spacing", 4), ("items", .array([title.text, bar.text]))])
  }

  mutating func dateTimeInput(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("DateTimeInput", .near, at: use.view.location, "a field that shows the value as it is in the data")
    var node = ImportedNode("text_field", [("trailing_icon", .object([("code", "calendar")]))])
    move("label", as: "label", &use, to: &node)
    move("value", as: "text", &use, to: &node)
    for key in ["enableDate", "enableTime"] {
      guard let view = use.take(key) else { continue }
      ledger.note("DateTimeInput.\(key)", .near, at: view.location, "any text may be typed")
    }
    lose(["min", "max"], &use, "any text may be typed")
    lose(["checks"], &use, Self.noChecks)
    return node
  }
}
