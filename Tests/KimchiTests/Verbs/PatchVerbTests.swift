import Testing

@Suite("kimchi patch")
struct PatchVerbTests {
  /// Documents that no writer would write, an operation, and the only bytes that it may change.
  static let edits: [(text: String, patch: String, old: String, new: String)] = [
    (
      "{\r\n\t\"a\" :1.0e+2 ,  \r\n\t\"b\":[ 1,2 , 3 ]\r\n}\r\n  ", #"[{"op":"replace","path":"/a","value":5}]"#,
      "1.0e+2", "5"
    ),
    (
      "   { \"x\":{\"deep\" : [ -0.0, 1E400,\"\\u00e9\\/\" ] } ,\"x \":null}\n\n\n",
      #"[{"op":"replace","path":"/x/deep/1","value":"y"}]"#, "1E400", "\"y\""
    ),
    (
      "[\n      1\n ,  2\n ,  3 ]  \t", #"[{"op":"replace","path":"/2","value":true}]"#, "3", "true"
    ),
    (
      "{\"k\":\"no final newline\",  \"n\": 0}", #"[{"op":"replace","path":"/k","value":null}]"#,
      "\"no final newline\"", "null"
    ),
    (
      "\u{FEFF}{ \"bom\":\t1 }", #"[{"op":"replace","path":"/bom","value":2}]"#, "1", "2"
    ),
  ]

  @Test("a replaced value changes its own bytes and no others", arguments: edits)
  func byteStable(_ edit: (text: String, patch: String, old: String, new: String)) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("odd.json", edit.text)
    let patch = try folder.file("patch.json", edit.patch)
    let result = try Program.run("patch", file, patch)
    let place = try #require(edit.text.utf8Range(of: edit.old))
    var expected = Array(edit.text.utf8)
    expected.replaceSubrange(place, with: edit.new.utf8)
    #expect(result.output == expected, "\(result.text.debugDescription)")
    #expect(result.status == 0)
    #expect(TemporaryFolder.text(of: file) == edit.text)
  }

  @Test("a test that holds changes no byte", arguments: edits)
  func identity(_ edit: (text: String, patch: String, old: String, new: String)) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("odd.json", edit.text)
    let result = try Program.run("patch", file, "-", input: "[]")
    #expect(result.output == Array(edit.text.utf8))
  }

  @Test("--merge takes RFC 7396, and -o writes a file")
  func merge() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", "{ \"a\":1, \"b\": {\"c\":2} }")
    let result = try Program.run(["patch", file, "-", "--merge", "-o", file], input: #"{"b":{"c":3},"a":null}"#)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(TemporaryFolder.text(of: file) == "{ \"b\": {\"c\":3} }")
    #expect(folder.names == ["a.json"])
  }

  @Test("a patch that does not apply says which operation and why, exits 1 and writes nothing")
  func refused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", #"{"title": 1}"#)
    let patch = try folder.file("p.json", #"[{"op": "replace", "path": "/titel", "value": 2}]"#)
    let result = try Program.run("patch", file, patch, "-o", "\(folder.path)/out.json")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.messages.hasPrefix("\(patch):1:"))
    #expect(result.messages.contains("[json.patch]"))
    #expect(result.messages.contains("title"))
    #expect(folder.names == ["a.json", "p.json"])
  }
}

extension String {
  /// The bytes of the last place where another text stands.
  fileprivate func utf8Range(of text: String) -> Range<Int>? {
    let bytes = Array(utf8)
    let wanted = Array(text.utf8)
    return bytes.indices.last { bytes[$0...].starts(with: wanted) }.map { $0..<$0 + wanted.count }
  }
}
