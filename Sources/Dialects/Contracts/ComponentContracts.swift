import JSONDocument
import KimchiCore

/// The components of a workspace by name, as far as dialects need to know them.
package protocol ComponentContracts: Sendable {
  /// None when there is no such component; one without declared fields takes any data.
  func contract(of component: String) -> ComponentContract?
  /// Whether every client must have a component. A component that is only asked about here counts as unused.
  func isEssential(_ component: String) -> Bool
  /// Whether a component shows nothing but its children. Asking doesn't count as a use either.
  func isContainer(_ component: String) -> Bool
  /// Whether a component or a client names an action. Asked only where it looks like a slip of another.
  func declares(action: String) -> Bool
  /// For "did you mean".
  var componentNames: [String] { get }
  /// The members of its data that a component's layout reads, with the types of their values: what stands in for fields
  /// where none are declared.
  func fieldsRead(by component: String) -> [FieldRead]
  /// How many different keys of `custom` a response of facets may use undeclared; none sets no limit.
  var customBudget: Int? { get }
  /// The workspace's documents that add names to dialects, such as plugins of checkouts, in the order of their files.
  var declarations: [JSONDocument] { get }
  /// A value that a dialect has made of the declarations: made once, and kept as long as the contracts are.
  ///
  /// - Parameter name: tells it apart from what others make.
  func remembered<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value
}

extension ComponentContracts {
  package func fieldsRead(by component: String) -> [FieldRead] { [] }

  package func isEssential(_ component: String) -> Bool { contract(of: component)?.isEssential == true }

  package func isContainer(_ component: String) -> Bool { contract(of: component)?.isContainer == true }

  package func declares(action: String) -> Bool { false }

  package var customBudget: Int? { nil }

  package var declarations: [JSONDocument] { [] }

  package func remembered<Value: Sendable>(_ name: String, _ make: () -> Value) -> Value { make() }
}

/// A member of a component's data that its layout reads.
package struct FieldRead: Sendable, Hashable {
  package var name: String
  /// As in `ComponentDefinition.Field`.
  package var type: String

  package init(name: String, type: String) {
    self.name = name
    self.type = type
  }
}

/// A component's declaration of its data.
package struct ComponentContract: Sendable {
  package var name: String
  package var fields: [ComponentDefinition.Field]
  package var actions: [String]
  /// The keys of `custom` that it needs.
  package var customKeys: Set<String>
  /// The attributes that each use of it has to send with its events.
  package var logs: [String]
  /// How a list of modules shows it as a section.
  package var section: SectionContract?
  /// Whether every client must have it.
  package var isEssential: Bool
  /// Whether it shows nothing but its children: without any left, it is left out too.
  package var isContainer: Bool

  package init(
    name: String, fields: [ComponentDefinition.Field] = [], actions: [String] = [],
    customKeys: Set<String> = [], logs: [String] = [], section: SectionContract? = nil, isEssential: Bool = false,
    isContainer: Bool = false
  ) {
    self.name = name
    self.fields = fields
    self.actions = actions
    self.customKeys = customKeys
    self.logs = logs
    self.section = section
    self.isEssential = isEssential
    self.isContainer = isContainer
  }
}
