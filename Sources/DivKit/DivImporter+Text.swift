import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Texts and pictures.
extension DivImporter {
  static let weights: [String: JSONText] = [
    "light": "light", "regular": "regular", "medium": "medium", "bold": "bold",
  ]
  static let textAlignments: [String: JSONText] = [
    "left": "left", "start": "start", "center": "center", "right": "right", "end": "end",
  ]

  mutating func text(_ element: inout DivElement) -> ImportedNode {
    note(element)
    var node = ImportedNode("label")
    let text = element.take("text")
    let runs = element.take("ranges")
    addText(text, runs, element, to: &node)
    node["font"] = font(&element, standard: 12)
    if element["text_color"] == nil { node["color"] = "#000000" }
    moveColor("text_color", as: "color", &element, to: &node)
    move("line_height", as: "line_height", &element, to: &node) {
      $0.plainNumber.map { (0...1000).contains($0) } ?? false
    }
    move("letter_spacing", as: "letter_spacing", &element, to: &node) { $0.plainNumber.map { abs($0) <= 100 } ?? false }
    move("max_lines", as: "number_of_lines", &element, to: &node) {
      $0.plainNumber.map { (0...10_000).contains($0) && $0 == $0.rounded() } ?? false
    }
    if let word = word("text_alignment_horizontal", &element, among: Array(Self.textAlignments.keys)) {
      node["text_align"] = Self.textAlignments[word]
    }
    let ends = ["none": "clip", "start": "head", "end": "tail", "middle": "middle"]
    if let word = word("truncate", &element, among: Array(ends.keys)) {
      node["truncation"] = ends[word].map { .string($0) }
    }
    addDecoration(&element, to: &node)
    if let gradient = element.take("text_gradient") {
      if let brush = self.gradient(gradient) {
        note("text.text_gradient", .near, at: gradient, "pictures show the colour of the text")
        node["text_brush"] = brush.text
      } else {
        note("text.text_gradient", .lost, at: gradient, "its colours can't be computed")
      }
    }
    return node
  }

  /// A text in the middle or at the end of a box that is higher than it, and dots in the middle of theirs.
  mutating func placed(_ element: inout DivElement, _ node: ImportedNode, in parent: DivParent) -> ImportedNode {
    if element.type == "indicator" { return centred(node) }
    guard element.type == "text", let value = element.take("text_alignment_vertical") else { return node }
    let term = term(value)
    let words = ["top", "center", "bottom", "baseline"]
    guard let word = term?.value?.string, words.contains(word) else {
      note("text.text_alignment_vertical", .lost, at: value, "\(Self.words(value)) isn't known here")
      return node
    }
    var node = node
    if let term, !term.isConstant, term.fate == .own {
      note("text.text_alignment_vertical", at: value)
      node["text_align_vertical"] = term.text
      return node
    }
    note("text.text_alignment_vertical", term?.isConstant == true ? .own : .near, at: value, "computed once")
    if word == "center" || word == "bottom" { node["text_align_vertical"] = .string(word) }
    return node
  }

  /// The dots of an indicator in the middle of its place.
  private func centred(_ node: ImportedNode) -> ImportedNode {
    guard node["width"] == "fill" || node["weight"] != nil else { return node }
    var inner = node
    var box = ImportedNode("vStack", [("alignment", "center"), ("distribution", "center")])
    for (key, value) in node.members where ImportedNode.outer.contains(key) || key == "padding" {
      box[key] = value
      inner[key] = nil
    }
    box["items"] = .array([inner.text])
    return box
  }

  /// DivKit's lines are thin and whole: one dash that is longer than any line.
  private mutating func addDecoration(_ element: inout DivElement, to node: inout ImportedNode) {
    for (key, kind) in [("underline", "underline"), ("strike", "line_through")] {
      let value = element[key]
      guard let word = word(key, &element, among: ["none", "single"]), word == "single" else { continue }
      guard node["text_decoration"] == nil else {
        if let value { note("\(element.type).\(key)", .lost, at: value, "a text has one line over or under it") }
        continue
      }
      node["text_decoration"] = .object([
        ("kind", .string(kind)), ("dot_size", .integer(1000)), ("stroke_width", .integer(1)),
      ])
    }
  }

