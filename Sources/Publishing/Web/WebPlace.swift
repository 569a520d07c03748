import JSONDocument
import Workspaces

/// A folder on a web server that takes PUT, or a bucket of an object store, which is the same with signed requests.
package struct WebPlace: PublishingPlace {
  package let name: String
  /// The folder's address, percent-encoded, without a slash at its end.
  private let base: String
  /// The server, where it may have folders that must be made.
  private let origin: String?
  private let client: HTTPClient
  let isSigned: Bool
  private let retries: RetryPolicy

  /// A web server's folder.
  package init(
    _ address: WebAddress, _ environment: PublishEnvironment, retries: RetryPolicy = RetryPolicy()
  ) throws(Refusal) {
    name = address.description
    base = address.description
    origin = address.origin
    isSigned = false
    self.retries = retries
    client = try Self.client(
      try WebCredentials(web: environment), environment, isPlain: address.isPlain, name: name)
  }

  /// A bucket. Without an endpoint it is one of Amazon's.
  package init(
    bucket: String, prefix: String, endpoint: WebAddress?, region: String?, _ environment: PublishEnvironment,
    retries: RetryPolicy = RetryPolicy()
  ) throws(Refusal) {
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
    origin = nil
    base = prefix.isEmpty ? root : "\(root)/\(Self.encoded(prefix))"
    isSigned = true
    self.retries = retries
    client = try Self.client(credentials, environment, isPlain: endpoint?.isPlain ?? false, name: name)
  }

  private static func client(
    _ credentials: WebCredentials, _ environment: PublishEnvironment, isPlain: Bool, name: String
  ) throws(Refusal) -> HTTPClient {
    var limits = HTTPClient.Limits()
    // For servers that are slower than usual, and for tests.
    if let seconds = environment["KIMCHI_PUBLISH_TIMEOUT"].flatMap(Int.init), (1...3600).contains(seconds) {
      limits.stallSeconds = seconds
      limits.connectMilliseconds = seconds * 1000
    }
    do throws(HTTPClient.Fault) {
      return try HTTPClient(credentials, limits: limits, allowsPlain: isPlain)
    } catch {
      throw Refusal(
        .publishFailed, "can't reach \(name): \(error.message)", fix: "install libcurl 7.85 or later (libcurl4)")
    }
  }

  // MARK: Requests

  package func get(_ key: PlaceKey, limit: Int, watch: @escaping TransferWatch) throws(Refusal) -> StoredFile? {
    var request = request(.get, key)
    request.answerLimit = limit
    request.watch = watch
    let answer = try send(request, key)
    return answer.status == 404 ? nil : StoredFile(answer.body, tag: answer.tag)
  }

  package func size(of key: PlaceKey, watch: @escaping TransferWatch) throws(Refusal) -> Int? {
    var request = request(.head, key)
    request.watch = watch
    let answer = try send(request, key)
    return answer.status == 404 ? nil : answer.size ?? -1
  }

  package func put(
    _ bytes: [UInt8], at key: PlaceKey, if condition: PutCondition, watch: @escaping TransferWatch
  ) throws(Refusal) -> PutAnswer {
    var request = request(.put, key, hash: isSigned ? Digest(of: bytes).description : nil)
    request.body = bytes
    request.watch = watch
    request.headers.append("Content-Type: application/json")
    switch condition {
    case .none: break
    case .absent: request.headers.append("If-None-Match: *")
    case .matches(let tag): request.headers.append("If-Match: \(tag)")
    }
    var answer = try send(request, key)
    // WebDAV's word for a folder that is missing (RFC 4918 §9.7.1).
    if answer.status == 409 {
      makeFolders(of: key, watch)
      answer = try send(request, key)
      guard answer.status != 409 else { throw failure(answer, key) }
    }
    // S3 answers 404 to `If-Match` where the file is gone.
    switch answer.status {
    case 412, 404: return .refused
    case 501: return .unsupported
    default: return .stored
    }
  }

  /// Makes the folders of a file that are missing, from the top. Whether that worked, the next upload tells.
  private func makeFolders(of key: PlaceKey, _ watch: @escaping TransferWatch) {
    guard let origin else { return }
    let path = "\(base)/\(Self.encoded(key.description))".dropFirst(origin.count)
    var folder = origin
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      _ = try? client.send(HTTPClient.Request(method: .makeFolder, url: folder + "/", watch: watch))
    }
  }

  private func request(_ method: HTTPClient.Request.Method, _ key: PlaceKey, hash: String? = nil) -> HTTPClient.Request
  {
    var request = HTTPClient.Request(method: method, url: "\(base)/\(Self.encoded(key.description))")
    // A cache between here and the server might answer with an older release. Object stores have none.
    if method == .get, !isSigned { request.headers.append("Cache-Control: no-cache") }
    // Of no bytes; libcurl would leave it out, and the signature covers it.
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    if isSigned { request.headers.append("x-amz-content-sha256: \(hash ?? empty)") }
    return request
  }

  /// Sends a request until it has an answer that stands, a number of times.
  private func send(_ request: HTTPClient.Request, _ key: PlaceKey) throws(Refusal) -> HTTPClient.Answer {
    for attempt in 1... {
      let isLast = attempt >= retries.attempts
      let answer: HTTPClient.Answer?
      do throws(HTTPClient.Fault) {
        answer = try client.send(request)
      } catch {
        if error.kind == .cancelled { throw .cancelled }
        guard error.kind == .network, !isLast else { throw failure(error, key, limit: request.answerLimit) }
        answer = nil
      }
      if let answer, isLast || !isPassing(answer.status) { return try checked(answer, request.method, key) }
      let asked = answer?.retryAfter
      guard retries.pause(after: attempt, asked: asked, isWanted: { request.watch(0) }) else { throw .cancelled }
    }
    throw .cancelled
  }

  /// Whether a status is likely to be another one soon: 409 is S3's word for two writes at once.
  private func isPassing(_ status: Int) -> Bool {
    [408, 425, 429, 500, 502, 503, 504].contains(status) || isSigned && status == 409
  }
}
