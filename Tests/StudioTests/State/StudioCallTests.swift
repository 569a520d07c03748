import Conditions
import Sheets
import Commands
import Foundation
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Pictures
@testable import Studio

@Suite("What keys and lists ask of the session")
@MainActor
struct StudioCallTests {
  private static let name = #"two words "quoted""#

  /// A workspace with a layout of two fixtures, the second with a name that no bare word can be.
  private func withWorkspace(_ body: (_ folder: String, _ layout: String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "kimchi-calls-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["Layouts", "Previews"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    try write("kimchi.json", #"{"workspace": "Calls"}"#)
    try write("Layouts/card.json", #"{"type": "label", "label": {"text": {"ref": "title"}}}"#)
    let fixtures = #""plain": {"title": "First"}, "two words \"quoted\"": {"title": "Second"}"#
    try write("Previews/Card.previews.json", #"{"model": "Card", "previews": {\#(fixtures)}}"#)
    try body(folder, folder + "/Layouts/card.json")
  }

  @Test("a fixture whose name has blanks and quotes is shown when it is chosen from the list")
  func fixtureFromList() throws {
    try withWorkspace { _, layout in
      let studio = try StudioInMemory(layout)
      defer { studio.close() }
      #expect(studio.text.contains("Card.plain"))
      studio.type("\u{1B}OR")
      studio.type("two\r")
      #expect(studio.program.state.session.picture.fixture?.name == Self.name)
      #expect(studio.text.contains("preview · iPhone 16 · light · Card.\(Self.name)"))
      #expect(studio.text.contains(#"› fixture "two words \"quoted\"""#))
      #expect(studio.text.contains("Second"))
    }
  }

  @Test("it is shown when it is chosen in the gallery or the matrix")
  func fixtureFromGalleryAndMatrix() throws {
    try withWorkspace { folder, layout in
      var state = StudioState(try Session(Target.find(layout)), size: CellSize(columns: 140, rows: 40))
      _ = state.handle(KeyPress(.function(10)), isLineEmpty: true)
      var indexer = GalleryIndexer([Workspace(containing: folder)])
      while !indexer.isDone { state.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
      for character in "two" { _ = state.handle(KeyPress(.character(character)), isLineEmpty: true) }
      _ = state.handle(KeyPress(.enter), isLineEmpty: true)
      #expect(!state.isGalleryShown && state.session.picture.fixture?.name == Self.name)
      _ = state.perform("fixture plain")
      for key in [Key.function(5), .down, .enter] { _ = state.handle(KeyPress(key), isLineEmpty: true) }
      #expect(state.matrix == nil && state.session.picture.fixture?.name == Self.name)
    }
  }

  @Test("what is chosen is recorded as if it had been typed")
  func recorded() throws {
    try withWorkspace { folder, layout in
      let studio = try StudioInMemory(layout)
      defer { studio.close() }
      studio.type("record \(folder)/done.txt\r")
      studio.type("fixture \"none\"\r")
      studio.type("\u{1B}OR" + "pla\r")
      studio.type("\u{1B}OS" + "iPhone SE\r")
      studio.type("\u{1B}[19~")
      studio.type("record stop\r")
      let text = try String(contentsOfFile: folder + "/done.txt", encoding: .utf8)
      #expect(text.split(separator: "\n").suffix(3) == ["fixture plain", "device iPhone SE", "theme"])
    }
  }

  @Test("a command that is refused answers why")
  func failure() throws {
    var state = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 120, rows: 40))
    #expect(state.perform(.toggle("nothing")).failure != nil)
    #expect(state.perform("fixture nowhere").failure != nil)
    #expect(state.perform(.theme).failure == nil)
  }

  @Test("the gallery says why what is chosen cannot be opened")
  func galleryFailure() throws {
    try withWorkspace { folder, layout in
      var state = StudioState(try Session(Target.find(layout)), size: CellSize(columns: 140, rows: 40))
      _ = state.handle(KeyPress(.function(10)), isLineEmpty: true)
      state.gallery?.receive([GalleryEntry(.layout, "gone", path: folder + "/Layouts/gone.json")], isLast: true)
      _ = state.handle(KeyPress(.enter), isLineEmpty: true)
      #expect(state.isGalleryShown)
      #expect(state.gallery?.notice?.isEmpty == false)
    }
  }

  @Test(
    "a call has the line that a person would type",
    arguments: [
      (CommandCall.fixture("no_footer"), "fixture no_footer"),
      (.fixture("two words"), #"fixture "two words""#),
      (.fixture(#"a "b""#), #"fixture "a \"b\"""#),
      (.fixture(""), #"fixture """#),
      (.fixture("{x}"), #"fixture "{x}""#),
      (.fixture("diff"), #"fixture "diff""#),
      (.fixture("next"), #"fixture "next""#),
      (.open("Layouts/a card.json"), #"open "Layouts/a card.json""#),
      (.open("Layouts/card.json"), "open Layouts/card.json"),
      (.device("iPhone SE"), "device iPhone SE"),
      (.condition(.variant, "large picture"), #"variant "large picture""#),
      (.add(-1, to: "spacing"), "set spacing -= 1"),
    ])
  func lines(call: CommandCall, line: String) { #expect(call.line == line) }
}
