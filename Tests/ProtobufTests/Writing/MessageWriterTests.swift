import JSONDocument
import Testing

@testable import Protobuf

@Suite("Documents as encoded messages") struct MessageWriterTests {
  @Test("both spellings of a name are read, and null is the same as nothing")
  func spellings() throws {
    let camel = ##"{"sections": [{"body": [{"style": {"backgroundColor": "#FFF"}}]}]}"##
    let snake = ##"{"sections": [{"body": [{"style": {"background_color": "#FFF"}, "text": null}], "id": null}]}"##
    #expect(try Facets.bytes(camel) == Facets.bytes(snake))
  }

  @Test("fields are written in the order of the document")
  func order() throws {
    let bytes = try Facets.bytes(#"{"page": {}, "sections": []}"#)
    #expect(bytes == [0x12, 0])
    #expect(try Facets.bytes(#"{"page": {}, "sections": [{}]}"#) == [0x12, 0, 0x0A, 0])
  }

  @Test(
    "what has no form says where and what would fit",
    arguments: [
      ("[]", "", "expected an object, a kimchi.facets.v1.FacetResponse; found an array", nil),
      (#"{"section": []}"#, "/section", "kimchi.facets.v1.FacetResponse has no field \"section\"", "sections"),
      (#"{"sections": {}}"#, "/sections", "expected an array, since sections is repeated; found an object", nil),
      (#"{"sections": [{"id": 7}]}"#, "/sections/0/id", "expected a string; found 7", nil),
      (#"{"sections": [null]}"#, "/sections/0", "expected an object, a kimchi.facets.v1.FacetSection; found null", nil),
      (#"{"page": {}, "page": {}}"#, "/page", "\"page\" is given twice", nil),
      (
        #"{"sections": [{"body": [{"images": {"main": {"style": "STYLE_ROUND"}}}]}]}"#,
        "/sections/0/body/0/images/main/style", "kimchi.facets.v1.Image.Style has no value \"STYLE_ROUND\"",
        "STYLE_ROUNDED"
      ),
      (
        #"{"sections": [{"body": [{"images": {"main": {"style": 2147483648}}}]}]}"#,
        "/sections/0/body/0/images/main/style",
        "expected a whole number from -2147483648 to 2147483647; found 2147483648", nil
      ),
      (
        #"{"sections": [{"body": [{"text": {"custom": {"a": 1}}}]}]}"#, "/sections/0/body/0/text/custom/a",
        "expected a string; found 1", nil
      ),
      (#"{"sections": [{"layout": [1]}]}"#, "/sections/0/layout", "expected an object; found an array", nil),
      (
        #"{"sections": [{"layout": {"a": 1e999}}]}"#, "/sections/0/layout/a",
        "expected a number that a double can hold; found 1e999", nil
      ),
    ] as [(String, String, String, String?)])
  func refused(_ text: String, _ path: String, _ message: String, _ nearest: String?) throws {
    let diagnostic = try #require(failure { _ = try Facets.bytes(text) })
    #expect(diagnostic.message == message)
    #expect(diagnostic.path == path)
    #expect(diagnostic.code == .protobufValue)
    #expect(diagnostic.location?.file == "facets.json")
    #expect(diagnostic.fix == nearest.map { "did you mean \"\($0)\"?" })
  }
}
