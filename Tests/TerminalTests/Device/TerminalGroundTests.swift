import Sushi
import Testing

@testable import Terminal

@Suite("A terminal's background") struct TerminalGroundTests {
  @Test(
    "the variable of the environment names the background last",
    arguments: [
      ("15;0", TerminalGround.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
      ("0;6", .dark), ("0;9", .light), ("7", .light), ("0;16", nil), ("0;default", nil), ("", nil), ("0;-1", nil),
    ])
  func variable(_ text: String, _ ground: TerminalGround?) {
    #expect(TerminalGround(colorVariable: text) == ground)
  }

  @Test("black and white tell a colour's kind by which of them reads better on it")
  func colors() {
    for (red, green, blue, ground) in [
      (0, 0, 0, TerminalGround.dark), (40, 42, 54, .dark), (0, 43, 54, .dark), (253, 246, 227, .light),
      (255, 255, 255, .light), (110, 110, 110, .dark), (130, 130, 130, .light),
    ] {
      #expect(TerminalGround(RGBA(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))) == ground)
    }
  }

  @Test("the terminal's answer counts more than the environment")
  func answer() {
    var state = GraphicsDetection(TerminalEnvironment(["COLORFGBG": "15;0"]))
    #expect(state.ground == .dark)
    state.learn(.background(.white))
    #expect(state.ground == .light)
    #expect(GraphicsDetection(TerminalEnvironment([:])).ground == nil)
  }

  @Test("it is asked for before the question that every terminal answers")
  func question() {
    let questions = GraphicsDetection(TerminalEnvironment([:])).questions(memory: nil)
    #expect(questions.hasSuffix("\u{1B}]11;?\u{1B}\\\u{1B}[c"))
  }
}
