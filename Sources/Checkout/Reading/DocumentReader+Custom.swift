import JSONDocument

/// Reads values that only declared plugins know.
extension DocumentReader {
  /// `"custom": { "nights": 7 }`: by name, each of the type that the plugins give it.
  ///
  /// - Parameter owner: `cart` or `environment`, as the plugins' fields begin.
  mutating func custom(of node: Node, _ owner: String, _ catalogue: PluginCatalogue) -> [String: PluginValue] {
    guard let object = object("custom", of: node) else { return [:] }
    let prefix = owner + "/custom/"
    let known = catalogue.customTypes.filter { $0.key.hasPrefix(prefix) }
    var values: [String: PluginValue] = [:]
    for member in document.members(of: object).prefix(200) where !document.isNull(member.value) {
      guard let type = known[prefix + member.key] else {
        let names = known.keys.map { String($0.dropFirst(prefix.count)) }.sorted()
        report(
          .warning, .checkoutKey, "no plugin reads \(prefix)\(member.key)", at: member.value, isKey: true,
          fix: Self.suggestion(member.key, names) ?? Fix("remove it, or declare it in a plugin's \"fields\"", .removal))
        continue
      }
      if let value = value(member.value, of: type) {
        values[member.key] = value
      } else {
        mismatch(member.value, member.key, type.noun)
      }
    }
    return values
  }

  /// A value as it is written in JSON; nil if it has another type.
  package func value(_ node: Node, of type: PluginValueType) -> PluginValue? {
    if let element = type.element {
      guard document.kind(of: node) == .array else { return nil }
      let values = document.elements(of: node).prefix(100).map { value($0, of: element) }
      return values.contains { $0 == nil } ? nil : .list(values.compactMap(\.self))
    }
    switch type {
    case .bool: return document.bool(node).map { .bool($0) }
    case .string: return document.string(node).map { .string($0) }
    case .count, .money:
      guard let number = document.integer(node), number.magnitude <= Money.maximum else { return nil }
      return type == .count ? .count(number) : .money(Money(number))
    default: return nil
    }
  }
}
