/// A text between passes: the bytes that are left, and what the passes so far do to which of them.
struct MarkedText {
  struct Span {
    var range: Range<Int>
    var effect: MarkdownEffect
  }

  private(set) var bytes: [UInt8]
  private(set) var hasMatched = false
  /// By pass; within one in order, without overlap.
  private var spans: [[Span]] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Strips one kind of mark and notes what it does. Linear in the text and the marks so far.
  mutating func apply(_ pass: MarkdownPass, in system: DesignSystem) {
    var added: [Span] = []
    var cuts: [Range<Int>] = []
    var cutLength = 0
    for match in pass.matches(in: bytes) {
      guard let effect = pass.effect(of: bytes[match.argument], in: system) else { continue }
      cuts.append(match.whole.lowerBound..<match.content.lowerBound)
      cuts.append(match.content.upperBound..<match.whole.upperBound)
      cutLength += match.content.lowerBound - match.whole.lowerBound
      let start = match.content.lowerBound - cutLength
      if !match.content.isEmpty { added.append(Span(range: start..<start + match.content.count, effect: effect)) }
      cutLength += match.whole.upperBound - match.content.upperBound
    }
    guard !cuts.isEmpty else { return }
    hasMatched = true
    for earlier in spans.indices { MarkedText.move(&spans[earlier], past: cuts) }
    spans.append(added)
    remove(cuts, total: cutLength)
  }

  private mutating func remove(_ cuts: [Range<Int>], total: Int) {
    var left: [UInt8] = []
    left.reserveCapacity(bytes.count - total)
    var from = 0
    for cut in cuts {
      left += bytes[from..<cut.lowerBound]
      from = cut.upperBound
    }
    left += bytes[from...]
    bytes = left
  }

  /// The spans' bounds go up, as the cuts do, so one walk over both is enough.
  private static func move(_ spans: inout [Span], past cuts: [Range<Int>]) {
    var next = 0
    var removed = 0
    func moved(_ offset: Int) -> Int {
      while next < cuts.count, cuts[next].upperBound <= offset {
        removed += cuts[next].count
        next += 1
      }
      // Inside a cut: to where it began.
      guard next < cuts.count, cuts[next].lowerBound < offset else { return offset - removed }
      return cuts[next].lowerBound - removed
    }
    for at in spans.indices {
      let lower = moved(spans[at].range.lowerBound)
      spans[at].range = lower..<moved(spans[at].range.upperBound)
    }
    spans.removeAll { $0.range.isEmpty }
  }

  /// The spans of all passes as one row of runs. Linear in their number.
  func runs() -> [TextRun] {
    var runs: [TextRun] = []
    var heads = Array(repeating: 0, count: spans.count)
    var at = 0
    while true {
      var style = TextRunStyle()
      var isStyled = false
      var end = Int.max
      for pass in spans.indices {
        while heads[pass] < spans[pass].count, spans[pass][heads[pass]].range.upperBound <= at { heads[pass] += 1 }
        guard heads[pass] < spans[pass].count else { continue }
        let span = spans[pass][heads[pass]]
        if span.range.lowerBound > at {
          end = min(end, span.range.lowerBound)
        } else {
          span.effect.apply(to: &style)
          isStyled = true
          end = min(end, span.range.upperBound)
        }
      }
      guard end < Int.max else { return runs }
      if isStyled {
        if let last = runs.last, last.range.upperBound == at, last.style == style {
          runs[runs.count - 1].range = last.range.lowerBound..<end
        } else {
          runs.append(TextRun(range: at..<end, style: style))
        }
      }
      at = end
    }
  }
}
