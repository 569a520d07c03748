import Editing
import Inspection
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

extension Session {
  /// Prepares a fixture of the open model, whose file is opened.
  ///
  /// - Throws: a refusal if the name is taken or the model's file can't hold it.
  package mutating func newFixture(_ name: String, _ data: JSONText = .object([])) throws(Refusal) -> NewFixture {
    try opened(try picture.newFixture(name, data, isFree: isFree))
  }

  /// Prepares the first fixture of a model, with one value. Every element of an `each` on the way is the first one.
  ///
  /// - Parameter steps: the way from the root of the data, as `dataSteps` gives it.
  package mutating func firstFixture(_ value: JSONText, at steps: [ReferencePath.Step?]) throws(Refusal) -> NewFixture {
    try opened(try picture.firstFixture(value, at: steps, isFree: isFree))
  }

  private mutating func opened(_ fixture: NewFixture) throws(Refusal) -> NewFixture {
    if fixture.previews != nil { try open(fixture.path) }
    return fixture
  }

  /// A note about a new previews file for the end of a reply; empty if the file existed.
  package func created(_ fixture: NewFixture) -> String {
    fixture.previews == nil ? ". Created \(workspace.display(fixture.path)) (not saved)" : ""
  }

  /// The path of a file of fixtures that is not there yet.
  package func freePreviewsFile(_ model: String) -> String? { workspace.newPreviewsFile(model, isFree: isFree) }

  /// Whether a new file may have a path: none is there, and none is to be saved there, from a layout that was open
  /// before either.
  package func isFree(_ path: String) -> Bool {
    workspace.isFree(path) && files.document(path) == nil && !isOpenBefore(path)
      && filesElsewhere(withUnsaved: path) == nil
  }
}
