import JSONDocument
import KimchiCore
import Sushi

/// The value found for a slot.
enum Resolution {
  case value(JSONValue)
  case missing
}

extension Binder {
  /// Follows a slot's path, falls back to its default, and merges the keys beside it over what it found.
  mutating func resolve(_ slot: Slot, in scope: Scope) -> Resolution {
    guard let path = slot.path else { return slot.call.map { resolve(slot, $0, in: scope) } ?? .missing }
    var found = lookUp(path, at: slot.value, in: scope)
    if collectsFound, found != nil { references.append(slot.value) }
    if found == nil, let fallback = slot.fallback, decoder.kind(fallback) != .null { found = fallback }
    guard let value = found else { return .missing }
    guard slot.hasStaticKeys, slot.target != .payload else { return .value(value) }
    return .value(merge(slot.value, over: value))
  }

  /// The value at a path; nil when it is absent or null.
  mutating func lookUp(_ path: ReferencePath, at reference: JSONValue, in scope: Scope) -> JSONValue? {
    if path.start == .index { return scope.index.flatMap { makeValue(String($0), .copy(reference)) } }
    guard path.namedKeys.isEmpty else {
      return named(path, at: reference, in: scope).flatMap { lookUp($0, at: reference, in: scope) }
    }
    guard let start = start(of: path, in: scope),
      let node = path.resolve(from: start.node, in: decoder.sources[start.source])
    else { return nil }
    let value = JSONValue(source: start.source, node: node)
    return decoder.kind(value) == .null ? nil : value
  }

  /// The path with the keys that the data names.
  private mutating func named(_ path: ReferencePath, at reference: JSONValue, in scope: Scope) -> ReferencePath? {
    var names: [ReferencePath: String] = [:]
    for key in path.namedKeys {
      names[key.path] = lookUp(key.path, at: reference, in: scope).flatMap {
        decoder.sources[$0.source].name($0.node)
      }
    }
    return path.naming { names[$0] }
  }

  /// The start of a path; nil if there is none, and for `$index`.
  private func start(of path: ReferencePath, in scope: Scope) -> JSONValue? {
    switch path.start {
    case .scope: scope.current
    case .root: scope.root
    case .client: scope.client
    case .item: scope.index == nil ? nil : scope.current
    case .index: nil
    }
  }

  // MARK: Making values

  /// A value that no document has, such as an index or a merged object.
  mutating func makeValue(_ text: String, _ origin: ValueOrigin) -> JSONValue? {
    guard let document = try? JSONDocument(parsing: text, file: "computed value") else { return nil }
    decoder.origins[decoder.sources.count] = origin
    decoder.sources.append(document)
    return JSONValue(source: decoder.sources.count - 1, node: document.root)
  }

  /// A value that is built from others.
  mutating func makeValue(_ made: MadeValue) -> JSONValue? { makeValue(made.text, made.origin) }

  /// The static keys beside a reference over the data's object (RFC 7396).
  mutating func merge(_ reference: JSONValue, over value: JSONValue) -> JSONValue {
    guard decoder.kind(value) == .object else { return value }
    return makeValue(merged(value, with: reference, isReference: true)) ?? value
  }

  private func merged(_ base: JSONValue, with overlay: JSONValue, isReference: Bool) -> MadeValue {
    let layer = decoder.members(of: overlay).filter { !isReference || $0.key != "ref" && !Call.keys.contains($0.key) }
    var members: [(key: String, value: MadeValue)] = []
    let below = decoder.members(of: base)
    for (key, value) in below {
      if let over = layer.first(where: { $0.key == key })?.value {
        guard decoder.kind(over) != .null else { continue }
        let deep = decoder.kind(over) == .object && decoder.kind(value) == .object
        members.append((key, deep ? merged(value, with: over, isReference: false) : copy(over)))
      } else {
        members.append((key, copy(value)))
      }
    }
    for (key, over) in layer where !below.contains(where: { $0.key == key }) && decoder.kind(over) != .null {
      members.append((key, copy(over)))
    }
    return MadeValue(object: base, members)
  }

  func copy(_ value: JSONValue) -> MadeValue {
    MadeValue(text: decoder.sources[value.source].text(of: value.node), origin: .copy(value))
  }

  /// An object of the layout with every reference inside replaced by what it finds; absent ones are left out.
  mutating func fill(_ template: JSONValue, in scope: Scope) -> JSONValue? {
    makeValue(filled(template, in: scope) ?? MadeValue(object: template, []))
  }

  private mutating func filled(_ value: JSONValue, in scope: Scope) -> MadeValue? {
    switch decoder.kind(value) {
    case .object:
      if let path = referencePath(value) {
        if let found = lookUp(path, at: value, in: scope) {
          if collectsFound { references.append(value) }
          return copy(found)
        }
        guard let fallback = decoder.sources[value.source].value(forKey: "default", in: value.node) else {
          noteMissing(path, at: value, in: scope)
          return nil
        }
        return copy(JSONValue(source: value.source, node: fallback))
      }
      if let call = call(at: value) { return result(of: call, in: scope).map(copy) }
      var members: [(key: String, value: MadeValue)] = []
      for (key, inner) in decoder.members(of: value) {
        if let made = filled(inner, in: scope) { members.append((key, made)) }
      }
      return MadeValue(object: value, members)
    case .array:
      var elements: [MadeValue] = []
      for inner in decoder.sources[value.source].elements(of: value.node) {
        let inner = JSONValue(source: value.source, node: inner)
        elements.append(filled(inner, in: scope) ?? MadeValue(text: "null", origin: .copy(inner)))
      }
      return MadeValue(array: value, elements)
    default:
      return copy(value)
    }
  }

  /// The path of a value that is a reference and can be read.
  func referencePath(_ value: JSONValue) -> ReferencePath? {
    let document = decoder.sources[value.source]
    guard let node = document.value(forKey: "ref", in: value.node), let text = document.string(node) else { return nil }
    return try? ReferencePath(parsing: text)
  }

  mutating func noteMissing(
    _ path: ReferencePath, at value: JSONValue, in scope: Scope, _ outcome: MissingReference.Outcome = .absent
  ) {
    // Nobody knows what a device has stored.
    guard collectsMissing, path.start != .client else { return }
    // That a field was dropped has been said.
    if path.start == .scope, case .key(let key) = path.steps.first, scope.dropped.contains(key) { return }
    let start = start(of: path, in: scope)
    missing.append(
      MissingReference(
        path: path.text, value: value, start: start?.source == layoutSources ? start?.node : nil, outcome: outcome))
  }
}
