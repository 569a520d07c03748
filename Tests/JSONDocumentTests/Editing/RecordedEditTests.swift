import JSONDocument
import TestSupport
import Testing

/// Edits of documents in many styles, whose every byte is as it was recorded.
@Suite("Recorded edits") struct RecordedEditTests {
  private static let spaces = String(repeating: " ", count: 64)

  private static let documents: [String] = [
    #"{"a":1,"b":[1,2],"c":{"d":3}}"#, #"{ "a": 1, "b": [ 1, 2 ], "c": { "d": 3 } }"#,
    #"{"a": 1, "b": [1, 2], "c": {"d": 3}}"#,
    "{\n  \"a\": 1,\n  \"b\": [\n    1,\n    2\n  ],\n  \"c\": { \"d\": 3 }\n}\n",
    "{\n\t\"a\" : 1,\n\t\"b\" : [1,2],\n\t\"c\" : {\n\t\t\"d\" : 3\n\t}\n}",
    "{\r\n    \"a\": 1,\r\n    \"b\": [1, 2],\r\n    \"c\": {\r\n        \"d\": 3\r\n    }\r\n}\r\n",
    "{ \"a\":1\n, \"b\":[1\n,2]\n, \"c\":{\"d\":3} }", "{\n\"a\": 1,\n\n\n\"b\": [ 1 , 2 ],\n\n\"c\": {}\n}",
    #"{"a":1,"b":[],"c":{}}"#, "{}", "[]", "[1]", "[ 1, 2 ]", "[\n  1\n]", "[\n  { \"x\": 1 },\n  { \"x\": 2 }\n]",
    "[[1,2],[3]]", "  {\"a\" :1 ,\"b\":  [ ]}  ", "{\n      \"a\": {\n            \"b\": {}\n      }\n}",
    "{\"a\":\(spaces)1,\"b\":2}", "{\"a\":\(spaces) 1,\"b\":2}", "[1,\(spaces)2]", "[1,\(spaces)  2]",
    "{\(spaces)\"a\": 1}", "{\(spaces) \"a\": 1}", "[\n\(spaces)1\n]", "[1,\n\n\n  2,\n  3]",
  ]

  /// A name, and an edit of a container or of its child; nil where it has none.
  private static func edits(_ document: JSONDocument) -> [(String, (inout JSONDocument) throws(EditError) -> Void)] {
    let wide = JSONText.object([("x", 1), ("y", .array([1, .object([("z", .null)])]))])
    var edits: [(String, (inout JSONDocument) throws(EditError) -> Void)] = []
    var containers: [JSONDocument.Node] = [document.root]
    for child in document.children(document.root)
    where document.kind(of: child) == .array || document.kind(of: child) == .object {
      containers.append(child)
    }
    for container in containers {
      let name = document.pointer(to: container).description
      let children = document.children(container)
      for value in [JSONText.string("n"), wide] {
        for (place, placement) in [("start", JSONDocument.Placement.start), ("end", .end), ("1", .index(1))] {
          edits.append(
            (
              "insert \(place) of '\(name)'",
              { (document: inout JSONDocument) throws(EditError) in
                if document.kind(of: container) == .array {
                  try document.insert(value, in: container, at: placement)
                } else {
                  try document.insert(key: "new", value, in: container, at: placement)
                }
              }
            ))
        }
      }
      for (index, child) in children.enumerated() {
        edits.append(
          (
            "remove \(index) of '\(name)'",
            { (document: inout JSONDocument) throws(EditError) in try document.remove(child) }
          ))
        edits.append(
          (
            "replace \(index) of '\(name)'",
            { (document: inout JSONDocument) throws(EditError) in try document.replace(child, with: wide) }
          ))
      }
      if document.kind(of: container) == .array, let first = children.first, let last = children.last, first != last {
        edits.append(
          (
            "move first of '\(name)'",
            { (document: inout JSONDocument) throws(EditError) in
              try document.move(first, to: container, at: .index(children.count - 1))
            }
          ))
        edits.append(
          (
            "move last of '\(name)'",
            { (document: inout JSONDocument) throws(EditError) in
              try document.move(last, to: container, at: .before(first))
            }
          ))
      }
    }
    return edits
  }

  @Test("a document is edited in its own style")
  func recorded() throws {
    var text = ""
    for source in Self.documents {
      let document = try JSONDocument(parsing: source, file: "a.json")
      text += "## \(source.debugDescription)\n"
      for (name, edit) in Self.edits(document) {
        var copy = document
        do throws(EditError) {
          try edit(&copy)
          text += "\(name): \(String(decoding: copy.bytes, as: UTF8.self).debugDescription)\n"
        } catch {
          text += "\(name): refused \(error.description)\n"
        }
      }
    }
    let difference = try RecordedText.difference(text, from: "recorded-edits.txt", besides: #filePath)
    #expect(difference == nil)
  }
}

extension JSONDocument {
  fileprivate func children(_ node: Node) -> [Node] {
    var children: [Node] = []
    forEachChild(of: node) { children.append($0) }
    return children
  }
}
