import JSONDocument
import TestSupport
import Testing

/// `[Edit].places`: where in the last text something was written.
@Suite("Places of edits") struct EditPlacesTests {
  @Test("what is written into what was written before is one place with it")
  func nested() throws {
    let text = "[1, 2]"
    let outer = Edit([try splice(text, at: 4, "2", "{ \"a\": 5 }")])
    let inner = Edit([try splice("[1, { \"a\": 5 }]", at: 11, "5", "67")])
    #expect([outer, inner].places == [4..<15])
  }

  @Test("every byte outside of the places was there before, in the same order", arguments: 0..<300)
  func random(_ seed: Int) throws {
    var random = SeededRandom(seed: seed)
    // Bytes of the first text are small, all others large.
    var text = (0..<40).map { UInt8($0) }
    let first = text
    var edits: [Edit] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let start = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: start...min(text.count, start + 5), using: &random)
      let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in UInt8.random(in: 128...255, using: &random) }
      edits.append(Edit([Splice(offset: start, old: Array(text[start..<end]), new: new)]))
      text.replaceSubrange(start..<end, with: new)
    }
    let places = try #require(edits.places)
    let kept = text.indices.filter { index in !places.contains { $0.contains(index) } }.map { text[$0] }
    #expect(kept.allSatisfy { $0 < 128 }, "seed \(seed): \(places) of \(text)")
    #expect(kept == kept.sorted() && Set(kept).isSubset(of: first), "seed \(seed)")
    // Where something is gone, a place says so.
    for (one, next) in zip(kept, kept.dropFirst()) where next != one + 1 {
      let (before, behind) = (text.firstIndex(of: one) ?? 0, text.firstIndex(of: next) ?? 0)
      #expect(places.contains { $0.lowerBound > before && $0.upperBound <= behind }, "seed \(seed): \(one), \(next)")
    }
  }

  private func splice(_ text: String, at offset: Int, _ old: String, _ new: String) throws -> Splice {
    try #require(text.utf8.dropFirst(offset).starts(with: old.utf8))
    return Splice(offset: offset, old: Array(old.utf8), new: Array(new.utf8))
  }
}
