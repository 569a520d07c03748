import Rendering
import Workspaces

extension ImageStore {
  /// Whether a url means the same picture to two stores, whose files may be of different times. Linear in the bytes of the
  /// two files, unless they are one.
  package func isSame(_ url: String, in other: ImageStore) -> Bool {
    let files = (file(of: url), other.file(of: url))
    guard files.0 != files.1 else { return true }
    guard let one = files.0, let another = files.1, let bytes = try? WorkspaceFiles.read(one) else { return false }
    return (try? WorkspaceFiles.read(another)) == bytes
  }
}
