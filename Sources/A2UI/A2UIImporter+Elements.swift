import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import KimchiCore
import Sushi

/// The components of the basic catalogue.
private enum A2UIType: String, CaseIterable {
  case text = "Text"
  case image = "Image"
  case icon = "Icon"
  case divider = "Divider"
  case row = "Row"
  case column = "Column"
  case list = "List"
  case card = "Card"
  case button = "Button"
  case textField = "TextField"
  case checkBox = "CheckBox"
  case choicePicker = "ChoicePicker"
  case slider = "Slider"
  case dateTimeInput = "DateTimeInput"
  case tabs = "Tabs"
  case modal = "Modal"
  case video = "Video"
  case audioPlayer = "AudioPlayer"
}

/// Each component by its counterpart.
extension A2UIImporter {
  mutating func element(_ use: inout A2UIUse) -> ImportedNode {
    switch A2UIType(rawValue: use.type) {
    case .text: return text(&use)
    case .image: return image(&use)
    case .icon: return icon(&use)
    case .divider: return divider(&use)
    case .row: return stack(&use, "hStack")
    case .column: return stack(&use, "vStack")
    case .list: return list(&use)
    case .card: return card(&use)
    case .button: return button(&use)
    case .textField: return textField(&use)
    case .checkBox: return checkBox(&use)
    case .choicePicker: return choicePicker(&use)
    case .slider: return slider(&use)
    case .dateTimeInput: return dateTimeInput(&use)
    case .tabs: return tabs(&use)
    case .modal: return modal(&use)
    case .video, .audioPlayer: return player(&use)
    case nil: return ledger.box(for: use, among: A2UIType.allCases.map(\.rawValue))
    }
  }

  /// Takes a property over, under its name here.
  mutating func move(_ key: String, as name: String, _ use: inout A2UIUse, to node: inout ImportedNode) {
    guard let view = use.take(key) else { return }
    guard view.kind != .array, view.kind != .object || view["path"]?.string != nil || view["call"]?.string != nil else {
      return ledger.note("\(use.type).\(key)", .lost, at: view.location, "it isn't a value")
    }
    let value = value(view, use)
    ledger.note("\(use.type).\(key)", value.fate, at: view.location, value.words)
    node[name] = value.text
    // Texts that no state of the data has are empty.
    if let path = view["path"]?.string, Self.texts.contains(name), isMissing(path, use) {
      node[name] = .object([("ref", .string(reference(to: path, isRepeated: use.isRepeated))), ("default", "")])
    }
  }

  private static let texts: Set<String> = ["text", "url", "label", "placeholder", "content_description"]

  /// Whether a path leads to nothing in any state of the data, though there is some.
  private func isMissing(_ path: String, _ use: A2UIUse) -> Bool {
    guard !use.isRepeated || path.hasPrefix("/"), !surface.states.isEmpty else { return false }
    let segments = ImportedData.segments(path)
    return surface.states.allSatisfy { $0.value(segments) == nil }
  }

  /// Takes a word over by a table; another word is lost.
  mutating func choose(
    _ key: String, as name: String, _ table: KeyValuePairs<String, JSONText>, _ use: inout A2UIUse,
    to node: inout ImportedNode
  ) {
    guard let view = use.take(key) else { return }
    guard let word = view.string, let value = table.first(where: { $0.key == word })?.value else {
      return ledger.note("\(use.type).\(key)", .lost, at: view.location, "\(view.text) isn't known here")
    }
    ledger.note("\(use.type).\(key)")
    node[name] = value
  }

  mutating func lose(_ keys: [String], _ use: inout A2UIUse, _ words: String) {
    for key in keys {
      guard let view = use.take(key) else { continue }
      ledger.note("\(use.type).\(key)", .lost, at: view.location, words)
    }
  }

  // MARK: Content

