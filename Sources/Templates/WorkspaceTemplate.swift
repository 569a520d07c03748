import Dialects
import Glibc
import JSONDocument
import Workspaces

/// The files of a workspace, or of a screen for one.
package struct WorkspaceTemplate: Sendable {
  package struct File: Sendable, Hashable {
    /// From the workspace's root.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// In the order in which a newcomer reads them.
  package let files: [File]

  package init(files: [File]) { self.files = files }

  /// Writes the files into a folder, which is created if need be. All or none: nothing is ever written over.
  ///
  /// - Throws: a refusal that names the file in the way, or the one that could not be written. What was written is removed.
  package func write(into folder: String) throws(Refusal) {
    let elsewhere = "`kimchi init FOLDER` creates it in another folder"
    if let kind = WorkspaceFiles.kind(of: folder), kind != .folder {
      throw Refusal("\(folder) is a file, not a folder", fix: elsewhere)
    }
    let configuration = FilePath.join(folder, Workspace.fileName)
    guard !Self.isThere(configuration) else {
      let open = folder == "." ? "kimchi" : "kimchi \(folder)"
      throw Refusal("\(configuration) already exists", fix: "`\(open)` opens that workspace; \(elsewhere)")
    }
    try write(into: folder, otherwise: elsewhere)
  }

  /// Writes the files into a workspace that exists. All or none: nothing is ever written over.
  ///
  /// - Throws: a refusal that names the file in the way, or the one that could not be written. What was written is removed.
  package func add(to root: String) throws(Refusal) { try write(into: root, otherwise: "choose another name") }

  /// Makes a folder with the files, all at once: they are written beside it and moved, so that nobody finds a part of it.
  ///
  /// - Throws: a refusal where the folder has anything in it, or can't be written. Nothing is left then.
  package func create(at path: String) throws(Refusal) {
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if let kind = WorkspaceFiles.kind(of: folder), kind != .folder || rmdir(folder) != 0 {
      throw Refusal("nothing written: \(folder) is not an empty folder", fix: "choose another name")
    }
    let place = "\(folder).\(getpid()).tmp"
    do throws(Refusal) {
      try write(into: place, otherwise: "choose another name")
    } catch {
      removeFolders(in: place)
      throw error
    }
    guard rename(place, folder) != 0 else { return }
    let reason = AtomicFile.Failure.words(errno)
    for file in files { try? AtomicFile.remove(FilePath.join(place, file.path)) }
    removeFolders(in: place)
    throw Refusal("\(folder) can't be created: \(reason)", fix: "choose another name")
  }

  /// Removes the folders of the files, as far as they are empty, the innermost first.
  private func removeFolders(in root: String) {
    let folders = Set(files.map { FilePath.parent(FilePath.join(root, $0.path)) } + [root])
    for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(folder) }
  }

  /// The first error that the workspace would have in a file of the template that others build on, such as a plugin's
  /// identifier that is taken.
  package func problem(in workspace: Workspace) -> Diagnostic? {
    let declarations = files.filter { FilePath.parent($0.path) == Workspace.Folder.plugins.rawValue }
      .compactMap { try? JSONDocument(parsing: $0.bytes, file: $0.path) }
    let all = workspace.declarations + declarations
    return declarations.lazy.flatMap { document in
      workspace.dialects.declaringDialect(of: document)?.problems(ofDeclaration: document, among: all, nil) ?? []
    }.first { $0.severity == .error }
  }

  private func write(into folder: String, otherwise fix: String) throws(Refusal) {
    try refuseConflicts(in: folder, otherwise: fix)
    var written: [String] = []
    do throws(AtomicFile.Failure) {
      for file in files {
        let path = FilePath.join(folder, file.path)
        try AtomicFile.makeFolder(FilePath.parent(path))
        try AtomicFile.write(file.bytes, to: path, expecting: .noFile)
        written.append(path)
      }
    } catch {
      for path in written { try? AtomicFile.remove(path) }
      throw Refusal(error.description)
    }
  }

  /// - Throws: that the folder has files of these names.
  private func refuseConflicts(in folder: String, otherwise fix: String) throws(Refusal) {
    // A file where a folder is to be is in the way as well.
    let folders = Set(files.map { FilePath.parent($0.path) }).subtracting(["."]).sorted()
    let there =
      files.map(\.path).filter { Self.isThere(FilePath.join(folder, $0)) }
      + folders.filter { path in
        let path = FilePath.join(folder, path)
        return Self.isThere(path) && WorkspaceFiles.kind(of: path) != .folder
      }
    guard there.isEmpty else {
      let place = folder == "." ? "this folder" : folder
      throw Refusal("nothing written: \(place) already has \(there.joined(separator: ", "))", fix: fix)
    }
  }

  /// Whether anything has that name, also a link that leads nowhere.
  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
