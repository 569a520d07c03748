import ImportedExpressions
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
    if let columns = element.take("column_count") {
      note("gallery.column_count", number(columns) == 1 ? .own : .near, at: columns, "the items are in one line")
    }
    return scroll(&element, stack, isHorizontal: isHorizontal)
  }

  /// Pages, one after the other.
  mutating func pager(_ element: inout DivElement) -> ImportedNode {
    note(element, .near, "its pages lie in a list that scrolls")
    let isHorizontal = word("orientation", &element, among: ["horizontal", "vertical"]) != "vertical"
    var stack = ImportedNode(
      isHorizontal ? "hStack" : "vStack", [("distribution", "start"), ("alignment", isHorizontal ? "top" : "leading")])
    addSpacing("item_spacing", &element, to: &stack)
    for key in ["layout_mode", "scroll_axis_alignment", "cross_axis_alignment"] {
      guard let value = element.take(key) else { continue }
      note("pager.\(key)", .near, at: value, "pages are as long as their content")
    }
    return scroll(&element, stack, isHorizontal: isHorizontal)
  }

  /// A list that scrolls; its paddings lie inside it.
  private mutating func scroll(
    _ element: inout DivElement, _ stack: ImportedNode, isHorizontal: Bool
  ) -> ImportedNode {
    var stack = stack
    addItems(&element, to: &stack, in: .list(isHorizontal: isHorizontal))
    if let paddings = element.take("paddings") {
      let edges = edges(paddings)
      note("\(element.type).paddings", edges.fate, at: paddings, edges.words)
      if !edges.members.isEmpty { stack["padding"] = .object(edges.members) }
    }
    return ImportedNode("scroll", [("axis", isHorizontal ? "horizontal" : "vertical"), ("item", stack.text)])
  }
}
