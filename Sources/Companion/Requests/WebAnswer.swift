import JSONDocument

/// The answer to a request.
package struct WebAnswer: Sendable, Hashable {
  package var status: Int
  package var headers: [WebHeader]
  package var body: [UInt8]

  /// - Parameter type: of the body, as `Content-Type` has it.
  init(_ status: Int, _ body: [UInt8], type: String, headers: [WebHeader] = []) {
    self.status = status
    self.body = body
    self.headers = [WebHeader("Content-Type", type)] + headers + Self.common
    if !headers.contains(where: { $0.name == "Cache-Control" }) {
      self.headers.append(WebHeader("Cache-Control", "no-store"))
    }
  }

  init(_ status: Int, json: JSONText) { self.init(status, json.bytes, type: "application/json") }

  /// Why nothing was done.
  init(_ status: Int, refusing message: String, fix: String? = nil) {
    self.init(status, json: .object([("error", .string(message))] + (fix.map { [("fix", .string($0))] } ?? [])))
  }

  /// No page of another origin may show it, read it or learn of it, and nothing in it is taken for another type.
  private static let common = [
    WebHeader("X-Content-Type-Options", "nosniff"), WebHeader("Referrer-Policy", "no-referrer"),
    WebHeader("X-Frame-Options", "DENY"), WebHeader("Cross-Origin-Resource-Policy", "same-origin"),
    WebHeader("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}
