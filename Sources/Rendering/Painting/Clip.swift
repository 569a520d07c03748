import JSONDocument
import KimchiCore
import Layout
import Sushi

/// Where painting may go.
struct Clip: Sendable {
  /// All clips met so far.
  var rect: SampleRect
  /// The bounds within the part of the canvas being painted.
  var visible: SampleRect
  /// The rounded outlines among the clips.
  var shapes: [SampleShape]

  /// How much of a sample inside `rect` shows, in 255ths.
  func coverage(x: Int, y: Int) -> UInt32 {
    var coverage: UInt32 = 255
    for shape in shapes { coverage = coverage * shape.coverage(x: x, y: y) / 255 }
    return coverage
  }

  /// Which halves of a sample inside `rect` show.
  func halves(x: Int, y: Int) -> SampleHalves {
    shapes.reduce(.both) { $0.intersection($1.halves(x: x, y: y)) }
  }

  /// The samples of a row that no rounded outline touches.
  func fullSpan(y: Int) -> Range<Int> {
    var first = rect.x0
    var last = rect.x1
    for shape in shapes {
      let span = shape.fullSpan(y: y)
      first = max(first, span.lowerBound)
      last = min(last, span.upperBound)
    }
    return first..<max(first, last)
  }
}

extension Painter {
  /// Where samples show no colours, corners are whole samples.
  var hasHardEdges: Bool { !options.hasSamples }

  mutating func pushClip(_ frame: Frame, _ outline: Outline, grid: SampleGrid) {
    let rect = grid.samples(of: frame)
    var next = clip
    next.rect = next.rect.intersection(rect)
    next.visible = next.visible.intersection(rect)
    if let shape = SampleShape(outline, frame: frame, rect: rect, grid: grid, isHard: hasHardEdges) {
      next.shapes.append(shape)
    }
    clips.append(clip)
    clip = next
  }
}

extension Painter {
  mutating func popClip() {
    // The clip that is the canvas itself stays, however many pops there are.
    if let last = clips.popLast() { clip = last }
  }
}

/// The canvas below a group of items with a common opacity.
struct OpacityGroup: Sendable {
  var opacity: Double
  var rect: SampleRect
  var samples: [UInt32]
  var glyphs: [Glyph]
}

extension Painter {
  mutating func pushOpacity(_ opacity: Double, on surface: Surface) {
    let rect = clip.visible
    var group = OpacityGroup(opacity: opacity > 0 ? min(opacity, 1) : 0, rect: rect, samples: [], glyphs: [])
    if !rect.isEmpty {
      group.samples.reserveCapacity(rect.width * rect.height)
      for y in rect.y0..<rect.y1 {
        group.samples += surface.samples[(y * surface.width + rect.x0)..<(y * surface.width + rect.x1)]
      }
      let columns = surface.columns(touching: rect)
      for row in surface.rows(touching: rect) {
        let cells = row * surface.columns
        group.glyphs += surface.glyphs[(cells + columns.lowerBound)..<(cells + columns.upperBound)]
      }
    }
    groups.append(group)
  }

  mutating func popOpacity(on surface: Surface) {
    guard let group = groups.popLast(), !group.rect.isEmpty else { return }
    let rect = group.rect
    let amount = UInt32(clamping: group.opacity * 255 + 0.5)
    // Glyphs first: their colours are mixed with the samples as they were.
    let (rows, columns) = (surface.rows(touching: rect), surface.columns(touching: rect))
    for row in rows {
      for column in columns {
        let place = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
        fade(group, group.glyphs[place], column, row, amount, on: surface)
      }
    }
    for y in rect.y0..<rect.y1 {
      for x in rect.x0..<rect.x1 {
        let index = y * surface.width + x
        let old = group.samples[(y - rect.y0) * rect.width + x - rect.x0]
        let new = surface.samples[index]
        surface.samples[index] = Blend.mix(old, new, amount) | new & SampleMark.all
      }
    }
  }

  private func fade(
    _ group: OpacityGroup, _ old: Glyph, _ column: Int, _ row: Int, _ amount: UInt32, on surface: Surface
  ) {
    let rect = group.rect
    let index = row * surface.columns + column
    let x = surface.anchor(column)
    var new = surface.glyphs[index]
    guard new != old else { return }
    if new.attributes.contains(.corner) {
      let below = group.samples[(max(2 * row, rect.y0) - rect.y0) * rect.width + x - rect.x0] & SampleMark.color
      surface.glyphs[index].foreground = Blend.mix(below, new.foreground, amount)
      return
    }
    let y = surface.down * row + (new.scalar != 0 ? new : old).attributes.standing
    guard rect.contains(x, y) else { return }
    if new.scalar != 0 {
      let below = group.samples[(y - rect.y0) * rect.width + x - rect.x0]
      new.foreground = Blend.mix(below, new.foreground, amount)
    } else if amount < 128 {
      new = old
      new.foreground = Blend.mix(old.foreground, surface.samples[y * surface.width + x], amount)
    }
    surface.glyphs[index] = new
    if new.scalar != 0 { surface.rowHasGlyphs[row] = true }
  }
}
