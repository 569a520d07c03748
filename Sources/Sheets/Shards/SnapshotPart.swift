import Checking
import JSONDocument
import Workspaces

/// The results of a shard of a run over snapshots, before they become words (`docs/shards.md`).
package struct SnapshotPart: Sendable {
  /// Files that can't be read, and snapshots that match no fixture: the first shard has them for all.
  var general = SnapshotReport()
  /// Of fixtures, in order.
  var drawn = SnapshotReport()

  package init() {}

  /// All of it, as one run has it.
  package var report: SnapshotReport {
    var report = general
    report.merge(drawn)
    return report
  }
}

extension SnapshotPart: PartContent {
  package static var verb: String { "snapshot" }

  package mutating func merge(_ next: SnapshotPart) {
    general.merge(next.general)
    drawn.merge(next.drawn)
  }

  package var value: JSONText {
    .object([("general", general.partValue), ("drawn", drawn.partValue)])
  }

  package init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    general = try SnapshotReport(part: try reader.value("general", in: node), reader)
    drawn = try SnapshotReport(part: try reader.value("drawn", in: node), reader)
  }
}

/// A report as a part has it: empty lists are left out.
extension SnapshotReport {
  fileprivate var partValue: JSONText {
    var members: [(String, JSONText)] = []
    func add(_ key: String, _ values: [JSONText]) {
      if !values.isEmpty { members.append((key, .array(values))) }
    }
    add("recorded", recorded.map { .string($0) })
    add("unchanged", unchanged.map(Self.value))
    add("differences", differences.map(Self.value))
    add("missing", missing.map(Self.value))
    add("obsolete", obsolete.map { .string($0) })
    add("pruned", pruned.map { .string($0) })
    add("unreadable", unreadable.map(Self.value))
    add("findings", findings.map(FindingTable.value))
    return .object(members)
  }

  private static func value(of named: Named) -> JSONText { .array([.string(named.title), .string(named.file)]) }

  private static func value(of difference: SnapshotDifference) -> JSONText {
    .object([
      ("before", .string(difference.before.text)), ("after", .string(difference.after.text)),
      ("file", .string(difference.file)), ("line", .integer(difference.line)),
      ("causes", .array(difference.causes.map { .string($0) })),
    ])
  }

  private static func value(of missing: Missing) -> JSONText {
    let entries = missing.conditions.entries.map { JSONText.array([.string($0.name), .string($0.value)]) }
    return .object(
      [("address", .string(missing.address)), ("conditions", .array(entries)), ("file", .string(missing.file))]
        + (missing.location.map { [("location", FindingTable.value(of: $0))] } ?? []))
  }

  fileprivate init(part node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    recorded = try reader.strings(try reader.list("recorded", in: node))
    unchanged = try Self.named("unchanged", in: node, reader)
    for value in try reader.list("differences", in: node) { differences.append(try Self.difference(value, reader)) }
    for value in try reader.list("missing", in: node) {
      var entries: [SnapshotConditions.Entry] = []
      for entry in try reader.list("conditions", in: value) {
        let words = try reader.strings(try reader.elements(entry))
        guard words.count == 2 else { throw reader.refusal(entry, "expected a condition and its value") }
        entries.append(SnapshotConditions.Entry(name: words[0], value: words[1]))
      }
      missing.append(
        Missing(
          try reader.string("address", in: value), SnapshotConditions(entries: entries),
          file: try reader.string("file", in: value), at: try reader.optionalLocation("location", in: value)))
    }
    obsolete = try reader.strings(try reader.list("obsolete", in: node))
    pruned = try reader.strings(try reader.list("pruned", in: node))
    unreadable = try Self.named("unreadable", in: node, reader)
    for value in try reader.list("findings", in: node) { findings.append(try reader.readFinding(value)) }
  }

  private static func named(
    _ key: String, in node: JSONDocument.Node, _ reader: PartReader
  ) throws(Refusal) -> [Named] {
    var result: [Named] = []
    for value in try reader.list(key, in: node) {
      let words = try reader.strings(try reader.elements(value))
      guard words.count == 2 else { throw reader.refusal(value, "expected a picture and its file") }
      result.append(Named(title: words[0], file: words[1]))
    }
    return result
  }

  private static func difference(
    _ node: JSONDocument.Node, _ reader: PartReader
  ) throws(Refusal) -> SnapshotDifference {
    func snapshot(_ key: String) throws(Refusal) -> PictureSnapshot {
      let text = try reader.string(key, in: node)
      guard let snapshot = try? PictureSnapshot(parsing: text, file: key) else {
        throw reader.refusal(try reader.value(key, in: node), "expected the text of a snapshot")
      }
      return snapshot
    }
    var difference = SnapshotDifference(from: try snapshot("before"), to: try snapshot("after"))
    difference.file = try reader.string("file", in: node)
    difference.line = try reader.number("line", in: node)
    difference.causes = try reader.strings(try reader.list("causes", in: node))
    return difference
  }
}
