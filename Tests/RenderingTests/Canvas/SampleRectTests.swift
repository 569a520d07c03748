import Testing

@testable import Rendering

@Suite("Rectangles of samples") struct SampleRectTests {
  private static let rect = SampleRect(x0: 2, y0: 3, x1: 6, y1: 5)

  @Test(
    "hold a sample from their first edges up to, but not on, their last",
    arguments: [
      (2, 3, true), (5, 4, true), (1, 3, false), (2, 2, false), (6, 4, false), (5, 5, false), (2, 4, true),
      (5, 3, true),
    ])
  func samples(_ x: Int, _ y: Int, _ isInside: Bool) { #expect(Self.rect.contains(x, y) == isInside) }

  @Test("hold another that ends where they end, and none that reaches further on any side")
  func rectangles() {
    #expect(Self.rect.contains(Self.rect))
    #expect(Self.rect.contains(SampleRect(x0: 3, y0: 4, x1: 5, y1: 5)))
    #expect(!Self.rect.contains(SampleRect(x0: 1, y0: 3, x1: 6, y1: 5)))
    #expect(!Self.rect.contains(SampleRect(x0: 2, y0: 2, x1: 6, y1: 5)))
    #expect(!Self.rect.contains(SampleRect(x0: 2, y0: 3, x1: 7, y1: 5)))
    #expect(!Self.rect.contains(SampleRect(x0: 2, y0: 3, x1: 6, y1: 6)))
  }

  @Test("are empty without a width or a height")
  func empty() {
    #expect(!Self.rect.isEmpty && Self.rect.width == 4 && Self.rect.height == 2)
    #expect(SampleRect.empty.isEmpty)
    #expect(SampleRect(x0: 2, y0: 3, x1: 2, y1: 5).isEmpty && SampleRect(x0: 2, y0: 3, x1: 6, y1: 3).isEmpty)
    #expect(SampleRect(x0: 4, y0: 3, x1: 2, y1: 5).isEmpty && SampleRect(x0: 2, y0: 5, x1: 6, y1: 3).isEmpty)
    #expect(!SampleRect(x0: 0, y0: 0, x1: 1, y1: 1).isEmpty)
  }

  @Test("meet in what both have, and reach together from the first edges to the last")
  func pairs() {
    let other = SampleRect(x0: 4, y0: 1, x1: 9, y1: 4)
    let (common, both) = (SampleRect(x0: 4, y0: 3, x1: 6, y1: 4), SampleRect(x0: 2, y0: 1, x1: 9, y1: 5))
    #expect(Self.rect.intersection(other) == common && other.intersection(Self.rect) == common)
    #expect(Self.rect.union(other) == both && other.union(Self.rect) == both)
    #expect(Self.rect.intersection(SampleRect(x0: 6, y0: 3, x1: 8, y1: 5)).isEmpty)
  }

  @Test("add nothing to another where they are empty, wherever they lie")
  func nothing() {
    let far = SampleRect(x0: 50, y0: 50, x1: 50, y1: 60)
    #expect(Self.rect.union(far) == Self.rect && far.union(Self.rect) == Self.rect)
  }
}
