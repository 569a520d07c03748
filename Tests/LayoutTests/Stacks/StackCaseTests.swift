import KimchiCore
import Layout
import Sushi
import Testing

/// The numeric cases 1 to 15 of `docs/layout.md` §8, which are named after them.
@Suite("Stacks: the numeric cases")
struct StackCaseTests {
  static let cases = [
    FrameCase(
      "1: h W300 H40 sp10; A50 h251; B30 → A[0,0,50,40] B[60,0,240,40]",
      h(10, .fill, .fill, leaf(50).hugging(251), leaf(30)).width(300).height(40),
      [[0, 0, 50, 40], [60, 0, 240, 40]]),
    FrameCase(
      "2: as 1, A h250 → A[0,_,260,_] B[270,_,30,_]",
      h(10, .fill, .fill, leaf(50), leaf(30)).width(300).height(40), [[0, nil, 260, nil], [270, nil, 30, nil]]),
    FrameCase(
      "3: h W100 sp10; A80; B60 c749 → A[0,_,80,_] B[90,_,10,_]",
      h(10, .fill, .fill, leaf(80), leaf(60).compression(749)).width(100), [[0, nil, 80, nil], [90, nil, 10, nil]]),
    FrameCase(
      "4: h W100 sp0; A80; B60 c749 mn40 → A[0,_,60,_] B[60,_,40,_]",
      h(0, .fill, .fill, leaf(80), leaf(60).compression(749).limits(minWidth: 40)).width(100),
      [[0, nil, 60, nil], [60, nil, 40, nil]]),
    FrameCase(
      "4: sp10; A fixed80; B fixed60 → B[90,_,60,_]",
      h(10, .fill, .fill, leaf(0).width(80), leaf(0).width(60)).width(100), [[0, nil, 80, nil], [90, nil, 60, nil]]),
    FrameCase(
      "5: v W100 sp8; A h20 after16; B hidden h30 after40; C h20 → A[0,0,100,20] C[0,36,100,20]",
      v(8, .fill, .fill, leaf(10, 20).after(16), leaf(10, 30).after(40).hidden, leaf(10, 20)).width(100),
      [[0, 0, 100, 20], [0, 36, 100, 20]]),
    FrameCase(
      "6: h W320 sp0 fillEqually ×3 @2x → x 0, 106.5, 213.5; w 106.5, 107, 106.5",
      h(0, .fill, .fillEqually, leaf(1), leaf(2), leaf(3)).width(320),
      [[0, nil, 106.5, nil], [106.5, nil, 107, nil], [213.5, nil, 106.5, nil]], scale: 2),
    FrameCase(
      "7: h W300 sp10 fillProportionally I 100,200,300 → w 48.387, 96.774, 134.839",
      h(10, .fill, .fillProportionally, leaf(100), leaf(200), leaf(300)).width(300),
      [
        [0, nil, 300 * 100 / 620, nil], [nil, nil, 300 * 200 / 620, nil],
        [nil, nil, 280 - 300 * 300 / 620, nil],
      ]),
    FrameCase(
      "7: exact variant → w 46.667, 93.333, 140",
      h(10, .fill, .fillProportionallyExactly, leaf(100), leaf(200), leaf(300)).width(300),
      [[0, nil, 280.0 / 6, nil], [nil, nil, 280.0 / 3, nil], [160, nil, 140, nil]]),
    FrameCase(
      "8: h W300 sp10 equalSpacing 50,30,70 → x 0, 125, 230",
      h(10, .fill, .equalSpacing, leaf(50), leaf(30), leaf(70)).width(300),
      [[0, nil, 50, nil], [125, nil, 30, nil], [230, nil, 70, nil]]),
    FrameCase(
      "9: h W150 sp10 equalSpacing; A50; B60 c700; C70 → A[0,_,50,_] B[60,_,10,_] C[80,_,70,_]",
      h(10, .fill, .equalSpacing, leaf(50), leaf(60).compression(700), leaf(70)).width(150),
      [[0, nil, 50, nil], [60, nil, 10, nil], [80, nil, 70, nil]]),
    FrameCase(
      "10: h W300 sp10 equalCentering 40,100,40 → x 0, 100, 260",
      h(10, .fill, .equalCentering, leaf(40), leaf(100), leaf(40)).width(300),
      [[0, nil, 40, nil], [100, nil, 100, nil], [260, nil, 40, nil]]),
    FrameCase(
      "11: h W240 sp10 equalCentering 20,20,160 → x 0, 50, 80",
      h(10, .fill, .equalCentering, leaf(20), leaf(20), leaf(160)).width(240),
      [[0, nil, 20, nil], [50, nil, 20, nil], [80, nil, 160, nil]]),
    FrameCase(
      "12: v W200 sp4; \"AB\",\"ABCDEF\" center → [90,0,20,20], [70,24,60,20]",
      v(4, .center, .fill, label("AB"), label("ABCDEF")).width(200), [[90, 0, 20, 20], [70, 24, 60, 20]]),
    FrameCase(
      "12: trailing → x 180, 140",
      v(4, .trailing, .fill, label("AB"), label("ABCDEF")).width(200), [[180, 0, 20, 20], [140, 24, 60, 20]]),
    FrameCase(
      "12: leading → x 0, 0",
      v(4, .leading, .fill, label("AB"), label("ABCDEF")).width(200), [[0, 0, 20, 20], [0, 24, 60, 20]]),
    FrameCase(
      "13: h firstBaseline sp0; A40×20 asc16; B60×40 asc32; image24×24 → y 16, 0, 32",
      h(0, .firstBaseline, .fill, label("ABCD"), label("ABC") { $0.pointSize = 20 }, leaf(24, 24)),
      [[0, 16, 40, 20], [40, 0, 60, 40], [100, 32, 24, 24]]),
    FrameCase(
      "13: lastBaseline → y 16, 0, 8",
      h(0, .lastBaseline, .fill, label("ABCD"), label("ABC") { $0.pointSize = 20 }, leaf(24, 24)),
      [[0, 16, 40, 20], [40, 0, 60, 40], [100, 8, 24, 24]]),
    FrameCase(
      "14: h W300 sp0; v(fill){50 h250, 80 h252}; L40 h251 → v[0,_,80,_] L[80,_,220,_]",
      h(0, .fill, .fill, v(0, .fill, .fill, leaf(50), leaf(80).hugging(252)), leaf(40).hugging(251)).width(300),
      [[0, nil, 80, nil], [80, nil, 220, nil]]),
    FrameCase(
      "14: v leading → v260, L[260,_,40,_]",
      h(0, .fill, .fill, v(0, .leading, .fill, leaf(50), leaf(80).hugging(252)), leaf(40).hugging(251)).width(300),
      [[0, nil, 260, nil], [260, nil, 40, nil]]),
    FrameCase(
      "15: h W200 sp8; A50; spacer; B30 → spacer[58,_,104,_] B[170,_,30,_]",
      h(8, .fill, .fill, leaf(50), spacer(), leaf(30)).width(200),
      [[0, nil, 50, nil], [58, nil, 104, nil], [170, nil, 30, nil]]),
  ]

