import Checking
import Delivery
import JSONDocument
import Pictures
import Workspaces

/// A language server for the files of workspaces (LSP 3.17): a value that answers messages, without pipes or threads.
///
/// Checks take long, so they are done in steps: whoever owns the server lets one run after the other, on another thread if
/// there is one, and calls `handle` as soon as a message has come. It never writes a file: changes are edits for the
/// client.
package struct LanguageServer {
  private enum Phase {
    case waiting, running, stopping
  }

  private var phase = Phase.waiting
  /// The status to end with, once `exit` has come.
  package private(set) var exitStatus: Int32?
  var client = ClientFeatures()
  var encoding = PositionEncoding.utf16
  /// Real paths of the folders that the editor has open.
  var folders: [String] = []
  /// By real path.
  var texts: [String: OpenText] = [:]
  /// Open documents whose text has changed since the store took it in.
  var unread: Set<String> = []
  let store = DocumentStore()
  var cache = LanguageCache()
  var checks = PendingChecks()
  /// Real paths of the documents whose pictures the editor shows.
  var previewed: Set<String> = []
  /// Messages that a handler sends besides its answer.
  var outbox: [OutgoingMessage] = []
  private var requestCount = 0
  /// The version of the program.
  let version: String
  /// The path of the file with the pages of codes, if there is one.
  private let codeFile: String?
  /// Read once an editor may open it.
  private(set) lazy var codePages = client.opensCodes ? codeFile.flatMap { CodePages(at: $0) } : nil

  /// - Parameter codeFile: the path of `codes.md`, which diagnostics link to.
  package init(version: String = "", codeFile: String? = nil) { (self.version, self.codeFile) = (version, codeFile) }

  /// The names of all methods that it knows, besides `exit`.
  package static var methods: [String] { LanguageMethod.all.map(\.name) }

  /// The text of an open document, by its real path.
  package func openText(_ path: String) -> [UInt8]? { texts[path]?.text.bytes }

  /// Whether there are checks to go on with.
  package var hasWork: Bool { phase == .running && exitStatus == nil && checks.areWaiting }

  /// Answers a message.
  package mutating func handle(_ message: IncomingMessage) -> [OutgoingMessage] {
    switch message {
    case .request(let id, let method, let params):
      let answer = answer(method, params)
      return [answer.message(id)] + sent()
    case .notification(let method, let params):
      receive(method, params)
      return sent()
    case .response: return []
    case .invalid(let id, let error): return [.failure(id, error)]
    }
  }

  private enum Reply {
    case result(JSONText)
    case failure(RPCError)

    func message(_ id: RPCIdentifier) -> OutgoingMessage {
      switch self {
      case .result(let result): .result(id, result)
      case .failure(let error): .failure(id, error)
      }
    }
  }

  private mutating func answer(_ method: String, _ params: JSONView?) -> Reply {
    if exitStatus != nil || phase == .stopping { return .failure(.invalidRequest("the server is shutting down")) }
    let isFirst = method == "initialize"
    if phase == .waiting, !isFirst { return .failure(.notInitialized) }
    if phase == .running, isFirst { return .failure(.invalidRequest("the server is initialized already")) }
    guard case .request(let answer)? = LanguageMethod.named(method)?.handler else {
      return .failure(.unknownMethod(method))
    }
    readTexts()
    do throws(RPCError) {
      let result = try answer(&self, params ?? JSONView(JSONDocument()))
      if isFirst { phase = .running }
      if method == "shutdown" { phase = .stopping }
      return .result(result)
    } catch {
      return .failure(error)
    }
  }

  private mutating func receive(_ method: String, _ params: JSONView?) {
    if method == "exit" {
      exitStatus = phase == .stopping ? 0 : 1
      return
    }
    guard phase == .running, case .notification(let effect)? = LanguageMethod.named(method)?.handler else { return }
    effect(&self, params ?? JSONView(JSONDocument()))
  }

  mutating func sent() -> [OutgoingMessage] {
    defer { outbox = [] }
    return outbox
  }

  // MARK: Messages of the server's own

  mutating func notify(_ method: String, _ params: JSONText) {
    outbox.append(.notification(method: method, params: params))
  }

  mutating func ask(_ method: String, _ params: JSONText) {
    requestCount += 1
    outbox.append(.request(.string("kimchi-\(requestCount)"), method: method, params: params))
  }

  /// Writes a line into the editor's log.
  mutating func log(_ text: String) {
    notify("window/logMessage", ["type": 2, "message": .string(text)])
  }
}
