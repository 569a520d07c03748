import KimchiCore
import Layout
import Sushi
import Testing

/// The numeric cases 23 to 29 of `docs/layout.md` §8, which are named after them.
@Suite("Room around items, weights, alignments of their own, line heights and margins: the numeric cases")
struct PackingCaseTests {
  private static func packed(_ distribution: StackStyle.Distribution) -> Element {
    h(10, .fill, distribution, leaf(30), leaf(50)).width(200)
  }

  static let cases = [
    FrameCase("23: h W200 sp10 start; 30, 50 → x 0, 40", packed(.start), [[0, nil, 30, nil], [40, nil, 50, nil]]),
    FrameCase("23: center → x 55, 95", packed(.center), [[55, nil, 30, nil], [95, nil, 50, nil]]),
    FrameCase("23: end → x 110, 150", packed(.end), [[110, nil, 30, nil], [150, nil, 50, nil]]),
    FrameCase(
      "23: end from right to left → x 60, 0", packed(.end), [[60, nil, 30, nil], [0, nil, 50, nil]],
      rightToLeft: true),
    FrameCase(
      "23: space_around → x 27.5, 122.5", packed(.spaceAround), [[27.5, nil, 30, nil], [122.5, nil, 50, nil]]),
    FrameCase(
      "23: space_evenly → x 36.667, 113.333", packed(.spaceEvenly),
      [[110.0 / 3, nil, 30, nil], [40 + 220.0 / 3, nil, 50, nil]]),
    FrameCase(
      "24: h W60 sp10 end; A30 c700; B50 → A[0,_,0,_] B[10,_,50,_]",
      h(10, .fill, .end, leaf(30).compression(700), leaf(50)).width(60), [[0, nil, 0, nil], [10, nil, 50, nil]]),
    FrameCase(
      "24: h W200 sp10 center; A30; B fill → A[0,_,30,_] B[40,_,160,_]",
      h(10, .fill, .center, leaf(30), leaf(50).width(.fill)).width(200), [[0, nil, 30, nil], [40, nil, 160, nil]]),
    FrameCase(
      "25: h W300 sp10; A30; B50 w1; C w2 → w 30, 83.333, 166.667",
      h(10, .fill, .fill, leaf(30), leaf(50).weight(1), leaf(0).weight(2)).width(300),
      [[0, nil, 30, nil], [40, nil, 250.0 / 3, nil], [50 + 250.0 / 3, nil, 500.0 / 3, nil]]),
    FrameCase(
      "25: C mx100 → w 30, 150, 100",
      h(10, .fill, .fill, leaf(30), leaf(50).weight(1), leaf(0).weight(2).limits(maxWidth: 100)).width(300),
      [[0, nil, 30, nil], [40, nil, 150, nil], [200, nil, 100, nil]]),
    FrameCase(
      "25: B mn140 → w 30, 140, 110",
      h(10, .fill, .fill, leaf(30), leaf(50).weight(1).limits(minWidth: 140), leaf(0).weight(2)).width(300),
      [[0, nil, 30, nil], [40, nil, 140, nil], [190, nil, 110, nil]]),
    FrameCase(
      "25: h W60, A50 and B50 w1 → A[0,_,50,_] B[50,_,10,_]",
      h(0, .fill, .fill, leaf(50), leaf(50).weight(1)).width(60), [[0, nil, 50, nil], [50, nil, 10, nil]]),
    FrameCase(
      "26: h W200 H60 leading; A20×20 align_self bottom; B20×20 align_self fill; C20×20 → y 40, 0, 0; h 20, 60, 20",
      h(0, .leading, .start, leaf(20).aligned(.bottom), leaf(20).filling, leaf(20)).width(200).height(60),
      [[0, 40, 20, 20], [20, 0, 20, 60], [40, 0, 20, 20]]),
    FrameCase(
      "26: h fill; A20×20 align_self leading; B20×60 → A[_,20,_,20]",
      h(0, .fill, .start, leaf(20).aligned(.leading), leaf(20, 60)).width(200),
      [[0, 20, 20, 20], [20, 0, 20, 60]]),
    FrameCase(
      "26: v W100; A20 align_self bottom_trailing from right to left → A[0,_,20,_]",
      v(0, .fill, .fill, leaf(20).aligned(.bottomTrailing)).width(100), [[0, 0, 20, 20]], rightToLeft: true),
    FrameCase(
      "27: h first_baseline; A40×20 asc16 align_self bottom; B60×40 asc32; C40×20 asc16 → y 20, 0, 16",
      h(0, .firstBaseline, .fill, label("ABCD").aligned(.bottom), label("ABC") { $0.pointSize = 20 }, label("ABCD")),
      [[0, 20, 40, 20], [40, 0, 60, 40], [100, 16, 40, 20]]),
    FrameCase(
      "29: h start leading; A30×20 margin 5; B20×20 → A[5,5,30,20] B[40,0,20,20]",
      h(0, .leading, .start, leaf(30).margin(Edges(5)), leaf(20)), [[5, 5, 30, 20], [40, 0, 20, 20]]),
    FrameCase(
      "29: h W100 start; A30 margin leading 6, trailing 2, from right to left → x 64",
      h(0, .fill, .start, leaf(30).margin(Edges(leading: 6, trailing: 2))).width(100), [[64, nil, 30, nil]],
      rightToLeft: true),
    FrameCase(
      "29: v W100; A fill margin h10 → A[10,_,80,_]",
      v(0, .leading, .fill, leaf(30).width(.fill).margin(Edges(leading: 10, trailing: 10))).width(100),
      [[10, nil, 80, nil]]),
    FrameCase(
      "29: h W200 start; A W50 % margin 10; B H30 aspect 2 margin 4 → A[10,_,100,_] B[124,4,60,30]",
      h(
        0, .leading, .start, leaf(30).width(.percent(50)).margin(Edges(10)),
        leaf(30).height(30).aspect(2).margin(Edges(4))
      ).width(200), [[10, nil, 100, nil], [124, 4, 60, 30]]),
  ]

