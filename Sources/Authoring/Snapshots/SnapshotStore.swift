import Glibc
import JSONDocument

/// The snapshots of a workspace: `Snapshots/MODEL/NAME.CONDITIONS.txt`.
package struct SnapshotStore: Sendable {
  package static let folderName = "Snapshots"

  let workspace: Workspace
  /// Real path of the folder, whether it is there or not.
  package let folder: String

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    folder = FilePath.join(workspace.root, Self.folderName)
  }

  /// The file of a fixture's snapshot under some conditions.
  package func path(model: String, name: String, _ conditions: SnapshotConditions) -> String {
    "\(folder)/\(Self.encoded(model))/\(Self.encoded(name)).\(conditions.slug).txt"
  }

  /// The files of a fixture's snapshots, under whatever conditions, in order.
  package func paths(model: String, name: String) -> [String] {
    let prefix = Self.encoded(name) + "."
    let inside = "\(folder)/\(Self.encoded(model))"
    return WorkspaceFiles.entries(of: inside).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".txt") }
      .map { "\(inside)/\($0)" }
  }

  /// The files of all snapshots, in order.
  package var paths: [String] {
    WorkspaceFiles.folders(in: folder).flatMap { model in
      WorkspaceFiles.entries(of: "\(folder)/\(model)").filter { $0.hasSuffix(".txt") }.map {
        "\(folder)/\(model)/\($0)"
      }
    }
  }

  /// - Throws: `file.unreadable` or `snapshot.unreadable`.
  package func read(_ path: String) throws(Rejection) -> (snapshot: PictureSnapshot, text: String) {
    let text = String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
    return (try PictureSnapshot(parsing: text, file: workspace.display(path)), text)
  }

  /// Puts a snapshot in its file's place, whole at every moment; one that is there already is left alone.
  ///
  /// - Returns: whether the file is another now.
  package func write(_ snapshot: PictureSnapshot, to path: String) throws(AtomicFile.Failure) -> Bool {
    let bytes = Array(snapshot.text.utf8)
    if let old = try? WorkspaceFiles.read(path), old == bytes { return false }
    for made in [folder, FilePath.parent(path)] { mkdir(made, 0o777) }
    try AtomicFile.write(bytes, to: path)
    return true
  }

  /// Takes a snapshot away, and its model's folder with the last one.
  package func remove(_ path: String) throws(AtomicFile.Failure) {
    try AtomicFile.remove(path)
    rmdir(FilePath.parent(path))
  }

  /// A name as a file's: what is no letter, digit or underscore in ASCII is written as `%` and two digits. A long one is
  /// cut, and ends in a part of its digest.
  static func encoded(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    guard text.utf8.count > 120 else { return text.isEmpty ? "%" : text }
    return String(text.prefix(100)) + "%" + Digest(of: Array(name.utf8)).description.prefix(16)
  }
}
