import JSONDocument
import Workspaces

/// A folder on a web server that takes PUT, or a bucket of an object store, which is the same with signed requests.
package struct WebPlace: PublishingPlace {
  package let name: String
  /// The folder's address, percent-encoded, without a slash at its end.
  private let base: String
  private let client: HTTPClient
  private let isSigned: Bool
  private let retries: RetryPolicy

  /// A web server's folder.
  package init(
    _ address: WebAddress, _ environment: PublishEnvironment, retries: RetryPolicy = RetryPolicy()
  ) throws(Rejection) {
    name = address.description
    base = address.description
    isSigned = false
    self.retries = retries
    client = try Self.client(
      try WebCredentials(web: environment), environment, isPlain: address.isPlain, name: name)
  }

  /// A bucket. Without an endpoint it is one of Amazon's.
  package init(
    bucket: String, prefix: String, endpoint: WebAddress?, region: String?, _ environment: PublishEnvironment,
    retries: RetryPolicy = RetryPolicy()
  ) throws(Rejection) {
    let credentials = try WebCredentials(signingIn: region, environment)
    var place = "s3://\(bucket)" + (prefix.isEmpty ? "" : "/\(prefix)")
    if let endpoint { place += " at \(endpoint)" }
    name = place
    let root: String
    if let endpoint {
      root = "\(endpoint)/\(bucket)"
    } else if case .signed(_, let region) = credentials.kind {
      // A certificate covers one name below Amazon's, so a bucket with points goes into the path.
      root =
        bucket.contains(".")
        ? "https://s3.\(region).amazonaws.com/\(bucket)" : "https://\(bucket).s3.\(region).amazonaws.com"
    } else {
      root = ""
    }
    base = prefix.isEmpty ? root : "\(root)/\(Self.encoded(prefix))"
    isSigned = true
    self.retries = retries
    client = try Self.client(credentials, environment, isPlain: endpoint?.isPlain ?? false, name: name)
  }

  private static func client(
    _ credentials: WebCredentials, _ environment: PublishEnvironment, isPlain: Bool, name: String
  ) throws(Rejection) -> HTTPClient {
    var limits = HTTPClient.Limits()
    // For servers that are slower than usual, and for tests.
    if let seconds = environment["KIMCHI_PUBLISH_TIMEOUT"].flatMap(Int.init), (1...3600).contains(seconds) {
      limits.stallSeconds = seconds
      limits.connectMilliseconds = seconds * 1000
    }
    do throws(HTTPClient.Fault) {
      return try HTTPClient(credentials, limits: limits, allowsPlain: isPlain)
    } catch {
      throw Rejection(
        .publishFailed, "can't reach \(name): \(error.message)", fix: "install libcurl 7.85 or later (libcurl4)")
    }
  }

  // MARK: Requests

  package func get(_ key: PlaceKey, limit: Int) throws(Rejection) -> StoredFile? {
    var request = request(.get, key)
    request.answerLimit = limit
    let answer = try send(request, key)
    return answer.status == 404 ? nil : StoredFile(answer.body, tag: answer.tag)
  }

  package func size(of key: PlaceKey) throws(Rejection) -> Int? {
    let answer = try send(request(.head, key), key)
    return answer.status == 404 ? nil : answer.size ?? -1
  }

  package func put(
    _ bytes: [UInt8], at key: PlaceKey, if condition: PutCondition, watch: @escaping @Sendable (Int) -> Bool
  ) throws(Rejection) -> PutAnswer {
    var request = request(.put, key, hash: isSigned ? Digest(of: bytes).description : nil)
    request.body = bytes
    request.watch = watch
    request.headers.append("Content-Type: application/json")
    switch condition {
    case .none: break
    case .absent: request.headers.append("If-None-Match: *")
    case .matches(let tag): request.headers.append("If-Match: \(tag)")
    }
    // S3 answers 404 to `If-Match` where the file is gone.
    switch try send(request, key).status {
    case 412, 404: return .refused
    case 501: return .unsupported
    default: return .stored
    }
  }

  private func request(_ method: HTTPClient.Request.Method, _ key: PlaceKey, hash: String? = nil) -> HTTPClient.Request
  {
    var request = HTTPClient.Request(method: method, url: "\(base)/\(Self.encoded(key.description))")
    // Of no bytes; libcurl would leave it out, and the signature covers it.
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    if isSigned { request.headers.append("x-amz-content-sha256: \(hash ?? empty)") }
    return request
  }

  /// Sends a request until it has an answer that stands, a number of times.
  private func send(_ request: HTTPClient.Request, _ key: PlaceKey) throws(Rejection) -> HTTPClient.Answer {
    for attempt in 1... {
      let isLast = attempt >= retries.attempts
      let answer: HTTPClient.Answer?
      do throws(HTTPClient.Fault) {
        answer = try client.send(request)
      } catch {
        if error.kind == .cancelled { throw .cancelled }
        guard error.kind == .network, !isLast else { throw failure(error, key) }
        answer = nil
      }
      if let answer, isLast || !Self.isPassing(answer.status) { return try checked(answer, request.method, key) }
      let asked = answer?.retryAfter
      guard retries.pause(after: attempt, asked: asked, isWanted: { request.watch(0) }) else { throw .cancelled }
    }
    throw .cancelled
  }

  /// Whether a status is likely to be another one soon: 409 is S3's word for two writes at once.
  private static func isPassing(_ status: Int) -> Bool {
    [408, 409, 425, 429, 500, 502, 503, 504].contains(status)
  }

  private func checked(
    _ answer: HTTPClient.Answer, _ method: HTTPClient.Request.Method, _ key: PlaceKey
  ) throws(Rejection) -> HTTPClient.Answer {
    switch answer.status {
    case 200...299: return answer
    case 404 where !hasCode("NoSuchBucket", answer) && (method != .put || isSigned): return answer
    case 412 where method == .put: return answer
    case 501 where method == .put: return answer
    case 401, 403:
      throw Rejection(
        .publishUnauthorized, "\(name) refused the credentials (\(reason(answer)))",
        fix: "`kimchi explain publish.unauthorized` lists where they come from")
    case 300...399:
      throw Rejection(
        .publishFailed, "\(name) redirects to another address (\(answer.status))",
        fix: "declare that address in kimchi.json")
    default:
      throw Rejection(
        .publishFailed, "\(name) answered \(reason(answer)) for \(key)",
        fix: "what is live is unchanged; publish again when the server works")
    }
  }

  private func failure(_ fault: HTTPClient.Fault, _ key: PlaceKey) -> Rejection {
    switch fault.kind {
    case .certificate:
      Rejection(
        .publishFailed, "the certificate of \(name) can't be verified: \(fault.message)",
        fix: "set CURL_CA_BUNDLE to the file with your authority's certificate")
    case .tooLarge: Rejection(.publishFailed, "\(key) in \(name) is larger than a release can be")
    case .unavailable, .network, .cancelled:
      Rejection(
        .publishFailed, "can't reach \(name): \(fault.message)",
        fix: "what is live is unchanged; publish again when the connection works")
    }
  }

  // MARK: Answers

  /// The status, with the code that an object store gives. Nothing else of the body: it repeats what was sent.
  private func reason(_ answer: HTTPClient.Answer) -> String {
    guard isSigned, let code = code(of: answer) else { return "\(answer.status)" }
    return "\(answer.status) \(code)"
  }

  private func hasCode(_ code: String, _ answer: HTTPClient.Answer) -> Bool { self.code(of: answer) == code }

  private func code(of answer: HTTPClient.Answer) -> String? {
    let text = String(decoding: answer.body.prefix(4096), as: UTF8.self)
    guard let start = text.firstRange(of: "<Code>") else { return nil }
    let code = text[start.upperBound...].prefix { $0 != "<" }
    return code.utf8.count <= 60 && code.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      ? String(code) : nil
  }

  /// Percent-encodes everything that is not unreserved (RFC 3986 §2.3), except slashes: the form that AWS signs.
  static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: text.append(byte)
      default: text += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