  private mutating func text(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Text")
    var node = ImportedNode("label")
    move("text", as: "text", &use, to: &node)
    node["color"] = contentColor
    node["styled_by"] = .object([("text_role", "body")])
    if let words = use.view["text"]?.string {
      let text = A2UIMarkdown(words)
      let markdown = ImportedMarkdown(text.marked)
      node["text"] = .string(markdown.text)
      if markdown.isRaw { node["markdown"] = false }
      if !markdown.isExact {
        ledger.note(
          "Text.marks", markdown.losesLink ? .lost : .near, at: use.view.location,
          "underscores in its words leave no room for marks")
      }
      if let role = text.role, use.view["variant"] == nil {
        node["styled_by"] = .object([("text_role", .string(role))])
      }
    }
    if let path = use.view["text"]?["path"]?.string, path.hasPrefix("/"), hasRawText(path) { node["markdown"] = false }
    choose(
      "variant", as: "styled_by", A2UIStyles.roles, &use, to: &node)
    return node
  }

  /// Whether a text of the data would lose underscores to marks.
  private func hasRawText(_ path: String) -> Bool {
    let segments = ImportedData.segments(path)
    return surface.states.contains { ImportedMarkdown($0.value(segments)?.words ?? "").isRaw }
  }

  private mutating func image(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Image")
    var node = ImportedNode("image")
    move("url", as: "url", &use, to: &node)
    move("description", as: "content_description", &use, to: &node)
    node["content_scale"] = "fill_bounds"
    choose(
      "fit", as: "content_scale",
      ["contain": "fit", "cover": "crop", "fill": "fill_bounds", "none": "none", "scaleDown": "inside"], &use, to: &node
    )
    let variant = use.take("variant")
    if variant != nil { ledger.note("Image.variant") }
    let size = variant?.string ?? "mediumFeature"
    node.members += use.parent == "Row" ? A2UIStyles.imageSize(inRow: size) : A2UIStyles.imageSize(size)
    return node
  }

  private mutating func icon(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Icon")
    var node = ImportedNode("icon", [("size", 24)])
    node["color"] = contentColor
    guard let name = use.take("name") else { return node }
    if let word = name.string {
      let code = A2UIStyles.icon(word)
      ledger.note(
        "Icon.name", code == nil ? .near : .own, at: name.location, "no icon is like \(Spelling.quoted(word))")
      node["code"] = .string(code ?? A2UIStyles.nearestIcon(word))
    } else if let path = name["path"]?.string {
      let member = computed.add(path, in: use.lists, like: "\(use.id)_icon")
      ledger.note("Icon.name", .near, at: name.location, "each fixture has the icon's name here, as \(member)")
      node["code"] = .object([("ref", .string(ReferencePath.text([.key(Array(member.utf8))])))])
    } else {
      ledger.note("Icon.name", .lost, at: name.location, "layouts can't compute the name of an icon")
    }
    return node
  }

  private mutating func divider(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Divider")
    // A separator lies across its stack by itself.
    if use.take("axis") != nil { ledger.note("Divider.axis") }
    return ImportedNode("separator")
  }

  private mutating func player(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note(use.type, .near, at: use.view.location, "the app plays it; a labelled box stands in its place")
    let isVideo = use.type == "Video"
    var data: [(String, JSONText)] = []
    for key in ["url", "posterUrl", "description"] {
      guard let view = use.take(key) else { continue }
      let value = value(view, use)
      ledger.note("\(use.type).\(key)", value.fate, at: view.location, value.words)
      data.append((key, value.text))
    }
    let size: JSONText = .object([("width", 320), ("height", isVideo ? 180 : 56)])
    return ImportedNode(
      "host", [("name", .string(isVideo ? "video" : "audio_player")), ("data", .object(data)), ("size", size)])
  }

  // MARK: Containers

  private static let alignments: KeyValuePairs<String, JSONText> = [
    "start": "leading", "center": "center", "end": "trailing", "stretch": "fill",
  ]

