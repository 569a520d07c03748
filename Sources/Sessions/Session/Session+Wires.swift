import Editing
import JSONDocument
import Workspaces

/// Open files in the forms that the disk has them in.
extension Session {
  /// The wire form of a file, or the one for a new file.
  func wire(of path: String) -> any Wire { files.wire(path) ?? workspace.wires.wire(named: path) }

  /// The bytes to write for an open file; nil if it is to be deleted.
  func output(_ path: String) throws(Refusal) -> WireOutput? {
    guard let document = files.document(path) else { return nil }
    do throws(Refusal) {
      return try WireOutput(document, wire(of: path))
    } catch {
      // A command is answered in one line, which has to say where.
      guard var diagnostic = error.diagnostics.first, let pointer = diagnostic.path else { throw error }
      diagnostic.message = "\(workspace.display(path)), \(pointer): \(error.message)"
      throw Refusal(diagnostic)
    }
  }

  /// Makes the text of a document what reading its file will give, as a step: the steps in the journal are made for
  /// that text.
  mutating func spell(_ path: String, as output: WireOutput?) throws(Refusal) {
    guard let document = output?.document else { return }
    try replaceText(of: path, with: document.bytes, as: "save \(FilePath.name(path))")
  }

  /// Records that the disk has what was written, or no file without it.
  mutating func markSaved(_ path: String, _ output: WireOutput?) {
    guard let output else {
      desk.unreadable.remove(path)
      return files.markSaved(path, digest: nil)
    }
    markSaved(path, as: FileForm(wire: wire(of: path), digest: output.digest), output.document?.positions)
  }

  /// Records that the disk has a file as it is here, in which form, and where its values lie in that.
  mutating func markSaved(_ path: String, as form: FileForm, _ positions: PositionMap?) {
    desk.unreadable.remove(path)
    files.markSaved(path, as: form, positions)
    workspace.documents.note(path, form)
  }

  /// The form of a file on disk that holds the very document that is open here; nil when it holds another.
  func onDiskAsHere(_ path: String, _ disk: Digest?) -> (wire: any Wire, positions: PositionMap?)? {
    guard let document = files.document(path) else { return nil }
    let bytes = document.bytes
    let wire = wire(of: path)
    if wire.keepsBytes, Digest(of: bytes) == disk { return (wire, nil) }
    // The same document may be there in another form.
    guard let read = try? workspace.read(path), !read.form.wire.keepsBytes, read.document.bytes == bytes,
      read.digest == disk
    else { return nil }
    return (read.form.wire, read.document.positions)
  }
}
