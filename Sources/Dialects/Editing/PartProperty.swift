import Sushi

/// A property of a part: its name, type and summary, and its place.
package struct PartProperty: Sendable {
  package var description: PropertyDescription
  /// The keys that lead to the value from where the part stands.
  package var path: [String]
  /// Members that go when the value becomes one of another type, such as a layout's group.
  package var membersOfKind: [String]
  /// Whether the value may be a reference into the screen's data.
  package var isBindable: Bool
  /// How bare words become the value where that is an object; nil where only JSON does.
  package var shorthand: Shorthand?

  /// An object with one member of its own, such as a header's component.
  package struct Shorthand: Sendable {
    /// The member that the words are the value of.
    package var member: String
    /// The member that gets the sample data of the component that the words name; nil for none.
    package var sample: String?
  }

  package init(
    _ description: PropertyDescription, at path: [String], membersOfKind: [String] = [], isBindable: Bool = false
  ) {
    self.description = description
    self.path = path
    self.membersOfKind = membersOfKind
    self.isBindable = isBindable
  }

  package init(
    _ name: String, _ type: PropertyType, _ summary: String, in path: [String] = [], isBindable: Bool = false
  ) {
    self.init(PropertyDescription(name: name, type: type, summary: summary), at: path + [name], isBindable: isBindable)
  }

  package var name: String { description.name }

  /// The property with bare words for its value, as `set header section_header`.
  package func takingWords(for member: String, sample: String? = nil) -> PartProperty {
    var property = self
    property.shorthand = Shorthand(member: member, sample: sample)
    return property
  }

  /// The action and the events of the part (`docs/format.md` §6).
  package static func behavior(
    of component: String?, _ contracts: any ComponentContracts, in path: [String] = []
  ) -> [PartProperty] {
    [
      PartProperty("action", .action, "action on tap", in: path),
      PartProperty("events", .any, "actions by event kind", in: path),
      PartProperty(
        "logging", attributes(of: component, contracts), "attributes sent with its events", in: path),
    ]
  }

  /// Attributes of events, with the names that the component has to log.
  package static func attributes(of component: String?, _ contracts: any ComponentContracts) -> PropertyType {
    guard let component, let logs = contracts.contract(of: component)?.logs, !logs.isEmpty else { return .any }
    let rows = logs.map { PropertyDescription(name: $0, type: .any, summary: "\(component) logs it") }
    return .object("attributes", main: nil, properties: { rows })
  }

  /// The attributes of a section, and whether it hands them down.
  package static let handingDown = [
    PartProperty("logging", .any, "attributes that it hands down"),
    PartProperty("logging_inherited", .bool, "whether events inside it carry its attributes too"),
  ]

  /// The fields that a component declares or reads, as members of its data.
  package static func fields(
    of component: String?, _ contracts: any ComponentContracts, in path: [String]
  ) -> [PartProperty] {
    guard let component, let contract = contracts.contract(of: component) else { return [] }
    return contract.properties(contracts).map {
      PartProperty($0, at: path + $0.name.split(separator: "/").map(String.init))
    }
  }
}
