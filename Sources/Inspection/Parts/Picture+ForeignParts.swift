import Dialects
import Editing
import JSONDocument
import Pictures
import Workspaces

/// Parts that would change their list for one of another dialect.
extension Picture {
  /// The dialect that a part is written in; nil for an envelope, which names its own wherever it stands.
  func ownDialect(of part: EditedPart) -> String? {
    guard workspace.dialects.dialect(of: part.document.part(part.element)) == nil else { return nil }
    return try? dialect(of: part).name
  }

  /// Refuses a part of one dialect in a list of another, which would read it as something else.
  ///
  /// - Parameters:
  ///   - dialect: the part's; nil for one that may stand anywhere.
  ///   - index: the part that it would stand beside or inside of.
  func refuseForeign(
    _ subject: String, of dialect: String?, _ kind: PartKind, in list: PartList, at index: Int
  ) throws(Refusal) {
    guard let dialect, case .document(let node) = list,
      let taker = workspace.dialects.dialect(of: node, in: document, within: document.root)
        ?? stage.screenStage?.dialect,
      taker.name != dialect
    else { return }
    let words = additions(at: index).filter { $0.isSection == (kind == .section) }.map(\.word).prefix(3)
    throw Refusal(
      "\(subject) is written for \(dialect), and that list takes \(kind.plural) of \(taker.name)",
      fix: words.isEmpty ? nil : "`add` creates one there: \(words.joined(separator: ", "))")
  }
}
