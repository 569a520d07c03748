import Layout
import Sushi
import Testing

@Suite("How far a view lies from its parent's sides")
struct GapTests {
  private func box(_ padding: Edges) -> Element { z(.center, leaf(30).width(30)).width(100).padding(padding) }

  private func gaps(_ laid: Laid, of view: Int) -> [Double]? {
    laid.result.gaps(of: view).map { [$0.outer.left, $0.outer.right, $0.inner.left, $0.inner.right] }
  }

  @Test("the inner gaps are without the parent's padding") func padded() {
    let box = box(Edges(leading: 6, trailing: 10))
    #expect(gaps(Laid(box), of: 1) == [33, 37, 27, 27])
    #expect(gaps(Laid(box, rightToLeft: true), of: 1) == [37, 33, 27, 27])
  }

  @Test("without padding both are the same, and the root has none") func plain() {
    let laid = Laid(box(Edges()))
    #expect(gaps(laid, of: 1) == [35, 35, 35, 35])
    #expect(gaps(laid, of: 0) == nil)
  }
}
