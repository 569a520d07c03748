import Differences
import JSONDocument
import KimchiCore
import Pictures
import Sessions
import Workspaces

extension Command {
  /// Lists the differences in the data of two fixtures as they are drawn.
  static func compareFixtures(_ invocation: Invocation, in session: Session) throws(Refusal) -> Reply {
    let first = try invocation[1].map { word throws(Refusal) in try namedFixture(word, in: session) }
    let second = try invocation[2].map { word throws(Refusal) in try namedFixture(word, in: session) }
    guard let new = second ?? session.picture.fixture else {
      throw Refusal("no fixture is open", fix: "`fixture diff A B` compares two by name")
    }
    let old: Fixture
    if let first { old = first } else { old = try usualCounterpart(of: new, in: session) }
    let before = try Self.ownDocument(old)
    let after = try Self.ownDocument(new)
    let changes = JSONDocument.difference(from: before, to: after).changes
    guard !changes.isEmpty else {
      return Reply("\(old.address) and \(new.address) have the same data", tone: .note)
    }
    let lines = changes.map { change in
      DifferenceText.line(change, before, after, at: Self.path(change, change.old == nil ? after : before))
    }
    return Reply(
      "\(old.address) → \(new.address): \(Spelling.counted(lines.count, "difference"))",
      lines: lines.map(DiagnosticText.clean))
  }

  /// A fixture by its name in the open model, by `MODEL.name`, or a file with a captured response.
  private static func namedFixture(_ word: CommandText.Word, in session: Session) throws(Refusal) -> Fixture {
    let model = session.picture.target.layout.model
    do throws(Refusal) {
      try session.refuseOutside(fixture: word.unquoted)
      if session.workspace.wires.hasEnding(word.unquoted) {
        return try Fixture(captured: word.unquoted, model: model, wires: session.workspace.wires)
      }
      var resolver = FixtureResolver(session.workspace)
      let names = try resolver.names(ofModel: model)
      let parts = word.text.split(separator: ".", maxSplits: 1).map(String.init)
      let isOwn = names.contains(word.text) || parts.count < 2
      let found =
        isOwn
        ? try resolver.fixture(word.text, ofModel: model) : try resolver.fixture(parts[1], ofModel: parts[0])
      guard let found else { throw resolver.unknownModel(model, word.text, at: nil) }
      return found
    } catch {
      throw error.at(word.range)
    }
  }

  /// The default fixture to compare with: the one it extends, or else the model's first.
  private static func usualCounterpart(of fixture: Fixture, in session: Session) throws(Refusal) -> Fixture {
    var resolver = FixtureResolver(session.workspace)
    let known = try resolver.fixtures(ofModel: fixture.model)
    if let known, let file = known.file(of: fixture.name), let node = file.node(fixture.name) {
      let base = file.document.value(forKey: FixtureMerge.extendsKey, in: node).flatMap { file.document.string($0) }
      if let base, let file = known.file(of: base) { return try resolver.fixture(base, in: file) }
      let parts = base?.split(separator: ".", maxSplits: 1).map(String.init) ?? []
      if parts.count == 2, let other = try resolver.fixture(parts[1], ofModel: parts[0]) { return other }
    }
    if let name = known?.names.first(where: { $0 != fixture.name }),
      let other = try resolver.fixture(name, ofModel: fixture.model)
    {
      return other
    }
    throw Refusal("\(fixture.model) has no other fixture", fix: "`fixture diff A B` compares two by name")
  }

  /// The data of a fixture alone.
  private static func ownDocument(_ fixture: Fixture) throws(Refusal) -> JSONDocument {
    if fixture.node == fixture.document.root { return fixture.document }
    do {
      return try JSONDocument(parsing: Array(fixture.document.bytes(of: fixture.node)), file: fixture.address)
    } catch {
      throw Refusal(error)
    }
  }

  /// The way to a value as `data set` takes it.
  private static func path(_ change: Difference.Change, _ document: JSONDocument) -> String {
    var node: JSONDocument.Node? = document.root
    var steps: [ReferencePath.Step] = []
    for token in change.path.tokens {
      if let container = node, document.kind(of: container) == .array, let index = Int(token) {
        steps.append(.index(index))
        node = document.element(at: index, in: container)
      } else {
        steps.append(.key(Array(token.utf8)))
        node = node.flatMap { document.value(forKey: token, in: $0) }
      }
    }
    return steps.isEmpty ? "(all of it)" : ReferencePath.text(steps)
  }
}
