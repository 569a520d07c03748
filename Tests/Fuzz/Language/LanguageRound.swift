import Foundation
import FuzzSupport
import JSONDocument
import Language
import TestSupport

/// Messages of a broken or hostile editor, and what must hold: each request has one answer, the server has the editor's
/// texts, and shows and finds what a new server does.
struct LanguageRound {
  private let root: String
  private var server = LanguageServer()
  private var reader = FrameReader()
  private var messages: LanguageMessages
  private var random: SeededRandom
  /// By the paths that the server has for them.
  private var texts: [String: ClientText] = [:]
  private var shown: [String: String] = [:]
  private var isRunning = false
  /// What the editor sent with `initialize`: a hostile one may name no folder.
  private var beginning: JSONText?
  /// Whether it has been told to begin.
  private var isBegun = false
  private var isStopping = false
  private var isUTF8 = false
  /// Requests that wait for their answers.
  private var asked: [RPCIdentifier] = []

  init(_ round: FuzzCase, in copy: WorkspaceCopy) {
    root = copy.root
    messages = LanguageMessages(seed: round.seed, copy.sample)
    random = SeededRandom(seed: round.seed)
  }

  mutating func play(_ steps: inout Steps) throws(Fault) {
    while server.exitStatus == nil, let step = steps.next({ messages.step() }) {
      guard let bytes = bytes(step) else { continue }
      reader.append(bytes)
      while server.exitStatus == nil, let piece = reader.next() {
        guard case .message(let message) = piece else { continue }
        try handle(IncomingMessage(parsing: message), step)
      }
      for (path, text) in texts where server.openText(path) != text.bytes {
        throw Fault(
          .text, "the server has another text of \(path.dropFirst(root.utf8.count + 1)), after \(step.prefix(200))")
      }
      // Keys come while a check is under way.
      for _ in 0..<Int.random(in: 0..<4, using: &random) { take(server.work()) }
      if steps.isReplay || random.chance(2) { try compare(after: step) }
    }
    try compare(after: "the last message")
  }

  /// `{…}` is a message, `[…]` the bytes of something else. `ROOT` stands for the workspace's folder.
  private func bytes(_ step: String) -> [UInt8]? {
    if step.hasPrefix("[") {
      guard let list = try? JSONDocument(parsing: step, file: "step") else { return nil }
      return JSONView(list).elements.map { UInt8(truncatingIfNeeded: $0.integer ?? 0) }
    }
    let body = Array(step.replacing("ROOT", with: String(FileURI.text(root).dropFirst(7))).utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  // MARK: Messages

  private mutating func handle(_ message: IncomingMessage, _ step: String) throws(Fault) {
    note(message)
    let answers = server.handle(message)
    guard case .request(let id, _, _) = message else { return take(answers) }
    let own = answers.filter { answer in
      switch answer {
      case .result(let other, _): other == id
      case .failure(let other, _): other == id
      case .notification, .request: false
      }
    }
    guard own.count == 1 else { throw Fault(.answer, "\(own.count) answers to \(step.prefix(200))") }
    take(answers)
    guard case .result(_, let result)? = own.first else { return }
    if case .request(_, "initialize", let params) = message {
      isRunning = true
      beginning = params?.text
      isUTF8 = result["capabilities", "positionEncoding"] == "utf-8"
    }
    if case .request(_, "shutdown", _) = message { isStopping = true }
  }

  /// Does what an editor does with its own texts.
  private mutating func note(_ message: IncomingMessage) {
    if isRunning, case .notification("initialized", _) = message { isBegun = true }
    guard isRunning, !isStopping, case .notification(let method, let params?) = message,
      let document = params["textDocument"],
      let path = document["uri"]?.string.flatMap(server.path)
    else { return }
    switch method {
    case "textDocument/didOpen" where document["text"]?.string != nil:
      texts[path] = ClientText(document, isUTF8: isUTF8)
    case "textDocument/didChange": texts[path]?.change(params)
    case "textDocument/didClose": texts[path] = nil
    default: break
    }
  }

  private mutating func take(_ messages: [OutgoingMessage]) { Self.take(messages, of: server, &shown) }

  /// By path: an editor may spell an address with `..`.
  private static func take(
    _ messages: [OutgoingMessage], of server: LanguageServer, _ shown: inout [String: String]
  ) {
    for case .notification("textDocument/publishDiagnostics", let params) in messages {
      let uri = params["uri"] ?? ""
      shown[server.path(of: uri) ?? uri] = params["diagnostics"]
    }
  }

  // MARK: Comparing

  /// Compares what is shown with what a new server shows that is given the same texts.
  private mutating func compare(after step: String) throws(Fault) {
    guard isBegun, !isStopping, server.exitStatus == nil else { return }
    while server.hasWork { take(server.work()) }
    var fresh = LanguageServer()
    var expected: [String: String] = [:]
    var started: [(String, JSONText?)] = [("initialize", beginning), ("initialized", [:])]
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let document: JSONText = [
        "uri": .string(FileURI.text(path)), "text": .string(String(decoding: text.bytes, as: UTF8.self)),
      ]
      started.append(("textDocument/didOpen", ["textDocument": document]))
    }
    for (method, params) in started {
      var members: [(String, JSONText)] = [("method", .string(method)), ("params", params ?? .null)]
      if method == "initialize" { members.append(("id", 1)) }
      _ = fresh.handle(IncomingMessage(parsing: JSONText.object(members).bytes))
    }
    while fresh.hasWork { Self.take(fresh.work(), of: server, &expected) }
    // An editor may have the folder open or not, and clear what it has shown.
    let files = Set(shown.keys).union(expected.keys)
    for file in files.sorted() where (shown[file] ?? "[]") != (expected[file] ?? "[]") {
      throw Fault(
        .findings,
        "\(file.split(separator: "/").last ?? "") has \((shown[file] ?? "none").prefix(300)), a new server has "
          + "\((expected[file] ?? "none").prefix(300)), after \(step.prefix(120))")
    }
  }
}

extension JSONText {
  /// The text of a member by keys: of a string its content.
  fileprivate subscript(_ keys: String...) -> String? {
    guard let document = try? JSONDocument(parsing: bytes, file: "message") else { return nil }
    var view: JSONView? = JSONView(document)
    for key in keys { view = view?[key] }
    return view.map { $0.string ?? $0.text.minified.description }
  }
}
