import ImportedExpressions
import ImportedWorkspaces
import JSONDocument
import Sushi

/// Texts and pictures.
extension CardImporter {
  private static let sizes = CardStyles.sizes.map(\.key)
  private static let weights = CardStyles.weights.map(\.key)
  private static let sides: [String: JSONText] = ["left": "start", "center": "center", "right": "end"]

  mutating func textBlock(_ use: inout CardUse) -> ImportedNode {
    ledger.note("TextBlock")
    var node = ImportedNode("label")
    move("text", as: "text", &use, to: &node)
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

  /// One label, in which each run has marks.
  mutating func richText(_ use: inout CardUse) -> ImportedNode {
    ledger.note("RichTextBlock")
    var text = ""
    forEach(list(use.take("inlines"), "RichTextBlock.inlines"), "TextRun") { importer, inline in
      guard inline.string == nil else {
        text += importer.known(inline)?.words ?? ""
        return
      }
      var run = CardUse(inline, "TextRun")
      text += importer.marked(&run)
      var rest = ImportedNode("label")
      importer.finish(&run, &rest)
      importer.ledger.noteRest(of: run)
    }
    var node = ImportedNode(
      "label", [("text", .string(text)), ("styled_by", CardStyles.role("default", "default"))])
    if let word = horizontalAlignment(&use) { node["text_align"] = Self.sides[word] }
    return node
  }

  private mutating func marked(_ run: inout CardUse) -> String {
    ledger.note("TextRun")
    var text = ""
    if let view = run.take("text") {
      let known = known(view)
      text = known?.words ?? ""
      ledger.note(
        "TextRun.text", known == nil ? .lost : Self.hasExpression(view) ? .near : .own, at: view.location,
        known == nil ? "layouts can't compute it" : "computed once")
    }
    guard !text.isEmpty else { return "" }
    for (key, mark) in [("italic", "_"), ("strikethrough", "~~")] {
      guard let view = run.take(key) else { continue }
      ledger.note("TextRun.\(key)")
      if view.bool == true { text = mark + text + mark }
    }
    if let view = run.take("underline") {
      ledger.note("TextRun.underline")
      if view.bool == true { text = "<u>\(text)<u>" }
    }
    let weight = word("weight", &run, among: Self.weights).flatMap { name in
      CardStyles.weights.first { $0.key == name }?.value
    }
    if let name = word("size", &run, among: Self.sizes), name != "default" {
      let points = CardStyles.sizes.first { $0.key == name }?.value ?? "14pt"
      text = "<\(weight ?? "regular")-\(points)|\(text)>"
    } else if let weight, weight != "regular" {
      text = "<\(weight)-300|\(text)>"
    }
    if let color = color(&run) { text = "{\(color.type)-\(color.tint)|\(text)}" }
    if run.take("fontType") != nil {
      ledger.note("TextRun.fontType", .near, at: run.view.location, "the font of other texts")
    }
    return text
  }

  mutating func image(_ use: inout CardUse) -> ImportedNode {
    ledger.note("Image")
    var node = ImportedNode("image")
    move("url", as: "url", &use, to: &node)
    move("altText", as: "content_description", &use, to: &node)
    move("backgroundColor", as: "bg_color", &use, to: &node)
    if word("style", &use, among: ["default", "person", "roundedCorners"]) == "person" { node["style"] = "circle" }
    switch word("size", &use, among: ["auto", "stretch", "small", "medium", "large"]) {
    case "stretch"?: node["width"] = "fill"
    case let size?:
      if let points = CardStyles.imageSizes[size] {
        node.members += [("width", .number(points)), ("height", .number(points))]
      }
    case nil: break
    }
    for key in ["width", "height"] { take(key, of: &use) { node[key] = $0 } }
    if let word = horizontalAlignment(&use) {
      node["align_self"] = ["left": "leading", "right": "trailing"][word] ?? "center"
    } else if node["width"] != "fill" {
      node["align_self"] = "leading"
    }
    return node
  }

  mutating func imageSet(_ use: inout CardUse) -> ImportedNode {
    ledger.note("ImageSet")
    let size = word("imageSize", &use, among: ["auto", "stretch", "small", "medium", "large"]) ?? "medium"
    var items: [JSONText] = []
    forEach(list(use.take("images"), "ImageSet.images"), "Image") { importer, picture in
      var pictureUse = CardUse(picture, "Image")
      var node = importer.image(&pictureUse)
      if node["width"] == nil, let points = CardStyles.imageSizes[size] {
        node.members += [("width", .number(points)), ("height", .number(points))]
      }
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
      ledger.note("Media.\(key)")
      data.append((key, view.text))
    }
    let size: JSONText = .object([("width", 320), ("height", 180)])
    return ImportedNode("host", [("name", "media"), ("data", .object(data)), ("size", size)])
  }
}
