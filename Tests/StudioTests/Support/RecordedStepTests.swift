import Testing

@Suite("Recorded sessions") struct RecordedStepTests {
  @Test("a script is read line by line, and a mistake is named by its line")
  func reading() throws {
    let steps = try RecordedStep.read("# head\n\nkey Tab ^S a\ntype two words\nwheel down 3 list \"red\"\n")
    #expect(steps.map(\.line) == [3, 4, 5])
    #expect(steps[0].step == .keys(["Tab", "^S", "a"]) && steps[1].step == .type("two words"))
    let place = try #require(ScreenPlace("list \"red\""))
    #expect(steps[2].step == .wheel(up: false, count: 3, at: place))
    for script in ["jump", "click here", "drag outline \"a\" onto outline \"b\"", "wheel left 3 list \"a\""] {
      #expect(throws: RecordedStep.Mistake.self) { try RecordedStep.read("key a\n" + script) }
    }
  }

  @Test("a place has a number and a distance")
  func places() throws {
    let place = try #require(ScreenPlace("outline \"to \"x\"\" #2 +3,-1"))
    #expect(place.area == .outline && place.text == "to \"x\"" && place.number == 2)
    #expect(place.columns == 3 && place.rows == -1)
    #expect(ScreenPlace("nowhere \"x\"") == nil && ScreenPlace("outline x") == nil)
  }
}
