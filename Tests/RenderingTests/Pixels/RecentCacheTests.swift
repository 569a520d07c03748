import Testing

@testable import Pixels
@testable import Rendering

@Suite("What was used of late is kept") struct RecentCacheTests {
  @Test("a cache keeps what is used again and again, and never more than its limit")
  func recent() {
    var cache = RecentCache<Int, Int>(limit: 100)
    var made: [Int] = []
    for round in 0..<1000 {
      #expect(
        cache.value(
          0,
          make: {
            made.append(0); return 0
          }) == 0)
      #expect(cache.value(round + 1, make: { round }) == round)
      #expect(cache.count <= 101)
    }
    #expect(made == [0])
  }

  @Test("weights count, not entries")
  func weights() {
    var cache = RecentCache<Int, Int>(limit: 100)
    for key in 0..<50 { _ = cache.value(key, weight: { _ in 30 }, make: { key }) }
    #expect(cache.count <= 4)
  }
}
