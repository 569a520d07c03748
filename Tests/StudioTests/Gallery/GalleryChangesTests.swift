import Sheets
import JSONDocument
import Pictures
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("the gallery narrowed by what differs from a revision")
struct GalleryChangesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func studio(_ filter: String, _ columns: Int = 120, _ rows: Int = 30) throws -> StudioState {
    let workspace = Workspace(containing: scratch.root)
    var studio = StudioState(try Session(in: workspace), size: CellSize(columns: columns, rows: rows))
    studio.choose(in: [workspace])
    studio.gallery?.receive(
      ["one", "two", "three"].map { GalleryEntry(.fixture, $0, path: "/p.json", model: "Card") }, isLast: true)
    for letter in filter { _ = studio.handle(KeyPress(.character(letter)), isLineEmpty: true) }
    return studio
  }

  private func part(_ found: [(Int, GalleryChange)], isLast: Bool = false) -> GalleryChanges.Part {
    var part = GalleryChanges.Part(of: "HEAD", title: "HEAD (a1b2c3d)")
    part.found = found.map { (entry: $0.0, change: $0.1) }
    part.isLast = isLast
    return part
  }

  private func text(_ studio: inout StudioState) -> String {
    let screen = studio.draw().screen
    return (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  @Test("entries appear as they are found, with a word for each, and the title says since when")
  func grows() throws {
    var studio = try studio("is:changed")
    #expect(studio.gallery?.revision == "HEAD")
    studio.gallery?.beginComparing(since: "HEAD")
    #expect(text(&studio).contains("comparing with HEAD …"))
    studio.gallery?.receive(part([(1, .changed), (0, .same)]))
    var shown = text(&studio)
    #expect(shown.contains("changed since HEAD (a1b2c3d)"))
    #expect(shown.contains("1 of 3 …"))
    #expect(shown.contains("Card.two") && !shown.contains("Card.one"))
    studio.gallery?.receive(part([(2, .new)], isLast: true))
    shown = text(&studio)
    #expect(shown.contains("2 of 3") && !shown.contains("of 3 …"))
    for wall in [false, true] {
      if wall { _ = studio.handle(KeyPress(.function(5)), isLineEmpty: true) }
      shown = text(&studio)
      let lines = shown.split(separator: "\n")
      #expect(lines.contains { $0.contains("Card.two") && $0.contains("changed") && !$0.contains("since") }, "\(shown)")
      #expect(lines.contains { $0.contains("Card.three") && $0.contains("new") }, "\(shown)")
      #expect(shown.contains("changed since HEAD (a1b2c3d)"))
    }
  }

  @Test("what differs keeps its word under other filters only as long as they name the revision")
  func forgets() throws {
    var studio = try studio("changed:HEAD")
    studio.gallery?.beginComparing(since: "HEAD")
    studio.gallery?.receive(part([(1, .changed)], isLast: true))
    studio.gallery?.type(" two")
    #expect(studio.gallery?.changes?.found.count == 1)
    studio.gallery?.setFilter("changed:HEAD~1")
    #expect(studio.gallery?.changes == nil)
    // An answer to the question before is not taken for one to this.
    studio.gallery?.beginComparing(since: "HEAD~1")
    studio.gallery?.receive(part([(1, .changed)], isLast: true))
    #expect(studio.gallery?.changes?.found.isEmpty == true)
  }

  @Test("comparing again keeps what was found until it is found anew")
  func again() throws {
    var studio = try studio("is:changed")
    studio.gallery?.beginComparing(since: "HEAD")
    studio.gallery?.receive(part([(1, .changed)], isLast: true))
    studio.gallery?.beginComparing(since: "HEAD")
    #expect(text(&studio).contains("Card.two"))
    studio.gallery?.receive(part([(1, .same), (0, .same), (2, .same)], isLast: true))
    #expect(text(&studio).contains("nothing changed since HEAD (a1b2c3d)"))
  }

  @Test("a revision that there is none of is named, with the way out")
  func refused() throws {
    var studio = try studio("changed:nowhere")
    studio.gallery?.beginComparing(since: "nowhere")
    let refusal = Refusal("git knows no revision \"nowhere\"", fix: "name a commit, a branch or a tag, such as HEAD~1")
    studio.gallery?.receive(refusal, since: "nowhere")
    #expect(text(&studio).contains("git knows no revision \"nowhere\""))
    studio.gallery?.eraseLast()
    #expect(studio.gallery?.changes == nil)
  }

  @Test("Tab finishes a word of the filter, which is shown behind the cursor")
  func completes() throws {
    var studio = try studio("ch")
    #expect(text(&studio).contains("› ch▏anged:  Tab"))
    _ = studio.handle(KeyPress(.tab), isLineEmpty: true)
    #expect(studio.gallery?.filter == "changed:")
    _ = studio.handle(KeyPress(.tab), isLineEmpty: true)
    #expect(studio.gallery?.filter == "changed:HEAD")
  }
}
