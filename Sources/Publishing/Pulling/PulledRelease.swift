import JSONDocument
import Workspaces

/// The live release as the files of a folder (`docs/publishing.md`): every delivery byte for byte, with its pictures
/// beside it, the sources in the deliveries as workspaces to edit, and the place's own files.
package struct PulledRelease: Sendable {
  package let release: Release
  /// By path in the folder.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The paths of the deliveries, by name.
  package private(set) var deliveries: [String: String] = [:]
  /// The sources. The first has most of them; deliveries that disagree about a component, a picture or a colour are in
  /// others.
  package private(set) var workspaces: [PulledWorkspace] = []
  /// Errors for what is missing, changed or unreadable in the place, warnings for what a release does not hold.
  package private(set) var findings: [Finding] = []

  /// Where the place's own files go: hidden, and a place by itself.
  package static let mirror = ".published"
  /// Where each delivery has a folder of its own.
  package static let deliveriesFolder = "deliveries"

  /// Reads what is live, and checks every hash.
  ///
  /// - Parameter workspace: has the pictures, of which a release holds the hashes only, and the settings that it does
  ///   not hold.
  /// - Throws: `publish.damaged` if nothing can be had; what `Publisher` throws.
  package init(_ publisher: Publisher, for workspace: Workspace) throws(Refusal) {
    let live = try publisher.requireLive()
    release = live.release
    keep(live.pointerBytes, as: PlaceKey.current)
    keep(live.manifestBytes, as: PlaceKey.release(live.pointer.release))
    var pictures = PulledPictures(workspace)
    var sources: [PulledSources] = []
    try publisher.readAll(of: release) { entry, result in
      switch result {
      case .success(let bytes):
        keep(bytes, as: entry.file)
        if let unpacked = unpack(bytes, named: entry.name, &pictures) { sources.append(unpacked) }
      case .failure(let refusal): findings += refusal.findings
      }
    }
    findings += pictures.findings
    workspaces = PulledWorkspace.all(
      of: sources, named: "\(release.workspace) \(release.number)", settings: PulledWorkspace.settings(of: workspace))
    for workspace in workspaces {
      findings += workspace.findings
      for (path, bytes) in workspace.files { files[FilePath.join(workspace.folder, path)] = bytes }
    }
  }

  /// Whether every delivery of the release is there.
  package var isComplete: Bool { deliveries.count == release.deliveries.count }

  /// The path of a document to open first: a screen, or else a layout.
  package var first: String? {
    guard let workspace = workspaces.first else { return nil }
    let entry = workspace.entries.first { $0.hasPrefix(Workspace.Folder.screens.rawValue) } ?? workspace.entries.first
    return entry.map { FilePath.join(workspace.folder, $0) }
  }

  private mutating func keep(_ bytes: [UInt8], as key: PlaceKey) {
    files[FilePath.join(Self.mirror, key.description)] = bytes
  }

  /// Puts a delivery into a folder of its own, with its pictures; returns its sources if it can be opened.
  private mutating func unpack(
    _ bytes: [UInt8], named name: String, _ pictures: inout PulledPictures
  ) -> PulledSources? {
    let folder = FilePath.join(Self.deliveriesFolder, name)
    let path = FilePath.join(folder, "\(FilePath.name(name)).json")
    files[path] = bytes
    deliveries[name] = path
    do throws(Refusal) {
      let delivery = try DeliveryFile(try Self.document(bytes, path), path: "/\(path)")
      findings += delivery.findings.filter { $0.diagnostic.severity == .error }
      var sources = PulledSources(delivery, named: name)
      for asset in delivery.assets {
        guard let bytes = pictures.bytes(of: asset, in: name) else { continue }
        files[FilePath.join(folder, asset.file)] = bytes
        sources.pictures.append((asset, bytes))
      }
      return sources
    } catch {
      findings += error.findings
      return nil
    }
  }

  private static func document(_ bytes: [UInt8], _ path: String) throws(Refusal) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: bytes, file: path)
    } catch {
      throw Refusal([Finding(error)])
    }
  }
}
