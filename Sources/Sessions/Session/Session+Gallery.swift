import Checking
import Editing
import JSONDocument
import Pictures
import Workspaces

extension Session {
  /// A session with nothing open.
  ///
  /// - Throws: never in effect: there is nothing that could be wrong.
  package init(in workspace: Workspace, conditions: PictureConditions = PictureConditions()) throws(Rejection) {
    self = try Session(Target(workspace: workspace, layout: .nothing(in: workspace)), conditions: conditions)
  }

  /// Whether `close` has somewhere to go.
  package var hasLayoutBefore: Bool { !openedBefore.isEmpty }

  /// Documents with changes that are not saved, by real path: what other pictures than this session's are drawn with.
  package var editedDocuments: [String: JSONDocument] {
    var documents: [String: JSONDocument] = [:]
    for path in files.unsaved { documents[path] = files.document(path) }
    return documents
  }

  /// The commands that open an entry of the gallery; none when it is what is shown.
  package func lines(opening entry: GalleryEntry, of workspace: Workspace) -> [String] {
    let isHere = workspace.root == self.workspace.root
    guard entry.kind == .fixture, let model = entry.model else {
      return entry.path == layoutPath ? [] : ["open \(JSONText.string(workspace.display(entry.path)))"]
    }
    let fixture = "fixture \(entry.name)"
    if isHere, picture.target.layout.model == model { return [fixture] }
    // By its file, which is unambiguous where several workspaces are listed.
    guard let layout = try? workspace.layout(ofModel: model) else {
      return ["open \(JSONText.string(entry.address))"]
    }
    return ["open \(JSONText.string(workspace.display(layout.path)))", fixture]
  }
}
