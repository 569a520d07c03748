import ImportedExpressions
import ImportedWorkspaces
import JSONDocument

/// Elements of which a part is shown: lists that scroll, and pages.
extension DivImporter {
  mutating func gallery(_ element: inout DivElement) -> ImportedNode {
    note(element)
    let isHorizontal = word("orientation", &element, among: ["horizontal", "vertical"]) != "vertical"
    var stack = ImportedNode(isHorizontal ? "hStack" : "vStack", [("spacing", 8), ("distribution", "start")])
    addSpacing("item_spacing", &element, to: &stack)
    let across: [String: JSONText] =
      isHorizontal
      ? ["start": "top", "center": "center", "end": "bottom"]
      : ["start": "leading", "center": "center", "end": "trailing"]
    let word = word("cross_content_alignment", &element, among: ["start", "center", "end"]) ?? "start"
    stack["alignment"] = across[word]
    var columns = 1
    if let value = element.take("column_count") {
      columns = min(max(Int(clamping: number(value) ?? 1), 1), 100)
      note("gallery.column_count", columns == 1 ? .own : .near, at: value, "items that lie in one line have one length")
    }
    if let value = element.take("cross_spacing") {
      let points = number(value).map { min(max($0, 0), 1000) } ?? 8
      note("gallery.cross_spacing", isComputed(value) ? .near : .own, at: value, "computed once")
      if columns > 1 { stack["cross_spacing"] = .number(points) }
    }
    if columns > 1 { stack = Self.lined(stack, columns, isHorizontal: isHorizontal) }
    var list = scroll(&element, stack, isHorizontal: isHorizontal, columns)
    if columns == 1 {
      addSteps(&element, to: &list)
    } else {
      for key in ["default_item", "scroll_mode", "scroll_content_alignment"] {
        guard let value = element.take(key) else { continue }
        note("gallery.\(key)", .near, at: value, "the list begins at its start and stops anywhere")
      }
    }
    return list
  }

  /// A list of several lines: a grid, or along a row a stack for the columns.
  private static func lined(_ stack: ImportedNode, _ columns: Int, isHorizontal: Bool) -> ImportedNode {
    guard !isHorizontal else { return stack }
    return ImportedNode(
      "grid",
      [
        ("columns", .array(Array(repeating: "fill", count: columns))), ("alignment", "top_leading"),
        ("spacing", stack["cross_spacing"] ?? stack["spacing"] ?? 8), ("row_spacing", stack["spacing"] ?? 8),
      ])
  }

  /// The items of a row of several lines, column by column.
  private static func columns(of stack: ImportedNode, _ count: Int) -> ImportedNode {
    var row = stack
    let distance = stack["cross_spacing"] ?? stack["spacing"] ?? 8
    row["cross_spacing"] = nil
    guard row.type == "hStack", let items = row["items"],
      let document = try? JSONDocument(parsing: items.bytes, file: "")
    else { return row }
    let texts = JSONView(document).elements.map(\.text)
    let columns = stride(from: 0, to: texts.count, by: count).map { start in
      ImportedNode(
        "vStack",
        [
          ("spacing", distance), ("distribution", "start"), ("alignment", "leading"),
          ("items", .array(Array(texts[start..<min(start + count, texts.count)]))),
        ]
      ).text
    }
    row["items"] = .array(columns)
    return row
  }

  /// The item that a list begins at, and whether it goes on item by item.
  private mutating func addSteps(_ element: inout DivElement, to list: inout ImportedNode) {
    let isPaged = word("scroll_mode", &element, among: ["default", "paging"]) == "paging"
    let first = element.take("default_item")
    let start = number(first).map { Int(clamping: $0) }
    let isScrolled = element["id"]?.string.map(survey.scrolled.contains) ?? false
    let alignment = element.take("scroll_content_alignment")
    let isAtStart = (alignment?.string ?? "start") == "start"
    if let alignment {
      note("gallery.scroll_content_alignment", isAtStart ? .own : .near, at: alignment, "an item stops at the start")
    }
    if let first {
      let isExact = start == 0 || isPaged && isAtStart
      note(
        "gallery.default_item", start == nil ? .lost : isExact && !isComputed(first) ? .own : .near, at: first,
        isExact ? "computed once" : "the list goes on item by item")
    }
    guard isPaged || isScrolled || (start ?? 0) > 0 else { return }
    list["page"] = "item"
    let key = element["id"]?.string.map { pageKey($0) } ?? freshKey("page_\(element.view.node.index)")
    var page = ImportedPlace.stored(key)
    if let start, start > 0 { page.value = .leaf(.integer(start)) }
    list["current_page"] = page.reference(isRepeated: isRepeated)
  }

