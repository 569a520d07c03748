import Editing
import JSONDocument
import Sushi
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
  /// Whether it is the one right answer to it.
  var isPreferred = false

  fileprivate var json: JSONText {
    var members: [(String, JSONText)] = [("title", .string(title)), ("kind", .string(kind.rawValue)), ("edit", edit)]
    if let diagnostic { members.append(("diagnostics", [diagnostic])) }
    if isPreferred { members.append(("isPreferred", true)) }
    return .object(members)
  }
}

extension LanguageServer {
  fileprivate mutating func codeActions(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, text) = try document(params)
    guard let range = params["range"], let start = range["start"].flatMap(TextPosition.init),
      let end = range["end"].flatMap(TextPosition.init), start <= end
    else { throw .invalidParams("a range is missing") }
    let document = try? workspace(of: path).document(path)
    guard document?.positions == nil else { return .array([]) }
    let selection = text.offset(of: start, in: encoding)...text.offset(of: end, in: encoding)
    let only = params["context"]?["only"]?.elements.compactMap(\.string)
    // An editor asks by itself wherever the cursor goes: then only what is at hand is offered for a large file.
    let isAutomatic = params["context"]?["triggerKind"]?.integer == 2
    var actions = corrections(path, document, selection)
    let isQuick = !isAutomatic || text.bytes.count <= Self.smallSize || cache.pictures[path] != nil
    if isQuick, document != nil,
      [.quickfix, .extract, .rewrite].contains(where: { (kind: CodeAction.Kind) in kind.isAsked(only) })
    {
      actions += refactorings(path, selection)
    }
    return .array(actions.filter { $0.kind.isAsked(only) }.map(\.json))
  }

  /// Corrections of the problems that are shown.
  private mutating func corrections(
    _ path: String, _ document: JSONDocument?, _ selection: ClosedRange<Int>
  ) -> [CodeAction] {
    // Of bytes of an older text nobody can say what they are now.
    let isOutdated = checks.outdated.contains(path)
    var all = FileEdit(path)
    var actions: [CodeAction] = []
    for finding in checks.findings[path] ?? [] {
      var edit = FileEdit(path)
      guard let fix = finding.diagnostic.fix, let correction = fix.correction,
        edit.correct(finding.diagnostic, in: document),
        edit.texts.isEmpty || !isOutdated
      else { continue }
      if correction.isCertain { _ = all.correct(finding.diagnostic, in: document) }
      guard finding.range.lowerBound <= selection.upperBound, finding.range.upperBound >= selection.lowerBound,
        let change = try? workspaceEdit([edit])
      else { continue }
      actions.append(
        CodeAction(
          kind: .quickfix, title: Self.title(correction, of: finding.diagnostic, fix), edit: change,
          diagnostic: finding.json, isPreferred: correction.isCertain))
    }
    if !all.isEmpty, let change = try? workspaceEdit([all]) {
      actions.append(CodeAction(kind: .fixAll, title: "Correct what has one right answer in this file", edit: change))
    }
    return actions
  }

  private static func title(_ correction: Correction, of diagnostic: Diagnostic, _ fix: Fix) -> String {
    switch correction {
    case .value(let new): return "Change to \(new.minified)"
    case .member(let key, _, _): return "Add \(Spelling.quoted(key))"
    case .removal:
      let key = diagnostic.path.flatMap { try? JSONPointer(parsing: $0) }?.tokens.last ?? ""
      return "Remove \(Spelling.quoted(key))"
    case .text, .moved: return fix.words.prefix(1).uppercased() + fix.words.dropFirst()
    }
  }
}