  private static let distributions: KeyValuePairs<String, JSONText> = [
    "start": "start", "center": "center", "end": "end", "spaceBetween": "equal_spacing", "spaceAround": "space_around",
    "spaceEvenly": "space_evenly", "stretch": "fill",
  ]

  private mutating func stack(_ use: inout A2UIUse, _ type: String) -> ImportedNode {
    ledger.note(use.type)
    return arranged(&use, type)
  }

  /// A stack, or a repeated node with a stack's properties.
  private mutating func arranged(_ use: inout A2UIUse, _ type: String) -> ImportedNode {
    let (items, isRepeated) = children(&use)
    var node = ImportedNode(type)
    if isRepeated, let each = items.first {
      node = each
      if type == "hStack" { node["axis"] = "horizontal" }
    }
    node["spacing"] = 8
    node["distribution"] = "start"
    choose("justify", as: "distribution", Self.distributions, &use, to: &node)
    // Room between the items is that of the whole row.
    let justify = use.view["justify"]?.string ?? "start"
    if type == "hStack", use.parent != "Row", !["start", "center"].contains(justify) { node["width"] = "fill" }
    choose("align", as: "alignment", Self.alignments, &use, to: &node)
    if !isRepeated { node["items"] = .array(items.map(\.text)) }
    return node
  }

  private mutating func list(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("List")
    let direction = use.take("direction")
    if direction != nil { ledger.note("List.direction") }
    let isHorizontal = direction?.string == "horizontal"
    let inner = arranged(&use, isHorizontal ? "hStack" : "vStack")
    return ImportedNode("scroll", [("axis", isHorizontal ? "horizontal" : "vertical"), ("item", inner.text)])
  }

  private mutating func card(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Card")
    var node = ImportedNode("vStack", A2UIStyles.card)
    node["items"] = .array([child("child", &use)].compactMap { $0?.text })
    return node
  }

  private mutating func tabs(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Tabs", .helper, at: use.view.location, "buttons that set a stored value, above the node that it shows")
    let tabs = use.take("tabs")
    if tabs != nil { ledger.note("Tabs.tabs") }
    let key = use.key("tab_")
    let chosen: JSONText = .object([("ref", .string("$client/\(key)")), ("default", "0")])
    var titles: [JSONText] = []
    var contents: [JSONText] = []
    for (number, tab) in (tabs?.elements ?? []).enumerated() {
      if let title = tab["title"] {
        let isChosen = JSONText.call("equal", [chosen, .string("\(number)")])
        var button = ImportedNode("button", [("text", known(title, use, "tabs.title") ?? "")])
        button["type"] = .call("if", [isChosen, "solid", "text"])
        button["size"] = "small"
        button["action"] = .set(key, .string("\(number)"))
        titles.append(button.text)
      }
      guard let child = tab["child"], let id = child.string else { continue }
      var content = component(id, from: child, in: use.lists)
      content.members.insert(("state", .string("\(number)")), at: 0)
      contents.append(content.text)
    }
    let row = ImportedNode("hStack", [("spacing", 8), ("distribution", "start"), ("items", .array(titles))])
    let states = ImportedNode("states", [("value", chosen), ("items", .array(contents))])
    return ImportedNode("vStack", [("spacing", 8), ("items", .array([row.text, states.text]))])
  }

  private mutating func modal(_ use: inout A2UIUse) -> ImportedNode {
    ledger.note("Modal", .near, at: use.view.location, "its content stands after the trigger, which shows and hides it")
    var trigger = child("trigger", &use)
    var content = child("content", &use)
    let key = use.key("modal_")
    let change: JSONText = .object([("action", "toggle"), ("client", .string(key))])
    let own = trigger?["action"]
    trigger?["action"] = own.map { .array([$0, change]) } ?? change
    content?["hidden"] = .call("not", [.object([("ref", .string("$client/\(key)")), ("default", false)])])
    return ImportedNode("vStack", [("items", .array([trigger, content].compactMap { $0?.text }))])
  }
}
