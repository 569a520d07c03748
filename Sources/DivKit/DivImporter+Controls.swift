import Functions
import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Controls, and what the app draws.
extension DivImporter {
  mutating func separator(_ element: inout DivElement, in parent: DivParent) -> ImportedNode {
    var node = ImportedNode("separator")
    var isVertical = false
    var isClear = false
    if let style = element.take("delimiter_style") {
      let color = color(style["color"])
      note(
        "separator.delimiter_style", style["color"] == nil ? .own : color?.fate ?? .lost, at: style,
        "its colour can't be computed")
      node["color"] = color?.text ?? "#14000000"
      isVertical = style["orientation"].flatMap(term)?.value?.string == "vertical"
      isClear = style["color"]?.string.flatMap(DivColor.text).map { $0.utf8.count == 9 && $0.hasPrefix("#00") } ?? false
    }
    if isVertical { node["type"] = "vertical" }
    let isInRow = if case .horizontal = parent { true } else if case .list(true) = parent { true } else { false }
    // A line is as thick as it is, and lies across a row by itself: one in a larger place has a box around it.
    // Without a width an element is as wide as its place.
    let across = element[isVertical ? "width" : "height"]
    let type = across?["type"]?.string ?? (across == nil && isVertical ? "match_parent" : "fixed")
    let isStretched = type == "match_parent" || isInRow && !isVertical
    guard isStretched || isClear else {
      note(element)
      return node
    }
    if isClear {
      note(element)
      return ImportedNode("vStack", [("items", [])])
    }
    note(element, .helper, "a box around the line")
    node[isVertical ? "height" : "width"] = "fill"
    let box: [(String, JSONText)] = isVertical ? [("alignment", "center")] : [("distribution", "center")]
    return ImportedNode("vStack", box + [("items", .array([node.text]))])
  }

  /// Takes the value of a control from a variable.
  private mutating func bind(
    _ key: String, as name: String, _ element: inout DivElement, to node: inout ImportedNode,
    where isValid: (ImportedValue) -> Bool = { _ in true }
  ) {
    guard let value = element.take(key) else { return }
    guard let variable = value.string, let place = names.place(named: variable), isValid(ImportedValue(place.value))
    else {
      return note(
        "\(element.type).\(key)", .near, at: value, "the card has no such variable: the control has its first value")
    }
    note("\(element.type).\(key)", at: value)
    node[name] = place.reference(isRepeated: isRepeated)
  }

  mutating func slider(_ element: inout DivElement) -> ImportedNode {
    note(element)
    var node = ImportedNode("slider")
    bind("thumb_value_variable", as: "value", &element, to: &node, where: Self.isNumber)
    bind("thumb_secondary_value_variable", as: "upper_value", &element, to: &node, where: Self.isNumber)
    move("min_value", as: "min", &element, to: &node, where: Self.isNumber)
    move("max_value", as: "max", &element, to: &node, where: Self.isNumber)
    moveBool("is_enabled", as: "enabled", &element, to: &node)
    addTracks(&element, to: &node)
    addThumbs(&element, to: &node)
    for key in ["thumb_text_style", "thumb_secondary_text_style", "tick_mark_active_style", "tick_mark_inactive_style"]
    {
      guard let style = element.take(key) else { continue }
      note("slider.\(key)", .lost, at: style, "sliders have no texts and no marks")
    }
    if let ranges = element.take("ranges") { note("slider.ranges", .lost, at: ranges, "a track has one colour") }
    if let label = element.take("secondary_value_accessibility") {
      note("slider.secondary_value_accessibility", .lost, at: label, "a slider has one label")
    }
    return node
  }

  /// Colours and height of a track, whose two parts have one height.
  private mutating func addTracks(_ element: inout DivElement, to node: inout ImportedNode) {
    let keys = [("track_active_style", "color"), ("track_inactive_style", "track_color")]
    let shapes = keys.map { Shape(element[$0.0]?["shape"], in: self) }
    let isEven = shapes[0].height == shapes[1].height
    for ((key, name), shape) in zip(keys, shapes) {
      guard let style = element.take(key) else { continue }
      let color = color(style["color"])
      let isExact = isEven && shape.isRound && style["stroke"] == nil
      note(
        "slider.\(key)", color == nil ? .lost : isExact ? color?.fate ?? .lost : .near, at: style,
        "a track has round ends, one height and no border")
      if let color { node[name] = color.text }
    }
    node["track_height"] = .number(shapes[0].height)
  }

