import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Elements that hold others.
extension CardImporter {
  static let styles = ["default", "emphasis", "accent", "good", "warning", "attention"]

  mutating func container(_ use: inout CardUse) -> ImportedNode {
    var node = stack(&use)
    let around = room
    if node["padding"] != nil { room = CardRoom(all: CardStyles.padding) }
    node["items"] = .array(items("items", &use))
    room = around
    return node
  }

  /// A container without its content.
  mutating func stack(_ use: inout CardUse) -> ImportedNode {
    ledger.note(use.type)
    var node = ImportedNode("vStack", [("distribution", "start")])
    addGround(&use, to: &node)
    if let word = word("verticalContentAlignment", &use, among: ["top", "center", "bottom"]) {
      node["distribution"] = ["center": "center", "bottom": "end"][word] ?? "start"
    }
    return node
  }

  /// The content of a container.
  mutating func items(_ key: String, _ use: inout CardUse) -> [JSONText] {
    guard let items = use.take(key) else { return [] }
    return nodes(list(items, "\(use.type).\(key)"))
  }

  /// The properties of a container that are not its content.
  mutating func addGround(_ use: inout CardUse, to node: inout ImportedNode) {
    if let style = word("style", &use, among: Self.styles), let ground = CardStyles.ground(style) {
      node["bg_color"] = ground
      node["padding"] = .number(CardStyles.padding)
    }
    if use.view["backgroundImage"] != nil { node["padding"] = .number(CardStyles.padding) }
    take("minHeight", of: &use) { node["min_height"] = $0 }
    if let bleed = use.take("bleed") {
      let known = known(bleed)
      ledger.note(
        "\(use.type).bleed", known == nil ? .lost : Self.hasExpression(bleed) ? .near : .own, at: bleed.location,
        known == nil ? "layouts can't compute it" : "computed once")
      // Without a ground of its own nothing reaches anywhere.
      if known?.isTrue == true, node["padding"] != nil {
        for (edge, points) in [
          ("top", room.top), ("leading", room.leading), ("bottom", room.bottom), ("trailing", room.trailing),
        ] {
          node.addMargin(edge, -points)
        }
      }
    }
  }

  /// A container over its picture.
  mutating func ground(_ use: inout CardUse, _ node: ImportedNode) -> ImportedNode {
    guard ["AdaptiveCard", "Container", "Column", "ColumnSet", "TableCell", "CarouselPage"].contains(use.type),
      let view = use.take("backgroundImage")
    else { return node }
    let name = "\(use.type).backgroundImage"
    guard let url = view.kind == .object ? view["url"] : view else {
      ledger.note(name, .lost, at: view.location, "a picture has an address")
      return node
    }
    let value = value(url)
    let mode = view["fillMode"]?.string.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "cover"
    guard value.fate != .lost else {
      ledger.note(name, .lost, at: url.location, value.words)
      return node
    }
    ledger.note(
      name, mode == "cover" ? .helper : .near, at: view.location,
      mode == "cover" ? "a picture behind the stack" : "a picture that covers the stack, once")
    let picture = ImportedNode(
      "image", [("url", value.text), ("width", "fill"), ("height", "fill"), ("content_scale", "crop")])
    return node.layered(over: [picture.text])
  }

  mutating func columnSet(_ use: inout CardUse) -> ImportedNode {
    ledger.note("ColumnSet")
    var node = ImportedNode("hStack")
    addGround(&use, to: &node)
    let columns = list(use.take("columns"), "ColumnSet.columns")
    if let word = word("horizontalAlignment", &use, among: ["left", "center", "right"]) {
      node["distribution"] = ["center": "center", "right": "end"][word] ?? "start"
    }
    if node["distribution"] == nil, columns.allSatisfy({ $0["width"]?.string == "auto" }) {
      node["distribution"] = "start"
    }
    let around = room
    if node["padding"] != nil { room = CardRoom(all: CardStyles.padding) }
    node["items"] = .array(nodes(columns, isRow: true))
    room = around
    return node
  }

  mutating func column(_ use: inout CardUse) -> ImportedNode {
    let width = use.take("width")
    var node = container(&use)
    let known = width.flatMap(known)
    if let width {
      let fate: ImportFate = known == nil ? .lost : Self.hasExpression(width) ? .near : .own
      ledger.note("Column.width", fate, at: width.location, known == nil ? "layouts can't compute it" : "computed once")
    }
    // A number is a share, also one in a text.
    if let share = known?.number {
      node["weight"] = Self.weight(share)
    } else if let points = known.flatMap(Self.points) {
      node["width"] = .number(points)
    } else if known?.string != "auto" {
      node["weight"] = 1
    }
    return node
  }

  // MARK: Pages

  /// Pages above the dots for them.
  mutating func carousel(_ use: inout CardUse) -> ImportedNode {
    ledger.note(use.type, .helper, at: use.view.location, "pages above an indicator")
    let key = elementKey("page_\(use.view.node.index)")
    var place = ImportedPlace.stored(key)
    if let first = use.take("initialPage") {
      let number = known(first)?.plainNumber
      ledger.note(
        "Carousel.initialPage", number == nil ? .lost : Self.hasExpression(first) ? .near : .own, at: first.location,
        number == nil ? "it isn't a number" : "computed once")
      place.value = number.map { .leaf(.integer(max(0, Int(clamping: $0)))) }
    }
    let page = place.reference(isRepeated: scope.isRepeated)
    let isVertical = word("orientation", &use, among: ["horizontal", "vertical"]) == "vertical"
    var pager = ImportedNode(
      "pager", [("axis", isVertical ? "vertical" : "horizontal"), ("current_page", page), ("width", "fill")])
    take("heightInPixels", of: &use) { pager["height"] = $0 }
    for key in ["timer", "loop"] {
      guard let value = use.take(key) else { continue }
      ledger.note("Carousel.\(key)", .lost, at: value.location, "layouts have no motion of their own")
    }
    var pages: [JSONText] = []
    if let views = use.take("pages") {
      let around = room
      room = CardRoom()
      defer { room = around }
      forEach(list(views, "Carousel.pages"), "CarouselPage") { importer, view in
        var use = CardUse(view, "CarouselPage")
        var node = importer.container(&use)
        importer.finish(&use, &node)
        node = importer.ground(&use, node)
        importer.ledger.noteRest(of: use)
        pages.append(node.text)
      }
    }
    pager["items"] = .array(pages)
    let dots = ImportedNode(
      "indicator",
      [
        ("dot_count", .integer(min(max(pages.count, 1), 200))), ("current_page", page), ("align_self", "center"),
        ("dot_spacing", 6), ("dots_graphic", .object([("size", 8)])),
      ])
    return ImportedNode("vStack", [("spacing", 8), ("items", .array([pager.text, dots.text]))])
  }

  static func weight(_ share: Double) -> JSONText {
    .number(share.isFinite ? min(max(share, 0.01), 1000) : 1)
  }
}
