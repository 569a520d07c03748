import CCurl
import Synchronization

/// Sends requests by libcurl, one at a time, over a connection that is kept.
final class HTTPClient: Sendable {
  struct Request {
    enum Method: String { case get = "GET", head = "HEAD", put = "PUT", makeFolder = "MKCOL" }

    var method: Method
    var url: String
    /// `Name: value`.
    var headers: [String] = []
    var body: [UInt8] = []
    /// In bytes.
    var answerLimit = 1 << 20
    /// Told the bytes of the body so far, sent or received; answers whether to go on.
    var watch: TransferWatch = { _ in true }
  }

  struct Answer {
    var status: Int
    var body: [UInt8]
    var tag: String?
    /// As declared, also to HEAD.
    var size: Int?
    /// Seconds.
    var retryAfter: Int?
  }

  /// A request without an answer.
  struct Fault: Error {
    enum Kind { case unavailable, network, certificate, tooLarge, tooSlow, cancelled }

    var kind: Kind
    /// libcurl's message; contains no credentials.
    var message: String
  }

  struct Limits: Sendable {
    /// For the connection.
    var connectMilliseconds = 10_000
    /// Below the slowest speed, after which a transfer is given up.
    var stallSeconds = 30
    /// Bytes a second.
    static let slowest = 64
  }

  private let lock = Mutex(())
  /// Used under the lock only.
  private nonisolated(unsafe) let handle: OpaquePointer
  private let credentials: WebCredentials
  private let limits: Limits
  private let allowsPlain: Bool
  private let budget: TransferBudget

  init(_ credentials: WebCredentials, limits: Limits = Limits(), allowsPlain: Bool) throws(Fault) {
    guard let handle = kimchi_http_new() else { throw Fault(kind: .unavailable, message: "libcurl isn't installed") }
    self.handle = handle
    self.credentials = credentials
    self.limits = limits
    self.allowsPlain = allowsPlain
    budget = TransferBudget(timeout: limits.stallSeconds)
  }

  deinit { kimchi_http_free(handle) }

  /// Waits for the answer, of whatever status.
  func send(_ request: Request) throws(Fault) -> Answer {
    do {
      return try lock.withLock { _ in try perform(request) }
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(kind: .network, message: "unexpected error")
    }
  }

  private func perform(_ request: Request) throws(Fault) -> Answer {
    guard kimchi_http_begin(handle, request.method.rawValue, request.url, allowsPlain) else {
      throw Fault(kind: .unavailable, message: "this libcurl is too old (7.85 is needed)")
    }
    kimchi_http_set_limits(
      handle, limits.connectMilliseconds, limits.stallSeconds, Limits.slowest, request.answerLimit)
    kimchi_http_set_authorities(handle, credentials.authorities.file, credentials.authorities.folder)
    var headers = request.headers
    switch credentials.kind {
    case .signed(let keys, let region):
      kimchi_http_set_credentials(handle, keys.id, keys.secret)
      kimchi_http_set_signing(handle, "aws:amz:\(region):s3")
      headers += keys.token.map { ["x-amz-security-token: \($0)"] } ?? []
    case .bearer(let token): headers.append("Authorization: Bearer \(token)")
    case .netrc(let file): kimchi_http_use_netrc(handle, file)
    case .nobody: break
    }
    for header in headers { _ = kimchi_http_add_header(handle, header) }
    let isUpload = request.method == .put
    let watch = WatchBox { [budget, watch = request.watch] sent, received in
      budget.transfer(sent + received) && watch(isUpload ? sent : received)
    }
    budget.begin()
    defer { budget.end() }
    return try withExtendedLifetime(watch) { () throws(Fault) -> Answer in
      kimchi_http_set_watch(
        handle,
        { context, sent, received in
          guard let context else { return false }
          return !Unmanaged<WatchBox>.fromOpaque(context).takeUnretainedValue().watch(Int(sent), Int(received))
        }, Unmanaged.passUnretained(watch).toOpaque())
      let code = request.body.withUnsafeBufferPointer { body in
        if request.method == .put { kimchi_http_set_body(handle, body.baseAddress, body.count) }
        return kimchi_http_perform(handle)
      }
      guard code == 0 else { throw fault(code) }
      return answer
    }
  }

  private func fault(_ code: Int32) -> Fault {
    if let message = budget.excess { return Fault(kind: .tooSlow, message: message) }
    let message = String(cString: kimchi_http_message(handle))
    // libcurl's numbers, which its ABI keeps.
    let kind: Fault.Kind =
      switch code {
      case 1, 2, 3: .unavailable
      case 23: .tooLarge
      case 42: .cancelled
      case 35, 51, 58, 60, 77, 83, 90, 91: .certificate
      default: .network
      }
    return Fault(kind: kind, message: message)
  }

  private var answer: Answer {
    var count = 0
    let bytes = kimchi_http_body(handle, &count)
    let tag = String(cString: kimchi_http_etag(handle))
    let size = kimchi_http_declared_size(handle)
    return Answer(
      status: kimchi_http_status(handle),
      body: Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)),
      tag: tag.isEmpty ? nil : tag, size: size >= 0 ? Int(size) : nil,
      retryAfter: Int(String(cString: kimchi_http_retry_after(handle))))
  }
}

/// Carries a closure through C.
private final class WatchBox: Sendable {
  let watch: @Sendable (_ sent: Int, _ received: Int) -> Bool

  init(_ watch: @escaping @Sendable (_ sent: Int, _ received: Int) -> Bool) { self.watch = watch }
}
