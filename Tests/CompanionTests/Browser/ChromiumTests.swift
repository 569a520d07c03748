import Binding
import JSONDocument
import Layout
import Pictures
import Sessions
import TestSupport
import Testing

@testable import Companion

@MainActor
@Suite(
  "the companion in Chromium", .enabled(if: WebDriver.isInstalled, "chromium and chromium-driver aren't installed"))
struct ChromiumTests {
  /// A page that shows the card of a host.
  private func page(of host: TestHost) async throws -> WebDriver {
    let driver = try await WebDriver(width: 1280, height: 800)
    try await driver.open(host.companion.state.makeLink())
    try await driver.until("document.querySelectorAll('#outline li').length === 3")
    return driver
  }

  private func items(of host: TestHost) throws -> [JSONView] {
    try #require(JSONView(host.session.document)["vStack"]?["items"]).elements
  }

  @Test("two pages and a terminal show one session, by keyboard alone, with names for all controls, and to nobody else")
  func session() async throws {
    let host = try TestHost()
    let pump = Task { await host.run() }
    defer { pump.cancel() }
    let driver = try await WebDriver(width: 1280, height: 800)
    let origin = host.companion.address.origin

    // Two pages of one browser.
    try await driver.open(host.companion.state.makeLink())
    try await driver.until("location.search === '' && document.querySelectorAll('#outline li').length === 3")
    let first = try await driver.handle()
    _ = try await driver.command("window/new", ["type": "tab"])
    let second = try #require(try await driver.handles().last)
    try await driver.command(to: second)
    try await driver.open(origin + "/")
    try await driver.until("document.querySelectorAll('#tiles img').length > 0")

    // What is beyond the limit of the outline is not left out in silence.
    let more = try await driver.run(
      "state.nodeCount = 7003; drawOutline(); return document.querySelector('#outline-rest').textContent")
    #expect(more.string == "7,000 more are not listed here: find them with the command find TEXT.")

    // Typed in one page, without a mouse, and seen in the other.
    try await driver.type("/")
    try await driver.until("document.activeElement.id === 'line'")
    try await driver.type("#title set text Namaste\u{E007}")
    try await driver.until("document.querySelector('#log .command')?.textContent.includes('Namaste')")
    try await driver.command(to: first)
    try await driver.until("document.querySelector('#log .command')?.textContent.includes('Namaste')")
    #expect(host.session.documentText.contains("Namaste"))
    // And typed at the terminal.
    try host.type("select #other")
    try await driver.until("document.querySelector('#outline [aria-selected=true]')?.textContent === 'label #other'")
    // What is markup in a document is text on the page.
    try await driver.until(
      "[...document.querySelectorAll('#properties input')].some(i => i.value.includes('<img src=x'))")
    #expect(try await driver.run("return document.querySelectorAll('img[src=\"x\"]').length").integer == 0)

    // A screen reader finds a name on everything that can be used.
    let tree = try await driver.command(
      "goog/cdp/execute", ["cmd": "Accessibility.getFullAXTree", "params": [:]])
    let used = ["button", "textbox", "combobox", "listbox", "treeitem", "tree", "link", "log", "navigation", "main"]
    let controls = try #require(tree["nodes"]).elements.filter {
      used.contains($0["role"]?["value"]?.string ?? "") && $0["ignored"]?.bool != true
    }
    #expect(controls.count > 20)
    for control in controls {
      #expect(control["name"]?["value"]?.string?.isEmpty == false, "\(control["role"]?.text.description ?? "")")
    }

