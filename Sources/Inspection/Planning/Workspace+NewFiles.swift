import JSONDocument
import Sushi
import Workspaces

/// Paths for files that an edit makes.
extension Workspace {
  /// Whether no file is at a path, on disk or unsaved.
  package func isFree(_ path: String) -> Bool {
    !(documents.contains(path) ?? (WorkspaceFiles.kind(of: path) != nil))
  }

  /// The path of a new file of fixtures; nil where a hundred of them are there.
  package func newPreviewsFile(_ model: String, isFree: (String) -> Bool) -> String? {
    let folder = FilePath.join(root, hasFolders ? Folder.previews.rawValue : "")
    return (1..<100).lazy.map { number in
      FilePath.join(folder, model + (number == 1 ? "" : "_\(number)") + ".previews" + wires.newEnding)
    }.first(where: isFree)
  }

  /// The path of a new document in a folder; nil where there is one of that name.
  ///
  /// A component's name may have dots inside, such as `row.store`.
  ///
  /// - Throws: when the name isn't one for a file.
  package func newFile(
    _ name: String, in folder: Folder, isFree: (String) -> Bool
  ) throws(Refusal) -> String? {
    let isPlain = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
    }
    let mayHaveDots = folder == .components && !FilePath.isPreviews(name + wires.newEnding)
    guard isPlain, mayHaveDots || !name.contains("."), !wires.hasEnding(name), name.utf8.count <= 100 else {
      throw Refusal(
        "\(Spelling.quoted(name)) isn't a file name", fix: "use letters, digits and _, such as deal_card")
    }
    let place = hasFolders || folder != .layouts ? folder.rawValue + "/" : ""
    let path = FilePath.join(root, place + name + wires.newEnding)
    return isFree(path) ? path : nil
  }
}
