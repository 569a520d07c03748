/// The rules for looking and typing: links that are good once, the browsers that came by them, and what a request must say of where
/// it comes from.
struct CompanionAccess: Sendable {
  /// Links that wait for a browser at most; a further one makes the oldest void.
  static let linkLimit = 8
  /// Browsers that are known at most; a further one makes the oldest void.
  static let browserLimit = 32
  /// Bytes of a request's headers.
  static let headerLimit = 8 << 10

  let address: CompanionAddress
  private let hosts: Set<String>
  private let random: @Sendable () -> UInt64
  private var links: [CompanionSecret] = []
  private var browsers: [CompanionSecret] = []
  /// Browsers that are void by now.
  private var dropped = 0

  init(_ address: CompanionAddress, addresses: [String], random: @escaping @Sendable () -> UInt64) {
    self.address = address
    hosts = address.hosts(addresses)
    self.random = random
  }

  /// Cookies are shared by all ports of a host.
  private var cookieName: String { "kimchi_\(address.port)" }

  /// A link that is good for one browser.
  mutating func makeLink() -> String {
    let secret = CompanionSecret(random)
    links.append(secret)
    links.removeFirst(max(links.count - Self.linkLimit, 0))
    return "\(address.origin)/?token=\(secret.text)"
  }

  /// Takes a link's token, which is void from then on. Returns the cookie of the browser; nil for no such token.
  mutating func takeLink(_ token: String) -> WebHeader? {
    // All of them are looked at, whichever it is.
    let found = links.indices.filter { links[$0].matches(token) }
    guard let index = found.first else { return nil }
    links.remove(at: index)
    let browser = CompanionSecret(random)
    browsers.append(browser)
    let excess = max(browsers.count - Self.browserLimit, 0)
    browsers.removeFirst(excess)
    dropped += excess
    return WebHeader("Set-Cookie", "\(cookieName)=\(browser.text); Path=/; HttpOnly; SameSite=Strict")
  }

  /// The browser that a request comes from, by its cookie; nil for none that is known.
  func browser(of request: WebRequest) -> CompanionSecret? {
    let pairs = request.values(of: "cookie").flatMap { $0.split(separator: ";") }
    let values = pairs.compactMap { pair -> String? in
      let parts = pair.split(separator: "=", maxSplits: 1).map { $0.drop { $0 == " " } }
      return parts.count == 2 && parts[0] == cookieName ? String(parts[1]) : nil
    }
    guard values.count == 1 else { return nil }
    return browsers.filter { $0.matches(values[0]) }.first
  }

  /// Which of the browsers a request comes from, counted from 1 in the order in which they came.
  func number(of request: WebRequest) -> Int {
    browser(of: request).flatMap { browsers.firstIndex(of: $0) }.map { dropped + $0 + 1 } ?? 0
  }

  /// Why a request is not looked at any further, whatever it asks for.
  func refusal(of request: WebRequest) -> WebAnswer? {
    guard request.headerBytes <= Self.headerLimit else { return WebAnswer(431, refusing: "the headers are too long") }
    guard let host = request.header("host"), hosts.contains(host.lowercased()) else {
      return WebAnswer(421, refusing: "this isn't the server of that host", fix: "open the link that kimchi printed")
    }
    // Of what is asked about below, two values would be one too many.
    let isDoubled = ["origin", "content-type", "content-length", "sec-fetch-site", "cookie"].contains {
      request.values(of: $0).count > 1
    }
    if isDoubled { return WebAnswer(400, refusing: "a header was sent twice") }
    return nil
  }

  /// Why a request is refused that pages of other origins could make too.
  ///
  /// - Parameter needsOrigin: whether browsers always name the origin of such a request.
  func foreignRefusal(of request: WebRequest, needsOrigin: Bool) -> WebAnswer? {
    let origin = request.header("origin")
    // `hosts` has the request's own by now.
    let isOurs = origin.map { $0 == "http://\(request.header("host") ?? "")" } ?? !needsOrigin
    let site = request.header("sec-fetch-site") ?? "same-origin"
    guard isOurs, site == "same-origin" || site == "none" && !needsOrigin else {
      return WebAnswer(403, refusing: "only this companion's own page may ask for that")
    }
    return nil
  }
}
