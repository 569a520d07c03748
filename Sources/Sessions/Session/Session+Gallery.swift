import Conditions
import Editing
import JSONDocument
import Pictures
import Workspaces

extension Session {
  /// A session with nothing open.
  ///
  /// - Throws: never in effect: there is nothing that could be wrong.
  package init(in workspace: Workspace, conditions: PictureConditions = PictureConditions()) throws(Refusal) {
    self = try Session(Target(workspace: workspace, layout: .nothing(in: workspace)), conditions: conditions)
  }

  /// Documents with changes that are not saved, by real path: what other pictures than this session's are drawn with.
  package var editedDocuments: [String: JSONDocument] {
    var documents: [String: JSONDocument] = [:]
    for path in files.unsaved { documents[path] = files.document(path) }
    return documents
  }
}
