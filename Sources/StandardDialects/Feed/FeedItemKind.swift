import JSONDocument
import KimchiCore

/// A kind of item of a home response: its component, and how an entity becomes the component's data.
package struct FeedItemKind: Sendable, Hashable {
  /// A member of the component's data.
  package struct Field: Sendable, Hashable {
    package enum Value: Sendable, Hashable {
      /// A value of the entity; the default where it has none.
      case entity(ReferencePath, default: JSONText?)
      /// The same for every entity.
      case fixed(JSONText)
    }

    /// Such as `title`, or a path into the data such as `text/title`.
    package var name: String
    package var value: Value
    /// The keys that lead to it in the data.
    let keys: [String]

    init(name: String, value: Value) {
      self.name = name
      self.value = value
      keys = name.split(separator: "/").map(String.init)
    }
  }

  package var name: String
  package var component: String
  package var summary: String
  /// Empty where the entity itself is the data.
  package var fields: [Field] = []
  /// Whether a tap chooses it on the client, as a filter.
  package var isChoice = false

  package init(_ name: String, _ component: String, _ summary: String) {
    self.name = name
    self.component = component
    self.summary = summary
  }

  /// The keys of entities that become fields, each with the field.
  var entityKeys: [(key: String, field: String)] {
    fields.compactMap { field in
      guard case .entity(let path, _) = field.value, case .key(let key)? = path.steps.first else { return nil }
      return (String(decoding: key, as: UTF8.self), field.name)
    }
  }

  /// The keys that lead to a field in the entity; nil for what no key of it is.
  func path(ofField name: String) -> [String]? {
    guard !fields.isEmpty else { return [name] }
    guard case .entity(let path, _)? = fields.first(where: { $0.name == name })?.value else { return nil }
    var keys: [String] = []
    for step in path.steps {
      guard case .key(let key) = step else { return nil }
      keys.append(String(decoding: key, as: UTF8.self))
    }
    return keys
  }
}
