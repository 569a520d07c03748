import JSONDocument
import TestSupport
import Testing

@testable import Protobuf

@Suite("Messages as other programs write and read them") struct DifferentialTests {
  @Test(
    "PyPI's protobuf and this codec give each other the same messages, as bytes and as JSON",
    .enabled(if: Peer.hasPython, "\(Peer.needsPython)"),
    arguments: [("every.proto", "every.Every"), ("legacy.proto", "legacy.Legacy")])
  func python(_ proto: String, _ message: String) throws {
    let scratch = try Scratch()
    let set = try Peer.descriptors(of: proto, in: scratch)
    let form = try #require(MessageForm(message, in: set))
    let earlier = MessageForm("every.Earlier", in: set)
    let generated = Peer.python("generate \(scratch.root) \(message) \(Stress.firstSeed) \(Stress.rounds(300))")
    try #require(generated.status == 0, "\(generated.text)")
    let theirs = Peer.read(scratch.path("theirs.jsonl")).split(separator: 0x0A)
    let messages = MessageList.split(Peer.read(scratch.path("messages")))
    try #require(messages.count == theirs.count && !messages.isEmpty)
    var lines: [UInt8] = []
    var ours: [[UInt8]] = []
    for (index, bytes) in messages.enumerated() {
      let document = try form.read(bytes, file: "message \(index)")
      #expect(document.bytes == document.canonicalBytes(), "message \(index)")
      #expect(try form.write(document) == bytes, "message \(index), seed \(Stress.firstSeed)")
      if let earlier {
        let known = try earlier.read(bytes, file: "message \(index)")
        #expect(try earlier.write(known) == bytes, "message \(index) in an earlier version, seed \(Stress.firstSeed)")
      }
      lines += document.minifiedBytes() + [0x0A]
      ours.append(try form.write(JSONDocument(parsing: Array(theirs[index]), file: "JSON of message \(index)")))
    }
    try scratch.write("ours.jsonl", lines)
    try scratch.write("ours", MessageList.join(ours))
    let verified = Peer.python("verify \(scratch.root) \(message)")
    #expect(verified.status == 0, "\(verified.text)")
  }

  @Test(
    "protoc reads what is written, and writes what is read",
    .enabled(if: Peer.hasProtoc, "\(Peer.needsProtoc)"),
    arguments: [
      #"{"aString": "김치", "an_int64": "-5", "doubles": [1, 0.5, -0.0], "color": "COLOR_NEGATIVE"}"#,
      #"{"struct": {"b": [1, {"c": null}], "a": "x"}, "timestamp": "1969-12-31T23:59:59.999Z", "duration": "-1.5s"}"#,
      #"{"colorsByBool": {"true": "COLOR_RED"}, "maybeInt32": 0, "nullChoice": null, "stringValue": "", "empty": {}}"#,
      #"{"any": {"@type": "type.googleapis.com/every.Every", "child": {"color": 99}}, "fieldMask": "a.bC,d"}"#,
      #"{"renamed": {"farField": -1, "name": "x"}, "someBytes": "AP8=", "bytesByFixed64": {"18446744073709551615": ""}}"#,
    ])
  func protoc(_ text: String) throws {
    let scratch = try Scratch()
    let form = try #require(MessageForm("every.Every", in: Peer.descriptors(of: "every.proto", in: scratch)))
    let bytes = try form.write(JSONDocument(parsing: text, file: "text"))
    try scratch.write("ours", bytes)
    let decoded = Peer.protoc("decode", "every.Every", "every.proto", input: scratch.path("ours"))
    try scratch.write("text", decoded)
    let theirs = Peer.protoc("encode", "every.Every", "every.proto", input: scratch.path("text"))
    #expect(!theirs.isEmpty && theirs.count == bytes.count, "\(String(decoding: decoded, as: UTF8.self))")
    let read = try form.read(theirs, file: "theirs")
    #expect(read.minifiedBytes().sorted() == (try form.read(bytes, file: "ours")).minifiedBytes().sorted())
  }

  @Test(
    "protoc's bytes of the article's own messages are read and written as they are",
    .enabled(if: Peer.hasProtoc, "\(Peer.needsProtoc)"))
  func article() throws {
    let scratch = try Scratch()
    try scratch.write(
      "text",
      Array(
        """
        sections { id { value: "stores" } header { text { title { value: "Near you" } } } body {
          id { value: "store-1" } component { id { value: "row.store" } category { value: "row" } }
          text { title { value: "Bakery" } subtitle { value: "" }
            custom { key: "rating" value { value: "4.8" } } }
          images { main { uri { value: "https://a.example/x.png" } placeholder { value: "store" } }
            custom { key: "badge" value { uri { value: "https://a.example/b.png" } } } }
          events { click { name { value: "navigate" }
            data { fields { key: "uri" value { string_value: "/store/1" } } } } }
          children { id { value: "child" } } } }
        """.utf8))
    let theirs = Peer.protoc("encode", "article.Response", "article.proto", input: scratch.path("text"))
    let document = try Facets.document(theirs)
    #expect(
      document.minifiedText(of: document.root)
        == #"{"sections":[{"id":"stores","header":[{"text":{"title":"Near you"}}],"body":[{"id":"store-1","#
        + #""component":{"id":"row.store","category":"row"},"#
        + #""text":{"title":"Bakery","subtitle":"","custom":{"rating":"4.8"}},"#
        + #""images":{"main":{"uri":"https://a.example/x.png","placeholder":"store"},"#
        + #""custom":{"badge":{"uri":"https://a.example/b.png"}}},"#
        + #""events":{"click":{"name":"navigate","data":{"uri":"/store/1"}}},"children":[{"id":"child"}]}]}]}"#)
    #expect(try Facets.form().write(document) == theirs)
    // What we add has numbers that the article's messages don't know, and disturbs none of theirs.
    let ours = #"{"sections":[{"id":"s","required":true,"body":[{"id":"f","text":{"title":"T","annotation":"A"}}]}]}"#
    try scratch.write("ours", Facets.bytes(ours))
    let decoded = String(
      decoding: Peer.protoc("decode", "article.Response", "article.proto", input: scratch.path("ours")), as: UTF8.self)
    #expect(decoded.contains(#"value: "T""#) && decoded.contains("101"), "\(decoded)")
  }

  @Test(
    "the descriptors that the program has are those of facets.proto",
    .enabled(if: Peer.hasProtoc, "\(Peer.needsProtoc)"))
  func facets() throws {
    let scratch = try Scratch()
    let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Sources/Protobuf/Schemas"
    let path = scratch.path("facets.desc")
    let result = Peer.run("protoc -I \(folder) --descriptor_set_out=\(path) \(folder)/facets.proto")
    try #require(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    // Without the files of Google, which differ from one protoc to another.
    let expected = Peer.read(path)
    #expect(Array(FacetsSchema.descriptors.suffix(expected.count)) == expected, "run scripts/print-facets-descriptors")
  }
}
