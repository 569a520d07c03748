import Sheets
import Rendering
import Sushi
import Terminal
import TestSupport
import Testing
import Width
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

/// Small screens after a few keys, as they were recorded: each row's text, and below it the runs of its styles.
@Suite("Screens with their colours") struct StyledScreenTests {
  struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let columns: Int
    let rows: Int
    let focus: Pane
    let perform: @Sendable (inout CardStudio) throws -> Void

    init(
      _ name: String, _ columns: Int = 96, _ rows: Int = 22, focus: Pane = .outline,
      _ perform: @escaping @Sendable (inout CardStudio) throws -> Void
    ) {
      (self.name, self.columns, self.rows, self.focus, self.perform) = (name, columns, rows, focus, perform)
    }

    var testDescription: String { name }
  }

  private static func wheel(_ studio: inout CardStudio, _ action: MouseEvent.Action, _ column: Int, _ row: Int) {
    _ = studio.state.handle(MouseEvent(action, at: CellPosition(column: column, row: row), []))
  }

  static let scenes = [
    Scene("outline") { $0.select("2/1") },
    Scene("marked") { studio in
      studio.select("0")
      studio.type("  ")
    },
    Scene("folded") { studio in
      studio.select("2/1")
      studio.type("z")
    },
    Scene("filtered") { $0.type("finn") },
    Scene("no_matches") { $0.type("fzzz") },
    Scene("inspector", focus: .inspector) { studio in
      studio.select("1")
      studio.press(.down)
      studio.press(.down)
    },
    Scene("inspector_small", 92, 13, focus: .inspector) { studio in
      studio.select("0")
      for _ in 0..<9 { studio.press(.down) }
    },
    Scene("preview", focus: .preview) { $0.select("2/1") },
    Scene("preview_panned", 92, 13, focus: .preview) { studio in
      _ = studio.state.perform("zoom 200")
      for _ in 0..<3 { studio.press(.down, .shift) }
      wheel(&studio, .wheelDown, 4, 3)
      wheel(&studio, .wheelRight, 4, 3)
    },
    Scene("zoom_half", focus: .preview) { _ = $0.state.perform("zoom 50") },
    Scene("zoom_fit", focus: .preview) { _ = $0.state.perform("zoom fit") },
    Scene("rulers", focus: .preview) { studio in
      studio.select("1")
      _ = studio.state.perform("rulers on")
    },
    Scene("grid", focus: .preview) { studio in
      studio.select("2")
      _ = studio.state.perform("rulers grid")
    },
    Scene("console", focus: .console) { studio in
      _ = studio.state.perform("0 set color red 500")
      _ = studio.state.perform("nothing")
      _ = studio.state.perform("0 why color")
    },
    Scene("console_scrolled", 96, 16, focus: .console) { studio in
      _ = studio.state.perform("help set")
      studio.press(.pageUp)
    },
    Scene("console_zoomed", focus: .console) { studio in
      _ = studio.state.perform("stats")
      studio.press(.function(9))
    },
    Scene("prompt", focus: .console) { studio in
      studio.state.prompt.prompt = "› "
      studio.state.prompt.text =
        "0 set color red 500 and more than there is room for in a line of this screen, which goes on"
      studio.state.prompt.cursorColumn = 60
    },
    Scene("candidates", focus: .console) { studio in
      studio.state.candidates = ["set", "save", "select"].map {
        ConsoleCompletion.Candidate($0, note: $0 == "set" ? "Set a property" : "")
      }
    },
    Scene("events", focus: .inspector) { _ = $0.state.perform("pane events") },
    Scene("compared", 120, 22) { _ = $0.state.perform("compare dark") },
    Scene("form", focus: .inspector) { studio in
      studio.select("1")
      _ = studio.state.perform("form")
      for _ in 0..<4 { studio.press(.down) }
    },
    Scene("form_unfolded", 92, 16, focus: .inspector) { studio in
      studio.select("0")
      _ = studio.state.perform("form")
      studio.press(.down)
      studio.press(.right)
      studio.press(.down)
    },
    Scene("form_filtered", focus: .inspector) { studio in
      studio.select("0")
      _ = studio.state.perform("form")
      studio.type("/col")
    },
    Scene("form_choices", focus: .inspector) { studio in
      studio.select("2")
      _ = studio.state.perform("form")
      studio.type("/align")
      studio.press(.enter)
      studio.press(.enter)
    },
    Scene("starters") { $0.type("a") },
    Scene("starters_filtered", 60, 14) { studio in
      studio.type("a")
      studio.type("st")
    },
    Scene("fixtures") { $0.press(.function(3)) },
    Scene("devices", 70, 16) { studio in
      studio.press(.function(4))
      for _ in 0..<20 { studio.press(.down) }
    },
    Scene("palette") { studio in
      studio.press(.function(2))
      studio.type("un")
    },
    Scene("help", 80, 16) { $0.press(.function(1)) },
    Scene("menu") { studio in
      studio.select("0")
      studio.type("m")
    },
    Scene("keys", 80, 20) { $0.type("?") },
    Scene("text_field", focus: .preview) { studio in
      studio.select("0")
      studio.press(.enter)
      studio.type("Second")
      studio.press(.left)
    },
    Scene("folded_panes", 70, 16) { $0.select("1") },
    Scene("narrow", 36, 12) { $0.select("1") },
    Scene("tiny", 20, 5) { _ in },
    Scene("moved_lines") { studio in
      wheel(&studio, .press(.left), 50, 4)
      wheel(&studio, .drag(.left), 40, 4)
      wheel(&studio, .release(.left), 40, 4)
      wheel(&studio, .press(.left), 60, 8)
      wheel(&studio, .drag(.left), 60, 6)
      wheel(&studio, .release(.left), 60, 6)
    },
    Scene("unsaved") { studio in
      studio.select("0")
      studio.type("d")
    },
    Scene("matrix", 92, 20) { studio in
      _ = studio.state.perform("matrix theme=light,dark type-size=l,ax2")
      guard let plan = studio.state.matrix?.plan else { return }
      for (row, cells) in MatrixSheet(computing: plan).rows.enumerated() { studio.state.receive(cells, row: row) }
      studio.press(.right)
    },
    Scene("matrix_begun", 104, 18) { studio in
      _ = studio.state.perform("matrix theme=light,dark")
    },
    Scene("gallery", 92, 20) { try gallery(&$0) },
    Scene("gallery_narrow", 60, 20) { try gallery(&$0) },
    Scene("gallery_found", 92, 16) { studio in
      try gallery(&studio)
      studio.type("pri")
    },
    Scene("gallery_none", 92, 16) { studio in
      try gallery(&studio)
      studio.type("is:large")
    },
    Scene("wall", 92, 22) { studio in
      try gallery(&studio)
      studio.press(.function(5))
      paint(&studio)
      studio.press(.right)
    },
    Scene("wall_large", 92, 22) { studio in
      try gallery(&studio)
      studio.press(.function(5))
      studio.press(.up, .alt)
      paint(&studio)
    },
  ]

  private static func gallery(_ studio: inout CardStudio) throws {
    _ = studio.state.perform("gallery")
    var indexer = GalleryIndexer(studio.state.gallery?.workspaces ?? [])
    while studio.state.gallery != nil, !indexer.isDone {
      studio.state.gallery?.receive(indexer.next(), isLast: indexer.isDone)
    }
    studio.press(.escape)
    _ = studio.state.perform("gallery")
    studio.press(.down)
    paint(&studio)
  }

  /// What the gallery's worker would have drawn.
  private static func paint(_ studio: inout CardStudio) {
    _ = studio.state.draw()
    guard let gallery = studio.state.gallery else { return }
    var painter = GalleryPainter(gallery.workspaces)
    for index in gallery.wanted {
      var picture = painter.paint(gallery.entries[index], studio.state.galleryLook, previews: [])
      picture.place = FilePath.name(picture.place)
      studio.state.gallery?.receive(picture, entry: index, generation: gallery.pictures.generation)
    }
  }

  @Test("a screen is as it was recorded, to the last colour", arguments: scenes)
  func isAsRecorded(_ scene: Scene) throws {
    var studio = try CardStudio(columns: scene.columns, rows: scene.rows, focus: scene.focus)
    try scene.perform(&studio)
    let (screen, cursor) = studio.state.draw()
    var text = Self.styled(screen).replacing(studio.scratch.root, with: "/tmp/kimchi-tests-000000")
    if let cursor { text += "cursor \(cursor.column) \(cursor.row)\n" }
    try RecordedSession.compare(text, with: "styled_\(scene.name)")
  }

  /// Each row's text and runs of styles, and below all what the styles are.
  private static func styled(_ screen: ScreenBuffer) -> String {
    var names: [String: String] = [:]
    var legend: [String] = []
    var lines: [String] = []
    for row in 0..<screen.size.rows {
      var runs: [(name: String, count: Int)] = []
      for cell in screen.row(row) {
        let words = [Self.words(cell.foreground), "on", Self.words(cell.background), "\(cell.attributes.rawValue)"]
        let style = words.joined(separator: " ")
        let name = names[style] ?? "\(names.count)"
        if names[style] == nil {
          names[style] = name
          legend.append("\(name): \(style)")
        }
        if runs.last?.name == name { runs[runs.count - 1].count += 1 } else { runs.append((name, 1)) }
      }
      lines += [screen.text(row: row), "  \(runs.map { "\($0.name)×\($0.count)" }.joined(separator: " "))"]
    }
    return (lines + legend).map { $0 + "\n" }.joined()
  }

  private static func words(_ color: RGBA) -> String {
    color.alpha == 0 ? "-" : "\(color.red),\(color.green),\(color.blue)"
  }
}
