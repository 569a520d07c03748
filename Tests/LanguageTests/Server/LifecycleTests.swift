import JSONDocument
import Language
import TestSupport
import Testing

@Suite("beginning and end of a language server") struct LifecycleTests {
  private static let request = RPCIdentifier.number(7)

  @Test("before `initialize` requests are refused and notifications left out") func before() {
    var editor = TestEditor()
    let answer = editor.receive(.request(Self.request, method: "textDocument/hover", params: nil))
    #expect(answer == [.failure(Self.request, .notInitialized)])
    #expect(editor.receive(.notification(method: "textDocument/didOpen", params: nil)).isEmpty)
    #expect(!editor.server.hasWork)
  }

  @Test("`initialize` names the encoding, and a capability for each method that needs one") func capabilities() throws {
    var editor = TestEditor()
    let answer = try editor.request("initialize", ["capabilities": TestEditor.modern]).get()
    let capabilities = try #require(answer["capabilities"])
    #expect(capabilities["positionEncoding"]?.string == "utf-8")
    #expect(capabilities["textDocumentSync"]?["change"]?.integer == 2)
    #expect(capabilities["completionProvider"] != nil)
    #expect(editor.request("initialize", [:]) == .failure(.invalidRequest("the server is initialized already")))
  }

  @Test("an editor that offers no encoding gets UTF-16") func encoding() throws {
    var editor = TestEditor()
    let answer = try editor.request("initialize", ["capabilities": [:]]).get()
    #expect(answer["capabilities"]?["positionEncoding"]?.string == "utf-16")
  }

  @Test("`exit` after `shutdown` is status 0, without it 1, and nothing is answered between", arguments: [true, false])
  func exit(afterShutdown: Bool) {
    var editor = TestEditor(Samples.root)
    if afterShutdown {
      _ = editor.request("shutdown", .null)
      guard case .failure = editor.request("textDocument/hover", [:]) else {
        Issue.record("answered after `shutdown`")
        return
      }
    }
    #expect(editor.server.exitStatus == nil)
    editor.notify("exit", .null)
    #expect(editor.server.exitStatus == (afterShutdown ? 0 : 1))
    #expect(!editor.server.hasWork)
  }

  @Test("an unknown request is an error, an unknown notification nothing") func unknown() {
    var editor = TestEditor(Samples.root)
    #expect(editor.request("textDocument/sing", [:]) == .failure(.unknownMethod("textDocument/sing")))
    #expect(editor.request("$/ask", [:]) == .failure(.unknownMethod("$/ask")))
    #expect(editor.receive(.notification(method: "$/tell", params: nil)).isEmpty)
    #expect(editor.receive(.notification(method: "$/cancelRequest", params: nil)).isEmpty)
  }

  @Test(
    "what is no message is answered with an error, and the server goes on",
    arguments: [
      "", "{", "[]", "7", #"{"id": {}, "method": "x"}"#, #"{"jsonrpc": "2.0"}"#, "\u{0}",
      String(repeating: "[", count: 100_000),
    ])
  func broken(text: String) {
    var editor = TestEditor(Samples.root)
    let answer = editor.receive(IncomingMessage(parsing: Array(text.utf8)))
    guard case .failure? = answer.first, answer.count == 1 else {
      Issue.record("\(answer)")
      return
    }
    #expect(editor.request("textDocument/sing", [:]) == .failure(.unknownMethod("textDocument/sing")))
  }

  @Test(
    "a request about no file, or one outside of the workspace, is an error",
    arguments: ["untitled:1", "file:relative", "file:///etc/passwd", "file://%00", "http://example.com/a.json", ""])
  func outside(uri: String) {
    var editor = TestEditor(Samples.root)
    let position: JSONText = ["line": 0, "character": 0]
    guard
      case .failure = editor.request(
        "textDocument/completion", ["textDocument": ["uri": .string(uri)], "position": position])
    else {
      Issue.record("answered")
      return
    }
  }
}

extension Result<JSONView, RPCError> {
  /// Whether two answers are the same error.
  static func == (left: Result, right: Result) -> Bool {
    guard case (.failure(let one), .failure(let other)) = (left, right) else { return false }
    return one == other
  }
}
