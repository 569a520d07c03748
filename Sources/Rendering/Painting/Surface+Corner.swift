extension Surface {
  /// Whether some of a picture shows in a cell.
  @inline(__always)
  func hasPicture(cell: Int) -> Bool {
    if division == .half {
      let upper = 2 * (cell / columns) * columns + cell % columns
      return (samples[upper] | samples[upper + columns]) & SampleMark.isPicture != 0
    }
    return places(cell: cell).contains { samples[$0] & SampleMark.isPicture != 0 }
  }

  /// Whether a letter or an icon stands in a cell.
  @inline(__always)
  func hasText(cell: Int) -> Bool { glyphs[cell].isText }

  /// Whether two of a cell's samples lie so far apart that they show an edge by themselves, at which no line is needed.
  func hasEdge(cell: Int) -> Bool {
    guard division != .half else { return false }
    let places = places(cell: cell)
    let first = samples[places[0]] & SampleMark.color
    return places.contains { CornerCell.differs(samples[$0] & SampleMark.color, first) }
  }

  /// The places of a cell's samples, row by row.
  private func places(cell: Int) -> [Int] {
    let (row, column) = (cell / columns, cell % columns)
    let first = row * down * width + (column << shift)
    return (0..<division.count).map { first + ($0 >> shift) * width + ($0 & shift) }
  }

  /// Whether all samples of a cell have one colour.
  func isPlain(cell: Int) -> Bool {
    let places = places(cell: cell)
    let first = samples[places[0]] & SampleMark.color
    return places.allSatisfy { samples[$0] & SampleMark.color == first }
  }

  /// Lays one colour (`0xAARRGGBB`) over the left or the right half of a sample, as a round corner covers it.
  func fillHalf(x: Int, y: Int, isRight: Bool, color: UInt32, mark: UInt32 = 0, view: Int32) {
    guard color >> 24 > 0 else { return }
    let cell = (y >> 1) * columns + x
    let sample = y * columns + x
    let ground = samples[sample] & SampleMark.color
    let quarter = CornerCell.quarter(y: y, isRight: isRight)
    let other = CornerCell.sample(y: y) & ~quarter
    if view >= 0 { views[cell] = view }
    var glyph = glyphs[cell]
    if glyph.scalar != 0, !glyph.attributes.contains(.corner) {
      // A text stays where it is; its ground takes on half of the colour.
      samples[sample] = Blend.mix(ground, Blend.over(color, ground), 128) | samples[sample] & SampleMark.all | mark
      if glyph.attributes.standing == y & 1 {
        glyphs[cell].foreground = Blend.over(Blend.scaled(color, 128), glyph.foreground)
      }
      return
    }
    samples[sample] |= mark
    if glyph.marks & other != 0, glyph.attributes.contains(.corner) {
      // Both halves are covered now: a whole sample.
      samples[sample] = Blend.over(color, Blend.mix(ground, glyph.foreground, 128)) | samples[sample] & SampleMark.all
      uncorner(cell, CornerCell.sample(y: y))
      return
    }
    if glyph.attributes.contains(.corner), glyph.marks & quarter != 0 {
      glyph.foreground = Blend.over(color, glyph.foreground)
    } else if glyph.attributes.contains(.corner) {
      glyph.foreground = Blend.mix(glyph.foreground, Blend.over(color, ground), 128)
    } else {
      glyph = Glyph(scalar: 0x20, foreground: Blend.over(color, ground), attributes: .corner)
    }
    glyph.marks |= quarter
    glyphs[cell] = glyph
    rowHasGlyphs[y >> 1] = true
  }

  /// A fill over a whole sample of a corner's cell.
  func coverCorner(_ cell: Int, y: Int, color: UInt32) {
    guard glyphs[cell].marks & CornerCell.sample(y: y) != 0 else { return }
    if color >> 24 == 255 {
      uncorner(cell, CornerCell.sample(y: y))
    } else {
      glyphs[cell].foreground = Blend.over(color, glyphs[cell].foreground)
    }
  }

  /// Makes a corner's cell wholly what it is inside, for a text that is written there: no notch in its ground.
  func settleCorner(_ cell: Int) {
    let glyph = glyphs[cell]
    guard glyph.attributes.contains(.corner) else { return }
    // Only half blocks have such cells.
    let row = cell / columns
    for y in [2 * row, 2 * row + 1] where glyph.marks & CornerCell.sample(y: y) != 0 {
      let sample = y * columns + cell % columns
      samples[sample] = glyph.foreground | samples[sample] & SampleMark.all
    }
    glyphs[cell] = .none
  }

  private func uncorner(_ cell: Int, _ quarters: CornerCell.Quarters) {
    glyphs[cell].marks &= ~quarters
    if glyphs[cell].marks == 0 { glyphs[cell] = .none }
  }
}
