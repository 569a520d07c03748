import Checking
import Inspection
import Pictures
import Workspaces

/// Values read for one answer that may serve the next. Forgotten when something it was read from changes.
struct LanguageCache: Sendable {
  /// By folder.
  var workspaces: [String: Workspace] = [:]
  /// The workspaces in the editor's folders.
  var roots: [String]?
  /// Texts of files that aren't open, by real path.
  var texts: [String: SourceText] = [:]
  /// Of the documents asked about last, by real path.
  var pictures: [String: Picture] = [:]

  /// The surroundings of the place in a large document that was asked about last: one answer needs them more than once.
  var near: (path: String, offset: Int, place: AskedPlace, picture: Picture)?

  /// The words of the files that were asked about.
  var names = NameIndex()

  /// By the roots of workspaces.
  var schemas: [String: SchemaWalk] = [:]
  /// Components that have changed since a schema was made.
  var changedComponents: Set<String> = []

  /// Forgets what a changed file may have a part in.
  mutating func forget(_ path: String, in server: LanguageServer) {
    texts[path] = nil
    names.forget(path)
    // Any file may be a component of a layout, or its data.
    pictures = [:]
    near = nil
    if StandingCheck.concernsAll(path) {
      workspaces = [:]
      schemas = [:]
    }
    if FilePath.name(FilePath.parent(path)) == Workspace.Folder.components.rawValue { changedComponents.insert(path) }
  }
}
