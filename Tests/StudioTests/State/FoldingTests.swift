import Pictures
import Sessions
import Testing
import Workspaces

@testable import Layers
@testable import Panes
@testable import Studio

@Suite("Folding the outline") struct FoldingTests {
  @Test("a row is shown unless something that it is inside of is folded, for any set of folded rows")
  func shows() throws {
    let outline = try Session(Target.find(StudioStateTests.card)).outline
    let entries = outline.entries
    let containers = entries.filter(\.isContainer)
    #expect(containers.count > 3)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let mask = random.next()
      var state = OutlineState()
      for (place, entry) in containers.enumerated() where mask >> (place % 64) & 1 == 1 { state.fold(entry) }
      var ancestors: [PictureOutline.Entry] = []
      var shown: [Int] = []
      for (index, entry) in entries.enumerated() {
        ancestors.removeAll { $0.depth >= entry.depth }
        if !ancestors.contains(where: state.isFolded) { shown.append(index) }
        ancestors.append(entry)
      }
      #expect(Array(state.rows(outline)) == shown, "folded by \(mask)")
    }
  }
}
