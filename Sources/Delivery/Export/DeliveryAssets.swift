import JSONDocument
import Workspaces

/// The pictures that a delivery uses, with the hashes of their files, by url.
package struct DeliveryAssets: Sendable {
  package let entries: [DeliveryFile.Asset]

  /// Reads the files; a url without a file in the workspace is left out, since `check` reports it.
  init(_ urls: Set<String>, in workspace: Workspace) {
    let locator = workspace.images
    let root = workspace.delivery.map { FilePath.parent($0.path) } ?? workspace.root
    var known = Dictionary((workspace.delivery?.assets ?? []).map { ($0.url, $0) }) { first, _ in first }
    for url in urls {
      guard let file = locator.file(for: url), let digest = (try? Digest(ofFile: file)) ?? nil else { continue }
      known[url] = DeliveryFile.Asset(
        url: url, file: FilePath.relative(file, to: root), sha256: digest.description, bytes: digest.byteCount)
    }
    entries = known.values.sorted { $0.url < $1.url }
  }

  var json: JSONText {
    .array(
      entries.map { asset in
        .object([
          ("url", .string(asset.url)), ("file", .string(asset.file)), ("sha256", .string(asset.sha256)),
          ("bytes", .integer(asset.bytes)),
        ])
      })
  }
}
