import Foundation
import Pictures
import Rendering
import Sessions
import Terminal
import TerminalDriver
import TestSupport
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("The preview in pixels", .serialized)
struct PixelTests {
  /// The real program on a terminal that shows pictures, and the pixels that it should show: those of a studio in this
  /// process to which the same is done.
  private final class Pair {
    let studio: RunningStudio
    let emulator: GraphicsEmulator
    var state: StudioState

    init(
      _ kind: GraphicsEmulator.Kind, sharesMemory: Bool = false, environment: [String: String] = [:],
      tmux: String? = nil
    ) throws {
      emulator = GraphicsEmulator(kind)
      emulator.sharesMemory = sharesMemory
      if tmux != nil {
        emulator.name = "kitty(0.35.2)"
        emulator.windowCell = emulator.cell
      }
      var all = kind == .iterm ? ["TERM_PROGRAM": "iTerm.app"] : [:]
      all.merge(environment) { $1 }
      studio = try RunningStudio(environment: all, tmux: tmux, graphics: emulator)
      let session = try Session(Target.find(studio.folder + "/Layouts/restaurant_card.json"))
      state = StudioState(session, size: CellSize(columns: 160, rows: 48))
      let cell = try #require(PixelCell(width: 10, height: 20))
      let lack = state.usePixels(cell)
      #expect(lack == nil)
      studio.expect("kimchi ›")
    }

    /// Draws what the program draws beside its loop: without, only the moment before it comes would be like here.
    private func drawMatrixCell() {
      guard let matrix = state.matrix,
        let request = matrix.lackingPicture(on: state.size, state.painting, pixels: state.pixelCell)
      else { return }
      state.receive(request.paint(matrix.plan, images: state.session.picture.images), of: request)
    }

    /// Waits until the terminal shows the pixels of the studio in this process.
    @discardableResult
    func expectPixels(_ location: SourceLocation = #_sourceLocation) -> Bool {
      drawMatrixCell()
      let screen = state.draw().screen
      let pixels = state.pixels(over: screen)
      // Of a photograph sixels have only as many colours as there are registers.
      let tolerance = emulator.kind == .sixel ? 60 : 0
      var difference: String?
      let isShown = studio.session.wait { [emulator] _ in
        difference = emulator.difference(columns: 160, rows: 48, tolerance: tolerance) { column, row in
          pixels?.cellPicture(column: column, row: row)
        }
        return difference == nil
      }
      #expect(isShown, "\(difference ?? ""):\n\(studio.session.screen.text)", sourceLocation: location)
      return isShown
    }

    /// A list lies over the picture and goes away, the layout is changed and is as before.
    func expectPixelsAfterListAndEdit() {
      studio.session.type(TestKey.f2)
      studio.expect("Set a property")
      _ = state.handle(KeyPress(.function(2)), isLineEmpty: true)
      expectPixels()
      studio.session.type(TestKey.escape)
      studio.expectGone("Set a property")
      _ = state.handle(KeyPress(.escape), isLineEmpty: true)
      expectPixels()

      studio.perform("#title set spacing 30", showing: "Set spacing")
      _ = state.perform("#title set spacing 30")
      expectPixels()
      studio.perform("undo", showing: "Undid")
      _ = state.perform("undo")
      expectPixels()
    }

    func expectNone(_ location: SourceLocation = #_sourceLocation) {
      let isGone = studio.session.wait { [emulator] _ in
        !(0..<48).contains { row in (0..<160).contains { emulator.shows(column: $0, row: row) } }
      }
      #expect(isGone, "pixels are left", sourceLocation: location)
      if emulator.kind == .kitty { #expect(emulator.imageCount == 0, sourceLocation: location) }
    }
  }

