import CMicrohttpd
import Glibc
import Workspaces

/// The socket: the only place that knows libmicrohttpd. It has no thread; whoever owns it waits for its descriptor and its
/// time-out, and lets it run then.
final class CompanionServer {
  /// The outcome of a request, in the library's terms.
  enum Outcome: Sendable {
    case answer(WebAnswer)
    case stream(Int, headers: [WebHeader])
  }

  /// The decisions that the server asks for.
  struct Decider {
    var request: (WebRequest) -> Outcome
    /// The bytes for a stream that can take more; nil lets it wait.
    var next: (Int) -> [UInt8]?
    var closed: (Int) -> Void
  }

  static let connectionLimit: UInt32 = 32
  /// For a request, and for a reader that takes nothing.
  static let timeoutSeconds: UInt32 = 10

  private var handle: OpaquePointer?
  private var decider: Decider?

  /// Listens.
  ///
  /// - Throws: why it can't.
  init(host: String, port: Int) throws(Refusal) {
    guard kimchi_server_available() else {
      throw Refusal("the companion needs libmicrohttpd, which isn't installed", fix: "install libmicrohttpd12")
    }
    guard let number = UInt16(exactly: port) else {
      throw Refusal("\(port) isn't a port", fix: "use 1 to 65535, or leave it out")
    }
    var failure: Int32 = 0
    let limits = kimchi_server_limits(
      connections: Self.connectionLimit, body: WebRequest.bodyLimit, seconds: Self.timeoutSeconds)
    handle = kimchi_server_start(
      host, number, limits, Self.calls, Unmanaged.passUnretained(self).toOpaque(), &failure)
    guard handle == nil else { return }
    switch failure {
    case EADDRINUSE: throw Refusal("port \(port) is already in use", fix: "use another `--port`, or leave it out")
    case EACCES: throw Refusal("port \(port) needs more rights", fix: "use a port from 1024 on")
    case EADDRNOTAVAIL, EINVAL:
      throw Refusal("\(host) isn't an address of this machine", fix: "use a numeric address, such as 127.0.0.1")
    default: throw Refusal("can't listen at \(host): \(String(cString: strerror(failure)))")
    }
  }

  deinit { stop(writing: []) }

  var port: Int { handle.map { Int(kimchi_server_port($0)) } ?? 0 }

  /// Becomes readable when there is something to do.
  var descriptor: Int32 { handle.map(kimchi_server_descriptor) ?? -1 }

  /// Milliseconds until `run` is due; nil when it never is.
  var timeout: Int? {
    let milliseconds = handle.map(kimchi_server_timeout) ?? -1
    return milliseconds < 0 ? nil : Int(milliseconds)
  }

  /// Does what is to be done, and waits for nothing.
  func run(_ decider: Decider) {
    guard let handle, self.decider == nil else { return }
    self.decider = decider
    kimchi_server_run(handle)
    self.decider = nil
  }

  /// Lets streams that wait ask for more the next time that the server runs.
  func wake(_ streams: [Int]) {
    guard let handle else { return }
    for stream in streams { kimchi_stream_wake(handle, Int64(stream)) }
  }

  /// Closes everything after last words to the streams.
  func stop(writing words: [(stream: Int, bytes: [UInt8])]) {
    guard let handle else { return }
    self.handle = nil
    for (stream, bytes) in words { Self.write(bytes, to: stream, of: handle) }
    kimchi_server_stop(handle)
  }

  private static func write(_ bytes: [UInt8], to stream: Int, of handle: OpaquePointer) {
    bytes.withUnsafeBufferPointer { kimchi_stream_write(handle, Int64(stream), $0.baseAddress, $0.count) }
  }

  // MARK: Calls from the library

  private static func server(_ context: UnsafeMutableRawPointer?) -> CompanionServer? {
    context.map { Unmanaged<CompanionServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let calls = kimchi_server_calls(
    request: { context, exchange in
      guard let exchange, let decider = server(context)?.decider else { return }
      send(decider.request(WebRequest(exchange)), to: exchange)
    },
    wants: { context, stream in
      guard let server = server(context), let handle = server.handle, let bytes = server.decider?.next(Int(stream))
      else { return }
      write(bytes, to: Int(stream), of: handle)
    },
    closed: { context, stream in server(context)?.decider?.closed(Int(stream)) })

  private static func send(_ outcome: Outcome, to exchange: OpaquePointer) {
    switch outcome {
    case .answer(let answer):
      answer.body.withUnsafeBufferPointer { kimchi_exchange_begin(exchange, $0.baseAddress, $0.count) }
      for header in answer.headers { kimchi_exchange_add_header(exchange, header.name, header.value) }
      kimchi_exchange_send(exchange, UInt32(answer.status))
    case .stream(let number, let headers):
      kimchi_exchange_begin_stream(exchange, Int64(number))
      for header in headers { kimchi_exchange_add_header(exchange, header.name, header.value) }
      kimchi_exchange_send(exchange, 200)
    }
  }
}

extension WebRequest {
  fileprivate init(_ exchange: OpaquePointer) {
    var length = 0
    let bytes = kimchi_exchange_body(exchange, &length)
    self.init(
      String(cString: kimchi_exchange_method(exchange)), String(cString: kimchi_exchange_path(exchange)),
      query: Self.collect { kimchi_exchange_query(exchange, Self.add, $0) },
      headers: Self.collect { kimchi_exchange_headers(exchange, Self.add, $0) },
      body: Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : length)),
      isTooLarge: kimchi_exchange_is_too_large(exchange))
  }

  private static let add:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Void = {
      target, name, value in
      guard let target, let name, let value else { return }
      target.assumingMemoryBound(to: [WebHeader].self).pointee
        .append(WebHeader(String(cString: name), String(cString: value)))
    }

  private static func collect(_ visit: (UnsafeMutableRawPointer) -> Void) -> [WebHeader] {
    var found: [WebHeader] = []
    withUnsafeMutablePointer(to: &found) { visit(UnsafeMutableRawPointer($0)) }
    return found
  }
}
