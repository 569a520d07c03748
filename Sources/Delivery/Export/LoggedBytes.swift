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
    /// The attributes that all its parts with attributes have alike, in alphabetical order.
    package var names: [String]
    /// Bytes of the copies that would not be sent.
    package var saved: Int
    /// Whether it hands them down already, so that its parts only have to leave them out.
    package var isHandedDown: Bool
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
      var bytes: [UInt8]
      var size: Int
      var count = 0
      var isShared = true
      /// How many parts get the same from around them.
      var handedCount = 0
    }

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
        var value = values[member.key] ?? Value(bytes: bytes, size: size)
        value.count += 1
        value.isShared = value.isShared && value.bytes == bytes
        let above = handed.lazy.compactMap { around in
          around.document.value(forKey: member.key, in: around.node).map { around.document.bytes(of: $0) }
        }.first
        if above == bytes { value.handedCount += 1 }
        values[member.key] = value
      }
    }

    func proposals(of section: String) -> [Proposal] {
      let shared = values.filter { _, value in
        value.isShared && (value.handedCount > 0 || partCount > 1 && value.count == partCount)
      }
      return [true, false].compactMap { isHandedDown in
        let rows = shared.filter { ($0.value.handedCount > 0) == isHandedDown }
        guard !rows.isEmpty else { return nil }
        let saved = rows.values.reduce(0) { sum, value in
          sum + value.size * (isHandedDown ? value.handedCount : value.count - 1)
        }
        return Proposal(section: section, names: rows.keys.sorted(), saved: saved, isHandedDown: isHandedDown)
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
        let names = proposal.names.map { Spelling.excerpt($0) }.joined(separator: ", ")
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
            .object([
              ("section", .string(proposal.section)), ("attributes", .array(proposal.names.map { .string($0) })),
              ("bytes", .integer(proposal.saved)), ("handed_down", .bool(proposal.isHandedDown)),
            ])
          })
      ),
    ])
  }
}
