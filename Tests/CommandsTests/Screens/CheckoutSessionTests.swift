import Completing
import Inspection
import Checking
import JSONDocument
import Layout
import Pictures
import ScreenLayout
import TestSupport
import Testing

@testable import Commands
@testable import Scripts
@testable import Sessions
@testable import Workspaces

@Suite("Sessions on a checkout")
struct CheckoutSessionTests {
  private static let root = Samples.root + "/../Checkout"

  private static func session(_ fixture: String = "regular", of screen: String = "checkout") throws -> Session {
    try Session(Target.find("\(root)/Screens/\(screen).json"), fixture: fixture)
  }

  private static func refusal(_ line: String, _ session: inout Session) -> String? {
    do {
      _ = try session.perform(line)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("the sample's scripts meet all of their expectations")
  func scripts() throws {
    let files = ScriptCheck.files(["\(Self.root)/Scripts"]).map(\.path)
    #expect(files.count == 6)
    for file in files {
      // Scripts open the sample by its name, which is found from the repository's root.
      let text = String(decoding: try WorkspaceFiles.read(file), as: UTF8.self)
      let script = Script(text, name: file).dropFirst()
      let opened = try #require(Script(text, name: file).lines.first?.opens)
      let address = opened.split(separator: ".").map(String.init)
      var session = try Self.session(address[1], of: address[0].lowercased())
      var runner = CommandRunner()
      do throws(ScriptError) {
        try runner.run(script, in: &session) { _, _ in }
      } catch {
        Issue.record("\(error.text)")
      }
    }
  }

  @Test("a notice that comes in above everything is seen whole")
  func noticeAtTop() throws {
    var session = try Self.session()
    try session.perform("fixture config_malformed")
    #expect(session.picture.stage.screenStage?.presenter.offset == 0)
    try session.perform("scroll 40")
    let offset = session.picture.stage.screenStage?.presenter.offset
    #expect(offset == 40)
  }

  @Test("the log begins with what the checkout did as it was opened, and is in order")
  func log() throws {
    var session = try Self.session()
    session.noteViews()
    let opening = session.eventLog.events.map { "\($0.kind) \($0.subject)" }
    #expect(opening.first?.hasPrefix("started") == true, "\(opening)")
    #expect(
      opening.firstIndex { $0.hasPrefix("requested") } ?? .max < opening.firstIndex { $0.hasPrefix("impression") } ?? 0)
    try session.perform("page")
    session.noteViews()
    let events = session.eventLog.events.map { "\($0.kind) \($0.subject)" }
    #expect(events.prefix(opening.count) == opening[...])
    #expect(events.count { $0.hasPrefix("started") } == 1, "\(events)")
    try session.perform("fixture config_malformed")
    session.noteViews()
    #expect(session.eventLog.events.count { $0.kind == "started" } == 2, "another fixture opens it again")
  }

  @Test("what can't be typed so is answered with how it is typed")
  func hints() throws {
    var session = try Self.session()
    #expect(Self.refusal("0 add checkout_gift", &session)?.contains("checkout_gift") == true)
    do {
      try session.perform("0 add checkout_donation")
      Issue.record("there is no plugin of that name")
    } catch {
      #expect(error.fix == "did you mean donation?")
    }
    do {
      try session.perform("duplicate 0/0")
      Issue.record("it takes no words")
    } catch {
      #expect(error.fix == "the node comes first: `0/0 duplicate`")
    }
  }

  @Test("actions are taken by command, and the messages that follow are listed")
  func acting() throws {
    var session = try Self.session()
    session.noteViews()
    #expect(try session.perform("page").message == "Page 2 of 3")
    let reply = try session.perform("act payment choose cash").message
    #expect(reply == "Changed payment, cash_change, card_security_code, donation, confirm")
    #expect(try session.perform("#payment act choose visa").message.hasPrefix("Changed payment"))
    #expect(Self.refusal("act paymnt choose cash", &session) == #"the screen has no part named "paymnt""#)
    try session.perform("select #payment")
    try session.perform("act choose pix")
    let events = try session.perform("events").lines
    #expect(events.contains { $0.hasPrefix("emitted  payment (cash) → cash_change, card_security_code, donation") })
    #expect(events.contains { $0.hasPrefix("impression  items") })
    #expect(try session.perform("page back").message == "Page 1 of 3")
    #expect(try session.perform("wait 500").message == "Nothing changed")
    #expect(try session.perform("start bag groceries").message == "Groceries started")
    #expect(try session.perform("expect #navigation title Groceries").message.isEmpty == false)
    #expect(try session.perform("start").message == "Groceries started")
  }

  @Test("a plugin of another page is entered, and its component keeps the name that its dialect gives")
  func hiddenPlugin() throws {
    var session = try Self.session()
    #expect(
      Self.refusal("rename component checkout_payment checkout_pay", &session)?.contains("draws checkout_payment")
        == true)
    try session.perform("#tip enter")
    #expect(session.layoutPath.hasSuffix("Components/checkout_tip.json"))
  }

