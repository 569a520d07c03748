import Commands
import JSONDocument
import Sessions
import TestSupport
import Testing
import Workspaces

@testable import Companion

@Suite("the companion without a socket") struct CompanionStateTests {
  @Test("a page is greeted, and gets all that is shown")
  func greeting() throws {
    var browser = try TestBrowser()
    let page = try browser.listen()
    let messages = try browser.messages(page)
    #expect(
      Set(messages.keys) == [
        "hello", "picture", "frames", "outline", "selection", "properties", "findings", "events", "conditions",
      ])
    #expect(messages["hello"]?["readOnly"]?.bool == false)
    let nodes = try #require(messages["outline"]?["nodes"]).elements
    #expect(nodes.map { $0.elements[1].string } == ["vStack", "label #title", "label #other"])
    #expect(nodes.map { $0.elements[2].string } == ["root", "0", "1"])
    #expect(messages["conditions"]?["path"]?.string == "Layouts/card.json")
    let fixtures = try #require(messages["conditions"]?["fixtures"]).elements
    #expect(fixtures.map { $0.elements[1].string } == ["fixture regular", "fixture empty"])
    #expect(try browser.messages(page).isEmpty)
  }

  @Test("what one page changes all see, by the tiles that are others")
  func changes() throws {
    var browser = try TestBrowser()
    let first = try browser.listen()
    let before = try browser.messages(first)
    let second = try browser.listen()
    #expect(try browser.messages(second)["picture"]?.text == before["picture"]?.text)

    #expect(try browser.send("#title set text Hello").status == 200)
    let after = try browser.messages(first)
    #expect(after["findings"] == nil)
    let old = try names(before), new = try names(after)
    #expect(old.count == new.count && old.count > 1)
    #expect((1..<old.count).contains(zip(old, new).filter { $0 != $1 }.count))
    #expect(try names(try browser.messages(second)) == new)
    for name in new {
      let tile = try browser.answer(browser.request("GET", "/tile/\(name).png"))
      #expect(tile.status == 200 && tile.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(tile.header("Cache-Control")?.contains("immutable") == true)
    }
  }

  private func names(_ messages: [String: JSONView]) throws -> [String] {
    try #require(messages["picture"]?["tiles"]).elements.compactMap(\.string)
  }

  @Test("a page that has not asked for long gets the newest only")
  func slowPages() throws {
    var browser = try TestBrowser()
    let page = try browser.listen()
    _ = try browser.messages(page)
    for text in ["One", "Two", "Three"] {
      _ = try browser.send("#title set text \(text)")
      if let work = browser.state.nextWork(browser.session) { browser.state.receive(work.run(), of: work) }
    }
    let bytes = browser.state.next(for: page) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0 == "event: picture" } == 1)
    #expect(text.split(separator: "\n").count { $0 == "event: log" } == 1)
  }

  @Test("while a picture is painted no other is begun, and then the newest")
  func oneAtATime() throws {
    var browser = try TestBrowser()
    _ = try browser.listen()
    let begun = browser.state.nextWork(browser.session)
    let work = try #require(begun)
    _ = try browser.send("#title set text Other")
    #expect(browser.state.nextWork(browser.session) == nil)
    browser.state.receive(work.run(), of: work)
    #expect(browser.state.nextWork(browser.session) != nil)
  }

  @Test("a tap is an event that pages are told of")
  func events() throws {
    var browser = try TestBrowser()
    let page = try browser.listen()
    _ = try browser.messages(page)
    #expect(try browser.send("#title tap").status == 200)
    let rows = try browser.messages(page)["events"]?["rows"]?.elements ?? []
    #expect(rows.last?["kind"]?.string == "click", "\(rows.map(\.text.description))")
  }

  @Test("nothing is painted while nobody looks on")
  func nobody() throws {
    var browser = try TestBrowser()
    #expect(browser.state.nextWork(browser.session) == nil)
    let page = try browser.listen()
    browser.state.endStream(page)
    #expect(browser.state.nextWork(browser.session) == nil)
    #expect(browser.state.next(for: page) == nil)
  }

  @Test("a line for an older document is refused if it would change it, with what has changed")
  func conflicts() throws {
    var browser = try TestBrowser()
    let stamp = DocumentStamp(browser.session).description
    #expect(try browser.send("#title set text One", for: stamp).status == 200)
    let refused = try browser.send("#title set text Two", for: stamp)
    #expect(refused.status == 409)
    #expect(refused.text.contains("changed meanwhile: "))
    #expect(!browser.session.documentText.contains("Two"))
    // What changes no document may be as old as it likes.
    #expect(try browser.send("theme dark", for: stamp).status == 200)
    #expect(try browser.send("select #title", for: stamp).status == 200)
    #expect(try browser.send("undo", for: stamp).status == 409)
    #expect(try browser.send("#title set text Two").status == 200)
    #expect(try browser.send("#title set text Three", for: "rubbish").status == 400)
  }

  @Test("a line with a node is about that node, whatever is selected meanwhile")
  func nodes() throws {
    var browser = try TestBrowser()
    let page = try browser.listen()
    _ = try browser.send("select #title")
    let address = try #require(try browser.messages(page)["properties"]?["address"]?.string)
    #expect(address == "0")
    _ = try browser.send("select #other")
    #expect(try browser.send("set number_of_lines 7", on: address).status == 200)
    let items = try #require(JSONView(browser.session.document)["vStack"]?["items"]).elements
    #expect(items.map { $0["label"]?["number_of_lines"]?.integer } == [7, nil])
    #expect(browser.session.chosenAddress == "1")
    #expect(try browser.send("set number_of_lines 7", on: "a place").status == 409)
  }

  @Test(
    "what reaches beyond the session is no command of a page",
    arguments: [
      "! touch /tmp/x", "!ls", "quit", "source /etc/passwd", "record /tmp/x", "publish", "publish live", "gallery",
    ])
  func forbidden(line: String) throws {
    var browser = try TestBrowser()
    let answer = try browser.send(line)
    #expect(answer.status == 422)
    let refusals = ["no command named", "ambiguous", "isn't available here"]
    #expect(refusals.contains { answer.text.contains($0) }, "\(answer.text)")
  }

  @Test(
    "no file outside of the workspace is read or written",
    arguments: ["open /etc/hosts", "open ../x.json", "save-as /tmp/kimchi-x.json", "screenshot /tmp/kimchi-x.png"])
  func files(line: String) throws {
    var browser = try TestBrowser()
    let answer = try browser.send(line)
    #expect(answer.status == 422)
    #expect(answer.text.contains("outside"), "\(answer.text)")
  }

  @Test("a name that the workspace doesn't have is unknown, not outside", arguments: ["nope", "Layouts/nope.json"])
  func unknownFiles(name: String) throws {
    var browser = try TestBrowser()
    let answer = try browser.send("open \(name)")
    #expect(answer.status == 422)
    #expect(!answer.text.contains("outside") && answer.text.contains("nope"), "\(answer.text)")
    #expect(try browser.send("open Card.regular").status == 200)
  }

  @Test("a command that pages may not give is known") func unavailable() throws {
    let browser = try TestBrowser()
    for line in ["quit", "source x"] {
      let refusal = #expect(throws: Refusal.self) {
        try browser.state.table.parse(CommandText(line), abbreviated: true)
      }
      #expect(refusal?.message == "`\(line.prefix { $0 != " " })` isn't available here")
    }
  }

  @Test("a page that only looks on can complete and not perform")
  func readOnly() throws {
    var browser = try TestBrowser(CompanionState.Options(isReadOnly: true))
    #expect(try browser.messages(try browser.listen())["hello"]?["readOnly"]?.bool == true)
    #expect(try browser.send("theme dark").status == 403)
  }

  @Test("a line is completed as at the prompt, and files of the workspace only")
  func completion() throws {
    var browser = try TestBrowser()
    func candidates(_ line: String) throws -> [String] {
      let body: JSONText = ["line": .string(line), "cursor": .integer(line.utf8.count)]
      let answer = try browser.answer(browser.request("POST", "/complete", body: body.description))
      #expect(answer.status == 200)
      let view = JSONView(try JSONDocument(parsing: answer.body, file: "answer"))
      return try #require(view["candidates"]).elements.compactMap { $0["text"]?.string }
    }
    #expect(try candidates("theme ") == ["light", "dark"])
    #expect(try candidates("fixture re").contains("regular"))
    #expect(try candidates("open /").isEmpty)
    #expect(try candidates("open /etc/").isEmpty)
    #expect(try candidates("open ../../").isEmpty)
  }

  @Test("the log goes on from the last entry that a page has")
  func log() throws {
    var browser = try TestBrowser()
    for number in 1...3 { browser.state.note([LogEntry(.note, "entry \(number)")]) }
    var request = browser.request("GET", "/events")
    request.headers.append(WebHeader("Last-Event-ID", "2"))
    guard case .stream(let page) = browser.state.take(request, browser.session) else { throw TestBrowser.Unexpected() }
    let log = try browser.messages(page)["log"]
    let entries = try #require(log?["entries"]).elements
    #expect(entries.map { $0["text"]?.string } == ["entry 3"])
    for _ in 0...CompanionLog.limit { browser.state.note([LogEntry(.note, String(repeating: "long ", count: 2000))]) }
    #expect(browser.state.log.entries.count == CompanionLog.limit)
    #expect(browser.state.log.entries.allSatisfy { $0.entry.text.utf8.count <= 4100 })
  }

  @Test("tiles that are shown no more are kept as far as there is room")
  func tiles() {
    var store = TileStore()
    let tile = [UInt8](repeating: 0, count: TileStore.spareBytes / 4)
    for number in 0..<10 { store.add(["\(number)": tile], showing: ["0", "\(number)"]) }
    #expect(store["0"] != nil && store["9"] != nil && store["8"] != nil)
    #expect(store["1"] == nil)
    #expect(store.bytes <= TileStore.spareBytes + 2 * tile.count)
  }
}

