import JSONDocument
import Workspaces

/// A file that `export` writes: whole or not at all, and never over a source.
package struct ExportFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  private let expected: AtomicFile.Expected
  /// Whether the file has these bytes already.
  package let isUnchanged: Bool

  /// The key of the list that is written beside the deliveries of a folder.
  package static let indexKey = "delivery_index"

  /// Looks at what is there. Writes nothing.
  ///
  /// - Parameter isForced: whether a file that isn't a delivery may be replaced.
  /// - Throws: `export.overwrites`, or why the place can't be read.
  package init(_ bytes: [UInt8], to path: String, isForced: Bool) throws(Refusal) {
    self.path = path
    self.bytes = bytes
    let kind = WorkspaceFiles.kind(of: path)
    let there = kind == .file ? try? WorkspaceFiles.read(path) : nil
    isUnchanged = there == bytes
    switch kind {
    case .folder?: throw Refusal(.fileUnreadable, "\(path) is a folder", fix: "name a file in it")
    // Such as /dev/null.
    case .other?: expected = .anything
    case nil: expected = .noFile
    case .file? where isForced: expected = .anything
    case .file?:
      let there = try WorkspaceFiles.read(path)
      guard there.isEmpty || Self.mayReplace(there) else {
        throw Refusal(
          .exportOverwrites, "\(path) isn't a delivery and would be replaced",
          fix: "name another file, or add `--force`")
      }
      expected = .content(Digest(of: there))
    }
  }

  private static func mayReplace(_ bytes: [UInt8]) -> Bool {
    guard let document = try? JSONDocument(parsing: bytes, file: "file") else { return false }
    return DeliveryFile.isDelivery(document) || document.value(forKey: indexKey, in: document.root) != nil
  }

  /// Puts the bytes in place, if nobody has changed the file since it was looked at.
  package func write() throws(AtomicFile.Failure) {
    try AtomicFile.makeFolder(FilePath.parent(path))
    try AtomicFile.write(bytes, to: path, expecting: expected)
  }
}

extension DeliveryBundle {
  /// The pictures, as files beside a delivery that is written to a path.
  ///
  /// - Throws: `export.overwrites` for another picture of the same name.
  package func assetFiles(besides path: String, of target: Target, isForced: Bool) throws(Refusal) -> [ExportFile] {
    let locator = target.workspace.images
    var files: [ExportFile] = []
    for asset in assets.entries {
      guard let source = locator.file(for: asset.url) else { continue }
      let place = FilePath.join(FilePath.parent(path), asset.file)
      let bytes = try WorkspaceFiles.read(source)
      if let there = try? WorkspaceFiles.read(place), there == bytes { continue }
      guard !files.contains(where: { $0.path == place }) else { continue }
      files.append(try ExportFile(bytes, to: place, isForced: isForced))
    }
    return files
  }
}
