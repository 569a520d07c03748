import Testing

@testable import JSONDocument

@Suite("Whole numbers of any number") struct WholeNumberTests {
  @Test(
    "each becomes the nearest that the type has",
    arguments: [
      (0, 0, 0), (-0.9, 0, 0), (2.9, 2, 2), (-2.9, -2, 0), (255.9, 255, 255), (256, 256, 255), (1e300, .max, 255),
      (-1e300, .min, 0), (.infinity, .max, 255), (-.infinity, .min, 0), (.nan, 0, 0), (.leastNonzeroMagnitude, 0, 0),
    ] as [(Double, Int32, UInt8)])
  func clamping(_ value: Double, _ signed: Int32, _ byte: UInt8) {
    #expect(Int32(clamping: value) == signed)
    #expect(UInt8(clamping: value) == byte)
  }

  @Test("the widest types have a bound that both signs share")
  func widest() {
    #expect(Int(clamping: 1e300) == 9_200_000_000_000_000_000)
    #expect(Int(clamping: -1e300) == -9_200_000_000_000_000_000)
    #expect(UInt64(clamping: -1) == 0)
  }

  @Test(
    "people read numbers without needless zeros",
    arguments: [
      (3, "3"), (-3, "-3"), (0.5, "0.5"), (1e14, "100000000000000"), (1e300, "1e+300"),
      (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func plain(_ value: Double, _ text: String) {
    #expect(value.plainText == text)
  }
}
