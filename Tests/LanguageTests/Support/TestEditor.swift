import JSONDocument
import Language
import Testing
import Workspaces

/// An editor that talks to a server without a pipe.
struct TestEditor {
  private(set) var server: LanguageServer
  /// The last diagnostics of each document.
  private(set) var diagnostics: [String: [JSONView]] = [:]
  private(set) var logged: [String] = []
  /// Requests that the server has sent.
  private(set) var asked: [String] = []
  private var count = 0
  private var versions: [String: Int] = [:]

  /// An editor with a folder open.
  ///
  /// - Parameter codeFile: the pages of codes that the server has.
  init(_ folder: String, capabilities: JSONText = TestEditor.modern, codeFile: String? = nil) {
    server = LanguageServer(version: "test", codeFile: codeFile)
    _ = request("initialize", ["rootUri": .string(FileURI.text(folder)), "capabilities": capabilities])
    notify("initialized", [:])
  }

  /// One that has sent nothing yet.
  init() { server = LanguageServer(version: "test") }

  static let modern: JSONText = [
    "general": ["positionEncodings": ["utf-8", "utf-16"]],
    "textDocument": [
      "completion": ["completionItem": ["snippetSupport": true]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", "rename", "delete"]]],
  ]

  static func view(_ text: JSONText) -> JSONView {
    JSONView((try? JSONDocument(parsing: text.bytes, file: "message")) ?? JSONDocument())
  }

  mutating func request(_ method: String, _ params: JSONText) -> Result<JSONView, RPCError> {
    count += 1
    let messages = server.handle(.request(.number(count), method: method, params: Self.view(params)))
    take(messages)
    for message in messages {
      switch message {
      case .result(.number(count), let result): return .success(Self.view(result))
      case .failure(.number(count), let error): return .failure(error)
      default: break
      }
    }
    return .failure(.failed("no answer"))
  }

  mutating func notify(_ method: String, _ params: JSONText) {
    take(server.handle(.notification(method: method, params: Self.view(params))))
  }

  mutating func receive(_ message: IncomingMessage) -> [OutgoingMessage] {
    let messages = server.handle(message)
    take(messages)
    return messages
  }

  /// Lets the server check until it has nothing left to do.
  mutating func settle() {
    while server.hasWork { take(server.work()) }
  }

  /// Lets the server take one step.
  mutating func step() { take(server.work()) }

  private mutating func take(_ messages: [OutgoingMessage]) {
    for message in messages {
      switch message {
      case .notification("textDocument/publishDiagnostics", let params):
        let params = Self.view(params)
        diagnostics[params["uri"]?.string ?? ""] = params["diagnostics"]?.elements ?? []
      case .notification("window/logMessage", let params): logged.append(Self.view(params)["message"]?.string ?? "")
      case .request(_, let method, _): asked.append(method)
      default: break
      }
    }
  }

  // MARK: Documents

  mutating func open(_ path: String, _ text: String) {
    let uri = FileURI.text(path)
    versions[uri] = 1
    let document: JSONText = [
      "uri": .string(uri), "languageId": "json", "version": 1, "text": .string(text),
    ]
    notify("textDocument/didOpen", ["textDocument": document])
  }

  /// Replaces some bytes of a text as the editor has it before.
  mutating func change(_ path: String, _ range: Range<Int>, with new: String, in text: SourceText) {
    let uri = FileURI.text(path)
    versions[uri, default: 0] += 1
    let change: JSONText = [
      "range": [
        "start": Self.json(text.position(of: range.lowerBound, in: .utf8)),
        "end": Self.json(text.position(of: range.upperBound, in: .utf8)),
      ], "text": .string(new),
    ]
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(versions[uri] ?? 0)], "contentChanges": [change],
      ])
  }

  static func json(_ position: TextPosition) -> JSONText {
    ["line": .integer(position.line), "character": .integer(position.character)]
  }

  /// The answer about a place.
  ///
  /// - Parameters:
  ///   - text: the document's; `|` stands at the place and is left out.
  ///   - others: members of the request beside the document and the position.
  mutating func ask(
    _ method: String, _ path: String, _ text: String, _ others: [(String, JSONText)] = []
  ) -> Result<JSONView, RPCError> {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.joined()
    open(path, whole)
    return ask(method, path, at: parts[0].utf8.count, of: SourceText(Array(whole.utf8)), others)
  }

  mutating func ask(
    _ method: String, _ path: String, at offset: Int, of text: SourceText, _ others: [(String, JSONText)] = []
  ) -> Result<JSONView, RPCError> {
    let members: [(String, JSONText)] = [
      ("textDocument", ["uri": .string(FileURI.text(path))]),
      ("position", Self.json(text.position(of: offset, in: .utf8))),
    ]
    return request(method, .object(members + others))
  }

  // MARK: Edits

  /// The texts of some files after an edit for an editor, by path, under the names that they get. A file that is made is
  /// read as an empty one.
  static func applied(_ answer: JSONView, _ read: (String) throws -> [UInt8]) throws -> [String: String] {
    var texts: [String: String] = [:]
    for change in answer["documentChanges"]?.elements ?? [] {
      if change["kind"]?.string == "rename" {
        let (old, new) = (change["oldUri"]?.string ?? "", change["newUri"]?.string ?? "")
        let path = FileURI.path(old) ?? ""
        texts[FileURI.path(new) ?? ""] =
          try texts.removeValue(forKey: path) ?? String(decoding: read(path), as: UTF8.self)
        continue
      }
      // Its text follows.
      if change["kind"]?.string == "create" { continue }
      let path = FileURI.path(change["textDocument"]?["uri"]?.string ?? "") ?? ""
      let text = SourceText(try read(path))
      var new = text.bytes
      // From the end, since they don't overlap.
      for edit in (change["edits"]?.elements ?? []).reversed() {
        let range = try #require(edit["range"])
        let start = text.offset(of: try position(range["start"]), in: .utf8)
        let end = text.offset(of: try position(range["end"]), in: .utf8)
        new.replaceSubrange(start..<end, with: Array((edit["newText"]?.string ?? "").utf8))
      }
      texts[path] = String(decoding: new, as: UTF8.self)
    }
    return texts
  }

  private static func position(_ value: JSONView?) throws -> TextPosition {
    TextPosition(
      line: try #require(value?["line"]?.integer), character: try #require(value?["character"]?.integer))
  }
}
