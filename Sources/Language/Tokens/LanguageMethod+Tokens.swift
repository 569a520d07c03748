import Editing
import Inspection
import JSONDocument
import Workspaces

extension LanguageMethod {
  static let tokens: [LanguageMethod] = [
    .request(
      "textDocument/semanticTokens/full", "semanticTokensProvider",
      [
        "legend": [
          "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string($0.name) }), "tokenModifiers": [],
        ], "full": true, "range": true,
      ]
    ) { server, params throws(RPCError) in try server.semanticTokens(params) },
    .request("textDocument/semanticTokens/range") { server, params throws(RPCError) in
      guard let range = params["range"] else { throw .invalidParams("a range is missing") }
      return try server.semanticTokens(params, in: range)
    },
  ]
}

/// A string of a document that names something, for an editor to colour.
struct SemanticToken {
  /// As they are numbered in the legend.
  enum Kind: Int, CaseIterable {
    case reference, color, component

    /// The nearest of the protocol's own names, which every editor has a colour for.
    var name: String {
      switch self {
      case .reference: "variable"
      case .color: "enumMember"
      case .component: "class"
      }
    }
  }

  let kind: Kind
  /// Without quotation marks.
  let range: Range<Int>

  /// Those of a document in order, up to a limit. Linear in the document.
  static func all(in place: AskedPlace, limit: Int) -> [SemanticToken] {
    let (document, workspace) = (place.document, place.workspace)
    var found: [SemanticToken] = []
    func kind(_ text: String, key: String, around: String) -> Kind? {
      if key == "ref" { return .reference }
      if key == "token" { return .color }
      let isComponent =
        ComponentRename.names(key, around, in: place.sort, place.path) && workspace.componentPath(text) != nil
      return isComponent ? .component : nil
    }
    // The document's depth bounds the recursion.
    func look(_ node: JSONDocument.Node, key: String, around: String) {
      guard found.count < limit else { return }
      let own = document.key(of: node)
      let (key, around) = own.map { ($0, key) } ?? (key, around)
      if let text = document.string(node) {
        if let kind = kind(text, key: key, around: around) {
          found.append(SemanticToken(kind: kind, range: AskedPlace.inside(document.span(of: node))))
        }
        return
      }
      document.forEachChild(of: node) { look($0, key: key, around: around) }
    }
    look(document.root, key: "", around: "")
    return found
  }
}

extension LanguageServer {
  private static let tokenLimit = 50_000

  /// Five numbers for each token, its place counted from the one before.
  fileprivate mutating func semanticTokens(_ params: JSONView, in range: JSONView? = nil) throws(RPCError) -> JSONText {
    let (path, _) = try document(params)
    guard let place = asked(path, 0) else { return ["data": []] }
    let text = sourceText(of: place)
    let first = range?["start"].flatMap(TextPosition.init) ?? TextPosition(line: 0, character: 0)
    let last = range?["end"].flatMap(TextPosition.init) ?? TextPosition(line: .max, character: 0)
    var data: [JSONText] = []
    var before = TextPosition(line: 0, character: 0)
    for token in SemanticToken.all(in: place, limit: Self.tokenLimit) {
      let start = text.position(of: token.range.lowerBound, in: encoding)
      let end = text.position(of: token.range.upperBound, in: encoding)
      guard start >= first, start <= last, end.character > start.character else { continue }
      let isSameLine = start.line == before.line
      data += [
        start.line - before.line, start.character - (isSameLine ? before.character : 0),
        end.character - start.character, token.kind.rawValue, 0,
      ].map { .integer($0) }
      before = start
    }
    return ["data": .array(data)]
  }
}
