import Foundation
import Sessions
import Terminal
import Testing
import Workspaces

@testable import Studio

/// The pictures of the README show the studio as it is: `scripts/pictures` makes them, and lets this test write down what
/// the screen said then.
@Suite("Pictures of the README") struct PictureAgeTests {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/docs/pictures/"

  @Test("the studio still looks as in the pictures") func isAsPictured() throws {
    var studio = StudioState(
      try Session(Target.find(StudioStateTests.card)), size: CellSize(columns: 150, rows: 42))
    studio.prompt.prompt = "kimchi › "
    _ = studio.suggest(for: "set padding 32", isAtEnd: true)
    let screen = studio.draw().screen
    let digests = try ["studio", "wall", "cells"].map { name in
      "\(name).png \(Digest(of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.folder + name + ".png")))))\n"
    }
    let text = digests.joined() + (0..<screen.size.rows).map { screen.text(row: $0) + "\n" }.joined()
    let file = URL(fileURLWithPath: Self.folder + "studio.txt")
    if ProcessInfo.processInfo.environment["KIMCHI_PICTURES"] == "1" { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "Make the pictures again: scripts/pictures")
  }
}