  /// Looks of the thumbs, which are the same for both.
  private mutating func addThumbs(_ element: inout DivElement, to node: inout ImportedNode) {
    guard let style = element.take("thumb_style") else {
      if let second = element.take("thumb_secondary_style") {
        note("slider.thumb_secondary_style", .near, at: second, "both thumbs look the same")
      }
      return
    }
    let shape = Shape(style["shape"], in: self)
    let color = color(style["color"])
    node["thumb_size"] = .number(max(shape.height, shape.width))
    node["thumb_color"] = color?.text
    var isExact = shape.isRound && shape.width == shape.height
    if let stroke = style["stroke"] {
      if let line = self.color(stroke["color"]) {
        let width = min(max(number(stroke["width"]) ?? 1, 0), 100)
        node["thumb_border"] = .object([("width", .number(width)), ("color", line.text)])
      } else {
        isExact = false
      }
    }
    note(
      "slider.thumb_style", color == nil ? .lost : isExact ? color?.fate ?? .lost : .near, at: style,
      "a thumb is round")
    if let second = element.take("thumb_secondary_style") {
      let isSame = second.text() == style.text()
      note("slider.thumb_secondary_style", isSame ? .own : .near, at: second, "both thumbs look the same")
    }
  }

  /// The size of a shape, and whether its ends are round.
  private struct Shape {
    var (width, height, isRound) = (10.0, 10.0, true)

    init(_ value: DivValue?, in importer: DivImporter) {
      func points(_ key: String) -> Double? {
        importer.number(value?[key]?["value"]).map { min(max($0, 1), 200) }
      }
      if value?["type"]?.string == "circle" {
        width = points("radius").map { $0 * 2 } ?? 10
        height = width
        return
      }
      width = points("item_width") ?? 10
      height = points("item_height") ?? 10
      isRound = importer.number(value?["corner_radius"]?["value"]) ?? 5 >= height / 2
    }
  }

  private static let kinds: [String: JSONText] = [
    "phone": "phone", "number": "number", "decimal": "number", "email": "email", "uri": "url",
    "multi_line_text": "multiline",
  ]

  mutating func input(_ element: inout DivElement) -> ImportedNode {
    note(element)
    var node = ImportedNode("text_field", [("text", ""), ("plain", true), ("show_reset_button", false)])
    bind("text_variable", as: "text", &element, to: &node) { $0.number != nil || $0.isText }
    let kinds = Array(Self.kinds.keys) + ["single_line_text", "password"]
    let kind = word("keyboard_type", &element, among: kinds) ?? "multi_line_text"
    if kind == "password" { node["visual_transformation"] = "password" }
    // Without a type a field has many lines, but begins with one.
    if element["keyboard_type"] != nil { node["kind"] = Self.kinds[kind] }
    if kind == "single_line_text" || kind == "password" { node["single_line"] = true }
    node["text_style"] = font(&element, standard: 12)
    moveBool("is_enabled", as: "enabled", &element, to: &node)
    addFieldLooks(&element, to: &node)
    if let lines = element.take("max_visible_lines") {
      note("input.max_visible_lines", .near, at: lines, "more lines are cut, and can't be scrolled")
      if let count = number(lines), count >= 1 { node["max_lines"] = .number(min(count.rounded(), 10_000)) }
    }
    for (key, words) in [
      ("mask", "a field shows what is typed"), ("max_length", "a field takes any length"),
      ("filters", "a field takes any text"),
    ] {
      guard let value = element.take(key) else { continue }
      note("input.\(key)", .near, at: value, words)
    }
    addValidators(&element, to: &node)
    return node
  }

