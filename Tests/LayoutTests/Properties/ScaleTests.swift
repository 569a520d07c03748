import Glibc
import KimchiCore
import Layout
import Sushi
import Testing

@Suite("Deep, wide and long")
struct ScaleTests {
  /// Many times what a layout that is linear needs in a debug build, and far less than a quadratic one would.
  private static let limit = Duration.seconds(10)

  /// Time of this thread alone, so that other tests at work beside it do not count.
  private func time(_ element: Element) -> Duration {
    let tree = element.tree
    var engine = LayoutEngine(measurer: TestMeasurer(), images: TestImages())
    let start = now()
    engine.layout(tree, LayoutOptions(width: 375))
    return now() - start
  }

  private func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("512 stacks inside each other, with 20,000 items in the innermost", arguments: [true, false])
  func deep(_ sameAxis: Bool) {
    var element = Element(.hStack(StackStyle()), (0..<20_000).map { _ in label("ab").compression(700) })
    for level in 0..<511 {
      let style = StackStyle(spacing: 1)
      element = Element(sameAxis || level % 2 == 0 ? .hStack(style) : .vStack(style), [leaf(4), element])
    }
    #expect(time(element) < Self.limit)
  }

  @Test(
    "50,000 items of one stack, whatever the distribution",
    arguments: StackStyle.Distribution.allCases, [10.0, 1e7])
  func wide(_ distribution: StackStyle.Distribution, _ width: Double) {
    let items = (0..<50_000).map { leaf(Double($0 % 7)).compression(UInt16($0 % 1001)).hugging(UInt16($0 % 999)) }
    #expect(time(Element(.hStack(StackStyle(distribution: distribution)), items).width(width)) < Self.limit)
    let broken = StackStyle(distribution: distribution, wraps: true)
    #expect(time(Element(.hStack(broken), items).width(width)) < Self.limit)
    #expect(time(Element(.vStack(broken), items).height(width)) < Self.limit)
  }

  @Test("64 columns that break inside each other, with 5,000 texts in the innermost")
  func columns() {
    var element = Element(.vStack(StackStyle(wraps: true)), (0..<5_000).map { _ in label("ab cd") }).height(1000)
    for _ in 0..<63 {
      element = Element(.vStack(StackStyle(wraps: true)), [leaf(4), element]).height(1100)
    }
    #expect(time(element) < Self.limit)
  }

  @Test(
    "200,000 bytes of text, however it is written",
    arguments: ["word ", "a", "中", "e\u{301}", "\n", " ", "-", "\u{FFFF}x "])
  func long(_ part: String) {
    let text = String(repeating: part, count: 200_000 / part.utf8.count)
    #expect(time(v(0, .fill, .fill, label(text))) < Self.limit)
    #expect(time(v(0, .fill, .fill, label(text, lines: 3) { $0.truncation = .middle })) < Self.limit)
  }
}
