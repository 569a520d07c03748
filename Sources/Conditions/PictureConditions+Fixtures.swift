import Workspaces

extension Condition {
  /// Those that a fixture may have of its own (`docs/format.md` §4).
  package static let ofFixtures: [Condition] = [.device, .theme, .typeSize, .direction, .locale, .client]
}

extension PictureConditions {
  /// The conditions with those of a fixture in place of all that nobody has set. Words that mean nothing are left out:
  /// `check` reports them.
  package func applying(_ fixture: Fixture?, in workspace: Workspace) -> PictureConditions {
    guard let own = fixture?.conditions, !own.isEmpty else { return self }
    var result = self
    for entry in own {
      guard let condition = Condition(rawValue: entry.name), Condition.ofFixtures.contains(condition),
        !explicit.contains(condition)
      else { continue }
      try? condition.set(entry.text, in: &result, of: workspace)
    }
    result.explicit = explicit
    return result
  }

  /// Whether a condition is the fixture's own.
  package func isOwn(_ condition: Condition, of fixture: Fixture?) -> Bool {
    !explicit.contains(condition) && fixture?.conditions.contains { $0.name == condition.rawValue } == true
  }
}
