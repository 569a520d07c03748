import JSONDocument
import TestSupport
import Testing

@testable import Protobuf

@Suite("Messages told by their content") struct ProbeTests {
  private func isRecognized(_ bytes: [UInt8], limit: Int = 4096) throws -> Bool {
    try Facets.form().recognizes(bytes, limit: limit)
  }

  @Test("a response is recognised whole, and by its head")
  func responses() throws {
    let bytes = try Facets.bytes()
    #expect(try isRecognized(bytes))
    for count in [32, 64, 128] { #expect(try isRecognized(Array(bytes.prefix(count)), limit: count)) }
  }

  @Test("what is something else is not")
  func others() throws {
    for text in ["", "hello", "\n\n\n\n", "\nhello world, this is a text", "{}", "GIF89a", "\u{7F}ELF", "PACK"] {
      #expect(try !isRecognized(Array(text.utf8)), "\(text)")
    }
    #expect(try !isRecognized(UnknownFieldTests.bytes), "fields that it does not know")
    #expect(try !isRecognized(Array(Facets.bytes().dropLast())), "cut off")
    #expect(try !isRecognized(FacetsSchema.descriptors))
  }

  @Test("a field that a message has is not recognised in a form that it does not take", arguments: [1, 2] as [UInt8])
  func wrongForms(_ number: UInt8) throws {
    let forms: [[UInt8]] = [
      [number << 3, 1], [number << 3 | 1, 0, 0, 0, 0, 0, 0, 0, 0], [number << 3 | 5, 0, 0, 0, 0],
    ]
    for bytes in forms {
      #expect(try !isRecognized(bytes), "\(bytes)")
      #expect(try !isRecognized(Facets.bytes() + bytes), "\(bytes)")
    }
  }
}
