import JSONDocument

/// A value of a card, with the parameters that `$name` members in it stand for.
struct DivValue {
  let view: JSONView
  let scope: DivScope?
  /// The field of a component that it is.
  let field: DivField?

  init(_ view: JSONView, _ scope: DivScope?, _ field: DivField? = nil) {
    self.view = view
    self.scope = scope
    self.field = field
  }

  /// A member: what its parameter is where one is given, else what is written.
  subscript(key: String) -> DivValue? {
    if let scope, let link = view["$" + key], let name = link.string,
      let value = scope.value(name, at: link, else: view[key])
    {
      return value
    }
    return written(key)
  }

  /// A member as it is written.
  func written(_ key: String) -> DivValue? {
    guard let value = view[key], value.kind != .null else { return nil }
    return DivValue(value, scope)
  }

  var elements: [DivValue] { view.elements.map { DivValue($0, scope) } }

  /// The members by their names, parameters among them.
  var members: [(key: String, value: DivValue)] {
    guard let scope else { return view.members.map { ($0.key, DivValue($0.value, nil)) } }
    var names: Set<String> = []
    return view.members.compactMap { member in
      let name = member.key.hasPrefix("$") ? String(member.key.dropFirst()) : member.key
      guard names.insert(name).inserted, let value = self[name] else { return nil }
      return (name, DivValue(value.view, value.scope ?? scope, value.field))
    }
  }

  var string: String? { view.string }
  var location: SourceLocation { view.location }

  /// The value with all parameters put in.
  ///
  /// - Parameter depth: how much deeper it may be.
  func text(depth: Int = 100) -> JSONText {
    guard depth > 0 else { return .null }
    switch view.kind {
    case .object: return .object(members.map { ($0.key, $0.value.text(depth: depth - 1)) })
    case .array: return .array(elements.map { $0.text(depth: depth - 1) })
    default: return view.text
    }
  }
}

/// The parameters of a template, which its `$name` members stand for: members of its use, and of what it is used in.
///
/// A use that is written in a template gives values for want of others: those of the use of that template count more, as
/// the clients of DivKit have it. A use that a card hands to a template, among its `items`, is the card's own.
final class DivScope {
  /// The use, and the templates between it and this one.
  private let layers: [DivValue]
  /// Of the template in which the use is written.
  private let outer: DivScope?
  private let budget: DivBudget
  /// The component whose fields the parameters are.
  private let component: DivComponent?

  init(_ layers: [DivValue], in outer: DivScope?, _ budget: DivBudget, _ component: DivComponent? = nil) {
    self.layers = layers
    self.outer = outer
    self.budget = budget
    self.component = component
  }

  /// - Parameters:
  ///   - link: the `$name` member.
  ///   - standard: the value that is written beside it.
  func value(_ name: String, at link: JSONView, else standard: JSONView?) -> DivValue? {
    guard budget.spend() else { return nil }
    if let value = outer?.value(name, at: link, else: standard) { return value }
    if let component, component.fields.contains(name) {
      component.pending += 1
      return DivValue(link, nil, DivField(name: name, standard: standard?.text, component: component))
    }
    for layer in layers { if let value = layer[name] { return value } }
    return nil
  }
}

/// A component that is made of a template.
final class DivComponent {
  /// The parameters that its uses give.
  let fields: Set<String>
  /// How many parameters were looked up and not become references: then the template is not a component.
  var pending = 0

  init(_ fields: Set<String>) { self.fields = fields }
}

/// A parameter of a template as a field of a component.
struct DivField {
  let name: String
  let standard: JSONText?
  let component: DivComponent

  /// The reference to it, which makes up for its look-up.
  func reference() -> JSONText {
    component.pending -= 1
    return .object([("ref", .string(name))] + (standard.map { [("default", $0)] } ?? []))
  }
}

/// How many parameters may still be looked up: templates that name each other's would make it endless.
final class DivBudget {
  private var left = 20_000_000

  func spend() -> Bool {
    left -= 1
    return left > 0
  }
}

