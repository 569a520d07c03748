import Glibc
import Sessions
import TestSupport
import Testing
import Workspaces

@testable import Companion

@MainActor @Suite("the companion at a socket") struct CompanionServerTests {
  private let host: TestHost
  private var companion: Companion { host.companion }

  init() throws { host = try TestHost() }

  /// A connection of a browser; closed by whoever makes it.
  private func connect() throws -> Int32 { try TestConnection.open(UInt16(companion.address.port)) }

  private func write(_ text: String, to descriptor: Int32) { _ = Glibc.write(descriptor, text, text.utf8.count) }

  /// What has come so far; nil at the end.
  private func read(_ descriptor: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count == 0 ? nil : String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Sends a request, and returns all that comes within a few turns.
  private func exchange(_ text: String, _ descriptor: Int32) -> String {
    write(text, to: descriptor)
    var answer = ""
    for _ in 0..<100 {
      host.turn()
      answer += read(descriptor) ?? ""
      if answer.contains("\r\n\r\n") { break }
    }
    return answer
  }

  private var name: String { "127.0.0.1:\(companion.address.port)" }

  @Test("a browser is let in, listens, sends a line and is told of it")
  func conversation() throws {
    let link = companion.state.makeLink()
    let path = try #require(link.split(separator: "/", maxSplits: 2).last)
    let descriptor = try connect()
    let entry = exchange("GET /\(path.drop { $0 != "?" }) HTTP/1.1\r\nHost: \(name)\r\n\r\n", descriptor)
    #expect(entry.hasPrefix("HTTP/1.1 200"))
    let cookie = try #require(entry.firstMatch(of: /Set-Cookie: (kimchi_\d+=[0-9a-f]+);/)?.1)
    let headers = "Host: \(name)\r\nCookie: \(cookie)\r\n"

    let stream = try connect()
    var events = exchange("GET /events?scale=1 HTTP/1.1\r\n\(headers)\r\n", stream)
    for _ in 0..<20 where !events.contains("event: conditions") {
      host.turn()
      events += read(stream) ?? ""
    }
    #expect(
      events.contains("text/event-stream") && events.contains("event: hello") && events.contains("event: picture"))

    let body = #"{"line": "theme dark", "document": "\#(DocumentStamp(host.session))"}"#
    let answer = exchange(
      "POST /line HTTP/1.1\r\n\(headers)Origin: http://\(name)\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)", descriptor)
    #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("Theme: dark"), "\(answer)")
    host.turn()
    #expect(read(stream)?.contains("theme dark") == true)

    companion.stop("over")
    #expect(read(stream)?.contains("event: bye") == true)
    close(stream)
    close(descriptor)
  }

  @Test("a body that is too long is refused before it is sent, and rubbish ends its connection only")
  func rubbish() throws {
    let first = try connect()
    let answer = exchange(
      "POST /line HTTP/1.1\r\nHost: \(name)\r\nContent-Length: 99999999\r\n\r\n{", first)
    #expect(answer.hasPrefix("HTTP/1.1 401"), "\(answer)")
    let second = try connect()
    #expect(exchange("\u{0}\u{1}rubbish\r\n\r\nGET / HTTP/1.1\r\n\r\n", second).hasPrefix("HTTP/1.1 4"))
    let third = try connect()
    #expect(exchange("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", third).hasPrefix("HTTP/1.1 421"))
    for descriptor in [first, second, third] { close(descriptor) }
  }

  @Test(
    "random requests, damaged, in pieces or never finished, leave the server as it was",
    arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let link = companion.state.makeLink()
    let header = companion.state.access.takeLink(String(link.split(separator: "=").last ?? ""))
    let cookie = try #require(header).value.prefix { $0 != ";" }
    let headers = "Host: \(name)\r\nCookie: \(cookie)\r\n"
    let text = host.session.documentText
    for _ in 0..<Stress.rounds(100) {
      let descriptor = try connect()
      defer { close(descriptor) }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let line = random.pick(["select #title", "theme dark", "x", "\u{1B}[2J", String(repeating: "y", count: 70_000)])
        let body = #"{"line": "\#(line)", "document": "\#(DocumentStamp(host.session))"}"#
        let length = random.chance(80) ? body.utf8.count : random.pick([0, 1, 1 << 40, body.utf8.count + 100])
        var request = Array(
          random.pick([
            "GET / HTTP/1.1\r\n\(headers)\r\n", "GET /events?scale=1 HTTP/1.1\r\n\(headers)\r\n",
            "GET /tile/0.png HTTP/1.1\r\n\(headers)\r\n",
            "POST /line HTTP/1.1\r\n\(headers)Origin: http://\(name)\r\nContent-Type: application/json\r\n"
              + "Content-Length: \(length)\r\n\r\n\(body)",
            "POST /line HTTP/1.1\r\n\(headers)Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\(body)",
          ]).utf8)
        for _ in 0..<random.pick([0, 0, 1, 8]) {
          request[Int.random(in: request.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
        }
        if random.chance(20) { request.removeLast(Int.random(in: 1..<request.count, using: &random)) }
        while !request.isEmpty {
          let piece = request.prefix(random.chance(60) ? request.count : Int.random(in: 1...5000, using: &random))
          // The server may have closed it.
          _ = Array(piece).withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
          request.removeFirst(piece.count)
          if random.chance(50) { host.turn() }
        }
        host.turn()
        _ = read(descriptor)
      }
    }
    host.turn()
    let last = try connect()
    #expect(exchange("GET / HTTP/1.1\r\n\(headers)\r\n", last).hasPrefix("HTTP/1.1 200"))
    close(last)
    #expect(host.session.documentText == text)
  }

  @Test("a page that goes away is forgotten at once, and nothing is due then")
  func leaving() throws {
    let link = companion.state.makeLink()
    let header = companion.state.access.takeLink(String(link.split(separator: "=").last ?? ""))
    let cookie = try #require(header).value.prefix { $0 != ";" }
    let stream = try connect()
    _ = exchange("GET /events HTTP/1.1\r\nHost: \(name)\r\nCookie: \(cookie)\r\n\r\n", stream)
    #expect(companion.state.watcherCount == 1)
    #expect(companion.due == nil)
    close(stream)
    var ready = pollfd(fd: companion.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 1000) == 1)
    host.turn()
    #expect(companion.state.watcherCount == 0)
  }

  @Test("a port that is taken is said so")
  func taken() throws {
    #expect(throws: Refusal.self) {
      try Companion(port: companion.address.port, CompanionState.Options())
    }
    #expect(throws: Refusal.self) { try Companion(host: "example.org", CompanionState.Options()) }
  }
}
