import Workspaces

/// Targets as the command line names them.
enum Targets {
  static func find(_ word: String) throws(Failure) -> Target {
    do {
      return try Target.find(word)
    } catch {
      throw Failure(error)
    }
  }

  /// The fixture that is asked for, or else the one that the target's word names.
  static func fixture(_ name: String?, of target: Target) throws(Failure) -> Fixture? {
    let name = fixtureName(name, of: target)
    var resolver = FixtureResolver(target.workspace)
    do {
      return try resolver.fixture(name, ofModel: target.layout.model)
    } catch {
      throw Failure(error, fixture: name != nil)
    }
  }

  /// A fixture's name without its model, which may stand before it.
  private static func fixtureName(_ name: String?, of target: Target) -> String? {
    guard let name else { return target.fixture }
    let prefix = target.layout.model + "."
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// The fixture that is named, or all of the model that are not excluded.
  static func fixtures(_ name: String?, of target: Target) throws(Failure) -> [Fixture] {
    if name != nil || target.fixture != nil { return try fixture(name, of: target).map { [$0] } ?? [] }
    var resolver = FixtureResolver(target.workspace)
    do {
      var fixtures: [Fixture] = []
      for name in try resolver.file(ofModel: target.layout.model)?.shown ?? [] {
        if let fixture = try resolver.fixture(name, ofModel: target.layout.model) { fixtures.append(fixture) }
      }
      return fixtures
    } catch {
      throw Failure(error)
    }
  }
}
