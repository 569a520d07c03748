import JSONDocument

/// The labels of fixtures in a previews file: their tags, the conditions that they are shown under, and which of them are
/// left out of the gallery, of checks and of the matrix (`docs/format.md` §4). Malformed labels are ignored.
package struct FixtureLabels: Sendable {
  /// A word and its place.
  package struct Word: Sendable {
    package var text: String
    package var node: JSONDocument.Node
  }

  /// By the fixture's name.
  package private(set) var tags: [String: [String]] = [:]
  /// By the fixture's name, in document order.
  package private(set) var conditions: [String: [FixtureCondition]] = [:]
  package private(set) var excluded: Set<String> = []

  package static let tagsKey = "tags"
  package static let excludeKey = "exclude"
  package static let conditionsKey = "conditions"

  package init() {}

  /// Those of fixtures from several files.
  init(of fixtures: [(name: String, labels: FixtureLabels)]) {
    for (name, labels) in fixtures {
      tags[name] = labels.tags[name]
      conditions[name] = labels.conditions[name]
      if labels.excluded.contains(name) { excluded.insert(name) }
    }
  }

  init(_ document: JSONDocument) {
    if let tags = document.value(forKey: Self.tagsKey, in: document.root), document.kind(of: tags) == .object {
      for member in document.members(of: tags) {
        self.tags[member.key] = Self.words(member.value, in: document).map(\.text)
      }
    }
    if let all = document.value(forKey: Self.conditionsKey, in: document.root), document.kind(of: all) == .object {
      for member in document.members(of: all) where document.kind(of: member.value) == .object {
        conditions[member.key] = document.members(of: member.value).compactMap { condition in
          Self.word(condition.value, in: document)
            .map { FixtureCondition(name: condition.key, text: $0) }
        }
      }
    }
    if let names = document.value(forKey: Self.excludeKey, in: document.root) {
      excluded = Set(Self.words(names, in: document).map(\.text))
    }
  }

  /// A condition's word: a string, or a width as a number.
  package static func word(_ value: JSONDocument.Node, in document: JSONDocument) -> String? {
    document.string(value) ?? (document.kind(of: value) == .number ? document.text(of: value) : nil)
  }

  /// The strings of an array.
  package static func words(_ value: JSONDocument.Node, in document: JSONDocument) -> [Word] {
    guard document.kind(of: value) == .array else { return [] }
    return document.elements(of: value).compactMap { element in
      document.string(element).map { Word(text: $0, node: element) }
    }
  }
}
