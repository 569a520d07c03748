import Binding
import Editing
import JSONDocument
import KimchiCore
import Pictures
import Workspaces

/// Renames that can be written, and would leave a picture worse.
extension NameChange {
  /// - Parameters:
  ///   - errors: of the picture as it was.
  ///   - picture: as it is with the new name.
  package static func refuse(component old: String, errors: Int, after picture: Picture) throws(Refusal) {
    guard picture.count(of: .error) > errors else { return }
    throw Refusal(
      "the open file names \(old) in a way that can't be renamed: the picture would have new errors",
      fix: "`find \(old) in workspace` lists its places", findings: picture.findings)
  }

  /// - Parameters:
  ///   - missing: references of the picture as it was that found no data.
  ///   - picture: as it is with the new name.
  package static func refuse(reference old: String, missing: Int, after picture: Picture) throws(Refusal) {
    guard picture.stage.bound.missing.count > missing else { return }
    throw Refusal(
      "\(old) is read in another way too: the picture would lack data", fix: "`refs` lists the references",
      findings: picture.findings)
  }
}

extension Picture {
  /// The picture after changes of files that somebody else makes: the workspace's documents stay as they are.
  package func drawn(after edits: [FileEdit]) throws(Refusal) -> Picture {
    let own = edits.first { $0.path == path }?.newPath ?? path
    let changed = try workspace.changed(by: edits)
    return try Picture(Target(workspace: changed, layout: try changed.layout(at: own)), conditions: conditions)
  }
}

extension Workspace {
  /// The workspace after changes of files: its own documents stay as they are.
  func changed(by edits: [FileEdit]) throws(Refusal) -> Workspace {
    let documents = DocumentStore(over: self.documents)
    for edit in edits {
      var document = try self.document(edit.path)
      do throws(EditError) {
        _ = try edit.apply(to: &document)
      } catch {
        throw Refusal(error)
      }
      if edit.newPath != nil { documents.remove(edit.path) }
      documents.replace(edit.newPath ?? edit.path, with: document)
    }
    return with(documents)
  }
}
