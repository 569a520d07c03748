import KimchiCore
import Layout
import Sushi
import Testing

@testable import Rendering

@Suite("Outlines in samples") struct SampleShapeTests {
  private struct Case {
    var name: String
    var outline: Outline
    var frame: Frame
    var division = CellDivision.half
    var isHard = false
  }

  private static func all(_ radius: Double) -> Corners { Corners(radius) }

  private static let cases = [
    Case(name: "round 16", outline: .rounded(all(16)), frame: Frame(0, 0, 64, 48)),
    Case(name: "round 16, hard", outline: .rounded(all(16)), frame: Frame(0, 0, 64, 48), isHard: true),
    Case(name: "round 8, hard", outline: .rounded(all(8)), frame: Frame(0, 0, 64, 32), isHard: true),
    Case(name: "round 12, low", outline: .rounded(all(12)), frame: Frame(0, 0, 64, 16)),
    Case(name: "round 99", outline: .rounded(all(99)), frame: Frame(8, 8, 48, 48)),
    Case(
      name: "each corner another",
      outline: .rounded(Corners(topLeading: 0, topTrailing: 8, bottomLeading: 16, bottomTrailing: 24)),
      frame: Frame(0, 0, 80, 64)),
    Case(name: "squircle 20, 0.6", outline: .squircle(all(20), smoothing: 0.6), frame: Frame(0, 0, 64, 48)),
    Case(name: "squircle 20, 1", outline: .squircle(all(20), smoothing: 1), frame: Frame(0, 0, 64, 48)),
    Case(name: "squircle 20, 0", outline: .squircle(all(20), smoothing: 0), frame: Frame(0, 0, 64, 48)),
    Case(name: "ticket 8, a half", outline: .ticket(radius: 8, offset: 0.5), frame: Frame(0, 0, 64, 64)),
    Case(name: "ticket 10, the top", outline: .ticket(radius: 10, offset: -1), frame: Frame(0, 0, 64, 48)),
    Case(name: "ticket 8, hard", outline: .ticket(radius: 8, offset: 0.25), frame: Frame(0, 0, 64, 64), isHard: true),
    Case(name: "octants", outline: .rounded(all(10)), frame: Frame(0, 0, 40, 32), division: .octants),
    Case(name: "sextants", outline: .rounded(all(10)), frame: Frame(0, 0, 40, 48), division: .sextants),
    Case(name: "quadrants", outline: .ticket(radius: 6, offset: 0.3), frame: Frame(0, 0, 40, 48), division: .quadrants),
  ]

