import Conditions
import Sheets
import JSONDocument
import Pictures
import Rendering
import Sessions
import Sushi
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite struct GalleryStateTests {
  private static let samples: String = {
    let folders = #filePath.split(separator: "/").dropLast(4)
    return "/" + folders.joined(separator: "/") + "/Previews/Kimchi"
  }()

  /// A studio that shows the gallery of the samples, all of it listed.
  private func studio(_ columns: Int = 160, _ rows: Int = 48) throws -> StudioState {
    let workspace = Workspace(containing: Self.samples)
    var studio = StudioState(
      try Session(in: workspace),
      size: CellSize(columns: columns, rows: rows))
    studio.choose(in: [workspace])
    list(&studio)
    return studio
  }

  @Test("the title names up to three workspaces, and counts more")
  func title() {
    let workspaces = ["Kimchi", "Facets", "Feed", "Modules"].map { name in
      Workspace(containing: FilePath.join(FilePath.parent(Self.samples), name))
    }
    #expect(GalleryState(Array(workspaces.prefix(3))).title == "Kimchi, Facets, Feed")
    #expect(GalleryState(workspaces).title == "4 workspaces")
  }

  private func list(_ studio: inout StudioState) {
    guard let workspaces = studio.gallery?.workspaces else { return }
    var indexer = GalleryIndexer(workspaces)
    while !indexer.isDone { studio.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
  }

  /// Draws what the gallery lacks, as the worker would.
  private func paint(_ studio: inout StudioState) {
    guard let gallery = studio.gallery else { return }
    var painter = GalleryPainter(gallery.workspaces)
    for index in gallery.wanted {
      let look = GalleryLook(studio.session.conditions, colors: .truecolour)
      studio.gallery?.receive(
        painter.paint(gallery.entries[index], look, previews: []), entry: index,
        generation: gallery.pictures.generation)
    }
  }

  private func text(_ studio: inout StudioState) -> String {
    let screen = studio.draw().screen
    return (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  private func type(_ text: String, in studio: inout StudioState) {
    for character in text { _ = studio.handle(KeyPress(.character(character)), isLineEmpty: true) }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = [], in studio: inout StudioState) {
    _ = studio.handle(KeyPress(key, modifiers), isLineEmpty: true)
  }

  @Test("everything is listed in groups, with the picture of the first")
  func first() throws {
    var studio = try studio()
    #expect(text(&studio).contains("drawing …"))
    paint(&studio)
    let shown = text(&studio)
    for word in [
      "gallery · Kimchi", "Screens 1", "Layouts 18", "Components 8", "Restaurants near you", "393 × 852 pt",
    ] {
      #expect(shown.contains(word), "\(word)")
    }
  }

  @Test("typing narrows, the best is chosen, and its picture is asked for")
  func narrows() throws {
    var studio = try studio()
    type("rest arab", in: &studio)
    #expect(studio.gallery?.selectedEntry?.address == "RestaurantCard.arabic")
    let wanted = try #require(studio.gallery?.wanted.first)
    #expect(studio.gallery?.entries[wanted].name == "arabic")
    press(.escape, in: &studio)
    #expect(studio.gallery?.filter.isEmpty == true)
    #expect(studio.gallery?.selectedEntry?.address == "RestaurantCard.arabic", "what was found stays chosen")
    type("zzzz", in: &studio)
    #expect(studio.gallery?.selectedEntry == nil)
    #expect(text(&studio).contains("no matches"))
  }

  @Test("Enter opens what is chosen, gallery and Esc go there and back, and close comes to the gallery too")
  func opens() throws {
    var studio = try studio()
    type("rest hebrew", in: &studio)
    press(.enter, in: &studio)
    #expect(!studio.isGalleryShown && studio.session.hasDocument)
    #expect(studio.session.picture.fixture?.address == "RestaurantCard.hebrew")
    for way in ["gallery", "close"] {
      _ = studio.perform(way)
      #expect(studio.isGalleryShown, "\(way)")
      #expect(studio.gallery?.filter == "rest hebrew")
      press(.escape, in: &studio)
      press(.escape, in: &studio)
      #expect(!studio.isGalleryShown)
      press(.function(10), in: &studio)
      type("rest hebrew", in: &studio)
    }
    // A fixture of the layout that is open: nothing is left, and nothing that is not saved is in question.
    _ = studio.perform("gallery")
    press(.escape, in: &studio)
    type("RestaurantCard.emoji", in: &studio)
    press(.enter, in: &studio)
    #expect(studio.session.picture.fixture?.name == "emoji")
    #expect(studio.session.openedBefore.isEmpty)
    _ = studio.perform("gallery")
    press(.escape, in: &studio)
    type("bill_row", in: &studio)
    press(.enter, in: &studio)
    #expect(studio.session.picture.target.layout.id == "bill_row")
    _ = studio.perform("close")
    #expect(studio.session.picture.target.layout.id == "restaurant_card")
    #expect(!studio.isGalleryShown)
    _ = studio.perform("close")
    #expect(studio.isGalleryShown && !studio.session.hasDocument)
  }

  @Test("with nothing open Esc leads to the prompt, where a layout can be begun")
  func leadsToPrompt() throws {
    var studio = try studio()
    #expect(studio.handle(KeyPress(.character("d"), .control), isLineEmpty: true) == .done([.quit]))
    press(.escape, in: &studio)
    #expect(!studio.isGalleryShown && !studio.session.hasDocument)
    #expect(studio.perform("frame").failure?.message == "no layout is open")
    _ = studio.draw()
    #expect(studio.perform("new card").failure == nil)
    #expect(studio.session.hasDocument)
    #expect(text(&studio).contains("not saved") && !text(&studio).contains("F6 undo:"))
    #expect(studio.perform("set padding 4").failure == nil)
    #expect(text(&studio).contains("F6 undo: set padding 4"))
    #expect(studio.perform("open Layouts/restaurant_card.json").failure == nil)
    #expect(text(&studio).contains("1 in background not saved"))
    #expect(studio.perform("set padding 4").failure == nil)
    #expect(studio.perform("quit").failure?.message.hasSuffix(" have unsaved changes") == true)
  }

  @Test("a workspace with nothing in it shows the prompt, and says how to begin")
  func beginsInAnEmptyWorkspace() throws {
    let scratch = try Scratch(["kimchi.json": "{}"])
    var studio = StudioState(
      try Session(in: Workspace(containing: scratch.root)), size: CellSize(columns: 100, rows: 30))
    studio.choose(in: [studio.session.workspace])
    studio.receive([], isLast: true)
    #expect(!studio.isGalleryShown)
    let text = text(&studio)
    #expect(text.contains("`new card` creates a layout"), "\(text)")
    #expect(text.contains("kimchi init"), "\(text)")
  }

  @Test("conditions change all pictures, and pictures of before are dropped")
  func conditions() throws {
    var studio = try studio()
    let generation = try #require(studio.gallery?.pictures.generation)
    paint(&studio)
    press(.function(8), in: &studio)
    #expect(studio.session.conditions.appearance == .dark)
    #expect(studio.gallery?.wanted.isEmpty == false)
    let late = GalleryPicture(canvas: nil, place: "late", facts: [], findings: [])
    studio.gallery?.receive(late, entry: 0, generation: generation)
    #expect(studio.gallery?.pictures.contains(0) == false)
  }

  @Test("a click chooses, a second one opens; the wheel moves the list")
  func mouse() throws {
    var studio = try studio()
    _ = studio.draw()
    let list = GalleryLayout(studio.size).list
    let place = CellPosition(column: list.column + 4, row: list.row + 5)
    _ = studio.handle(MouseEvent(.press(.left), at: place))
    #expect(studio.gallery?.selectedEntry?.name == "filter_bar")
    _ = studio.handle(MouseEvent(.wheelDown, at: place))
    #expect(studio.gallery?.selectedEntry?.name == "loading_card")
    _ = studio.handle(MouseEvent(.press(.left), at: place))
    _ = studio.handle(MouseEvent(.press(.left), at: place))
    #expect(studio.session.picture.target.layout.id == "filter_bar")
  }

  @Test("Tab goes from group to group and back")
  func groups() throws {
    var studio = try studio()
    var groups: [String] = []
    for _ in 0..<3 {
      press(.tab, in: &studio)
      groups.append(studio.gallery?.selectedEntry?.group ?? "")
    }
    #expect(groups == ["Layouts", "Components", "BillRow"])
    press(.tab, .shift, in: &studio)
    #expect(studio.gallery?.selectedEntry?.group == "Components")
    for _ in 0..<100 { press(.tab, .shift, in: &studio) }
    #expect(studio.gallery?.selectedIndex == 0)
  }

  @Test(
    "any size of the window is drawn", arguments: [(1, 1), (5, 3), (20, 6), (33, 11), (69, 20), (70, 24), (400, 120)])
  func sizes(_ columns: Int, _ rows: Int) throws {
    var studio = try studio(columns, rows)
    paint(&studio)
    #expect(studio.draw().screen.size == CellSize(columns: columns, rows: rows))
    type("long", in: &studio)
    press(.end, in: &studio)
    #expect(studio.draw().cursor == nil)
  }

  @Test("what is listed anew takes the old list's place at the end, and what was chosen stays chosen")
  func refreshes() throws {
    var studio = try studio()
    type("rest arab", in: &studio)
    studio.gallery?.refresh()
    #expect(studio.gallery?.isComplete == false)
    #expect(studio.gallery?.selectedEntry?.address == "RestaurantCard.arabic")
    list(&studio)
    #expect(studio.gallery?.isComplete == true)
    #expect(studio.gallery?.selectedEntry?.address == "RestaurantCard.arabic")
    #expect(studio.gallery?.entries.count == Set(studio.gallery?.entries ?? []).count)
  }

  @Test("a list that grows moves nothing under the eyes of who has moved, and narrows what comes as it comes")
  func grows() {
    func entries(_ range: Range<Int>) -> [GalleryEntry] {
      range.map { GalleryEntry(.fixture, "name_\($0)", path: "/p.json", model: "Card") }
    }
    var gallery = GalleryState([])
    gallery.receive(entries(0..<100), isLast: false)
    #expect(gallery.selectedIndex == 0)
    gallery.move(by: 50)
    gallery.top = 20
    let chosen = gallery.selectedEntry
    gallery.receive(entries(100..<200), isLast: false)
    #expect(gallery.selectedEntry == chosen)
    #expect(gallery.top == 20)
    gallery.type("15")
    #expect(gallery.matches.count == 11 + 9)
    gallery.receive(entries(200..<260), isLast: true)
    #expect(gallery.isComplete)
    #expect(gallery.matches.allSatisfy { gallery.entries[Int($0)].name.contains("1") })
    #expect(gallery.matches.contains(215))
  }

  @Test("pictures take no more room than they may, and the last used ones stay")
  func bound() {
    var pictures = GalleryPictures()
    let picture = GalleryPicture(
      canvas: Canvas(columns: GalleryPicture.columnLimit, rows: GalleryPicture.rowLimit), place: "", facts: [],
      findings: [])
    for entry in 0..<50 {
      pictures.insert(picture, for: entry)
      pictures.use(0)
    }
    #expect(pictures.contains(0) && pictures.contains(49) && !pictures.contains(20))
    #expect(pictures.count * picture.cost <= GalleryPictures.costLimit)
    #expect(pictures.count >= 3, "the chosen one and its neighbours fit")
  }
}
