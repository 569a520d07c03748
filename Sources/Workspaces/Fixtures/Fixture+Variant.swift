import JSONDocument

extension Fixture {
  /// The fixture as an experiment has it: the same one of the patched files. One that is no fixture of the workspace, such as
  /// a captured response, stays as it is.
  ///
  /// - Parameters:
  ///   - workspace: as its files are.
  ///   - changed: the workspace with the experiment applied.
  package func patched(from workspace: Workspace, to changed: Workspace, ofModel model: String) -> Fixture {
    var (own, others) = (FixtureResolver(workspace), FixtureResolver(changed))
    guard let before = try? own.fixture(name, ofModel: model), before.node == node,
      before.document.bytes == document.bytes, let after = try? others.fixture(name, ofModel: model)
    else { return self }
    return after
  }
}
