import Binding
import JSONDocument
import KimchiCore
import Layout
import ScreenLayout
import ScreenSupport
import Screens
import Sushi
import TestSupport
import Testing

@Suite("Whole screens")
struct ScreenPresenterTests {
  /// Says only where two screens differ first.
  private func expectEqual(_ cells: [PresentedCell], _ wanted: [PresentedCell], _ seed: Int) {
    #expect(cells.count == wanted.count, "seed \(seed)")
    let difference = zip(dump(cells), dump(wanted)).first { $0 != $1 }
    #expect(difference?.0 == difference?.1, "seed \(seed)")
  }

  @Test("only what is in sight is made; scrolling a row away brings its views back as the next one")
  func reuse() throws {
    var presenter = try FeedSample.list(1000).presenter(Size(320, 400))
    let first = presenter.present()
    #expect(first.allSatisfy { $0.frame.y < 400 })
    #expect(presenter.counters.created == first.count)
    let height = first[0].frame.height
    for _ in 0..<50 {
      presenter.scroll(by: height)
      let cells = presenter.present()
      #expect(presenter.counters.created <= 1)
      #expect(presenter.counters.rebound == presenter.counters.reused)
      #expect(cells.count <= first.count + 1)
    }
    presenter.scroll(to: 20_000)
    _ = presenter.present()
    #expect(presenter.counters.created == 0)
    #expect(presenter.counters.reused > 0)
    // Nothing moved, nothing to do.
    _ = presenter.present()
    #expect(presenter.counters == FrameCounters())
  }

  @Test(
    "what views were bound to before does not show: any way of scrolling ends like a fresh screen", arguments: 0..<60)
  func invariant(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let sample = FeedSample.random(&random)
    // Where a point is no whole number of pixels, a size in pixels is not quite what the content takes.
    let scale = seed % 2 == 0 ? 2 : 2.625
    var used = try sample.presenter(scale: scale, overscan: 50)
    for _ in 0..<12 {
      used.scroll(by: Double(Int.random(in: -300...500, using: &random)))
      let section = Int.random(in: 0..<sample.sections.count, using: &random)
      if random.chance(40) { used.dragRail(section, by: Double(Int.random(in: -200...300, using: &random))) }
      _ = used.present()
    }
    used.scroll(to: 0)
    for section in sample.sections.indices { used.dragRail(section, by: -1e6) }
    var last = used.present()
    used.scroll(to: 0)
    last = used.present()
    var fresh = try sample.presenter(scale: scale, overscan: 50)
    var expected = fresh.present()
    // What is known of a rail's height depends on how much of it was seen: compare what both have seen.
    guard fresh.contentHeight == used.contentHeight || sample.sections.allSatisfy({ $0.layout.behavior == .none })
    else {
      return
    }
    fresh.scroll(to: 0)
    expected = fresh.present()
    expectEqual(last, expected, seed)
  }

