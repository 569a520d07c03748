import JSONDocument
import Testing

@testable import Protobuf

/// A response of facets for the tests.
enum Facets {
  static let text = #"""
    {
      "sections": [
        {
          "id": "offers",
          "header": [{"id": "h", "text": {"title": "Offers \"today\"", "subtitle": "", "custom": {"b": "1", "a": "김치"}}}],
          "body": [
            {
              "id": "row",
              "component": {"id": "row.card", "category": "row"},
              "images": {
                "main": {"uri": "https://a.example/x.png", "style": "STYLE_ROUNDED"},
                "custom": {"badge": {"local": "star"}}
              },
              "custom": {"price": 12.5, "tags": ["new", null, true, {"deep": [[]]}], "nothing": {}},
              "events": {"click": {"name": "navigate", "data": {"uri": "/store/1"}}},
              "children": [{"id": "child", "children": [{"id": "grandchild"}]}],
              "style": {"backgroundColor": "FFFFFF", "sizeClass": "medium"}
            }
          ],
          "layout": {"columns": 2}
        }
      ],
      "page": {"next": {"name": "load_content", "data": {"cursor": "abc"}}}
    }
    """#

  static func form() throws -> MessageForm { try #require(FacetsSchema.form) }

  static func bytes(_ text: String = text) throws -> [UInt8] {
    try form().write(JSONDocument(parsing: text, file: "facets.json"))
  }

  static func document(_ bytes: [UInt8]) throws -> JSONDocument { try form().read(bytes, file: "facets.binpb") }

  static func read(_ bytes: [UInt8]) throws -> String {
    let document = try document(bytes)
    return document.minifiedText(of: document.root)
  }
}

/// Encoded bytes.
func encoded(_ build: (inout EncodedOutput) -> Void) -> [UInt8] {
  var output = EncodedOutput()
  build(&output)
  return output.bytes
}

extension EncodedOutput {
  /// A field that holds a message or a text.
  mutating func field(_ number: Int, _ content: [UInt8]) {
    tag(number, .bytes)
    counted(content)
  }

  mutating func field(_ number: Int, _ text: String) { field(number, Array(text.utf8)) }

  /// A field that holds a `StringValue`.
  mutating func field(_ number: Int, wrapped text: String) { field(number, encoded { $0.field(1, text) }) }

  mutating func field(_ number: Int, varint value: UInt64) {
    tag(number, .varint)
    varint(value)
  }
}

/// What a body throws; none when it does not.
func failure(_ body: () throws -> Void) -> Diagnostic? {
  do {
    try body()
    return nil
  } catch {
    return (error as? ProtobufError)?.diagnostic
  }
}
