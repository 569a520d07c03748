import Glibc
import JSONDocument
import Workspaces

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

  /// The beginning of the paths of a fixture's snapshots, from the workspace's root.
  func stem(model: String, name: String) -> String {
    "\(Self.folderName)/\(Self.encoded(model))/\(Self.encoded(name))"
  }

  /// The files of a model's snapshots by the names of their fixtures as files have them, under whatever conditions, in
  /// order. Lists the model's folder once.
  func recorded(ofModel model: String) -> [String: [String]] {
    let inside = "\(folder)/\(Self.encoded(model))"
    var recorded: [String: [String]] = [:]
    for entry in WorkspaceFiles.entries(of: inside) where entry.hasSuffix(".txt") {
      recorded[String(entry.prefix { $0 != "." }), default: []].append("\(inside)/\(entry)")
    }
    return recorded
  }

  /// The files of a fixture's snapshots, under whatever conditions, in order. Lists the model's folder once.
  package func paths(model: String, name: String) -> [String] {
    recorded(ofModel: model)[Self.encoded(name)] ?? []
  }

  /// The files of all snapshots, in order.
  package var paths: [String] {
    WorkspaceFiles.folders(in: folder).flatMap { model in
      WorkspaceFiles.entries(of: "\(folder)/\(model)").filter { $0.hasSuffix(".txt") }.map {
        "\(folder)/\(model)/\($0)"
      }
    }
  }

  /// - Throws: `file.unreadable`.
  package func text(_ path: String) throws(Refusal) -> String {
    String(decoding: try WorkspaceFiles.read(path), as: UTF8.self)
  }

  /// - Throws: `snapshot.unreadable`.
  package func snapshot(_ text: String, at path: String) throws(Refusal) -> PictureSnapshot {
    try PictureSnapshot(parsing: text, file: workspace.display(path))
  }

  /// The conditions of a snapshot; reads only the head of the file.
  ///
  /// - Throws: `file.unreadable` or `snapshot.unreadable`.
  func conditions(_ path: String) throws(Refusal) -> SnapshotConditions {
    let text = try text(path)
    let end = text.firstRange(of: "\n\n")?.lowerBound ?? text.endIndex
    return try SnapshotConditions(head: text[..<end], file: workspace.display(path))
  }

  /// Puts a snapshot in its file's place, whole at every moment; one that is there already is left alone.
  ///
  /// - Returns: whether the file is another now.
  package func write(_ snapshot: PictureSnapshot, to path: String) throws(AtomicFile.Failure) -> Bool {
    let bytes = Array(snapshot.text.utf8)
    // Reading what is not there would look for the nearest name among thousands.
    if WorkspaceFiles.kind(of: path) == .file, let old = try? WorkspaceFiles.read(path), old == bytes { return false }
    for made in [folder, FilePath.parent(path)] { mkdir(made, 0o777) }
    // Thousands are written at once, and can be drawn again.
    try AtomicFile.write(bytes, to: path, isDurable: false)
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
