import JSONDocument

/// The channels of a palette's colours, eight at a time and in the order of their green, to find the nearest one.
struct PaletteChannels: Sendable {
  private struct Group: Sendable {
    var red = SIMD8<Float>(repeating: nowhere)
    var green = SIMD8<Float>(repeating: nowhere)
    var blue = SIMD8<Float>(repeating: nowhere)
    var numbers = SIMD8<UInt8>()
    /// The least and the most green.
    var bounds: (low: Float, high: Float) = (0, 0)
  }

  private var groups: [Group] = []
  /// For each value of green, the group to begin with.
  private var starts = [UInt8](repeating: 0, count: 256)

  /// In a place without a colour: farther from all than any other one.
  private static let nowhere: Float = 1000

  init() {}

  init(_ colors: [UInt32]) {
    let order = colors.indices.sorted { (colors[$0] >> 8 & 255, $0) < (colors[$1] >> 8 & 255, $1) }
    for start in stride(from: 0, to: order.count, by: 8) {
      var group = Group()
      let members = order[start..<min(start + 8, order.count)]
      for (lane, number) in members.enumerated() {
        let color = colors[number]
        group.red[lane] = Float(color >> 16 & 255)
        group.green[lane] = Float(color >> 8 & 255)
        group.blue[lane] = Float(color & 255)
        group.numbers[lane] = UInt8(truncatingIfNeeded: number)
      }
      group.bounds = (group.green[0], group.green[members.count - 1])
      groups.append(group)
    }
    var group = 0
    for green in 0..<256 {
      while group + 1 < groups.count, groups[group].bounds.high < Float(green) { group += 1 }
      starts[green] = UInt8(group)
    }
  }

  @inline(__always)
  private static func least(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
    one.replacing(with: other, where: other .< one)
  }

  /// The number of a nearest colour and the square of its distance.
  func nearest(to color: UInt32) -> (index: Int, distance: Int) {
    let (red, green, blue) = (Float(color >> 16 & 255), Float(color >> 8 & 255), Float(color & 255))
    var best = (distance: Float.infinity, number: UInt8(0))
    @inline(__always) func look(at group: Group) {
      let (redness, greenness, blueness) = (group.red - red, group.green - green, group.blue - blue)
      let distances = redness * redness + greenness * greenness + blueness * blueness
      // Halved by hand: `min()` is a call for each lane.
      let four = Self.least(distances.lowHalf, distances.highHalf)
      let least = min(min(four[0], four[1]), min(four[2], four[3]))
      guard least < best.distance else { return }
      for lane in 0..<8 where distances[lane] == least {
        best = (least, group.numbers[lane])
        break
      }
    }
    groups.withUnsafeBufferPointer { groups in
      guard !groups.isEmpty else { return }
      let start = Int(starts[Int(color >> 8 & 255)])
      var place = start
      // Beyond the groups whose green alone is as far as the best none is nearer.
      while place < groups.count {
        let gap = max(groups[place].bounds.low - green, 0)
        if gap * gap >= best.distance { break }
        look(at: groups[place])
        place += 1
      }
      place = start - 1
      while place >= 0 {
        let gap = max(green - groups[place].bounds.high, 0)
        if gap * gap >= best.distance { break }
        look(at: groups[place])
        place -= 1
      }
    }
    return (Int(best.number), Int(clamping: Double(best.distance)))
  }
}
