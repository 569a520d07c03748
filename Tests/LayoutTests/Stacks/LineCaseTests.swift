import KimchiCore
import Layout
import Sushi
import Testing

/// The numeric cases 38 to 43 of `docs/layout.md` §8, which are named after them.
@Suite("Stacks that break into lines: the numeric cases") struct LineCaseTests {
  private static func four(_ alignment: StackStyle.CrossAlignment = .fill) -> Element {
    lines(10, 4, alignment, .fill, leaf(40), leaf(40), leaf(40, 30), leaf(20))
  }

  private static func distributed(_ distribution: StackStyle.Distribution) -> Element {
    lines(10, nil, .leading, distribution, leaf(30), leaf(30), leaf(50), leaf(60)).width(100)
  }

  static let cases = [
    FrameCase(
      "38: h W100 sp10 wrap line_spacing 4; A40, B40, C40×30, D20 → A[0,0,40,20] B[50,0,40,20] C[0,24,40,30] D[50,24,20,30]",
      four().width(100), [[0, 0, 40, 20], [50, 0, 40, 20], [0, 24, 40, 30], [50, 24, 20, 30]]),
    FrameCase(
      "38: natural → one line, x 0, 50, 100, 150, h 30", four(),
      [[0, 0, 40, 30], [50, 0, 40, 30], [100, 0, 40, 30], [150, 0, 20, 30]]),
    FrameCase(
      "38: center → D[50,29,20,20]", four(.center).width(100),
      [[0, 0, 40, 20], [50, 0, 40, 20], [0, 24, 40, 30], [50, 29, 20, 20]]),
    FrameCase(
      "38: from right to left → x 60, 10, 60, 30", four().width(100),
      [[60, 0, 40, 20], [10, 0, 40, 20], [60, 24, 40, 30], [30, 24, 20, 30]], rightToLeft: true),
    FrameCase(
      "38: H74 → y 0, 0, 34, 34; h 30, 30, 40, 40", four().width(100).height(74),
      [[0, 0, 40, 30], [50, 0, 40, 30], [0, 34, 40, 40], [50, 34, 20, 40]]),
    FrameCase(
      "38: H74 center → y 10, 10, 34, 39", four(.center).width(100).height(74),
      [[0, 10, 40, 20], [50, 10, 40, 20], [0, 34, 40, 30], [50, 39, 20, 20]]),
    FrameCase(
      "38: H20 → what is missing sticks out", four(.trailing).width(100).height(20),
      [[0, 0, 40, 20], [50, 0, 40, 20], [0, 24, 40, 30], [50, 34, 20, 20]]),
    FrameCase(
      "39: h W100 sp10 wrap; A120; B20 → A[0,0,100,20] B[0,30,20,20]",
      lines(10, nil, .fill, .fill, leaf(120), leaf(20)).width(100), [[0, 0, 100, 20], [0, 30, 20, 20]]),
    FrameCase(
      "39: A fixed120 → A[0,_,120,_]",
      lines(10, nil, .fill, .fill, leaf(120).width(120), leaf(20)).width(100), [[0, 0, 120, 20], [0, 30, 20, 20]]),
    FrameCase(
      "39: A40 after0; B hidden; C60 → C[40,0,60,20]",
      lines(10, nil, .fill, .fill, leaf(40).after(0), leaf(90).hidden, leaf(60)).width(100),
      [[0, 0, 40, 20], [40, 0, 60, 20]]),
    FrameCase(
      "39: A40 after30; B20 after50; C30 margin 5 → B[70,0,20,20] C[5,35,30,20]",
      lines(
        10, nil, .fill, .fill, leaf(40).after(30), leaf(20).after(50),
        leaf(30).margin(Edges(top: 5, leading: 5, bottom: 5, trailing: 5))
      ).width(100), [[0, 0, 40, 20], [70, 0, 20, 20], [5, 35, 30, 20]]),
    FrameCase(
      "39: W50 %, W50 %, sp0 → one line",
      lines(0, nil, .fill, .fill, leaf(9).width(.percent(50)), leaf(9).width(.percent(50))).width(100),
      [[0, 0, 50, 20], [50, 0, 50, 20]]),
    FrameCase(
      "40: h W100 sp10 wrap equal_spacing; 30, 30; 50; 60 → x 0, 70; 0; 0", distributed(.equalSpacing),
      [[0, 0, 30, 20], [70, 0, 30, 20], [0, 30, 50, 20], [0, 60, 60, 20]]),
    FrameCase(
      "40: center → x 15, 55; 25; 20", distributed(.center),
      [[15, 0, 30, 20], [55, 0, 30, 20], [25, 30, 50, 20], [20, 60, 60, 20]]),
    FrameCase(
      "40: end → x 30, 70; 50; 40", distributed(.end),
      [[30, 0, 30, 20], [70, 0, 30, 20], [50, 30, 50, 20], [40, 60, 60, 20]]),
    FrameCase(
      "40: space_evenly → x 10, 60; 25; 20", distributed(.spaceEvenly),
      [[10, 0, 30, 20], [60, 0, 30, 20], [25, 30, 50, 20], [20, 60, 60, 20]]),
    FrameCase(
      "40: space_around → x 7.5, 62.5; 25; 20", distributed(.spaceAround),
      [[7.5, 0, 30, 20], [62.5, 0, 30, 20], [25, 30, 50, 20], [20, 60, 60, 20]]),
    FrameCase(
      "40: fill_equally → w 45, 45; 100; 100", distributed(.fillEqually),
      [[0, 0, 45, 20], [55, 0, 45, 20], [0, 30, 100, 20], [0, 60, 100, 20]]),
    FrameCase(
      "40: equal_centering → x 0, 70; 0; 0", distributed(.equalCentering),
      [[0, 0, 30, 20], [70, 0, 30, 20], [0, 30, 50, 20], [0, 60, 60, 20]]),
    FrameCase(
      "41: h W100 sp10 wrap; A60; B50 w1; C20 w2 → A[0,0,60,20] B[0,30,30,20] C[40,30,60,20]",
      lines(10, nil, .fill, .fill, leaf(60), leaf(50).weight(1), leaf(20).weight(2)).width(100),
      [[0, 0, 60, 20], [0, 30, 30, 20], [40, 30, 60, 20]]),
    FrameCase(
      "41: A20 fill; B60; C60 → A[0,0,30,20] B[40,0,60,20] C[0,30,60,20]",
      lines(10, nil, .fill, .fill, leaf(20).width(.fill), leaf(60), leaf(60)).width(100),
      [[0, 0, 30, 20], [40, 0, 60, 20], [0, 30, 60, 20]]),
    FrameCase(
      "41: A30; spacer; B20; C70 → B[80,0,20,20] C[0,20,70,20]",
      lines(0, nil, .leading, .fill, leaf(30), spacer(), leaf(20), leaf(70)).width(100),
      [[0, 0, 30, 20], [30, 0, 50, 0], [80, 0, 20, 20], [0, 20, 70, 20]]),
    FrameCase(
      #"41: h W100 sp10; "ABCD"; h sp10 wrap {30, 30} → wrap[50,_,50,50]"#,
      h(10, .leading, .fill, label("ABCD"), lines(10, nil, .fill, .fill, leaf(30), leaf(30))).width(100),
      [[0, 0, 40, 20], [50, 0, 50, 50]]),
    FrameCase(
      "42: v H50 sp10 wrap; A20, B30, C10 → A[0,0,30,20] B[0,30,30,20] C[40,0,10,20]",
      columns(10, nil, leaf(20), leaf(30), leaf(10)).height(50),
      [[0, 0, 30, 20], [0, 30, 30, 20], [40, 0, 10, 20]]),
    FrameCase(
      "42: max_height 50, line_spacing 4 → C[34,0,10,20]",
      columns(10, 4, leaf(20), leaf(30), leaf(10)).limits(maxHeight: 50),
      [[0, 0, 30, 20], [0, 30, 30, 20], [34, 0, 10, 20]]),
    FrameCase(
      "42: without a height → one column", columns(10, nil, leaf(20), leaf(30), leaf(10)),
      [[0, 0, 30, 20], [0, 30, 30, 20], [0, 60, 30, 20]]),
    FrameCase(
      "42: from right to left → x 20, 20, 0", columns(10, nil, leaf(20), leaf(30), leaf(10)).height(50),
      [[20, 0, 30, 20], [20, 30, 30, 20], [0, 0, 10, 20]], rightToLeft: true),
    FrameCase(
      "43: h W100 wrap first_baseline; A40×20 asc16; B60×40 asc32; C as A → y 16, 0, 40",
      lines(
        0, nil, .firstBaseline, .fill, label("ABCD"), label("ABC") { $0.pointSize = 20 }, label("ABCD")
      ).width(100), [[0, 16, 40, 20], [40, 0, 60, 40], [0, 40, 40, 20]]),
  ]

