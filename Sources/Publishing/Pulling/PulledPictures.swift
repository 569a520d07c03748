import JSONDocument
import Sushi
import Workspaces

/// The pictures of a release. A place has their hashes only, since apps load them by their urls; the bytes come from the
/// workspace, as far as it still has them.
struct PulledPictures {
  private let workspace: Workspace
  /// By hash; nil for one that the workspace doesn't have.
  private var known: [String: [UInt8]?] = [:]
  /// A warning for each picture that can't be had, an error for each whose path can't be.
  private(set) var findings: [Finding] = []

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The bytes of a picture; nil if the workspace doesn't have them.
  mutating func bytes(of asset: DeliveryFile.Asset, in delivery: String) -> [UInt8]? {
    // A delivery is anybody's file: its pictures go nowhere but beside it.
    guard PlaceKey(asset.file) != nil, !asset.file.hasSuffix(".json") else {
      report(.error, "the picture \(Spelling.quoted(asset.file)) of \(delivery) has no name for a file", fix: nil)
      return nil
    }
    if let bytes = known[asset.sha256] { return bytes }
    let found = find(asset)
    known[asset.sha256] = .some(found)
    if found == nil {
      report(
        .warning, "the picture \(asset.file) is not in \(workspace.name) as it was published (\(asset.url))",
        fix: "restore it there, for example from version control, then pull again")
    }
    return found
  }

  private func find(_ asset: DeliveryFile.Asset) -> [UInt8]? {
    let images = workspace.images
    for file in [images.file(for: asset.url), images.file(at: asset.file)] {
      guard let file, let bytes = try? WorkspaceFiles.read(file) else { continue }
      if Digest(of: bytes).description == asset.sha256 { return bytes }
    }
    return nil
  }

  private mutating func report(_ severity: Diagnostic.Severity, _ message: String, fix: String?) {
    findings.append(Finding(Diagnostic(severity, .publishIncomplete, message, fix: fix.map { Fix($0) })))
  }
}