  /// Per row: coverage in hexadecimal, halves as letters, and the span that is covered all through.
  private static func sketch(_ item: Case) -> String {
    let grid = SampleGrid(cell: Size(8, 16), division: item.division)
    let rect = grid.samples(of: item.frame)
    guard
      let shape = SampleShape(item.outline, frame: item.frame, rect: rect, grid: grid, isHard: item.isHard)
    else { return "\(item.name): no shape\n" }
    var lines = [item.name]
    for y in rect.y0..<rect.y1 {
      let coverage = (rect.x0..<rect.x1).map { x in
        let digits = String(shape.coverage(x: x, y: y), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }
      let halves = (rect.x0..<rect.x1).map { x -> String in
        switch shape.halves(x: x, y: y) {
        case .both: "#"
        case .left: "<"
        case .right: ">"
        default: "."
        }
      }
      lines.append("\(coverage.joined(separator: " "))  \(halves.joined())  \(shape.fullSpan(y: y))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("each sample is covered as it was recorded")
  func recorded() throws {
    try Golden.expect(Self.cases.map(Self.sketch).joined(separator: "\n"), matches: "shapes.txt")
  }

  @Test("what has no corners and no bites has no shape")
  func none() {
    let grid = SampleGrid(cell: Size(8, 16))
    let frame = Frame(0, 0, 64, 48)
    for outline in [
      Outline.rounded(.zero), .squircle(.zero, smoothing: 1), .ticket(radius: 0, offset: 0.5),
      .ticket(radius: -1, offset: 0.5), .rounded(Corners(-2)),
    ] {
      #expect(SampleShape(outline, frame: frame, rect: grid.samples(of: frame), grid: grid, isHard: false) == nil)
    }
    let empty = Frame(0, 0, 0, 10)
    #expect(
      SampleShape(.rounded(Corners(4)), frame: empty, rect: grid.samples(of: empty), grid: grid, isHard: false) == nil)
  }

  @Test("the samples of a span are those that are covered all through")
  func spans() throws {
    for item in Self.cases where !item.isHard {
      let grid = SampleGrid(cell: Size(8, 16), division: item.division)
      let rect = grid.samples(of: item.frame)
      let shape = try #require(
        SampleShape(item.outline, frame: item.frame, rect: rect, grid: grid, isHard: false))
      for y in rect.y0..<rect.y1 {
        for x in shape.fullSpan(y: y) { #expect(shape.coverage(x: x, y: y) == 255, "\(item.name) \(x) \(y)") }
      }
    }
  }

  // MARK: Mixing

  private static let shades: [UInt32] = [0, 1, 127, 128, 254, 255]

  @Test("each channel of a mix is the weighted mean, rounded")
  func mix() {
    for first in Self.shades {
      for second in Self.shades {
        for amount in Self.shades + [64, 200] {
          let mean = UInt32((Double(first * (255 - amount) + second * amount) / 255).rounded())
          let other = UInt32((Double(second * (255 - amount) + first * amount) / 255).rounded())
          let mixed = Blend.mix(first << 16 | second << 8 | first, second << 16 | first << 8 | second, amount)
          #expect(mixed == mean << 16 | other << 8 | mean, "\(first) \(second) \(amount)")
          #expect(Blend.over(second << 16 | amount << 24, first << 16) == mean << 16)
        }
      }
    }
  }

  @Test("a colour's alpha is scaled by its coverage, rounded, and packs as it unpacks")
  func scaled() {
    for alpha in Self.shades {
      for coverage in Self.shades {
        let expected = UInt32((Double(alpha * coverage) / 255).rounded())
        #expect(Blend.scaled(alpha << 24 | 0x123456, coverage) == expected << 24 | 0x123456, "\(alpha) \(coverage)")
      }
    }
    let color = RGBA(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(Blend.pack(color) == 0x0401_0203 && Blend.unpack(0x0401_0203) == color)
  }

  @Test("numbers are written in digits", arguments: [-1, 0, 9, 10, 42, 99, 100, 101, 255, 909, 999, 1000, 12345])
  func numbers(_ number: Int) {
    var text = ByteText()
    text.append(number: number)
    #expect(text.string == "\(number)")
  }

  // MARK: Grids

  private func rect(_ frame: Frame, _ division: CellDivision, origin: Point = .zero) -> [Int] {
    let rect = SampleGrid(cell: Size(8, 16), origin: origin, division: division).samples(of: frame)
    return [rect.x0, rect.y0, rect.x1, rect.y1]
  }

  @Test("edges go to the nearest sample, and nothing that has a size vanishes")
  func samples() {
    let rows: [(Frame, CellDivision, [Int])] = [
      (Frame(0, 0, 8, 16), .half, [0, 0, 1, 2]), (Frame(3.9, 3.9, 8, 8), .half, [0, 0, 1, 1]),
      (Frame(4, 4, 8, 8), .half, [1, 1, 2, 2]), (Frame(0, 0, 1, 1), .half, [0, 0, 1, 1]),
      (Frame(5, 5, 1, 1), .half, [0, 0, 1, 1]), (Frame(9, 9, 1, 1), .half, [1, 1, 2, 2]),
      (Frame(0, 0, 0, 0), .half, [0, 0, 0, 0]), (Frame(-8, -16, 8, 16), .half, [-1, -2, 0, 0]),
      (Frame(0, 0, 8, 40), .quadrants, [0, 0, 2, 5]), (Frame(0, 0, 8, 40), .octants, [0, 0, 2, 10]),
      (Frame(0, 0, 8, 40), .sextants, [0, 0, 2, 8]), (Frame(2, 0, 4, 40), .octants, [1, 0, 2, 10]),
      // Of about a cell's height, edges go to halves of cells.
      (Frame(0, 4, 8, 12), .octants, [0, 2, 2, 4]), (Frame(0, 3.9, 8, 12), .octants, [0, 0, 2, 4]),
      (Frame(0, 4, 8, 11.9), .octants, [0, 1, 2, 4]), (Frame(0, 4, 8, 31.9), .octants, [0, 2, 2, 8]),
      (Frame(0, 4, 8, 32), .octants, [0, 1, 2, 9]), (Frame(0, 8, 8, 16), .sextants, [0, 2, 2, 5]),
    ]
    for (frame, division, expected) in rows {
      #expect(rect(frame, division) == expected, "\(frame) \(division)")
    }
    #expect(rect(Frame(10, 20, 8, 16), .half, origin: Point(10, 20)) == [0, 0, 1, 2])
  }

  @Test("covering takes every sample that is touched, and columns are whole cells")
  func covering() {
    let grid = SampleGrid(cell: Size(8, 16), origin: Point(8, 16), division: .quadrants)
    #expect(grid.covering(Frame(8, 16, 8, 16)) == SampleRect(x0: 0, y0: 0, x1: 3, y1: 3))
    #expect(grid.covering(Frame(9, 17, 1, 1)) == SampleRect(x0: 0, y0: 0, x1: 1, y1: 1))
    #expect(grid.covering(Frame(7, 15, 2, 2)) == SampleRect(x0: -1, y0: -1, x1: 1, y1: 1))
    #expect(grid.columns(of: Frame(8, 0, 20, 1)) == 0..<3 && grid.columns(of: Frame(11.9, 0, 8, 1)) == 0..<1)
    #expect([8, 11.9, 12, 16, 0].map { grid.column($0) } == [0, 0, 1, 1, -1])
    #expect(SampleGrid(cell: .zero).cell == Size(1, 2))
    #expect(grid.sample == Size(4, 8))
  }
}
