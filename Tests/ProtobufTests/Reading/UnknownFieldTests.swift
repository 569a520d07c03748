import JSONDocument
import Testing

@testable import Protobuf

@Suite("What a schema does not know") struct UnknownFieldTests {
  /// A facet with fields of later versions of every type, in between and in parts, and a new style of an image.
  static let bytes: [UInt8] = {
    let group: [UInt8] = [0x08, 0x05, 0xA3, 0x06, 0xA4, 0x06]
    let image = encoded {
      $0.field(1, wrapped: "a.png")
      $0.field(3, varint: 9)
    }
    let facet = encoded {
      $0.field(40, "first")
      $0.field(1, wrapped: "row")
      $0.field(41, varint: 300)
      $0.field(40, "second")
      $0.field(40, "third")
      $0.field(4, encoded { $0.field(1, image) })
      $0.tag(42, .fixed32)
      $0.fixed(7, size: 4)
      $0.tag(43, .fixed64)
      $0.fixed(8, size: 8)
      $0.tag(44, .group)
      $0.raw(group)
      $0.tag(44, .groupEnd)
      // Not in the shortest form, and a known number with another type.
      $0.raw([0xC8, 0x82, 0x00, 0x81, 0x00])
      $0.field(2, varint: 1)
    }
    return encoded {
      $0.field(1, encoded { $0.field(3, facet) })
      $0.field(900, [1, 2, 3])
    }
  }()

  @Test("fields without a name are kept by their numbers, in their order, and come back byte for byte")
  func survival() throws {
    let document = try Facets.document(Self.bytes)
    let facet = try #require(document.node(at: JSONPointer(tokens: ["sections", "0", "body", "0"])))
    #expect(
      document.members(of: facet).map(\.key)
        == ["$40", "id", "$41", "$40.2", "images", "$42", "$43", "$44", "$41.2", "$2"])
    #expect(try Facets.form().write(document) == Self.bytes)
  }

  @Test("an enum value without a name is its number")
  func enums() throws {
    #expect(try Facets.read(Self.bytes).contains(#""main":{"uri":"a.png","style":9}"#))
  }

  @Test("they survive an edit elsewhere")
  func edited() throws {
    var document = try Facets.document(Self.bytes)
    let id = try #require(document.node(at: JSONPointer(tokens: ["sections", "0", "body", "0", "id"])))
    try document.replace(id, with: .string("col"))
    let expected = try #require(Self.bytes.firstRange(of: Array("row".utf8)))
    var bytes = Self.bytes
    bytes.replaceSubrange(expected, with: Array("col".utf8))
    #expect(try Facets.form().write(document) == bytes)
  }

  @Test(
    "bytes that are not those of the field are refused with their place",
    arguments: [
      ("\"*\"", "expected the bytes of field 40 in base64; found \"*\""),
      ("1", "expected the bytes of field 40 in base64; found 1"),
      ("\"CAE=\"", "these bytes aren't those of field 40: they hold field 1"),
      ("\"wgI=\"", "these bytes aren't those of field 40: a number is truncated"),
    ])
  func refused(_ value: String, _ message: String) throws {
    let diagnostic = try #require(failure { _ = try Facets.bytes("{\"$40\": \(value)}") })
    #expect(diagnostic.message == message)
    #expect(diagnostic.location?.position == ":1:9")
    #expect(diagnostic.path == "/$40")
  }
}
