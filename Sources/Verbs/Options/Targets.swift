import ArgumentParser
import JSONDocument
import Outcomes
import Workspaces

/// Targets as the command line names them.
enum Targets {
  /// - Parameter word: a file, MODEL or MODEL.name, or `-` for a layout on standard input, in the folder's workspace.
  static func find(_ word: String) throws(Failure) -> Target {
    if word == Files.standardInput { return try piped() }
    do {
      return try Target.find(word)
    } catch {
      throw Failure(error)
    }
  }

  /// The same to be drawn: of a file that can't be read, the screen that an app shows in its place.
  static func drawn(_ word: String) throws(Failure) -> Target {
    if word == Files.standardInput { return try piped() }
    do {
      return try Target.shown(word)
    } catch {
      throw Failure(error)
    }
  }

  private static func piped() throws(Failure) -> Target {
    let document = try Files.document(Files.standardInput)
    let workspace = Workspace(containing: ".")
    if DeliveryFile.isDelivery(document) {
      do throws(Refusal) {
        let path = FilePath.join(WorkspaceFiles.currentFolder, "stdin.json")
        return try Target(DeliveryFile(document, path: path), named: path, dialects: workspace.dialects)
      } catch {
        throw Failure(error)
      }
    }
    guard
      let layout = LayoutDocument(
        document, path: FilePath.join(WorkspaceFiles.currentFolder, "stdin.json"), dialects: workspace.dialects)
    else {
      throw Failure(
        Diagnostic(
          .error, .documentKind, "standard input isn't a layout", at: document.location(of: document.root),
          fix: "write { \"type\": \"label\", \"label\": { … } }"))
    }
    return Target(workspace: workspace, layout: layout)
  }

  /// Refuses to read two things from one standard input.
  static func validate(_ words: String?...) throws {
    if words.count(where: { $0 == Files.standardInput }) > 1 {
      throw ValidationError("Only one argument can be - (standard input).")
    }
  }

  /// The fixture that is asked for, or else the one that the target's word names.
  ///
  /// - Parameter name: of a fixture; or a file, a pipe or `-` with data.
  static func fixture(_ name: String?, of target: Target) throws(Failure) -> Fixture? {
    if let name, let data = try data(name, of: target) { return data }
    let name = fixtureName(name, of: target)
    var resolver = FixtureResolver(target.workspace)
    do {
      return try resolver.fixture(name, ofModel: target.layout.model)
    } catch {
      throw Failure(error, fixture: name != nil)
    }
  }

  /// Data that comes from elsewhere than the model's fixtures; nil where the word is a fixture's name.
  private static func data(_ word: String, of target: Target) throws(Failure) -> Fixture? {
    let model = target.layout.model
    guard word != Files.standardInput else {
      return Fixture(model: model, name: "stdin", document: try Files.document(word))
    }
    var resolver = FixtureResolver(target.workspace)
    let isNamed = (try? resolver.names(ofModel: model))?.contains(word) == true
    guard !isNamed, word.contains("/") || target.workspace.wires.hasEnding(word) else { return nil }
    guard WorkspaceFiles.kind(of: word) == .file else {
      return Fixture(model: model, name: FilePath.stem(word), document: try Files.document(word))
    }
    do {
      return try Fixture(captured: word, model: model, wires: target.workspace.wires)
    } catch {
      throw Failure(error)
    }
  }

  /// A fixture's name without its model, which may stand before it.
  private static func fixtureName(_ name: String?, of target: Target) -> String? {
    name.map(target.fixtureName) ?? target.fixture
  }

  /// The fixture that is named, or all of the model that are not excluded.
  static func fixtures(_ name: String?, of target: Target) throws(Failure) -> [Fixture] {
    if name != nil || target.fixture != nil { return try fixture(name, of: target).map { [$0] } ?? [] }
    var resolver = FixtureResolver(target.workspace)
    do {
      var fixtures: [Fixture] = []
      for name in try resolver.fixtures(ofModel: target.layout.model)?.shown ?? [] {
        if let fixture = try resolver.fixture(name, ofModel: target.layout.model) { fixtures.append(fixture) }
      }
      return fixtures
    } catch {
      throw Failure(error)
    }
  }
}
