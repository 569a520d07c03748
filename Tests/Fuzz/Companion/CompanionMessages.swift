import FuzzSupport
import JSONDocument
import Sessions
import TestSupport

/// Makes requests up for a companion: mostly those of its own page, some of them spoilt or of somebody else.
///
/// A step is an object: `method`, `path`, `query`, `headers` and `body`. `COOKIE`, `HOST`, `STAMP` and `TOKEN` in it stand for
/// those of the round.
struct CompanionMessages {
  private var random: SeededRandom
  private var lines: LineMaker

  init(seed: UInt64, for session: Session) {
    random = SeededRandom(seed: seed &+ 4)
    lines = LineMaker(seed: seed, for: session, without: ["!", "source", "record", "quit"])
  }

  mutating func step(for session: Session) -> String {
    let (method, path, query, body) = request(for: session)
    var headers = [("Host", "HOST"), ("Cookie", "COOKIE")]
    if method == "POST" {
      headers += [("Origin", "http://HOST"), ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/json")]
    }
    if random.chance(15) { spoil(&headers) }
    let text = random.chance(5) ? String(decoding: Damage.bytes(Array(body.utf8), &random), as: UTF8.self) : body
    return JSONText.object([
      ("method", .string(random.chance(3) ? random.pick(["PUT", "HEAD", "OPTIONS", "", "get"]) : method)),
      ("path", .string(random.chance(3) ? random.pick(Self.paths) : path)), ("query", .string(query)),
      ("headers", .array(headers.map { [.string($0.0), .string($0.1)] })), ("body", .string(text)),
    ]).description
  }

  private static let paths = ["", "//", "/../etc/passwd", "/tile/", "/tile/.png", "/tile/../x.png", "/events/", "/%00"]

  private mutating func request(for session: Session) -> (String, String, String, String) {
    func post(_ path: String, _ members: [(String, JSONText)]) -> (String, String, String, String) {
      ("POST", path, "", JSONText.object(members).description)
    }
    func number() -> JSONText {
      random.chance(10)
        ? random.pick([.number(-1e300), .number(1e300), .string("x"), .null])
        : .number(Double(Int.random(in: -50...900, using: &random)))
    }
    let node = JSONText.integer(session.selectedIndex ?? 0)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40:
      let stamp = random.chance(10) ? random.pick(["", "0.0.0", "99.9.x", "x"]) : "STAMP"
      return post("/line", [("line", .string(lines.line(for: session))), ("document", .string(stamp))])
    case 40..<60:
      let line = lines.line(for: session)
      let cut = String(line.prefix(Int.random(in: 0...line.count, using: &random)))
      return post("/complete", [("line", .string(cut)), ("cursor", number())])
    case 60..<75:
      return post("/drag", [("node", node), ("x", number()), ("y", number())])
    case 75..<82:
      let edge = random.pick(["left", "right", "bottom", "corner", "top", ""])
      return post("/drag", [("node", node), ("edge", .string(edge)), ("dx", number()), ("dy", number())])
    case 82..<88:
      return post(
        "/text",
        [
          ("address", .string(random.pick(["root", "0", "1/0", "", "#x", "["]))),
          ("text", .string(random.pick(["", "x", "true", "\u{0}", "[1"]))),
        ])
    case 88..<94: return ("GET", "/events", random.pick(["scale=2", "scale=nan", "scale=-1", "scale=1e308", ""]), "")
    case 94..<97: return ("GET", "/", random.pick(["", "token=TOKEN", "token=0"]), "")
    default: return ("GET", "/tile/\(random.pick(["0", "TILE"])).png", "", "")
    }
  }

  private mutating func spoil(_ headers: inout [(String, String)]) {
    guard let index = headers.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: headers.remove(at: index)
    case 1: headers.append(headers[index])
    case 2: headers[index].1 = random.pick(["", "evil.example", "null", "cross-site", "text/plain", "kimchi_1=0"])
    default: headers.append(("X-Long", String(repeating: "x", count: 9000)))
    }
  }
}
