import Dialects
import Editing
import JSONDocument
import Pictures
import Workspaces

/// Parts that would change their list for one of another dialect.
extension Picture {
  /// The dialect that a part is written in; nil for an envelope, which names its own wherever it stands.
  ///
  /// - Parameter element: the value that is moved or copied for the part.
  func ownDialect(of part: EditedPart, as element: JSONDocument.Node) -> String? {
    guard workspace.dialects.dialect(of: part.document.part(element)) == nil else { return nil }
    return try? dialect(of: part).name
  }

  /// Refuses a part of one dialect in a list of another, which would read it as something else.
  ///
  /// - Parameters:
  ///   - dialect: the part's; nil for an envelope.
  ///   - index: the part that it would stand beside or inside of.
  func refuseForeign(
    _ subject: String, of dialect: String?, _ kind: PartKind, in list: PartList, at index: Int
  ) throws(Refusal) {
    guard let taker = taker(list, at: index) else { return }
    let additions = additions(at: index).filter { $0.isSection == (kind == .section) }.map(\.word).prefix(3)
    let fix = additions.isEmpty ? nil : "`add` creates one there: \(additions.joined(separator: ", "))"
    guard let dialect else {
      if taker.takesEnvelopes { return }
      throw Refusal("\(subject) is an envelope, and \(taker.name) takes none among its \(kind.plural)", fix: fix)
    }
    guard taker.name != dialect else { return }
    throw Refusal(
      "\(subject) is written for \(dialect), and that list takes \(kind.plural) of \(taker.name)", fix: fix)
  }

  /// Whose list it is.
  private func taker(_ list: PartList, at index: Int) -> (any Dialect.Type)? {
    guard case .document(let node) = list else { return try? dialectOfAdditions(at: index) }
    return workspace.dialects.dialect(of: node, in: document, within: document.root) ?? stage.screenStage?.dialect
  }
}
