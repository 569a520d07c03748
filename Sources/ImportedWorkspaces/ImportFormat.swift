import JSONDocument
import Workspaces

/// A format that layouts can be imported from.
package struct ImportFormat: Sendable {
  /// As the command line names it.
  package let name: String
  package let summary: String
  /// Whether a document is likely one of its own.
  package let recognizes: @Sendable (JSONView) -> Bool
  /// The layouts of a source, and what became of it.
  ///
  /// - Throws: the first thing that is not as the format says.
  package let layouts: @Sendable (ImportSource) throws(Refusal) -> ImportedLayouts

  package init(
    name: String, summary: String, recognizes: @escaping @Sendable (JSONView) -> Bool,
    layouts: @escaping @Sendable (ImportSource) throws(Refusal) -> ImportedLayouts
  ) {
    self.name = name
    self.summary = summary
    self.recognizes = recognizes
    self.layouts = layouts
  }
}
