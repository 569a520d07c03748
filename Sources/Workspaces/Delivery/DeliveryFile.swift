import Dialects
import JSONDocument
import Sushi

/// A file that `export` wrote, opened again: the layouts, components, screen and data inside it, and the list of its
/// pictures (`docs/format.md` §8).
///
/// Each part is the same document seen from another value, so that places are those in the file.
package struct DeliveryFile: Sendable {
  /// A picture that the delivery uses.
  package struct Asset: Sendable, Hashable {
    /// As the content has it.
    package var url: String
    /// From the delivery's folder.
    package var file: String
    /// Of the file's bytes, in hexadecimal.
    package var sha256: String
    package var bytes: Int

    package init(url: String, file: String, sha256: String, bytes: Int) {
      self.url = url
      self.file = file
      self.sha256 = sha256
      self.bytes = bytes
    }
  }

  /// The keys of a delivery, in the order in which they are written.
  package static let keys = [
    "delivery", "name", "version", "layouts", "components", "plugins", "screen", "data", "design_system", "experiments",
    "assets",
    "manifest",
  ]
  /// The one version of the format.
  static let format = 1
  /// Bytes that a delivery may have.
  package static let maximumBytes = 256 << 20
  /// Layouts, components and pictures that are read.
  static let maximumParts = 20_000
  /// The name of the fixture that the delivered data is.
  package static let fixtureName = "delivered"

  /// Real path of the file.
  package let path: String
  package let document: JSONDocument
  /// The parts by where they would lie in a workspace: `Components/row.json`.
  package private(set) var parts: [(path: String, document: JSONDocument)] = []
  /// The part that is shown: the screen, else the layout or component of the delivery's name, else the first.
  package private(set) var entry: String?
  package private(set) var name = ""
  package private(set) var version = ""
  package private(set) var assets: [Asset] = []
  /// Problems that don't keep the rest from being shown.
  package private(set) var findings: [Finding] = []

  /// Whether a document is a delivery of any version.
  package static func isDelivery(_ document: JSONDocument) -> Bool {
    document.value(forKey: "delivery", in: document.root).map { document.kind(of: $0) == .number } ?? false
  }

  /// - Throws: `delivery.shape` for another version of the format, a repeated member, a delivery without anything to
  ///   show, or one that is too large.
  package init(_ document: JSONDocument, path: String) throws(Refusal) {
    self.path = path
    self.document = document
    guard document.byteCount <= Self.maximumBytes else {
      throw Refusal(
        .deliveryShape, "\(document.file) is too large for a delivery: at most \(Self.maximumBytes >> 20) MiB",
        fix: "split it")
    }
    var reader = DeliveryReader(document)
    try reader.checkFormat()
    try reader.checkKeys()
    name = reader.string("name") ?? ""
    version = reader.string("version") ?? ""
    parts = reader.parts("layouts", in: .layouts) + reader.parts("components", in: .components)
    parts += reader.parts("plugins", in: .plugins)
    if let screen = reader.member("screen") {
      let file = Self.isFileName(name) ? name : "screen"
      parts.append(("\(Workspace.Folder.screens.rawValue)/\(file).json", document.part(screen)))
    }
    assets = reader.assets(in: FilePath.parent(path))
    findings = reader.findings
    entry = chosenEntry
    guard entry != nil else {
      throw Refusal(
        .deliveryShape, "\(document.file) has nothing to show", at: document.location(of: document.root),
        fix: "export it again")
    }
  }

  /// Whether a name can stand for a file: no path, not hidden.
  static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0x2F || $0 < 0x20 }
  }

  private var chosenEntry: String? {
    let folders = [Workspace.Folder.screens, .layouts, .components].map(\.rawValue)
    let wanted = folders.map { "\($0)/\(name).json" }
    if let screen = parts.first(where: { $0.path.hasPrefix(folders[0] + "/") }) { return screen.path }
    return wanted.first { path in parts.contains { $0.path == path } }
      ?? parts.first { !$0.path.hasPrefix(Workspace.Folder.plugins.rawValue + "/") }?.path
  }

  /// A member of the delivery.
  package func member(_ key: String) -> JSONDocument.Node? { document.value(forKey: key, in: document.root) }

  /// The data that came along.
  package var data: JSONDocument? { member("data").map { document.part($0) } }

  // MARK: Hashes

  /// The content's bytes: the delivery without its manifest and without white space. What `sha256` is the hash of.
  package static func content(of document: JSONDocument) -> [UInt8] {
    let members = document.members(of: document.root).filter { $0.key != "manifest" }
      .map { ($0.key, JSONText(document, $0.value)) }
    return JSONText.object(members).minified.bytes
  }

  /// The manifest's bytes without its own hash and without white space: what `manifest_sha256` is the hash of. Empty
  /// without a manifest.
  package static func manifestContent(_ members: [(String, JSONText)]) -> [UInt8] {
    JSONText.object(members.filter { $0.0 != manifestHashKey }).minified.bytes
  }

  var manifestContent: [UInt8] {
    guard let manifest = member("manifest") else { return [] }
    return Self.manifestContent(document.members(of: manifest).map { ($0.key, JSONText(document, $0.value)) })
  }

  /// The manifest's member that covers its others.
  package static let manifestHashKey = "manifest_sha256"

  /// A hash that the manifest has.
  package func writtenHash(_ key: String) -> (text: String, node: JSONDocument.Node)? {
    guard let manifest = member("manifest"), let node = document.value(forKey: key, in: manifest),
      let text = document.string(node)
    else { return nil }
    return (text, node)
  }
}
