import JSONDocument
import Templates
import Workspaces

/// A format that layouts can be imported from.
package struct ImportFormat: Sendable {
  /// As the command line names it.
  package let name: String
  package let summary: String
  /// Whether a document is likely one of its own.
  let recognizes: @Sendable (JSONView) -> Bool
  /// The layouts of a source, and what became of it.
  ///
  /// - Throws: the first thing that is not as the format says.
  let layouts: @Sendable (ImportSource) throws(Refusal) -> ImportedLayouts

  package static let all = [a2ui, adaptiveCards, divKit]

  /// - Throws: `import.source` for a file of none of the formats.
  package static func of(_ source: ImportSource) throws(Refusal) -> ImportFormat {
    if let first = source.values.first, let format = all.first(where: { $0.recognizes(first) }) { return format }
    let formats = all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")
    throw Refusal(
      .importSource, "the file is in no format that is read", at: source.values.first?.location,
      fix: "the formats are \(formats)")
  }
}

/// The result of one source.
struct ImportedLayouts: Sendable {
  var layouts: [ImportedLayout] = []
  var components: [ImportedComponent] = []
  var ledger = ImportLedger()
  /// Styles for `text` of the workspace's design system, by their names.
  var texts: [(String, JSONText)] = []
}

/// A layout from another format, with the data that it was shown with.
struct ImportedLayout: Sendable {
  /// A name for its file; any text.
  let name: String
  /// Where it begins in its source.
  let location: SourceLocation
  let node: ImportedNode
  /// Fixtures by name, the default first.
  let fixtures: [(name: String, data: JSONText)]
}

/// A node of a layout that is being made.
struct ImportedNode: Sendable {
  var type: String
  /// In the order in which they are written.
  var members: [(String, JSONText)] = []

  init(_ type: String, _ members: [(String, JSONText)] = []) {
    self.type = type
    self.members = members
  }

  /// Sets a member in its place, or adds it.
  subscript(key: String) -> JSONText? {
    get { members.first { $0.0 == key }?.1 }
    set {
      guard let newValue else { return members.removeAll { $0.0 == key } }
      if let index = members.firstIndex(where: { $0.0 == key }) {
        members[index].1 = newValue
      } else {
        members.append((key, newValue))
      }
    }
  }

  var text: JSONText { .object([("type", .string(type)), (type, .object(members))]) }
}
