import Dialects
import Layout
import Panes
import Pictures
import Rendering
import ScreenLayout
import Sessions
import Sushi
import Terminal
import TestSupport
import Testing
import Width
import Workspaces

@testable import Layers
@testable import Studio

@Suite("What is selected in the preview") struct SelectionTests {
  private static let layout = #"""
    {"type": "vStack", "vStack": {"padding": 8, "items": [
      {"type": "label", "label": {"text": "Above the line"}},
      {"type": "separator", "separator": {}},
      {"type": "label", "label": {"text": "Below the line"}},
      {"type": "hStack", "hStack": {"spacing": 8, "items": [
        {"type": "label", "label": {"text": "1", "number_of_lines": 1}},
        {"type": "label", "label": {"text": "2.1 km", "hugging": {"horizontal": 900}}}]}},
      {"type": "vStack", "vStack": {"height": 900, "items": [{"type": "label", "label": {"text": "Tall"}}]}},
      {"type": "label", "label": {"text": "The last"}}
    ]}}
    """#

  /// A studio on the layout, drawn once, and what keeps its files.
  private func studio(_ columns: Int = 160, _ rows: Int = 48) throws -> (StudioState, Scratch) {
    let scratch = try Scratch(["kimchi.json": #"{"workspace": "W"}"#, "Layouts/card.json": Self.layout])
    var studio = StudioState(
      try Session(Target.find(scratch.path("Layouts/card.json"))), size: CellSize(columns: columns, rows: rows))
    _ = studio.draw()
    return (studio, scratch)
  }

  /// The preview's text, row by row.
  private func text(_ screen: ScreenBuffer, _ rect: CellRect) -> [String] {
    (rect.row..<rect.endRow).map { row in
      (rect.column..<rect.endColumn).map { screen[$0, row].cluster.text }.joined()
    }
  }

  @Test(
    "a mark changes no letter of the picture, however thin, small, large or long the selection is",
    arguments: ["1", "3/1", "3/0", "3", "4", "0"])
  func readable(address: String) throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let rect = try #require(studio.layout.panes[.preview])
    let place = studio.pictureRect(in: rect).intersection(rect)
    let before = studio.draw().screen
    _ = studio.perform("select \(address)")
    let after = studio.draw().screen
    let words = ["Above the line", "Below the line", "2.1 km"]
    for word in words { #expect(text(after, place).contains { $0.contains(word) }, "\(word)") }
    for scalar in ["╌", "╎", "┌", "┘"] { #expect(!text(after, place).contains { $0.contains(scalar) }) }
    #expect(before.row(place.row + 1).elementsEqual(after.row(place.row + 1)) == (address != "0" && address != "1"))
  }

  @Test("a small label is marked in its own cells alone")
  func small() throws {
    var (studio, scratch) = try studio()
    defer { withExtendedLifetime(scratch) {} }
    let before = studio.draw().screen
    _ = studio.perform("select 3/1")
    let after = studio.draw().screen
    let rect = try #require(studio.layout.panes[.preview])
    var marked: [String] = []
    for row in rect.row..<rect.endRow {
      for column in rect.column..<rect.endColumn
      where before[column, row].background != after[column, row].background
        && after[column, row].attributes.isDisjoint(with: .bold)
      {
        marked.append(after[column, row].cluster.text)
      }
    }
    #expect(marked.joined() == "2.1 km")
  }

  @Test("selecting a node that is out of sight pans the preview to it", arguments: [(60, 20), (80, 24), (160, 30)])
  func panned(columns: Int, rows: Int) throws {
    var (studio, scratch) = try studio(columns, rows)
    defer { withExtendedLifetime(scratch) {} }
    // The outline has the texts too.
    func isInPreview(_ text: String) throws -> Bool {
      let screen = studio.draw().screen
      let columns = try #require(studio.layout.panes[.preview]).endColumn
      return (0..<rows).contains { row in
        screen.row(row).prefix(columns).reduce("") { $0 + ($1.isContinuation ? "" : $1.cluster.text) }.contains(text)
      }
    }
    #expect(try !isInPreview("The last"))
    _ = studio.perform("select 5")
    #expect(try isInPreview("The last"))
    _ = studio.perform("select 0")
    #expect(try isInPreview("Above the line"))
  }

  @Test("a part that is added, pasted or duplicated in a rail is scrolled to")
  func rail() throws {
    let folder = StudioStateTests.card.replacing("Layouts/restaurant_card.json", with: "")
    var studio = StudioState(
      try Session(Target.find(folder + "Screens/home_page.json")), size: CellSize(columns: 160, rows: 48))
    _ = studio.draw()
    let parts = studio.session.parts
    let rail = try #require(
      parts.indices.first { index in
        parts[index].kind == .section
          && studio.session.picture.stage.screenStage?.presenter.railOffset(of: Int(parts[index].section)) != nil
      })
    studio.session.select(rail)
    for command in ["add rail_card name Pizza", "duplicate", "copy", "paste"] {
      _ = studio.draw()
      _ = studio.perform(command)
      _ = studio.draw()
      #expect(!studio.facts.frames.isEmpty, "\(command)")
    }
  }
}
