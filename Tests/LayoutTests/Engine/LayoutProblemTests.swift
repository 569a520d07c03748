import KimchiCore
import Layout
import Sushi
import Testing

@Suite("What could not be had as asked for")
struct LayoutProblemTests {
  private func problems(_ element: Element) -> [LayoutProblem] {
    let laid = Laid(element)
    return laid.result.problems(in: laid.tree)
  }

  @Test("room that no item can take is a problem of the stack")
  func unused() {
    #expect(
      problems(h(0, .fill, .fill, leaf(0).width(30), leaf(0).width(30)).width(100))
        == [LayoutProblem(view: 0, kind: .overconstrained, amount: -40)])
  }

  @Test("items of equal priority that could share room are a problem of their stack")
  func ambiguous() {
    #expect(
      problems(h(0, .fill, .fill, leaf(30), leaf(30)).width(100))
        == [LayoutProblem(view: 0, kind: .ambiguous, amount: 40)])
    #expect(problems(h(0, .fill, .fill, leaf(30), leaf(30).hugging(251)).width(100)).isEmpty)
  }

  @Test("what the root lost when its size went to whole pixels is no problem of what is in it, and nothing else is so")
  func rounded() {
    let (scale, rows) = (2.625, v(0, .fill, .fill, leaf(30).height(10.1), leaf(30).height(10.1)))
    func count(_ element: Element, height: Double?) -> Int {
      let laid = Laid(element, height: height, scale: scale)
      return laid.result.problems(in: laid.tree).count
    }
    #expect(count(rows, height: nil) == 0)
    // 20.2 points are 53.03 pixels.
    #expect(count(rows, height: 53 / scale) == 0)
    #expect(count(rows, height: 54 / scale) == 0)
    #expect(count(rows, height: 52 / scale) == 1)
    #expect(count(rows, height: 55 / scale) == 1)
    #expect(count(rows.height(20), height: nil) == 1)
    #expect(count(z(.center, rows.height(20)), height: 20) == 1)
  }

  @Test("an aspect ratio beside both sides is a problem, unless it agrees with them")
  func aspect() {
    #expect(
      problems(leaf(10, 10).width(100).height(20).aspect(2))
        == [LayoutProblem(view: 0, kind: .aspectIgnored, amount: -60)])
    #expect(problems(leaf(10, 10).width(40).height(20).aspect(2)).isEmpty)
  }

  @Test("hidden views have no problems")
  func hidden() {
    #expect(problems(z(.center, h(0, .fill, .fill, leaf(0).width(30)).width(100).hidden)).isEmpty)
  }
}