  /// Weight and size of an element's texts.
  mutating func font(_ element: inout DivElement, standard: Double) -> JSONText {
    var members: [(String, JSONText)] = []
    let weightKey = element["font_weight_value"] == nil ? "font_weight" : "font_weight_value"
    if weightKey == "font_weight_value", let value = element.take("font_weight_value") {
      let term = checked(
        value, { $0.plainNumber.map { (1...1000).contains($0) } ?? false }, element.type, "font_weight_value")
      if let number = term?.value?.number {
        members.append(("weight", .integer(Int(clamping: min(max((number / 100).rounded(), 1), 9)) * 100)))
      }
      if let word = element.take("font_weight") { note("\(element.type).font_weight", at: word) }
    } else if let word = word("font_weight", &element, among: Array(Self.weights.keys)) {
      members.append(("weight", Self.weights[word] ?? "regular"))
    }
    if members.isEmpty { members.append(("weight", "regular")) }
    if let value = element.take("font_size") {
      let term = checked(value, { $0.plainNumber.map { (1..<600).contains($0) } ?? false }, element.type, "font_size")
      if let term, !term.isConstant, term.fate == .own {
        members.append(("size", .call("text", [term.text, "pt"])))
      } else {
        members.append(("size", .string(Self.size(term?.value?.number ?? standard))))
      }
    } else {
      members.append(("size", .string(Self.size(standard))))
    }
    return .object(members)
  }

  /// `17pt`.
  static func size(_ points: Double) -> String { "\(JSONText.number(points))pt" }

  // MARK: Runs

  /// The text itself, in which runs have marks.
  private mutating func addText(
    _ text: DivValue?, _ runs: DivValue?, _ element: DivElement, to node: inout ImportedNode
  ) {
    guard let text else {
      node["text"] = ""
      return
    }
    guard let term = checked(text, { $0.data.isScalar }, element.type, "text", isText: true) else {
      node["text"] = ""
      if let runs { note("text.ranges", .lost, at: runs, "its text can't be computed") }
      return
    }
    node["text"] = term.words
    guard let runs, !runs.elements.isEmpty else {
      // The data may have marks where the values that are known have none.
      if text.field != nil || !term.isConstant || DivMarks.isNeeded(term.value?.words ?? "") {
        node["markdown"] = false
      }
      return
    }
    guard term.isConstant, let words = term.value?.words else {
      note("text.ranges", .near, at: runs, "the whole text looks the same")
      node["markdown"] = false
      if runs.elements.contains(where: { $0["actions"] != nil }) {
        note("text.ranges.actions", .lost, at: runs, "a part of a text that is computed has no links")
      }
      return
    }
    var marks = DivMarks(words)
    var isExact = true
    for run in runs.elements {
      let style = style(of: run, in: element)
      if !style.isExact { isExact = false }
      let (start, end) = (number(run["start"]) ?? 0, number(run["end"]) ?? DivImporter.maximum)
      marks.add(from: Int(clamping: start), to: Int(clamping: end), style.marks)
    }
    let result = marks.result
    node["text"] = .string(result.text)
    if result.isRaw { node["markdown"] = false }
    if result.losesLink { note("text.ranges.actions", .lost, at: runs, "its marks don't fit beside each other") }
    note(
      "text.ranges", isExact && result.isExact ? .own : .near, at: runs,
      "runs have marks for colour, size, weight, lines and links only")
  }

  /// The looks of a run of a text that marks can say, and whether those are all.
  private mutating func style(of run: DivValue, in element: DivElement) -> (marks: MarkedRuns.Style, isExact: Bool) {
    var style = MarkedRuns.Style()
    var isExact = true
    var (weight, size): (String?, Double?) = (nil, nil)
    for (key, value) in run.members {
      switch key {
      case "start", "end", "font_size_unit": continue
      case "font_weight":
        weight = value.string.flatMap { Self.weights[$0] == nil ? nil : $0 }
        if weight == nil { isExact = false }
      case "font_size":
        size = number(value).flatMap { (1..<600).contains($0) ? $0 : nil }
        if size == nil { isExact = false }
      case "text_color":
        style.color = value.string.flatMap(DivColor.text)
        if style.color == nil { isExact = false }
      case "underline", "strike":
        guard let word = value.string, ["none", "single"].contains(word) else {
          isExact = false
          continue
        }
        if key == "underline" { style.isUnderlined = word == "single" } else { style.isStruck = word == "single" }
      case "actions": style.link = link(of: value)
      default: isExact = false
      }
    }
    if weight == "bold", size == nil {
      style.isBold = true
    } else if weight != nil || size != nil {
      // A mark has both: what the run leaves out is that of the whole text.
      if let size = size ?? (element["font_size"].map { hasExpression($0) ? nil : number($0) } ?? 12),
        let weight = weight ?? (element["font_weight"].map(\.string) ?? "regular"), Self.weights[weight] != nil,
        element["font_weight_value"] == nil
      {
        style.font = "\(weight)-\(Self.size(size))"
      } else {
        isExact = false
      }
    }
    return (style, isExact)
  }

