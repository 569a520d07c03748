import Dialects
import JSONDocument
import KimchiCore
import Sushi
import Workspaces

/// The warning about a document in a folder for layouts, components or screens that is none of these.
struct StrayDocument {
  private let noun: String
  /// The keys by which a document of the folder is known.
  private let keys: [String]
  private let example: String

  /// Returns nil for a folder with documents of other kinds.
  init?(in folder: Workspace.Folder, of workspace: Workspace) {
    switch folder {
    case .layouts:
      noun = "layout"
      keys = ["type", "layout"] + NodeKind.names
      example = #"{ "type": "label", "label": { … } }"#
    case .components:
      noun = "component"
      keys = ["component", "layout"]
      example = #"{ "component": "NAME", "layout": { … } }"#
    case .screens:
      noun = "screen"
      keys = ["type"] + workspace.dialects.keys
      example = #"{ "type": "screen", "screen": { … } }"#
    case .plugins:
      noun = "plugin"
      keys = workspace.dialects.dialects.flatMap { $0.declarationKeys }
      example = #"{ "plugin": "NAME", "title": "…" }"#
    case .previews: return nil
    }
  }

  /// At the first root key that is a misspelt one, or has an unexpected value; else at the document.
  func diagnostic(for document: JSONDocument) -> Diagnostic {
    let message = "\(document.file) isn't a \(noun)"
    for member in document.members(of: document.root) {
      guard let nearest = Spelling.nearest(member.key, in: keys) else { continue }
      let isKnown = nearest == member.key
      return Diagnostic(
        .warning, .documentKind,
        message + (isKnown ? ": unexpected value of " : ": unknown property ") + Spelling.quoted(member.key),
        at: isKnown ? document.location(of: member.value) : document.keyLocation(of: member.value),
        path: document.pointer(to: member.value).description,
        fix: isKnown ? "write \(example)" : "did you mean \"\(nearest)\"?")
    }
    return Diagnostic(
      .warning, .documentKind, message, at: document.location(of: document.root),
      fix: "write \(example), or keep the file in another folder")
  }
}