  @Test(
    "what the terminal shows is what is painted: at rest, below a list, scrolled, changed, and nothing in the end",
    arguments: GraphicsEmulator.Kind.allCases)
  func session(kind: GraphicsEmulator.Kind) throws {
    let pair = try Pair(kind)
    defer { pair.studio.remove() }
    pair.expectPixels()
    // The text of the cells is not written below the pixels; the outline has it cut.
    #expect(!pair.studio.session.screen.text.contains("Hyderabadi, Kebab"))

    pair.expectPixelsAfterListAndEdit()

    // A smaller picture, another device and the first one again leave nothing behind.
    for (line, reply) in [
      ("fixture missing_optionals", "Fixture: missing_optionals"), ("device iPhone SE", "Device: iPhone SE"),
      ("fixture regular", "Fixture: regular"), ("device iPhone 16", "Device: iPhone 16"),
    ] {
      pair.studio.perform(line, showing: reply)
      _ = pair.state.perform(line)
      pair.expectPixels()
    }

    // In the preview, twice as large and then scrolled.
    pair.studio.session.type("\t++\u{1B}[B\u{1B}[B")
    for key in [.tab, .character("+"), .character("+"), .down, .down] as [Key] {
      _ = pair.state.handle(KeyPress(key), isLineEmpty: true)
      _ = pair.state.draw()
    }
    pair.studio.expect("4×")
    pair.expectPixels()

    pair.studio.session.type(":quit\r")
    #expect(pair.studio.session.waitForEnd() == .exited(0))
    pair.expectNone()
  }

  /// Something that a person does: a line at the prompt, or a key there.
  private enum Action: CustomStringConvertible {
    case line(String)
    case key(Key, String)

    var description: String {
      switch self {
      case .line(let line): line
      case .key(let key, _): "\(key)"
      }
    }
  }

  /// What puts another picture, or something else, where a picture was. Each group is done whole.
  private static let actions: [[Action]] = [
    [.key(.function(2), TestKey.f2), .key(.escape, TestKey.escape)],
    [.key(.function(3), TestKey.f3), .key(.escape, TestKey.escape)],
    [.key(.function(4), TestKey.f4), .key(.escape, TestKey.escape)],
    [.key(.function(5), TestKey.f5), .key(.escape, TestKey.escape)],
    [.key(.function(9), TestKey.f9)], [.key(.function(8), TestKey.f8)], [.key(.function(6), TestKey.f6)],
    [.line("form"), .key(.escape, TestKey.escape)], [.line("matrix"), .key(.escape, TestKey.escape)],
    [.line("compare long_text")], [.line("compare off")],
    [.line("compare long_text dark iPhone SE")], [.line("compare next")], [.line("device iPhone SE")],
    [.line("device iPhone 16")],
    [.line("fixture missing_optionals")], [.line("fixture long_text")], [.line("fixture regular")],
    [.line("#title")], [.line("1/0/0")], [.line("#title set spacing 30")], [.line("#title remove")],
    [.line("client compare 1.0.0 2.0.0")], [.line("client newest")], [.line("rulers on")], [.line("rulers off")],
    [.line("type-size ax3")], [.line("type-size l")], [.line("undo")],
  ]

  @Test(
    "whatever lies over the picture, and comes after it, leaves nothing behind",
    arguments: GraphicsEmulator.Kind.allCases)
  func nothingIsLeft(kind: GraphicsEmulator.Kind) throws {
    let pair = try Pair(kind)
    defer { pair.studio.remove() }
    pair.expectPixels()
    var random = SeededRandom(seed: Stress.firstSeed)
    var done: [Action] = []
    for _ in 0..<Stress.rounds(14) {
      for action in Self.actions[Int.random(in: 0..<Self.actions.count, using: &random)] {
        done.append(action)
        switch action {
        case .line(let line):
          pair.studio.session.type(line + "\r")
          _ = pair.state.perform(line)
        case .key(let key, let bytes):
          pair.studio.session.type(bytes)
          _ = pair.state.handle(KeyPress(key), isLineEmpty: true)
        }
        guard pair.expectPixels() else {
          Issue.record("after \(done)")
          return
        }
      }
    }
  }

  /// What is in shared memory of the programs that gave it these names: others run at the same time.
  private static func shared(like names: Set<String>) -> [String] {
    let programs = Set(names.compactMap { name in name.lastIndex(of: "-").map { name[...$0].dropFirst() } })
    let there = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
    return there.filter { name in programs.contains { name.hasPrefix($0) } }
  }

