import JSONDocument

/// The limit on bytes that a patch may write, since each `copy` of the whole document doubles it.
///
/// All operations together write at most 32 MiB and eight times the bytes of document and patch.
struct PatchBudget {
  static let base = 32 << 20
  static let factor = 8

  /// Bytes.
  let limit: Int
  private var left: Int
  /// Splices that have been counted.
  private var counted = 0

  init(_ document: JSONDocument, _ patch: JSONDocument, base: Int = Self.base) {
    limit = base + Self.factor * (document.byteCount + patch.byteCount)
    left = limit
  }

  /// Counts what was written since the last time.
  mutating func take(_ edit: Edit) throws(JSONDocument.Refusal) {
    for splice in edit.splices[counted...] { left -= splice.new.count }
    counted = edit.splices.count
    guard left >= 0 else {
      throw JSONDocument.Refusal(
        "the patch has written more than \(limit) bytes up to this operation",
        suggestion: "apply it in parts, or copy less")
    }
  }
}
