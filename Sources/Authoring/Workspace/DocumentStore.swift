import JSONDocument
import Synchronization

/// The parsed files of a workspace: each is read at first use and kept. Safe to share between threads.
package final class DocumentStore: Sendable {
  private enum Entry {
    case document(JSONDocument)
    case rejected(Rejection)
  }

  private let entries = Mutex<[String: Entry]>([:])

  package init() {}

  /// The document at a real path; `name` is what its locations call it.
  ///
  /// - Throws: why the file has no tree, the same each time until it is forgotten.
  package func document(_ path: String, named name: String) throws(Rejection) -> JSONDocument {
    // Two threads may read the same file at once: that costs less than one waiting while it holds all others up.
    let known = entries.withLock { $0[path] }
    let entry = known ?? Self.read(path, name)
    if known == nil { entries.withLock { $0[path] = entry } }
    switch entry {
    case .document(let document): return document
    case .rejected(let rejection): throw rejection
    }
  }

  private static func read(_ path: String, _ name: String) -> Entry {
    do throws(Rejection) {
      return .document(try WorkspaceFiles.document(path, named: name))
    } catch {
      return .rejected(error)
    }
  }

  /// Puts a document in the place of a file's own, as when it is being edited.
  package func replace(_ path: String, with document: JSONDocument) {
    entries.withLock { $0[path] = .document(document) }
  }

  /// Forgets a document, and hands it over if it had a tree, so that it can be edited without a copy.
  @discardableResult
  package func take(_ path: String) -> JSONDocument? {
    entries.withLock { entries in
      guard case .document(let document) = entries.removeValue(forKey: path) else { return nil }
      return document
    }
  }
}
