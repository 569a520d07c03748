import Inspection
import Commands
import Dialects
import Editing
import JSONDocument
import KimchiCore
import Layout
import Pictures
import Rendering
import Sessions
import Sushi

extension Picture {
  /// The rows of a node or part: its own properties, then those of every view, or of the objects inside a part.
  func propertyRows(of index: Int, _ unfolded: Set<String>) -> [FormRow] {
    guard let element = try? element(at: index) else { return [] }
    var rows: [FormRow] = []
    for row in element.properties {
      append(ElementProperty(row), row.description, element.group(of: row), 0, element, unfolded, to: &rows)
    }
    // What has one heading stands together.
    let order = rows.reduce(into: [String]()) { if !$0.contains($1.group) { $0.append($1.group) } }
    return order.flatMap { group in rows.filter { $0.group == group } }
  }

  /// A property, and its members if it is unfolded. The depth of names bounds the recursion.
  private func append(
    _ property: ElementProperty, _ description: PropertyDescription, _ group: String, _ depth: Int,
    _ element: any Element, _ unfolded: Set<String>, to rows: inout [FormRow]
  ) {
    let name = property.name.text
    let members = depth < 4 ? description.type.members : []
    var row = FormRow(
      group: group, name: name, depth: depth, type: description.type, summary: description.summary,
      target: .property(name), source: .unset, hasMembers: !members.isEmpty)
    fill(&row, with: element.origin(of: property), element.followsReferences)
    if name == "color" { row.contrast = contrast(of: element.index) }
    rows.append(row)
    guard unfolded.contains(name) else { return }
    for member in members {
      append(property.member(member), member, group, depth + 1, element, unfolded, to: &rows)
    }
  }

  /// - Parameter isFollowed: whether `set` follows a reference and changes the data.
  private func fill(_ row: inout FormRow, with origin: PropertyOrigin, _ isFollowed: Bool) {
    switch origin.source {
    case .layout: row.source = .layout
    case .variant(let name): row.source = .variant(name)
    case .style(let role, let name): row.source = .style("\(role.noun) \(name)")
    case .styledBy: row.source = .style("styled_by")
    case .fallback: row.source = origin.value == nil ? .unset : .fallback
    case .drawn: row.source = .element
    case .data(let binding):
      row.source = .data(path: binding.path, isMissing: binding.isMissing)
      if !isFollowed { row.target = binding.dataPath.flatMap { Self.dataTarget($0) } ?? .nothing }
    }
    guard let (document, node) = origin.value.map({ ($0.document, $0.node) }) else { return }
    let isData = if case .data(let binding) = origin.source { !binding.isMissing && !isFollowed } else { false }
    row.show(node, in: document, ValueWords(designSystem: designSystem), isData: isData)
    row.swatch = swatch(of: node, in: document, row.type)
  }

  /// The lowest contrast of the texts that a node draws itself. Linear in the views near the node.
  private func contrast(of index: Int) -> FormRow.Contrast? {
    let views = Set(stage.views(of: index).prefix(50))
    let frames = views.filter { result.isVisible($0) }.map { result.frame(of: $0) }
    guard let first = frames.first else { return nil }
    let area = frames.dropFirst().reduce(first) { $0.union($1) }
    let found = displayList(visible: area).contrasts(on: surface).filter { views.contains($0.view) }
    return found.min { $0.ratio / $0.needed < $1.ratio / $1.needed }.map {
      FormRow.Contrast(ratio: $0.ratio, needed: $0.needed, isLow: $0.isLow)
    }
  }

  /// A path as a word of a line; nil where it can't be one.
  static func dataTarget(_ path: String) -> FormRow.Target? {
    let words = CommandText(path).words
    return words.count == 1 && words[0].text == path && path.utf8.first != UInt8(ascii: "\"") ? .data(path) : nil
  }
}

extension FormRow {
  /// Takes a value as a line has it, or counts what is inside where that would be too long.
  mutating func show(_ node: JSONDocument.Node, in document: JSONDocument, _ words: ValueWords, isData: Bool) {
    value = Self.text(of: node, in: document, words, isData ? nil : type)
    let isList = if case .list = type { true } else { false }
    if isList || (value?.utf8.count ?? .max) > FormLimits.valueBytes { value = nil }
    guard value == nil else { return }
    let count = document.childCount(of: node)
    substitute =
      switch document.kind(of: node) {
      case .array: Spelling.counted(count, "element")
      case .object: Spelling.counted(count, "member")
      default: Spelling.excerpt(document.string(node) ?? "", limit: 80)
      }
  }

  private static func text(
    of node: JSONDocument.Node, in document: JSONDocument, _ words: ValueWords, _ type: PropertyType?
  ) -> String? {
    guard document.span(of: node).count <= FormLimits.writtenBytes else { return nil }
    guard let type else { return ValueWords.dataSpelling(of: node, in: document) }
    return words.spelling(of: node, in: document, as: type)
  }
}