/// The members that values may have, parameters by their names: most of those that are asked for are not there.
struct DivKeys {
  private var bits = KeyBits()

  func mayHave(_ key: String) -> Bool { bits.mayHave(key) }

  /// - Returns: whether the value has `$name` members.
  @discardableResult
  mutating func add(_ value: DivValue) -> Bool {
    var hasLinks = false
    value.view.forEachKey { key in
      bits.insert(key)
      guard value.scope != nil, key.map({ $0.first == UInt8(ascii: "$") }) ?? true else { return }
      hasLinks = true
      bits.insert(key.map { UnsafeBufferPointer(rebasing: $0.dropFirst()) })
    }
    return hasLinks
  }
}

/// An element: its use, and the templates that it is made of.
struct DivElement {
  let type: String
  /// The nearest to the use first: they count more.
  let layers: [DivValue]
  /// For each, whether it has `$name` members.
  private var hasLinks: [Bool] = []
  /// Of all layers.
  private var keys = DivKeys()
  /// Few: a list is faster than a set.
  private var taken: [String]
  /// Why its template could not be followed to an element; nil for most.
  private(set) var fault: String?

  private static let chainLimit = 32

  init(_ value: DivValue, _ templates: [String: JSONView], _ budget: DivBudget) {
    var layers = [value]
    var type = value["type"]?.string ?? ""
    var names: Set<String> = []
    while let template = templates[type], layers.count < Self.chainLimit {
      guard names.insert(type).inserted else {
        // A template may take the name of the element that it is made of.
        if template["type"]?.string != type { fault = "the template is made of itself" }
        break
      }
      let scope = DivScope(layers, in: value.scope, budget)
      layers.append(DivValue(template, scope))
      guard let next = template["type"]?.string ?? layers.last?["type"]?.string else { break }
      type = next
    }
    if layers.count == Self.chainLimit { fault = "the template is made of more than \(Self.chainLimit) others" }
    self.type = type
    self.layers = layers
    taken = value.view["type"] == nil ? [] : ["type"]
    for layer in layers { hasLinks.append(keys.add(layer)) }
  }

  var view: JSONView { layers[0].view }

  subscript(key: String) -> DivValue? {
    guard keys.mayHave(key) else { return nil }
    for number in layers.indices {
      // Most members that are asked for are not there: then nothing is copied.
      if hasLinks[number] {
        if let value = layers[number][key] { return value }
      } else if let value = layers[number].view[key], value.kind != .null {
        return DivValue(value, layers[number].scope)
      }
    }
    return nil
  }

  mutating func take(_ key: String) -> DivValue? {
    // Few of the properties that are asked for are there.
    let value = self[key]
    if value != nil, !taken.contains(key) { taken.append(key) }
    return value
  }

  /// Whether somebody has taken a property, and made something of it.
  func isTaken(_ key: String) -> Bool { taken.contains(key) }

  /// The members that nobody has taken.
  var rest: [(key: String, value: DivValue)] {
    // Of most elements everything is taken.
    if layers.count == 1, !hasLinks[0], view.count == taken.count { return [] }
    var names: Set<String> = []
    var result: [(key: String, value: DivValue)] = []
    for layer in layers {
      // Looked up only now: a parameter that is looked up must become a reference.
      for name in untaken(in: layer) where names.insert(name).inserted {
        if let value = layer[name] { result.append((name, value)) }
      }
    }
    return result
  }

  /// The names of a layer's members that nobody has taken.
  private func untaken(in layer: DivValue) -> [String] {
    let hasLinks = layer.scope != nil
    var names: [String] = []
    var isPlain = true
    layer.view.forEachKey { key in
      guard let key else { return isPlain = false }
      let isLink = hasLinks && key.first == UInt8(ascii: "$")
      let name = String(decoding: isLink ? key.dropFirst() : key[...], as: UTF8.self)
      if !taken.contains(name) { names.append(name) }
    }
    guard !isPlain else { return names }
    return layer.view.members
      .map { hasLinks && $0.key.hasPrefix("$") ? String($0.key.dropFirst()) : $0.key }.filter { !taken.contains($0) }
  }
}
