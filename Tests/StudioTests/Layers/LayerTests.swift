import Terminal
import Testing

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("What lies over the panes")
@MainActor
struct LayerTests {
  private static let screen = RunningStudio.samples + "/Screens/home_page.json"

  private enum Typed {
    static let f3 = "\u{1B}OR"
    static let f5 = "\u{1B}[15~"
    static let f10 = "\u{1B}[21~"
    static let escape = "\u{1B}"
    static let down = "\u{1B}[B"
  }

  @Test(
    "a command that is typed while a text lies over the prompt is carried out",
    arguments: [("stats", "events"), ("export", "save"), ("keys", "quit"), ("help set", "keys")])
  func typesThrough(first: String, second: String) throws {
    let studio = try StudioInMemory(Self.screen)
    defer { studio.close() }
    studio.type(first + "\r")
    studio.type(second + "\r")
    #expect(studio.console.lines.suffix(2) == [first, second])
  }

  @Test("a letter closes a text and is seen at the prompt, with the cursor behind it")
  func letterCloses() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("keys\r")
    #expect(studio.text.contains("keys · ") && studio.terminal.cursor == nil)
    studio.type("e")
    #expect(studio.text.contains("kimchi › e") && !studio.text.contains("keys · "))
    #expect(studio.terminal.cursor?.column == 11)
  }

  @Test("what is pasted over a text goes to the prompt, over a list it narrows the list")
  func pastes() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("keys\r")
    studio.type("\u{1B}[200~stats\u{1B}[201~")
    #expect(studio.text.contains("kimchi › stats") && !studio.text.contains("keys · "))
    studio.type("\u{03}" + Typed.f3)
    studio.type("\u{1B}[200~no_fo\u{1B}[201~")
    #expect(studio.text.contains("› no_fo▏") && studio.console.isEmpty)
  }

  @Test("a paste means the line, whichever pane has the keys", arguments: [Pane.outline, .preview, .inspector])
  func pastesToTheLine(pane: Pane) throws {
    var studio = try CardStudio(focus: pane)
    #expect(studio.state.focus == pane)
    _ = studio.state.handle(paste: "stats")
    #expect(studio.state.focus == .console)
  }

  @Test("a text that is looked through takes letters, and Esc gives them back")
  func finds() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type("keys\r")
    studio.type("/gallery")
    #expect(studio.text.contains("/gallery▏") && studio.console.isEmpty)
    studio.type(Typed.escape)
    #expect(studio.text.contains("keys · ") && !studio.text.contains("/gallery▏"))
    studio.type("set")
    #expect(studio.text.contains("kimchi › set"))
  }

  @Test("a letter that the matrix has no use for closes it and begins a line; its own keys stay its own")
  func matrix() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type(Typed.f5)
    studio.type("lj" + Typed.down)
    #expect(studio.text.contains("matrix · ") && studio.console.isEmpty)
    studio.type("set")
    #expect(studio.text.contains("kimchi › set") && !studio.text.contains("matrix · "))
  }

  @Test("a letter that the inspector has no use for begins a line; in the outline and the preview a colon does")
  func panes() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    for (count, keys) in [(1, ":set"), (2, ":set"), (3, "set")] {
      studio.type(String(repeating: "\t", count: count))
      #expect(studio.program.state.focus != .console)
      studio.type(keys)
      #expect(studio.program.state.focus == .console && studio.text.contains("kimchi › set"))
      studio.type("\u{03}")
    }
  }

  @Test("lists take each other's place, and lie over the gallery and the matrix")
  func stacks() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type(Typed.f3)
    #expect(studio.text.contains("fixtures of RestaurantCard"))
    studio.type("\u{1B}OS")
    #expect(studio.text.contains("device · ") && !studio.text.contains("fixtures of RestaurantCard"))
    studio.type(Typed.escape)
    #expect(studio.text.contains("kimchi ›") && studio.terminal.cursor != nil)
    studio.type(Typed.f10)
    studio.type("\u{1B}OS")
    #expect(studio.text.contains("gallery · Kimchi") && studio.text.contains("device · "))
    studio.type(Typed.escape)
    #expect(studio.text.contains("gallery · Kimchi") && !studio.text.contains("device · "))
    studio.type(Typed.escape)
    studio.type(Typed.f5)
    studio.type("\u{1B}OP")
    #expect(studio.text.contains("matrix · ") && studio.text.contains("help matrix · "))
    studio.type(Typed.escape)
    #expect(studio.text.contains("matrix · ") && !studio.text.contains("help matrix · "))
  }

  @Test("the matrix and the picture of its chosen cell come from beside the loop")
  func matrixJobs() throws {
    let studio = try StudioInMemory()
    defer { studio.close() }
    studio.type(Typed.f5)
    #expect(studio.text.contains("0 of 8 rows") && studio.text.contains("drawing …"))
    studio.runJobs { $0.contains("have problems") && $0.contains("Paradise Biryani") }
    #expect(studio.text.contains("have problems") && studio.text.contains("Paradise Biryani"))
    for _ in 0..<4 { studio.type(Typed.down) }
    studio.runJobs { !$0.contains("Paradise Biryani") }
    #expect(!studio.text.contains("Paradise Biryani"))
    studio.type(Typed.escape)
    studio.program.followJobs()
    #expect(studio.program.matrixJob == nil && studio.program.cellJob == nil)
  }
}
