import JSONDocument
import Sushi

/// Reads the members of a delivery, which may come from anywhere: wrong ones are reported and left out.
struct DeliveryReader {
  private let document: JSONDocument
  private(set) var findings: [Finding] = []
  private var count = 0

  init(_ document: JSONDocument) {
    self.document = document
    var decoder = ValueDecoder(sources: [document])
    decoder.reportUnknownProperties(
      of: JSONValue(source: 0, node: document.root), in: "a delivery", known: DeliveryFile.keys)
    findings = decoder.diagnostics.map { Finding($0) }
  }

  /// - Throws: `delivery.shape` if the format is another one.
  func checkFormat() throws(Refusal) {
    let node = member("delivery") ?? document.root
    guard document.integer(node) != DeliveryFile.format else { return }
    throw Refusal(
      .deliveryShape, "delivery format \(Spelling.excerpt(document.text(of: node))) isn't supported",
      at: document.location(of: node), fix: "this program reads format \(DeliveryFile.format)")
  }

  /// - Throws: `delivery.shape` for a member of the delivery or of its manifest that is there twice. One program would
  ///   take the first, another the last.
  func checkKeys() throws(Refusal) {
    for object in [document.root, member("manifest")].compactMap({ $0 }) {
      var known: Set<String> = []
      for member in document.members(of: object) where !known.insert(member.key).inserted {
        throw Refusal(
          .deliveryShape, "the member \(Spelling.quoted(member.key)) is repeated",
          at: document.keyLocation(of: member.value), fix: "fetch it again, or export it again")
      }
    }
  }

  func member(_ key: String) -> JSONDocument.Node? {
    document.value(forKey: key, in: document.root).flatMap { document.isNull($0) ? nil : $0 }
  }

  mutating func string(_ key: String) -> String? {
    guard let node = member(key) else { return nil }
    if let text = document.string(node) { return text }
    if document.kind(of: node) == .number { return document.text(of: node) }
    report("expected a string for \(Spelling.quoted(key)), found \(document.kind(of: node).withArticle)", at: node)
    return nil
  }

  /// The members of an object of named parts, as files of a folder.
  mutating func parts(_ key: String, in folder: Workspace.Folder) -> [(path: String, document: JSONDocument)] {
    guard let list = member(key) else { return [] }
    guard document.kind(of: list) == .object else {
      report("expected an object for \(Spelling.quoted(key)), found \(document.kind(of: list).withArticle)", at: list)
      return []
    }
    var result: [(path: String, document: JSONDocument)] = []
    for member in document.members(of: list) where mayTake(member.value) {
      guard DeliveryFile.isFileName(member.key) else {
        report("\(Spelling.quoted(member.key)) isn't a name for a part of \(key)", at: member.value)
        continue
      }
      result.append(("\(folder.rawValue)/\(member.key).json", document.part(member.value)))
    }
    return result
  }

  /// The list of pictures. A path that leads out of the folder is an error, and nothing is read there.
  mutating func assets(in folder: String) -> [DeliveryFile.Asset] {
    guard let list = member("assets") else { return [] }
    guard document.kind(of: list) == .array else {
      report("expected an array for \"assets\", found \(document.kind(of: list).withArticle)", at: list)
      return []
    }
    var result: [DeliveryFile.Asset] = []
    for node in document.elements(of: list) where mayTake(node) {
      func text(_ key: String) -> String? {
        document.value(forKey: key, in: node).flatMap { document.string($0) }
      }
      guard let url = text("url"), let file = text("file"), let sha256 = text("sha256") else {
        report("an asset needs \"url\", \"file\" and \"sha256\"", at: node)
        continue
      }
      guard Self.staysInside(file) else {
        let place = document.value(forKey: "file", in: node) ?? node
        findings.append(
          Finding(
            Diagnostic(
              .error, .deliveryAssetPath, "the asset \(Spelling.quoted(file)) is outside of the delivery's folder",
              at: document.location(of: place), path: document.pointer(to: place).description,
              fix: "name a file in the folder, such as Images/pizza.png")))
        continue
      }
      let bytes = document.value(forKey: "bytes", in: node).flatMap { document.integer($0) } ?? 0
      result.append(DeliveryFile.Asset(url: url, file: file, sha256: sha256, bytes: bytes))
    }
    return result
  }

  /// Whether a path is relative and never goes up. Links are followed and looked at when the file is read.
  private static func staysInside(_ file: String) -> Bool {
    guard !file.isEmpty, !file.hasPrefix("/"), file.utf8.count <= 4096, !file.utf8.contains(0) else { return false }
    return !file.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0.isEmpty }
  }

  private mutating func mayTake(_ node: JSONDocument.Node) -> Bool {
    count += 1
    if count == DeliveryFile.maximumParts + 1 {
      report("only the first \(DeliveryFile.maximumParts) parts are read", at: node)
    }
    return count <= DeliveryFile.maximumParts
  }

  private mutating func report(_ message: String, at node: JSONDocument.Node) {
    findings.append(
      Finding(
        Diagnostic(
          .error, .deliveryShape, message, at: document.location(of: node),
          path: document.pointer(to: node).description, fix: "export it again")))
  }
}