  @Test("places the items as the case says", arguments: cases)
  func places(_ test: FrameCase) { expect(test.items, test.wanted) }

  @Test("4: two fixed items overflow by 50 points, and the stack is named")
  func overflow() {
    let laid = Laid(h(10, .fill, .fill, leaf(0).width(80), leaf(0).width(60)).width(100))
    #expect(
      laid.result.problems(in: laid.tree) == [LayoutProblem(view: 0, kind: .overconstrained, amount: 50)])
  }

  @Test("5: a hidden item takes no gap either: H56")
  func hiddenHeight() {
    let stack = v(8, .fill, .fill, leaf(10, 20).after(16), leaf(10, 30).after(40).hidden, leaf(10, 20)).width(100)
    #expect(Laid(stack).result.size == Size(100, 56))
  }

  @Test("11: equal centring of 20, 20, 160 is 290 wide by nature")
  func naturalCentring() {
    #expect(Laid(h(10, .fill, .equalCentering, leaf(20), leaf(20), leaf(160))).result.size.width == 290)
  }

  @Test("12: H44 whatever the alignment", arguments: [.leading, .center, .trailing] as [StackStyle.CrossAlignment])
  func alignedHeight(_ alignment: StackStyle.CrossAlignment) {
    #expect(Laid(v(4, alignment, .fill, label("AB"), label("ABCDEF")).width(200)).result.size.height == 44)
  }

  @Test("13: H56 on the first baseline, H40 on the last")
  func baselineHeights() {
    func height(_ alignment: StackStyle.CrossAlignment) -> Double {
      Laid(h(0, alignment, .fill, label("ABCD"), label("ABC") { $0.pointSize = 20 }, leaf(24, 24))).result.size.height
    }
    #expect(height(.firstBaseline) == 56)
    #expect(height(.lastBaseline) == 40)
  }

  @Test("14: items of a leading stack keep 50 and 80")
  func leadingItems() {
    let laid = Laid(
      h(0, .fill, .fill, v(0, .leading, .fill, leaf(50), leaf(80).hugging(252)), leaf(40).hugging(251)).width(300))
    expect(laid.frames(in: 1), [[0, nil, 50, nil], [0, nil, 80, nil]])
  }
}
