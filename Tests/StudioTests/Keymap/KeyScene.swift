import Panes
import Sessions
import Sheets
import Terminal
import TestSupport
import Workspaces

@testable import Galleries
@testable import Keys
@testable import Layers
@testable import Studio

/// A studio in which the keys of a context have something to act on.
struct KeyScene {
  private let scratch: Scratch
  private let start: StudioState
  /// Two pictures side by side.
  private var compared: StudioState

  init(_ context: KeyContext) throws {
    let card = try CardStudio(columns: 100, rows: 24, focus: Self.focus(context))
    scratch = try Scratch([
      "app/kimchi.json": #"{ "publish": { "local": { "to": "../place" } } }"#,
      "app/Layouts/card.json": #"{ "type": "label", "label": { "text": "Hello" } }"#,
    ])
    var studio = card.state
    switch context {
    case .matrix, .snapshot:
      studio = StudioState(
        try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 90, rows: 24))
    case .publish:
      studio = StudioState(
        try Session(Target.find(scratch.path("app/Layouts/card.json"))), size: CellSize(columns: 100, rows: 24))
    default: break
    }
    // Low enough for the picture to be panned.
    if context == .preview { studio.resize(to: CellSize(columns: 100, rows: 14)) }
    for line in Self.lines(context) { _ = studio.perform(line) }
    _ = studio.draw()
    studio.setFocus(Self.focus(context))
    if let plan = studio.matrix?.plan {
      for (row, cells) in MatrixSheet(computing: plan).rows.enumerated() { studio.receive(cells, row: row) }
    }
    var indexer = GalleryIndexer(studio.gallery?.workspaces ?? [])
    while studio.gallery != nil, !indexer.isDone {
      studio.gallery?.receive(indexer.next(), isLast: indexer.isDone)
    }
    if context == .snapshot { studio.layers.update(SnapshotView.self) { ($0.row, $0.column) = (6, 6) } }
    start = studio
    kept = card
    compared = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 100, rows: 40))
    if context == .preview { _ = compared.perform("compare long_text") }
    _ = compared.draw()
    compared.setFocus(.preview)
  }

  /// Keeps the card's files.
  private let kept: CardStudio

  private static func focus(_ context: KeyContext) -> Pane {
    switch context {
    case .everywhere, .pane, .gesture, .node, .outline, .list, .text: .outline
    case .preview, .snapshot: .preview
    case .inspector, .form: .inspector
    case .panes, .console, .gallery, .wall, .matrix, .publish: .console
    }
  }

  private static func lines(_ context: KeyContext) -> [String] {
    switch context {
    case .everywhere: ["0", "set font bold 500"]
    case .panes: ["0", "set font bold 500", "set color red 500", "undo"]
    case .console: Array(repeating: "0", count: 20)
    case .gesture: ["0", "copy", "1"]
    case .outline: ["2"]
    case .inspector, .node, .pane: ["0"]
    case .preview: ["1"]
    case .form: ["0", "form"]
    case .list: ["layouts"]
    case .text: ["keys"]
    case .gallery: ["gallery"]
    case .wall: ["sheet all"]
    case .matrix: ["matrix"]
    case .publish: ["publish local"]
    case .snapshot: ["set spacing 40", "snapshot diff"]
    }
  }

  /// The keys that lead to a place where an action has an effect.
  private static func way(to name: String) -> [KeyChord] {
    switch name {
    case "console.scroll-forward": [.pageUp]
    case "outline.expand", "outline.expand-all": ["-"]
    case "form.up", "form.first", "form.page-up", "form.unfold", "form.set": [.down]
    case "form.fold": [.down, .right]
    case "form.toggle": Array("/clip").map { KeyChord(.character($0)) } + [.enter, .end]
    case "form.increase", "form.decrease", "form.increase-more", "form.decrease-more":
      Array("/min_width").map { KeyChord(.character($0)) } + [.enter, ">", ">", .home]
    case "form.reset": Array("/min_width").map { KeyChord(.character($0)) } + [.enter, ">"]
    case "list.erase", "list.clear": ["/", "c"]
    case let name where name.hasPrefix("list.") && name != "list.find": [.down]
    case "text.erase": ["/", "x"]
    case let name where name.hasPrefix("text."): [.pageDown]
    case "gallery.erase", "gallery.erase-word", "gallery.clear": ["c", "a"]
    case let name where name.hasPrefix("gallery.pan-"): []
    case let name where name.hasPrefix("gallery."): [.down]
    case let name where name.hasPrefix("wall."): [.right]
    case let name where name.hasPrefix("matrix."): [.down, .down, .right, .right]
    case let name where name.hasPrefix("inspector."): [.down]
    default: []
    }
  }

  /// The studio just before a key of an action.
  func studio(for name: String = "") -> StudioState {
    var studio = start
    if name.hasPrefix("preview.") {
      studio.preview.zoom = 2
      (studio.preview.column, studio.preview.row) = (8, 3)
      _ = studio.draw()
    }
    if name.hasSuffix("-change") || name == "preview.comparison-view" { studio = compared }
    if name.hasPrefix("gallery.pan-") {
      studio.gallery?.column = 20
      studio.gallery?.row = 20
    }
    if name.hasPrefix("publish.") { studio.layers.update(PublishState.self) { $0.top = 5 } }
    for chord in Self.way(to: name) {
      _ = Self.press(chord, in: &studio)
      _ = studio.draw()
    }
    return studio
  }

  /// Presses a key. Answers what it asks the program for.
  static func press(_ chord: KeyChord, in studio: inout StudioState) -> [StudioRequest] {
    let handled = studio.handle(chord.press, isLineEmpty: true)
    let late = studio.takeOutstanding() + studio.releaseHeldKey()
    if case .done(let requests) = handled { return requests + late }
    return late
  }

  /// Everything that can be seen of a studio, with the usual keys in its hints.
  static func look(_ studio: StudioState, _ requests: [StudioRequest] = []) -> String {
    var studio = studio
    studio.keymap = .standard
    var facts = [
      "\(requests) \(studio.publishing?.top ?? 0) \(studio.gallery?.row ?? 0) \(studio.gallery?.column ?? 0)"
    ]
    let screen = studio.draw().screen
    facts += (0..<screen.size.rows).map { screen.text(row: $0) }
    let preview = studio.preview
    facts.append("\(studio.focus) \(studio.inspector.row) \(preview.row) \(preview.column) \(studio.console.offset)")
    facts.append("\(studio.session.selectedIndex ?? -1) \(studio.session.markedIndexes) \(studio.split)")
    return facts.joined(separator: "\n")
  }
}
