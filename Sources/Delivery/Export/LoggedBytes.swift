import Dialects
import JSONDocument
import Screens
import Sushi

/// The bytes of the attributes of a screen's parts, and what each section could save by handing down those that its parts
/// share (`logging_inherited`).
package struct LoggedBytes: Sendable, Hashable {
  /// Attributes that a section could hand down.
  package struct Proposal: Sendable, Hashable {
    package var section: String
    /// In alphabetical order.
    package var attributes: [Attribute]
    /// Bytes of the copies that would not be sent.
    package var saved: Int
    /// Whether it hands them down already, so that its parts only have to leave them out.
    package var isHandedDown: Bool

    package var names: [String] { attributes.map(\.name) }
  }

  /// An attribute that most parts with attributes have alike. The others keep their own value: the nearest counts.
  package struct Attribute: Sendable, Hashable {
    package var name: String
    package var value: JSONText
    /// The parts that have it, and those that have this value.
    package var partCount: Int
    package var alikeCount: Int
  }

  /// Bytes of all attributes without white space.
  package private(set) var total = 0
  /// Bytes of the copies that handing down would save.
  package var repeated: Int { proposals.reduce(0) { $0 + $1.saved } }
  /// In the order of the sections; none for those without anything to hand down.
  package private(set) var proposals: [Proposal] = []

  /// Linear in the attributes, and for nested parts in their depth.
  init(_ screen: Screen, in dialect: any Dialect.Type, among registry: DialectRegistry) {
    for section in screen.sections {
      let parts = LoggedSection(section, of: screen, in: dialect, among: registry)
      var tally = Tally()
      parts.forEachPart(where: { _ in true }) { part in
        guard let (document, node) = screen.value(at: part.logging), document.kind(of: node) == .object else { return }
        let handed = parts.handedDown(to: part).filter { $0 != part.logging }.compactMap { screen.value(at: $0) }
        // Values of another document have other places and the same bytes.
        tally.add(document, node, isShared: !part.isContainer, besides: handed)
      }
      total += tally.total
      proposals += tally.proposals(of: section.id)
    }
  }

  /// The attributes of one section.
  private struct Tally {
    private(set) var total = 0
    private var partCount = 0
    private var values: [String: Value] = [:]

    private struct Value {
      /// By the bytes of the value.
      var uses: [[UInt8]: Use] = [:]
      var count = 0
      /// How many parts get the same from around them, and the bytes of their copies.
      var handedCount = 0
      var handedSize = 0

      /// The value that most parts have.
      var commonest: Use? {
        uses.values.max { ($0.count, $1.first) < ($1.count, $0.first) }
      }

      mutating func add(_ bytes: [UInt8], _ value: JSONText, _ size: Int, isHandedDown: Bool, part: Int) {
        count += 1
        if isHandedDown {
          handedCount += 1
          handedSize += size
        }
        guard uses[bytes] != nil || uses.count < Tally.valueLimit else { return }
        uses[bytes, default: Use(value: value, size: size, first: part)].count += 1
      }
    }

    private struct Use {
      var value: JSONText
      var size: Int
      var count = 0
      /// The number of the part that had it first.
      var first: Int
    }

    /// Attributes with more values than this, such as ids, are no matter of the section.
    private static let valueLimit = 64

    mutating func add(
      _ document: JSONDocument, _ node: JSONDocument.Node, isShared: Bool,
      besides handed: [(document: JSONDocument, node: JSONDocument.Node)]
    ) {
      partCount += isShared ? 1 : 0
      for member in document.members(of: node) {
        let bytes = document.bytes(of: member.value)
        // The key's quotes, the colon and the comma.
        let size = member.key.utf8.count + bytes.count + 4
        total += size
        guard isShared else { continue }
        let above = handed.lazy.compactMap { around in
          around.document.value(forKey: member.key, in: around.node).map { around.document.bytes(of: $0) }
        }.first
        values[member.key, default: Value()].add(
          bytes, JSONText(document, member.value), size, isHandedDown: above == bytes, part: partCount)
      }
    }

    func proposals(of section: String) -> [Proposal] {
      let rows = values.sorted { $0.key < $1.key }
      var (kept, new): ([Attribute], [Attribute]) = ([], [])
      var (keptSize, newSize) = (0, 0)
      for (name, value) in rows {
        guard let use = value.commonest else { continue }
        if value.handedCount > 0 {
          let count = value.handedCount
          kept.append(Attribute(name: name, value: use.value, partCount: count, alikeCount: count))
          keptSize += value.handedSize
        } else if partCount > 1, value.count == partCount, use.count * 2 > partCount {
          new.append(Attribute(name: name, value: use.value, partCount: partCount, alikeCount: use.count))
          newSize += use.size * (use.count - 1)
        }
      }
      return [(kept, keptSize, true), (new, newSize, false)].filter { !$0.0.isEmpty }.map {
        Proposal(section: section, attributes: $0.0, saved: $0.1, isHandedDown: $0.2)
      }
    }
  }

  /// A line for all, and one for each section that could hand something down; none where nothing is logged.
  package var rows: [String] {
    guard total > 0 else { return [] }
    let first = "logging   \(total) bytes" + (repeated > 0 ? ", \(repeated) of them repeated" : "")
    return [first]
      + proposals.map { proposal in
        let section = Spelling.quoted(proposal.section)
        let names = proposal.attributes.map { attribute in
          let isWhole = attribute.alikeCount == attribute.partCount
          return Spelling.excerpt(attribute.name)
            + (isWhole ? "" : " (\(attribute.alikeCount) of \(attribute.partCount) alike)")
        }.joined(separator: ", ")
        return proposal.isHandedDown
          ? "  \(section) hands down \(names); its parts can leave that out: \(proposal.saved) bytes less"
          : "  \(section) could hand down \(names): \(proposal.saved) bytes less"
      }
  }

  var json: JSONText {
    .object([
      ("bytes", .integer(total)), ("repeated_bytes", .integer(repeated)),
      (
        "sections",
        .array(
          proposals.map { proposal in
            .object(
              [
                ("section", .string(proposal.section)), ("attributes", .array(proposal.names.map { .string($0) })),
                ("bytes", .integer(proposal.saved)), ("handed_down", .bool(proposal.isHandedDown)),
              ]
                // The object to write in the section, beside "logging_inherited": true.
                + (proposal.isHandedDown
                  ? [] : [("logging", .object(proposal.attributes.map { ($0.name, $0.value) }))]))
          })
      ),
    ])
  }
}
