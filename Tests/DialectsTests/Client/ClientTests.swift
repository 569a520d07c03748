import Dialects
import JSONDocument
import Screens
import StandardDialects
import TestSupport
import Testing

@Suite("Screens that run") struct ClientTests {
  private static let chips = (0..<5).map { number in
    """
    { "kind": "filter", "id": "f\(number)", "text": "F\(number)", "group": "g\(number % 2)",
      "selected": \(number == 1) }
    """
  }.joined(separator: ", ")
  private static let bar = "{ \"type\": \"filter_bar\", \"id\": \"filters\", \"items\": [\(chips)] }"

  private static func list(_ ids: [Int]) -> String {
    let items = ids.map { "{ \"kind\": \"restaurant\", \"id\": \"\($0)\", \"name\": \"R\($0)\" }" }
    return "{ \"type\": \"restaurant_list\", \"id\": \"all\", \"items\": [\(items.joined(separator: ", "))] }"
  }

  private static let load = ClientEvent.asked(ClientAction(ClientAction.loadContent), by: nil)
  private static let reload = ClientEvent.asked(ClientAction(ClientAction.reload), by: nil)

  private static func response(_ sections: String, next: String? = nil) throws -> ClientState.Response {
    ClientState.Response("answer.json", try FeedClient.document(sections, next: next))
  }

  @Test("the same events give the same screen", arguments: 0..<20)
  func replay(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    var client = try FeedClient(Self.bar + ", " + Self.list([1, 2]), next: "2")
    for step in 0..<Stress.rounds(30) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: client.send(Self.load)
      case 1:
        client.send(.asked(ClientAction(ClientAction.reload, sections: random.chance(50) ? ["all"] : []), by: nil))
      case 2, 3:
        guard !client.state.pending.isEmpty else { continue }
        let request = random.pick(client.state.pending)
        let ids = (0..<3).map { _ in Int.random(in: 0..<20, using: &random) }
        let answer = try Self.response(Self.bar + ", " + Self.list(ids), next: random.chance(50) ? "\(step)" : nil)
        client.send(random.chance(20) ? .failed(request, "no answer") : .arrived(request, answer))
      default:
        guard let bar = client.screen.sections.firstIndex(where: { $0.id == "filters" }) else { continue }
        client.tap(bar, Int.random(in: 0..<client.screen.sections[bar].items.count, using: &random))
      }
    }
    #expect(client.replayed.shown == client.shown, "seed \(seed)")
    #expect(client.replayed.state.changeCount == client.state.changeCount, "seed \(seed)")
  }

  @Test("chosen chips stay chosen when the document changes and when another response comes")
  func keeping() throws {
    var client = try FeedClient(Self.bar)
    client.tap(0, 3)
    let chosen = client.shown
    #expect(chosen.filter { $0.contains("\"selected\":true") }.count == 1)
    client.document = try FeedClient.document(Self.bar + ", " + Self.list([9]))
    #expect(Array(client.shown.prefix(chosen.count)) == chosen)
    client.send(.applied(try Self.response(Self.list([8]) + ", " + Self.bar)))
    #expect(Array(client.shown.suffix(chosen.count)) == chosen)
  }

  @Test("a page is asked for once, and follows when it arrives")
  func paging() throws {
    var client = try FeedClient(Self.list([1]), next: "2")
    #expect(client.send(Self.load) == [.read(.page(offset: "2"))])
    #expect(client.send(Self.load) == [.log("page 2 is already in progress")])
    #expect(client.screen.itemCount == 1)
    #expect(client.send(.arrived(.page(offset: "2"), try Self.response(Self.list([2, 3])))) == [])
    #expect(client.screen.itemCount == 3)
    #expect(client.send(Self.load) == [.log("this was the last page")])
    let again = ClientEvent.asked(ClientAction(ClientAction.loadContent, offset: "2"), by: nil)
    #expect(client.send(again) == [.log("page 2 is already loaded")])
  }

  @Test("an answer that nobody waits for any more is dropped")
  func late() throws {
    var client = try FeedClient(Self.list([1]), next: "2")
    client.send(Self.load)
    client.send(.applied(try Self.response(Self.list([7]))))
    client.send(.arrived(.page(offset: "2"), try Self.response(Self.list([2]))))
    #expect(client.shown.count == 2 && client.state.pending.isEmpty)
  }

  @Test("reading sections again replaces those, and reading all again gives up the pages")
  func reloading() throws {
    var client = try FeedClient(Self.bar + ", " + Self.list([1]), next: "2")
    client.send(.applied(try Self.response(Self.bar + ", " + Self.list([1]), next: "2")))
    client.send(Self.load)
    client.send(.arrived(.page(offset: "2"), try Self.response(Self.list([2]))))
    let part = ClientRequest.reload(sections: ["all"])
    #expect(client.send(.asked(ClientAction(ClientAction.reload, sections: ["all"]), by: nil)) == [.read(part)])
    client.send(.arrived(part, try Self.response(Self.list([5, 6]))))
    #expect(client.screen.sections.map(\.items.count) == [5, 3])
    #expect(client.send(Self.reload) == [.read(.reload(sections: []))])
    client.send(.arrived(.reload(sections: []), try Self.response(Self.list([4]))))
    #expect(client.screen.sections.map(\.items.count) == [1])
    let nowhere = ClientEvent.asked(ClientAction(ClientAction.reload, sections: ["none"]), by: nil)
    #expect(client.send(nowhere) == [.log("no section named \"none\"")])
  }

  @Test("what is on its way and what went wrong is on the screen, where the workspace has components for it")
  func states() throws {
    var client = try FeedClient(Self.list([1]), next: "2")
    client.contracts = TestContracts(
      ["restaurant_card", "loading", "loading_error"], declarations: FeedSample.declarations)
    client.send(Self.load)
    #expect(client.shown.suffix(2) == ["loading (page)", "loading "])
    #expect(client.send(.failed(.page(offset: "2"), "no answer")) == [.log("no answer")])
    #expect(client.shown.suffix(2) == ["loading_error (error)", "loading_error {\"message\":\"no answer\"}"])
    client.send(Self.reload)
    #expect(client.shown.prefix(2) == ["loading (reload)", "loading "])
    client.send(.arrived(.reload(sections: []), nil))
    #expect(client.shown.count == 2)
  }

  @Test("every dialect leads on and leaves the rest to the app")
  func shared() throws {
    let source = ScreenSource(try JSONDocument(parsing: "{}", file: "empty.json"), contracts: FeedSample.contracts)
    for dialect in DialectRegistry.standard.dialects {
      func effects(_ action: ClientAction) -> [ClientEffect] {
        dialect.respond(to: .asked(action, by: nil), from: source, on: Screen()).effects
      }
      #expect(effects(ClientAction("navigate", url: "map")) == [.navigate(url: "map")])
      #expect(effects(ClientAction("toggle")) == [.leaveToApp])
      #expect(effects(ClientAction(ClientAction.loadContent, offset: "3")) == [.read(.page(offset: "3"))])
    }
  }
}
