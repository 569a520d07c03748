@testable import Terminal

extension SixelPalette {
  /// The numbers of a row of pixels.
  mutating func numbers(of pixels: [UInt32], notes: Bool = false) -> [UInt8] {
    var numbers = [UInt8](repeating: 0, count: pixels.count)
    pixels.withUnsafeBufferPointer { pixels in
      numbers.withUnsafeMutableBufferPointer { write(pixels, to: $0, notes: notes) }
    }
    return numbers
  }

  mutating func index(of pixel: UInt32) -> UInt8 { numbers(of: [pixel])[0] }
}
