import Sheets
import Foundation
import Rendering
import Sessions
import Sushi
import Terminal
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

/// Whole screens as text beside the recorded scripts: where lines, titles, columns and bars stand in each of the layers.
@Suite("Whole screens") struct WholeScreenTests {
  enum Step: Sendable {
    case line(String)
    case key(Key)
    case letters(String)
    case focus(Pane)
  }

  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var columns = 120
    var rows = 36
    var isGallery = false
    var steps: [Step] = []

    var testDescription: String { name }
  }

  static let scenes = [
    Scene(name: "panes", columns: 160, rows: 48),
    Scene(name: "panes_small", columns: 80, rows: 24),
    Scene(name: "panes_folded", columns: 60, rows: 20),
    Scene(name: "console_only", columns: 30, rows: 8),
    Scene(
      name: "inspector", columns: 80, rows: 30,
      steps: [
        .line(
          "set accessibility.label A long description of the whole card, which takes more than one line of the pane"),
        .focus(.inspector), .key(.down), .key(.down),
      ]),
    Scene(name: "form", steps: [.line("form")]),
    Scene(name: "form_text", steps: [.line("1/0/0"), .line("form")]),
    Scene(name: "form_small", columns: 80, rows: 14, steps: [.line("form data"), .key(.down), .letters("/na")]),
    Scene(name: "fixtures", steps: [.key(.function(3))]),
    Scene(name: "devices", columns: 90, rows: 30, steps: [.key(.function(4)), .key(.down)]),
    Scene(name: "help", columns: 90, rows: 28, steps: [.key(.function(1))]),
    Scene(name: "zoomed", steps: [.key(.function(9))]),
    Scene(name: "compared", steps: [.line("compare dark")]),
    Scene(name: "snapshot", columns: 140, steps: [.line("set spacing 40"), .line("snapshot diff")]),
    Scene(name: "snapshot_narrow", columns: 80, rows: 40, steps: [.line("set spacing 40"), .line("snapshot diff")]),
    Scene(name: "matrix", columns: 140, rows: 40, steps: [.line("matrix")]),
    Scene(name: "matrix_small", columns: 84, rows: 26, steps: [.line("matrix"), .key(.right), .key(.down)]),
    Scene(name: "gallery", columns: 160, rows: 40, isGallery: true, steps: [.key(.down), .key(.down)]),
    Scene(name: "gallery_small", columns: 80, rows: 24, isGallery: true, steps: [.letters("card"), .key(.down)]),
    Scene(name: "wall", columns: 160, rows: 40, isGallery: true, steps: [.key(.function(5)), .key(.right)]),
  ]

  @Test("a screen is as it was recorded", arguments: scenes)
  func isAsRecorded(_ scene: Scene) throws {
    let screen = try Self.screen(of: scene)
    let text = (0..<screen.size.rows).map { Self.withoutPath(screen.text(row: $0)) + "\n" }.joined()
    try RecordedSession.compare(text, with: "screen_\(scene.name)")
  }

  /// - Parameter prepare: changes the studio before anything is done.
  static func screen(of scene: Scene, _ prepare: (inout StudioState) -> Void = { _ in }) throws -> ScreenBuffer {
    let size = CellSize(columns: scene.columns, rows: scene.rows)
    let target = try Target.find(StudioStateTests.card)
    var studio = StudioState(scene.isGallery ? try Session(in: target.workspace) : try Session(target), size: size)
    studio.prompt.prompt = "kimchi › "
    prepare(&studio)
    if scene.isGallery {
      studio.choose(in: [target.workspace])
      var indexer = GalleryIndexer([target.workspace])
      while !indexer.isDone { studio.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    }
    for step in scene.steps {
      _ = studio.draw()
      switch step {
      case .line(let line): #expect(studio.perform(line).failure == nil, "\(line)")
      case .focus(let pane): studio.setFocus(pane)
      case .key(let key): _ = studio.handle(KeyPress(key), isLineEmpty: true)
      case .letters(let letters):
        for letter in letters { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
      }
      compute(&studio)
    }
    return studio.draw().screen
  }

  /// A row without the path of a file, up to the next line of a frame.
  private static func withoutPath(_ row: String) -> String {
    guard let path = row.firstRange(of: folder) else { return row }
    let end = row[path.lowerBound...].firstIndex(of: "│") ?? row.endIndex
    let count = row.distance(from: path.lowerBound, to: end)
    return row.replacingCharacters(in: path.lowerBound..<end, with: String(repeating: "~", count: count))
  }

  /// Stands for the repository's folder, so that the screens are the same wherever it is.
  private static let folder = "/home/user"
  private static let repository = String(
    StudioStateTests.card.dropLast("/Previews/Kimchi/Layouts/restaurant_card.json".count))

  /// What background jobs would have done meanwhile.
  private static func compute(_ studio: inout StudioState) {
    _ = studio.draw()
    if let plan = studio.matrix?.plan {
      for (row, cells) in MatrixSheet(computing: plan).rows.enumerated() { studio.receive(cells, row: row) }
    }
    if let gallery = studio.gallery {
      var painter = GalleryPainter(gallery.workspaces)
      let look = GalleryLook(studio.session.conditions, colors: .truecolour)
      for index in gallery.wanted {
        var picture = painter.paint(gallery.entries[index], look, previews: [])
        picture.place = picture.place.replacing(repository, with: folder)
        studio.gallery?.receive(picture, entry: index, generation: gallery.pictures.generation)
      }
    }
  }
}
