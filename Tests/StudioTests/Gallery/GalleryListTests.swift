import Sheets
import Rendering
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Galleries

@Suite("The gallery's list") struct GalleryListTests {
  private static func entries(_ groups: [(String, Int)]) -> [GalleryEntry] {
    groups.flatMap { model, count in
      (0..<count).map { GalleryEntry(.fixture, "\(model.lowercased())_\($0)", path: "/\(model).json", model: model) }
    }
  }

  /// Three groups of one, three and two entries: with their lines, rows 0 to 8.
  private func gallery(_ groups: [(String, Int)] = [("Ant", 1), ("Bee", 3), ("Cat", 2)]) -> GalleryState {
    var gallery = GalleryState([])
    gallery.receive(Self.entries(groups), isLast: true)
    return gallery
  }

  private func rows(_ gallery: GalleryState) -> [String] {
    gallery.rows.map { row in
      switch row {
      case .group(let name, let count): "\(name) \(count)"
      case .entry(let index): "\(index)"
      }
    }
  }

  @Test("entries stand in groups, each under a line with its name and how many they are")
  func groups() {
    #expect(rows(gallery()) == ["Ant 1", "0", "Bee 3", "1", "2", "3", "Cat 2", "4", "5"])
    #expect(rows(gallery([])) == [])
    #expect(gallery().selected == 1 && gallery().selectedIndex == 0)
    #expect(gallery([]).selectedIndex == nil && gallery([]).selectedEntry == nil)
  }

  @Test(
    "moving passes the lines of groups, and ends at the ends",
    arguments: [
      ([1], 1), ([1, 1], 2), ([1, 1, 1, 1, 1], 5), ([99], 5), ([.max], 5), ([.max / 2], 5), ([-1], 0), ([-99], 0),
      ([99, -1], 4), ([99, -2], 3), ([99, -.max], 0), ([0], 0), ([1, -1], 0), ([2], 1), ([3], 2), ([5], 4),
      ([99, -3], 3),
    ] as [([Int], Int)])
  func moving(_ steps: [Int], _ entry: Int) {
    var gallery = gallery()
    for step in steps { gallery.move(by: step) }
    #expect(gallery.selectedIndex == entry)
  }

  @Test("groups are gone through by their first entries, and back")
  func movingGroups() {
    var gallery = gallery()
    var seen: [Int?] = []
    for direction in [1, 1, 1, -1, -1, -1] {
      gallery.moveGroup(by: direction)
      seen.append(gallery.selectedIndex)
    }
    #expect(seen == [1, 4, 4, 1, 0, 0])
    for (start, direction, goal) in [(2, -1, 1), (3, -1, 1), (3, 1, 4), (5, -1, 4), (5, 1, 5), (4, -1, 1)] {
      gallery.choose(entry: start)
      gallery.moveGroup(by: direction)
      #expect(gallery.selectedIndex == goal, "from \(start)")
    }
  }

  @Test("in a list that is narrowed, a group is ten entries")
  func tens() {
    var gallery = gallery([("Ant", 30)])
    gallery.type("ant")
    gallery.moveGroup(by: 1)
    #expect(gallery.selected == 10)
    gallery.moveGroup(by: 1)
    gallery.moveGroup(by: -1)
    #expect(gallery.selected == 10)
  }

  @Test("a click on an entry chooses it, on the chosen one opens it, and on a group's line does nothing")
  func choosing() {
    var gallery = gallery()
    for row in [0, 2, 9, -1] {
      let isSecond = gallery.choose(row: row)
      #expect(!isSecond && gallery.selectedIndex == 0)
    }
    gallery.column = 3
    gallery.row = 4
    let first = gallery.choose(row: 1)
    #expect(first && gallery.column == 3 && gallery.row == 4)
    let other = gallery.choose(row: 4)
    #expect(!other && gallery.column == 0 && gallery.row == 0)
    #expect(gallery.selectedIndex == 2)
    let again = gallery.choose(row: 4)
    #expect(again)
  }

  @Test("another picture begins at its top, the same one stays where it was")
  func panning() {
    var gallery = gallery()
    (gallery.column, gallery.row) = (5, 6)
    gallery.move(by: -1)
    #expect(gallery.column == 5 && gallery.row == 6)
    gallery.move(by: 1)
    #expect(gallery.column == 0 && gallery.row == 0)
    (gallery.column, gallery.row) = (5, 6)
    gallery.choose(entry: 3)
    #expect(gallery.column == 0 && gallery.row == 0)
  }

