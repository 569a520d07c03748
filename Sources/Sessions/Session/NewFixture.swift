import Editing
import Inspection
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
    try edit(fixture.path) { document throws(EditError) in
      try document.insert(key: fixture.name, fixture.data, in: previews)
    }
  }
}

extension Session {
  /// Prepares a fixture of the open model.
  ///
  /// - Throws: a refusal if the name is taken or the model's file can't hold it.
  package mutating func newFixture(_ name: String, _ data: JSONText = .object([])) throws(Refusal) -> NewFixture {
    let model = picture.target.layout.model
    try nameChange.refuseFixtureName(name)
    var resolver = FixtureResolver(workspace)
    let known = try resolver.fixtures(ofModel: model)
    guard let known, let file = picture.fixture.flatMap({ known.file(of: $0.name) }) ?? known.files.first else {
      guard !model.contains("/"), let path = freePreviewsFile(model) else {
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
    try open(file.path)
    return NewFixture(path: file.path, model: model, name: name, data: data, previews: previews)
  }

  /// Prepares the first fixture of a model, with one value. Every element of an `each` on the way is the first one.
  ///
  /// - Parameter steps: the way from the root of the data, as `dataSteps` gives it.
  package mutating func firstFixture(_ value: JSONText, at steps: [ReferencePath.Step?]) throws(Refusal) -> NewFixture {
    let data: JSONText
    do throws(EditError) {
      data = try DataPlace.data(with: value, at: steps.map { $0 ?? .index(0) })
    } catch {
      throw Refusal(error)
    }
    return try newFixture(NewFixture.firstName, data)
  }

  /// A note about a new previews file for the end of a reply; empty if the file existed.
  package func created(_ fixture: NewFixture) -> String {
    fixture.previews == nil ? ". Created \(workspace.display(fixture.path)) (not saved)" : ""
  }

  /// The path of a file of fixtures that is not there yet.
  package func freePreviewsFile(_ model: String) -> String? {
    let folder = FilePath.join(workspace.root, workspace.isConfigured ? Workspace.Folder.previews.rawValue : "")
    return (1..<100).lazy.map { number in
      FilePath.join(folder, model + (number == 1 ? "" : "_\(number)") + ".previews" + workspace.wires.newEnding)
    }.first(where: isFree)
  }

  /// Whether a new file may have a path: none is there, and none is to be saved there, from a layout that was open
  /// before either.
  package func isFree(_ path: String) -> Bool {
    let isThere = workspace.documents.contains(path) ?? (WorkspaceFiles.kind(of: path) != nil)
    return !isThere && files.document(path) == nil && !openedBefore.contains { $0.files.document(path) != nil }
  }
}
