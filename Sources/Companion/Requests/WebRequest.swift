/// A request of a browser, as the library has read it.
package struct WebRequest: Sendable, Hashable {
  /// Bytes of a body.
  package static let bodyLimit = 64 << 10

  package var method: String
  /// Percent-decoded, without the query.
  package var path: String
  package var query: [WebHeader]
  /// Names as they were sent.
  package var headers: [WebHeader]
  package var body: [UInt8]
  /// Whether its body is longer than allowed, or of unknown length; it was not read then.
  package var isTooLarge: Bool

  package init(
    _ method: String, _ path: String, query: [WebHeader] = [], headers: [WebHeader] = [], body: [UInt8] = [],
    isTooLarge: Bool = false
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.isTooLarge = isTooLarge
  }

  /// Bytes of all headers, as they are counted for the limit.
  var headerBytes: Int { headers.reduce(path.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 } }

  /// The value of a header; nil where it is missing or was sent more than once.
  func header(_ name: String) -> String? {
    let found = values(of: name)
    return found.count == 1 ? found[0] : nil
  }

  func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }

  func argument(_ name: String) -> String? { query.first { $0.name == name }?.value }
}

/// A name with its value: of a header, or of a query.
package struct WebHeader: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
