import Sushi

/// Makes gradients of a palette's colours: each sample has one of the two that its own lies between, by a fixed matrix
/// (Bayer 1973), so that no bands are seen.
///
/// The matrix is laid from the gradient's corner: a sample depends on its place in the gradient alone, and what is
/// painted again, scrolled or moved is the same as before.
struct GradientDither: Sendable {
  private var mixes: [UInt32: TerminalPalette.Mix] = [:]

  /// A picture of many colours must not grow this without end.
  private static let limit = 16_384

  private static let matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The samples of gradients in a rectangle that is on the canvas; pictures and plain colours stay.
  mutating func apply(to visible: SampleRect, from corner: SampleRect, on surface: Surface) {
    guard !visible.isEmpty else { return }
    for y in visible.y0..<visible.y1 {
      let row = y * surface.width
      for x in visible.x0..<visible.x1 {
        let sample = surface.samples[row + x]
        guard sample & (SampleMark.isVaried | SampleMark.isPicture | SampleMark.isLine) == SampleMark.isVaried else {
          continue
        }
        let mix = mix(of: sample & SampleMark.color)
        let step = Self.matrix[((y - corner.y0) & 3) << 2 | (x - corner.x0) & 3]
        surface.samples[row + x] = sample & SampleMark.all | (mix.share > step ? mix.light : mix.dark)
      }
    }
  }

  private mutating func mix(of color: UInt32) -> TerminalPalette.Mix {
    if let known = mixes[color] { return known }
    if mixes.count >= Self.limit { mixes.removeAll(keepingCapacity: true) }
    let mix = TerminalPalette.xterm256.mix(of: color)
    mixes[color] = mix
    return mix
  }
}
