import Inspection
import JSONDocument
import Pictures
import Sushi
import Workspaces

/// Other names for fixtures, and fixtures that go: each one step over all files that name them.
extension Session {
  /// The fixture that a text names: of the open model by its name alone, of any as `MODEL.name`.
  ///
  /// - Throws: a refusal with the nearest name if there is none.
  package func knownFixture(_ text: String) throws(Refusal) -> (model: String, name: String) {
    let model = picture.target.layout.model
    var resolver = FixtureResolver(workspace)
    let own = try resolver.names(ofModel: model)
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    if own.contains(text) { return (model, text) }
    if parts.count == 2, try resolver.names(ofModel: parts[0]).contains(parts[1]) { return (parts[0], parts[1]) }
    throw Refusal(
      .fixtureUnknown, "no fixture named \(Spelling.quoted(text)) in \(model)",
      fix: Spelling.nearest(text, in: own).map { "did you mean \($0)?" } ?? "`fixture` lists them")
  }

  /// Renames a fixture and everything that names it, as one step. Keeps it open if it is.
  package mutating func renameFixture(
    _ old: String, ofModel model: String, to new: String, as line: String
  ) throws(Refusal) -> Reply {
    let edits = try nameChange.fixture(old, ofModel: model, to: new)
    let isOpen = picture.fixture?.address == "\(model).\(old)"
    let done = try change(edits, as: line)
    if isOpen { try refresh(fixture: new) }
    return Reply("Renamed fixture \(old) to \(new): \(done), not saved yet")
  }

  /// Deletes a fixture that no other one extends or nests, as one step.
  package mutating func deleteFixture(
    _ name: String, ofModel model: String, as line: String
  ) throws(Refusal) -> Reply {
    let edits = try nameChange.deletion(ofFixture: name, model)
    let isOpen = picture.fixture?.address == "\(model).\(name)"
    _ = try change(edits, as: line)
    let next = isOpen ? picture.fixture.map { ". Fixture: \($0.name)" } ?? ". No fixture is left" : ""
    return Reply("Deleted fixture \(model).\(name)\(next)")
  }
}
