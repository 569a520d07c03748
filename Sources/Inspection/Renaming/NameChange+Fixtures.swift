import Editing
import JSONDocument
import Sushi
import Workspaces

extension NameChange {
  /// The changes that give a fixture another name, wherever one names it.
  package func fixture(_ old: String, ofModel model: String, to new: String) throws(Refusal) -> [FileEdit] {
    try refuseFixtureName(new)
    guard new != old else { throw Refusal("it has that name already", fix: "choose another one") }
    let home = try home(ofFixture: old, model)
    guard try self.home(ofFixture: new, model, isNeeded: false) == nil else {
      throw Refusal("\(model) already has a fixture \(new)", fix: "choose another name")
    }
    return try edits(of: FixtureChange(of: old, in: home, to: new), naming: old, in: home)
  }

  /// The changes that delete a fixture which no other one extends or nests.
  package func deletion(ofFixture name: String, _ model: String) throws(Refusal) -> [FileEdit] {
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
    return try edits(of: change, naming: name, in: home)
  }

  /// Refuses a name that a fixture can't have.
  package func refuseFixtureName(_ name: String) throws(Refusal) {
    guard !name.isEmpty else { throw Refusal("a fixture needs a name", fix: "write for example sold_out") }
    guard !workspace.wires.hasEnding(name) else {
      throw Refusal("\(name) is a file name", fix: "use \(FilePath.stem(name))")
    }
  }

  private func edits(
    of change: FixtureChange, naming name: String, in home: FixtureFile
  ) throws(Refusal) -> [FileEdit] {
    try refuseUnreadableFiles()
    var resolver = FixtureResolver(workspace)
    return try fixtureFiles(with: home).filter { index.mayHave([name], $0.path) }.map { change.edit(of: $0, &resolver) }
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
