import JSONDocument
import KimchiCore
import Sushi

/// Named styles: `styled_by` gives a view properties that the design system knows by name (`docs/format.md` §7).
extension Binder {
  /// Gives a node the properties of its styles, before any reference of its own is followed.
  ///
  /// Fills in a style. The payload's own values come first, then the style's, then those of its roles, then of its
  /// named type.
  mutating func fillStyle(
    _ slot: Slot, of node: CompiledNode, _ payload: inout NodePayload, _ wrapper: inout Wrapper, _ scope: Scope
  ) {
    guard let value = style(slot, in: scope) else { return }
    switch decoder.kind(value) {
    case .string: applyStyle(.type, value, of: node, &payload, &wrapper)
    case .object:
      let members = decoder.members(of: value)
      for role in StyleRole.allCases {
        guard let name = members.first(where: { $0.key == role.rawValue })?.value, decoder.kind(name) != .null else {
          continue
        }
        applyStyle(role, name, of: node, &payload, &wrapper)
      }
      for (key, member) in members where decoder.kind(member) != .null {
        applyStyled(Self.alias[key] ?? key, member, of: node, &payload, &wrapper)
      }
    default: decoder.reportMismatch(value, expected: "a named type, or a style such as { \"text_role\": \"title\" }")
    }
  }

  /// Facets' word for a property.
  private static let alias = ["background_color": "bg_color"]

  private mutating func style(_ slot: Slot, in scope: Scope) -> JSONValue? {
    guard slot.path != nil || slot.call != nil else { return fill(slot.value, in: scope) }
    guard case .value(let value) = resolve(slot, in: scope) else { return nil }
    return value
  }

  private mutating func applyStyle(
    _ role: StyleRole, _ name: JSONValue, of node: CompiledNode, _ payload: inout NodePayload,
    _ wrapper: inout Wrapper
  ) {
    guard let text = decoder.string(name) else {
      decoder.reportMismatch(name, expected: PropertyType.style(role).expectation)
      return
    }
    let answer = decoder.designSystem.styles.style(text, role)
    if let problem = answer.problem {
      decoder.diagnostics.append(
        Diagnostic(
          answer.style == nil ? .warning : .note, .styleUnknown, problem.message, at: decoder.location(name),
          path: decoder.pointer(name),
          fix: problem.fix))
    }
    // All of it was written where its name stands.
    guard let style = answer.style, let values = makeValue(style.properties.description, .object(name, [])) else {
      return
    }
    for (key, member) in decoder.members(of: values) { applyStyled(key, member, of: node, &payload, &wrapper) }
  }

  /// One property of a style, where the type has it and the payload does not give it.
  private mutating func applyStyled(
    _ key: String, _ value: JSONValue, of node: CompiledNode, _ payload: inout NodePayload, _ wrapper: inout Wrapper
  ) {
    guard NamedStyle.propertyNames.contains(key), !isGiven(key, by: node) else { return }
    apply(key, value, &payload, &wrapper)
  }

  /// Whether a payload has a value of its own; a reference counts once it finds one.
  private func isGiven(_ key: String, by node: CompiledNode) -> Bool {
    let document = decoder.sources[node.value.source]
    guard let own = document.value(forKey: key, in: node.value.node), !document.isNull(own) else { return false }
    return !node.slots.contains { $0.value.node == own && $0.value.source == node.value.source }
  }
}
