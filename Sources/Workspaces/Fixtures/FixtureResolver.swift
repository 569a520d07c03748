import JSONDocument

/// Finds fixtures by name and puts those together that extend or nest others.
package struct FixtureResolver: Sendable {
  let workspace: Workspace
  private var files: [String: FixtureFile?] = [:]
  var memory = FixtureMerge.Memory()

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// The fixtures of a model; none when it has no file.
  ///
  /// `Previews/MODEL.previews.json` first, or beside the layout without a workspace; else the file that says the model.
  ///
  /// - Throws: why the file has no tree, or `fixture.shape`.
  package mutating func file(ofModel model: String) throws(Rejection) -> FixtureFile? {
    if let known = files[model] { return known }
    let found = try find(model)
    files[model] = .some(found)
    return found
  }

  private func find(_ model: String) throws(Rejection) -> FixtureFile? {
    for folder in [Workspace.Folder.previews.rawValue + "/", ""] {
      guard !model.contains("/"), let path = workspace.file(named: "\(folder)\(model).previews") else { continue }
      let file = try FixtureFile(try workspace.document(path), path: path)
      if file.model == model { return file }
    }
    for path in workspace.files(in: .previews) {
      // A broken file of another model is not what was asked for.
      guard let document = try? workspace.document(path), let file = try? FixtureFile(document, path: path) else {
        continue
      }
      if file.model == model { return file }
    }
    return nil
  }

  /// The names of a model's fixtures in document order.
  package mutating func names(ofModel model: String) throws(Rejection) -> [String] {
    try file(ofModel: model)?.names ?? []
  }

  /// A fixture, put together if need be; the first one of the model without a name.
  ///
  /// A fixture that neither extends nor nests another is its file's own document and node. Linear in its values.
  ///
  /// - Throws: `fixture.unknown`, `fixture.cycle`, `fixture.shape` or `fixture.limit` at the place that is at fault.
  package mutating func fixture(_ name: String?, ofModel model: String) throws(Rejection) -> Fixture? {
    guard let file = try file(ofModel: model) else {
      guard let name else { return nil }
      throw unknownModel(model, name, at: nil)
    }
    guard let name = name ?? file.firstName else { return nil }
    return try fixture(name, in: file)
  }

  /// A fixture of a file that is at hand.
  package mutating func fixture(_ name: String, in file: FixtureFile) throws(Rejection) -> Fixture {
    guard let node = file.node(name) else { throw unknownName(name, in: file, at: nil) }
    guard FixtureMerge.isNeeded(file.document, node) else {
      return Fixture(model: file.model, name: name, document: file.document, node: node)
    }
    // Handed over rather than copied: what is remembered would be copied with every fixture.
    var taken = FixtureResolver(workspace)
    swap(&taken, &self)
    var merge = FixtureMerge(resolver: consume taken)
    defer { self = merge.resolver }
    return try merge.fixture(name, in: file)
  }

  // MARK: Failing

  func unknownName(_ name: String, in file: FixtureFile, at location: SourceLocation?) -> Rejection {
    Rejection(
      .fixtureUnknown, "\(file.model) has no fixture \(Self.quoted(name))",
      at: location ?? file.document.location(of: file.document.root),
      fix: Spelling.nearest(name, in: file.names).map { "did you mean \"\($0)\"?" }
        ?? "it has \(file.names.prefix(8).joined(separator: ", "))")
  }

  package func unknownModel(_ model: String, _ name: String, at location: SourceLocation?) -> Rejection {
    let models = workspace.files(in: .previews).map(ModelName.ofFile)
    return Rejection(
      .fixtureUnknown, "there are no fixtures of the model \(Self.quoted(model))", at: location,
      fix: Spelling.nearest(model, in: models).map { "did you mean \"\($0).\(name)\"?" }
        ?? "add Previews/\(model).previews.json")
  }

  private static func quoted(_ name: String) -> String { "\"\(name.prefix(60))\"" }
}
