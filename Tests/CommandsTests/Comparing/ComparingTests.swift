import Conditions
import FuzzSupport
import Layout
import Sushi
import TestSupport
import Testing

@testable import Commands
@testable import Editing
@testable import Pictures
@testable import Sessions
@testable import Workspaces

@Suite("Pictures side by side")
struct ComparingTests {
  @Test("fixtures, themes and devices stand beside each other under their names")
  func several() throws {
    var sample = try SampleSession()
    #expect(try sample.perform("compare short dark iPhone SE").message == "Comparing with short, dark, iPhone SE")
    #expect(
      sample.session.comparisonCaptions == ["regular · light · iPhone 16", "short", "dark", "iPhone SE"])
    let pictures = sample.session.comparedPictures.map(\.picture)
    #expect(pictures.map { $0.fixture?.name } == ["short", "regular", "regular"])
    #expect(pictures.map(\.conditions.appearance) == [.light, .dark, .light])
    #expect(pictures.map(\.conditions.device.name) == ["iPhone 16", "iPhone 16", "iPhone SE"])
    // They stay while one edits; that of a fixture that is gone ends.
    try sample.perform("#title set color red 500")
    #expect(sample.session.comparedPictures.count == 3)
    try sample.perform("fixture delete short")
    #expect(sample.session.comparisons.map(\.title) == ["dark", "iPhone SE"])
  }

  @Test("of more than six pictures, and of a name that nothing has, none is drawn")
  func refused() throws {
    var sample = try SampleSession()
    try sample.perform("compare dark")
    #expect(
      sample.refusal("compare short bare dark light 320x480 400x800")
        == "7 pictures are too many: at most 6 stand side by side")
    #expect(
      sample.refusal("compare short nowhere")
        == "no fixture named \"nowhere\" in Card | "
        + "name a fixture (regular, short, bare), light or dark, a text size such as ax3, or a device")
    #expect(sample.refusal("compare drak") == "no fixture named \"drak\" in Card | did you mean dark?")
    #expect(sample.session.comparisons == [.theme(.dark)])
  }

  @Test("`compare next` goes round the nodes that a fixture changes, and says which")
  func nodes() throws {
    var sample = try SampleSession()
    #expect(sample.refusal("compare next") == "nothing is compared | `compare` shows another picture beside this one")
    try sample.perform("compare dark")
    #expect(
      sample.refusal("compare next")
        == "another theme, text size or device changes the look of all parts | "
        + "compare a fixture, a client or a revision to go through what differs")
    try sample.perform("compare bare")
    let count = sample.session.looks.changes.count
    #expect(count > 1)
    #expect(sample.session.changeSummary == "change 1 of \(count)")
    for number in Array(2...count) + [1] {
      #expect(try sample.perform("compare next").message.hasPrefix("Change \(number) of \(count): "))
    }
    #expect(try sample.perform("compare prev").message.hasPrefix("Change \(count) of \(count): "))
  }

  @Test("each change of two clients is scrolled to in both, whether one or both have it")
  func cells() throws {
    var session = try Session(Target.find("\(Samples.facets)/Screens/home.json"))
    try session.perform("client compare 1.0.0 1.1.0 1.2.0")
    #expect(session.comparisonCaptions == ["ios 1.0.0", "ios 1.1.0", "ios 1.2.0"])
    let count = session.looks.changes.count
    #expect(count > 4)
    for number in 1...count {
      let change = try #require(session.shownChange)
      let pictures = [session.picture] + session.comparedPictures.map(\.picture)
      let frames = change.frames(in: pictures[change.picture], at: change.picture)
      let device = session.conditions.device.size.height
      #expect(frames.contains { $0.y < device && $0.y + $0.height > 0 }, "change \(number) of \(count): \(change)")
      let words = try session.perform("compare next").message
      if session.shownChange?.picture != 0 {
        #expect(words.hasSuffix("only in ios 1.2.0") || words.hasSuffix("only in ios 1.1.0"))
      }
    }
    #expect(session.looks.shownChange == 0)
  }
}