  /// Pages, of which one is shown by a value that the device stores.
  mutating func pager(_ element: inout DivElement) -> ImportedNode {
    note(element)
    let isHorizontal = word("orientation", &element, among: ["horizontal", "vertical"]) != "vertical"
    var node = ImportedNode("pager", [("axis", isHorizontal ? "horizontal" : "vertical")])
    addSpacing("item_spacing", &element, to: &node)
    addPeek(&element, to: &node, isHorizontal: isHorizontal)
    let key = element["id"]?.string.map { pageKey($0) } ?? freshKey("page_\(element.view.node.index)")
    var page = ImportedPlace.stored(key)
    if let first = element.take("default_item") {
      let number = number(first).map { Int(clamping: $0) }
      note("pager.default_item", number == nil ? .lost : isComputed(first) ? .near : .own, at: first, "computed once")
      if let number, number > 0 { page.value = .leaf(.integer(number)) }
    }
    node["current_page"] = page.reference(isRepeated: isRepeated)
    let across = word("cross_axis_alignment", &element, among: ["start", "center", "end"]) ?? "start"
    if let value = element.take("scroll_axis_alignment") {
      let isCentred = value.string == "center"
      note("pager.scroll_axis_alignment", isCentred ? .own : .near, at: value, "the page lies in the middle")
    }
    let down = ["start": "top", "center": "center", "end": "bottom"][across] ?? "top"
    let parent: DivParent =
      isHorizontal ? .page(horizontal: "start", vertical: down) : .page(horizontal: across, vertical: "top")
    addItems(&element, to: &node, in: parent)
    return node
  }

  /// The room beside a page in which its neighbours are seen.
  private mutating func addPeek(_ element: inout DivElement, to node: inout ImportedNode, isHorizontal: Bool) {
    guard let mode = element.take("layout_mode") else { return }
    let spacing =
      node["spacing"].flatMap { try? JSONDocument(parsing: $0.bytes, file: "") }
      .flatMap { ImportedValue(JSONView($0)).plainNumber } ?? 0
    var fate = ImportFate.own
    var words = "computed once"
    // The length of a page is a part of the whole pager, of which ours leaves its padding to the content.
    let paddings = element["paddings"].map { edges($0) }?.members ?? []
    let sides = (isHorizontal ? ["leading", "trailing"] : ["top", "bottom"]).map { side in
      paddings.first { $0.0 == side }.flatMap { Double($0.1.description) } ?? 0
    }
    let padding = max(0, (sides[0] + sides[1]) / 2)
    let isRing = bool(element["infinite_scroll"]) == true
    switch mode["type"]?.string ?? (mode["page_width"] != nil ? "percentage" : "fixed") {
    case "fixed":
      let size = mode["neighbour_page_width"]
      let points = number(size?["value"]) ?? 0
      if isComputed(size?["value"]) { fate = .near }
      if points > 0 {
        let peek = points + max(0, spacing) - padding
        node["peek"] = .number(min(max(peek, 0), 1000))
        if peek < 0 { (fate, words) = (.near, "pages are no longer than the pager without its padding") }
        if !isRing { node["bounded"] = true }
      }
    case "percentage":
      let value = mode["page_width"]?["value"]
      let percent = min(max(number(value) ?? 100, 1), 100)
      if isComputed(value) { fate = .near }
      if percent < 100 {
        let side = number(element[isHorizontal ? "width" : "height"]?["value"])
        if let side {
          let peek = side * (100 - percent) / 200 - padding
          node["peek"] = .number(min((max(peek, 0) * 10).rounded() / 10, 1000))
          if peek < 0 { (fate, words) = (.near, "pages are no longer than the pager without its padding") }
        } else {
          node["peek_percent"] = .number(min((100 - percent) / 2, 49))
          if padding > 0 || percent < 2 { (fate, words) = (.near, "percent of the pager without its padding") }
        }
        if !isRing { node["bounded"] = true }
      }
    default: (fate, words) = (.near, "pages have one length")
    }
    note("pager.layout_mode", fate, at: mode, words)
  }

  /// The page that a pager shows, as an indicator and actions read it.
  ///
  /// - Parameter isKnown: whether it is also there as long as none is stored.
  func stored(pageOf id: String, isKnown: Bool = false) -> JSONText {
    var place = ImportedPlace.stored(pageKey(id))
    let first = survey.pagers[id]?["default_item"].map { ImportedValue($0) }?.plainNumber ?? 0
    if first > 0 || isKnown { place.value = .leaf(.integer(Int(clamping: max(0, first)))) }
    return place.reference(isRepeated: isRepeated)
  }

  /// How many pages a pager has; nil where that isn't known.
  func pageCount(of id: String) -> JSONText? {
    let pager = survey.pagers[id]
    if let items = pager?["items"]?.elements, !items.isEmpty { return .integer(min(items.count, 200)) }
    guard let data = pager?["item_builder"]?["data"], let term = term(DivValue(data, nil)),
      case .array(let elements)? = term.value?.data
    else { return nil }
    let isKnown = term.isConstant || term.fate != .own
    return isKnown ? .integer(min(max(elements.count, 1), 200)) : .call("count", [term.text])
  }

  /// A list that scrolls; its paddings lie inside it.
  private mutating func scroll(
    _ element: inout DivElement, _ stack: ImportedNode, isHorizontal: Bool, _ columns: Int
  ) -> ImportedNode {
    var stack = stack
    addItems(&element, to: &stack, in: .list(isHorizontal: isHorizontal))
    if columns > 1, isHorizontal { stack = Self.columns(of: stack, columns) }
    if let paddings = element.take("paddings") {
      let edges = edges(paddings)
      note("\(element.type).paddings", edges.fate, at: paddings, edges.words)
      if !edges.members.isEmpty { stack["padding"] = .object(edges.members) }
    }
    return ImportedNode("scroll", [("axis", isHorizontal ? "horizontal" : "vertical"), ("item", stack.text)])
  }
}
