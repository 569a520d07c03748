import JSONDocument
import Workspaces

/// The content of a part: the results of some shards in a row, before they become words.
package protocol PartContent: Sendable {
  /// The verb that makes such parts.
  static var verb: String { get }

  init()

  /// - Throws: `part.damaged`.
  init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal)

  /// As a part has it; the same for the same results.
  var value: JSONText { get }

  /// Takes in the results that come after these. Associative.
  mutating func merge(_ next: Self)

  /// Leaves out what only results decide that are missing.
  mutating func becomePart()
}

extension PartContent {
  package mutating func becomePart() {}
}

/// One shard's share as it was made, so that the same one can be told from another.
struct PartStamp: Sendable, Hashable {
  /// From 1.
  var index: Int
  /// The SHA-256 of what it holds.
  var digest: String
}

/// A file with one part or with several that were merged.
package struct PartFile<Content: PartContent>: Sendable {

  /// Shards in a row, merged.
  struct Segment: Sendable {
    /// At least one, in order without gaps.
    var stamps: [PartStamp]
    var content: Content { didSet { made = nil } }
    /// The content as a part has it, where it has been made already.
    private var made: JSONText?

    init(stamps: [PartStamp], content: Content, made: JSONText? = nil) {
      self.stamps = stamps
      self.content = content
      self.made = made
    }

    var value: JSONText { made ?? content.value }

    var first: Int { stamps[0].index }
    var last: Int { stamps[stamps.count - 1].index }
  }

  package var head: PartHead
  /// In order, with gaps between them.
  var segments: [Segment]

  /// A part as a shard makes it.
  package init(_ head: PartHead, _ index: Int, _ content: Content) {
    self.head = head
    let value = content.value
    let stamp = PartStamp(index: index, digest: Digest(of: value.bytes).description)
    segments = [Segment(stamps: [stamp], content: content, made: value)]
  }

  init(head: PartHead, segments: [Segment]) {
    self.head = head
    self.segments = segments
  }

  // MARK: Writing

  /// The bytes of a file of such a name: compressed if it ends in `.gz`.
  package func bytes(named path: String) -> [UInt8] {
    let head = head.value
    let segments = JSONText.array(segments.map(Self.value))
    let value = JSONText.object([
      ("kimchi", "part"), ("format", .integer(PartDocument.format)),
      ("digest", .string(PartDocument.digest(head, segments))),
      ("head", head), ("segments", segments),
    ])
    let bytes = value.bytes + [0x0A]
    return path.hasSuffix(".gz") ? Gzip.compressed(bytes) ?? bytes : bytes
  }

  private static func value(of segment: Segment) -> JSONText {
    let stamps = segment.stamps.map { JSONText.array([.integer($0.index), .string($0.digest)]) }
    return .object([("shards", .array(stamps)), ("content", segment.value)])
  }

  // MARK: Reading

  /// - Throws: `part.damaged` at the place, or `part.mismatch` for a part of another verb.
  package init(_ part: PartDocument) throws(Refusal) {
    head = part.head
    guard head.verb == Content.verb else {
      throw Refusal(
        .partMismatch, "\(part.reader.document.file) is of `kimchi \(head.verb)`, not of `kimchi \(Content.verb)`",
        fix: "merge parts of one command line")
    }
    segments = []
    for node in part.segments {
      let segment = try Self.segment(node, head, part.reader)
      guard (segments.last?.last ?? 0) < segment.first else {
        throw part.reader.refusal(node, "expected shards in order")
      }
      segments.append(segment)
    }
  }

  private static func segment(
    _ node: JSONDocument.Node, _ head: PartHead, _ reader: PartReader
  ) throws(Refusal) -> Segment {
    var stamps: [PartStamp] = []
    for value in try reader.list("shards", in: node) {
      let parts = try reader.elements(value)
      guard parts.count == 2 else { throw reader.refusal(value, "expected a shard and its digest") }
      let index = try reader.number(parts[0], in: 1...head.count)
      guard stamps.last.map({ $0.index + 1 == index }) ?? true else {
        throw reader.refusal(value, "expected shards in a row")
      }
      stamps.append(PartStamp(index: index, digest: try reader.string(parts[1])))
    }
    guard !stamps.isEmpty else { throw reader.refusal(node, "expected the shards that it is of") }
    return Segment(stamps: stamps, content: try Content(try reader.value("content", in: node), reader))
  }
}
