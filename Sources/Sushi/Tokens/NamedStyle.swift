import JSONDocument

/// A style of a workspace's design system: the properties that a view gets by its name.
package struct NamedStyle: Sendable, Hashable {
  package var name: String
  /// An object: property → value.
  package var properties: JSONText
  /// The version of the design system that brought it; none has it always.
  package var since: String?
  /// The style of the same role for those who do not have this one.
  package var fallback: String?

  package init(_ name: String, _ properties: JSONText, since: String? = nil, fallback: String? = nil) {
    self.name = name
    self.properties = properties
    self.since = since
    self.fallback = fallback
  }

  /// The properties that a style can have. What a view shows, and what it does, is not a matter of style.
  package static let propertyNames = [
    "font", "color", "bg_color", "gradient", "padding", "spacing", "corner_radius", "border", "shadow", "opacity",
    "width", "height", "min_width", "max_width", "min_height", "max_height", "aspect_ratio", "alignment",
    "number_of_lines",
  ]
}

/// The styles of a design system by role and name, and which of them a reader does not have.
package struct NamedStyles: Sendable, Hashable {
  /// At most so many in one role; further ones are left out.
  package static let limit = 4096

  private var styles: [StyleRole: [String: NamedStyle]] = [:]
  private var order: [StyleRole: [String]] = [:]
  private var withheld: [StyleRole: Set<String>] = [:]
  /// The client that lacks them: `ios 1.0.0 with design system 1.0.0`.
  package private(set) var reader = ""

  package init() {}

  /// Of two with the same name the last wins.
  package mutating func add(_ style: NamedStyle, as role: StyleRole) {
    guard order[role, default: []].count < NamedStyles.limit else { return }
    if styles[role, default: [:]].updateValue(style, forKey: style.name) == nil {
      order[role, default: []].append(style.name)
    }
  }

  package var isEmpty: Bool { styles.isEmpty }

  /// In document order.
  package func names(_ role: StyleRole) -> [String] { order[role] ?? [] }

  /// The same styles for a reader that lacks some.
  package func read(by reader: String, without isLacking: (NamedStyle) -> Bool) -> NamedStyles {
    var result = self
    result.reader = reader
    result.withheld = styles.mapValues { styles in Set(styles.values.filter(isLacking).map(\.name)) }
    return result
  }

  /// The answer to a name.
  package struct Answer: Sendable, Hashable {
    /// The style, or the one that stands in for it; nil if there is none.
    package var style: NamedStyle?
    /// The problem and its fix; nil for a valid style.
    package var problem: (message: String, fix: Fix)? {
      message.map { ($0, fix) }
    }
    fileprivate var message: String?
    fileprivate var fix: Fix = ""
  }

  /// Looks a style up, and follows fallbacks where the reader does not have it.
  package func style(_ name: String, _ role: StyleRole) -> Answer {
    guard let wanted = styles[role]?[name] else {
      return Answer(
        message: "the design system has no \(role.noun) \(Spelling.quoted(name))",
        fix: Fix.nearest(name, in: names(role))
          ?? "declare it in kimchi.json under design_system, \(role.section)")
    }
    guard let missing = withheld[role], missing.contains(name) else { return Answer(style: wanted) }
    var found: NamedStyle? = wanted
    var seen: Set<String> = []
    while let style = found, missing.contains(style.name) {
      guard seen.insert(style.name).inserted else {
        found = nil
        break
      }
      found = style.fallback.flatMap { styles[role]?[$0] }
    }
    let since = wanted.since.map { " (since \(Spelling.excerpt($0)))" } ?? ""
    return Answer(
      style: found,
      message: "\(reader) has no \(role.noun) \(Spelling.quoted(name))\(since)"
        + (found.map { "; \(Spelling.quoted($0.name)) is used instead" } ?? "; the layout's own values are used"),
      fix: found == nil ? "give the style a \"fallback\" that older clients have" : "use a style that all clients have")
  }
}