  /// Colours, lines and alignment of a field's value and of its hint.
  private mutating func addFieldLooks(_ element: inout DivElement, to node: inout ImportedNode) {
    var value = ImportedNode("label", [("color", "#000000")])
    moveColor("text_color", as: "color", &element, to: &value)
    move("line_height", as: "line_height", &element, to: &value) {
      $0.plainNumber.map { (0...1000).contains($0) } ?? false
    }
    move("letter_spacing", as: "letter_spacing", &element, to: &value) {
      $0.plainNumber.map { abs($0) <= 100 } ?? false
    }
    if let word = word("text_alignment_horizontal", &element, among: Array(Self.textAlignments.keys)) {
      value["text_align"] = Self.textAlignments[word]
    }
    let sides = ["top", "center", "bottom", "baseline"]
    let vertical = word("text_alignment_vertical", &element, among: sides) ?? "center"
    value["text_align_vertical"] = .string(vertical == "baseline" ? "center" : vertical)
    node["value_style"] = .object(value.members)
    var hint = value
    hint["color"] = "#73000000"
    moveColor("hint_color", as: "color", &element, to: &hint)
    move("hint_text", as: "text", &element, to: &hint)
    hint["markdown"] = false
    if hint["text"] != nil { node["placeholder"] = .object(hint.members) }
  }

  private mutating func addValidators(_ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take("validators") else { return }
    var checks: [JSONText] = []
    var isLost = false
    for validator in value.elements {
      var condition: JSONText?
      if let pattern = validator["pattern"]?.string, let text = node["text"], (try? TextPattern(pattern)) != nil {
        condition = .call("matches", [text, .string(pattern)])
      } else if let term = validator["condition"].flatMap(term), term.fate == .own {
        condition = term.text
      }
      guard var condition else {
        isLost = true
        continue
      }
      if bool(validator["allow_empty"]) == true, let text = node["text"] {
        condition = .call("or", [.call("is_empty", [text]), condition])
      }
      checks.append(.object([("condition", condition), ("message", "")]))
    }
    note("input.validators", isLost ? .lost : .own, at: value, "layouts can't compute a condition")
    if !checks.isEmpty { node["checks"] = .array(checks) }
  }

  mutating func select(_ element: inout DivElement) -> ImportedNode {
    note(element)
    var node = ImportedNode("select", [("plain", true)])
    if let options = element.take("options") {
      var (fate, texts) = (ImportFate.own, [JSONText]())
      for option in options.elements {
        let terms = ((option["text"] ?? option["value"]).flatMap(term), option["value"].flatMap(term))
        if terms.1 == nil { fate = .lost }
        texts.append(.object([("text", terms.0?.words ?? ""), ("value", terms.1?.words ?? "")]))
      }
      note("select.options", fate, at: options, "an option's value can't be computed")
      node["options"] = .array(texts)
    }
    bind("value_variable", as: "selected", &element, to: &node) { $0.number != nil || $0.isText }
    node["text_style"] = font(&element, standard: 12)
    addFieldLooks(&element, to: &node)
    return node
  }

  mutating func toggle(_ element: inout DivElement) -> ImportedNode {
    note(element)
    var node = ImportedNode("switch")
    bind("is_on_variable", as: "is_checked", &element, to: &node) { if case .bool = $0 { true } else { false } }
    moveColor("on_color", as: "color", &element, to: &node)
    moveBool("is_enabled", as: "is_enabled", &element, to: &node)
    return node
  }

