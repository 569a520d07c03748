import JSONDocument
import Sushi

/// Whether a delivery and its pictures are what the manifest says.
package struct DeliveryCheck: Sendable {
  package enum State: String, Sendable {
    case same, differs, missing
  }

  /// Of the content.
  package let sha256: String
  package private(set) var content = State.same
  /// `missing` for one without a hash of its own, as earlier versions wrote it: only `sha256` is checked then.
  package private(set) var manifest = State.same
  package private(set) var assets: [(asset: DeliveryFile.Asset, state: State)] = []
  /// An error for everything that differs. A picture that isn't there is a note: an app may have it elsewhere.
  package private(set) var findings: [Finding] = []

  /// Reads the delivery's bytes and those of its pictures beside it. Linear in them.
  package init(_ delivery: DeliveryFile) {
    let document = delivery.document
    let digest = Digest(of: DeliveryFile.content(of: document))
    sha256 = digest.description
    content = compare(digest, with: "sha256", "content", in: delivery, missing: .error)
    manifest = compare(
      Digest(of: delivery.manifestContent), with: DeliveryFile.manifestHashKey, "manifest", in: delivery, missing: .note
    )
    checkText(of: document)
    let images = ImageLocator(delivery)
    for (index, asset) in delivery.assets.enumerated() { check(asset, at: index, of: delivery, images) }
  }

  /// Compares a part's hash with the one that the manifest has.
  ///
  /// - Parameter missing: how grave it is that the manifest has none.
  private mutating func compare(
    _ digest: Digest, with key: String, _ part: String, in delivery: DeliveryFile, missing: Diagnostic.Severity
  ) -> State {
    let document = delivery.document
    let written = delivery.writtenHash(key)
    guard written?.text != digest.description else { return .same }
    let place = written?.node ?? delivery.member("manifest") ?? document.root
    let message =
      written.map { "the \(part)'s sha256 is \(digest), the manifest says \(Spelling.excerpt($0.text))" }
      ?? "the manifest has no \(key)"
    findings.append(
      Finding(
        Diagnostic(
          written == nil ? missing : .error, .deliveryHash, message, at: document.location(of: place),
          path: document.pointer(to: place).description,
          fix: written == nil ? "export it again" : "export it again, or fetch it again if it was sent")))
    return written == nil ? .missing : .differs
  }

  /// Reports what the hashes do not see, or what readers take in different ways: repeated keys, a byte order mark.
  private mutating func checkText(of document: JSONDocument) {
    var found = document.byteOrderMarkDiagnostics + document.duplicateKeys()
    guard !found.isEmpty else { return }
    content = .differs
    for index in found.indices { found[index].severity = .error }
    findings += found.map { Finding($0) }
  }

  private mutating func check(
    _ asset: DeliveryFile.Asset, at index: Int, of delivery: DeliveryFile, _ images: ImageLocator
  ) {
    let document = delivery.document
    let place = document.node(at: JSONPointer(tokens: ["assets", String(index)])) ?? document.root
    func note(_ severity: Diagnostic.Severity, _ message: String, _ fix: Fix) {
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
