import Sheets
import Glibc
import Rendering
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Layers
@testable import Studio

@Suite struct StudioStateTests {
  /// The samples of the repository.
  static let card: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/Previews/Kimchi/Layouts/restaurant_card.json"
  }()

  private func studio(_ columns: Int = 160, _ rows: Int = 48) throws -> StudioState {
    StudioState(try Session(Target.find(Self.card)), size: CellSize(columns: columns, rows: rows))
  }

  private func text(_ screen: ScreenBuffer) -> String {
    (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  @Test("the screen shows the picture, the outline, the inspector and the prompt")
  func first() throws {
    var studio = try studio()
    studio.prompt.prompt = "kimchi › "
    let (screen, cursor) = studio.draw()
    let shown = text(screen)
    for word in [
      "preview · iPhone 16 · light · RestaurantCard.regular", "Paradise Biryani", "outline", "inspector", "kimchi ›",
      "F1",
    ] {
      #expect(shown.contains(word), "\(word)")
    }
    #expect(cursor?.row == 46)
  }

  @Test("a command changes the picture and says what it did")
  func performs() throws {
    var studio = try studio()
    _ = studio.draw()
    _ = studio.perform("#title set spacing 12")
    _ = studio.perform("data set name Golden Spoon")
    let shown = text(studio.draw().screen)
    #expect(shown.contains("Golden Spoon"))
    #expect(shown.contains("✓"))
    #expect(shown.contains("2 files not saved"))
    _ = studio.handle(KeyPress(.function(6)), isLineEmpty: true)
    #expect(text(studio.draw().screen).contains("Paradise Biryani"))
  }

  @Test("a picture is shown beside its snapshot, what changed marked, until Esc or the next command")
  func snapshot() throws {
    var studio = try studio()
    let before = PictureSnapshot(studio.session.picture)
    _ = studio.perform("data set name Golden Spoon")
    let difference = SnapshotDifference(from: before, to: PictureSnapshot(studio.session.picture))
    studio.show(difference)
    let screen = studio.draw().screen
    let shown = text(screen)
    for word in ["snapshot · RestaurantCard.regular", "before", "after", "Paradise Biryani", "Golden Spoon"] {
      #expect(shown.contains(word), "\(word)")
    }
    let amber = studio.chrome.warning.foreground
    let marked = (0..<screen.size.rows).flatMap { screen.row($0) }.count { $0.background == amber }
    #expect(marked == 2 * difference.cellCount)
    #expect(studio.handle(KeyPress(.escape), isLineEmpty: true) == .done([]))
    #expect(text(studio.draw().screen).contains("preview ·"))
    studio.show(difference)
    _ = studio.perform("theme")
    #expect(text(studio.draw().screen).contains("preview ·"))
    for (columns, rows) in [(80, 24), (40, 60), (34, 12), (10, 3)] {
      studio.show(difference)
      studio.resize(to: CellSize(columns: columns, rows: rows))
      #expect(studio.draw().screen.size == CellSize(columns: columns, rows: rows))
    }
  }

  @Test("a refused save shows what another program has changed; what it did is taken in and shown")
  func followsFiles() throws {
    let scratch = try Scratch()
    let card = scratch.path("card.json")
    func write(_ text: String) throws { try scratch.write("card.json", text) }
    try write(#"{ "type": "label", "label": { "text": "Frosty" } }"#)
    var studio = StudioState(try Session(Target.find(card)), size: CellSize(columns: 120, rows: 40))
    studio.begin(journal: nil)
    #expect(text(studio.draw().screen).contains("No folder for the journal"))
    _ = studio.perform("set font bold")
    try write(#"{ "type": "label", "label": { "text": "Warm" } }"#)
    _ = studio.perform("save")
    let refused = text(studio.draw().screen)
    #expect(refused.contains("another program changed"))
    #expect(refused.contains("~ /label/text: \"Frosty\" → \"Warm\""))
    _ = studio.perform("reload")
    #expect(text(studio.draw().screen).contains("Warm"))
    try write(#"{ "type": "label", "label": { "text": "Hot" } }"#)
    var place = pollfd(fd: try #require(studio.watchDescriptor), events: Int16(POLLIN), revents: 0)
    try #require(poll(&place, 1, 5000) == 1)
    studio.filesChanged()
    #expect(text(studio.draw().screen).contains("Hot"))
  }

  @Test(
    "no size of the screen is too small to draw",
    arguments: [(1, 1), (2, 3), (20, 5), (34, 12), (60, 20), (89, 24), (300, 100)])
  func sizes(_ columns: Int, _ rows: Int) throws {
    var studio = try studio(columns, rows)
    #expect(studio.draw().screen.size == CellSize(columns: columns, rows: rows))
    for key in [Key.function(1), .escape, .function(2), .escape, .tab, .tab, .function(9), .tab] {
      _ = studio.handle(KeyPress(key), isLineEmpty: true)
      _ = studio.draw()
    }
  }
}
