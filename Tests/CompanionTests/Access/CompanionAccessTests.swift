import JSONDocument
import TestSupport
import Testing

@testable import Companion

@Suite("who may look and type") struct CompanionAccessTests {
  /// What is other than in a request of the companion's own page.
  enum Change: Sendable, CustomTestStringConvertible {
    case nothing
    case header(String, String?)
    case twice(String)
    case method(String)
    case body(Int)
    case tooLarge
    case host(String)

    var testDescription: String { "\(self)" }

    func apply(to request: inout WebRequest) {
      switch self {
      case .nothing: break
      case .host(let value): Change.header("Host", value).apply(to: &request)
      case .header(let name, let value):
        request.headers.removeAll { $0.name == name }
        if let value { request.headers.append(WebHeader(name, value)) }
      case .twice(let name): request.headers += request.headers.filter { $0.name == name }
      case .method(let method): request.method = method
      case .body(let count): request.body = Array(repeating: 0x20, count: count)
      case .tooLarge: request.isTooLarge = true
      }
    }
  }

  @Test(
    "a line is refused unless everything about it is the page's own",
    arguments: [
      (.nothing, 200),
      (.host("localhost:4321"), 403),
      (.host("evil.example:4321"), 421), (.host("127.0.0.1"), 421), (.host("127.0.0.1:80"), 421),
      (.host("127.0.0.1:4321.evil.example"), 421), (.header("Host", nil), 421), (.twice("Host"), 421),
      (.header("Origin", nil), 403), (.header("Origin", "null"), 403), (.header("Origin", "http://evil.example"), 403),
      (.header("Origin", "http://127.0.0.1:9999"), 403), (.header("Origin", "https://127.0.0.1:4321"), 403),
      (.twice("Origin"), 400),
      (.header("Sec-Fetch-Site", "cross-site"), 403), (.header("Sec-Fetch-Site", "same-site"), 403),
      (.header("Sec-Fetch-Site", "none"), 403), (.header("Sec-Fetch-Site", nil), 200),
      (.header("Content-Type", "text/plain"), 415), (.header("Content-Type", nil), 415),
      (.header("Content-Type", "application/x-www-form-urlencoded"), 415),
      (.header("Content-Type", "application/json; charset=utf-8"), 200),
      (.header("Cookie", nil), 401), (.header("Cookie", "kimchi_4321=0"), 401), (.header("Cookie", "other=1"), 401),
      (.twice("Cookie"), 400),
      (.method("GET"), 405), (.method("PUT"), 405), (.method("OPTIONS"), 405), (.method("HEAD"), 405),
      (.tooLarge, 413), (.body(WebRequest.bodyLimit + 1), 413), (.body(10), 400),
      (.header("X-Long", String(repeating: "x", count: 9000)), 431),
    ] as [(Change, Int)])
  func lines(change: Change, status: Int) throws {
    var browser = try TestBrowser()
    let body: JSONText = ["line": "theme dark", "document": .string(DocumentStamp(browser.session).description)]
    var request = browser.request("POST", "/line", body: body.description)
    change.apply(to: &request)
    let answer = try browser.answer(request)
    #expect(answer.status == status, "\(answer.text)")
    #expect(browser.session.isDark == (status == 200))
  }

  @Test(
    "streams and tiles are for the page itself",
    arguments: [
      (.nothing, 0), (.header("Origin", "http://127.0.0.1:4321"), 0), (.header("Origin", "http://evil.example"), 403),
      (.header("Sec-Fetch-Site", "cross-site"), 403), (.header("Sec-Fetch-Site", "same-site"), 403),
      (.header("Cookie", nil), 401), (.host("evil.example"), 421),
    ] as [(Change, Int)], ["/events", "/tile/0.png"])
  func streams(change: (Change, Int), path: String) throws {
    var browser = try TestBrowser()
    var request = browser.request("GET", path)
    change.0.apply(to: &request)
    switch browser.state.take(request, browser.session) {
    case .answer(let answer): #expect(answer.status == (change.1 == 0 ? 404 : change.1))
    case .stream: #expect(change.1 == 0 && path == "/events")
    case .perform: Issue.record("a line")
    }
  }

