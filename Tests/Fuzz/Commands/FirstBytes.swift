import Editing
import JSONDocument
import Pictures
import Sessions
import Workspaces

/// The bytes of open files before anything was done to them, for each document that was opened: each has a history of its
/// own.
struct FirstBytes {
  /// Nil where there was no file.
  private var files: [String: [String: [UInt8]?]] = [:]

  /// Notes files that have been opened since. Call it before they are saved.
  mutating func note(_ session: Session) {
    // What was discarded begins again.
    if session.history.steps.isEmpty { files[session.home] = nil }
    for path in session.files.entries.keys where files[session.home]?[path] == nil {
      files[session.home, default: [:]][path] = .some(try? WorkspaceFiles.read(path))
    }
  }

  /// A file that is not as it was at first, when everything has been taken back.
  func fault(in session: Session) -> String? {
    for (path, first) in files[session.home] ?? [:] {
      guard let entry = session.files.entries[path], session.files.wire(path)?.name ?? "JSON" == "JSON" else {
        continue
      }
      guard entry.document?.bytes != first, !session.isUnreadable(path) else { continue }
      return "\(session.workspace.display(path)) has other bytes than at first"
    }
    return nil
  }
}

extension Session {
  /// Whether the picture shows what apps do instead of a file that can't be read.
  func isUnreadable(_ path: String) -> Bool {
    path == layoutPath && picture.target.layout.unreadable != nil
  }
}
