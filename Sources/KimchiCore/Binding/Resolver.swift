import JSONDocument
import Sushi

/// What a slot found.
enum Resolution {
  case value(JSONValue)
  case missing
}

extension Binder {
  /// Follows a slot's path, falls back to its default, and merges the keys beside it over what it found.
  mutating func resolve(_ slot: Slot, in scope: Scope) -> Resolution {
    guard let path = slot.path else { return .missing }
    var found = lookUp(path, in: scope)
    if collectsFound, found != nil { references.append(slot.value) }
    if found == nil, let fallback = slot.fallback, decoder.kind(fallback) != .null { found = fallback }
    guard let value = found else { return .missing }
    guard slot.hasStaticKeys, slot.target != .payload else { return .value(value) }
    return .value(merge(slot.value, over: value))
  }

  /// The value at a path; none when it is absent or null.
  mutating func lookUp(_ path: ReferencePath, in scope: Scope) -> JSONValue? {
    let start: JSONValue?
    switch path.start {
    case .scope: start = scope.current
    case .root: start = scope.root
    case .client: start = scope.client
    case .index: return scope.index.flatMap { makeValue(String($0)) }
    }
    guard let start, let node = path.resolve(from: start.node, in: decoder.sources[start.source]) else { return nil }
    let value = JSONValue(source: start.source, node: node)
    return decoder.kind(value) == .null ? nil : value
  }

  /// A value that no document has, such as an index or a merged object.
  mutating func makeValue(_ text: String) -> JSONValue? {
    guard let document = try? JSONDocument(parsing: text, file: "computed value") else { return nil }
    decoder.sources.append(document)
    return JSONValue(source: decoder.sources.count - 1, node: document.root)
  }

  /// The static keys beside a reference over the data's object (RFC 7396).
  mutating func merge(_ reference: JSONValue, over value: JSONValue) -> JSONValue {
    guard decoder.kind(value) == .object else { return value }
    let text = mergedText(value, with: reference, isReference: true)
    return makeValue(text) ?? value
  }

  private func mergedText(_ base: JSONValue, with overlay: JSONValue, isReference: Bool) -> String {
    let layer = decoder.members(of: overlay).filter { !isReference || $0.key != "ref" && $0.key != "default" }
    var parts: [String] = []
    let below = decoder.members(of: base)
    for (key, value) in below {
      if let over = layer.first(where: { $0.key == key })?.value {
        guard decoder.kind(over) != .null else { continue }
        let deep = decoder.kind(over) == .object && decoder.kind(value) == .object
        parts.append(member(key, deep ? mergedText(value, with: over, isReference: false) : text(over)))
      } else {
        parts.append(member(key, text(value)))
      }
    }
    for (key, over) in layer where !below.contains(where: { $0.key == key }) && decoder.kind(over) != .null {
      parts.append(member(key, text(over)))
    }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private func text(_ value: JSONValue) -> String { decoder.sources[value.source].text(of: value.node) }

  private func member(_ key: String, _ text: String) -> String { "\(JSONText.string(key)):" + text }

  /// An object of the layout with every reference inside replaced by what it finds; absent ones are left out.
  mutating func fill(_ template: JSONValue, in scope: Scope) -> JSONValue? {
    makeValue(filledText(template, in: scope) ?? "{}")
  }

  private mutating func filledText(_ value: JSONValue, in scope: Scope) -> String? {
    switch decoder.kind(value) {
    case .object:
      if let path = referencePath(value) {
        if let found = lookUp(path, in: scope) {
          if collectsFound { references.append(value) }
          return text(found)
        }
        let document = decoder.sources[value.source]
        guard let fallback = document.value(forKey: "default", in: value.node) else {
          noteMissing(path, at: value, in: scope)
          return nil
        }
        return document.text(of: fallback)
      }
      var parts: [String] = []
      for (key, inner) in decoder.members(of: value) {
        if let text = filledText(inner, in: scope) { parts.append(member(key, text)) }
      }
      return "{" + parts.joined(separator: ",") + "}"
    case .array:
      var parts: [String] = []
      for inner in decoder.sources[value.source].elements(of: value.node) {
        parts.append(filledText(JSONValue(source: value.source, node: inner), in: scope) ?? "null")
      }
      return "[" + parts.joined(separator: ",") + "]"
    default:
      return text(value)
    }
  }

  /// The path of a value that is a reference and can be read.
  func referencePath(_ value: JSONValue) -> ReferencePath? {
    let document = decoder.sources[value.source]
    guard let node = document.value(forKey: "ref", in: value.node), let text = document.string(node) else { return nil }
    return try? ReferencePath(parsing: text)
  }

  mutating func noteMissing(_ path: ReferencePath, at value: JSONValue, in scope: Scope) {
    guard collectsMissing else { return }
    let start = path.start == .root ? scope.root : path.start == .scope ? scope.current : nil
    missing.append(
      MissingReference(path: path.text, value: value, start: start?.source == layoutSources ? start?.node : nil))
  }
}
