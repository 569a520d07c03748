import JSONDocument

/// Why a patch was not applied. The document is as it was.
public struct PatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The operation's position in the patch; nil when the patch as a whole is at fault, and for merge patches.
  public let operation: Int?
  /// The path that the operation speaks of.
  public let path: String?
  /// One sentence without a full stop.
  public let reason: String
  /// How to fix it.
  public let suggestion: String?
  /// Where in the patch it stands.
  public let location: SourceLocation

  public var description: String {
    var text = operation.map { "operation \($0)" } ?? "patch"
    if let path { text += " at \"\(path)\"" }
    return text + ": " + reason
  }

  /// The error as a diagnostic with the code `json.patch`.
  public var diagnostic: Diagnostic {
    Diagnostic(.error, .jsonPatch, description, at: location, path: path, fix: suggestion.map { Fix($0) })
  }
}
