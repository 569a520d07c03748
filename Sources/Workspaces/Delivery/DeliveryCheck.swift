import JSONDocument
import Sushi

/// Whether a delivery and its pictures are what the manifest says.
package struct DeliveryCheck: Sendable {
  package enum State: String, Sendable {
    case same, differs, missing
  }

  /// Of the content.
  package let sha256: String
  package let content: State
  package private(set) var assets: [(asset: DeliveryFile.Asset, state: State)] = []
  /// An error for everything that differs. A picture that isn't there is a note: an app may have it elsewhere.
  package private(set) var findings: [Finding] = []

  /// Reads the delivery's bytes and those of its pictures beside it. Linear in them.
  package init(_ delivery: DeliveryFile) {
    let document = delivery.document
    let digest = Digest(of: DeliveryFile.content(of: document))
    sha256 = digest.description
    let place = delivery.writtenHash?.node ?? delivery.member("manifest") ?? document.root
    switch delivery.writtenHash?.text {
    case digest.description?: content = .same
    case let written?:
      content = .differs
      findings.append(
        Finding(
          Diagnostic(
            .error, .deliveryHash, "the content's sha256 is \(digest), the manifest says \(Spelling.excerpt(written))",
            at: document.location(of: place), path: document.pointer(to: place).description,
            fix: "export it again, or fetch it again if it was sent")))
    case nil:
      content = .missing
      findings.append(
        Finding(
          Diagnostic(
            .error, .deliveryHash, "the manifest has no sha256", at: document.location(of: place),
            path: document.pointer(to: place).description, fix: "export it again")))
    }
    let images = ImageLocator(delivery)
    for (index, asset) in delivery.assets.enumerated() { check(asset, at: index, of: delivery, images) }
  }

  private mutating func check(
    _ asset: DeliveryFile.Asset, at index: Int, of delivery: DeliveryFile, _ images: ImageLocator
  ) {
    let document = delivery.document
    let place = document.node(at: JSONPointer(tokens: ["assets", String(index)])) ?? document.root
    func note(_ severity: Diagnostic.Severity, _ message: String, _ fix: String) {
      findings.append(
        Finding(
          Diagnostic(
            severity, .deliveryAsset, message, at: document.location(of: place),
            path: document.pointer(to: place).description, fix: fix)))
    }
    guard let file = images.file(at: asset.file), let digest = (try? Digest(ofFile: file)) ?? nil else {
      assets.append((asset, .missing))
      return note(.note, "\(asset.file) isn't beside the delivery", "copy it there, or export with `--assets`")
    }
    guard digest.description == asset.sha256 else {
      assets.append((asset, .differs))
      return note(.error, "\(asset.file) differs: its sha256 is \(digest)", "export again with `--assets`")
    }
    assets.append((asset, .same))
  }
}
