import ScreenSupport
import Screens
import Sushi
import Testing

@Suite("Differences")
struct DifferenceTests {
  private func script(
    _ old: [(id: String, items: String)], _ new: [(id: String, items: String)]
  ) throws -> [String] {
    ScreenDifference(from: try SampleScreen(old).snapshot, to: try SampleScreen(new).snapshot).lines()
  }

  @Test("the worked example")
  func example() throws {
    #expect(
      try script([("S", "a b c d")], [("S", "b d:new e a")]) == [
        "update 0.3", "delete 0.2", "insert 0.2", "move 0.0 → 0.3",
      ])
  }

  @Test("one item that goes to the end is one move")
  func minimal() throws {
    #expect(try script([("S", "a b c d")], [("S", "b c d a")]) == ["move 0.0 → 0.3"])
  }

  @Test("nothing changed, nothing to do")
  func same() throws { #expect(try script([("S", "a b"), ("T", "")], [("S", "a b"), ("T", "")]) == []) }

  @Test("an item that goes to another section moves")
  func across() throws {
    #expect(
      try script([("S", "a b c"), ("T", "x y")], [("S", "b c"), ("T", "x a:new y")]) == [
        "update 0.0", "move 0.0 → 1.1",
      ])
  }

  @Test("sections come, go and change places")
  func sections() throws {
    #expect(
      try script(
        [("A", "a"), ("B", "b"), ("C", "c"), ("D", "d")], [("C", "c"), ("E", "e"), ("D", "d"), ("A", "a")]) == [
          "delete section 1", "insert section 1", "move section 0 → 3", "insert 1.0",
        ])
  }

  @Test("an item whose section goes comes anew in another one")
  func rescued() throws {
    #expect(try script([("A", "a b"), ("B", "c")], [("B", "c a")]) == ["delete section 0", "insert 0.1"])
  }

  @Test("one section of a thousand that moves is one move")
  func thousand() throws {
    let names = (0..<1000).map { (id: "S\($0)", items: "i\($0)a i\($0)b") }
    var moved = names
    moved.insert(moved.remove(at: 10), at: 500)
    #expect(try script(names, moved) == ["move section 10 → 500"])
  }

  @Test("a header's change touches the header, an item's change the item")
  func headers() throws {
    let old = try SampleScreen(("S", "a b"), ("T", "h h2:other"))
    var new = old
    new.screen.sections[0].header = old.screen.sections[1].items[0]
    new.screen.sections[1].layout.spacing = 9
    #expect(
      ScreenDifference(from: old.snapshot, to: new.snapshot).lines() == [
        "update section 0: header", "update section 1: layout",
      ])
    var third = new
    third.screen.sections[0].header = old.screen.sections[1].items[1]
    #expect(ScreenDifference(from: new.snapshot, to: third.snapshot).lines() == ["update section 0: header"])
  }

  @Test("another component makes the views anew")
  func reload() throws {
    let old = try SampleScreen(("S", "a b"))
    var new = old
    new.screen.sections[0].items[1].component = new.screen.component(named: "card")
    let difference = ScreenDifference(from: old.snapshot, to: new.snapshot)
    #expect(difference.updates.map(\.kind) == [.reload])
    #expect(difference.lines() == ["reload 0.1"])
  }
}