  /// The address of a run's only action. Other actions are lost: a label has one for all of its text.
  private mutating func link(of actions: DivValue) -> String? {
    guard let first = actions.elements.first else { return nil }
    guard actions.elements.count == 1, first["typed"] == nil, first["menu_items"] == nil, let value = first["url"],
      let url = value.string, !url.isEmpty, !hasExpression(value), DivCall(url) == nil
    else {
      note("text.ranges.actions", .lost, at: actions, "a part of a text has links only")
      return nil
    }
    note("text.ranges.actions", at: actions)
    return url
  }

  // MARK: Pictures

  mutating func image(_ element: inout DivElement) -> ImportedNode {
    note(element)
    var node = ImportedNode("image")
    move(element.type == "gif" ? "gif_url" : "image_url", as: "url", &element, to: &node)
    addPreview(&element, to: &node)
    let scale = word("scale", &element, among: Array(Self.scales.keys)) ?? "fill"
    node["content_scale"] = Self.scales[scale]
    addAspect(&element, to: &node)
    moveColor("tint_color", as: "color_filter", &element, to: &node)
    if let mode = element.take("tint_mode") {
      let isPlain = mode.string == "source_in"
      note("\(element.type).tint_mode", isPlain ? .own : .near, at: mode, "the colour is put over the picture")
    }
    if let tint = node["color_filter"] { node["color_filter"] = .object([("tint", tint)]) }
    let keys = ["content_alignment_horizontal", "content_alignment_vertical"]
    let words = [
      word(keys[0], &element, among: Array(Self.across.keys)), word(keys[1], &element, among: Array(Self.down.keys)),
    ]
    if words.contains(where: { $0 != nil }) {
      node["alignment"] = .string(Self.position(words[0] ?? "center", words[1] ?? "center"))
    }
    return node
  }

  /// A small picture within the card, in Base64 with or without the beginning of a `data:` url: shown until the other one is
  /// there.
  private mutating func addPreview(_ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element["preview"], let text = value.string, !hasExpression(value) else { return }
    _ = element.take("preview")
    note("\(element.type).preview", at: value)
    node["placeholder"] = .string(text.hasPrefix("data:") ? text : "data:image/png;base64,\(text)")
  }

  /// `{"ratio": 1.5}`.
  mutating func addAspect(_ element: inout DivElement, to node: inout ImportedNode) {
    guard let value = element.take("aspect") else { return }
    guard let ratio = value["ratio"], let number = number(ratio), number > 0.001 else {
      return note("\(element.type).aspect", .lost, at: value, "a ratio is a positive number")
    }
    note("\(element.type).aspect", hasExpression(ratio) ? .near : .own, at: value, "computed once")
    node["aspect_ratio"] = .number(number)
  }
}

/// A text whose runs get marks.
struct DivMarks {
  private let scalars: [Unicode.Scalar]
  private var ranges: [(range: Range<Int>, style: MarkedRuns.Style)] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Whether a text has characters that would be read as marks.
  static func isNeeded(_ text: String) -> Bool { text.utf8.contains { "*_~{<[".utf8.contains($0) } }

  /// Gives a run its looks.
  mutating func add(from start: Int, to end: Int, _ style: MarkedRuns.Style) {
    var (start, end) = (max(0, start), min(end, scalars.count))
    // Marks stand next to words. Without a line, white space looks the same inside and outside.
    if !style.isUnderlined, !style.isStruck, style.link == nil {
      while start < end, scalars[start].properties.isWhitespace { start += 1 }
      while start < end, scalars[end - 1].properties.isWhitespace { end -= 1 }
    }
    if start < end { ranges.append((start..<end, style)) }
  }

  /// The text with the marks of its runs; of those that lie over each other the first ones count.
  var result: MarkedRuns.Result {
    var runs = MarkedRuns()
    var at = 0
    var hasOverlap = false
    var losesLink = false
    for (range, style) in ranges.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let start = max(at, range.lowerBound)
      if start > range.lowerBound { hasOverlap = true }
      guard start < range.upperBound else {
        if style.link != nil { losesLink = true }
        continue
      }
      runs.add(text(at..<start))
      runs.add(text(start..<range.upperBound), style)
      at = range.upperBound
    }
    runs.add(text(at..<scalars.count))
    var result = runs.result
    if hasOverlap { result.isExact = false }
    if losesLink { result.losesLink = true }
    return result
  }

  private func text(_ range: Range<Int>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    return text
  }
}
