import JSONDocument

extension LanguageMethod {
  static let completion: [LanguageMethod] = [
    .request("textDocument/completion", "completionProvider", ["triggerCharacters": ["\"", "/", ":", "."]]) {
      server, params throws(RPCError) in try server.completions(params)
    }
  ]
}

extension LanguageServer {
  /// Items of one answer; an editor asks again as more is typed.
  private static let completionLimit = 1000

  /// Completions at a place, also in a text that is broken.
  fileprivate mutating func completions(_ params: JSONView) throws(RPCError) -> JSONText {
    let place = try place(params)
    guard let typed = TypedDocument(place, in: workspace(of: place.path)) else { return .array([]) }
    let cursor = typed.cursor
    let items: [CompletionItem]
    switch cursor.role {
    case .key: items = keys(typed)
    case .value: items = values(typed)
    case .nothing: items = []
    }
    let range = range(cursor.token, in: place.text)
    let commas = cursor.missingComma.map { [edit($0..<$0, ",", in: place.text)] } ?? []
    let kept = items.prefix(Self.completionLimit)
    let list = kept.enumerated().map { position, item in
      item.json(range, position, isQuoted: cursor.isQuoted, for: client, others: commas)
    }
    return ["isIncomplete": .bool(kept.count < items.count), "items": .array(list)]
  }

  /// A change of a text.
  func edit(_ range: Range<Int>, _ new: String, in text: SourceText) -> JSONText {
    ["range": self.range(range, in: text), "newText": .string(new)]
  }
}
