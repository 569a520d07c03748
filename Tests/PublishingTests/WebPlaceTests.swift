import Dispatch
import Glibc
import JSONDocument
import Publishing
import PublishingSupport
import Synchronization
import TestSupport
import Testing
import Workspaces

/// Servers that fail, and what is said of them.
@Suite("web places", .waiting) struct WebPlaceTests {
  private func failure(_ body: () throws -> Void) throws -> String {
    do {
      try body()
      return ""
    } catch let refusal as Refusal {
      return refusal.description
    }
  }

  @Test(
    "a server that fails for a moment is asked again",
    arguments: [
      ("PUT", "500"), ("PUT", "503"), ("PUT", "429"), ("PUT", "\"cut\""), ("PUT", "\"lost\""), ("GET", "502"),
      ("GET", "\"cut\""), ("GET", "\"half\""), ("HEAD", "500"), ("GET", "\"weak\""),
    ])
  func passing(method: String, kind: String) throws {
    let server = try TestServer("faulty")
    let publisher = Publisher(try server.web("app"))
    try publisher.publish(["a": "1"])
    for match in ["current", "releases", "deliveries", "probe"] {
      try server.order(method, match, try .init(parsing: kind))
      try publisher.publish(["a": "\(match)", "b": "1"])
      #expect(try publisher.readAsApp() == publisher.live()?.release.number)
    }
    #expect(try publisher.list(limit: 10).map(\.release.number) == [5, 4, 3, 2, 1])
  }

  @Test(
    "a server that goes on failing leaves what was live",
    arguments: [
      ("500", "answered 500", "publish.failed"), ("403", "refused the credentials (403)", "publish.unauthorized"),
      ("401", "refused the credentials (401)", "publish.unauthorized"), ("302", "redirects", "publish.failed"),
      ("507", "answered 507", "publish.failed"), ("\"cut\"", "can't reach", "publish.failed"),
      ("501", "takes no conditions", "publish.unguarded"),
    ])
  func lasting(kind: String, message: String, code: String) throws {
    let server = try TestServer("faulty")
    let secret = "very-secret-token"
    let publisher = Publisher(try server.web("app", ["KIMCHI_PUBLISH_TOKEN": secret]))
    try publisher.publish(["a": "1"])
    for match in ["probe", "deliveries", "releases", "current"] {
      try server.order("PUT", match, try .init(parsing: kind), count: 100)
      let text = try failure { try publisher.publish(["a": "2"]) }
      #expect(text.contains(message), "\(match): \(text)")
      #expect(!text.isEmpty && !text.contains(secret))
      try server.order("PUT", "nothing", 500)
      #expect(try publisher.readAsApp() == 1)
    }
    #expect(try publisher.publish(["a": "2"]) == .published(2))
  }

  @Test("a server that stops answering is given up")
  func slow() throws {
    let server = try TestServer("faulty")
    let publisher = Publisher(try server.web("app", ["KIMCHI_PUBLISH_TIMEOUT": "1"]))
    try publisher.publish(["a": "1"])
    try server.order("PUT", "current", "slow", count: 100)
    let text = try failure { try publisher.publish(["a": "2"]) }
    // The server carries it out, too late to say so.
    #expect(text.contains("can't reach") || text.isEmpty)
    try server.order("PUT", "nothing", 500)
    #expect([1, 2].contains(try publisher.readAsApp()))
  }

  @Test(
    "a server that sends a byte now and then is given up, and the user's word ends it at once",
    arguments: [("1", "0.5"), ("400", "0.5")])
  func dripping(bytes: String, pause: String) throws {
    let server = try TestServer("faulty")
    let timeout = ["KIMCHI_PUBLISH_TIMEOUT": "1"]
    try Publisher(try server.web("app", timeout)).publish(["a": "1"])
    try server.order("GET", "current", .init(parsing: "{ \"bytes\": \(bytes), \"pause\": \(pause) }"), count: 100)
    let start = ContinuousClock.now
    let text = try failure { _ = try Publisher(try server.web("app", timeout)).live() }
    #expect(text.contains("is too slow") || text.contains("can't reach"), "\(text)")
    #expect(ContinuousClock.now - start < .seconds(30))
    var publisher = Publisher(try server.web("app"))
    let begin = ContinuousClock.now
    publisher.isCancelled = { ContinuousClock.now - begin > .milliseconds(300) }
    #expect(try refusal { _ = try publisher.live() } == "publish.cancelled")
    #expect(ContinuousClock.now - begin < .seconds(30))
  }

  @Test("many requests that are slow each are too slow together")
  func slowTogether() throws {
    let server = try TestServer("faulty")
    let publisher = Publisher(try server.web("app", ["KIMCHI_PUBLISH_TIMEOUT": "1"]))
    let key = try #require(PlaceKey("a.json"))
    _ = try publisher.place.put([0x20], at: key, if: .none)
    try server.order("GET", "a.json", "late", count: 100)
    let text = try failure { for _ in 0..<40 { _ = try publisher.place.get(key, limit: 10) } }
    #expect(text.contains("is too slow"), "\(text)")
  }

  @Test("a large page about an error is no file that is too large")
  func errorPages() throws {
    let server = try TestServer("faulty")
    let place = try server.web("app")
    let key = try #require(PlaceKey("a.json"))
    try server.order("GET", "a.json", "page", count: 1)
    #expect(try place.get(key, limit: 10) == nil)
  }

  @Test("a server whose tags are weak for a while is waited for, and one whose tags always are is refused")
  func weak() throws {
    let server = try TestServer("faulty")
    let publisher = Publisher(try server.web("app"))
    try publisher.publish(["a": "1"])
    try server.order("GET", "current", "weak", count: 6)
    #expect(try publisher.publish(["a": "2"]) == .published(2))
    try server.order("GET", "current", "weak", count: 1000)
    let text = try failure { try publisher.publish(["a": "3"]) }
    #expect(text.contains("gives weak ETags only"), "\(text)")
  }

