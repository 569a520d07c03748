import Editing
import JSONDocument
import Workspaces

extension LanguageMethod {
  static let actions: [LanguageMethod] = [
    .request(
      "textDocument/codeAction", "codeActionProvider", ["codeActionKinds": ["quickfix", "source.fixAll.kimchi"]]
    ) { server, params throws(RPCError) in try server.codeActions(params) }
  ]
}

/// Corrections of the problems that are shown.
extension LanguageServer {
  fileprivate mutating func codeActions(_ params: JSONView) throws(RPCError) -> JSONText {
    let (path, text) = try document(params)
    guard let range = params["range"], let start = range["start"].flatMap(TextPosition.init),
      let end = range["end"].flatMap(TextPosition.init)
    else { throw .invalidParams("a range is missing") }
    guard let document = try? workspace(of: path).document(path), document.positions == nil else { return .array([]) }
    let (first, last) = (text.offset(of: start, in: encoding), text.offset(of: end, in: encoding))
    let findings = checks.findings[path] ?? []
    var all = FileEdit(path)
    var count = 0
    var actions: [(kind: String, json: JSONText)] = []
    func add(_ kind: String, _ title: String, _ members: [(String, JSONText)]) {
      actions.append((kind, .object([("title", .string(title)), ("kind", .string(kind))] + members)))
    }
    for finding in findings {
      var edit = FileEdit(path)
      guard edit.correct(finding.diagnostic, in: document) else { continue }
      count += all.correct(finding.diagnostic, in: document) ? 1 : 0
      guard finding.range.lowerBound <= last, finding.range.upperBound >= first,
        let new = finding.diagnostic.fix?.replacement
      else { continue }
      add(
        "quickfix", "Change to \(new.minified)",
        [("diagnostics", [finding.json]), ("isPreferred", true), ("edit", try workspaceChange(edit))])
    }
    if count > 0 {
      add("source.fixAll.kimchi", "Correct what is misspelt in this file", [("edit", try workspaceChange(all))])
    }
    let only = params["context"]?["only"]?.elements.compactMap(\.string)
    return .array(
      actions.filter { action in
        only?.contains { action.kind == $0 || action.kind.hasPrefix($0 + ".") } ?? true
      }.map(\.json))
  }

  private mutating func workspaceChange(_ edit: FileEdit) throws(RPCError) -> JSONText {
    do throws(Refusal) {
      return try workspaceEdit([edit])
    } catch {
      throw .failed(error.message)
    }
  }
}