  // MARK: The filter

  @Test("letters narrow, are taken back one by one, by words, or all")
  func filter() {
    var gallery = gallery()
    gallery.type("bee 1")
    #expect(gallery.filter == "bee 1" && gallery.matches == [2] && gallery.tiles == [2] && rows(gallery) == ["2"])
    gallery.eraseLast()
    #expect(gallery.filter == "bee " && gallery.matches.sorted() == [1, 2, 3])
    gallery.eraseWord()
    #expect(gallery.filter == "")
    #expect(rows(gallery).count == 9 && gallery.tiles.count == 6)
    gallery.type("one two  three")
    gallery.eraseWord()
    #expect(gallery.filter == "one two ")
    gallery.clear()
    #expect(gallery.filter == "")
    gallery.type(String(repeating: "a", count: 250))
    #expect(gallery.filter.count == 200)
  }

  @Test("what was found stays chosen when the filter goes")
  func found() {
    var gallery = gallery()
    gallery.type("cat 1")
    #expect(gallery.selectedIndex == 5)
    gallery.clear()
    #expect(gallery.selectedIndex == 5 && gallery.selected == 8)
    gallery.type("zzz")
    #expect(gallery.selectedIndex == nil && gallery.wanted == [])
  }

  @Test("the pictures of the chosen entry and its neighbours are wanted, until they are there")
  func wanted() {
    var gallery = gallery()
    #expect(gallery.wanted == [0])
    gallery.choose(entry: 2)
    #expect(gallery.wanted == [2, 3, 1])
    gallery.choose(entry: 3)
    #expect(gallery.wanted == [3, 2])
    let picture = GalleryPicture(canvas: nil, place: "p", facts: [], findings: [])
    gallery.receive(picture, entry: 3, generation: gallery.pictures.generation)
    #expect(gallery.wanted == [2])
    gallery.receive(picture, entry: 2, generation: gallery.pictures.generation + 1)
    gallery.receive(picture, entry: 99, generation: gallery.pictures.generation)
    #expect(gallery.wanted == [2])
    let generation = gallery.pictures.generation
    gallery.refresh()
    #expect(gallery.pictures.generation == generation + 1 && gallery.wanted == [3, 2] && !gallery.isComplete)
  }

  // MARK: The wall

  @Test("tiles are gone through in both directions, to the ends")
  func tiles() {
    var gallery = gallery()
    for (step, tile) in [(-1, 0), (1, 1), (4, 5), (1, 5), (-.max, 0), (.max, 5), (-2, 3), (0, 3)] {
      gallery.moveTile(by: step)
      #expect(gallery.selectedTile == tile, "by \(step)")
    }
    for tile in [-1, 6] {
      let isSecond = gallery.choose(tile: tile)
      #expect(!isSecond && gallery.selectedTile == 3)
    }
    let clicks = [gallery.choose(tile: 4), gallery.choose(tile: 4)]
    #expect(clicks == [false, true] && gallery.selectedTile == 4)
  }

  @Test("the wall has three sizes, each with pictures of its own")
  func scales() {
    var gallery = gallery()
    gallery.scaleWall(by: 1)
    #expect(gallery.wall == nil)
    gallery.toggleWall()
    #expect(gallery.wall == .half)
    var generation = gallery.pictures.generation
    for (step, scale, isNew) in [
      (1, GalleryWall.Scale.full, true), (1, .full, false), (-1, .half, true), (-1, .quarter, true),
      (-1, .quarter, false),
    ] {
      gallery.scaleWall(by: step)
      #expect(gallery.wall == scale)
      #expect(gallery.pictures.generation == generation + (isNew ? 1 : 0))
      generation = gallery.pictures.generation
    }
    gallery.shownTiles = 4..<9
    #expect(gallery.wanted == [4, 5])
    gallery.choose(entry: 5)
    #expect(gallery.wanted == [5, 4], "the chosen one comes first")
    gallery.toggleWall()
    #expect(gallery.wall == nil && gallery.pictures.generation == generation + 1)
  }

