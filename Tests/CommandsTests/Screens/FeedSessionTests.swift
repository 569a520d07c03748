import Editing
import FuzzSupport
import Layout
import ScreenLayout
import Screens
import TestSupport
import Testing

@testable import Commands
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Sessions on a home response")
struct FeedSessionTests {
  private static let root = Samples.root + "/../Feed"

  private static func session() throws -> Session {
    try Session(Target.find("\(root)/Screens/home.json"))
  }

  @Test("a chip that is tapped is chosen, and the one of its group that was gives way")
  func chips() throws {
    var session = try Self.session()
    #expect(try session.perform("#fast tap").message == "toggle: 2 items changed")
    #expect(session.picture.stage.screenStage?.changed.count == 2)
    #expect(try session.perform("#free tap").message == "toggle: 1 item changed")
  }

  @Test("cells of a component that was edited while the screen had none of it are made anew")
  func editedMeanwhile() throws {
    let lines = [
      "/feed/sections/0/items/3 move last", "enter", "0/1 remove", "leave", "item[*] remove", "undo 3",
    ]
    var session = try Session(Target.find("\(Self.root)/Screens/home.20.json"))
    for line in lines { try session.perform(line) }
    #expect(session.staleness == nil)
  }

  @Test("a problem of a cell that stays is where an edit elsewhere has moved it")
  func movedProblem() throws {
    var session = try Session(Target.find("\(Self.root)/Screens/home.20.json"))
    for line in ["item[0] unset image", "#ramen move into 0", "#ramen move first"] {
      _ = try? session.perform(line)
      #expect(session.staleness == nil, "\(line)")
    }
    #expect(session.history.position > 1)
  }

  @Test("a refresh moves and updates what it changed, and no header with it")
  func refresh() throws {
    var session = try Self.session()
    try session.perform("scroll 900")
    let lines = try session.perform("apply \(Self.root)/Screens/home_refreshed.json").lines
    #expect(
      lines == [
        "update  status/order-71", "update  filters/top", "update  filters/fast", "update  restaurants/r102",
        "update  restaurants/r103", "delete  restaurants/r108", "insert  restaurants/r112 at 4",
        "move    campaigns/b2 to 0", "move    restaurants/r107 to 0",
      ])
  }

  @Test("the second page goes on with the list, and brings a grid")
  func paging() throws {
    var session = try Self.session()
    let before = try #require(session.picture.stage.screenStage).screen
    let page = try session.perform("load-next").message
    #expect(page.hasPrefix("Added 16 items"))
    let after = try #require(session.picture.stage.screenStage).screen
    #expect(after.sections.count == before.sections.count + 1)
    #expect(after.sections.last?.items.count == 8)
    #expect(after.sections[5].items.count == before.sections[5].items.count + 8)
    #expect(try session.perform("load-next").message == "This was the last page")
    // The end is guessed until it has been in sight.
    try session.perform("scroll bottom")
    #expect(try #require(session.picture.stage.screenStage).presenter.remaining < 1)
  }
}
