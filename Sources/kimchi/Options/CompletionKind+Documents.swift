import ArgumentParser
import Workspaces

extension CompletionKind {
  /// Files that may hold documents, by their endings.
  static var documents: CompletionKind {
    .file(extensions: WireTable.standard.endings.map { String($0.dropFirst()) })
  }
}
