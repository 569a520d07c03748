import KimchiCore
import Layout
import Sushi
import Testing

/// Rules of `docs/layout.md` §1 and §2 that no numeric case shows.
@Suite("Stacks: the rules")
struct StackRuleTests {
  static let along = [
    FrameCase(
      "a side that fills grows before the item of the lowest hugging",
      h(0, .fill, .fill, leaf(50).hugging(0), leaf(0).width(.fill)).width(300),
      [[0, nil, 50, nil], [50, nil, 250, nil]]),
    FrameCase(
      "of sides that fill the smaller rises until they are level",
      h(0, .fill, .fill, leaf(40).width(.fill), leaf(100).width(.fill)).width(300),
      [[0, nil, 150, nil], [150, nil, 150, nil]]),
    FrameCase(
      "a side that fills keeps its size while others are below it",
      h(0, .fill, .fill, leaf(200).width(.fill), leaf(10).width(.fill)).width(300),
      [[0, nil, 200, nil], [200, nil, 100, nil]]),
    FrameCase(
      "what a maximum leaves goes to the other side that fills",
      h(0, .fill, .fill, leaf(0).width(.fill).limits(maxWidth: 50), leaf(0).width(.fill)).width(300),
      [[0, nil, 50, nil], [50, nil, 250, nil]]),
    FrameCase(
      "spacers grow by the same amount, whatever their minima",
      h(0, .fill, .fill, leaf(50), spacer(), spacer(20), leaf(30)).width(200),
      [[0, nil, 50, nil], [50, nil, 50, nil], [100, nil, 70, nil], [170, nil, 30, nil]]),
    FrameCase(
      "a spacer keeps its minimum where room is short",
      h(0, .fill, .fill, leaf(80), spacer(10), leaf(30)).width(100),
      [[0, nil, 60, nil], [60, nil, 10, nil], [70, nil, 30, nil]]),
    FrameCase(
      "a side in hundredths is that share of a definite parent",
      h(0, .fill, .fill, leaf(10).width(.percent(25)), leaf(10)).width(200),
      [[0, nil, 50, nil], [50, nil, 150, nil]]),
    FrameCase(
      "a side in hundredths of an indefinite parent is its ideal size",
      h(0, .fill, .fill, leaf(10).width(.percent(25)), leaf(30)), [[0, nil, 10, nil], [10, nil, 30, nil]]),
    FrameCase(
      "items of stacks in stacks grow in one order",
      h(
        0, .fill, .fill, h(0, .fill, .fill, h(0, .fill, .fill, leaf(50).hugging(251)), leaf(60).hugging(249)), leaf(40)
      ).width(300), [[0, nil, 260, nil], [260, nil, 40, nil]]),
    FrameCase(
      "a nested stack with a limit of its own grows as one item",
      h(0, .fill, .fill, h(0, .fill, .fill, leaf(50)).limits(maxWidth: 100), leaf(40).hugging(251)).width(300),
      [[0, nil, 100, nil], [100, nil, 200, nil]]),
    FrameCase(
      "negative spacing overlaps", h(-10, .fill, .fill, leaf(50), leaf(30)), [[0, nil, 50, nil], [40, nil, 30, nil]]),
    FrameCase(
      "padding is inside the given size",
      h(0, .fill, .fill, leaf(0).width(.fill)).padding(Edges(horizontal: 10, vertical: 5)).width(100),
      [[10, 5, 80, 20]]),
    FrameCase(
      "from right to left the first item lies at the right",
      h(10, .fill, .fill, leaf(50).hugging(251), leaf(30)).width(300), [[250, nil, 50, nil], [0, nil, 240, nil]],
      rightToLeft: true),
  ]

  static let across = [
    FrameCase(
      "a hugging that outranks a compression keeps a stack as low as its item",
      h(0, .fill, .fill, leaf(10, 20).hugging(900), leaf(10, 40).compression(100)),
      [[nil, 0, nil, 20], [nil, 0, nil, 20]]),
    FrameCase(
      "what is too wide sticks out at the trailing edge",
      v(0, .center, .fill, leaf(0).width(80)).width(50), [[0, nil, 80, nil]]),
    FrameCase(
      "given sides and sides that fill are the same in every alignment",
      v(0, .center, .fill, leaf(10).width(30), leaf(10).width(.fill)).width(100),
      [[35, nil, 30, nil], [0, nil, 100, nil]]),
    FrameCase(
      "a given height makes the width of an aspect ratio",
      h(0, .leading, .fill, leaf(10, 10).height(30).aspect(2)), [[0, 0, 60, 30]]),
    FrameCase(
      "otherwise the width makes the height, wherever it comes from",
      v(0, .fill, .fill, leaf(10, 10).aspect(2)).width(100), [[0, 0, 100, 50]]),
    FrameCase(
      "a spacer has no part in the size across its stack",
      h(0, .leading, .fill, leaf(10, 20), spacer()).width(50), [[0, 0, 10, 20], [10, nil, 40, nil]]),
  ]

  static let layers = [
    FrameCase(
      "background and overlay have no part in the size",
      z(.center, leaf(10, 10), leaf(50, 50).flag(.background), leaf(0).width(30).height(30).flag(.overlay)),
      [[0, 0, 10, 10], [0, 0, 10, 10], [-10, -10, 30, 30]]),
    FrameCase(
      "an offset moves nothing else",
      h(0, .leading, .fill, leaf(10).offset(5, -7), leaf(20)), [[5, -7, 10, 20], [10, 0, 20, 20]]),
    FrameCase(
      "a scroll is the first to give way along its axis",
      v(0, .fill, .fill, leaf(10, 30), scroll(.vertical, leaf(10, 200))).height(100),
      [[nil, 0, nil, 30], [nil, 30, nil, 70]]),
    FrameCase(
      "what is scrolled is as long as it likes", scroll(.vertical, leaf(10, 200)).height(70), [[0, 0, 10, 200]]),
    FrameCase(
      "what fills is at least as long as its scroll",
      scroll(.vertical, leaf(10, 20).height(.fill)).height(70), [[0, 0, 10, 70]]),
  ]

  @Test("places the items as it says", arguments: along + across + layers)
  func places(_ test: FrameCase) { expect(test.items, test.wanted) }
}
