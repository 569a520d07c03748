import Foundation
import JSONDocument
import Language
import TestSupport

/// An editor that talks to a language server without a pipe.
struct BenchEditor {
  private(set) var server = LanguageServer()
  private var version = 0
  /// Of the last diagnostics for each document.
  private(set) var published: Set<String> = []

  init(_ folder: URL) {
    send("initialize", id: 1, ["rootUri": .string(FileURI.text(folder.path)), "capabilities": [:]])
    send("initialized", [:])
  }

  mutating func send(_ method: String, id: Int? = nil, _ params: JSONText) {
    take(server.handle(Self.message(method, id: id, params)))
  }

  /// As it comes from a client: parsed before, since an editor's text is measured and not its message.
  static func message(_ method: String, id: Int?, _ params: JSONText) -> IncomingMessage {
    let members: [(String, JSONText)] = [("jsonrpc", "2.0"), ("method", .string(method)), ("params", params)]
    return IncomingMessage(parsing: JSONText.object(members + (id.map { [("id", .integer($0))] } ?? [])).bytes)
  }

  mutating func handle(_ message: IncomingMessage) { take(server.handle(message)) }

  private mutating func take(_ messages: [OutgoingMessage]) {
    for message in messages {
      guard case .notification("textDocument/publishDiagnostics", let params) = message,
        let document = try? JSONDocument(parsing: params.bytes, file: "message"),
        let uri = JSONView(document)["uri"]?.string
      else { continue }
      published.insert(uri)
    }
  }

  mutating func work() { take(server.work()) }

  mutating func settle() { while server.hasWork { work() } }

  /// Works until the diagnostics of a document have come.
  ///
  /// - Returns: the seconds of the longest time in which a key would wait, as steps run on another thread.
  mutating func check(_ path: String, _ bench: Bench) -> Double {
    published = []
    var longest = 0.0
    while server.hasWork, !published.contains(FileURI.text(path)) {
      var step: CheckStep?
      longest = max(longest, bench.seconds(by: .wall) { step = server.beginStep() })
      step?.run()
      longest = max(longest, bench.seconds(by: .wall) { if let step { take(server.end(step)) } })
    }
    return longest
  }

  mutating func open(_ path: String, _ text: String) {
    version += 1
    send(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(FileURI.text(path)), "version": .integer(version), "text": .string(text)]])
  }

  /// A key that is typed at a place.
  mutating func type(_ text: String, over count: Int, at position: (line: Int, character: Int), in path: String) {
    version += 1
    func place(_ character: Int) -> JSONText {
      ["line": .integer(position.line), "character": .integer(character)]
    }
    let range: JSONText = ["start": place(position.character), "end": place(position.character + count)]
    send(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(FileURI.text(path)), "version": .integer(version)],
        "contentChanges": [["range": range, "text": .string(text)]],
      ])
  }

  static func ask(
    _ method: String, _ path: String, _ position: (line: Int, character: Int), _ others: [(String, JSONText)] = []
  ) -> IncomingMessage {
    let members: [(String, JSONText)] = [
      ("textDocument", ["uri": .string(FileURI.text(path))]),
      ("position", ["line": .integer(position.line), "character": .integer(position.character)]),
    ]
    return message(method, id: 2, .object(members + others))
  }
}
