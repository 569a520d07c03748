import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// The components that a person works with.
extension A2UIImporter {
  mutating func button(_ use: inout A2UIUse) -> ImportedNode {
    var node = ImportedNode("button")
    let variant = use.take("variant")
    if variant != nil { ledger.note("Button.variant") }
    let look = A2UIStyles.buttonLook(variant?.string, primaryColor)
    let content = use.take("child")
    if content != nil { ledger.note("Button.child") }
    let around = contentColor
    contentColor = look.content
    let child = content?.string.map { component($0, from: content, in: use.lists) }
    contentColor = around
    switch child?.type {
    case "label"?:
      ledger.note("Button")
      node["text"] = child?["text"]
      if let markdown = child?["markdown"] { node["markdown"] = markdown }
    case "icon"?:
      ledger.note("Button")
      node["prefix_icon"] = .object([("code", child?["code"] ?? .string(""))])
      node["text"] = .string("")
    default:
      ledger.note("Button", .helper, at: use.view.location, "a stack that takes taps, with the content in it")
      node = ImportedNode("vStack", [("padding", 12), ("corner_radius", 8)] + look.box)
      node["items"] = .array([child?.text].compactMap(\.self))
    }
    if node.type == "button" {
      node["type"] = .string(["primary": "solid", "borderless": "text"][variant?.string ?? ""] ?? "outline")
      if variant?.string == "primary" { node["color"] = primaryColor }
    }
    if let action = use.take("action").flatMap({ self.action($0, use) }) { node["action"] = action }
    if node.type == "button" {
      addChecks(&use, to: &node)
    } else {
      lose(["checks"], &use, "a stack that takes taps has no checks")
    }
    return node
  }

