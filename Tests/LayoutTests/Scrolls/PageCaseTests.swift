import KimchiCore
import Layout
import Sushi
import Testing

/// The numeric cases 44 to 46 of `docs/layout.md` §8, which are named after them.
@Suite("Pages: the numeric cases") struct PageCaseTests {
  static let cases = [
    FrameCase(
      "44: pager W200 sp10; A30×20 B40×50 C20×10 → x 0, 210, 420; w 200; h 50",
      pager(spacing: 10, leaf(30, 20), leaf(40, 50), leaf(20, 10)).width(200),
      [[0, 0, 200, 50], [210, 0, 200, 50], [420, 0, 200, 50]]),
    FrameCase(
      "44: peek 30, current_page 1 → x -120, 30, 180; w 140",
      pager(peek: 30, spacing: 10, page: 1, leaf(30, 20), leaf(40, 50), leaf(20, 10)).width(200),
      [[-120, 0, 140, 50], [30, 0, 140, 50], [180, 0, 140, 50]]),
    FrameCase(
      "44: the same from right to left → x 180, 30, -120",
      pager(peek: 30, spacing: 10, page: 1, leaf(30, 20), leaf(40, 50), leaf(20, 10)).width(200),
      [[180, 0, 140, 50], [30, 0, 140, 50], [-120, 0, 140, 50]], rightToLeft: true),
    FrameCase(
      "44: bounded → the first page at the start",
      bounded(0), [[0, 0, 140, 50], [150, 0, 140, 50], [300, 0, 140, 50]]),
    FrameCase(
      "44: bounded, current_page 1 → in the middle",
      bounded(1), [[-120, 0, 140, 50], [30, 0, 140, 50], [180, 0, 140, 50]]),
    FrameCase(
      "44: bounded, current_page 2 → the last page at the end",
      bounded(2), [[-240, 0, 140, 50], [-90, 0, 140, 50], [60, 0, 140, 50]]),
    FrameCase(
      "44: bounded, one page that is shorter than the pager → at the start",
      Element(
        .scroll(ScrollStyle(axis: .horizontal, paging: .pager(peek: 30, spacing: 10), isBounded: true)), [leaf(9)]
      )
      .width(200), [[0, 0, 140, 20]]),
    FrameCase(
      "44: peek_percent 10, current_page 1 → x -150, 20, 190; w 160",
      Element(
        .scroll(ScrollStyle(axis: .horizontal, paging: .pager(peek: 0, spacing: 10), page: 1, peekShare: 0.1)),
        [leaf(30, 20), leaf(40, 50), leaf(20, 10)]
      ).width(200), [[-150, 0, 160, 50], [20, 0, 160, 50], [190, 0, 160, 50]]),
    FrameCase(
      "44: peek_percent 25, natural → W 2 · 40",
      Element(
        .scroll(ScrollStyle(axis: .horizontal, paging: .pager(peek: 0, spacing: 0), peekShare: 0.25)),
        [leaf(30, 20), leaf(40, 50)]), [[20, 0, 40, 50], [60, 0, 40, 50]]),
    FrameCase(
      "44: natural → W 40 + 2 · 30",
      pager(peek: 30, leaf(30, 20), leaf(40, 50)), [[30, 0, 40, 50], [70, 0, 40, 50]]),
    FrameCase(
      "44: padding 20 → x 50, w 100",
      pager(peek: 30, leaf(30, 20)).width(200).padding(Edges(20)), [[50, 20, 100, 20]]),
    FrameCase(
      "44: peek 150 → w 0",
      pager(peek: 150, leaf(30, 20), leaf(30, 20)).width(200), [[100, 0, 0, 20], [100, 0, 0, 20]]),
    FrameCase(
      "45: current_page 9 of 3, B hidden → the last: x -200, 0",
      pager(page: 9, leaf(30, 20), leaf(40, 90).hidden, leaf(20, 10)).width(200),
      [[-200, 0, 200, 20], [0, 0, 200, 20]]),
    FrameCase(
      "45: A align_self bottom_trailing; B W50; C W50 % → A[170,10,30,20] B[200,0,50,30] C[400,0,100,30]",
      pager(leaf(30, 20).aligned(.bottomTrailing), leaf(10, 30).width(50), leaf(10, 10).width(.percent(50))).width(200),
      [[170, 10, 30, 20], [200, 0, 50, 30], [400, 0, 100, 30]]),
    FrameCase(
      "45: texts break at the page's width: peek 20, W120, \"AAAA BBBB CCCC\" → h 60",
      pager(peek: 20, label("AAAA BBBB CCCC"), leaf(10, 10)).width(120), [[20, 0, 80, 60], [100, 0, 80, 60]]),
    FrameCase(
      "45: vertical H100 peek 10 sp4, current_page 1 → y -74, 10; h 80; w 40",
      pager(axis: .vertical, peek: 10, spacing: 4, page: 1, leaf(30, 20), leaf(40, 50)).height(100),
      [[0, -74, 40, 80], [0, 10, 40, 80]]),
    FrameCase(
      "45: h W300 sp10; A50; pager of 40 → pager [60,_,240,_]",
      h(10, .fill, .fill, leaf(50), pager(leaf(40))).width(300), [[0, nil, 50, nil], [60, nil, 240, nil]]),
    FrameCase(
      "46: scroll W100 page size; content 250; current_page 1, 2 → x -100, -150",
      scroll(.horizontal, by: .size, page: 1, leaf(250)).width(100), [[-100, 0, 250, 20]]),
    FrameCase(
      "46: current_page 2 → the end",
      scroll(.horizontal, by: .size, page: 2, leaf(250)).width(100), [[-150, 0, 250, 20]]),
    FrameCase(
      "46: page item; h sp10 {40, 60, 80, 90}; current_page 1, 2, 3 → x -50, -120, -200",
      scroll(.horizontal, by: .item, page: 1, h(10, .fill, .fill, leaf(40), leaf(60), leaf(80), leaf(90))).width(100),
      [[-50, 0, 300, 20]]),
    FrameCase(
      "46: current_page 2",
      scroll(.horizontal, by: .item, page: 2, h(10, .fill, .fill, leaf(40), leaf(60), leaf(80), leaf(90)))
        .width(100), [[-120, 0, 300, 20]]),
    FrameCase(
      "46: current_page 3: no further than the end",
      scroll(.horizontal, by: .item, page: 3, h(10, .fill, .fill, leaf(40), leaf(60), leaf(80), leaf(90))).width(100),
      [[-200, 0, 300, 20]]),
    FrameCase(
      "46: without a page a scroll shows its start",
      scroll(.horizontal, page: 2, leaf(250)).width(100), [[0, 0, 250, 20]]),
  ]

