import JSONDocument
import Workspaces

/// A part as it was read: whole, of this version, and of a verb that its head names.
package struct PartDocument: Sendable {
  package let head: PartHead
  let reader: PartReader
  /// At least one.
  let segments: [JSONDocument.Node]

  /// How the file is written; another one can't be read.
  static let format = 1
  /// Bytes of a part at most, as JSON: some hundred times what ten thousand fixtures with findings take.
  static let maximumBytes = 256 << 20
  /// How names of parts end.
  package static let endings = [".kimchi", ".kimchi.gz"]

  /// Whether a file of such a name is a part, and not a report.
  package static func isNamed(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }

  static func digest(_ head: JSONText, _ segments: JSONText) -> String {
    Digest(of: head.bytes + segments.bytes).description
  }

  /// - Parameters:
  ///   - name: what messages call the file.
  ///   - version: that of the program: parts of others may mean something else by the same words.
  ///   - codes: the codes of the program.
  /// - Throws: `part.damaged` at the place, or `part.mismatch`.
  package init(
    _ bytes: [UInt8], named name: String, version: String, codes: [DiagnosticCode]
  ) throws(Refusal) {
    let codes = Dictionary(codes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    reader = PartReader(document: try Self.document(bytes, named: name), codes: codes)
    let (document, root) = (reader.document, reader.document.root)
    guard document.value(forKey: "kimchi", in: root).flatMap({ document.string($0) }) == "part" else {
      throw reader.refusal(root, "it isn't a file that --shard has written")
    }
    let format = try reader.number("format", in: root)
    guard format == Self.format else {
      throw Refusal(
        .partMismatch, "\(name) is a part of format \(format), and this version reads format \(Self.format)",
        at: document.location(of: try reader.value("format", in: root)), fix: "merge with the version that made it")
    }
    let (headNode, list) = (try reader.value("head", in: root), try reader.value("segments", in: root))
    let digest = Self.digest(JSONText(document, headNode), JSONText(document, list))
    guard try reader.string("digest", in: root) == digest else {
      throw reader.refusal(try reader.value("digest", in: root), "it was changed after it was written")
    }
    head = try PartHead(headNode, reader)
    guard head.version == version else {
      throw Refusal(
        .partMismatch, "\(name) was made by kimchi \(head.version), and this is \(version)",
        at: document.location(of: headNode), fix: "make and merge parts with one version")
    }
    segments = try reader.elements(list)
    guard !segments.isEmpty else { throw reader.refusal(list, "it holds no shard") }
  }

  private static func document(_ bytes: [UInt8], named name: String) throws(Refusal) -> JSONDocument {
    var bytes = bytes
    if Gzip.isCompressed(bytes) {
      guard let text = Gzip.decompressed(bytes, limit: maximumBytes) else {
        throw Refusal(
          .partDamaged, "\(name) isn't a whole part: its gzip data is cut, damaged or too large",
          fix: "make the part again")
      }
      bytes = text
    }
    guard bytes.count <= maximumBytes else {
      throw Refusal(
        .partDamaged, "\(name) isn't a whole part: it is larger than \(maximumBytes >> 20) MiB",
        fix: "make more and smaller parts")
    }
    do {
      return try JSONDocument(parsing: bytes, file: name)
    } catch {
      throw Refusal(
        .partDamaged, "\(name) isn't a whole part: \(error.diagnostic.message)", at: error.diagnostic.location,
        fix: "make the part again")
    }
  }
}
