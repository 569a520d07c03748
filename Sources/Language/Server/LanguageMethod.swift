import JSONDocument

/// A method of the protocol: its name, its handler, and the capability that `initialize` announces for it.
struct LanguageMethod: Sendable {
  typealias Answer = @Sendable (inout LanguageServer, JSONView) throws(RPCError) -> JSONText
  typealias Effect = @Sendable (inout LanguageServer, JSONView) -> Void

  enum Handler: Sendable {
    case request(Answer)
    case notification(Effect)
  }

  let name: String
  let handler: Handler
  /// The name of a server capability and its value; nil where the method needs none.
  let capability: (name: String, value: JSONText)?

  static func request(
    _ name: String, _ capability: String? = nil, _ value: JSONText = true, _ answer: @escaping Answer
  ) -> LanguageMethod {
    LanguageMethod(name: name, handler: .request(answer), capability: capability.map { ($0, value) })
  }

  static func notification(
    _ name: String, _ capability: String? = nil, _ value: JSONText = true, _ effect: @escaping Effect
  ) -> LanguageMethod {
    LanguageMethod(name: name, handler: .notification(effect), capability: capability.map { ($0, value) })
  }

  /// All methods that the server knows.
  static let all: [LanguageMethod] =
    lifecycle + synchronisation + completion + hover + navigation + renaming + actions + symbols + colors + structure
    + formatting + tokens + preview + commands

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> LanguageMethod? { byName[name] }
}
