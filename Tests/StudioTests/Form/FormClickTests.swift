import Forms
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Layers
@testable import Panes
@testable import Studio

@Suite("Clicks on a form's row") struct FormClickTests {
  enum Place: CaseIterable {
    case sign, name, value
  }

  @Test(
    "a sign folds, a name is selected by the first click, a value is entered at once", arguments: Place.allCases,
    [false, true])
  func clicks(_ place: Place, isSelected: Bool) throws {
    var studio = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 160, rows: 48))
    _ = studio.perform("label[0]")
    _ = studio.perform("form")
    _ = studio.draw()
    let list = try #require(studio.layers[FormLayer.self]).list
    let index = try #require(list.rows.firstIndex { $0.name == "font" })
    studio.layers.update(FormLayer.self) { $0.list.select(isSelected ? index : index + 1) }
    _ = studio.draw()
    let layer = try #require(studio.layers[FormLayer.self])
    let rect = try #require(studio.formRect)
    let line = try #require(layer.list.lines.firstIndex(of: .row(index)))
    let column =
      switch place {
      case .sign: 1
      case .name: 4
      case .value: 1 + layer.nameColumns(in: rect)
      }
    let requests = studio.handle(
      MouseEvent(
        .press(.left),
        at: CellPosition(column: rect.column + column, row: rect.row + 1 + line - layer.top)))
    let after = try #require(studio.layers[FormLayer.self])
    #expect(after.list.row?.name == "font")
    #expect(after.list.isUnfolded(after.list.rows[index]) == (place == .sign))
    let isEntered = !requests.isEmpty || studio.layers[Picker.self] != nil
    #expect(isEntered == (place == .value || place == .name && isSelected))
  }
}
