import Editing
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
    try refuseFixtureName(new)
    guard new != old else { throw Refusal("it has that name already", fix: "choose another one") }
    let home = try home(ofFixture: old, model)
    guard try self.home(ofFixture: new, model, isNeeded: false) == nil else {
      throw Refusal("\(model) already has a fixture \(new)", fix: "choose another name")
    }
    let isOpen = picture.fixture?.address == "\(model).\(old)"
    let done = try carryOut(FixtureChange(of: old, in: home, to: new), in: home, as: line)
    if isOpen { try refresh(fixture: new) }
    return Reply("Renamed fixture \(old) to \(new): \(done), not saved yet")
  }

  /// Deletes a fixture that no other one extends or nests, as one step.
  package mutating func deleteFixture(
    _ name: String, ofModel model: String, as line: String
  ) throws(Refusal) -> Reply {
    let home = try home(ofFixture: name, model)
    let change = FixtureChange(of: name, in: home, to: nil)
    var resolver = FixtureResolver(workspace)
    let users = try fixtureFiles(with: home).flatMap { file in
      change.uses(in: file, &resolver).map { "\(file.model).\($0.fixture)" }
    }
    let others = Set(users).subtracting(["\(model).\(name)"]).sorted()
    guard others.isEmpty else {
      let rest = others.count > 4 ? ", and \(others.count - 4) more" : ""
      throw Refusal(
        "\(others.prefix(4).joined(separator: ", "))\(rest) \(others.count == 1 ? "uses" : "use") \(model).\(name)",
        fix: others.count == 1 ? "delete that first" : "delete those first")
    }
    let isOpen = picture.fixture?.address == "\(model).\(name)"
    _ = try carryOut(change, in: home, as: line)
    let next = isOpen ? picture.fixture.map { ". Fixture: \($0.name)" } ?? ". No fixture is left" : ""
    return Reply("Deleted fixture \(model).\(name)\(next)")
  }

  private mutating func carryOut(
    _ change: FixtureChange, in home: FixtureFile, as line: String
  ) throws(Refusal) -> String {
    try refuseUnreadableFiles()
    var resolver = FixtureResolver(workspace)
    let edits = try fixtureFiles(with: home).map { change.edit(of: $0, &resolver) }
    return try self.change(edits, as: line)
  }

  /// The files of fixtures, which may lie beside a layout without a workspace. One that isn't well formed is refused: it
  /// might name what changes.
  private func fixtureFiles(with home: FixtureFile) throws(Refusal) -> [FixtureFile] {
    var files = [home]
    for path in workspace.files(in: .previews) where path != home.path {
      files.append(try FixtureFile(try workspace.document(path), path: path))
    }
    return files
  }

  private func home(ofFixture name: String, _ model: String) throws(Refusal) -> FixtureFile {
    guard let file = try home(ofFixture: name, model, isNeeded: true) else {
      throw Refusal("no fixture named \(Spelling.quoted(name)) in \(model)", fix: "`fixture` lists them")
    }
    return file
  }

  private func home(ofFixture name: String, _ model: String, isNeeded: Bool) throws(Refusal) -> FixtureFile? {
    var resolver = FixtureResolver(workspace)
    let file = try resolver.fixtures(ofModel: model)?.file(of: name)
    guard !isNeeded || file?.isNamed != false else {
      throw Refusal("\(model).\(name) is a captured response; its file has no named fixtures")
    }
    return file
  }
}
