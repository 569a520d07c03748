import Checking
import JSONDocument
import Workspaces

/// The deliveries of some layouts and screens, before they are written (`docs/shards.md`).
package struct ExportPart: Sendable {
  /// A delivery, and what is printed of it.
  package struct Entry: Sendable {
    /// The name of its file.
    package var name: String
    package var bytes: [UInt8]
    package var summary: String
    package var omissions: [String]
    package var manifest: JSONText
    /// Its member of the folder's index.
    package var index: JSONText
    package var findings: [Finding]

    /// Nil for what has no manifest.
    package init?(_ name: String, _ output: ExportRequest.Output) {
      guard let manifest = output.bundle?.manifest, let index = ExportRequest.indexEntry(of: name, output) else {
        return nil
      }
      self.name = name
      bytes = output.bytes
      summary = output.summary
      omissions = output.omissions.map(\.message)
      self.manifest = manifest.json
      self.index = index
      findings = output.findings
    }
  }

  package var entries: [Entry] = []
  /// The errors of layouts and screens that can't be exported, in words.
  package var refusals: [String] = []

  package init() {}

  /// The list of all deliveries, for a backend that serves them.
  package var index: [UInt8] { ExportRequest.index(of: entries.map(\.index)) }
}

extension ExportPart: PartContent {
  package static var verb: String { "export" }

  package mutating func merge(_ next: ExportPart) {
    entries += next.entries
    refusals += next.refusals
  }

  package var value: JSONText {
    let entries = entries.map { entry in
      JSONText.object([
        ("name", .string(entry.name)), ("text", .string(String(decoding: entry.bytes, as: UTF8.self))),
        ("summary", .string(entry.summary)), ("omissions", .array(entry.omissions.map { .string($0) })),
        ("manifest", entry.manifest), ("index", entry.index),
        ("findings", .array(entry.findings.map(FindingTable.value))),
      ])
    }
    return .object([("entries", .array(entries)), ("refusals", .array(refusals.map { .string($0) }))])
  }

  package init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    for value in try reader.list("entries", in: node) { entries.append(try Entry(value, reader)) }
    refusals = try reader.strings(try reader.list("refusals", in: node))
  }
}

extension ExportPart.Entry {
  fileprivate init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    name = try reader.string("name", in: node)
    // A part may come from anywhere, and is written into one folder only.
    guard name.hasSuffix(".json"), !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0)
    else { throw reader.refusal(try reader.value("name", in: node), "expected the name of a delivery's file") }
    bytes = Array(try reader.string("text", in: node).utf8)
    summary = try reader.string("summary", in: node)
    omissions = try reader.strings(try reader.list("omissions", in: node))
    manifest = JSONText(reader.document, try reader.value("manifest", in: node))
    index = JSONText(reader.document, try reader.value("index", in: node))
    findings = []
    for value in try reader.list("findings", in: node) { findings.append(try reader.readFinding(value)) }
  }
}
