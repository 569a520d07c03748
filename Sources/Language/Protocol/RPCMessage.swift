import JSONDocument

/// The name that a request is answered by (JSON-RPC 2.0): a number or a string.
package enum RPCIdentifier: Sendable, Hashable {
  case number(Int)
  case string(String)

  init?(_ value: JSONView) {
    if let text = value.string {
      self = .string(text)
    } else if let number = value.integer {
      self = .number(number)
    } else {
      return nil
    }
  }

  package var text: JSONText {
    switch self {
    case .number(let number): .integer(number)
    case .string(let string): .string(string)
    }
  }
}

/// Why a request has no result.
package struct RPCError: Error, Sendable, Hashable {
  package let code: Int
  package let message: String

  package init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  package static func parse(_ message: String) -> RPCError { RPCError(-32700, message) }
  package static func invalidRequest(_ message: String) -> RPCError { RPCError(-32600, message) }
  package static func unknownMethod(_ name: String) -> RPCError { RPCError(-32601, "unknown method \(name)") }
  package static func invalidParams(_ message: String) -> RPCError { RPCError(-32602, message) }
  package static let notInitialized = RPCError(-32002, "send `initialize` first")
  package static let cancelled = RPCError(-32800, "cancelled")
  /// A request that is well formed and can't be carried out, such as a rename to a name that is taken.
  package static func failed(_ message: String) -> RPCError { RPCError(-32803, message) }
}

/// A message as it comes in.
package enum IncomingMessage: Sendable {
  case request(RPCIdentifier, method: String, params: JSONView?)
  case notification(method: String, params: JSONView?)
  case response(RPCIdentifier, result: JSONView?)
  /// One that can't be taken for any of these.
  case invalid(RPCIdentifier?, RPCError)

  /// Reads the text of one message.
  package init(parsing bytes: [UInt8]) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes, file: "message")
    } catch {
      self = .invalid(nil, .parse(error.description))
      return
    }
    let message = JSONView(document)
    guard message.kind == .object else {
      self = .invalid(nil, .invalidRequest("a message is an object"))
      return
    }
    let id = message["id"].flatMap(RPCIdentifier.init)
    let params = message["params"]
    if let method = message["method"]?.string {
      if let id {
        self = .request(id, method: method, params: params)
      } else if message["id"] == nil {
        self = .notification(method: method, params: params)
      } else {
        self = .invalid(nil, .invalidRequest("an id is a number or a string"))
      }
    } else if let id, message["result"] != nil || message["error"] != nil {
      self = .response(id, result: message["result"])
    } else {
      self = .invalid(id, .invalidRequest("a message has a method or a result"))
    }
  }
}

/// A message as it goes out.
package enum OutgoingMessage: Sendable, Hashable {
  case result(RPCIdentifier, JSONText)
  case failure(RPCIdentifier?, RPCError)
  case notification(method: String, params: JSONText)
  case request(RPCIdentifier, method: String, params: JSONText)

  /// On one line.
  package var bytes: [UInt8] {
    var members: [(String, JSONText)] = [("jsonrpc", "2.0")]
    switch self {
    case .result(let id, let result): members += [("id", id.text), ("result", result)]
    case .failure(let id, let error):
      members += [
        ("id", id?.text ?? .null), ("error", ["code": .integer(error.code), "message": .string(error.message)]),
      ]
    case .notification(let method, let params): members += [("method", .string(method)), ("params", params)]
    case .request(let id, let method, let params):
      members += [("id", id.text), ("method", .string(method)), ("params", params)]
    }
    return JSONText.object(members).minified.bytes
  }

  /// With the header that tells where it ends.
  package var framed: [UInt8] {
    let body = bytes
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