extension CompanionStateTests {
  @Test("a drag is a line, by the rules of pointing")
  func drags() throws {
    var browser = try TestBrowser()
    func ask(_ path: String, _ body: JSONText) throws -> JSONView {
      let answer = try browser.answer(browser.request("POST", path, body: body.description))
      return JSONView(try JSONDocument(parsing: answer.body, file: "answer"))
    }
    _ = try browser.send("select #title")
    let wide = try ask("/drag", ["node": 1, "edge": "right", "dx": 33, "dy": 5])
    #expect(wide["line"]?.string?.hasPrefix("set width ") == true)
    let width = try #require(wide["line"]?.string?.split(separator: " ").last.flatMap { Int($0) })
    #expect(width % 8 == 0)
    let fine = try ask("/drag", ["node": 1, "edge": "corner", "dx": 3, "dy": 2, "fine": true])
    #expect(fine["line"]?.string?.hasPrefix("resize ") == true)
    #expect(try ask("/drag", ["node": 1, "edge": "right", "dx": 0])["line"] == nil)
    let moved = try ask("/drag", ["node": 1, "x": 5, "y": 68])
    #expect(moved["line"]?.string?.hasPrefix("move ") == true, "\(moved.text.description)")
    #expect(moved["mark"]?.elements.count == 4)
    #expect(try ask("/drag", ["node": 2, "x": 5, "y": 68])["error"] != nil)
    #expect(try ask("/drag", ["node": 1, "edge": "top"])["error"] != nil)
    #expect(try ask("/drag", ["node": 1, "x": 1e300, "y": -1e300])["line"] == nil)

    #expect(try ask("/text", ["address": "0"])["text"]?.string == "Hi")
    let line = try #require(try ask("/text", ["address": "0", "text": "true"])["line"]?.string)
    #expect(line == #"0 set text "true""#)
    #expect(try browser.send(line).status == 200)
    #expect(try ask("/text", ["address": "0"])["text"]?.string == "true")
    for gone in ["9/9", "[", ""] { #expect(try ask("/text", ["address": .string(gone)])["error"] != nil) }
  }
}
