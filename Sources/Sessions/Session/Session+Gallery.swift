import Editing
import JSONDocument
import Pictures
import Workspaces

extension Session {
  /// A session with nothing open, for the gallery to be shown before anything else: an empty layout that no disk has,
  /// and no fixture is looked for.
  ///
  /// - Throws: never in effect; what it is made of is written here.
  package init(choosingIn workspace: Workspace, conditions: PictureConditions) throws(Rejection) {
    let model = ".gallery"
    let path = FilePath.join(workspace.root, "\(model).json")
    let own = Workspace(containing: workspace.root, documents: DocumentStore())
    let layout: JSONDocument
    do {
      layout = try JSONDocument(parsing: #"{"type": "vStack", "vStack": {"items": []}}"#, file: model)
      let previews = try JSONDocument(parsing: #"{"model": "\#(model)", "previews": {}}"#, file: model)
      own.documents.replace(path, with: layout)
      own.documents.replace(FilePath.join(own.root, "Previews/\(model).previews.json"), with: previews)
    } catch {
      throw Rejection([Finding(error)])
    }
    guard let document = LayoutDocument(model: model, layout, path: path) else {
      throw Rejection(.documentKind, "the gallery has no layout")
    }
    self = try Session(Target(workspace: own, layout: document), conditions: conditions)
  }

  /// Says where journals of the layouts are to be that are opened from here.
  package mutating func keepJournals(in state: StateFolder?) { journalFolder = state }

  /// Whether `close` has somewhere to go.
  package var hasLayoutBefore: Bool { !openedBefore.isEmpty }

  /// Documents with changes that are not saved, by real path: what other pictures than this session's are drawn with.
  package var editedDocuments: [String: JSONDocument] {
    var documents: [String: JSONDocument] = [:]
    for path in files.unsaved { documents[path] = files.document(path) }
    return documents
  }
}
