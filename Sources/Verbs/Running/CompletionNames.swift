import Workspaces

/// The names that shells offer for targets and fixtures. They are looked up while somebody waits, so that nothing is read
/// that the typed letters leave out.
enum CompletionNames {
  /// The hidden first word that prints the targets that begin with the second.
  static let word = "---names"

  /// The models that begin so, of the workspaces that a target is looked for in; and the fixtures of a model that is
  /// typed with a dot, or is the only one.
  static func targets(_ beginning: String) -> [String] {
    let workspaces = workspaces
    let models = Set(workspaces.flatMap(\.modelNames)).sorted()
    let typed = beginning.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
    let matching = models.filter { $0.hasPrefix(beginning) }
    if beginning.contains("."), let typed { return fixtures(of: typed, in: workspaces) }
    guard matching.count == 1, let only = matching.first else { return matching }
    return [only] + fixtures(of: only, in: workspaces)
  }

  /// The fixtures of the first word that is a target, or those of every model as `MODEL.name`.
  static func fixtures(_ words: [String], _ beginning: String) -> [String] {
    for word in words.dropFirst(2) where !word.hasPrefix("-") && word != beginning {
      guard let target = try? Target.find(word) else { continue }
      var resolver = FixtureResolver(target.workspace)
      return (try? resolver.names(ofModel: target.layout.model)) ?? []
    }
    return targets(beginning)
  }

  private static var workspaces: [Workspace] {
    let around = Workspace(containing: ".")
    return around.isConfigured ? [around] : [around] + Workspace.below(".")
  }

  private static func fixtures(of model: String, in workspaces: [Workspace]) -> [String] {
    workspaces.flatMap { workspace in
      var resolver = FixtureResolver(workspace)
      return ((try? resolver.names(ofModel: model)) ?? []).map { "\(model).\($0)" }
    }
  }
}
