import Dialects
import Layout
import ScreenLayout
import ScreenSupport
import Screens
import Sushi
import Testing

@Suite("One home response after another") struct FeedDifferenceTests {
  private static func chips(_ chosen: Set<Int>, group: String = "") -> String {
    let chips = (0..<4).map { number in
      """
      { "kind": "filter", "id": "f\(number)", "text": "Filter \(number)"\(group), "selected": \(chosen.contains(number)) }
      """
    }
    return """
      { "type": "filter_bar", "id": "filters", "header": { "title": "Filters" }, "items": [\(chips.joined(separator: ", "))] },
      { "type": "restaurant_list", "id": "all", "header": { "title": "All" }, "items": [
        { "kind": "restaurant", "id": "1", "name": "One" }, { "kind": "restaurant", "id": "2", "name": "Two" } ] }
      """
  }

  @Test(
    "only chips whose state changed are reconfigured",
    arguments: [([0], [1], ["0.0", "0.1"]), ([], [2], ["0.2"]), ([1, 3], [1], ["0.3"]), ([1], [1], [])]
      as [(Set<Int>, Set<Int>, [String])])
  func chips(_ before: Set<Int>, _ after: Set<Int>, _ changed: [String]) throws {
    var presenter = FeedSample.presenter(try FeedSample.decode(Self.chips(before)).screen)
    let cells = presenter.present()
    #expect(cells.count == 8)
    let difference = presenter.apply(Snapshot(try FeedSample.decode(Self.chips(after)).screen))
    #expect(difference.lines() == changed.map { "update \($0)" })
    #expect(difference.updates.allSatisfy { $0.kind == .reconfigure })
    let again = presenter.present()
    #expect(again.map(\.frame) == cells.map(\.frame))
    #expect(presenter.counters.rebound == changed.count)
    #expect(presenter.counters.created == 0 && presenter.counters.reused == 0)
  }

  @Test("a tap on a chip chooses it, and only the other of its group gives way")
  func tap() throws {
    var client = try FeedClient(Self.chips([0], group: ", \"group\": \"sort\""))
    var presenter = FeedSample.presenter(client.screen)
    _ = presenter.present()
    client.tap(0, 2)
    let difference = presenter.apply(Snapshot(client.screen))
    #expect(difference.lines() == ["update 0.0", "update 0.2"])
    _ = presenter.present()
    #expect(presenter.counters.rebound == 2 && presenter.counters.created == 0)
    client.tap(0, 2)
    #expect(presenter.apply(Snapshot(client.screen)).lines() == ["update 0.2"])
  }

  @Test("a tap chooses beside others where chips have no group, and leaves what is no chip to the app")
  func free() throws {
    var client = try FeedClient(Self.chips([0]))
    let screen = client.screen
    #expect(client.tap(0, 3) == [])
    #expect(ScreenDifference(from: Snapshot(screen), to: Snapshot(client.screen)).lines() == ["update 0.3"])
    #expect(client.tap(1, 0) == [.leaveToApp])
    #expect(client.state.chosen.count == 1)
  }

  @Test("chips are as wide as their text")
  func width() throws {
    var presenter = FeedSample.presenter(
      try FeedSample.decode(
        """
        { "type": "filter_bar", "id": "f", "items": [ { "kind": "filter", "id": "1", "text": "abc" },
          { "kind": "filter", "id": "2", "text": "abcdefgh" } ] }
        """
      ).screen)
    let cells = presenter.present()
    #expect(cells.map(\.frame.width) == [30, 80])
    #expect(cells.map(\.frame.height) == [20, 20])
    #expect(cells.map(\.frame.x) == [16, 54])
  }

  @Test("an item's change does not touch its header, and a header's change is the header's alone")
  func headers() throws {
    func response(_ title: String, _ name: String) throws -> Snapshot {
      Snapshot(
        try FeedSample.decode(
          """
          { "type": "restaurant_list", "id": "all", "header": { "title": "\(title)" }, "items": [
            { "kind": "restaurant", "id": "1", "name": "\(name)" }, { "kind": "restaurant", "id": "2", "name": "Two" } ] }
          """
        ).screen)
    }
    let first = try response("All", "One")
    let item = ScreenDifference(from: first, to: try response("All", "Uno"))
    #expect(item.lines() == ["update 0.0"])
    #expect(item.sectionUpdates.isEmpty)
    let header = ScreenDifference(from: first, to: try response("Near you", "One"))
    #expect(header.lines() == ["update section 0: header"])
    #expect(header.updates.isEmpty)
  }

  @Test("a large card and two small ones repeat across the screen, as cells of one section")
  func sliding() throws {
    let items = (0..<6).map { number in
      """
      { "kind": "\(number % 3 == 0 ? "restaurant_highlight" : "restaurant_tile")", "id": "\(number)", "name": "R" }
      """
    }
    let decoded = try FeedSample.decode(
      "{ \"type\": \"sliding_restaurants\", \"id\": \"s\", \"items\": [\(items.joined(separator: ", "))] }")
    var presenter = FeedSample.presenter(decoded.screen, Size(800, 600))
    let frames = presenter.present().map(\.frame)
    #expect(frames[0] == Frame(16, 4, 216, 240))
    #expect(frames[1] == Frame(244, 4, 136, 114))
    #expect(frames[2] == Frame(244, 130, 136, 114))
    #expect(frames[3] == Frame(392, 4, 216, 240))
    #expect(presenter.railOffset(of: 0) == 0)
  }
}