  @Test("frames", arguments: cases)
  func frames(_ test: FrameCase) { expect(test.items, test.wanted) }

  @Test("38: natural → 170×30; W100 → H54; 42: W50")
  func sizes() {
    #expect(Laid(Self.four()).result.size == Size(170, 30))
    #expect(Laid(Self.four(), width: 100).result.size == Size(100, 54))
    #expect(
      Laid(Self.four().padding(Edges(top: 1, leading: 2, bottom: 3, trailing: 4)), width: 106).result.size.height == 58)
    #expect(Laid(columns(10, nil, leaf(20), leaf(30), leaf(10)).height(50)).result.size == Size(50, 50))
    #expect(Laid(lines(8, nil, .fill, .fill, leaf(9).hidden)).result.size == .zero)
  }

  @Test("39: A fixed120 is 20 too much; items that are at their own sizes are none")
  func problems() {
    let wide = Laid(lines(10, nil, .fill, .fill, leaf(20), leaf(120).width(120), leaf(20)).width(100))
    #expect(wide.result.problems(in: wide.tree).map(\.amount) == [20])
    let four = Laid(Self.four(), width: 100)
    #expect(four.result.problems(in: four.tree).isEmpty)
  }

  @Test("43: a row of lines and a label stand on the first baseline of the first line")
  func baselines() {
    let row = lines(
      0, nil, .firstBaseline, .fill, label("ABCD"), label("ABC") { $0.pointSize = 20 }, label("ABCD")
    ).width(100)
    expect(Laid(h(0, .firstBaseline, .fill, row, label("AB"))).items, [[0, 0, 100, 60], [100, 16, 20, 20]])
    expect(Laid(h(0, .lastBaseline, .fill, row, label("AB"))).items, [[0, 0, 100, 60], [100, 40, 20, 20]])
  }
}

/// An hStack that breaks.
func lines(
  _ spacing: Double, _ between: Double?, _ alignment: StackStyle.CrossAlignment,
  _ distribution: StackStyle.Distribution, _ children: Element...
) -> Element {
  Element(
    .hStack(
      StackStyle(
        spacing: spacing, alignment: alignment, distribution: distribution, wraps: true, lineSpacing: between)),
    children)
}

/// A vStack that breaks.
func columns(_ spacing: Double, _ between: Double?, _ children: Element...) -> Element {
  Element(.vStack(StackStyle(spacing: spacing, wraps: true, lineSpacing: between)), children)
}