  @Test("another snapshot shows as if it had been the first, and only what differs is bound", arguments: 0..<100)
  func snapshots(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let old = FeedSample.random(&random)
    var new = seed % 3 == 0 ? FeedSample.random(&random) : old
    for section in new.sections.indices where !new.sections[section].entries.isEmpty && random.chance(70) {
      let index = Int.random(in: new.sections[section].entries.indices, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: new.sections[section].entries[index].text = "something else"
      case 1: new.sections[section].entries.remove(at: index)
      case 2: new.sections[section].entries[index].component = "card"
      default: new.sections[section].entries.shuffle(using: &random)
      }
    }
    let scale = seed % 2 == 0 ? 2 : 2.625
    var presenter = try old.presenter(Size(320, 4000), scale: scale)
    _ = presenter.present()
    let snapshot = try new.snapshot
    let difference = presenter.apply(snapshot)
    let cells = presenter.present()
    if difference.isEmpty { #expect(presenter.counters.rebound == 0, "seed \(seed)") }
    var fresh = FeedSample.presenter(snapshot, Size(320, 4000), scale: scale)
    let expected = fresh.present()
    expectEqual(cells, expected, seed)
  }

  @Test("one changed item binds one cell again")
  func oneChange() throws {
    var sample = FeedSample.list(100)
    var presenter = try sample.presenter()
    let count = presenter.present().count
    sample.sections[0].entries[3].text = "changed"
    let difference = presenter.apply(try sample.snapshot)
    #expect(difference.lines() == ["update 0.3"])
    let after = presenter.present().count
    #expect(after == count)
    #expect(presenter.counters.rebound == 1)
    #expect(presenter.counters.measured == 1)
    #expect(presenter.counters.created == 0)
  }

  @Test("items that come above what is in sight do not move it")
  func anchored() throws {
    var sample = FeedSample.list(300)
    var presenter = try sample.presenter()
    _ = presenter.present()
    presenter.scroll(to: 3000)
    let before = presenter.present()
    sample.sections[0].entries.insert(
      contentsOf: (500..<520).map { FeedSample.Entry(id: $0, component: "row", text: "new") }, at: 0)
    sample.sections[0].entries.remove(at: 30)
    presenter.apply(try sample.snapshot)
    let after = presenter.present()
    #expect(after.map(\.identity) == before.map(\.identity))
    #expect(after.map(\.frame) == before.map(\.frame))
    // At the very top they come into sight.
    presenter.scroll(to: 0)
    _ = presenter.present()
    sample.sections[0].entries.insert(FeedSample.Entry(id: 900, component: "row", text: "newest"), at: 0)
    presenter.apply(try sample.snapshot)
    let top = presenter.present()
    #expect(top.first?.identity == .item(ItemIdentity("900")))
    // One that is higher than it was guessed is seen from its top too.
    let long = String(repeating: "long ", count: 200)
    sample.sections[0].entries.insert(FeedSample.Entry(id: 901, component: "row", text: long), at: 0)
    presenter.apply(try sample.snapshot)
    #expect(presenter.present().first?.frame.y == top.first?.frame.y && presenter.offset == 0)
  }

  @Test("a pinned header is painted last, and a tap finds it")
  func pinned() throws {
    var sample = FeedSample.list(100)
    sample.sections[0].header = "The title"
    sample.sections[0].layout = SectionLayout(
      .list, group: .row, header: BoundarySupplementary(height: .absolute(40), isPinned: true))
    var presenter = try sample.presenter()
    _ = presenter.present()
    presenter.scroll(to: 500)
    let cells = presenter.present()
    let last = try #require(cells.last)
    #expect(last.identity == .header("list"))
    #expect(last.isPinned)
    #expect(last.frame == Frame(0, 0, 320, 40))
    #expect(cells.hitTest(Point(10, 10))?.cell.identity == .header("list"))
    #expect(cells.hitTest(Point(10, 100))?.cell.place.part != .header)
    #expect(cells.hitTest(Point(-1, 100)) == nil)
  }

  @Test("a rail comes to rest where its behaviour says")
  func rails() throws {
    var sample = FeedSample.list(10)
    sample.sections[0].layout = SectionLayout.rail
    sample.sections[0].layout.group.width = .absolute(200)
    sample.sections[0].layout.behavior = .groupPaging
    var presenter = try sample.presenter()
    _ = presenter.present()
    presenter.flickRail(0, 1)
    #expect(presenter.railOffset(of: 0) == 200)
    presenter.dragRail(0, by: 130)
    presenter.releaseRail(0, from: 200, to: 330)
    #expect(presenter.railOffset(of: 0) == 400)
    let cells = presenter.present()
    #expect(cells.map(\.frame.x) == [0, 200])
    #expect(cells.map(\.identity) == [.item(ItemIdentity("2")), .item(ItemIdentity("3"))])
    #expect(presenter.railOffset(of: 1) == nil)
    presenter.flickRail(7, 1)
  }

  @Test("a missing required field fails its own item only, and an unknown component takes no room")
  func broken() throws {
    var sample = FeedSample.list(4)
    sample.sections[0].entries[1].text = nil
    sample.sections[0].entries[2].component = "nothing"
    var presenter = try sample.presenter()
    let cells = presenter.present()
    #expect(cells.count == 4)
    #expect(cells[1].view.diagnostics.map(\.code.id) == ["module.required"])
    #expect(cells[2].frame.height == 0)
    #expect(cells[3].view.diagnostics.isEmpty)
    #expect(cells[3].frame.y == cells[0].frame.height + cells[1].frame.height)
  }

  @Test("a container that prepares everything ahead shows the whole screen at once")
  func whole() throws {
    var sample = FeedSample.list(300)
    sample.sections[0].header = "The title"
    sample.sections[0].layout.header.isPinned = true
    var presenter = try sample.presenter(overscan: .infinity)
    let cells = presenter.present()
    #expect(cells.count == 301)
    #expect(cells.map(\.frame.maxY).max() == presenter.contentHeight)
  }

  @Test("turning the device lays out anew and keeps what is in sight")
  func resize() throws {
    var presenter = try FeedSample.list(500).presenter()
    _ = presenter.present()
    presenter.scroll(to: 4000)
    let before = presenter.present()
    let first = try #require(before.first { $0.frame.y >= 0 })
    presenter.resize(to: Size(640, 320))
    let cells = presenter.present()
    #expect(cells.contains { $0.identity == first.identity })
    #expect(cells.allSatisfy { $0.frame.width == 640 })
  }
}
