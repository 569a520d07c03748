import KimchiCore
import Layout
import Sushi
import Testing

/// The numeric cases 33 to 37 of `docs/layout.md` §8, which are named after them.
@Suite("Grids: the numeric cases") struct GridCaseTests {
  static let cases = [
    FrameCase(
      "33: grid W200 sp10, columns 50, hug, fill; A30×20 B40×30 C20×10 → A[0,0,50,30] B[60,0,40,30] C[110,0,90,30]",
      grid([.points(50), .hug, .weight(1)], 10, leaf(30, 20), leaf(40, 30), leaf(20, 10)).width(200),
      [[0, 0, 50, 30], [60, 0, 40, 30], [110, 0, 90, 30]]),
    FrameCase(
      "33: top_leading → A[0,0,30,20] B[60,0,40,30] C[110,0,20,10]",
      grid([.points(50), .hug, .weight(1)], 10, .position(.topLeading), leaf(30, 20), leaf(40, 30), leaf(20, 10))
        .width(200), [[0, 0, 30, 20], [60, 0, 40, 30], [110, 0, 20, 10]]),
    FrameCase(
      "33: C align_self bottom_trailing → C[180,20,20,10]",
      grid([.points(50), .hug, .weight(1)], 10, leaf(30, 20), leaf(40, 30), leaf(20, 10).aligned(.bottomTrailing))
        .width(200), [[0, 0, 50, 30], [60, 0, 40, 30], [180, 20, 20, 10]]),
    FrameCase(
      "33: from right to left → x 150, 100, 0",
      grid([.points(50), .hug, .weight(1)], 10, leaf(30, 20), leaf(40, 30), leaf(20, 10)).width(200),
      [[150, 0, 50, 30], [100, 0, 40, 30], [0, 0, 90, 30]], rightToLeft: true),
    FrameCase(
      "34: grid W210 sp10 row_spacing 4, weights 1, 2, 1; A h20; B hidden; C; D; E → w 47.5, 95, 47.5; y 0, 0, 0, 24",
      grid(
        [.weight(1), .weight(2), .weight(1)], 10, rows: 4, leaf(0, 20), leaf(0, 50).hidden, leaf(0, 20), leaf(0),
        leaf(0)
      )
      .width(210), [[0, 0, 47.5, 20], [57.5, 0, 95, 20], [162.5, 0, 47.5, 20], [0, 24, 47.5, 20]]),
    FrameCase(
      "34: natural → weights 1, 2 of 30, 40 → w 30, 60",
      grid([.weight(1), .weight(2)], 0, leaf(30), leaf(40)), [[0, 0, 30, 20], [30, 0, 60, 20]]),
    FrameCase(
      "35: columns hug ×3; A column_span 2; B row_span 2; C; D → A[0,0,40,20] B[40,0,20,40] C[0,20,20,20] D[20,20,20,20]",
      grid(
        [.hug, .hug, .hug], 0, leaf(20).spans(columns: 2), leaf(20).spans(rows: 2), leaf(20), leaf(20)),
      [[0, 0, 40, 20], [40, 0, 20, 40], [0, 20, 20, 20], [20, 20, 20, 20]]),
    FrameCase(
      "35: hug, hug; A20 B30; C100 column_span 2 → w 45, 55",
      grid([.hug, .hug], 0, leaf(20), leaf(30), leaf(100).spans(columns: 2)),
      [[0, 0, 45, 20], [45, 0, 55, 20], [0, 20, 100, 20]]),
    FrameCase(
      "35: hug, fill; A20 B30; C100 column_span 2 → w 20, 80",
      grid([.hug, .weight(1)], 0, leaf(20), leaf(30), leaf(100).spans(columns: 2)),
      [[0, 0, 20, 20], [20, 0, 80, 20], [0, 20, 100, 20]]),
    FrameCase(
      "35: A column_span 2 after one item of two columns goes to the next row; a span beyond the columns is cut",
      grid([.points(10), .points(10)], 0, leaf(5), leaf(5).spans(columns: 2), leaf(5).spans(columns: 9)),
      [[0, 0, 10, 20], [0, 20, 20, 20], [0, 40, 20, 20]]),
    FrameCase(
      "35: A row_span 3 h60 beside B alone → B h60, one row",
      grid([.points(10), .points(10)], 0, rows: 7, leaf(5, 60).spans(rows: 3), leaf(5, 20)),
      [[0, 0, 10, 60], [10, 0, 10, 60]]),
    FrameCase(
      "34: grid W99 sp-1, fill ×2 → w 50, 50, the second over the end of the first",
      grid([.weight(1), .weight(1)], -1, leaf(0), leaf(0)).width(99), [[0, 0, 50, 20], [49, 0, 50, 20]]),
    FrameCase(
      "36: grid W100 sp10 hug, hug, hug of 20, 60, 80 → w 20, 30, 30",
      grid([.hug, .hug, .hug], 10, leaf(20), leaf(60), leaf(80)).width(100),
      [[0, nil, 20, nil], [30, nil, 30, nil], [70, nil, 30, nil]]),
    FrameCase(
      "36: hug 80, fill in 60 → w 60, 0; points stay",
      grid([.hug, .weight(1)], 0, leaf(80), leaf(10)).width(60), [[0, nil, 60, nil], [60, nil, 0, nil]]),
    FrameCase(
      "36: 50 %, fill in 200 with padding 10 → x 10, 100; w 90",
      grid([.share(0.5), .weight(1)], 0, leaf(10), leaf(10)).width(200).padding(Edges(10)),
      [[10, nil, 90, nil], [100, nil, 90, nil]]),
    FrameCase(
      "37: grid W120 hug, fill; \"AB\"; \"AAAA BBBB CCCC\" → text w 100, h 40",
      grid([.hug, .weight(1)], 0, label("AB"), label("AAAA BBBB CCCC")).width(120),
      [[0, 0, 20, 40], [20, 0, 100, 40]]),
  ]

  @Test("frames", arguments: cases)
  func frames(_ test: FrameCase) { expect(test.items, test.wanted) }

  @Test("37: the header lies behind the first row, from edge to edge, and asks for nothing")
  func header() {
    let laid = Laid(
      grid([.hug, .hug], 10, leaf(20, 30), leaf(30), leaf(40), z().flag([.background, .part])).width(100))
    #expect(laid.result.frame(of: 4) == Frame(0, 0, 80, 30))
    #expect(laid.result.size == Size(100, 50))
  }
}

func grid(_ columns: [GridStyle.Column], _ spacing: Double, rows rowSpacing: Double = 0, _ children: Element...)
  -> Element
{
  Element(.grid(GridStyle(columns: columns, spacing: spacing, rowSpacing: rowSpacing)), children)
}

func grid(
  _ columns: [GridStyle.Column], _ spacing: Double, _ alignment: OwnAlignment, _ children: Element...
) -> Element {
  Element(.grid(GridStyle(columns: columns, spacing: spacing, alignment: alignment)), children)
}