  @Test("places the items as the case says", arguments: cases)
  func places(_ test: FrameCase) { expect(test.items, test.wanted) }

  @Test("23: by nature the stack is as wide as its items and gaps: 90", arguments: StackStyle.Distribution.allCases)
  func natural(_ distribution: StackStyle.Distribution) {
    guard distribution.packing(0, items: 1) != nil else { return }
    #expect(Laid(h(10, .fill, distribution, leaf(30), leaf(50))).result.size.width == 90)
  }

  @Test("25: by nature items with a weight have their own sizes: 30 + 10 + 50 + 10 + 20")
  func naturalWeights() {
    #expect(Laid(h(10, .fill, .fill, leaf(30), leaf(50).weight(1), leaf(20).weight(2))).result.size.width == 120)
  }

  @Test("25: weights share the room of their own stack, and not that of the stack around it")
  func nestedWeights() {
    let inner = h(0, .fill, .fill, leaf(10).weight(1), leaf(30).weight(1))
    let laid = Laid(h(0, .fill, .fill, inner, leaf(40).weight(1)).width(200))
    expect(laid.items, [[0, nil, 40, nil], [40, nil, 160, nil]])
    expect(laid.frames(in: 1), [[0, nil, 20, nil], [20, nil, 20, nil]])
  }

  @Test("28: a line height takes the place of the font's own, half of the difference above the letters and half below")
  func lineHeight() throws {
    func height(_ text: String, _ lineHeight: Double) -> Double {
      Laid(label(text) { $0.lineHeight = lineHeight }).result.size.height
    }
    #expect(height("AB", 30) == 30)
    #expect(height("AB\nAB", 30) == 60)
    #expect(height("AB", 12) == 12)
    // In a row that lines up first baselines, the plain text's ascent of 16 tells the others'.
    for lineHeight in [30.0, 12] {
      let row = h(0, .firstBaseline, .fill, label("A") { $0.lineHeight = lineHeight }, label("A"))
      let items = Laid(row).items
      #expect(items[1].y - items[0].y == (lineHeight - 20) / 2)
    }
  }

  @Test("30: a size in points counts as a step of the scale does, and the user's text size multiplies it")
  func sizesInPoints() throws {
    let font = Font(.bold, try #require(FontSize(points: 17)))
    let element = label("ABC") { ($0.pointSize, $0.font) = (0, font) }
    #expect(Laid(element).result.size == Size(51, 34))
    #expect(Laid(element, typeScale: 1.5).result.size == Size(76.5, 51))
    // A run with a step of its own, and the label's points around it: 17 + 16 + 17.
    var run = TextRunStyle()
    run.size = .s400
    let mixed = label("ABC") {
      ($0.pointSize, $0.font) = (0, font)
      $0.text.runs = [TextRun(range: 1..<2, style: run)]
    }
    #expect(Laid(mixed).result.size.width == 50)
  }

  @Test("29: the picture is as large as its root with its margin, and what is beside the bounds is no part of the view")
  func margins() {
    let laid = Laid(z(.center, leaf(30).margin(Edges(5))).margin(Edges(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(laid.result.size == Size(46, 34))
    #expect(laid.result.frame(of: 0) == Frame(2, 1, 40, 30))
    #expect(laid.result.frame(of: 1) == Frame(7, 6, 30, 20))
    #expect(laid.result.frames().map(\.x) == [2, 7])
    #expect(laid.result.hitTest(Point(8, 7)) == 1)
    #expect(laid.result.hitTest(Point(4, 4)) == 0)
    #expect(laid.result.hitTest(Point(1, 1)) == nil)
    let hidden = Laid(h(0, .leading, .start, leaf(30).margin(Edges(5)).hidden, leaf(20)))
    #expect(hidden.result.size == Size(20, 20))
  }
}