  @Test(
    "the size of a tile by scale and screen",
    arguments: [
      (GalleryWall.Scale.half, 160, 48, 5, 25, 14), (.quarter, 160, 48, 10, 13, 8), (.full, 160, 48, 3, 50, 24),
      (.half, 29, 10, 1, 25, 3), (.half, 28, 9, 1, 24, 2), (.half, 10, 7, 1, 6, 1), (.half, 1, 1, 1, 1, 1),
      (.half, 56, 48, 2, 25, 14), (.half, 55, 48, 1, 25, 14), (.quarter, 16, 48, 1, 12, 8), (.full, 160, 30, 3, 50, 23),
      (.full, 160, 31, 3, 50, 24),
    ] as [(GalleryWall.Scale, Int, Int, Int, Int, Int)])
  func walls(_ scale: GalleryWall.Scale, _ columns: Int, _ rows: Int, _ across: Int, _ wide: Int, _ high: Int) {
    let wall = GalleryWall(CellSize(columns: columns, rows: rows), scale, width: 393)
    #expect(wall.columns == across)
    #expect(wall.limit == CellSize(columns: wide, rows: high))
    #expect(wall.area == CellRect(column: 1, row: 2, columns: max(columns - 2, 1), rows: max(rows - 5, 1)))
  }

  @Test("a picture's rows by its height, in points")
  func heights() {
    let wall = GalleryWall(CellSize(columns: 160, rows: 48), .half, width: 393)
    let heights: [(Double?, Int)] = [
      (nil, 14), (0, 3), (64, 3), (96, 3), (97, 4), (128, 4), (447, 14), (448, 14), (1e9, 14), (.infinity, 14),
    ]
    for (height, rows) in heights { #expect(wall.rows(of: height) == rows, "\(height ?? -1)") }
    #expect(GalleryWall(CellSize(columns: 160, rows: 48), .full, width: 393).rows(of: 65) == 5)
    #expect(GalleryWall(CellSize(columns: 160, rows: 48), .quarter, width: 393).rows(of: 257) == 5)
  }

  @Test("each tile has its place, and each place its tile")
  func places() {
    var wall = GalleryWall(CellSize(columns: 56, rows: 48), .half, width: 393)
    wall.lines = [3, 5]
    let tiles = (0..<4).map { wall.tile($0) }
    #expect(
      tiles == [
        CellRect(column: 1, row: 2, columns: 27, rows: 5), CellRect(column: 28, row: 2, columns: 27, rows: 5),
        CellRect(column: 1, row: 7, columns: 27, rows: 7), CellRect(column: 28, row: 7, columns: 27, rows: 7),
      ])
    #expect(wall.tile(4) == CellRect(column: 1, row: 14, columns: 27, rows: 16))
    for (column, row, tile) in [
      (1, 2, 0), (27, 6, 0), (28, 2, 1), (54, 6, 1), (1, 7, 2), (28, 13, 3), (0, 2, nil), (55, 2, nil), (1, 1, nil),
      (1, 14, nil),
    ] as [(Int, Int, Int?)] {
      #expect(wall.place(at: CellPosition(column: column, row: row)) == tile, "\(column) \(row)")
    }
  }

  // MARK: Pictures that are kept

  private func picture(_ cells: Int) -> GalleryPicture {
    GalleryPicture(canvas: Canvas(columns: cells, rows: 1), place: "", facts: [], findings: [])
  }

  @Test("those that were used last stay, and one always does")
  func kept() {
    var pictures = GalleryPictures()
    let cost = picture(100).cost
    pictures.insert(picture(100), for: 1)
    pictures.insert(picture(100), for: 1)
    #expect(pictures.count == 1 && pictures.contains(1) && !pictures.contains(2) && pictures[1] != nil)
    let room = GalleryPictures.costLimit / cost
    for entry in 2..<room + 1 { pictures.insert(picture(100), for: entry) }
    #expect(pictures.count == room)
    pictures.use(1)
    pictures.insert(picture(100), for: 0)
    #expect(pictures.count == room && pictures.contains(1) && !pictures.contains(2) && pictures.contains(3))
    pictures.invalidate()
    #expect(pictures.count == 0 && pictures.generation == 1)
    #expect(GalleryPictures.costLimit == 3_000_000)
  }
}
