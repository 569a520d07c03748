import Editing
import JSONDocument
import Workspaces

extension LanguageMethod {
  static let actions: [LanguageMethod] = [
    .request(
      "textDocument/codeAction", "codeActionProvider",
      ["codeActionKinds": .array(CodeAction.Kind.allCases.map { .string($0.rawValue) })]
    ) { server, params throws(RPCError) in try server.codeActions(params) }
  ]
}

/// A change that is offered at a place.
struct CodeAction {
  enum Kind: String, CaseIterable {
    case quickfix
    case extract = "refactor.extract"
    case rewrite = "refactor.rewrite"
    case fixAll = "source.fixAll.kimchi"

    /// Whether an editor that asks for some kinds asks for this one.
    func isAsked(_ only: [String]?) -> Bool {
      only?.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") } ?? true
    }
  }

  var kind: Kind
  var title: String
  /// As the editor is to make it.
  var edit: JSONText
  /// The problem that it mends.
  var diagnostic: JSONText?

  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [("title", .string(title)), ("kind", .string(kind.rawValue)), ("edit", edit)]
    if let diagnostic { members += [("diagnostics", [diagnostic]), ("isPreferred", true)] }
    return .object(members)
  }
}

extension LanguageServer {
  fileprivate mutating func codeActions(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, text) = try document(params)
    guard let range = params["range"], let start = range["start"].flatMap(TextPosition.init),
      let end = range["end"].flatMap(TextPosition.init), start <= end
    else { throw .invalidParams("a range is missing") }
    guard let document = try? workspace(of: path).document(path), document.positions == nil else { return .array([]) }
    let selection = text.offset(of: start, in: encoding)...text.offset(of: end, in: encoding)
    let only = params["context"]?["only"]?.elements.compactMap(\.string)
    // An editor asks by itself wherever the cursor goes: then only what is at hand is offered for a large file.
    let isAutomatic = params["context"]?["triggerKind"]?.integer == 2
    var actions = corrections(path, document, selection)
    let isQuick = !isAutomatic || document.byteCount <= Self.smallSize || cache.pictures[path] != nil
    if isQuick, [.quickfix, .extract, .rewrite].contains(where: { (kind: CodeAction.Kind) in kind.isAsked(only) }) {
      actions += refactorings(path, selection)
    }
    return .array(actions.filter { $0.kind.isAsked(only) }.map(\.json))
  }

  /// Corrections of the problems that are shown.
  private mutating func corrections(
    _ path: String, _ document: JSONDocument, _ selection: ClosedRange<Int>
  ) -> [CodeAction] {
    var all = FileEdit(path)
    var count = 0
    var actions: [CodeAction] = []
    for finding in checks.findings[path] ?? [] {
      var edit = FileEdit(path)
      guard edit.correct(finding.diagnostic, in: document) else { continue }
      count += all.correct(finding.diagnostic, in: document) ? 1 : 0
      guard finding.range.lowerBound <= selection.upperBound, finding.range.upperBound >= selection.lowerBound,
        let new = finding.diagnostic.fix?.replacement, let change = try? workspaceEdit([edit])
      else { continue }
      actions.append(
        CodeAction(kind: .quickfix, title: "Change to \(new.minified)", edit: change, diagnostic: finding.json))
    }
    if count > 0, let change = try? workspaceEdit([all]) {
      actions.append(CodeAction(kind: .fixAll, title: "Correct what is misspelt in this file", edit: change))
    }
    return actions
  }
}
