import Inspection
import Commands
import Editing
import JSONDocument
import Layout
import Pictures
import Sessions
import Sushi
import Testing
import Workspaces

@testable import Pointing

@Suite("Texts and menus of nodes") struct NodeTextTests {
  @Test(
    "a text is changed where it is written",
    arguments: [
      ("#title", "Frosty Bear", "data set title Frosty Bear", "in the data at title"),
      ("1/0", "Price", "set text Price", "in the layout"),
      ("3/0", "One", "data set rows[0]/name One", "in the data at rows[0]/name"),
      ("4", "40", "data set note/text \"40\"", "in the data at note/text"),
    ])
  func places(address: String, value: String, line: String, place: String) throws {
    let desk = try SampleDesk()
    let text = try #require(desk.session.picture.text(of: try desk.index(address)))
    #expect(text.text == value)
    #expect(text.line == line)
    #expect(text.place == place)
  }

  @Test("the element of a list is the one that was clicked on")
  func element() throws {
    let desk = try SampleDesk()
    let index = try desk.index("3/0")
    let views = desk.session.picture.stage.views(of: index)
    #expect(views.count == 2)
    #expect(desk.session.picture.text(of: index, view: views[1])?.line(settingTo: "x") == "data set rows[1]/name x")
  }

  @Test(
    "any text that is put into the line comes out of it as it was",
    arguments: ["plain words", "12", "true", " blanks ", "\"quoted\"", "{", "a\nb", "", "+= 2", "[x]", "#id", "null"])
  func roundTrip(text: String) throws {
    for address in ["1/0", "#title", "4"] {
      var desk = try SampleDesk()
      desk.session.select(try desk.index(address))
      let line = try #require(desk.session.picture.text(of: try desk.index(address))).line(settingTo: text)
      _ = try desk.session.perform(line)
      #expect(desk.session.picture.text(of: try desk.index(address))?.text == text, "\(line)")
    }
  }

  @Test("nodes without a text have none")
  func none() throws {
    let desk = try SampleDesk()
    #expect(desk.session.picture.text(of: 0) == nil)
    #expect(desk.session.picture.text(of: 99) == nil)
  }

  @Test("a menu has what fits the node; tapping comes first where it does something")
  func menu() throws {
    var desk = try SampleDesk()
    func lines(_ address: String) throws -> [String] {
      desk.session.select(try desk.index(address))
      return NodeMenu(desk.session).rows.map(\.line)
    }
    let root = try lines("root")
    #expect(!root.contains("remove") && !root.contains("parent") && !root.contains("unwrap"))
    #expect(try lines("#row").contains("unwrap"))
    #expect(try lines("1/1").first == "tap")
    let title = try lines("#title")
    #expect(title.contains("unbind text") && !title.contains("paste") && title.contains("data set title Frosty Bear"))
    _ = try desk.session.perform("copy")
    #expect(try lines("1/0").contains("paste"))
  }

  @Test(
    "every row of a menu that needs no more words can be performed", arguments: ["root", "1/0", "1/1", "#row", "4"])
  func rows(address: String) throws {
    let desk = try SampleDesk()
    var session = desk.session
    session.select(try desk.index(address))
    for row in NodeMenu(session).rows {
      guard case .perform(let call) = row.action else { continue }
      var copy = session
      _ = try copy.perform(call.line)
    }
  }

  @Test("resize sets both sides in one step, and refuses what is bound or no size")
  func resize() throws {
    var desk = try SampleDesk()
    let table = CommandTable(CommandTable.session.commands + Command.pointing)
    let before = desk.session.document.bytes
    _ = try desk.session.perform("1/0 resize 96 fill", of: table)
    let text = String(decoding: desk.session.document.bytes, as: UTF8.self)
    #expect(text.contains("\"width\": 96") && text.contains("\"height\": \"fill\""))
    _ = try desk.session.perform("undo")
    #expect(desk.session.document.bytes == before)
    #expect(throws: (any Error).self) { try desk.session.perform("1/0 resize wide 4", of: table) }
    #expect(desk.session.document.bytes == before)
  }

  @Test("trying a size changes nothing, and shows what setting it would")
  func trying() throws {
    var desk = try SampleDesk()
    let index = try desk.index("1/0")
    let before = desk.session.document.bytes
    let trial = try #require(desk.session.trying("1/0 set width 120")).picture
    #expect(desk.session.document.bytes == before && desk.session.history.steps.isEmpty)
    #expect(trial.result.frame(of: trial.stage.views(of: index)[0]).width == 120)
    _ = try desk.session.perform("1/0 set width 120")
    #expect(trial.result.frames() == desk.session.picture.result.frames())
    #expect(desk.session.trying("#title set text x") == nil)
  }
}
