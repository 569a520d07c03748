import JSONDocument

/// Finds fixtures by name and puts those together that extend or nest others.
package struct FixtureResolver: Sendable {
  let workspace: Workspace
  private var known: [String: ModelFixtures?] = [:]
  var memory = FixtureMerge.Memory()

  package init(_ workspace: Workspace) { self.workspace = workspace }

  /// The fixtures of a model, of all its files; nil when it has no file.
  ///
  /// `Previews/MODEL.previews.json` comes first, or the one beside the layout without a workspace.
  ///
  /// - Throws: why that file has no tree, or `fixture.shape`.
  package mutating func fixtures(ofModel model: String) throws(Refusal) -> ModelFixtures? {
    if let known = known[model] { return known }
    let found = ModelFixtures(try files(ofModel: model))
    known[model] = .some(found)
    return found
  }

  private func files(ofModel model: String) throws(Refusal) -> [FixtureFile] {
    if let delivery = workspace.delivery { return delivery.fixtures(ofModel: model, workspace.dialects) }
    var files: [FixtureFile] = []
    for folder in [Workspace.Folder.previews.rawValue + "/", ""] where files.isEmpty {
      guard !model.contains("/"), let path = workspace.file(named: "\(folder)\(model).previews") else { continue }
      let file = try FixtureFile(try workspace.document(path), path: path)
      if file.model == model { files.append(file) }
    }
    for path in workspace.previews(of: model) where path != files.first?.path {
      // A broken file of another model is not what was asked for.
      guard let document = try? workspace.document(path), let file = try? FixtureFile(document, path: path) else {
        continue
      }
      if file.model == model { files.append(file) }
    }
    return files
  }

  /// The names of a model's fixtures in document order.
  package mutating func names(ofModel model: String) throws(Refusal) -> [String] {
    try fixtures(ofModel: model)?.names ?? []
  }

  /// A fixture, resolved if necessary; the first one of the model without a name.
  ///
  /// A fixture that neither extends nor nests another is its file's own document and node. Linear in its values.
  ///
  /// - Throws: `fixture.unknown`, `fixture.cycle`, `fixture.shape` or `fixture.limit` at the place that is at fault.
  package mutating func fixture(_ name: String?, ofModel model: String) throws(Refusal) -> Fixture? {
    guard let fixtures = try fixtures(ofModel: model) else {
      guard let name else { return nil }
      throw unknownModel(model, name, at: nil)
    }
    guard let name = name ?? fixtures.firstName else { return nil }
    return try fixture(name, in: fixtures.file(of: name) ?? fixtures.files[0])
  }

  /// A fixture of a file that is at hand.
  package mutating func fixture(_ name: String, in file: FixtureFile) throws(Refusal) -> Fixture {
    var fixture = try merged(name, in: file)
    fixture.conditions = file.labels.conditions[name] ?? []
    return fixture
  }

  private mutating func merged(_ name: String, in file: FixtureFile) throws(Refusal) -> Fixture {
    guard let node = file.node(name) else { throw unknownName(name, in: file, at: nil) }
    guard !file.isWhole, FixtureMerge.isNeeded(file.document, node) else {
      return Fixture(model: file.model, name: name, document: file.document, node: node)
    }
    // Handed over rather than copied: what is remembered would be copied with every fixture.
    var taken = FixtureResolver(workspace)
    swap(&taken, &self)
    var merge = FixtureMerge(resolver: consume taken)
    defer { self = merge.resolver }
    return try merge.fixture(name, in: file)
  }

  /// Looks at the rows of fixtures of a model once, so that copies of this resolver need not.
  package mutating func checkRows(of fixtures: ModelFixtures, _ names: some Collection<String>) {
    var taken = FixtureResolver(workspace)
    swap(&taken, &self)
    var merge = FixtureMerge(resolver: consume taken)
    defer { self = merge.resolver }
    for name in names {
      if let file = fixtures.file(of: name) { try? merge.checkChain(from: name, in: file) }
    }
  }

  /// The fixture that the text of an `$extends` or a `$preview` in a file means, whether it exists or not.
  package mutating func named(_ text: String, in file: FixtureFile) -> (model: String, name: String) {
    let own = (try? fixtures(ofModel: file.model)) ?? nil
    let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, file.node(text) == nil, own?.file(of: text) == nil else { return (file.model, text) }
    return (parts[0], parts[1])
  }

  // MARK: Failing

  func unknownName(_ name: String, in file: FixtureFile, at location: SourceLocation?) -> Refusal {
    let names = known[file.model]??.names ?? file.names
    return Refusal(
      .fixtureUnknown, "no fixture named \(Self.quoted(name)) in \(file.model)",
      at: location ?? file.document.location(of: file.document.root),
      fix: Fix.nearest(name, in: names)
        ?? "it has \(names.prefix(8).joined(separator: ", "))")
  }

  package func unknownModel(_ model: String, _ name: String, at location: SourceLocation?) -> Refusal {
    let models = workspace.files(in: .previews).map(ModelName.ofFile)
    return Refusal(
      .fixtureUnknown, "no fixtures for the model \(Self.quoted(model))", at: location,
      fix: Spelling.nearest(model, in: models).map { .name("\($0).\(name)") }
        ?? "add Previews/\(model).previews.json")
  }

  private static func quoted(_ name: String) -> String { "\"\(name.prefix(60))\"" }
}