  private static func bounded(_ page: Int) -> Element {
    let style = ScrollStyle(axis: .horizontal, paging: .pager(peek: 30, spacing: 10), page: page, isBounded: true)
    return Element(.scroll(style), [leaf(30, 20), leaf(40, 50), leaf(20, 10)]).width(200)
  }

  @Test("frames", arguments: cases)
  func frames(_ test: FrameCase) { expect(test.items, test.wanted) }

  @Test(
    "how many pages there are, and which one is shown",
    arguments: [
      (pager(page: 9, leaf(10), leaf(10).hidden, leaf(10)), LayoutResult.Pages(count: 2, current: 1)),
      (pager(page: 1), LayoutResult.Pages(count: 0, current: 0)),
      (scroll(.horizontal, by: .size, page: 9, leaf(250)).width(100), LayoutResult.Pages(count: 3, current: 2)),
      (scroll(.horizontal, by: .size, leaf(200)).width(100), LayoutResult.Pages(count: 2, current: 0)),
      (scroll(.horizontal, by: .size, leaf(20)).width(100), LayoutResult.Pages(count: 1, current: 0)),
      (
        scroll(.horizontal, by: .item, page: 1, h(10, .fill, .fill, leaf(40), leaf(60), leaf(80), leaf(90))).width(100),
        LayoutResult.Pages(count: 4, current: 1)
      ),
      (
        scroll(.vertical, by: .item, page: 7, v(0, .fill, .fill, leaf(10), leaf(10), leaf(10), leaf(10))).height(50),
        LayoutResult.Pages(count: 3, current: 2)
      ),
      (scroll(.vertical, by: .item, leaf(10, 90)).height(50), LayoutResult.Pages(count: 1, current: 0)),
    ])
  func counted(_ element: Element, _ pages: LayoutResult.Pages) {
    let laid = Laid(element)
    #expect(laid.result.pages(of: 0, in: laid.tree) == pages)
  }

  @Test("a scroll without steps has no pages") func none() {
    let laid = Laid(scroll(.vertical, leaf(10)))
    #expect(laid.result.pages(of: 0, in: laid.tree) == nil)
    #expect(laid.result.pages(of: 1, in: laid.tree) == nil)
  }
}
