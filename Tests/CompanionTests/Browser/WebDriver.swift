import Dispatch
import Glibc
import JSONDocument
import TestSupport

/// A headless Chromium, driven by the W3C's WebDriver over HTTP.
final class WebDriver: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static let program = "/usr/bin/chromedriver"
  static var isInstalled: Bool { access(program, X_OK) == 0 && access("/usr/bin/chromium", X_OK) == 0 }

  private let process: pid_t
  private let port: UInt16
  private let session: String

  /// Starts the driver and a browser: about two seconds. Once more where somebody else has taken the port that was free a
  /// moment ago, or the browser gave up on a busy machine.
  init(width: Int, height: Int) async throws {
    var problem = "no answer"
    for _ in 0..<4 {
      let port = try Self.freePort()
      let process = try Self.start(port)
      let answer = await Self.begin(port, width, height)
      if let name = answer?["value"]?["sessionId"]?.string {
        (self.port, self.process, session) = (port, process, name)
        return
      }
      problem = answer?["value"]?["message"]?.string ?? problem
      kill(process, SIGTERM)
      waitpid(process, nil, 0)
    }
    throw Failure(description: "chromedriver began no session: \(problem)")
  }

  /// Waits for a driver that has just been started, a minute at most, and asks it for a browser.
  private static func begin(_ port: UInt16, _ width: Int, _ height: Int) async -> JSONView? {
    let options: JSONText = [
      "capabilities": [
        "alwaysMatch": [
          "browserName": "chrome",
          "goog:chromeOptions": [
            "binary": "/usr/bin/chromium",
            "args": [
              "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
              .string("--window-size=\(width),\(height)"),
            ],
          ],
        ]
      ]
    ]
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let answer = try? await send(port, "POST", "/session", options) { return answer }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return nil
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  func end() async { _ = try? await Self.send(port, "DELETE", "/session/\(session)", nil) }

  func command(_ path: String, _ body: JSONText) async throws -> JSONView { try await answer("POST", path, body) }

  func command(reading path: String) async throws -> JSONView { try await answer("GET", path, nil) }

  private func answer(_ method: String, _ path: String, _ body: JSONText?) async throws -> JSONView {
    let answer = try await Self.send(port, method, "/session/\(session)/\(path)", body)
    if let problem = answer["value"]?["error"]?.string {
      throw Failure(description: "\(path): \(problem): \(answer["value"]?["message"]?.string ?? "")")
    }
    return answer["value"] ?? answer
  }

  func open(_ address: String) async throws { _ = try await command("url", ["url": .string(address)]) }

  /// The value of a script's `return`.
  func run(_ script: String) async throws -> JSONView {
    try await command("execute/sync", ["script": .string(script), "args": []])
  }

  /// The value that a script hands to `done`.
  func wait(_ script: String) async throws -> JSONView {
    let body = "const done = arguments[0]; \(script)"
    return try await command("execute/async", ["script": .string(body), "args": []])
  }

  /// Waits until an expression is true, two minutes at most: on a busy machine the page waits for others' tests.
  func until(_ expression: String) async throws {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      if try await run("return Boolean(\(expression))").bool == true { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Failure(description: "never true: \(expression)")
  }

  /// Types into what has the focus, as a keyboard does.
  func type(_ keys: String) async throws {
    let actions = keys.flatMap { key -> [JSONText] in
      let value = JSONText.string(String(key))
      return [["type": "keyDown", "value": value], ["type": "keyUp", "value": value]]
    }
    _ = try await command("actions", ["actions": [["type": "key", "id": "keys", "actions": .array(actions)]]])
  }

  // MARK: HTTP

  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
      }
    }
    guard result == 0 else { throw Failure(description: "no free port") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func start(_ port: UInt16) throws -> pid_t {
    var process: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("--port=\(port)"), nil]
    defer { for word in words { free(word) } }
    let failure = withOwnSignals { posix_spawn(&process, program, &actions, $0, &words, environ) }
    guard failure == 0 else {
      throw Failure(description: "can't start chromedriver")
    }
    return process
  }

  private static func send(_ port: UInt16, _ method: String, _ path: String, _ body: JSONText?) async throws -> JSONView
  {
    let bytes: [UInt8]? = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let text = body?.description ?? ""
        let request =
          "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)"
        continuation.resume(returning: try? exchange(port, request))
      }
    }
    guard let bytes, let body = Self.body(of: bytes), let document = try? JSONDocument(parsing: body, file: "answer")
    else { throw Failure(description: "no answer to \(path)") }
    return JSONView(document)
  }

  private static func exchange(_ port: UInt16, _ request: String) throws -> [UInt8] {
    let descriptor = try TestConnection.open(port)
    defer { close(descriptor) }
    // As long as the driver waits for a page.
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    _ = write(descriptor, request, request.utf8.count)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
      // The driver may leave the connection open all the same.
      if let body = body(of: bytes), body.count >= length(of: bytes) { return bytes }
    }
  }

  private static func body(of bytes: [UInt8]) -> [UInt8]? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { return nil }
    return Array(bytes[(start + 4)...])
  }

  private static func length(of bytes: [UInt8]) -> Int {
    let head = String(decoding: bytes.prefix(2000), as: UTF8.self)
    return head.firstMatch(of: /(?i)content-length: ?(\d+)/).flatMap { Int($0.1) } ?? .max
  }
}
