import Rendering

/// The colours of a part of a picture and how often each is there. Beyond a thousand, similar ones that aren't areas are
/// counted as one.
struct ColorCounts {
  /// Pixels of one colour in a row that are an area, on which another shade is seen.
  static let area = 16
  /// Colours that are counted exactly wherever they are.
  private static let exactLimit = 1024

  /// By hash, a colour above and its pixels below; 0 is an empty place.
  private var exact = [UInt64](repeating: 0, count: 1 << 12)
  private var exactCount = 0
  /// For each five upper bits of the channels, sums of blue, green and red, and the pixels; none before they are needed.
  private var similar: [SIMD4<UInt32>] = []
  /// How many pixels one that was looked at stands for.
  private let step: Int

  init(_ picture: PixelPicture, _ area: PixelRect) {
    let area = area.intersection(picture.bounds)
    // Some rows of a large picture are enough to know its colours.
    step = max(area.width * area.height / 400_000, 1)
    guard !area.isEmpty else { return }
    picture.pixels.withUnsafeBufferPointer { pixels in
      for row in stride(from: area.y, to: area.endY, by: step) {
        let start = row * picture.width + area.x
        count(UnsafeBufferPointer(rebasing: pixels[start..<start + area.width]))
      }
    }
  }

  /// All of them: those with so many pixels or more, the commonest first and of equal ones the smallest number, and the
  /// rest in any order.
  func common(from least: Int = 0) -> (common: [MedianCut.Count], rest: [MedianCut.Count]) {
    var (common, rest): ([MedianCut.Count], [MedianCut.Count]) = ([], [])
    rest.reserveCapacity(exactCount + similar.count / 8)
    for entry in exact where entry != 0 {
      let color = (color: UInt32(entry >> 32), count: Int(UInt32(truncatingIfNeeded: entry)) * step)
      if color.count >= least { common.append(color) } else { rest.append(color) }
    }
    for sums in similar where sums[3] != 0 {
      let count = sums[3]
      let mean = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
      rest.append((mean[2] << 16 | mean[1] << 8 | mean[0], Int(count) * step))
    }
    common.sort { ($0.count, $1.color) > ($1.count, $0.color) }
    return (common, rest)
  }

  /// Whether there are no more than so many.
  func areAtMost(_ limit: Int) -> Bool { similar.isEmpty && exactCount <= limit }

  /// Counts the pixels of a row.
  private mutating func count(_ row: UnsafeBufferPointer<UInt32>) {
    // Room for all that may be new in it, so that none is made within.
    let new = similar.isEmpty ? row.count : row.count / Self.area
    while (exactCount + new) * 2 >= exact.count { grow() }
    var exactCount = exactCount
    var similar = similar
    self.similar = []
    exact.withUnsafeMutableBufferPointer { exact in
      similar.withUnsafeMutableBufferPointer { similar in
        var place = 0
        while place < row.count {
          let (pixel, end) = (row[place] & 0xFF_FFFF, row.endOfRun(from: place))
          let run = UInt32(truncatingIfNeeded: end - place)
          place = end
          // The upper bits of each channel are enough of a photograph, but not of an area.
          if run < Self.area, !similar.isEmpty {
            let (red, green, blue) = (pixel >> 16, pixel >> 8 & 255, pixel & 255)
            let index = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
            similar[Int(index)] &+= SIMD4<UInt32>(blue, green, red, 1) &* run
            continue
          }
          let slot = Self.place(of: pixel, in: exact)
          if exact[slot] == 0 {
            exactCount += 1
            exact[slot] = UInt64(pixel) << 32
          }
          exact[slot] += UInt64(run)
        }
      }
    }
    (self.exactCount, self.similar) = (exactCount, similar)
    if similar.isEmpty, exactCount >= Self.exactLimit { self.similar = Array(repeating: SIMD4(), count: 1 << 15) }
  }

  /// Where a colour is, or would be.
  @inline(__always)
  private static func place(of color: UInt32, in exact: UnsafeMutableBufferPointer<UInt64>) -> Int {
    let mask = exact.count - 1
    var place = Int(truncatingIfNeeded: (UInt64(color) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while exact[place] != 0, UInt32(truncatingIfNeeded: exact[place] >> 32) != color { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let before = exact
    exact = [UInt64](repeating: 0, count: before.count * 2)
    exact.withUnsafeMutableBufferPointer { exact in
      for entry in before where entry != 0 {
        exact[Self.place(of: UInt32(truncatingIfNeeded: entry >> 32), in: exact)] = entry
      }
    }
  }
}