  @Test(
    "a terminal on the same machine reads pictures from shared memory, inside tmux too, and nothing is left there",
    .enabled(if: access("/dev/shm", W_OK) == 0), arguments: hasTmux ? [false, true] : [false])
  func sharedMemory(isInTmux: Bool) throws {
    let pair = try Pair(.kitty, sharesMemory: true, tmux: isInTmux ? Self.tmux : nil)
    defer { pair.studio.remove() }
    if isInTmux {
      pair.studio.session.type("\t-:")
      pair.studio.expect("1/2×")
      for key in [.tab, .character("-"), .character(":")] as [Key] {
        _ = pair.state.handle(KeyPress(key), isLineEmpty: true)
      }
    }
    pair.expectPixels()
    pair.expectPixelsAfterListAndEdit()
    // A busy machine leaves pictures out that are about to change again.
    #expect(pair.emulator.sharedCount > 0)
    pair.studio.session.type("quit\r")
    #expect(pair.studio.session.waitForEnd() == .exited(0))
    pair.expectNone()
    #expect(Self.shared(like: pair.emulator.sharedNames).isEmpty)
  }

  @Test("`graphics cells` gives the characters back, and is remembered")
  func cells() throws {
    let pair = try Pair(.kitty)
    defer { pair.studio.remove() }
    pair.expectPixels()
    pair.studio.perform("graphics", showing: "Preview: pixels (kitty)")
    pair.studio.perform("graphics cells", showing: "Preview: cells")
    pair.studio.expect("Hyderabadi, Kebab")
    pair.expectNone()
    pair.studio.perform("graphics auto", showing: "graphics auto")
    pair.studio.expectGone("Hyderabadi, Kebab")
    pair.expectPixels()
    pair.studio.perform("graphics cells", showing: "Hyderabadi, Kebab")
    pair.studio.session.type("quit\r")
    #expect(pair.studio.session.waitForEnd() == .exited(0))
    #expect(pair.studio.file(".state/kimchi/panes.json").contains("cells"))
  }

  @Test(
    "another program has the screen to itself, and a signal takes the pictures away", arguments: [SIGTERM, SIGSEGV])
  func leaving(signal: Int32) throws {
    let pair = try Pair(.kitty, environment: ["SWIFT_BACKTRACE": "enable=no"])
    defer { pair.studio.remove() }
    pair.expectPixels()
    pair.studio.session.type("! echo here\r")
    pair.studio.expect("Press Enter")
    pair.expectNone()
    pair.studio.session.type("\r")
    pair.studio.expect("Finished: echo here")
    pair.expectPixels()
    pair.studio.session.resize(columns: 20, rows: 6)
    pair.expectNone()
    pair.studio.session.resize(columns: 160, rows: 48)
    pair.expectPixels()
    pair.studio.session.signal(signal)
    #expect(pair.studio.session.waitForEnd() == .killed(signal))
    pair.expectNone()
  }

  @Test(
    "without a size of cells, without colours, and in an old tmux the preview is in cells",
    arguments: [["NO_COLOR": "1"], ["TMUX": "x"], ["TERM": "screen-256color"]])
  func refused(environment: [String: String]) throws {
    let emulator = GraphicsEmulator(.kitty)
    let studio = try RunningStudio(environment: environment, graphics: emulator)
    defer { studio.remove() }
    studio.expect("Hyderabadi, Kebab")
    _ = studio.session.waitForRest()
    #expect(emulator.count == 0)
    studio.expect("Hyderabadi, Kebab")
  }

  @Test("cells so large that the window would have more pixels than any screen are drawn in cells")
  func largeCells() throws {
    let emulator = GraphicsEmulator(.kitty, cell: (200, 300))
    let studio = try RunningStudio(graphics: emulator)
    defer { studio.remove() }
    studio.expect("Hyderabadi, Kebab")
    studio.perform(
      "graphics", untilShowing: "Preview: cells, since the terminal's are 200 × 300 pixels: use a smaller font")
    #expect(emulator.count == 0)
  }

  private static let tmux = """
    set -g status off
    set -g destroy-unattached on
    set -g default-terminal tmux-256color
    set -g allow-passthrough on
    set -s escape-time 0
    """

  private static let hasTmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "inside tmux kitty's pictures stand where tmux has its placeholders", .enabled(if: hasTmux),
    arguments: ["truecolor", ""])
  func tmux(colorterm: String) throws {
    let pair = try Pair(.kitty, environment: ["COLORTERM": colorterm], tmux: Self.tmux)
    defer { pair.studio.remove() }
    pair.studio.perform("graphics", untilShowing: "Preview: pixels (kitty)")
    // Smaller, since the emulator of text does not know the marks of columns beyond 33.
    pair.studio.session.type("\t-")
    pair.studio.expect("1/2×")
    pair.studio.session.type(":")
    for key in [.tab, .character("-"), .character(":")] as [Key] {
      _ = pair.state.handle(KeyPress(key), isLineEmpty: true)
    }
    pair.expectPixels()
    pair.expectPixelsAfterListAndEdit()
    pair.studio.session.type("quit\r")
    #expect(pair.studio.session.waitForEnd() == .exited(0))
    pair.expectNone()
  }

