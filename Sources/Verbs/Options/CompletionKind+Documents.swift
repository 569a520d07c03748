import ArgumentParser
import Conditions
import Pictures
import Workspaces

extension CompletionKind {
  /// Files that may hold documents, by their endings.
  static var documents: CompletionKind { .file(extensions: CompletionScript.documentEndings) }

  /// Files that may hold documents, models, and models with a fixture: `CompletionScript` writes how shells find them.
  static var targets: CompletionKind { .file(extensions: [CompletionScript.targetMark]) }

  /// The fixtures of what the command line names before, or those of every model.
  static var fixtures: CompletionKind { .custom { words, _, beginning in CompletionNames.fixtures(words, beginning) } }

  /// The values of a condition that depend on the workspace around the current folder, or that have spaces.
  static func values(of condition: Condition) -> CompletionKind {
    .custom { _, _, _ in condition.values(in: Workspace(containing: ".")) }
  }
}
