import Checking
import JSONDocument
import Workspaces

/// Some sections of a catalogue's page (`docs/shards.md`). The rest of the page comes from the files, where the merge is
/// made.
package struct CataloguePart: Sendable {
  package private(set) var sections: [String] = []

  package init() {}

  /// The sections of a shard.
  package init(_ shard: Shard, of page: CatalogueHTML) {
    sections = page.sections(shard.range(of: Array(repeating: 1, count: page.sectionCount)))
  }

  /// The whole page.
  ///
  /// - Throws: `part.mismatch` if the page has another number of sections.
  package func text(of page: CatalogueHTML) throws(Refusal) -> String {
    guard sections.count == page.sectionCount else {
      throw Refusal(
        .partMismatch,
        "the parts have \(sections.count) sections, and the catalogue of the files here has \(page.sectionCount)",
        fix: "merge where the files are those that the parts were made of")
    }
    return page.text(of: sections)
  }
}

extension CataloguePart: PartContent {
  package static var verb: String { "docs" }

  package mutating func merge(_ next: CataloguePart) { sections += next.sections }

  package var value: JSONText { .object([("sections", .array(sections.map { .string($0) }))]) }

  package init(_ node: JSONDocument.Node, _ reader: PartReader) throws(Refusal) {
    sections = try reader.strings(try reader.list("sections", in: node))
  }
}
