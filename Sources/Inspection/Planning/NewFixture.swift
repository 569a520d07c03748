import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// A fixture that a step is about to create: beside the others of its model, or as the first one in a file of its own.
package struct NewFixture: Sendable {
  /// Real path of the previews file.
  package let path: String
  package let model: String
  package let name: String
  package let data: JSONText
  /// The object of previews that it joins; none: the file is created with it.
  package let previews: JSONDocument.Node?
  /// The fixture of the same file that it is a copy of, with its conditions and tags.
  package var original: String?

  /// The default name of a model's first fixture.
  package static let firstName = "regular"

  /// `MODEL.name`.
  package var address: String { "\(model).\(name)" }

  /// The whole file, where there is none yet.
  fileprivate var file: JSONText {
    .object([("model", .string(model)), ("previews", .object([(name, data)]))])
  }
}

extension Transaction {
  /// Writes a fixture, and its file if that is not there.
  package mutating func add(_ fixture: NewFixture) throws(Refusal) {
    guard let previews = fixture.previews else {
      return try create(fixture.path, Array(fixture.file.canonical.utf8))
    }
    let labels = try self.labels(of: fixture)
    try edit(fixture.path) { document throws(EditError) in
      try document.insert(key: fixture.name, fixture.data, in: previews)
    }
    for (names, value) in labels {
      try edit(fixture.path) { document throws(EditError) in
        try document.insert(key: fixture.name, value, in: names)
      }
    }
  }

  /// The conditions and tags of the fixture that another is a copy of, with the objects that they stand in.
  private func labels(of fixture: NewFixture) throws(Refusal) -> [(names: JSONDocument.Node, value: JSONText)] {
    guard let original = fixture.original else { return [] }
    let document = try current(fixture.path)
    return ["conditions", "tags"].compactMap { section in
      guard let names = document.value(forKey: section, in: document.root),
        let value = document.value(forKey: original, in: names)
      else { return nil }
      return (names, JSONText(document, value))
    }
  }
}

extension Picture {
  /// Prepares a fixture of the picture's model.
  ///
  /// - Parameter isFree: whether a new file may have a path.
  /// - Throws: a refusal if the name is taken or the model's file can't hold it.
  package func newFixture(
    _ name: String, _ data: JSONText, isFree: (String) -> Bool
  ) throws(Refusal) -> NewFixture {
    let model = target.layout.model
    try NameChange(in: workspace, from: target.layout).refuseFixtureName(name)
    var resolver = FixtureResolver(workspace)
    let known = try resolver.fixtures(ofModel: model)
    guard let known, let file = fixture.flatMap({ known.file(of: $0.name) }) ?? known.files.first else {
      guard !model.contains("/"), let path = workspace.newPreviewsFile(model, isFree: isFree) else {
        throw Refusal("no fixture can store the data", fix: "add Previews/\(model).previews.json")
      }
      return NewFixture(path: path, model: model, name: name, data: data, previews: nil)
    }
    guard known.file(of: name) == nil else { throw Refusal("\(model) already has a fixture \(name)") }
    guard file.isNamed, let previews = file.document.value(forKey: "previews", in: file.document.root) else {
      throw Refusal(
        "\(workspace.display(file.path)) is a captured response; it has no named fixtures",
        fix: "write { \"previews\": { \"\(NewFixture.firstName)\": … } } around it")
    }
    return NewFixture(path: file.path, model: model, name: name, data: data, previews: previews)
  }

  /// Prepares the first fixture of a model, with one value. Every element of an `each` on the way is the first one.
  ///
  /// - Parameter steps: the way from the root of the data, as `dataSteps` gives it.
  package func firstFixture(
    _ value: JSONText, at steps: [ReferencePath.Step?], isFree: (String) -> Bool
  ) throws(Refusal) -> NewFixture {
    let data: JSONText
    do throws(EditError) {
      data = try DataPlace.data(with: value, at: steps.map { $0 ?? .index(0) })
    } catch {
      throw Refusal(error)
    }
    return try newFixture(NewFixture.firstName, data, isFree: isFree)
  }

  /// The fixtures of the model that can be put together, at most 200.
  package var fixtures: [Fixture] {
    var resolver = FixtureResolver(workspace)
    guard let names = try? resolver.names(ofModel: target.layout.model) else { return [] }
    return names.prefix(200).compactMap { name in
      (try? resolver.fixture(name, ofModel: target.layout.model)) ?? nil
    }
  }
}

extension EditPlan {
  /// Adds a fixture, whose file changes or is made.
  package mutating func add(_ fixture: NewFixture) {
    if fixture.previews != nil { open(fixture.path) }
    add { transaction throws(Refusal) in try transaction.add(fixture) }
  }
}