  @Test("a link lets one browser in, once")
  func links() throws {
    var browser = try TestBrowser(entering: false)
    let link = browser.state.makeLink()
    #expect(link.hasPrefix("http://127.0.0.1:4321/?token="))
    let token = try #require(link.split(separator: "=").last.map(String.init))
    #expect(token.utf8.count == 64)
    let request = browser.request("GET", "/", query: [WebHeader("token", token)])
    #expect(try browser.answer(browser.request("GET", "/")).status == 401)

    // Looked at in advance it isn't used up.
    var early = request
    early.headers.append(WebHeader("Sec-Purpose", "prefetch"))
    #expect(try browser.answer(early).status == 403)
    var image = request
    image.headers.append(WebHeader("Sec-Fetch-Dest", "image"))
    #expect(try browser.answer(image).status == 403)

    let first = try browser.answer(request)
    #expect(first.status == 200)
    let cookie = try #require(first.header("Set-Cookie"))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    #expect(!first.text.contains(token))
    let second = try browser.answer(request)
    #expect(second.status == 401)
    #expect(second.header("Set-Cookie") == nil)

    browser.cookie = String(cookie.prefix { $0 != ";" })
    #expect(try browser.answer(browser.request("GET", "/")).status == 200)
    // A link in the history of a browser that is in leads to the page.
    #expect(try browser.answer(browser.request("GET", "/", query: request.query)).status == 200)
  }

  @Test("of many links only the last ones are good")
  func linkLimit() throws {
    var browser = try TestBrowser(entering: false)
    let links = (0...CompanionAccess.linkLimit).map { _ in browser.state.makeLink() }
    let statuses = try links.map { link in
      let token = String(try #require(link.split(separator: "=").last))
      return try browser.answer(browser.request("GET", "/", query: [WebHeader("token", token)])).status
    }
    #expect(statuses == [401] + Array(repeating: 200, count: CompanionAccess.linkLimit))
  }

  @Test(
    "a host is the server's own address, whichever it listens at",
    arguments: [
      ("127.0.0.1", ["127.0.0.1:80", "localhost:80"]), ("::1", ["127.0.0.1:80", "[::1]:80", "localhost:80"]),
      ("192.168.1.5", ["192.168.1.5:80"]),
      ("0.0.0.0", ["0.0.0.0:80", "10.0.0.2:80", "127.0.0.1:80", "localhost:80"]),
    ])
  func hosts(host: String, expected: [String]) {
    let address = CompanionAddress(host: host, port: 80)
    #expect(address.hosts(host == "0.0.0.0" ? ["10.0.0.2"] : []).sorted() == expected)
    #expect(address.isLoopback == (host == "127.0.0.1" || host == "::1"))
  }

  @Test("a browser may listen five times, and all of them two dozen times")
  func streamLimits() throws {
    var browser = try TestBrowser()
    for _ in 0..<CompanionState.streamLimit { _ = try browser.listen() }
    #expect(try browser.answer(browser.request("GET", "/events")).status == 429)
    while browser.state.watcherCount < CompanionState.watcherLimit {
      if browser.state.watcherCount % CompanionState.streamLimit == 0 { try browser.another() }
      _ = try browser.listen()
    }
    try browser.another()
    #expect(try browser.answer(browser.request("GET", "/events")).status == 429)
    browser.state.endStream(1)
    _ = try browser.listen()
  }

  @Test("every answer forbids other pages to show, read or guess it")
  func headers() throws {
    var browser = try TestBrowser()
    for path in ["/", "/nothing", "/tile/../etc.png", "/line"] {
      let answer = try browser.answer(browser.request("GET", path))
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Referrer-Policy") == "no-referrer")
      #expect(answer.header("X-Frame-Options") == "DENY")
      #expect(answer.header("Cross-Origin-Resource-Policy") == "same-origin")
      #expect(answer.header("Cache-Control") == "no-store")
      #expect(!answer.headers.contains { $0.name.hasPrefix("Access-Control") })
    }
  }
}

extension TestBrowser {
  /// Comes as another browser.
  mutating func another() throws {
    cookie = ""
    try enter()
  }
}
