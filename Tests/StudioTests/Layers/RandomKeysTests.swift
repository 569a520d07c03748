import Foundation
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("Any keys on any layers")
struct RandomKeysTests {
  private static let keys: [KeyPress] =
    (1...10).map { KeyPress(.function($0)) }
    + [Key.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backspace, .escape, .delete]
    .map { KeyPress($0) }
    + "hjklnpqsx/ +-0JKHLdyPDawuicvfzZN:?".map { KeyPress(.character($0)) }
    + "cgunpwdlrs".map { KeyPress(.character($0), .control) }
    + [Key.up, .down, .left, .right].map { KeyPress($0, .alt) }

  @Test("draw, and Esc leads back to the prompt", arguments: 0..<4)
  func random(round: Int) throws {
    let folder = NSTemporaryDirectory() + "kimchi-keys-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: RunningStudio.samples, toPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + (round % 2 == 0 ? "/Layouts/restaurant_card.json" : "/Screens/home_page.json")
    var studio = StudioState(try Session(Target.find(path)), size: CellSize(columns: 120, rows: 36))
    let seed = Stress.firstSeed + round
    var random = SeededRandom(seed: seed)
    for _ in 0..<Stress.rounds(60) {
      switch random.next() % 12 {
      case 0:
        let place = CellPosition(
          column: Int.random(in: 0..<120, using: &random), row: Int.random(in: 0..<36, using: &random))
        let action = random.pick([MouseEvent.Action.press(.left), .wheelUp, .wheelDown, .wheelLeft, .release(.left)])
        _ = studio.handle(MouseEvent(action, at: place))
      case 1: _ = studio.handle(paste: "se\nt")
      case 2: _ = studio.perform(random.pick(["stats", "keys", "matrix", "snapshot", "help set", "open x", "close"]))
      case 3:
        let isSmall = random.chance(50)
        studio.resize(to: isSmall ? CellSize(columns: 30, rows: 9) : CellSize(columns: 120, rows: 36))
      default: _ = studio.handle(random.pick(Self.keys), isLineEmpty: random.chance(70))
      }
      #expect(studio.draw().screen.size == studio.size, "seed \(seed)")
    }
    for _ in 0..<16 { _ = studio.handle(KeyPress(.escape), isLineEmpty: true) }
    #expect(
      studio.handle(KeyPress(.character("x")), isLineEmpty: true) == .forConsole(isChanged: false), "seed \(seed)")
    #expect(studio.draw().cursor != nil, "seed \(seed)")
  }
}
