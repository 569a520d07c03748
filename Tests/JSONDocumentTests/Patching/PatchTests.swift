import Testing

@testable import JSONDocument
@testable import Patching

@Suite("RFC 6902")
struct PatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    let patch: String
    /// The whole text afterwards; nil when the patch must be refused.
    let result: String?

    init(_ name: String, _ document: String, _ patch: String, _ result: String?) {
      (self.name, self.document, self.patch, self.result) = (name, document, patch, result)
    }

    var testDescription: String { name }
  }

  @Test(
    "the examples of appendix A",
    arguments: [
      Case(
        "A.1 adding an object member", #"{ "foo": "bar"}"#, #"[{ "op": "add", "path": "/baz", "value": "qux" }]"#,
        #"{ "foo": "bar", "baz": "qux"}"#),
      Case(
        "A.2 adding an array element", #"{ "foo": [ "bar", "baz" ] }"#,
        #"[{ "op": "add", "path": "/foo/1", "value": "qux" }]"#, #"{ "foo": [ "bar", "qux", "baz" ] }"#),
      Case(
        "A.3 removing an object member", #"{"baz": "qux","foo": "bar"}"#, #"[{ "op": "remove", "path": "/baz" }]"#,
        #"{"foo": "bar"}"#),
      Case(
        "A.4 removing an array element", #"{ "foo": [ "bar", "qux", "baz" ] }"#,
        #"[{ "op": "remove", "path": "/foo/1" }]"#, #"{ "foo": [ "bar", "baz" ] }"#),
      Case(
        "A.5 replacing a value", #"{"baz": "qux","foo": "bar"}"#,
        #"[{ "op": "replace", "path": "/baz", "value": "boo" }]"#, #"{"baz": "boo","foo": "bar"}"#),
      Case(
        "A.6 moving a value", #"{"foo": {"bar": "baz","waldo": "fred"},"qux": {"corge": "grault"}}"#,
        #"[{ "op": "move", "from": "/foo/waldo", "path": "/qux/thud" }]"#,
        #"{"foo": {"bar": "baz"},"qux": {"corge": "grault","thud": "fred"}}"#),
      Case(
        "A.7 moving an array element", #"{ "foo": [ "all", "grass", "cows", "eat" ] }"#,
        #"[{ "op": "move", "from": "/foo/1", "path": "/foo/3" }]"#, #"{ "foo": [ "all", "cows", "eat", "grass" ] }"#),
      Case(
        "A.8 testing a value: success", #"{"baz": "qux","foo": [ "a", 2, "c" ]}"#,
        #"[{ "op": "test", "path": "/baz", "value": "qux" },{ "op": "test", "path": "/foo/1", "value": 2 }]"#,
        #"{"baz": "qux","foo": [ "a", 2, "c" ]}"#),
      Case(
        "A.9 testing a value: error", #"{ "baz": "qux" }"#, #"[{ "op": "test", "path": "/baz", "value": "bar" }]"#, nil),
      Case(
        "A.10 adding a nested member object", #"{ "foo": "bar" }"#,
        #"[{ "op": "add", "path": "/child", "value": { "grandchild": { } } }]"#,
        #"{ "foo": "bar", "child": { "grandchild": {} } }"#),
      Case(
        "A.11 ignoring unrecognized elements", #"{ "foo": "bar" }"#,
        #"[{ "op": "add", "path": "/baz", "value": "qux", "xyz": 123 }]"#, #"{ "foo": "bar", "baz": "qux" }"#),
      Case(
        "A.12 adding to a nonexistent target", #"{ "foo": "bar" }"#,
        #"[{ "op": "add", "path": "/baz/bat", "value": "qux" }]"#, nil),
      Case(
        "A.14 ~ escape ordering", #"{"/": 9,"~1": 10}"#, #"[{"op": "test", "path": "/~01", "value": 10}]"#,
        #"{"/": 9,"~1": 10}"#),
      Case(
        "A.15 comparing strings and numbers", #"{"/": 9,"~1": 10}"#,
        #"[{"op": "test", "path": "/~01", "value": "10"}]"#, nil),
      Case(
        "A.16 adding an array value", #"{ "foo": ["bar"] }"#,
        #"[{ "op": "add", "path": "/foo/-", "value": ["abc", "def"] }]"#, #"{ "foo": ["bar", ["abc", "def"]] }"#),
      Case("replacing the document", "{\"a\": 1}\n", #"[{"op": "replace", "path": "", "value": [1]}]"#, "[1]\n"),
      Case(
        "adding an existing member replaces it", #"{"a":1,"b":2}"#, #"[{"op":"add","path":"/a","value":[3]}]"#,
        #"{"a":[3],"b":2}"#),
      Case(
        "copying", #"{"a":{"x":[1.0]},"b":2}"#, #"[{"op":"copy","from":"/a/x","path":"/c"}]"#,
        #"{"a":{"x":[1.0]},"b":2,"c":[1.0]}"#),
      Case("moving onto itself", "[1, 2]", #"[{"op":"move","from":"/1","path":"/1"}]"#, "[1, 2]"),
      Case("moving into itself", "[[1], 2]", #"[{"op":"move","from":"/0","path":"/0/0"}]"#, nil),
      Case(
        "moving to a member that exists", #"{"a": 1, "b": 2}"#, #"[{"op":"move","from":"/a","path":"/b"}]"#,
        #"{"b": 1}"#),
      Case(
        "removing a repeated key removes all", #"{"a":1,"b":2,"a":3}"#, #"[{"op":"remove","path":"/a"}]"#, #"{"b":2}"#),
      Case("removing the root", "[]", #"[{"op":"remove","path":""}]"#, nil),
      Case("an index past the end", "[1]", #"[{"op":"add","path":"/2","value":0}]"#, nil),
      Case("an index with a leading zero", "[1,2]", #"[{"op":"remove","path":"/01"}]"#, nil),
      Case("an operation that is unknown", "[1]", #"[{"op":"ad","path":"/0","value":0}]"#, nil),
      Case("no array", "[1]", #"{"op":"add","path":"/0","value":0}"#, nil),
      Case("no value", "[1]", #"[{"op":"add","path":"/0"}]"#, nil),
      Case("no path", "[1]", #"[{"op":"remove"}]"#, nil),
      Case("an empty patch", " [1] ", "[]", " [1] "),
      Case("all or nothing", "[1,2]", #"[{"op":"remove","path":"/0"},{"op":"replace","path":"/7","value":1}]"#, nil),
    ])
  func examples(example: Case) throws {
    var document = try JSONDocument(parsing: example.document, file: "a.json")
    let patch = try JSONDocument(parsing: example.patch, file: "patch.json")
    if let result = example.result {
      let edit = try document.apply(patch: patch)
      #expect(String(decoding: document.bytes, as: UTF8.self) == result)
      try document.apply(edit.inverse)
    } else {
      #expect(throws: PatchError.self) { try document.apply(patch: patch) }
    }
    #expect(String(decoding: document.bytes, as: UTF8.self) == example.document)
  }

  @Test(
    "a refusal names the operation, its place and what stands in the way",
    arguments: [
      (
        #"[{"op":"remove","path":"/titel"}]"#, 0, 2,
        "operation 0 at \"/titel\": the document has no member \"titel\", did you mean \"title\"?"
      ),
      (
        "[{\"op\":\"test\",\"path\":\"/title\",\"value\":\"x\"},\n{\"op\":\"remove\",\"path\":\"/list/5\"}]", 0, 2,
        "operation 0 at \"/title\": the test failed: expected \"x\", found \"Kimchi\""
      ),
      (
        "[{\"op\":\"remove\",\"path\":\"/title\"},\n {\"op\":\"remove\",\"path\":\"/list/5\"}]", 1, 2,
        "operation 1 at \"/list/5\": index 5 is out of range: /list has 2 elements"
      ),
      ("[\n  {\"op\":\"ad\",\"path\":\"/list/5\"}]", 0, 9, "operation 0 at \"/list/5\": unknown operation \"ad\""),
      (
        "[\n  {\"op\":\"add\",\"path\":\"list\"}]", 0, 22,
        "operation 0: 'list' isn't a JSON pointer: it must be empty or start with '/'"
      ),
    ])
  func refusals(patch: String, operation: Int, column: Int, message: String) throws {
    var document = try JSONDocument(parsing: #"{"title": "Kimchi", "list": [1, 2]}"#, file: "a.json")
    let patch = try JSONDocument(parsing: patch, file: "patch.json")
    let error = #expect(throws: PatchError.self) { try document.apply(patch: patch) }
    #expect(error?.description == message)
    #expect(error?.operation == operation)
    #expect(error?.location.column == column)
    #expect(error?.diagnostic.code == .jsonPatch)
  }

  @Test(
    "a short patch that doubles the document ends at its budget, with the operation, and leaves the document as it was",
    arguments: [
      #"{"op":"copy","from":"","path":"/-"}"#, #"{"op":"copy","from":"/0","path":"/0/-"}"#,
      #"{"op":"copy","from":"/0","path":"/-"},{"op":"copy","from":"","path":"/0"}"#,
    ])
  func growth(_ operation: String) throws {
    let text = "[[1, 2, 3]]"
    var document = try JSONDocument(parsing: text, file: "d")
    let list = Array(repeating: operation, count: 60).joined(separator: ",\n")
    let patch = try JSONDocument(parsing: "[\(list)]", file: "p")
    let budget = PatchBudget(document, patch, base: 1 << 16)
    #expect(PatchBudget(document, patch).limit == (32 << 20) + 8 * (document.byteCount + patch.byteCount))
    let error = #expect(throws: PatchError.self) { _ = try document.apply(patch: patch, within: budget) }
    let index = try #require(error?.operation)
    #expect(index > 5 && index < 60)
    #expect(error?.reason == "the patch has written more than \(budget.limit) bytes up to this operation")
    #expect(String(decoding: document.bytes, as: UTF8.self) == text)
  }

  @Test("moving a large value again and again ends at the budget")
  func moves() throws {
    let large =
      "[" + Array(repeating: "\"\(String(repeating: "x", count: 1000))\"", count: 100).joined(separator: ",") + "]"
    var document = try JSONDocument(parsing: "[\(large), 0]", file: "d")
    let move = #"{"op":"move","from":"/0","path":"/-"},{"op":"move","from":"/1","path":"/0"}"#
    let patch = try JSONDocument(parsing: "[\(Array(repeating: move, count: 500).joined(separator: ","))]", file: "p")
    let budget = PatchBudget(document, patch, base: 1 << 16)
    #expect(throws: PatchError.self) { _ = try document.apply(patch: patch, within: budget) }
  }

  @Test("white space that is no habit is not repeated with each value that goes in")
  func habits() throws {
    let blank = String(repeating: " ", count: 100_000)
    let values = Array(repeating: #"{"a":[1]}"#, count: 1000).joined(separator: ",")
    for text in [
      "{\"a\":\(blank)1,\(blank)\"b\": [1,\(blank)2]}", "{\n\(blank)\"b\": [\n\(blank)1]}", "{\(blank)\"b\":[1]}",
    ] {
      var document = try JSONDocument(parsing: text, file: "d")
      let patch = try JSONDocument(
        parsing: #"[{"op":"add","path":"/c","value":[\#(values)]},{"op":"add","path":"/b/-","value":[\#(values)]}]"#,
        file: "p")
      try document.apply(patch: patch)
      #expect(document.byteCount < text.utf8.count + 500_000)
    }
  }
}
