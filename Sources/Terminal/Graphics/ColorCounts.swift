import Rendering

/// The colours of a part of a picture and how often each is there. Beyond some thousands, similar ones are counted as one.
struct ColorCounts {
  /// Pixels of one colour in a row that are an area, on which another shade is seen.
  static let area = 16
  /// Colours that are counted exactly wherever they are.
  private static let exactLimit = 8192

  /// Colours and counts by hash; no count is an empty place.
  private var colors: [UInt32]
  private var counts: [UInt32]
  private var used = 0

  init(_ picture: PixelPicture, _ area: PixelRect) {
    colors = [UInt32](repeating: 0, count: 1 << 15)
    counts = colors
    let area = area.intersection(picture.bounds)
    guard !area.isEmpty else { return }
    // Some rows of a large picture are enough to know its colours.
    let step = max(area.width * area.height / 400_000, 1)
    picture.pixels.withUnsafeBufferPointer { pixels in
      var last = pixels[area.y * picture.width + area.x]
      var run = 0
      for row in stride(from: area.y, to: area.endY, by: step) {
        for pixel in pixels[row * picture.width + area.x..<row * picture.width + area.endX] {
          if pixel != last {
            take(last & 0xFF_FFFF, run)
            (last, run) = (pixel, 0)
          }
          run += step
        }
      }
      take(last & 0xFF_FFFF, run)
    }
  }

  /// The commonest first; of equal ones the smallest number.
  var common: [MedianCut.Count] {
    var keys: [UInt64] = []
    keys.reserveCapacity(used)
    for place in colors.indices where counts[place] > 0 {
      keys.append(UInt64(counts[place]) << 32 | UInt64(~colors[place]))
    }
    keys.sort(by: >)
    return keys.map { (color: ~UInt32(truncatingIfNeeded: $0), count: Int($0 >> 32)) }
  }

  private mutating func take(_ color: UInt32, _ run: Int) {
    guard run > 0 else { return }
    let place = place(of: color)
    // The upper bits of each channel are enough of a photograph, but not of an area.
    if counts[place] > 0 || run >= Self.area || used < Self.exactLimit {
      add(run, at: place, color)
    } else {
      let similar = color & 0xF8F8F8
      add(run, at: self.place(of: similar), similar)
    }
  }

  private mutating func add(_ run: Int, at place: Int, _ color: UInt32) {
    if counts[place] == 0 {
      colors[place] = color
      used += 1
    }
    counts[place] = UInt32(clamping: Int(counts[place]) + run)
    if used * 2 > colors.count { grow() }
  }

  /// Where a colour is, or would be.
  private func place(of color: UInt32) -> Int {
    let mask = colors.count - 1
    var place = Int(truncatingIfNeeded: (UInt64(color) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while counts[place] > 0, colors[place] != color { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (before, numbers) = (colors, counts)
    colors = [UInt32](repeating: 0, count: before.count * 2)
    counts = colors
    for (color, count) in zip(before, numbers) where count > 0 {
      let place = place(of: color)
      (colors[place], counts[place]) = (color, count)
    }
  }
}
