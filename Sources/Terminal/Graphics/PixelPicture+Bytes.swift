import Rendering

extension PixelPicture {
  /// Red, green and blue of a part, row by row: alpha, which is 255 in what is shown, left out.
  func rgb(of area: PixelRect) -> [UInt8] {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: area.width * area.height * 3) { buffer, count in
      pixels.withUnsafeBufferPointer { pixels in
        var place = 0
        for y in area.y..<area.endY {
          for index in y * width + area.x..<y * width + area.endX {
            let pixel = pixels[index]
            buffer[place] = UInt8(truncatingIfNeeded: pixel >> 16)
            buffer[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            buffer[place + 2] = UInt8(truncatingIfNeeded: pixel)
            place += 3
          }
        }
      }
      count = area.width * area.height * 3
    }
  }
}