  mutating func indicator(_ element: inout DivElement) -> ImportedNode {
    var node = ImportedNode("indicator", [("dot_count", 3), ("current_page", 0), ("type", "spring")])
    if let pager = element.take("pager_id") {
      let id = pager.string.flatMap { survey.pagers[$0] == nil ? nil : $0 }
      let count = id.flatMap(pageCount)
      note(element, count == nil ? .near : .own, "it shows the first of three pages, and no other")
      note("indicator.pager_id", count == nil ? .near : .own, at: pager, "three dots")
      if let count { node["dot_count"] = count }
      if let id { node["current_page"] = stored(pageOf: id) }
    } else {
      note(element, .near, "it shows the first of three pages, and no other")
    }
    let dot = Shape(element["inactive_shape"] ?? element["shape"], in: self)
    for key in ["shape", "inactive_shape", "active_shape"] {
      guard let value = element.take(key) else { continue }
      let shape = Shape(value, in: self)
      let isExact =
        shape.isRound && shape.width == shape.height && shape.height == dot.height && value["stroke"] == nil
      note("indicator.\(key)", isExact ? .own : .near, at: value, "dots are round and have one size")
    }
    for key in ["active_item_size", "minimum_item_size", "inactive_minimum_shape", "items_placement"] {
      guard let value = element.take(key) else { continue }
      note("indicator.\(key)", .near, at: value, "dots are round and have one size")
    }
    let shape = element["inactive_shape"] ?? element["shape"]
    // Bars are dots here, and a dot as high as a bar would hardly be seen.
    let size = min(max(dot.height, dot.width / 2), 100)
    let inactive = indicatorColor("inactive_item_color", &element) ?? color(shape?["background_color"])?.text
    let active =
      indicatorColor("active_item_color", &element) ?? color(element["active_shape"]?["background_color"])?.text
    node["dots_graphic"] = .object([("size", .number(size)), ("color", inactive ?? "#33919CB5")])
    node["selector_dot_graphic"] = .object([("color", active ?? "#FFDC60")])
    let space = element.take("space_between_centers")
    if let space { note("indicator.space_between_centers", at: space) }
    let distance = space.flatMap { number($0.view.kind == .object ? $0["value"] : $0) } ?? 15
    node["dot_spacing"] = .number(min(max(distance - size, 0), 1000))
    return node
  }

  private mutating func indicatorColor(_ key: String, _ element: inout DivElement) -> JSONText? {
    var node = ImportedNode("indicator")
    moveColor(key, as: "color", &element, to: &node)
    return node["color"]
  }

  // MARK: What the app draws

  mutating func video(_ element: inout DivElement) -> ImportedNode {
    note(element, .near, "the app plays it; a labelled box stands in its place")
    var data: [(String, JSONText)] = []
    for key in [
      "video_sources", "elapsed_time_variable", "autostart", "repeatable", "muted", "scale", "player_settings_payload",
    ] {
      guard let value = element.take(key) else { continue }
      note("video.\(key)", at: value)
      data.append((key, value.text()))
    }
    for key in ["buffering_actions", "end_actions", "fatal_actions", "pause_actions", "resume_actions"] {
      guard let value = element.take(key) else { continue }
      note("video.\(key)", .near, at: value, "the app plays it")
    }
    var node = host("video", data, 320, 180)
    addAspect(&element, to: &node)
    return node
  }

  mutating func custom(_ element: inout DivElement) -> ImportedNode {
    note(element)
    let type = element.take("custom_type")
    if let type { note("custom.custom_type", at: type) }
    var data: [(String, JSONText)] = []
    if let props = element.take("custom_props") {
      note("custom.custom_props", at: props)
      data = [("custom_props", props.text())]
    }
    let node = host(type?.string ?? "custom", data, 200, 80)
    guard let items = element.take("items"), !items.elements.isEmpty else { return node }
    note("custom.items", .near, at: items, "they lie below the box that the app draws")
    let nodes = [node] + nodes(items.elements, in: .vertical)
    return ImportedNode(
      "vStack", [("alignment", "leading"), ("distribution", "start"), ("items", .array(nodes.map(\.text)))])
  }

  mutating func unknown(_ element: inout DivElement) -> ImportedNode {
    let type = element.type.isEmpty ? "element" : element.type
    let names = knownTypes
    note(
      type, .lost, at: DivValue(element.view, nil),
      ImportLedger.boxed(type, names, else: "no element and no template has this name"))
    return host(type, [], 200, 80)
  }

  private func host(_ name: String, _ data: [(String, JSONText)], _ width: Int, _ height: Int) -> ImportedNode {
    var node = ImportedNode("host", [("name", .string(name))])
    if !data.isEmpty { node["data"] = .object(data) }
    node["size"] = .object([("width", .integer(width)), ("height", .integer(height))])
    return node
  }
}