  @Test("nobody listens")
  func unreachable() throws {
    let place = try WebPlace(
      try WebAddress("http://127.0.0.1:9/app"), PublishEnvironment { _ in nil }, retries: TestServer.quick)
    let text = try failure { try Publisher(place).publish(["a": "1"]) }
    #expect(text.contains("can't reach http://127.0.0.1:9/app"))
  }

  @Test("a certificate that nobody vouches for is refused, and the one of CURL_CA_BUNDLE is not")
  func certificates() throws {
    let server = try TestServer("faulty", "--tls")
    let text = try failure { try Publisher(try server.web("app")).publish(["a": "1"]) }
    #expect(text.contains("the certificate of https://127.0.0.1"), "\(text)")
    let variables = ["CURL_CA_BUNDLE": server["certificate"]]
    #expect(try Publisher(try server.web("app", variables)).publish(["a": "1"]) == .published(1))
  }

  @Test("an answer that is too large is refused")
  func large() throws {
    let server = try TestServer("faulty")
    let place = try server.web("app")
    let key = try #require(PlaceKey("large.json"))
    _ = try place.put([UInt8](repeating: 0x20, count: 100_000), at: key, if: .none)
    #expect(try failure { _ = try place.get(key, limit: 1000) }.contains("larger"))
    #expect(try place.get(key, limit: 100_000)?.bytes.count == 100_000)
    #expect(try place.size(of: key) == 100_000)
  }

  @Test("an upload is cancelled while it waits")
  func cancelling() throws {
    let server = try TestServer("faulty")
    var publisher = Publisher(try server.web("app"))
    try server.order("PUT", "deliveries", 503, count: 100)
    let start = ContinuousClock.now
    publisher.isCancelled = { ContinuousClock.now - start > .milliseconds(50) }
    #expect(try refusal { _ = try publisher.publish(["a": "1"]) } == "publish.cancelled")
  }

  // MARK: Apache

  @Test("a wrong password, or none, is refused", .enabled(if: TestServer.hasApache, "install apache2-bin"))
  func davCredentials() throws {
    let server = try TestServer.dav.get()
    #expect(try refusal { _ = try Publisher(try server.web("")).live() } == "publish.unauthorized")
    let scratch = try Scratch(["netrc": "machine 127.0.0.1 login publisher password wrong-password"])
    let place = try server.web("", ["NETRC": scratch.path("netrc")])
    let text = try failure { _ = try Publisher(place).live() }
    #expect(text.contains("refused the credentials (401)") && !text.contains("wrong-password"))
  }

  @Test("Apache's mod_dav takes releases", .enabled(if: TestServer.hasApache, "install apache2-bin"))
  func dav() throws {
    let server = try TestServer.dav.get()
    let scratch = try Scratch([
      "netrc": "machine 127.0.0.1 login \(server["user"]) password \(server["password"])"
    ])
    // mod_dav makes no folders: kimchi has to.
    let publisher = Publisher(try server.web("app/deep", ["NETRC": scratch.path("netrc")]))
    #expect(try publisher.publish(["Layouts/a": "1", "Layouts/ä b": "1"]) == .published(1))
    let old = try publisher.plan(try deliveries(["Layouts/a": "old"]), of: "Deals", keepsOthers: false)
    #expect(try publisher.publish(["Layouts/a": "2"]) == .published(2))
    #expect(try refusal { _ = try publisher.publish(old) } == "publish.conflict")
    try publisher.rollBack(try publisher.planRollback(to: nil))
    #expect(try publisher.readAsApp() == 1)
    #expect(try publisher.verify().problems.isEmpty)
  }

  @Test(
    "of twenty publishers on Apache each is published or told",
    .enabled(if: TestServer.hasApache, "install apache2-bin"))
  func davRace() throws {
    let server = try TestServer.dav.get()
    let scratch = try Scratch([
      "netrc": "machine 127.0.0.1 login \(server["user"]) password \(server["password"])"
    ])
    let places = try (0..<20).map { _ in try server.web("race", ["NETRC": scratch.path("netrc")]) }
    try Publisher(places[0]).publish(["shared": "0"])
    let outcomes = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: places.count) { index in
      let result = Result { try Publisher(places[index]).publish(["shared": "\(index)", "own\(index)": "1"]) }
      let outcome =
        switch result {
        case .success: "published"
        case .failure(let error): (error as? Refusal)?.diagnostics.first?.code.id ?? "\(error)"
        }
      outcomes.withLock { $0.append(outcome) }
    }
    let all = outcomes.withLock { $0 }
    #expect(Set(all).subtracting(["published", "publish.conflict"]) == [], "\(all)")
    #expect(all.contains("published"))
    #expect(try Publisher(places[0]).verify().problems.isEmpty)
  }

  @Test("a server that ignores conditions is found out", .enabled(if: TestServer.hasApache, "install apache2-bin"))
  func careless() throws {
    let server = try TestServer("careless")
    let scratch = try Scratch([
      "netrc": "machine 127.0.0.1 login \(server["user"]) password \(server["password"])"
    ])
    var publisher = Publisher(try server.web("", ["NETRC": scratch.path("netrc")]))
    #expect(try refusal { _ = try publisher.publish(["a": "1"]) } == "publish.unguarded")
    publisher.isUnguarded = true
    #expect(try publisher.publish(["a": "1"]) == .published(1))
    #expect(try publisher.publish(["a": "2"]) == .published(2))
    #expect(try publisher.readAsApp() == 2)
  }
}
