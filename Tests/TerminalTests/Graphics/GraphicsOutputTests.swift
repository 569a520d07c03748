import Rendering
import Sushi
import TerminalDriver
import TestSupport
import Testing

@testable import Terminal

@Suite("Drawing pixels on a terminal")
struct GraphicsOutputTests {
  /// A terminal that has answered, and the emulator behind it.
  private final class Pair {
    let emulator: GraphicsEmulator
    let terminal: VirtualTerminal
    var output: GraphicsOutput

    init(
      _ kind: GraphicsEmulator.Kind, name: String = "", limit: (width: Int, height: Int)? = nil, isInTmux: Bool = false,
      sharesMemory: Bool = false
    ) throws {
      emulator = GraphicsEmulator(kind)
      emulator.sharesMemory = sharesMemory
      terminal = VirtualTerminal(columns: 40, rows: 12, graphics: emulator)
      var detection = GraphicsDetection(
        TerminalEnvironment(isInTmux ? ["TERM": "tmux", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3"] : [:]))
      if !name.isEmpty { detection.learn(.version(name)) }
      if let limit { detection.learn(.sixelLimit(width: limit.width, height: limit.height)) }
      let named = try #require(GraphicsProtocol.all.first { $0.name == kind.rawValue })
      output = GraphicsOutput(named, detection, process: 77)
      if sharesMemory { output.share(SharedPictures(process: SharedPicturesTests.nextProcess())) }
    }

    /// Shows pixels; answers how many bytes that took.
    @discardableResult
    func show(_ screen: PixelScreen?) -> Int {
      let bytes = output.show(screen)
      terminal.write(bytes)
      return bytes.count
    }

    var tolerance: Int { emulator.kind == .sixel ? 2 : 0 }

    func difference(from screen: PixelScreen?) -> String? {
      emulator.difference(columns: 40, rows: 12, tolerance: tolerance) { column, row in
        guard let screen, screen.shows(column: column, row: row) else { return nil }
        let (picture, rect) = (screen.picture, screen.rect)
        return DecodedPicture(width: picture.width, height: picture.height, pixels: picture.pixels)
          .part(x: (column - rect.column) * 10, y: (row - rect.row) * 20, width: 10, height: 20)
      }
    }
  }

  @Test(
    "what is shown is what was last drawn, after any changes, moves, holes and texts", arguments: 0..<4,
    GraphicsEmulator.Kind.allCases)
  func random(seed: Int, kind: GraphicsEmulator.Kind) throws {
    var generator = SeededRandom(seed: UInt64(seed))
    let pair = try Pair(
      kind, name: seed % 3 == 0 ? "XTerm(379)" : "", limit: seed % 4 == 1 ? (90, 70) : nil,
      sharesMemory: kind == .kitty && seed % 2 == 1)
    var screen = PixelScreen.random(&generator)
    for step in 0..<20 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: screen = .random(&generator, holes: 2)
      case 1: screen = .elsewhere(&generator)
      case 2:
        // A text is written over some cells, and taken away again.
        let (row, column) = (Int.random(in: 0..<12, using: &generator), Int.random(in: 0..<30, using: &generator))
        pair.terminal.write(Array("\u{1B}[\(row + 1);\(column + 1)Htext".utf8))
        pair.terminal.write(Array("\u{1B}[\(row + 1);\(column + 1)H    ".utf8))
        pair.output.note([ChangedSpan(row: row, columns: column..<column + 4)])
      default:
        let color = RGBA(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &generator))
        screen.fill(
          PixelRect(
            x: .random(in: 0..<100, using: &generator), y: .random(in: 0..<100, using: &generator), width: 25,
            height: 9), with: color)
      }
      erase(pair, outside: screen)
      pair.show(screen)
      #expect(pair.difference(from: screen) == nil, "step \(step)")
    }
    pair.show(nil)
    if kind == .kitty { #expect(pair.emulator.imageCount == 0) }
  }

  /// What tmux does with wrapped sequences.
  private static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(
      text.replacing(#/\u{1B}Ptmux;((?:[^\u{1B}]|\u{1B}\u{1B})*)\u{1B}\\/#) {
        $0.output.1.replacing("\u{1B}\u{1B}", with: "\u{1B}")
      }.utf8)
  }

