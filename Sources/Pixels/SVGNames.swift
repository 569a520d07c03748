import Rendering

/// The names of parts in an SVG, which cairo numbers on through the whole process.
enum SVGNames {
  private static let kinds = ["surface", "image", "pattern", "mask", "clip", "linear", "radial", "filter"].map {
    Array($0.utf8)
  }

  /// The text with the parts of each kind numbered from 0, so that the same picture gives the same bytes.
  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [[Int: Int]] = Array(repeating: [:], count: kinds.count)
    var at = 0
    while at < svg.count {
      let start = at
      at = svg.withUnsafeBufferPointer { afterMark(in: $0, from: start) }
      result += svg[start..<at]
      guard let kind = kinds.firstIndex(where: { svg[at...].starts(with: $0) }) else { continue }
      var end = at + kinds[kind].count
      var number = 0
      let digits = end
      while end < svg.count, end < digits + 18, case let digit = svg[end], digit >= 0x30, digit <= 0x39 {
        number = number * 10 + Int(digit - 0x30)
        end += 1
      }
      guard end > digits else { continue }
      let new = numbers[kind][number] ?? numbers[kind].count
      numbers[kind][number] = new
      result += kinds[kind]
      result += String(new).utf8
      at = end
    }
    return result
  }

  /// Behind the next quote of an id or sign of a reference, after which a name may stand; the end where there are none.
  private static func afterMark(in svg: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    while at < svg.count {
      let byte = svg[at]
      at += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") { break }
    }
    return at
  }
}