  /// An event for the server, or a function of the client; nil for an address that layouts can't compute.
  private mutating func action(_ view: JSONView, _ use: A2UIUse) -> JSONText? {
    if let event = view["event"] {
      ledger.note("Button.action")
      var members: [(String, JSONText)] = [("action", "custom"), ("name", event["name"]?.text ?? .null)]
      if let context = event["context"] {
        var values: [(String, JSONText)] = []
        for (key, view) in context.members {
          if let value = known(view, use, "action.context") { values.append((key, value)) }
        }
        members.append(("context", .object(values)))
      }
      return .object(members)
    }
    let call = view["functionCall"]
    if call?["call"]?.string == "openUrl", let url = call?["args"]?["url"] {
      guard let url = known(url, use, "action") else { return nil }
      ledger.note("Button.action")
      return .object([("action", "navigate"), ("url", url)])
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
    addValue(&use, to: &node)
    move("placeholder", as: "placeholder", &use, to: &node)
    if let variant = use.take("variant") {
      switch variant.string {
      case "obscured": node["visual_transformation"] = "password"
      case "longText": node["kind"] = "multiline"
      case "number": node["kind"] = "number"
      default: break
      }
      ledger.note("TextField.variant")
    }
    addChecks(&use, to: &node)
    return node
  }

  /// The value of a field, which is empty as long as there is none, and the width that fields have: all there is.
  private mutating func addValue(_ use: inout A2UIUse, to node: inout ImportedNode) {
    move("value", as: "text", &use, to: &node)
    if let path = use.view["value"]?["path"]?.string {
      node["text"] = .object([("ref", .string(reference(to: path, isRepeated: use.isRepeated))), ("default", "")])
    }
    node["min_width"] = 0
    if use.parent == "Row" { node["weight"] = 1 } else { node["width"] = "fill" }
  }

  mutating func checkBox(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("CheckBox")
    var node = ImportedNode("checkbox")
    move("label", as: "text", &use, to: &node)
    move("value", as: "checked", &use, to: &node)
    // A box without words keeps its place in a row that is full.
    if node["text"] == nil || node["text"] == "" { node["min_width"] = 24 }
    addChecks(&use, to: &node)
    return node
  }

  mutating func choicePicker(_ use: inout A2UIUse) -> ImportedNode {
    let options = options(&use)
    let isKnown = use.view["options"] == nil || options != nil
    ledger.note(
      "ChoicePicker", isKnown ? .helper : .lost, at: use.view.location,
      isKnown ? "a stack with a control for each option" : "its options aren't known here")
    let isSingle = (use.take("variant")?.string ?? "mutuallyExclusive") == "mutuallyExclusive"
    if use.view["variant"] != nil { ledger.note("ChoicePicker.variant") }
    let isChips = use.take("displayStyle")?.string == "chips"
    if use.view["displayStyle"] != nil { ledger.note("ChoicePicker.displayStyle") }
    let isChosen = chosen(&use, of: options?.count ?? 0)
    var items: [ImportedNode] = []
    for option in options ?? [] {
      let label = option["label"].flatMap { known($0, use, "options.label") } ?? ""
      let isChosen = option["value"]?.string.map(isChosen) ?? .bool(false)
      let control =
        if isChips {
          ImportedNode("button", [("text", label), ("type", Self.chip(isChosen)), ("size", "small")])
        } else if isSingle {
          ImportedNode("radio", [("text", label), ("selected", isChosen)])
        } else {
          ImportedNode("checkbox", [("text", label), ("checked", isChosen)])
        }
      items.append(control)
    }
    if let last = items.indices.last { addChecks(&use, to: &items[last]) }
    var list = ImportedNode(
      isChips ? "hStack" : "vStack", [("spacing", 8), ("distribution", "start"), ("items", .array(items.map(\.text)))])
    if isChips { list["wrap"] = true }
    lose(["filterable"], &use, "options can't be filtered")
    guard let label = use.take("label"), let text = known(label, use, "label") else { return list }
    ledger.note("ChoicePicker.label", .helper, at: label.location, "a label above the options")
    let title = ImportedNode("label", [("text", text), ("styled_by", .object([("text_role", "h5")]))])
    return ImportedNode("vStack", [("spacing", 8), ("items", .array([title.text, list.text]))])
  }

  /// The options of a picker: those that are written, or that the data has now. Nil where there are none to be known.
  private mutating func options(_ use: inout A2UIUse) -> [JSONView]? {
    guard let view = use.take("options") else { return nil }
    guard let path = view["path"]?.string else {
      ledger.note("ChoicePicker.options")
      return view.elements
    }
    guard path.hasPrefix("/"), case .array(let elements)? = surface.data.value(ImportedData.segments(path)) else {
      ledger.note("ChoicePicker.options", .lost, at: view.location, "the data has no options here")
      return nil
    }
    ledger.note("ChoicePicker.options", .near, at: view.location, "the options that the data has now")
    return elements.prefix(Self.optionLimit).compactMap { element in
      (try? JSONDocument(parsing: element.text.bytes, file: "")).map { JSONView($0) }
    }
  }

  /// Options of one picker that are taken from the data.
  private static let optionLimit = 200

  private static func chip(_ isChosen: JSONText) -> JSONText {
    isChosen == true ? "solid" : isChosen == false ? "outline" : .call("if", [isChosen, "solid", "outline"])
  }

  /// Whether the value of an option is chosen: one of those that are written, or of the data's array.
  private mutating func chosen(_ use: inout A2UIUse, of count: Int) -> (String) -> JSONText {
    guard let view = use.take("value") else { return { _ in false } }
    guard let path = view["path"]?.string else {
      ledger.note("ChoicePicker.value")
      let chosen = view.string.map { [$0] } ?? view.elements.compactMap(\.string)
      return { .bool(chosen.contains($0)) }
    }
    // No more can be chosen than there are, and a call has room for so many.
    let places = min(max(count, 1), 16)
    ledger.note(
      "ChoicePicker.value", count <= 16 ? .own : .near, at: view.location, "only the first of what is chosen is shown")
    // A single choice may be a text rather than an array of one.
    let data = surface.data.value(ImportedData.segments(path))
    let isText = path.hasPrefix("/") && data?.isScalar == true && data?.words?.isEmpty == false
    let paths = isText ? [path] : (0..<places).map { path + "/\($0)" }
    let references = paths.map { path -> JSONText in
      .object([("ref", .string(reference(to: path, isRepeated: use.isRepeated))), ("default", "")])
    }
    return { word in
      let conditions = references.map { JSONText.call("equal", [$0, .string(word)]) }
      return conditions.count == 1 ? conditions[0] : .call("or", conditions)
    }
  }

  mutating func slider(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Slider")
    var slider = ImportedNode("slider")
    for key in ["value", "min", "max"] { move(key, as: key, &use, to: &slider) }
    if let steps = use.take("steps") {
      let range = (use.view["min"]?.number ?? 0, use.view["max"]?.number ?? 100)
      if let count = steps.number, count >= 1, range.1 > range.0 {
        ledger.note("Slider.steps")
        slider["step"] = .number((range.1 - range.0) / count)
      } else {
        ledger.note("Slider.steps", .lost, at: steps.location, "a step has a fixed length here")
      }
    }
    addChecks(&use, to: &slider)
    guard let label = use.take("label"), let text = known(label, use, "label") else { return slider }
    ledger.note("Slider.label", .helper, at: label.location, "a label above the slider")
    slider["accessibility"] = .object([("label", text)])
    let title = ImportedNode("label", [("text", text), ("styled_by", .object([("text_role", "caption")]))])
    return ImportedNode("vStack", [("spacing", 4), ("items", .array([title.text, slider.text]))])
  }

  mutating func dateTimeInput(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("DateTimeInput")
    var node = ImportedNode("text_field")
    let parts = ["enableDate", "enableTime"].map { key -> Bool? in
      guard let view = use.take(key) else { return nil }
      let isFixed = view.kind == .bool
      ledger.note("DateTimeInput.\(key)", isFixed ? .own : .near, at: view.location, "a field has a fixed kind here")
      return view.bool ?? true
    }
    node["kind"] =
      switch (parts[0] ?? (parts[1] != true), parts[1] ?? false) {
      case (true, true): "date_time"
      case (false, true): "time"
      default: "date"
      }
    move("label", as: "label", &use, to: &node)
    addValue(&use, to: &node)
    for key in ["min", "max"] { move(key, as: key, &use, to: &node) }
    addChecks(&use, to: &node)
    return node
  }

  // MARK: Checks

  /// The checks of a control, each with its condition and its message.
  private mutating func addChecks(_ use: inout A2UIUse, to node: inout ImportedNode) {
    var rows: [JSONText] = []
    if let checks = use.take("checks") {
      var lost: JSONView?
      for check in checks.elements {
        guard let condition = condition(check["condition"] ?? check, use) else {
          lost = lost ?? check
          continue
        }
        let message = check["message"].flatMap { known($0, use, "checks.message") } ?? ""
        rows.append(.object([("condition", condition), ("message", message)]))
      }
      ledger.note(
        "\(use.type).checks", lost == nil ? .own : .lost, at: lost?.location, "layouts can't compute a condition")
    }
    if let view = use.take("validationRegexp"), let text = node["text"],
      let pattern = known(view, use, "validationRegexp")
    {
      ledger.note("\(use.type).validationRegexp")
      let isEmpty: JSONText = .object([("call", "is_empty"), ("with", .array([text]))])
      let matches: JSONText = .object([("call", "matches"), ("with", .array([text, pattern]))])
      rows.append(
        .object([("condition", .object([("call", "or"), ("with", .array([isEmpty, matches]))])), ("message", "")]))
    }
    if !rows.isEmpty { node["checks"] = .array(rows) }
  }
}