  @Test(
    "what can't be done says why",
    arguments: [
      ("act payment choose cash", "payment is on page 2"),
      ("act items increase", "increase takes one of margherita, guarana"),
      ("act items eat", "items has no action named eat; it has increase, decrease, remove, details"),
      ("act delivery_mode choose takeawy", "choose has no choice named takeawy; did you mean takeaway?"),
      ("act foobar", #"the screen has no action named "foobar""#),
      ("act root log_inn", #"the screen has no action named "log_inn""#),
      ("act items", "the action is missing"),
      ("page back", "This is the first page"),
      ("start nowhere", "start takes first_item, bag, restaurant, groceries, express"),
      ("wait 0", "the time must be 1 to 86400000 ms"),
      ("act", "act needs a part"),
      ("#items act", "act needs a part"),
    ])
  func refusals(_ line: String, _ message: String) throws {
    var session = try Self.session()
    #expect(Self.refusal(line, &session) == message)
  }

  @Test("other screens take none of these actions")
  func elsewhere() throws {
    var session = try Session(Target.find(Samples.root + "/../Feed/Screens/home.json"))
    #expect(Self.refusal("act #fast choose x", &session) == "only a checkout takes this")
    #expect(Self.refusal("page", &session) == "only a checkout takes this")
    #expect(Self.refusal("wait", &session) == "nothing on this screen waits for time to pass")
  }

  @Test("completion knows parts, the actions that they take, and the values of these")
  func completes() throws {
    let session = try Self.session("payment_page")
    func words(_ line: String) -> [String] { session.complete(line, at: line.utf8.count).candidates.map(\.text) }
    #expect(words("act pay") == ["payment"])
    #expect(words("act payment ") == ["choose", "change"])
    #expect(words("act payment choose ") == ["visa", "pix", "meal", "cash"])
    #expect(words("#voucher act ") == ["apply"])
    #expect(words("act voucher apply ") == ["TENOFF"])
    #expect(words("act root ").contains("next_page"))
    #expect(words("start b") == ["bag"])
    #expect(words("start bag g") == ["groceries"])
  }

  @Test("a tap does what the view under it asks for, an element of a list for itself")
  func taps() throws {
    var session = try Self.session()
    let stage = try #require(session.picture.stage.screenStage)
    let index = try #require(session.outline.entries.firstIndex { $0.id == "delivery_mode" })
    let view = try #require(session.picture.stage.views(of: index).first)
    let frame = session.picture.result.frame(of: view)
    #expect(stage.cells.count > 3)
    let x = Int(clamping: frame.x + frame.width * 0.75)
    let y = Int(clamping: frame.y + frame.height - 30)
    #expect(try session.perform("tap at \(x) \(y)").message.hasPrefix("plugin: changed delivery_mode"))
    try session.perform("expect #drop_off hidden")
    #expect(session.selectedIndex == index)
    try session.perform("tap at \(Int(clamping: frame.x + frame.width * 0.25)) \(y)")
    try session.perform("expect #drop_off visible")
    let footer = try #require(session.outline.entries.firstIndex { $0.id == "next" })
    try session.perform("\(session.picture.path(footer)) tap")
    try session.perform("expect #navigation title Payment")
    #expect(Self.refusal("tap at 1", &session) == "expected two numbers of points")
  }

  @Test("plugins are added, moved between pages, removed, and their options set")
  func edits() throws {
    let component = #""layout": { "type": "label", "label": { "text": { "ref": "title" } } } }"#
    let names = ["items", "tip", "payment", "voucher"].map { "checkout_\($0)" }
    let components = names.map { ("Components/\($0).json", "{ \"component\": \"\($0)\", \(component)") }
    let scratch = try Scratch(
      [
        "kimchi.json": #"{ "workspace": "W" }"#,
        "Screens/checkout.json": """
        { "contexts": { "checkout": { "checkoutPageConfigs": [
          { "navigationTitle": "Bag", "checkoutPluginConfigs": [ { "identifier": "items" }, { "identifier": "tip" } ] },
          { "navigationTitle": "Pay", "checkoutPluginConfigs": [ { "identifier": "payment" } ] } ] } } }
        """,
      ].merging(components) { first, _ in first })
    var session = try Session(Target.find(scratch.path("Screens/checkout.json")))
    func plugins() throws -> [[String]] {
      let document = session.document
      return try (0..<2).map { page in
        let list = try document.resolve(
          JSONPointer(parsing: "/contexts/checkout/checkoutPageConfigs/\(page)/checkoutPluginConfigs"))
        return document.elements(of: list).compactMap { node in
          document.value(forKey: "identifier", in: node).flatMap { document.string($0) }
        }
      }
    }
    try session.perform("#tip set amounts [200, 300]")
    #expect(String(decoding: session.document.bytes, as: UTF8.self).contains("\"amounts\""))
    try session.perform("#items add voucher")
    #expect(try plugins() == [["items", "voucher", "tip"], ["payment"]])
    try session.perform("#tip move to #page-2")
    #expect(try plugins() == [["items", "voucher"], ["payment", "tip"]])
    try session.perform("#items move down")
    #expect(try plugins() == [["voucher", "items"], ["payment", "tip"]])
    try session.perform("#voucher remove")
    #expect(try plugins() == [["items"], ["payment", "tip"]])
    try session.perform("#page-2 set navigationTitle Payment")
    #expect(
      Self.refusal("#items duplicate", &session)
        == "the plugin items is used twice in this context; this one is left out")
    #expect(Self.refusal("#items add vuocher", &session) == "no plugin named \"vuocher\"")
    let words = session.complete("add ", at: 4).candidates.map(\.text)
    #expect(words.contains("page") && words.contains("voucher"))
    let options = session.complete("#tip set a", at: 10).candidates.map(\.text)
    #expect(options == ["amounts"])
  }
}
