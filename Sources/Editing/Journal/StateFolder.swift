import Glibc
import Workspaces

/// The program's state folder: `$XDG_STATE_HOME/kimchi`, or `~/.local/state/kimchi` without that
/// (XDG Base Directory Specification). Only its owner may look inside.
package struct StateFolder: Sendable, Hashable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// - Parameter variable: a variable of the environment by its name. A relative path does not count.
  package init?(environment variable: (String) -> String?) {
    if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") {
      path = FilePath.join(folder, "kimchi")
    } else if let home = variable("HOME"), home.hasPrefix("/") {
      path = FilePath.join(home, ".local/state/kimchi")
    } else {
      return nil
    }
  }

  /// The folder for what belongs to one file, by its real path.
  func folder(of file: String) -> String {
    FilePath.join(path, String(Digest(of: Array(file.utf8)).description.prefix(32)))
  }

  /// Makes the folder of a file, closed to others.
  func make(for file: String) throws(AtomicFile.Failure) -> String {
    let folder = folder(of: file)
    try AtomicFile.makeFolder(folder, mode: 0o700)
    return folder
  }
}
