import JSONDocument
import Testing

@testable import Protobuf

@Suite("Pieces of encoded bytes") struct WireBytesTests {
  @Test(
    "a number in seven bits a byte has up to ten bytes",
    arguments: [
      ([0x00], 0), ([0x7F], 127), ([0x80, 0x01], 128), ([0xAC, 0x02], 300), ([0x80, 0x00], 0),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], UInt64.max),
    ] as [([UInt8], UInt64)])
  func varint(_ bytes: [UInt8], _ value: UInt64) throws {
    var place = 0
    #expect(try WireBytes(bytes: bytes).varint(&place, bytes.count) == value)
    #expect(place == bytes.count)
  }

  @Test(
    "what is no field says at which byte",
    arguments: [
      ([0x80], "a number is truncated", 0), ([0x08, 0xFF], "a number is truncated", 1),
      ([0x08] + [UInt8](repeating: 0xFF, count: 9) + [0x02], "a number has more than 64 bits", 1),
      ([0x0D, 1, 2, 3], "a number of 4 bytes is truncated", 1), ([0x09, 1], "a number of 8 bytes is truncated", 1),
      ([0x0A, 3, 1, 2], "field 1 says it has 3 bytes; 2 follow", 0), ([0x0E], "6 is not a wire type (0–5)", 0),
      ([0x00, 1], "0 is not a field number", 0), ([0x0C], "a group ends without a start", 0),
      ([0x0B, 0x08, 1], "group 1 is truncated", 1), ([0x0B, 0x14], "group 2 ends inside group 1", 1),
      (
        [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F], "field 1 says it has \(Int.max) bytes; 0 follow",
        0
      ),
    ] as [([UInt8], String, Int)])
  func faults(_ bytes: [UInt8], _ message: String, _ byte: Int) {
    #expect(throws: WireFault(message, byte)) {
      _ = try WireBytes(bytes: bytes).records(in: 0..<bytes.count, depth: 0)
    }
  }

  @Test("groups nest a hundred deep")
  func groups() throws {
    let nested = { (depth: Int) in
      [UInt8](repeating: 0x0B, count: depth) + [UInt8](repeating: 0x0C, count: depth)
    }
    #expect(try WireBytes(bytes: nested(100)).records(in: 0..<200, depth: 0).count == 1)
    #expect(throws: WireFault.self) { _ = try WireBytes(bytes: nested(101)).records(in: 0..<202, depth: 0) }
  }

  @Test("small numbers of either sign are small in zigzag", arguments: [0, -1, 1, -2, .max, .min] as [Int64])
  func zigzag(_ value: Int64) {
    #expect(ZigZag.decode(ZigZag.encode(value)) == value)
    #expect(ZigZag.encode(-1) == 1 && ZigZag.encode(1) == 2 && ZigZag.encode(.min) == .max)
  }
}