    // A page of another origin gets nothing, though the browser has the cookie.
    let tile = try await driver.run("return document.querySelector('#tiles img').src").string ?? ""
    let stamp = DocumentStamp(host.session)
    try await driver.open("data:text/html,<title>other</title>")
    let gained = try await driver.wait(
      """
      const tag = (name, address) => new Promise((end) => {
        const element = document.createElement(name);
        element.onload = () => end("loaded");
        element.onerror = () => end("refused");
        element.src = address;
        document.documentElement.append(element);
      });
      const stream = new EventSource("\(origin)/events", { withCredentials: true });
      const body = JSON.stringify({ line: "theme dark", document: "\(stamp)" });
      const post = (type) => fetch("\(origin)/line", {
        method: "POST", mode: "no-cors", credentials: "include", headers: { "Content-Type": type }, body,
      }).then(() => "sent", () => "refused");
      Promise.all([
        tag("img", "\(tile)"), tag("script", "\(origin)/"), post("text/plain"),
        fetch("\(origin)/", { credentials: "include" }).then(() => "read", () => "refused"),
        new Promise((end) => { stream.onopen = () => end("open"); stream.onerror = () => end("refused"); }),
      ]).then(done);
      """)
    #expect(gained.elements.compactMap(\.string) == Array(repeating: "refused", count: 5))
    #expect(!host.session.isDark)
    await driver.end()
  }

  @Test("a typed value goes to the node whose properties are shown, and stays if it is refused")
  func typedValues() async throws {
    let host = try TestHost()
    let pump = Task { await host.run() }
    defer { pump.cancel() }
    let driver = try await page(of: host)
    func focus(_ name: String) async throws {
      try await driver.until("document.getElementById('property-\(name)') !== null")
      _ = try await driver.run("document.getElementById('property-\(name)').select(); return true")
    }
    func lines() throws -> [Int?] { try items(of: host).map { $0["label"]?["number_of_lines"]?.integer } }
    try host.type("select #title")
    try await driver.until("panel.address === '0'")

    // Somebody else selects another node.
    try await focus("number_of_lines")
    try await driver.type("7")
    try host.type("select #other")
    try await driver.until("properties.address === '1'")
    try await driver.type("\u{E007}")
    try await driver.until("panel.address === '1'")
    #expect(try lines() == [7, nil])

    // Somebody else puts a node before it, so that its address is another node's.
    try await focus("number_of_lines")
    try await driver.type("8")
    try host.type("#title insert before label")
    try await driver.until("state.nodes.length === 4 && properties !== panel")
    try await driver.type("\u{E007}")
    try await driver.until("document.querySelector('#answer').textContent.includes('changed meanwhile')")
    #expect(try lines() == [nil, 7, nil])
    try await driver.until("document.querySelector('#property-number_of_lines.wrong')?.value === '8'")
    try await driver.type("\u{E00C}")
    try await driver.until("panel === properties && !document.querySelector('.wrong')")

    // Refused as it is spelt, and mended.
    try host.type("#title select")
    try await driver.until("panel.address === '1'")
    try await focus("border")
    try await driver.type(#"{"width":2\#u{E007}"#)
    try await driver.until("document.querySelector('#property-border.wrong')?.value === '{\"width\":2'")
    try await driver.type("}\u{E007}")
    try await driver.until("document.querySelector('#property-border:not(.wrong)')?.value.includes('2')")
    #expect(host.session.documentText.contains("border"))
    await driver.end()
  }

  @Test("a text that is typed in its place goes to its node, whatever is clicked meanwhile, and stays if it is refused")
  func textInPlace() async throws {
    let host = try TestHost()
    let pump = Task { await host.run() }
    defer { pump.cancel() }
    let driver = try await page(of: host)
    func texts() throws -> [String?] { try items(of: host).map { $0["label"]?["text"]?.string } }
    let before = try texts()
    _ = try await driver.run("editText(1); return true")
    try await driver.until("document.querySelector('#stage input') !== null")
    _ = try await driver.run("document.querySelector('#stage input').value = 'NEW'; select(2); return true")
    _ = try await driver.run("document.activeElement.blur(); return true")
    try await driver.until("document.querySelector('#stage input') === null && panel.address === '1'")
    #expect(try texts() == ["NEW", before[1]])

    _ = try await driver.run("editText(1); return true")
    try await driver.until("document.querySelector('#stage input') !== null")
    try host.type("#title insert before label")
    try await driver.until("state.nodes.length === 4")
    _ = try await driver.run("document.querySelector('#stage input').value = 'LATER'; return true")
    _ = try await driver.run("document.activeElement.blur(); return true")
    try await driver.until("document.querySelector('#stage input.wrong')?.value === 'LATER'")
    #expect(!(try texts()).contains("LATER"))
    await driver.end()
  }

  @Test("a rail goes on under the wheel and under a finger, and no further than its end")
  func scrolling() async throws {
    let host = try TestHost(
      card: """
        {"type": "vStack", "vStack": {"items": [
          {"type": "scroll", "scroll": {"axis": "horizontal", "item": {"type": "label", "label": {
            "text": "A rail", "width": 593, "height": 200}}}},
          {"type": "pager", "pager": {"id": "pages", "height": 200, "items": [
            {"type": "label", "label": "One"}, {"type": "label", "label": "Two"}, {"type": "label", "label": "Three"}]}}]}}
        """)
    let pump = Task { await host.run() }
    defer { pump.cancel() }
    let driver = try await WebDriver(width: 1280, height: 800)
    try await driver.open(host.companion.state.makeLink())
    try await driver.until("state.reaches.length === 2 && document.querySelectorAll('#tiles img').length > 0")
    func reach() -> LayoutResult.Reach? {
      host.session.picture.result.reach(of: 1, in: host.session.picture.bound.tree)
    }
    #expect(reach()?.position == 0 && reach()?.end == 200)

    _ = try await driver.run(
      """
      const bounds = document.getElementById("stage").getBoundingClientRect();
      document.getElementById("stage").dispatchEvent(new WheelEvent("wheel", {
        deltaX: 60 * zoom, clientX: bounds.left + 50, clientY: bounds.top + 50, bubbles: true, cancelable: true }));
      """)
    try await driver.until("document.querySelector('#log .command')?.textContent.includes('across 60')")
    #expect(reach()?.position == 60)
    try await driver.until("!isScrolling && state.reaches[0][5]")

    let place = try await driver.run(
      "const b = document.getElementById('stage').getBoundingClientRect(); return [b.left + 150, b.top + 50];"
    ).elements.compactMap(\.number)
    func touch(_ type: String, _ x: Double?, _ y: Double) async throws {
      let points: [JSONText] = x.map { [["x": .number($0), "y": .number(y)]] } ?? []
      _ = try await driver.command(
        "goog/cdp/execute",
        ["cmd": "Input.dispatchTouchEvent", "params": ["type": .string(type), "touchPoints": .array(points)]])
    }
    func swipe(_ y: Double) async throws {
      try await touch("touchStart", place[0], y)
      for step in 1...8 { try await touch("touchMove", place[0] - 30 * Double(step), y) }
      try await touch("touchEnd", nil, y)
    }
    try await swipe(place[1])
    try await driver.until("state.reaches[0][6] === false && !isScrolling")
    #expect(reach()?.position == 200)
    // A swipe is a page.
    try await swipe(place[1] + 200)
    try await driver.until("state.reaches[1][5] === true && !isScrolling")
    #expect(host.session.outline.entries.firstIndex { $0.id == "pages" }.flatMap { host.session.page(of: $0) } == 1)
    await driver.end()
  }
}

extension WebDriver {
  fileprivate func handle() async throws -> String { try await command(reading: "window").string ?? "" }

  fileprivate func handles() async throws -> [String] {
    try await command(reading: "window/handles").elements.compactMap(\.string)
  }

  fileprivate func command(to window: String) async throws {
    _ = try await command("window", ["handle": .string(window)])
  }
}
