extension UnsafeBufferPointer<UInt32> {
  /// Where pixels like the one at `start` end: eight at a time where there are as many.
  @inline(__always)
  func endOfRun(from start: Int) -> Int {
    let pixel = self[start]
    var end = start + 1
    guard end < count, self[end] == pixel else { return end }
    let (bytes, pair) = (UnsafeRawBufferPointer(self), UInt64(pixel) << 32 | UInt64(pixel))
    while end + 8 <= count {
      let place = end * 4
      func difference(_ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: place + offset, as: UInt64.self) ^ pair
      }
      guard difference(0) | difference(8) | difference(16) | difference(24) == 0 else { break }
      end += 8
    }
    while end < count, self[end] == pixel { end += 1 }
    return end
  }
}
