import A2UI
import AdaptiveCards
import DivKit
import ImportedWorkspaces
import JSONDocument
import Workspaces

extension ImportFormat {
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
