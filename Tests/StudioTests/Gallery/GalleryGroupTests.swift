import Sheets
import Sessions
import Terminal
import TestSupport
import Testing
import Workspaces

@testable import Galleries
@testable import Layers
@testable import Studio

@Suite("The gallery's groups") struct GalleryGroupTests {
  @Test("have their workspace's name where there are several", arguments: [1, 2, 3])
  func names(count: Int) throws {
    let label = #"{"type": "label", "label": {"text": "Hello"}}"#
    let scratches = try (0..<count).map { place in
      try Scratch(["kimchi.json": "{\"workspace\": \"Number \(place)\"}", "Layouts/card.json": label])
    }
    let workspaces = scratches.map { Workspace(containing: $0.root) }
    var studio = StudioState(try Session(in: workspaces[0]), size: CellSize(columns: 160, rows: 48))
    studio.choose(in: workspaces)
    var indexer = GalleryIndexer(workspaces)
    while !indexer.isDone { studio.gallery?.receive(indexer.next(), isLast: indexer.isDone) }
    let groups = (studio.gallery?.rows ?? []).compactMap { row -> String? in
      if case .group(let name, let entries) = row { "\(name) \(entries)" } else { nil }
    }
    #expect(groups == (0..<count).map { count > 1 ? "Number \($0) · Layouts 1" : "Layouts 1" })
  }
}
