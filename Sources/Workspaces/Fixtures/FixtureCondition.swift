/// A condition that a fixture is shown under unless somebody has set another: `theme` and `dark`.
package struct FixtureCondition: Sendable, Hashable {
  /// As `Condition` names it.
  package var name: String
  /// As `Condition.set` takes it.
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