  @Test("placeholders show what is drawn, after any changes, moves, holes and texts", arguments: 0..<6)
  func placeholders(seed: Int) throws {
    var generator = SeededRandom(seed: UInt64(seed))
    let pair = try Pair(.kitty, isInTmux: true)
    func write(_ bytes: [UInt8]) { pair.terminal.write(Self.unwrapped(bytes)) }
    var screen = PixelScreen.random(&generator)
    for step in 0..<20 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: screen = .random(&generator, holes: 2)
      case 1: screen = .elsewhere(&generator)
      case 2: screen.fill(PixelRect(x: 5 * step, y: 3 * step, width: 25, height: 9), with: .black)
      default: break
      }
      var text = ScreenBuffer(size: CellSize(columns: 40, rows: 12))
      for row in 0..<12 {
        for column in 0..<40 where screen.shows(column: column, row: row) {
          text.markPixels(CellRect(column: column, row: row, columns: 1, rows: 1))
        }
      }
      write(pair.output.makeRoom(for: text))
      if step % 4 == 1 {
        let (row, column) = (Int.random(in: 0..<12, using: &generator), Int.random(in: 0..<30, using: &generator))
        write(Array("\u{1B}[\(row + 1);\(column + 1)H    ".utf8))
        pair.output.note([ChangedSpan(row: row, columns: column..<column + 4)])
      }
      write(pair.output.show(screen))
      #expect(pair.difference(from: screen) == nil, "step \(step)")
      #expect(pair.emulator.imageCount == 1)
    }
    write(pair.output.show(nil))
    #expect(pair.emulator.imageCount == 0)
  }

  /// Writes the cells that show no pixels any more, as the screen's text does.
  private func erase(_ pair: Pair, outside screen: PixelScreen) {
    guard pair.emulator.kind != .kitty else { return }
    for row in 0..<12 {
      for column in 0..<40
      where pair.emulator.shows(column: column, row: row) && !screen.shows(column: column, row: row) {
        pair.terminal.write(Array("\u{1B}[\(row + 1);\(column + 1)H ".utf8))
      }
    }
  }

  @Test(
    "what is the same is not sent again, and a small change takes few bytes", arguments: GraphicsEmulator.Kind.allCases)
  func economy(kind: GraphicsEmulator.Kind) throws {
    var generator = SeededRandom(seed: 1)
    let pair = try Pair(kind)
    var screen = PixelScreen.random(&generator)
    let all = pair.show(screen)
    #expect(pair.show(screen) == 0)
    screen.fill(PixelRect(x: 25, y: 45, width: 5, height: 4), with: .black)
    #expect((1..<all / 2).contains(pair.show(screen)))
    #expect(pair.difference(from: screen) == nil)
  }

  @Test("where tmux has another terminal, which has no shared memory, all of the picture comes another way")
  func deaf() throws {
    var generator = SeededRandom(seed: 5)
    let pair = try Pair(.kitty, isInTmux: true, sharesMemory: true)
    func write(_ bytes: [UInt8]) { pair.terminal.write(Self.unwrapped(bytes)) }
    var screen = PixelScreen.random(&generator)
    write(pair.output.show(screen))
    #expect(pair.difference(from: screen) == nil)
    #expect(pair.emulator.sharedCount == 1)
    // What is sent to the other one is lost.
    screen.fill(PixelRect(x: 25, y: 45, width: 5, height: 4), with: .black)
    _ = pair.output.show(screen)
    screen.fill(PixelRect(x: 65, y: 85, width: 5, height: 4), with: .black)
    write(pair.output.show(screen, at: .now + SharedPictures.timeout + .seconds(1)))
    #expect(pair.difference(from: screen) == nil)
    #expect(pair.emulator.sharedCount == 1)
    #expect(pair.output.memory == nil)
  }

  @Test("images are few, however many changes there were")
  func kittyImages() throws {
    var generator = SeededRandom(seed: 2)
    let pair = try Pair(.kitty)
    var screen = PixelScreen.random(&generator)
    for step in 0..<200 {
      screen.fill(PixelRect(x: step % 110, y: step % 130, width: 4, height: 4), with: RGBA(rgb: UInt32(step * 9999)))
      pair.show(screen)
      #expect(pair.emulator.imageCount <= KittyGraphics.limit + 1)
    }
    #expect(pair.difference(from: screen) == nil)
    pair.terminal.write(Array(KittyGraphics(process: 77).exitSequence.utf8))
    #expect(pair.emulator.imageCount == 0)
  }

  @Test("xterm gets one picture at a time, since it keeps few")
  func wholePictures() throws {
    var generator = SeededRandom(seed: 3)
    let pair = try Pair(.sixel, name: "XTerm(379)")
    var screen = PixelScreen.random(&generator)
    for step in 1...30 {
      screen.fill(PixelRect(x: step, y: step, width: 4, height: 4), with: RGBA(rgb: UInt32(step * 9999)))
      pair.show(screen)
      #expect(pair.emulator.count == step)
    }
  }

  @Test("clearing the screen makes all of the picture be sent again", arguments: GraphicsEmulator.Kind.allCases)
  func clearing(kind: GraphicsEmulator.Kind) throws {
    var generator = SeededRandom(seed: 4)
    let pair = try Pair(kind)
    let screen = PixelScreen.random(&generator, holes: 1)
    pair.show(screen)
    pair.terminal.write(pair.output.clear())
    pair.terminal.write(Array("\u{1B}[2J".utf8))
    #expect(pair.difference(from: nil) == nil)
    pair.show(screen)
    #expect(pair.difference(from: screen) == nil)
  }
}
