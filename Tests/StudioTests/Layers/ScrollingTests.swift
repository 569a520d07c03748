import Sheets
import Rendering
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("Lists that are longer than their place") struct ScrollingTests {
  enum List: String, CaseIterable {
    case form, help, devices, outline, matrix, gallery
  }

  private func studio(_ list: List) throws -> StudioState {
    let target = try Target.find(StudioStateTests.card)
    let size = CellSize(columns: 100, rows: 16)
    var studio = StudioState(list == .gallery ? try Session(in: target.workspace) : try Session(target), size: size)
    _ = studio.draw()
    switch list {
    case .form: _ = studio.perform("form")
    case .help: studio.show(Picker.help(studio.commands, studio.keymap))
    case .devices: studio.show(Picker.devices(studio.session))
    case .outline: studio.setFocus(.outline)
    case .matrix: _ = studio.perform("matrix")
    case .gallery:
      studio.choose(in: [target.workspace])
      var indexer = GalleryIndexer([target.workspace])
      while !indexer.isDone { studio.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    }
    return studio
  }

  /// The rows of the screen with the selection's ground, without the form's tabs.
  private func selectedRows(_ studio: inout StudioState, _ list: List) -> [Int] {
    let screen = studio.draw().screen
    let ground = studio.chrome.selected.background
    let first = list == .form ? (studio.formRect?.row ?? 0) + 1 : 0
    return (first..<screen.size.rows).filter { row in
      (0..<screen.size.columns).contains { screen[$0, row].background == ground }
    }
  }

  @Test("keep the selected row in sight, whichever way it is reached", arguments: List.allCases)
  func staysInSight(_ list: List) throws {
    var studio = try studio(list)
    #expect(selectedRows(&studio, list).count == 1)
    let keys =
      Array(repeating: Key.down, count: 30) + Array(repeating: .up, count: 12) + [.end, .up, .pageUp, .pageUp]
      + [.pageDown, .home, .down, .end, .home]
    for (step, key) in keys.enumerated() {
      _ = studio.handle(KeyPress(key), isLineEmpty: true)
      #expect(selectedRows(&studio, list).count == 1, "\(key), step \(step)")
    }
  }
}
