import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Sushi
import Workspaces

extension LanguageServer {
  /// The meaning of the property that a key or a value is of, and of a node's its value and where that comes from.
  mutating func describeProperty(_ place: AskedPlace) -> [String] {
    var steps = place.steps
    // Inside a list of values it is the list's key that has the meaning.
    while let last = steps.last, Int(last) != nil { steps.removeLast() }
    guard let key = steps.last, let schema = schema(for: place.path) else { return [] }
    let rules = schema.rules(at: steps, of: JSONView(place.document))
    var parts: [String] = []
    let leaves = schema.ownLeaves(of: rules)
    if let text = schema.description(of: rules) ?? schema.description(of: leaves) {
      parts.append("**\(key)**: \(text)")
    }
    if !place.isKey, key == "type", let kind = place.document.string(place.node).flatMap(NodeKind.init) {
      return parts + ["**\(kind.rawValue)**: \(kind.summary)"]
    }
    let property = nodeProperty(place)
    if let expectation = property?.expectation ?? (parts.isEmpty ? nil : schema.expectation(of: leaves)) {
      let expectation = Spelling.excerpt(expectation, limit: 160)
      parts.append("Takes \(expectation)." + (property?.fallback.map { " Default: \($0)." } ?? ""))
    }
    if let origin = property?.origin { parts.append(origin) }
    if let icon = property?.icon { parts.append(icon) }
    if let color = color(at: place) { parts.append(color) }
    return parts
  }

  private struct NodeProperty {
    var expectation: String
    var fallback: String?
    var origin: String?
    /// The character that stands for an icon, and its name.
    var icon: String?
  }

  /// The property of a layout's node that a place is in.
  private mutating func nodeProperty(_ place: AskedPlace) -> NodeProperty? {
    guard place.sort == .layout || place.sort == .component, let (place, picture) = near(place), !picture.nodes.isEmpty,
      let (index, names) = place.propertyNames(in: picture), picture.nodes[index].kind != .component || place.isKey
    else { return nil }
    guard !names.isEmpty, let element = try? picture.element(at: index),
      let property = try? element.property(PropertyName(names.joined(separator: ".")))
    else { return nil }
    var result = NodeProperty(expectation: property.type.expectation)
    if case .any = property.type { return nil }
    let kind = picture.nodes[index].kind
    let owner = kind.emptyPayload.owner
    if names.count == 1 {
      let own = owner.defaultValue(of: names[0]) ?? Wrapper.table.written(names[0], of: Wrapper())
      result.fallback = own.map { Markdown.code($0.minified.description) }
    }
    let origin = element.origin(of: property)
    result.origin = words(origin, picture)
    if case .icon = property.type, let code = origin.value.flatMap({ $0.document.string($0.node) }) {
      result.icon = IconGlyph.name(forCode: code).map { "\(IconGlyph.glyph(forCode: code)) \($0)" }
    }
    return result
  }

  private func words(_ origin: PropertyOrigin, _ picture: Picture) -> String? {
    guard let value = origin.value else { return nil }
    let text = Markdown.value(value.node, in: value.document)
    switch origin.source {
    case .data(let binding):
      let path = Markdown.code(binding.dataPath ?? binding.path)
      return binding.isMissing
        ? "\(picture.fixture?.address ?? "The data") has no \(path); the reference's default is \(text)."
        : "\(text) from \(path) in \(picture.fixture?.address ?? "the data")."
    case .variant(let name): return "\(text) in the variant \(name)."
    case .style(let role, let name): return "\(text) from the \(role.noun) \(Markdown.code(name))."
    case .styledBy: return "\(text) from `styled_by`."
    case .layout, .fallback, .drawn: return nil
    }
  }
}
