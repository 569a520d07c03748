import Screens

/// The components that clients need for a delivery, by their versions: a component may have another layout for clients
/// from a version on, and that may use others.
struct ComponentNeeds {
  /// All of them, by name.
  private(set) var parts: [String: DeliveryClosure.Part]
  /// For each of the delivery's forms, such as one for each experiment, what clients need from a version on, lowest first;
  /// the first is of clients that no version holds for.
  private var forms: [[(from: ClientVersion?, names: Set<String>)]]

  /// The same components for clients of all versions.
  init(_ parts: [String: DeliveryClosure.Part]) {
    self.parts = parts
    forms = [[(nil, Set(parts.keys))]]
  }

  init(_ closure: DeliveryClosure) {
    parts = closure.components
    forms = [closure.uses]
  }

  var names: Set<String> { Set(parts.keys) }

  /// The components that a client of a version needs.
  func names(for version: ClientVersion) -> Set<String> {
    forms.reduce(into: []) { names, form in
      names.formUnion(form.last { $0.from.map { $0 <= version } ?? true }?.names ?? [])
    }
  }

  mutating func merge(_ other: ComponentNeeds) {
    parts.merge(other.parts) { own, _ in own }
    forms += other.forms
  }
}
