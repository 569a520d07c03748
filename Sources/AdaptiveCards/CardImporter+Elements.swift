import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import Rendering
import Sushi

/// Texts and pictures.
extension CardImporter {
  private static let sizes = CardStyles.sizes.map(\.key)
  private static let weights = CardStyles.weights.map(\.key)
  private static let sides: [String: JSONText] = ["left": "start", "center": "center", "right": "end"]

  mutating func textBlock(_ use: inout CardUse) -> ImportedNode {
    ledger.note("TextBlock")
    var node = ImportedNode("label")
    addMarkdown(&use, to: &node)
    let style =
      word("style", &use, among: ["default", "heading", "columnHeader"])
      ?? (cellContent.isHeader ? "columnHeader" : "default")
    let isHeading = style == "heading"
    let size = word("size", &use, among: Self.sizes) ?? (isHeading ? "large" : "default")
    let weight = word("weight", &use, among: Self.weights) ?? (style == "default" ? "default" : "bolder")
    node["styled_by"] = CardStyles.role(size, weight)
    if isHeading { node["accessibility"] = .object([("role", "heading")]) }
    node["color"] = color(&use)?.text
    if let word = horizontalAlignment(&use) { node["text_align"] = Self.sides[word] }
    if word("fontType", &use, among: ["default", "monospace"]) == "monospace" {
      ledger.note("TextBlock.fontType", .near, at: use.view.location, "the font of other texts")
    }
    let wraps = use.take("wrap")
    if wraps != nil { ledger.note("TextBlock.wrap") }
    if let lines = use.take("maxLines") {
      let number = known(lines)?.plainNumber
      ledger.note(
        "TextBlock.maxLines", number == nil ? .lost : .own, at: lines.location, "\(lines.text) isn't known here")
      node["number_of_lines"] = number.map { .number(min(max($0.rounded(), 0), 10_000)) }
    }
    if wraps.flatMap(known)?.isTrue != true { node["number_of_lines"] = 1 }
    return node
  }

  /// Its own alignment, or else that of the table's cell around it.
  private mutating func horizontalAlignment(_ use: inout CardUse) -> String? {
    word("horizontalAlignment", &use, among: ["left", "center", "right"]) ?? cellContent.alignment
  }

  /// The colour of a text by its name, plain or subtle.
  private mutating func color(_ use: inout CardUse) -> CardStyles.Tint? {
    let name = word("color", &use, among: ["default", "dark", "light", "accent", "good", "warning", "attention"])
    let isSubtle = use.take("isSubtle")
    if isSubtle != nil { ledger.note("\(use.type).isSubtle") }
    return CardStyles.color(name ?? "default", isSubtle: isSubtle?.bool == true)
  }

  /// The text of a `TextBlock`, in Markdown.
  private mutating func addMarkdown(_ use: inout CardUse, to node: inout ImportedNode) {
    guard let view = use.view["text"], view.kind != .array, view.kind != .object else {
      return move("text", as: "text", &use, to: &node)
    }
    let (value, isRaw, losesLink) = markdown(view)
    guard isRaw else { return move("text", as: "text", &use, to: &node) }
    _ = use.take("text")
    ledger.note("TextBlock.text", losesLink ? .lost : value.fate, at: view.location, value.words)
    node["text"] = value.text
    node["markdown"] = false
  }

  /// A text in Markdown.
  ///
  /// - Returns: the text with what becomes of its looks, and whether its label shows it as it is, without reading marks.
  func markdown(_ view: JSONView) -> (value: Value, isRaw: Bool, losesLink: Bool) {
    let value = value(view)
    let markdown = ImportedMarkdown(value.known?.words ?? "")
    guard markdown.isRaw else { return (value, false, false) }
    // Without marks a text that is computed keeps those that it has as characters.
    let isExact = markdown.isExact && value.fate == .own
    let shown = Value(
      text: value.isConstant ? .string(markdown.text) : value.text, fate: isExact ? .own : .near,
      words: markdown.isExact ? value.words : "underscores in its words leave no room for marks")
    return (shown, true, markdown.losesLink)
  }

  /// One label, in which each run has marks.
  mutating func richText(_ use: inout CardUse) -> ImportedNode {
    ledger.note("RichTextBlock")
    var runs = MarkedRuns()
    let inlines = use.take("inlines")
    forEach(list(inlines, "RichTextBlock.inlines"), "TextRun") { importer, inline in
      guard inline.string == nil else { return runs.add(importer.fixed(inline, "TextRun.text")?.words ?? "") }
      var run = CardUse(inline, "TextRun")
      importer.add(&run, to: &runs)
      var rest = ImportedNode("label")
      importer.finish(&run, &rest)
      importer.ledger.noteRest(of: run)
    }
    let text = runs.result
    if !text.isExact {
      ledger.note(
        "RichTextBlock.runs", text.losesLink ? .lost : .near, at: inlines?.location,
        "marks can't have all looks of these runs beside each other")
    }
    var node = ImportedNode(
      "label", [("text", .string(text.text)), ("styled_by", CardStyles.role("default", "default"))])
    if text.isRaw { node["markdown"] = false }
    if let word = horizontalAlignment(&use) { node["text_align"] = Self.sides[word] }
    return node
  }

