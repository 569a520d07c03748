import JSONDocument
import KimchiCore
import Workspaces

/// A live release as files of a folder: a workspace to open, and the place's own files as they are there.
package struct PulledRelease: Sendable {
  package let release: Release
  /// By path in the folder.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The path of a document to open first.
  package private(set) var first: String?

  /// Where the place's own files go: hidden, and a place by itself.
  package static let mirror = ".published"

  /// Reads what is live, and checks every hash.
  ///
  /// - Throws: `publish.damaged` if a file is missing or changed; what `Publisher` throws.
  package init(_ publisher: Publisher) throws(Rejection) {
    let live = try publisher.requireLive()
    release = live.release
    keep(live.pointer.bytes, as: PlaceKey.current)
    keep(release.bytes, as: PlaceKey.release(release.number))
    files[Workspace.fileName] = Array(
      JSONText.object([("workspace", .string("\(release.workspace) \(release.number)"))]).canonical.utf8)
    var done = 0
    for delivery in release.deliveries {
      let bytes = try publisher.read(delivery)
      keep(bytes, as: delivery.file)
      unpack(bytes, named: delivery.name)
      done += bytes.count
      publisher.onProgress(Publisher.Progress(done: done, total: release.byteCount))
    }
  }

  private mutating func keep(_ bytes: [UInt8], as key: PlaceKey) {
    files[FilePath.join(Self.mirror, key.description)] = bytes
  }

  /// Puts the layouts, the components and the screen of a delivery where a workspace has them.
  private mutating func unpack(_ bytes: [UInt8], named name: String) {
    guard let document = try? JSONDocument(parsing: bytes, file: name) else { return }
    for (kind, folder) in [("layouts", "Layouts"), ("components", "Components")] {
      guard let values = document.value(forKey: kind, in: document.root) else { continue }
      for member in document.members(of: values) {
        // A component that is delivered by itself is its layout, and has its own file.
        guard let path = PlaceKey("\(folder)/\(member.key).json")?.description else { continue }
        files[path] = Array(JSONText(document, member.value).canonical.utf8)
        if first == nil, kind == "layouts" { first = path }
      }
    }
    if let screen = document.value(forKey: "screen", in: document.root) {
      let path = "Screens/\(FilePath.name(name)).json"
      files[path] = Array(JSONText(document, screen).canonical.utf8)
      first = path
    }
  }

  /// Writes all files.
  ///
  /// - Throws: `publish.failed` with the file that can't be written. Nothing is written into a folder that has files of
  ///   others.
  package func write(to folder: String) throws(Rejection) {
    let isPulled = WorkspaceFiles.kind(of: FilePath.join(folder, Self.mirror)) == .folder
    guard isPulled || WorkspaceFiles.entries(of: folder).isEmpty else {
      throw Rejection(
        .publishFailed, "\(folder) isn't empty and wasn't pulled before", fix: "name a new folder")
    }
    do throws(AtomicFile.Failure) {
      for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
        let path = FilePath.join(folder, path)
        try AtomicFile.makeFolder(FilePath.parent(path))
        try AtomicFile.write(bytes, to: path, isDurable: false)
      }
    } catch {
      throw Rejection(.publishFailed, error.description)
    }
  }
}
