import Pictures
import Workspaces

extension Session {
  /// Tags of the model's fixtures, and which of them are excluded.
  package var fixtureLabels: FixtureLabels {
    var resolver = FixtureResolver(workspace)
    return (try? resolver.fixtures(ofModel: picture.target.layout.model))?.labels ?? FixtureLabels()
  }

  /// The fixtures of the layout's model, in document order.
  package func fixtureNames() throws(Refusal) -> [String] {
    var resolver = FixtureResolver(workspace)
    return try resolver.names(ofModel: picture.target.layout.model)
  }
}