  private mutating func add(_ run: inout CardUse, to runs: inout MarkedRuns) {
    ledger.note("TextRun")
    var text = ""
    if let view = run.take("text") { text = fixed(view, "TextRun.text")?.words ?? "" }
    guard !text.isEmpty else { return }
    var style = MarkedRuns.Style()
    for (key, path) in Self.marks {
      guard let view = run.take(key) else { continue }
      ledger.note("TextRun.\(key)")
      style[keyPath: path] = view.bool == true
    }
    let weight = word("weight", &run, among: Self.weights).flatMap { name in
      CardStyles.weights.first { $0.key == name }?.value
    }
    if let name = word("size", &run, among: Self.sizes), name != "default" {
      let points = CardStyles.sizes.first { $0.key == name }?.value ?? "14pt"
      style.font = "\(weight ?? "regular")-\(points)"
    } else if let weight, weight != "regular" {
      style.font = "\(weight)-300"
    }
    if let color = color(&run) { style.color = "\(color.type)-\(color.tint)" }
    if run.take("fontType") != nil {
      ledger.note("TextRun.fontType", .near, at: run.view.location, "the font of other texts")
    }
    style.link = link(of: &run)
    runs.add(text, style)
  }

  private static var marks: [(key: String, path: WritableKeyPath<MarkedRuns.Style, Bool>)] {
    [("italic", \.isItalic), ("strikethrough", \.isStruck), ("underline", \.isUnderlined)]
  }

  /// The address that a run leads to. Other actions are lost: a label has one for all of its text.
  private mutating func link(of run: inout CardUse) -> String? {
    guard let action = run.take("selectAction") else { return nil }
    guard action["type"]?.string == "Action.OpenUrl", let view = action["url"], let url = known(view)?.string,
      !url.isEmpty
    else {
      ledger.note("TextRun.selectAction", .lost, at: action.location, "a part of a text has links only")
      return nil
    }
    let isComputed = Self.hasExpression(view)
    ledger.note("TextRun.selectAction", isComputed ? .near : .own, at: action.location, "computed once")
    return url
  }

  /// - Parameter standard: the size where the picture has none: that of its set.
  mutating func image(_ use: inout CardUse, standard: String? = nil) -> ImportedNode {
    ledger.note("Image")
    let url = use.view["url"].flatMap(known)?.string ?? ""
    var node = ImportedNode("image")
    move("url", as: "url", &use, to: &node)
    move("altText", as: "content_description", &use, to: &node)
    move("backgroundColor", as: "bg_color", &use, to: &node)
    if word("style", &use, among: ["default", "person", "roundedCorners"]) == "person" { node["style"] = "circle" }
    let size = word("size", &use, among: ["auto", "stretch", "small", "medium", "large"]) ?? standard
    for key in ["width", "height"] { take(key, of: &use) { node[key] = $0 } }
    if node["width"] == nil, node["height"] == nil {
      node["width"] = size == "stretch" ? "fill" : size.flatMap { CardStyles.imageSizes[$0] }.map { .number($0) }
    }
    if let width = node["width"], width != "fill", node["height"] != nil { node["content_scale"] = "fill_bounds" }
    addRatio(of: url, size, use.view, to: &node)
    if let word = horizontalAlignment(&use) {
      node["align_self"] = ["left": "leading", "right": "trailing"][word] ?? "center"
    } else if node["width"] != "fill" {
      node["align_self"] = "leading"
    }
    return node
  }

  /// One side of a picture follows the other by the ratio of the picture itself, as far as that is known.
  private mutating func addRatio(of url: String, _ size: String?, _ view: JSONView, to node: inout ImportedNode) {
    guard (node["width"] == nil) != (node["height"] == nil) else { return }
    guard let ratio = Self.ratio(of: url) else {
      // A square is what most pictures of these sizes are.
      if let size, CardStyles.imageSizes[size] != nil, node["height"] == nil { node["height"] = node["width"] }
      return ledger.note("Image.ratio", .near, at: view.location, "its sides aren't known")
    }
    node["aspect_ratio"] = .number(ratio)
  }

  /// Width through height of a picture that its address holds; nil for any other.
  private static func ratio(of url: String) -> Double? {
    guard let size = ImageStore(resolve: { _ in nil }).size(of: url), size.width > 0, size.height > 0 else {
      return nil
    }
    let ratio = size.width / size.height
    return (0.1...100).contains(ratio) ? (ratio * 10_000).rounded() / 10_000 : nil
  }

  mutating func imageSet(_ use: inout CardUse) -> ImportedNode {
    ledger.note("ImageSet")
    let size = word("imageSize", &use, among: ["auto", "stretch", "small", "medium", "large"]) ?? "medium"
    var items: [JSONText] = []
    forEach(list(use.take("images"), "ImageSet.images"), "Image") { importer, picture in
      var pictureUse = CardUse(picture, "Image")
      var node = importer.image(&pictureUse, standard: size == "stretch" ? nil : size)
      importer.finish(&pictureUse, &node)
      importer.ledger.noteRest(of: pictureUse)
      items.append(node.text)
    }
    return ImportedNode(
      "hStack",
      [("spacing", 8), ("distribution", "start"), ("alignment", "top"), ("wrap", true), ("items", .array(items))])
  }

  mutating func media(_ use: inout CardUse) -> ImportedNode {
    ledger.note("Media", .near, at: use.view.location, "the app plays it; a labelled box stands in its place")
    var data: [(String, JSONText)] = []
    for key in ["poster", "sources", "altText", "captionSources"] {
      guard let view = use.take(key) else { continue }
      let value = self.data(view)
      ledger.note("Media.\(key)", value.fate, at: view.location, value.words)
      data.append((key, value.text))
    }
    let size: JSONText = .object([("width", 320), ("height", 180)])
    return ImportedNode("host", [("name", "media"), ("data", .object(data)), ("size", size)])
  }
}
