import Dialects
import JSONDocument
import KimchiCore
import Screens
import Sushi

extension Workspace {
  /// The design system as the client has it: without the styles that came in a later version than it carries.
  package var designSystem: DesignSystem {
    var system = configuration.designSystem
    guard !system.styles.isEmpty, let carried = client.designSystem, let version = ClientVersion(carried) else {
      return system
    }
    system.styles = system.styles.read(by: "\(client.name) with design system \(carried)") { style in
      style.since.flatMap { ClientVersion($0) }.map { version < $0 } ?? false
    }
    return system
  }
}

/// The `design_system` of `kimchi.json`: names for colours, and named styles by role.
extension WorkspaceConfiguration {
  private static let designSystemKeys = ["extends", "colors"] + StyleRole.allCases.map(\.section)

  static func designSystem(_ value: JSONValue, _ decoder: inout ValueDecoder) -> DesignSystem {
    guard decoder.expectObject(value, "a design system") else { return .sushi }
    decoder.reportUnknownProperties(of: value, in: "a design system", known: designSystemKeys)
    if let base = decoder.member("extends", of: value), decoder.string(base) != "sushi" {
      decoder.reportMismatch(base, expected: "\"sushi\", the only design system")
    }
    var system = DesignSystem(colors: colors(of: value, &decoder))
    // Styles may use the colours.
    decoder.designSystem = system
    for role in StyleRole.allCases {
      guard let section = decoder.member(role.section, of: value),
        decoder.expectObject(section, "an object of styles by name")
      else { continue }
      for (name, content) in decoder.members(of: section) {
        if let style = style(name, role, content, &decoder) { system.styles.add(style, as: role) }
      }
      checkFallbacks(of: section, in: system.styles.names(role), &decoder)
    }
    return system
  }

  private static func colors(of value: JSONValue, _ decoder: inout ValueDecoder) -> [DesignSystem.NamedColor] {
    guard let colors = decoder.member("colors", of: value), decoder.expectObject(colors, "an object of colours") else {
      return []
    }
    // Names may stand for each other in any order, so all are known before the first is read.
    let members = decoder.members(of: colors)
    decoder.designSystem = DesignSystem(colors: members.map { .init($0.key, Color(.literal(.black))) })
    reportCircles(members, &decoder)
    return members.compactMap { member in
      guard decoder.kind(member.value) == .object, let light = decoder.member("light", of: member.value) else {
        return Color.decode(member.value, &decoder).map { .init(member.key, $0) }
      }
      decoder.reportUnknownProperties(of: member.value, in: "a colour of two themes", known: ["light", "dark"])
      let dark = decoder.member("dark", of: member.value).flatMap { Color.decode($0, &decoder) }
      return Color.decode(light, &decoder).map { .init(member.key, $0, dark: dark) }
    }
  }

  /// Reports names that only name each other, each circle once.
  private static func reportCircles(_ members: [(key: String, value: JSONValue)], _ decoder: inout ValueDecoder) {
    var next: [String: [String]] = [:]
    for member in members {
      let values = [member.value] + ["light", "dark"].compactMap { decoder.member($0, of: member.value) }
      next[member.key] = values.compactMap { value in
        decoder.kind(value) == .object ? decoder.member("token", of: value).flatMap { decoder.string($0) } : nil
      }
    }
    var done: Set<String> = []
    for member in members where !done.contains(member.key) {
      var way: [(name: String, tried: Int)] = [(member.key, 0)]
      while let last = way.last {
        guard let names = next[last.name], last.tried < names.count, !done.contains(last.name) else {
          done.insert(last.name)
          way.removeLast()
          continue
        }
        way[way.count - 1].tried += 1
        let name = names[last.tried]
        guard let start = way.firstIndex(where: { $0.name == name }) else {
          way.append((name, 0))
          continue
        }
        let circle = way[start...].map(\.name)
        let words = (circle.prefix(6) + (circle.count > 6 ? ["…"] : []) + [name]).joined(separator: " → ")
        if let value = members.first(where: { $0.key == name })?.value {
          decoder.report(
            .error, .colorUnknown, "the colour \(Spelling.quoted(name)) stands for itself: \(words)", at: value,
            fix: Fix("give one of them a colour of its own"))
        }
        done.formUnion(circle)
      }
    }
  }

  // MARK: Styles

  /// A style whose properties have the right types; those that do not are reported and left out.
  private static func style(
    _ name: String, _ role: StyleRole, _ value: JSONValue, _ decoder: inout ValueDecoder
  ) -> NamedStyle? {
    if let property = role.numberProperty, decoder.kind(value) == .number {
      guard isRight(property, value, &decoder) else { return nil }
      return NamedStyle(name, .object([(property, text(of: value, decoder))]))
    }
    guard decoder.expectObject(value, "a style such as { \"font\": { \"weight\": \"bold\", \"size\": \"500\" } }")
    else {
      return nil
    }
    let known = NamedStyle.propertyNames + ["since", "fallback"]
    decoder.reportUnknownProperties(of: value, in: "a style", known: known)
    var properties: [(String, JSONText)] = []
    for (key, member) in decoder.members(of: value) where NamedStyle.propertyNames.contains(key) {
      if isRight(key, member, &decoder) { properties.append((key, text(of: member, decoder))) }
    }
    return NamedStyle(
      name, .object(properties), since: decoder.version("since", of: value),
      fallback: decoder.member("fallback", of: value).flatMap { String.decode($0, &decoder) })
  }

  /// Reports styles that older clients would be given, but nobody declares.
  private static func checkFallbacks(of section: JSONValue, in names: [String], _ decoder: inout ValueDecoder) {
    for (_, content) in decoder.members(of: section) {
      guard let member = decoder.member("fallback", of: content), let name = decoder.string(member),
        !names.contains(name)
      else { continue }
      decoder.report(
        .warning, .styleUnknown, "no style named \(Spelling.quoted(name)) in this section", at: member,
        fix: Fix.nearest(name, in: names) ?? "declare it beside this style")
    }
  }

  private static func text(of value: JSONValue, _ decoder: ValueDecoder) -> JSONText {
    JSONText(decoder.sources[value.source], value.node).minified
  }

  /// Whether some view can have the value for a property.
  private static func isRight(_ property: String, _ value: JSONValue, _ decoder: inout ValueDecoder) -> Bool {
    var (wrapper, label, stack) = (Wrapper(), Label(), Stack())
    return Wrapper.table.apply(property, value, to: &wrapper, &decoder)
      ?? Label.table.apply(property, value, to: &label, &decoder)
      ?? Stack.table.apply(property, value, to: &stack, &decoder) ?? false
  }
}
