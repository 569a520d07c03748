import Workspaces

extension Session {
  /// A copy to try something on: nothing that is done to it reaches this session, its journal, its watch or the files
  /// that others read.
  package var rehearsal: Session {
    var copy = self
    copy.desk.journaling = nil
    copy.journalFolder = nil
    copy.watch = nil
    copy.openedBefore = []
    copy.workspace = workspace.with(DocumentStore(over: workspace.documents), workspace.configuration)
    return copy
  }
}