  @Test("inside a tmux that lets nothing past it the preview is in cells", .enabled(if: hasTmux))
  func closedTmux() throws {
    let emulator = GraphicsEmulator(.kitty)
    emulator.name = "kitty(0.35.2)"
    emulator.windowCell = emulator.cell
    let studio = try RunningStudio(
      tmux: Self.tmux.replacing("allow-passthrough on", with: "allow-passthrough off"), graphics: emulator)
    defer { studio.remove() }
    studio.expect("Hyderabadi, Kebab")
    studio.perform("graphics", showing: "Preview: cells")
    _ = studio.session.waitForRest()
    #expect(emulator.count == 0)
  }

  /// A folder with a configuration that knows no font, and a cairo that is none.
  private func poorMachine() throws -> String {
    let folder = NSTemporaryDirectory() + "kimchi-poor-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/libraries", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder + "/libraries/libcairo.so.2"))
    let fonts = "<fontconfig><cachedir>\(folder)/cache</cachedir></fontconfig>"
    try Data(fonts.utf8).write(to: URL(fileURLWithPath: folder + "/fonts.conf"))
    return folder
  }

  @Test("without a font, or without cairo, the preview is in cells and says what to install", arguments: [true, false])
  func poor(hasLibraries: Bool) throws {
    let folder = try poorMachine()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let emulator = GraphicsEmulator(.kitty)
    let studio = try RunningStudio(
      environment: hasLibraries
        ? ["FONTCONFIG_FILE": folder + "/fonts.conf"] : ["LD_LIBRARY_PATH": folder + "/libraries"],
      graphics: emulator)
    defer { studio.remove() }
    studio.expect(
      hasLibraries
        ? "Preview: cells. Pixels need a font, and none is installed: install the Debian package fonts-inter."
        : "Preview: cells. Pixels need cairo and Pango, which aren't installed: install libcairo2")
    studio.expect("Hyderabadi, Kebab")
    studio.perform("graphics cells", showing: "graphics cells")
    studio.perform("graphics auto", showing: "graphics auto")
    studio.expect("Hyderabadi, Kebab")
    #expect(emulator.imageCount == 0)
  }

  private static let dejavu = "/usr/share/fonts/truetype/dejavu"

  @Test(
    "without Inter the preview says that another font stands in",
    .enabled(if: FileManager.default.fileExists(atPath: dejavu)))
  func otherFont() throws {
    let folder = try poorMachine()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let fonts = "<fontconfig><dir>\(Self.dejavu)</dir><cachedir>\(folder)/cache</cachedir></fontconfig>"
    try Data(fonts.utf8).write(to: URL(fileURLWithPath: folder + "/fonts.conf"))
    let studio = try RunningStudio(
      environment: ["FONTCONFIG_FILE": folder + "/fonts.conf"], graphics: GraphicsEmulator(.kitty))
    defer { studio.remove() }
    studio.expect("The font Inter isn't installed: the preview shows another one")
  }

  @Test("a burst of keys costs few pictures, and the last one is shown")
  func burst() throws {
    let pair = try Pair(.kitty)
    defer { pair.studio.remove() }
    pair.expectPixels()
    let before = pair.emulator.count
    pair.studio.session.type("\t" + String(repeating: "+-", count: 50) + "+")
    for key in [.tab, .character("+")] as [Key] { _ = pair.state.handle(KeyPress(key), isLineEmpty: true) }
    pair.studio.expect("2×")
    pair.expectPixels()
    #expect(pair.emulator.count - before < 20)
  }
}

extension PixelScreen {
  /// The pixels of one cell; nil where none are shown.
  fileprivate func cellPicture(column: Int, row: Int) -> DecodedPicture? {
    guard shows(column: column, row: row) else { return nil }
    return DecodedPicture(width: picture.width, height: picture.height, pixels: picture.pixels)
      .part(
        x: (column - rect.column) * cell.width, y: (row - rect.row) * cell.height, width: cell.width,
        height: cell.height)
  }
}
